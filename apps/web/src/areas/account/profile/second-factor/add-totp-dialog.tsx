import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useAtomValue } from "jotai";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { ActError } from "../../../../shared/auth/act-error.tsx";
import type { TotpEnrolment } from "../../../../shared/auth/provider/identity.ts";
import { useIdentityAct } from "../../../../shared/auth/use-identity-act.ts";
import { webConfigAtom } from "../../../../shared/config/web-config-atom.ts";
import { QrCode } from "../../../../shared/ui/print/qr-code.tsx";
import { LoadingPage } from "../../../../shared/ui/state/loading-page.tsx";
import { CodeStep } from "./code-step.tsx";

/** Adds an authenticator app: shows its secret as a QR code and as text, and requires the first code. */
export function AddTotpDialog(props: { onDone: () => void; onClose: () => void }) {
  const { t } = useTranslation(["account", "common"]);
  // The identity emulator knows SMS only.
  const isDemo = useAtomValue(webConfigAtom).identity.emulatorUrl !== undefined;
  const { run, words } = useIdentityAct();
  const titleId = useId();
  const [enrolment, setEnrolment] = useState<TotpEnrolment>();
  const start = useEffectEvent(() => run("other", (identity) => identity.startTotp(), setEnrolment));
  useEffect(() => {
    start().catch(console.error);
  }, []);
  if (!enrolment) {
    return (
      <Dialog open onClose={props.onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
        <DialogTitle id={titleId}>{t("factor.totpTitle")}</DialogTitle>
        <DialogContent>
          {words ? <ActError words={isDemo ? t("factor.totpNotInDemo") : words} /> : <LoadingPage />}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button variant="outlined" color="inherit" onClick={props.onClose}>
            {t("common:cancel")}
          </Button>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <CodeStep title={t("factor.totpTitle")} enrolment={enrolment} onDone={props.onDone} onClose={props.onClose}>
      <Typography variant="body2">{t("factor.totpScan")}</Typography>
      <QrCode text={enrolment.address} label={t("factor.qr")} />
      <Typography variant="body2">{t("factor.totpSecret")}</Typography>
      <Typography dir="ltr" sx={{ fontFamily: "monospace", userSelect: "all", overflowWrap: "anywhere" }}>
        {enrolment.secret.replace(/(.{4})(?=.)/g, "$1 ")}
      </Typography>
      <Typography variant="body2">{t("factor.totpEnter")}</Typography>
    </CodeStep>
  );
}
