import type { Customer } from "@meguri/rpc/app/v1/customer_pb";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../../../shared/form/form-dialog.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { FigureInput } from "../../../../shared/ui/input/figure-input.tsx";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { ClosingFields } from "../../common/closing/closing-fields.tsx";
import { customerTerms, customerTermsInputOf } from "./customer-terms-rule.ts";
import { useCustomerActs } from "./use-customers.ts";

/** Changes a customer's code, the least amount of its orders, when its account is closed, and its electronic address. */
export function CustomerTermsDialog(props: { wholesalerId: string; customer: Customer; onClose: () => void }) {
  const { t } = useTranslation(["trading", "customers"]);
  const toast = useToast();
  const { update } = useCustomerActs();
  const { wholesalerId, customer, onClose } = props;
  const { id: tradingId, updatedAt } = customer;
  const form = useRuleForm({
    rule: customerTerms,
    initial: customerTermsInputOf(customer),
    send: async (terms) => {
      await update.mutateAsync({
        wholesalerId,
        tradingId,
        ...terms,
        ...(updatedAt && { updatedAt }),
      });
      toast(t("done.saved"));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t("customers:termsTitle", { name: customer.institutionName })}
      submitLabel={t("act.save")}
      onClose={onClose}
    >
      <TextInput {...form.text("customerCode")} label={t("field.customerCode")} required maxLength={30} />
      <FigureInput
        {...form.text("minimumOrderYen")}
        label={t("field.minimumOrder")}
        hint={t("customers:minimumHint")}
        inputMode="numeric"
        unit={t("field.yen")}
      />
      <ClosingFields
        fields={{
          closingDay: form.value("closingDay"),
          dueMonths: form.value("dueMonths"),
          dueDay: form.value("dueDay"),
          mode: form.value("mode"),
          sending: form.value("sending"),
          unit: form.value("unit"),
        }}
        sendings={["system", "paper"]}
        corporationName={customer.corporationName}
      />
      <TextInput
        {...form.text("electronicAddress")}
        label={t("electronicAddress.field")}
        hint={t("electronicAddress.hint")}
        dir="ltr"
      />
    </FormDialog>
  );
}
