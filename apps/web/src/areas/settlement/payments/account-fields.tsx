import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { SelectInput } from "../../../shared/ui/input/select-input.tsx";
import { TextInput } from "../../../shared/ui/input/text-input.tsx";
import { accountKinds } from "./payment-words.ts";

const names = ["bankCode", "bankName", "branchCode", "branchName", "accountNumber", "holder"] as const;

type TextProps = Omit<ComponentProps<typeof TextInput>, "label" | "hint">;

/** The fields of an account. */
export function AccountFields(props: {
  text: Record<(typeof names)[number], TextProps>;
  accountKind: Pick<ComponentProps<typeof SelectInput>, "id" | "value" | "onChange" | "error">;
  holderLabel: string;
}) {
  const { t } = useTranslation("payments");
  const { text } = props;
  return (
    <>
      <TextInput
        {...text.bankCode}
        label={t("payee.bankCode")}
        hint={t("payee.bankCodeHint")}
        inputMode="numeric"
        dir="ltr"
      />
      <TextInput {...text.bankName} label={t("payee.bankName")} maxLength={50} />
      <TextInput
        {...text.branchCode}
        label={t("payee.branchCode")}
        hint={t("payee.branchCodeHint")}
        inputMode="numeric"
        dir="ltr"
      />
      <TextInput {...text.branchName} label={t("payee.branchName")} maxLength={50} />
      <SelectInput
        {...props.accountKind}
        label={t("payee.accountKind")}
        choices={accountKinds.map(({ kind, name }) => ({ value: String(kind), label: t(`payee.${name}`) }))}
      />
      <TextInput
        {...text.accountNumber}
        label={t("payee.accountNumber")}
        hint={t("payee.accountNumberHint")}
        inputMode="numeric"
        dir="ltr"
      />
      <TextInput {...text.holder} label={props.holderLabel} hint={t("payee.holderHint")} maxLength={60} />
    </>
  );
}

/** Sentences for what can be wrong in an account. */
export function useAccountProblems() {
  const { t } = useTranslation("payments");
  return {
    bank_code_format: t("payee.bankCodeWrong"),
    branch_code_format: t("payee.branchCodeWrong"),
    account_number_format: t("payee.accountNumberWrong"),
    payer_code_format: t("setting.payerCodeWrong"),
    kana_only: t("payee.kanaOnly"),
  };
}
