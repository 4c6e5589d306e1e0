import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { ConfirmDialog } from "../../../../shared/ui/dialog/confirm-dialog.tsx";
import { useEndMySessions } from "../use-account-acts.ts";
import { ProfileSection } from "./profile-section.tsx";

/** A way out everywhere at once. */
export function SessionsSection() {
  const { t } = useTranslation("account");
  const { failureWords } = useFailureWords();
  const [isOpen, setIsOpen] = useState(false);
  const end = useEndMySessions();
  return (
    <ProfileSection title={t("sessions.title")} lead={t("sessions.lead")}>
      <Button variant="outlined" color="inherit" onClick={() => setIsOpen(true)}>
        {t("sessions.end")}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={t("sessions.endTitle")}
          effects={t("sessions.endEffects")}
          confirmLabel={t("sessions.end")}
          error={end.error ? failureWords(end.error) : undefined}
          isRunning={end.isPending}
          onConfirm={() => end.mutate({})}
          onClose={() => setIsOpen(false)}
        />
      )}
    </ProfileSection>
  );
}
