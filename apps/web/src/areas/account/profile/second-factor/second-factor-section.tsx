import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { SecondFactor } from "../../../../shared/auth/provider/identity.ts";
import { useRecentSignIn } from "../../../../shared/auth/reauth/use-recent-sign-in.tsx";
import { signInFactsAtom } from "../../../../shared/auth/session/sign-in-facts-atom.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { ProfileSection } from "../sections/profile-section.tsx";
import { AddSmsDialog } from "./add-sms-dialog.tsx";
import { AddTotpDialog } from "./add-totp-dialog.tsx";
import { RemoveFactorDialog } from "./remove-factor-dialog.tsx";
import { SecondFactorList } from "./second-factor-list.tsx";
import { useSecondFactors } from "./use-second-factors.ts";

type Open = "totp" | "sms" | SecondFactor | undefined;

/** One's own second factors. */
export function SecondFactorSection() {
  const { t } = useTranslation("account");
  const isVerified = useAtomValue(signInFactsAtom)?.emailVerified ?? false;
  const { failureWords } = useFailureWords();
  const { factors, error, reload } = useSecondFactors();
  const [open, setOpen] = useState<Open>();
  const { afterRecentSignIn, dialog } = useRecentSignIn();
  const show = (what: Open) => afterRecentSignIn(() => setOpen(what));
  const finish = () => {
    setOpen(undefined);
    reload();
  };
  const close = () => setOpen(undefined);
  return (
    <ProfileSection title={t("factor.title")} lead={t("factor.lead")}>
      {error ? (
        <ErrorState cause={failureWords(error)} onRetry={reload} />
      ) : !factors ? (
        <Box sx={{ width: "100%" }}>
          <LoadingSkeleton rows={1} height={24} />
        </Box>
      ) : factors.length === 0 ? (
        <Typography>{t("factor.none")}</Typography>
      ) : (
        <SecondFactorList factors={factors} onRemove={show} />
      )}
      {isVerified ? (
        <Stack direction="row" sx={{ flexWrap: "wrap", gap: 1.5 }}>
          <Button variant="outlined" color="inherit" onClick={() => show("totp")}>
            {t("factor.addTotp")}
          </Button>
          <Button variant="outlined" color="inherit" onClick={() => show("sms")}>
            {t("factor.addSms")}
          </Button>
        </Stack>
      ) : (
        <Alert severity="info">{t("factor.needsEmail")}</Alert>
      )}
      {dialog}
      {open === "totp" && <AddTotpDialog onDone={finish} onClose={close} />}
      {open === "sms" && <AddSmsDialog onDone={finish} onClose={close} />}
      {typeof open === "object" && <RemoveFactorDialog factor={open} onDone={finish} onClose={close} />}
    </ProfileSection>
  );
}
