import { z } from "zod";
import { day } from "./quantity.ts";
import { line } from "./text.ts";

/** A time of the day, HH:MM. */
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "time_format");
/** A day of every year, MM-DD; empty for none. */
const yearly = z.string().regex(/^((0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]))?$/, "day_format");

const run = z
  .object({
    /** Day on which it arrives, 1 Monday to 7 Sunday. */
    weekday: z.int().min(1, "required").max(7, "out_of_range"),
    name: line(20),
    cutOff: time,
    /** How many working days before the arrival one orders; 0 on the same day. */
    daysBefore: z.int().min(0, "out_of_range").max(7, "out_of_range"),
    arrivesFrom: time,
    arrivesUntil: time,
  })
  .superRefine(({ cutOff, daysBefore, arrivesFrom, arrivesUntil }, context) => {
    const wrong = (name: string, message: string) => context.addIssue({ code: "custom", path: [name], message });
    if (arrivesUntil < arrivesFrom) wrong("arrivesUntil", "before_the_beginning");
    if (daysBefore === 0 && cutOff > arrivesFrom) wrong("cutOff", "cut_off_after_arrival");
  });

/** When a wholesaler delivers: 便, and the days on which it is closed. Times and days are Tokyo's. */
export const deliverySchedule = z.object({
  runs: z.array(run).max(50, "too_many"),
  closedOnHolidays: z.boolean(),
  closedOnSaturdays: z.boolean(),
  yearEndFrom: yearly,
  yearEndUntil: yearly,
  closedDays: z.array(day).max(100, "too_many"),
});

export type DeliveryRun = z.infer<typeof run>;
export type DeliverySchedule = z.infer<typeof deliverySchedule>;

/** What a schedule is before anybody has set one: no 便, closed as most wholesalers are. */
export const noSchedule: DeliverySchedule = {
  runs: [],
  closedOnHolidays: true,
  closedOnSaturdays: false,
  yearEndFrom: "",
  yearEndUntil: "",
  closedDays: [],
};
