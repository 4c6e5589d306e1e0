import { type InvoiceStateName, invoiceStates } from "../invoice-words.ts";

/** Which documents are shown, as the address has it: days as YYYY-MM-DD, amounts as digits, empty for all. */
export type InvoiceListState = {
  q: string;
  state: InvoiceStateName | "";
  from: string;
  until: string;
  least: string;
  most: string;
};

export const invoiceListDefaults: InvoiceListState = { q: "", state: "", from: "", until: "", least: "", most: "" };

const textOf = (value: unknown) => (typeof value === "string" ? value.slice(0, 100) : "");
const dayOf = (value: unknown) => (typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : "");
const yenOf = (value: unknown) => (typeof value === "string" && /^\d{1,12}$/.test(value) ? value : "");

/** Parses the filter from the address. */
export function readInvoiceListState(raw: Record<string, unknown>): InvoiceListState {
  return {
    q: textOf(raw.q),
    state: invoiceStates.find(({ name }) => name === raw.state)?.name ?? "",
    from: dayOf(raw.from),
    until: dayOf(raw.until),
    least: yenOf(raw.least),
    most: yenOf(raw.most),
  };
}
