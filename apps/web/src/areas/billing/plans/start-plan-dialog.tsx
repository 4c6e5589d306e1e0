import type { PaidPlan } from "@meguri/rpc/app/v1/billing_plan_service_pb";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { startOfDay, tokyoDay } from "../../../shared/format/days.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { ConfirmDialog } from "../../../shared/ui/dialog/confirm-dialog.tsx";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { useStartPaidPlan } from "./use-paid-plan.ts";

/** Starts the paid plan: shows from which day, and what the next invoice will be; just that is then sent. */
export function StartPlanDialog(props: { institutionId: string; name: string; plan: PaidPlan; onClose: () => void }) {
  const { institutionId, name, plan, onClose } = props;
  const { t } = useTranslation("plans");
  const { failureWords } = useFailureWords();
  const { date } = useFormat();
  const toast = useToast();
  const effects = useStartWords(plan);
  const { mutate, isPending, error } = useStartPaidPlan();
  const { firstDay, firstBilledMonth, nextNetYen: netYen } = plan;
  const done =
    firstDay > tokyoDay(new Date())
      ? t("done.toCome", { name, date: date(startOfDay(firstDay)) })
      : t("done.started", { name });
  return (
    <ConfirmDialog
      title={t("start.title", { name })}
      effects={
        <Box sx={{ display: "grid", gap: 1 }}>
          {effects.map((words) => (
            <div key={words}>{words}</div>
          ))}
        </Box>
      }
      confirmLabel={t("start.submit")}
      error={error ? failureWords(error) : undefined}
      isRunning={isPending}
      onClose={onClose}
      onConfirm={() =>
        mutate(
          { institutionId, firstBilledMonth, netYen },
          {
            onSuccess: () => {
              toast(done);
              onClose();
            },
          },
        )
      }
    />
  );
}

/** What happens when the plan is started, a sentence each. */
function useStartWords(plan: PaidPlan): string[] {
  const { t } = useTranslation("plans");
  const { date, yen, month: monthWords } = useFormat();
  const { firstDay, firstBilledMonth, nextIssuedOn, nextNetYen, nextTaxYen, payerName: payer } = plan;
  const invoice = {
    payer,
    month: monthWords(plan.nextMonth),
    total: yen(nextNetYen + nextTaxYen),
    net: yen(nextNetYen),
    tax: yen(nextTaxYen),
  };
  const issuedOn = nextIssuedOn && date(startOfDay(nextIssuedOn));
  const isNow = nextIssuedOn <= tokyoDay(new Date());
  return [
    t("start.from", { date: date(startOfDay(firstDay)) }),
    ...(firstBilledMonth > firstDay.slice(0, firstBilledMonth.length)
      ? [t("start.free", { month: monthWords(firstBilledMonth) })]
      : []),
    isNow ? t("start.invoiceNow", invoice) : t("start.invoice", { ...invoice, date: issuedOn }),
    t("start.monthly"),
    ...(plan.payerNeedsCard && !isNow ? [t("notice.needsCard", { payer, date: issuedOn })] : []),
  ];
}
