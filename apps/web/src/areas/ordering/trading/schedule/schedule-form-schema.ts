import type { DeliverySchedule as WireSchedule } from "@meguri/rpc/app/v1/delivery_schedule_pb";
import { type DeliverySchedule, deliverySchedule } from "@meguri/rules/delivery-schedule";
import { z } from "zod";

/** What is to hold for deliveries. */
export type ScheduleWish = { schedule: DeliverySchedule; minimumOrderYen: bigint };

/** The least amount of an order as it is typed: whole yen, nothing for none. */
export const minimumYen = z
  .string()
  .transform((text) => text.normalize("NFKC").replace(/[,¥￥円\s]/g, "") || "0")
  .pipe(z.string().regex(/^\d{1,9}$/, "price_format"))
  .transform(BigInt);

/** The schedule as typed: closed days a line each, the minimum as text. */
const typed = z.object({
  runs: z.array(
    z.object({
      weekday: z.coerce.number<string | number>(),
      name: z.string(),
      cutOff: z.string(),
      daysBefore: z.coerce.number<string | number>(),
      arrivesFrom: z.string(),
      arrivesUntil: z.string(),
    }),
  ),
  closedOnHolidays: z.boolean(),
  closedOnSaturdays: z.boolean(),
  yearEndFrom: z.string().trim(),
  yearEndUntil: z.string().trim(),
  closedDays: z.string().transform((text) => text.split(/\s+/).filter((day) => day !== "")),
  minimumOrderYen: minimumYen,
});
/** The rule of the form. */
export const scheduleRule = typed.transform(({ minimumOrderYen, ...schedule }, context): ScheduleWish => {
  const read = deliverySchedule.safeParse(schedule);
  for (const { path, message } of read.error?.issues ?? [])
    context.addIssue({ code: "custom", path: path[0] === "closedDays" ? ["closedDays"] : [...path], message });
  return read.success ? { schedule: read.data, minimumOrderYen } : z.NEVER;
});

/** The values of the fields. */
export type ScheduleInput = z.input<typeof typed>;

/** The form filled with a schedule. */
export function scheduleInputOf(schedule: WireSchedule | undefined, minimumOrderYen: bigint): ScheduleInput {
  return {
    runs: (schedule?.runs ?? []).map(({ $typeName, $unknown, ...run }) => run),
    closedOnHolidays: schedule?.closedOnHolidays ?? true,
    closedOnSaturdays: schedule?.closedOnSaturdays ?? false,
    yearEndFrom: schedule?.yearEndFrom ?? "",
    yearEndUntil: schedule?.yearEndUntil ?? "",
    closedDays: (schedule?.closedDays ?? []).join("\n"),
    minimumOrderYen: minimumOrderYen > 0n ? String(minimumOrderYen) : "",
  };
}
