import Button from "@mui/material/Button";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRecentSignIn } from "../../../../shared/auth/reauth/use-recent-sign-in.tsx";
import { signInFactsAtom } from "../../../../shared/auth/session/sign-in-facts-atom.ts";
import { PasswordDialog } from "./password-dialog.tsx";
import { ProfileSection } from "./profile-section.tsx";

/** Whether the account has a password, and how to give it a new one. */
export function PasswordSection() {
  const { t } = useTranslation("account");
  const hasPassword = useAtomValue(signInFactsAtom)?.signInWays.includes("password") ?? false;
  const [isOpen, setIsOpen] = useState(false);
  const { afterRecentSignIn, dialog } = useRecentSignIn();
  return (
    <ProfileSection title={t("password.title")} lead={t(hasPassword ? "password.isSet" : "password.isNotSet")}>
      <Button variant="outlined" color="inherit" onClick={() => afterRecentSignIn(() => setIsOpen(true))}>
        {t(hasPassword ? "password.change" : "password.add")}
      </Button>
      {dialog}
      {isOpen && <PasswordDialog onClose={() => setIsOpen(false)} />}
    </ProfileSection>
  );
}
