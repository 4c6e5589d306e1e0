import { EnteredSlipFilter } from "@meguri/rpc/app/v1/entered_slip_service_pb";

/** Which slips are shown, as the address has it: days as YYYY-MM-DD, empty for all. */
export type SlipListState = { q: string; show: "all" | "open" | "billed"; from: string; until: string };

export const slipListDefaults: SlipListState = { q: "", show: "all", from: "", until: "" };

export const slipFilters = {
  all: EnteredSlipFilter.UNSPECIFIED,
  open: EnteredSlipFilter.OPEN,
  billed: EnteredSlipFilter.BILLED,
} as const;

const dayOf = (value: unknown) => (typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : "");

/** Parses the filter from the address. */
export function readSlipListState(raw: Record<string, unknown>): SlipListState {
  return {
    q: typeof raw.q === "string" ? raw.q.slice(0, 100) : "",
    show: raw.show === "open" || raw.show === "billed" ? raw.show : "all",
    from: dayOf(raw.from),
    until: dayOf(raw.until),
  };
}
