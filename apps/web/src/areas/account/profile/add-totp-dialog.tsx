import Typography from "@mui/material/Typography";
import { useAtomValue } from "jotai";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { ActError } from "../../../shared/auth/act-error.tsx";
import type { TotpEnrolment } from "../../../shared/auth/identity.ts";
import { useIdentityAct } from "../../../shared/auth/use-identity-act.ts";
import { webConfigAtom } from "../../../shared/config/web-config-atom.ts";
import { FormDialog } from "../../../shared/ui/form-dialog.tsx";
import { LoadingPage } from "../../../shared/ui/loading-page.tsx";
import { QrCode } from "../../../shared/ui/qr-code.tsx";
import { CodeStep } from "./code-step.tsx";

/** Adds an authenticator app: shows its secret as a QR code and as text, and requires the first code. */
export function AddTotpDialog(props: { onDone: () => void; onClose: () => void }) {
  const { t } = useTranslation("account");
  // The identity emulator knows SMS only.
  const isDemo = useAtomValue(webConfigAtom).identity.emulatorUrl !== undefined;
  const { run, words } = useIdentityAct();
  const [enrolment, setEnrolment] = useState<TotpEnrolment>();
  const start = useEffectEvent(() => run("other", (identity) => identity.startTotp(), setEnrolment));
  useEffect(() => {
    start().catch(console.error);
  }, []);
  if (!enrolment) {
    return (
      <FormDialog title={t("factor.totpTitle")} isBusy={false} onClose={props.onClose}>
        {words ? <ActError words={isDemo ? t("factor.totpNotInDemo") : words} /> : <LoadingPage />}
      </FormDialog>
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
