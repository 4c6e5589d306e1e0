import type { PaymentRun, PaymentTransfer } from "@meguri/rpc/app/v1/payment_service_pb";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDialog } from "../../../../shared/form/form-dialog.tsx";
import { typedPastDay } from "../../../../shared/form/typed-day.ts";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { tokyoDay } from "../../../../shared/format/days.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { DayInput } from "../../../../shared/ui/input/day-input.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { usePaymentActs } from "../use-payments.ts";

/** Records that the bank returned a transfer of a paid payment, and when. */
export function ReturnDialog(props: {
  institutionId: string;
  run: PaymentRun;
  transfer: PaymentTransfer;
  onClose: () => void;
}) {
  const { t } = useTranslation("payments");
  const { yen } = useFormat();
  const { day } = useQuantityFormat();
  const toast = useToast();
  const { markReturned } = usePaymentActs();
  const { institutionId, run, transfer, onClose } = props;
  const paidOn = transfer.debitedOn || run.paidOn;
  const rule = z.object({ returnedOn: typedPastDay.refine((returnedOn) => returnedOn >= paidOn, "before_payment") });
  const form = useRuleForm({
    rule,
    initial: { returnedOn: tokyoDay(new Date()).replaceAll("-", "/") },
    send: async ({ returnedOn }) => {
      await markReturned.mutateAsync({ institutionId, runId: run.id, tradingId: transfer.tradingId, returnedOn });
      toast(t("giveBack.done"));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t("giveBack.title")}
      submitLabel={t("giveBack.submit")}
      isIrreversible
      onClose={onClose}
    >
      <Typography>{t("giveBack.lead", { name: transfer.name, amount: yen(transfer.yen) })}</Typography>
      <DayInput {...form.value("returnedOn")} label={t("giveBack.day")} hint={t("plan.dayHint")} echo={day} required />
      <Typography variant="body2" color="textSecondary">
        {t("giveBack.hint")}
      </Typography>
    </FormDialog>
  );
}
