import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { ConfirmDialog } from "../../../../shared/ui/dialog/confirm-dialog.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { useErasePatient } from "./use-erase-patient.ts";

/** Erases the patient of a prescription on request, once the patient's mark has been typed. */
export function ErasePatientButton(props: { institutionId: string; prescriptionId: string; patientMark: string }) {
  const { t } = useTranslation("dispensings");
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const [isConfirming, setIsConfirming] = useState(false);
  const { mutate, isPending, error, reset } = useErasePatient();
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setIsConfirming(true)}>
        {t("erase.button")}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={t("erase.title")}
          effects={t("erase.effect")}
          confirmLabel={t("erase.confirm")}
          isIrreversible
          typed={props.patientMark}
          error={error ? failureWords(error) : undefined}
          isRunning={isPending}
          onConfirm={() =>
            mutate(props, {
              onSuccess: ({ dispensingCount }) => toast(t("erase.done", { count: dispensingCount })),
            })
          }
          onClose={() => {
            setIsConfirming(false);
            reset();
          }}
        />
      )}
    </>
  );
}
