import { type Wholesaler, WholesalerState } from "@meguri/rpc/app/v1/wholesaler_pb";
import Alert from "@mui/material/Alert";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useSingleFlight } from "../../../shared/rpc/use-single-flight.ts";
import { FormDialog } from "../../../shared/ui/form-dialog.tsx";
import { TextArea } from "../../../shared/ui/text-area.tsx";
import { useToast } from "../../../shared/ui/use-toast.ts";
import { useWholesalerDecisions } from "./use-wholesaler-acts.ts";

/** How an administrator decides about a registration, or about the change that it wants. */
export type Decision = "approve" | "reject" | "suspend" | "resume";

/** Confirmation before deciding; nobody is refused or shut out without a reason. */
export function DecideDialog(props: { wholesaler: Wholesaler; decision: Decision; onClose: () => void }) {
  const { t } = useTranslation("trading");
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const { application, change, suspension } = useWholesalerDecisions();
  const [typed, setTyped] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const { wholesaler, decision, onClose } = props;
  const reason = typed.trim();
  const needsReason = decision === "reject" || decision === "suspend";
  const error = application.error ?? change.error ?? suspension.error;
  const send = useSingleFlight(async () => {
    const { id: wholesalerId } = wholesaler;
    const approve = decision === "approve";
    const decide =
      decision === "suspend" || decision === "resume"
        ? suspension.mutateAsync({ wholesalerId, suspended: decision === "suspend", reason })
        : wholesaler.state === WholesalerState.APPLIED
          ? application.mutateAsync({ wholesalerId, approve, reason })
          : change.mutateAsync({ wholesalerId, approve, reason });
    await decide.then(
      () => {
        toast(t("done.decided"));
        onClose();
      },
      () => undefined,
    );
  });
  return (
    <FormDialog
      title={t("decide.title", { name: wholesaler.details?.company ?? "", act: t(`act.${decision}`) })}
      submitLabel={t(`act.${decision}`)}
      isBusy={application.isPending || change.isPending || suspension.isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setIsMissing(needsReason && reason === "");
        if (!needsReason || reason !== "") void send();
      }}
    >
      <Typography variant="body2">{t("decide.effects")}</Typography>
      {needsReason && (
        <TextArea
          label={t("field.reason")}
          required
          rows={3}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={isMissing ? t("decide.reasonMissing") : undefined}
        />
      )}
      {error && <Alert severity="error">{failureWords(error)}</Alert>}
    </FormDialog>
  );
}
