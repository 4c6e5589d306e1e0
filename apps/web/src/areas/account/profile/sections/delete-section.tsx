import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRecentSignIn } from "../../../../shared/auth/reauth/use-recent-sign-in.tsx";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { ConfirmDialog } from "../../../../shared/ui/dialog/confirm-dialog.tsx";
import { useDeleteAccount } from "../use-account-acts.ts";
import { ProfileSection } from "./profile-section.tsx";

/** The end of one's account, after it has been named. */
export function DeleteSection({ name }: { name: string }) {
  const { t } = useTranslation("account");
  const { failureWords } = useFailureWords();
  const [isOpen, setIsOpen] = useState(false);
  const { afterRecentSignIn, dialog } = useRecentSignIn();
  const remove = useDeleteAccount();
  return (
    <ProfileSection title={t("remove.title")} lead={t("remove.lead")}>
      <Button variant="outlined" color="error" onClick={() => afterRecentSignIn(() => setIsOpen(true))}>
        {t("remove.open")}
      </Button>
      {dialog}
      {isOpen && (
        <ConfirmDialog
          title={t("remove.confirmTitle", { name })}
          effects={t("remove.effects")}
          confirmLabel={t("remove.confirm")}
          typed={name}
          error={remove.error ? failureWords(remove.error) : undefined}
          isRunning={remove.isPending}
          onConfirm={() => remove.mutate({})}
          onClose={() => setIsOpen(false)}
        />
      )}
    </ProfileSection>
  );
}
