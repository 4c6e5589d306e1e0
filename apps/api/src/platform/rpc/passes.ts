import { failureOf } from "./failure-to-connect.ts";

/** Whether a failure of background work will pass, so that the work is to be tried again; anything else would fail again. */
export const passes = (error: unknown) => isAway(error) || isOneOf(error, ["DEADLINE"]);

/** Whether the database is away or too busy, whatever was requested of it. */
export const isAway = (error: unknown) => isOneOf(error, ["SERVICE_UNAVAILABLE", "BUSY"]);

function isOneOf(error: unknown, reasons: readonly string[]): boolean {
  const failure = failureOf(error);
  return "reason" in failure && reasons.includes(failure.reason);
}
