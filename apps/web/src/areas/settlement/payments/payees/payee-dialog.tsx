import type { Payee } from "@meguri/rpc/app/v1/payment_service_pb";
import Alert from "@mui/material/Alert";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../../../shared/form/form-dialog.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { FigureInput } from "../../../../shared/ui/input/figure-input.tsx";
import { SelectInput } from "../../../../shared/ui/input/select-input.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { AccountFields, useAccountProblems } from "../account-fields.tsx";
import { accountInput, payeeRule } from "../account-rule.ts";
import { useAccountWords } from "../use-account-words.ts";
import { usePaymentActs } from "../use-payments.ts";

/** The account on which a wholesaler is paid; a change has to be approved by somebody else. */
export function PayeeDialog(props: { institutionId: string; payee: Payee; onClose: () => void }) {
  const { t } = useTranslation("payments");
  const toast = useToast();
  const problems = useAccountProblems();
  const { printed } = useAccountWords();
  const { putPayee } = usePaymentActs();
  const { institutionId, payee, onClose } = props;
  const form = useRuleForm({
    rule: payeeRule,
    initial: {
      ...accountInput(payee.account),
      feeYen: String(payee.feeYen),
      moves: String(payee.moves || 1),
    },
    problems,
    send: async (fields) => {
      const { tradingId, version } = payee;
      const { payee: saved } = await putPayee.mutateAsync({ institutionId, tradingId, version, ...fields });
      toast(t(saved?.approvedAt ? "payee.saved" : "payee.done"));
      onClose();
    },
  });
  const onInvoice = printed(payee.printed);
  return (
    <FormDialog
      form={form}
      title={t("payee.title", { name: payee.name })}
      submitLabel={t("payee.save")}
      isWide
      onClose={onClose}
    >
      {onInvoice !== "" && <Alert severity="info">{t("payee.printed", { account: onInvoice })}</Alert>}
      <AccountFields
        place={{
          bankCode: form.value("bankCode"),
          bankName: form.value("bankName"),
          branchCode: form.value("branchCode"),
          branchName: form.value("branchName"),
        }}
        accountNumber={form.text("accountNumber")}
        holder={form.text("holder")}
        accountKind={form.value("accountKind")}
        holderLabel={t("payee.holder")}
      />
      <FigureInput
        {...form.text("feeYen")}
        label={t("payee.fee")}
        hint={t("payee.feeHint")}
        inputMode="numeric"
        unit={t("field.yen")}
      />
      <SelectInput
        {...form.value("moves")}
        label={t("payee.moves")}
        choices={[
          { value: "1", label: t("payee.before") },
          { value: "2", label: t("payee.after") },
        ]}
      />
    </FormDialog>
  );
}
