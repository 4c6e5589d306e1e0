import type { ZenginProblem } from "@meguri/formats/zengin/zengin-problem";

/** What the phrases say of problems. */
export type BankProblemName =
  | "damaged"
  | "kind"
  | "code"
  | "accountKind"
  | "day"
  | "sum"
  | "balance"
  | "headings"
  | "cell"
  | "table";

/** A problem with its place: a record and its byte, or a line and its column. */
export type BankProblem = {
  name: BankProblemName;
  isError: boolean;
  record: number;
  column: number | undefined;
  found: string;
};

const names: Partial<Record<ZenginProblem["code"], BankProblemName>> = {
  kind: "kind",
  code: "code",
  account_kind: "accountKind",
  day: "day",
  count: "sum",
  sum: "sum",
  balance: "balance",
};

/** A problem of a file of 全銀 as a page shows it. */
export function bankProblemOf({ code, severity, record, column, found }: ZenginProblem): BankProblem {
  return { name: names[code] ?? "damaged", isError: severity === "error", record, column, found };
}

/** A key that can be stored: its end tells equal entries apart, and is kept. */
export const storedKey = (key: string): string =>
  storedLine(key.length > 300 ? `${key.slice(0, 200)}${key.slice(-100)}` : key, 300);

/** One line that can be stored. */
export const storedLine = (text: string, most: number): string =>
  text
    .replace(/\p{Cc}|\p{Cs}|\p{Bidi_Control}/gu, " ")
    .trim()
    .slice(0, most);
