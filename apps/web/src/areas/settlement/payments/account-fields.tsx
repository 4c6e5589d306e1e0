import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { SelectInput } from "../../../shared/ui/input/select-input.tsx";
import { TextInput } from "../../../shared/ui/input/text-input.tsx";
import { BankFields } from "./bank-fields.tsx";
import { accountKinds } from "./payment-words.ts";

type TextProps = Omit<ComponentProps<typeof TextInput>, "label" | "hint">;

/** The fields of an account. */
export function AccountFields(props: {
  place: ComponentProps<typeof BankFields>;
  accountKind: Pick<ComponentProps<typeof SelectInput>, "id" | "value" | "onChange" | "error">;
  accountNumber: TextProps;
  holder: TextProps;
  holderLabel: string;
}) {
  const { t } = useTranslation("payments");
  return (
    <>
      <BankFields {...props.place} />
      <SelectInput
        {...props.accountKind}
        label={t("payee.accountKind")}
        choices={accountKinds.map(({ kind, name }) => ({ value: String(kind), label: t(`payee.${name}`) }))}
      />
      <TextInput
        {...props.accountNumber}
        label={t("payee.accountNumber")}
        hint={t("payee.accountNumberHint")}
        inputMode="numeric"
        dir="ltr"
      />
      <TextInput {...props.holder} label={props.holderLabel} hint={t("payee.holderHint")} maxLength={60} />
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
