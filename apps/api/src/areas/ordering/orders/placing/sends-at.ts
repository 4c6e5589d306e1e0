import { later } from "../../../../platform/clock/later.ts";
import type { ComingRun } from "../cart/coming-run.ts";

/** So long a person can take back what was placed. */
export const takeBackMs = 10_000;
/** The sender looks every half second; what is sent at the cut-off is too late. */
const sendingMs = 2000;

/** When an order that is placed at a moment goes out: ten seconds later, but before the cut-off of the 便 it is placed for. */
export function sendsAtOf(at: Date, run: Pick<ComingRun, "cutOff"> | undefined): Date {
  const latest = run ? Math.max(at.getTime(), run.cutOff.getTime() - sendingMs) : Number.POSITIVE_INFINITY;
  return new Date(Math.min(later(at, takeBackMs).getTime(), latest));
}
