import { EnteredSlipFilter } from "@meguri/rpc/app/v1/entered_slip_service_pb";
import { dayPattern, matching } from "../common/document-filter.ts";

/** The states to which the list can be narrowed, with their names in the phrases and in the address. */
export const shownStates = [
  { name: "open", filter: EnteredSlipFilter.OPEN },
  { name: "billed", filter: EnteredSlipFilter.BILLED },
] as const;

type ShownState = (typeof shownStates)[number]["name"];

/** Which slips are shown, as the address has it: days as YYYY-MM-DD, empty for all. */
export type SlipListState = { q: string; show: ShownState | ""; from: string; until: string };

export const slipListDefaults: SlipListState = { q: "", show: "", from: "", until: "" };

/** Parses the filter from the address. */
export function readSlipListState(raw: Record<string, unknown>): SlipListState {
  return {
    q: typeof raw.q === "string" ? raw.q.slice(0, 100) : "",
    show: shownStates.find(({ name }) => name === raw.show)?.name ?? "",
    from: matching(raw.from, dayPattern),
    until: matching(raw.until, dayPattern),
  };
}

/** The filter of a list request. */
export const filterOf = (show: SlipListState["show"]): EnteredSlipFilter =>
  shownStates.find(({ name }) => name === show)?.filter ?? EnteredSlipFilter.UNSPECIFIED;
