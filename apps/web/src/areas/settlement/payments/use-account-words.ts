import type { BankAccount } from "@meguri/rpc/app/v1/invoice_pb";
import type { TransferAccount } from "@meguri/rpc/app/v1/payment_service_pb";
import { useTranslation } from "react-i18next";
import { accountKinds } from "./payment-words.ts";

/** Accounts in one line. */
export function useAccountWords() {
  const { t } = useTranslation("payments");
  const kindOf = (kind: number) => {
    const known = accountKinds.find((one) => one.kind === kind);
    return known ? t(`payee.${known.name}`) : "";
  };
  return {
    /** As the bank's file has it, but in wide kana: narrow kana with a voice mark can need two of the font's files at once. */
    words: (account: TransferAccount | undefined): string =>
      account
        ? [
            `${account.bankCode}-${account.branchCode}`,
            kindOf(account.accountKind),
            account.accountNumber,
            account.holder.normalize("NFKC"),
          ].join(" ")
        : "",
    /** As an invoice prints it; empty where it names none. */
    printed: (bank: BankAccount | undefined): string =>
      bank && bank.accountNumber !== ""
        ? [bank.bankName, bank.bankBranch, kindOf(bank.accountKind), bank.accountNumber, bank.accountHolder].join(" ")
        : "",
  };
}
