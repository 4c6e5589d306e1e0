import type { InvoiceState } from "@meguri/rpc/app/v1/invoice_pb";

/** A state of a document and its name in the phrases and in the address. */
export type NamedState<Name extends string = string> = { name: Name; state: InvoiceState };

/** Filter of a list of documents, as the address has it: days as YYYY-MM-DD, amounts as digits, empty for all. */
export type DocumentFilter<Name extends string = string> = {
  q: string;
  state: Name | "";
  from: string;
  until: string;
  least: string;
  most: string;
};

export const emptyFilter: DocumentFilter<never> = { q: "", state: "", from: "", until: "", least: "", most: "" };

/** A day as the address has it. */
export const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const amount = /^\d{1,12}$/;
/** A value of the address; empty where it is none. */
export const matching = (value: unknown, pattern: RegExp) =>
  typeof value === "string" && pattern.test(value) ? value : "";

/** Parses the filter from the address. A state that the list does not have is ignored. */
export function readDocumentFilter<Name extends string>(
  raw: Record<string, unknown>,
  states: readonly NamedState<Name>[],
): DocumentFilter<Name> {
  return {
    q: typeof raw.q === "string" ? raw.q.slice(0, 100) : "",
    state: states.find(({ name }) => name === raw.state)?.name ?? "",
    from: matching(raw.from, dayPattern),
    until: matching(raw.until, dayPattern),
    least: matching(raw.least, amount),
    most: matching(raw.most, amount),
  };
}

/** The part of a list request that a filter sets. Amounts are in yen. */
export function requestOf({ q, state, from, until, least, most }: DocumentFilter, states: readonly NamedState[]) {
  return {
    keyword: q,
    states: states.filter(({ name }) => name === state).map((one) => one.state),
    from,
    until,
    ...(least && { leastYen: BigInt(least) }),
    ...(most && { mostYen: BigInt(most) }),
  };
}
