import { type IssuedStateName, issuedStates } from "../../common/invoice-chip.tsx";

/** Which documents are shown, as the address has it: days as YYYY-MM-DD, amounts as digits, empty for all. */
export type ReceivedListState = {
  q: string;
  state: IssuedStateName | "";
  from: string;
  until: string;
  least: string;
  most: string;
};

export const receivedListDefaults: ReceivedListState = { q: "", state: "", from: "", until: "", least: "", most: "" };

const matching = (value: unknown, pattern: RegExp) => (typeof value === "string" && pattern.test(value) ? value : "");

/** Parses the filter from the address. */
export function readReceivedListState(raw: Record<string, unknown>): ReceivedListState {
  return {
    q: typeof raw.q === "string" ? raw.q.slice(0, 100) : "",
    state: issuedStates.find(({ name }) => name === raw.state)?.name ?? "",
    from: matching(raw.from, /^\d{4}-\d{2}-\d{2}$/),
    until: matching(raw.until, /^\d{4}-\d{2}-\d{2}$/),
    least: matching(raw.least, /^\d{1,12}$/),
    most: matching(raw.most, /^\d{1,12}$/),
  };
}
