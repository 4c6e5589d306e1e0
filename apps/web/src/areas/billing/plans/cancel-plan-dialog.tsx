import type { PaidPlan } from "@meguri/rpc/app/v1/billing_plan_service_pb";
import { useTranslation } from "react-i18next";
import { startOfDay, tokyoDay } from "../../../shared/format/days.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { ConfirmAct } from "../../../shared/ui/dialog/confirm-act.tsx";
import { monthEnd } from "./plan-state.ts";
import { useCancelPaidPlan } from "./use-paid-plan.ts";

/** Ends the paid plan: shows until when it can be used, and that this can be taken back until then. */
export function CancelPlanDialog(props: { institutionId: string; name: string; plan: PaidPlan; onClose: () => void }) {
  const { institutionId, name, plan, onClose } = props;
  const { t } = useTranslation("plans");
  const { date } = useFormat();
  const cancel = useCancelPaidPlan();
  const today = tokyoDay(new Date());
  const words = (day: string) => ({ date: date(startOfDay(day)) });
  return (
    <ConfirmAct
      title={t("cancel.title", { name })}
      effects={
        plan.firstDay > today
          ? t("cancel.effectsToCome", words(plan.firstDay))
          : t("cancel.effects", words(monthEnd(today)))
      }
      confirmLabel={t("cancel.submit")}
      canBeSetAgain
      done={t("done.cancelled", { name })}
      act={cancel}
      run={() => cancel.mutateAsync({ institutionId })}
      onClose={onClose}
    />
  );
}
