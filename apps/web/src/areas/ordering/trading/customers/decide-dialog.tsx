import { type Wholesaler, WholesalerState } from "@meguri/rpc/app/v1/wholesaler_pb";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { AnswerDialog } from "../../../../shared/form/answer-dialog.tsx";
import { useReasonText } from "../prices/use-reason-text.ts";
import { useWholesalerDecisions } from "../registration/use-wholesaler-acts.ts";

/** How an administrator decides about a registration, or about the change that it wants. */
export type Decision = "approve" | "reject" | "suspend" | "resume";

/** Confirmation before deciding; nobody is refused or shut out without a reason. */
export function DecideDialog(props: { wholesaler: Wholesaler; decision: Decision; onClose: () => void }) {
  const { t } = useTranslation("trading");
  const { application, change, suspension } = useWholesalerDecisions();
  const text = useReasonText();
  const { wholesaler, decision, onClose } = props;
  const { id: wholesalerId } = wholesaler;
  const needsReason = decision === "reject" || decision === "suspend";
  const decide = (reason: string) => {
    if (decision === "suspend" || decision === "resume")
      return suspension.mutateAsync({ wholesalerId, suspended: decision === "suspend", reason });
    const isNew = wholesaler.state === WholesalerState.APPLIED;
    return (isNew ? application : change).mutateAsync({ wholesalerId, approve: decision === "approve", reason });
  };
  return (
    <AnswerDialog<"reason">
      title={t("decide.title", { name: wholesaler.details?.company ?? "", act: t(`act.${decision}`) })}
      effects={<Typography variant="body2">{t("decide.effects")}</Typography>}
      texts={needsReason ? [{ ...text, name: "reason" }] : []}
      submitLabel={t(`act.${decision}`)}
      done={t("done.decided")}
      send={({ reason = "" }) => decide(reason)}
      onClose={onClose}
    />
  );
}
