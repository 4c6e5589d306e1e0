import type { Invoice } from "@meguri/rpc/app/v1/invoice_pb";
import { line } from "@meguri/rules/text";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDialog } from "../../../../shared/form/form-dialog.tsx";
import { typedPastDay } from "../../../../shared/form/typed-day.ts";
import { typedDecimal } from "../../../../shared/form/typed-decimal.ts";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { tokyoDay } from "../../../../shared/format/days.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { DayInput } from "../../../../shared/ui/input/day-input.tsx";
import { FigureInput } from "../../../../shared/ui/input/figure-input.tsx";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { useInvoiceActs } from "../use-invoices.ts";

const wholeYen = typedDecimal.pipe(
  z
    .string()
    .min(1, "required")
    .regex(/^\d{1,12}$/, "whole_number"),
);
const feeOrNone = typedDecimal.pipe(z.string().regex(/^\d{0,6}$/, "whole_number"));

const rule = z.object({ receivedOn: typedPastDay, yen: wholeYen, feeYen: feeOrNone, note: line(100) });

/** Records a receipt for one document; what is beyond the open amount stays as a credit of the customer. */
export function ReceiptDialog(props: { wholesalerId: string; invoice: Invoice; onClose: () => void }) {
  const { t } = useTranslation("invoices");
  const { yen } = useFormat();
  const { day } = useQuantityFormat();
  const toast = useToast();
  const { receive } = useInvoiceActs();
  const [receiptId] = useState(() => crypto.randomUUID());
  const { wholesalerId, invoice, onClose } = props;
  const form = useRuleForm({
    rule,
    initial: {
      receivedOn: tokyoDay(new Date()).replaceAll("-", "/"),
      yen: String(invoice.openYen),
      feeYen: "",
      note: "",
    },
    send: async (typed) => {
      const { leftYen } = await receive.mutateAsync({
        wholesalerId,
        invoiceId: invoice.id,
        receiptId,
        receivedOn: typed.receivedOn,
        yen: BigInt(typed.yen),
        feeYen: BigInt(typed.feeYen || 0),
        note: typed.note,
      });
      toast(leftYen > 0n ? t("receipt.left", { amount: yen(leftYen) }) : t("receipt.done"));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t("receipt.title", { number: invoice.number })}
      submitLabel={t("act.receive")}
      onClose={onClose}
    >
      <DayInput {...form.value("receivedOn")} label={t("receipt.day")} hint={t("form.dayHint")} echo={day} required />
      <FigureInput
        {...form.text("yen")}
        label={t("receipt.yen")}
        hint={t("receipt.openHint", { amount: yen(invoice.openYen) })}
        inputMode="numeric"
        unit={t("field.yen")}
        required
      />
      <FigureInput
        {...form.text("feeYen")}
        label={t("receipt.fee")}
        hint={t("receipt.feeHint")}
        inputMode="numeric"
        unit={t("field.yen")}
      />
      <TextInput {...form.text("note")} label={t("field.note")} maxLength={100} />
    </FormDialog>
  );
}
