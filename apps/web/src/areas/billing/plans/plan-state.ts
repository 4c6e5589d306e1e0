import { type PaidPlan, PaidPlanObstacle } from "@meguri/rpc/app/v1/billing_plan_service_pb";
import { tokyoDay } from "../../../shared/format/days.ts";

/** Where a paid plan that is started is. */
export type PlanState = "paused" | "ending" | "toCome" | "active";

/** The state of a paid plan that is started. */
export function planState({ paused, lastDay, firstDay }: PaidPlan, today = tokyoDay(new Date())): PlanState {
  if (paused) return "paused";
  if (lastDay) return "ending";
  return firstDay > today ? "toCome" : "active";
}

/** Whether an institution may start the paid plan now. */
export function mayStart({ started, obstacle }: PaidPlan): boolean {
  return !started && obstacle === PaidPlanObstacle.NONE;
}

/** Whether there is a price, so that the page can state what would be billed. */
export function hasOffer({ started, obstacle }: PaidPlan): boolean {
  return started || (obstacle !== PaidPlanObstacle.GRANTED && obstacle !== PaidPlanObstacle.NO_PRICE);
}

/** The last day of the month of a day, YYYY-MM-DD. */
export function monthEnd(day: string): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, "2026-12-31".length);
}
