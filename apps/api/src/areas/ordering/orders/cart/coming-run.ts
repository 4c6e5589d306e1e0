import { type ComingDelivery, comingDeliveries } from "@meguri/rules/coming-deliveries";
import { type DeliverySchedule, noSchedule } from "@meguri/rules/delivery-schedule";
import { addDays, tokyoDay } from "../../../../platform/clock/tokyo-day.ts";

/** Where no 便 is set: most wholesalers come every working day, so that the delivery after next is two days away. */
const usualDays = 2;

/** The next 便 that can be ordered for, and the day of the one after it; undefined where none is set. */
export interface ComingRun {
  cutOff: Date;
  day: string;
}

/** Until when one orders for a wholesaler's next 便, and when it arrives; undefined where no 便 is set. */
export function comingRun(schedule: Partial<DeliverySchedule>, now: Date): ComingRun | undefined {
  return runs(schedule, now, 1)[0];
}

/** The days of the next delivery one can order for and of the one after it; undefined where no 便 is set. */
export function comingDays(
  schedule: Partial<DeliverySchedule>,
  now: Date,
): { next: string; afterNext: string } | undefined {
  const [next, afterNext] = new Set(runs(schedule, now, 8).map(({ day }) => day));
  return next !== undefined && afterNext !== undefined ? { next, afterNext } : undefined;
}

/** The day until which stock must last: that of the delivery after next. */
export function dayAfterNext(schedule: Partial<DeliverySchedule>, now: Date): string {
  return comingDays(schedule, now)?.afterNext ?? addDays(tokyoDay(now), usualDays);
}

function runs(schedule: Partial<DeliverySchedule>, now: Date, most: number): ComingDelivery[] {
  return comingDeliveries({ ...noSchedule, ...schedule }, now, most);
}
