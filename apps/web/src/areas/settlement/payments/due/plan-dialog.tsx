import type { DuePayment } from "@meguri/rpc/app/v1/payment_service_pb";
import { bankingDay, isBankingDay } from "@meguri/rules/banking-day";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../../../shared/form/form-dialog.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { tokyoDay } from "../../../../shared/format/days.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { DayInput } from "../../../../shared/ui/input/day-input.tsx";
import { FigureInput } from "../../../../shared/ui/input/figure-input.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { usePaymentActs } from "../use-payments.ts";
import { planRule, typedSum } from "./plan-rule.ts";

/** Plans a payment of the chosen documents: on which day, and how much of each. */
export function PlanDialog(props: {
  institutionId: string;
  chosen: readonly DuePayment[];
  /** Credits of all wholesalers that can be set off. */
  credits: readonly DuePayment[];
  onPlanned: (runId: string) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation("payments");
  const { yen } = useFormat();
  const { day } = useQuantityFormat();
  const toast = useToast();
  const { plan } = usePaymentActs();
  const { institutionId, chosen, credits, onPlanned, onClose } = props;
  const [runId] = useState(() => crypto.randomUUID());
  const [rule] = useState(() => planRule(chosen.map(({ dueYen }) => dueYen)));
  const today = tokyoDay(new Date());
  const [firstDay = bankingDay(today, "after")] = chosen.map(({ payOn }) => payOn).filter((payOn) => payOn >= today);
  const form = useRuleForm({
    rule,
    initial: {
      payOn: firstDay.replaceAll("-", "/"),
      lines: chosen.map(({ dueYen }) => ({ yen: String(dueYen) })),
    },
    problems: {
      not_a_banking_day: t("plan.notBanking"),
      too_far: t("plan.tooFar"),
      more_than_due: t("plan.tooMuch"),
    },
    send: async ({ payOn, lines }) => {
      const items = chosen.map(({ invoiceId }, index) => ({ invoiceId, yen: BigInt(lines[index]?.yen ?? 0) }));
      await plan.mutateAsync({ institutionId, runId, payOn, items });
      toast(t("plan.done"));
      onPlanned(runId);
    },
  });
  const payees = new Set(chosen.map(({ tradingId }) => tradingId));
  const usable = credits.filter(({ tradingId }) => payees.has(tradingId));
  const echo = (typed: string) => (isBankingDay(typed) ? day(typed) : `${day(typed)} ${t("plan.closed")}`);
  return (
    <FormDialog form={form} title={t("plan.title")} submitLabel={t("plan.submit")} isWide onClose={onClose}>
      <DayInput {...form.value("payOn")} label={t("plan.day")} hint={t("plan.dayHint")} echo={echo} required />
      {chosen.map((payment, index) => (
        <FigureInput
          key={payment.invoiceId}
          {...form.text(`lines.${index}.yen`)}
          label={t("plan.yen", { name: payment.name, number: payment.number })}
          hint={t("plan.most", { amount: yen(payment.dueYen) })}
          inputMode="numeric"
          unit={t("field.yen")}
          required
        />
      ))}
      {usable.map((credit) => (
        <Typography key={credit.invoiceId} variant="body2">
          {t("plan.credit", { name: credit.name, amount: yen(-credit.dueYen) })}
        </Typography>
      ))}
      <Typography role="status" sx={{ fontVariantNumeric: "tabular-nums" }}>
        {t("plan.sum", { amount: yen(typedSum(form.watch("lines"))) })}
      </Typography>
    </FormDialog>
  );
}
