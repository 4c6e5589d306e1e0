import type { TransferAccount } from "@meguri/formats/zengin/transfer-order";
import type { PayeeFields } from "@meguri/rules/payment";
import { bankAccountKinds } from "../invoices/index.ts";
import type { StoredPayer } from "../stored.ts";

/** An account as it is stored; names are in the letters of the bank's file. */
export type Account = Omit<StoredPayer, "payerCode">;

/** The columns of an account. */
export interface AccountColumns {
  bank_code: string;
  bank_name: string;
  branch_code: string;
  branch_name: string;
  account_kind: Account["accountKind"];
  account_number: string;
  holder: string;
}

const empty: AccountColumns = {
  bank_code: "",
  bank_name: "",
  branch_code: "",
  branch_name: "",
  account_kind: "ordinary",
  account_number: "",
  holder: "",
};

/** The columns of an account that was entered. */
export function accountColumns(fields: PayeeFields["account"]): AccountColumns {
  return {
    bank_code: fields.bankCode,
    bank_name: fields.bankName,
    branch_code: fields.branchCode,
    branch_name: fields.branchName,
    account_kind: bankAccountKinds.named(fields.accountKind || 1),
    account_number: fields.accountNumber,
    holder: fields.holder,
  };
}

/** Only the account of a row. */
export function accountPart(row: AccountColumns): AccountColumns {
  const { bank_code, bank_name, branch_code, branch_name, account_kind, account_number, holder } = row;
  return { bank_code, bank_name, branch_code, branch_name, account_kind, account_number, holder };
}

/** The account of a row; all texts are empty without one. */
export function accountOf(row: AccountColumns = empty): Account {
  return {
    bankCode: row.bank_code,
    bankName: row.bank_name,
    branchCode: row.branch_code,
    branchName: row.branch_name,
    accountKind: row.account_kind,
    accountNumber: row.account_number,
    holder: row.holder,
  };
}

/** Whether two rows name the same account in the same words. */
export function isSameAccount(one: AccountColumns, other: AccountColumns): boolean {
  return JSON.stringify(accountPart(one)) === JSON.stringify(accountPart(other));
}

const fileKinds = { ordinary: 1, current: 2, savings: 4 } as const;

/** The account as the bank's file has it. */
export function fileAccount({ holder: _holder, accountKind, ...account }: Account): TransferAccount {
  return { ...account, accountKind: fileKinds[accountKind] };
}
