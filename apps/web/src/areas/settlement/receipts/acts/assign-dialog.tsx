import { type Receipt, ReceiptState } from "@meguri/rpc/app/v1/receipt_service_pb";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDialog } from "../../../../shared/form/form-dialog.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { Facts } from "../../../../shared/ui/facts.tsx";
import { FormField } from "../../../../shared/ui/input/form-field.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import type { ChosenCustomer, CustomerField } from "../../common/customer-field.ts";
import { useReceiptActs } from "../use-receipts.ts";

const rule = z.object({ tradingId: z.string().min(1, "required") });

/** Names the customer of a receipt whose payer was not known; the payer's name is remembered. */
export function AssignDialog(props: {
  wholesalerId: string;
  receipt: Receipt;
  customerField: CustomerField;
  onClose: () => void;
}) {
  const { t } = useTranslation("receipts");
  const { yen } = useFormat();
  const { day } = useQuantityFormat();
  const toast = useToast();
  const { assign } = useReceiptActs();
  const { wholesalerId, receipt, customerField, onClose } = props;
  const [customer, setCustomer] = useState<ChosenCustomer>();
  const form = useRuleForm({
    rule,
    initial: { tradingId: "" },
    send: async ({ tradingId }) => {
      const { receipt: after } = await assign.mutateAsync({ wholesalerId, receiptId: receipt.id, tradingId });
      toast(t(after?.state === ReceiptState.MATCHED ? "assign.matched" : "assign.done"));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t("assign.title")} submitLabel={t("assign.submit")} onClose={onClose}>
      <Facts
        least={120}
        facts={[
          { label: t("field.payer"), value: <bdi lang="ja">{receipt.payerName || t("unknown")}</bdi> },
          { label: t("field.yen"), value: yen(receipt.yen) },
          { label: t("field.day"), value: day(receipt.receivedOn) },
        ]}
      />
      <FormField id={`${form.id}-tradingId`} label={t("field.customer")} required error={form.wordsOf("tradingId")}>
        {(control) =>
          customerField({
            chosen: customer,
            onChoose: (next) => {
              setCustomer(next);
              form.value("tradingId").onChange(next?.id ?? "");
            },
            control,
          })
        }
      </FormField>
      <Typography variant="body2" color="textSecondary">
        {t("assign.hint")}
      </Typography>
    </FormDialog>
  );
}
