import type { PaymentSetting } from "@meguri/rpc/app/v1/payment_service_pb";
import { useTranslation } from "react-i18next";
import { FormCheck } from "../../../../shared/form/form-check.tsx";
import { FormDialog } from "../../../../shared/form/form-dialog.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { SettingButton } from "../../../../shared/ui/dialog/setting-button.tsx";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { AccountFields, useAccountProblems } from "../account-fields.tsx";
import { accountInput, payerRule } from "../account-rule.ts";
import { usePaymentActs } from "../use-payments.ts";

/** From which account the institution pays, and how payments are approved: for its managers. */
export function PayerSettingButton(props: {
  institutionId: string;
  setting: PaymentSetting | undefined;
  error: unknown;
  refetch: () => void;
}) {
  const { t } = useTranslation("payments");
  const { institutionId, ...read } = props;
  return (
    <SettingButton
      label={t("act.setting")}
      {...read}
      dialog={(known, close) => <PayerDialog institutionId={institutionId} setting={known} onClose={close} />}
    />
  );
}

function PayerDialog(props: { institutionId: string; setting: PaymentSetting; onClose: () => void }) {
  const { t } = useTranslation("payments");
  const toast = useToast();
  const problems = useAccountProblems();
  const { set } = usePaymentActs();
  const { institutionId, setting, onClose } = props;
  const { account, payerCode, twoApprovers, updatedAt } = setting;
  const form = useRuleForm({
    rule: payerRule,
    initial: { ...accountInput(account), payerCode, twoApprovers },
    problems,
    send: async (fields) => {
      await set.mutateAsync({ institutionId, ...fields, ...(updatedAt && { updatedAt }) });
      toast(t("setting.done"));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t("setting.title")} submitLabel={t("payee.save")} isWide onClose={onClose}>
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
        holderLabel={t("setting.holder")}
      />
      <TextInput
        {...form.text("payerCode")}
        label={t("setting.payerCode")}
        hint={t("setting.payerCodeHint")}
        inputMode="numeric"
        dir="ltr"
      />
      <FormCheck {...form.value("twoApprovers")} label={t("setting.two")} hint={t("setting.twoHint")} />
    </FormDialog>
  );
}
