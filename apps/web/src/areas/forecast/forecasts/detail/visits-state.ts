/** Which visits may be shown alone: those likeliest within so many days, today counted. */
export const visitPeriods = [
  { name: "today", days: 1 },
  { name: "week", days: 7 },
  { name: "month", days: 28 },
] as const;

export type VisitPeriod = (typeof visitPeriods)[number]["name"];

/** What of the visits is shown; kept in the address. */
export type VisitsState = { within: VisitPeriod | "" };

export const visitsDefaults: VisitsState = { within: "" };

/** A valid state from the address. */
export function readVisitsState(raw: Record<string, unknown>): VisitsState {
  return { within: visitPeriods.find(({ name }) => name === raw.within)?.name ?? "" };
}
