import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../../paths.ts";
import { ActError } from "../../../../shared/auth/act-error.tsx";
import { useRecentSignIn } from "../../../../shared/auth/reauth/use-recent-sign-in.tsx";
import { authAtom } from "../../../../shared/auth/session/auth-atom.ts";
import { signInFactsAtom } from "../../../../shared/auth/session/sign-in-facts-atom.ts";
import { useIdentityAct } from "../../../../shared/auth/use-identity-act.ts";
import { linkAddress } from "../../../../shared/auth/use-return.ts";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { ChangeEmailDialog } from "./change-email-dialog.tsx";
import { ProfileSection } from "./profile-section.tsx";

/** One's own address: whether it is proved, and how to change it. */
export function EmailSection() {
  const { t } = useTranslation("account");
  const { email } = useAtomValue(authAtom);
  const isVerified = useAtomValue(signInFactsAtom)?.emailVerified ?? false;
  const [isChanging, setIsChanging] = useState(false);
  const { afterRecentSignIn, dialog } = useRecentSignIn();
  const { run, isBusy, words } = useIdentityAct();
  const toast = useToast();
  const verify = () =>
    run(
      "other",
      (identity) => identity.sendEmailVerification(linkAddress(paths.profile)),
      () => toast(t("email.verifySent")),
    );
  return (
    <ProfileSection title={t("email.title")} lead={isVerified ? undefined : t("email.unverifiedHint")}>
      <Stack direction="row" sx={{ flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
        <Typography>
          <bdi dir="ltr">{email}</bdi>
        </Typography>
        <StatusChip tone={isVerified ? "ok" : "warn"} label={t(isVerified ? "email.verified" : "email.unverified")} />
      </Stack>
      <ActError words={words} />
      <Stack direction="row" sx={{ flexWrap: "wrap", gap: 1.5 }}>
        {!isVerified && (
          <Button variant="outlined" loading={isBusy} onClick={verify}>
            {t("email.verify")}
          </Button>
        )}
        <Button variant="outlined" color="inherit" onClick={() => afterRecentSignIn(() => setIsChanging(true))}>
          {t("email.change")}
        </Button>
      </Stack>
      {dialog}
      {isChanging && <ChangeEmailDialog onClose={() => setIsChanging(false)} />}
    </ProfileSection>
  );
}
