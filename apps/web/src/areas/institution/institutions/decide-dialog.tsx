import type { Institution } from "@meguri/rpc/app/v1/institution_pb";
import Alert from "@mui/material/Alert";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { FormDialog } from "../../../shared/ui/form-dialog.tsx";
import { TextArea } from "../../../shared/ui/text-area.tsx";
import { useToast } from "../../../shared/ui/use-toast.ts";
import { useDecide } from "./use-verifications.ts";

/** How an administrator decides; sent back and rejected are the same to the server, the reason tells what to do next. */
export type Decision = "verify" | "sendBack" | "reject";

/** Confirmation before deciding; without a reason nobody is sent back. */
export function DecideDialog(props: {
  institution: Institution;
  decision: Decision;
  rivals: readonly Institution[];
  onClose: () => void;
}) {
  const { t } = useTranslation("institutions");
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const { mutate, isPending, error } = useDecide();
  const [reason, setReason] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const { institution, decision } = props;
  const isVerifying = decision === "verify";
  const name = institution.name;
  return (
    <FormDialog
      title={t(`admin.${decision}Title`, { name })}
      submitLabel={t(`admin.${decision}`)}
      isBusy={isPending}
      onClose={props.onClose}
      onSubmit={(event) => {
        event.preventDefault();
        const isEmpty = !isVerifying && reason.trim() === "";
        setIsMissing(isEmpty);
        if (isEmpty || isPending) return;
        mutate(
          { institutionId: institution.id, verify: isVerifying, reason: isVerifying ? "" : reason.trim() },
          {
            onSuccess: () => {
              toast(t(isVerifying ? "done.verified" : "done.rejected", { name }));
              props.onClose();
            },
          },
        );
      }}
    >
      <Typography variant="body2">{t(`admin.${decision}Effects`)}</Typography>
      {isVerifying && props.rivals.length > 0 && (
        <Alert severity="warning" variant="outlined">
          {t("admin.rivalsLose", { names: props.rivals.map((rival) => rival.name).join("、") })}
        </Alert>
      )}
      {!isVerifying && (
        <TextArea
          label={t("admin.reason")}
          hint={t("admin.reasonHint")}
          required
          rows={3}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={isMissing ? t("admin.reasonMissing") : undefined}
        />
      )}
      {error && <Alert severity="error">{failureWords(error)}</Alert>}
    </FormDialog>
  );
}
