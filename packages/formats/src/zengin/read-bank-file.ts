import type { BankAccountEntries } from "./bank-entry.ts";
import { noticeHeader, statementEnd, statementHeader } from "./bank-file-layout.ts";
import { type BankGroup, bankGroups } from "./bank-groups.ts";
import { type BankRecord, bankRecords } from "./bank-records.ts";
import { entryKeys } from "./entry-keys.ts";
import { lengthOf } from "./field.ts";
import { type CellsContext, cellsOf } from "./read-cells.ts";
import { readNotice } from "./read-notice.ts";
import { readStatement } from "./read-statement.ts";
import type { ZenginProblem } from "./zengin-problem.ts";

/** The accounts of a file; none where a problem is an error. */
export interface BankFileRead {
  accounts: BankAccountEntries[];
  problems: ZenginProblem[];
}

/** By 種別コード. */
const readers = new Map<string, typeof readNotice>([
  ["01", readNotice],
  ["03", readStatement],
]);

/**
 * Reads 振込入金通知 (01) and 入出金取引明細 (03), of one account or several, with CRLF or without. The whole file is checked
 * first: lengths, bytes, order of records, every field, counts and sums of the trailers and of the end record. One error
 * and nothing of it is returned. The days are those nearest to the reference day, YYYY-MM-DD, usually today.
 */
export function readBankFile(file: Uint8Array, reference: string): BankFileRead {
  const { records, problems } = bankRecords(file, lengthOf(statementHeader));
  const found = bankGroups(records);
  if (found.problem && isBefore(found.problem, problems[0])) problems.unshift(found.problem);
  if (found.problem || problems.length > 0) return { accounts: [], problems };
  const context: CellsContext = { problems, reference };
  const keyOf = entryKeys();
  const accounts = found.groups.flatMap((group) => accountOf(group, context, keyOf));
  checkEnd(found.end, accounts, records.length, context);
  problems.sort((a, b) => a.record - b.record || a.column - b.column);
  const isSound = problems.every(({ severity }) => severity === "warning");
  return { accounts: isSound ? accounts : [], problems };
}

/** A byte that is lost in a file without line ends shows at the next record, and as a wrong length at the last one only. */
function isBefore(problem: ZenginProblem, other: ZenginProblem | undefined): boolean {
  return other === undefined || problem.record < other.record;
}

function accountOf(group: BankGroup, context: CellsContext, keyOf: ReturnType<typeof entryKeys>): BankAccountEntries[] {
  const cells = cellsOf(group.header, noticeHeader, context);
  const reader = readers.get(cells.text("kind"));
  if (!reader) cells.refuse("kind", "kind", [...readers.keys()].join(", "));
  if (cells.text("code") !== "0") cells.refuse("code", "code", "0");
  if (!reader || cells.text("code") !== "0") return [];
  const { account, entries } = reader(group, context);
  const { bankCode, branchCode, accountKind, accountNumber } = account;
  const name = `${bankCode}-${branchCode}-${accountKind}-${accountNumber}`;
  return [{ ...account, entries: entries.map((entry) => ({ ...entry, key: keyOf(name, entry) })) }];
}

/** The end record of a file of 入出金取引明細; that of 振込入金通知 holds nothing. Banks count the records in several ways. */
function checkEnd(
  end: BankRecord,
  accounts: readonly BankAccountEntries[],
  records: number,
  context: CellsContext,
): void {
  if (context.problems.some(({ severity }) => severity === "error")) return;
  if (accounts.some(({ kind }) => kind === "notice")) return;
  const cells = cellsOf(end, statementEnd, context);
  const [told, accountsTold] = [Number(cells.optionalDigits("records")), Number(cells.optionalDigits("accounts"))];
  const data = accounts.reduce((sum, { entries }) => sum + entries.length, 0);
  if (told > 0 && ![records, records - 1, data].includes(told)) cells.refuse("count", "records", String(records));
  if (accountsTold > 0 && accountsTold !== accounts.length) cells.refuse("count", "accounts", String(accounts.length));
}
