import type { PaymentRun } from "@meguri/rpc/app/v1/payment_service_pb";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormCheck } from "../../../../shared/form/form-check.tsx";
import { FormDialog } from "../../../../shared/form/form-dialog.tsx";
import { typedPastDay } from "../../../../shared/form/typed-day.ts";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { tokyoDay } from "../../../../shared/format/days.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { DayInput } from "../../../../shared/ui/input/day-input.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { usePaymentActs } from "../use-payments.ts";

const rule = z.object({ paidOn: typedPastDay, returned: z.array(z.string()) });

/** Records that the bank executed a payment, and which transfers it returned. */
export function PaidDialog(props: { institutionId: string; run: PaymentRun; onClose: () => void }) {
  const { t } = useTranslation("payments");
  const { yen } = useFormat();
  const { day } = useQuantityFormat();
  const toast = useToast();
  const { markPaid } = usePaymentActs();
  const { institutionId, run, onClose } = props;
  const today = tokyoDay(new Date());
  const returned: string[] = [];
  const form = useRuleForm({
    rule,
    initial: { paidOn: firstOf(run.payOn, today).replaceAll("-", "/"), returned },
    send: async ({ paidOn, returned: returnedTradingIds }) => {
      await markPaid.mutateAsync({ institutionId, runId: run.id, paidOn, returnedTradingIds });
      toast(t("paid.done"));
      onClose();
    },
  });
  const chosen = form.value("returned");
  return (
    <FormDialog form={form} title={t("paid.title")} submitLabel={t("act.paid")} isIrreversible isWide onClose={onClose}>
      <Typography>{t("paid.lead")}</Typography>
      <DayInput {...form.value("paidOn")} label={t("paid.day")} hint={t("plan.dayHint")} echo={day} required />
      {run.transfers
        .filter((transfer) => transfer.yen > 0n && transfer.debitedOn === "")
        .map(({ tradingId, name, yen: amount }) => (
          <FormCheck
            key={tradingId}
            id={`${chosen.id}-${tradingId}`}
            label={t("paid.returned", { name, amount: yen(amount) })}
            value={chosen.value.includes(tradingId)}
            onChange={(isOn) =>
              chosen.onChange(isOn ? [...chosen.value, tradingId] : chosen.value.filter((one) => one !== tradingId))
            }
          />
        ))}
      <Typography variant="body2" color="textSecondary">
        {t("paid.returnedHint")}
      </Typography>
    </FormDialog>
  );
}

/** The earlier one of two days. */
function firstOf(one: string, other: string): string {
  return [one, other].sort()[0] ?? one;
}
