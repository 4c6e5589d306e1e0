import type { Selectable } from "kysely";
import type { PayeeTable } from "../tables.ts";
import type { PayeeRow } from "./payees-queries.ts";
import type { AccountColumns } from "./transfer-account.ts";

/** State of an account: not known, not approved by a second person, or approved. */
export type PayeeState = "missing" | "waiting" | "approved";

type Entered = AccountColumns &
  Pick<
    Selectable<PayeeTable>,
    "fee_yen" | "moves" | "version" | "entered_by" | "entered_at" | "approved_by" | "approved_at"
  >;

/** The account of a payee; nothing where none is known. */
export function enteredPayee(row: PayeeRow): Entered | undefined {
  const { bank_code, bank_name, branch_code, branch_name, account_kind, account_number, holder } = row;
  const { fee_yen, moves, version, entered_by, entered_at, approved_by, approved_at } = row;
  if (bank_code === null || bank_name === null || branch_code === null || branch_name === null) return undefined;
  if (account_kind === null || account_number === null || holder === null) return undefined;
  if (fee_yen === null || moves === null || version === null || entered_by === null || entered_at === null)
    return undefined;
  const account = { bank_code, bank_name, branch_code, branch_name, account_kind, account_number, holder };
  return { ...account, fee_yen, moves, version, entered_by, entered_at, approved_by, approved_at };
}

export const payeeStateOf = (row: Pick<PayeeRow, "version" | "approved_at">): PayeeState =>
  row.version === null ? "missing" : row.approved_at ? "approved" : "waiting";
