import { type PaidPlan, PaidPlanObstacle } from "@meguri/rpc/app/v1/billing_plan_service_pb";
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import { useTranslation } from "react-i18next";
import { startOfDay } from "../../../shared/format/days.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { EndingNotice } from "./ending-notice.tsx";
import { ObstacleNotice, PayerAct, ToPayer } from "./obstacle-notice.tsx";

/** What a person must know about a paid plan before anything else: what is in its way, or why it stops. */
export function PaidPlanNotice({ institutionId, plan }: { institutionId: string; plan: PaidPlan }) {
  const { t } = useTranslation("plans");
  const { date, month: monthWords } = useFormat();
  const { started, paused, lastDay, obstacle, nextMonth, nextIssuedOn, payerId, payerName: payer } = plan;
  if (paused) {
    return (
      <Alert severity="error" variant="outlined" action={<PayerAct payerId={payerId} to="invoices" />}>
        <AlertTitle>{t("notice.pausedTitle")}</AlertTitle>
        {t("notice.paused")}
      </Alert>
    );
  }
  if (started && lastDay) return <EndingNotice institutionId={institutionId} lastDay={lastDay} />;
  if (!started && obstacle !== PaidPlanObstacle.NONE) return <ObstacleNotice plan={plan} />;
  if (nextMonth && !payer) {
    return (
      <Alert severity="warning" variant="outlined" action={<ToPayer />}>
        {t("notice.noPayer", { month: monthWords(nextMonth) })}
      </Alert>
    );
  }
  if (plan.payerNeedsCard && nextIssuedOn) {
    return (
      <Alert severity="warning" variant="outlined" action={<PayerAct payerId={payerId} to="card" />}>
        {t("notice.needsCard", { payer, date: date(startOfDay(nextIssuedOn)) })}
      </Alert>
    );
  }
  return null;
}
