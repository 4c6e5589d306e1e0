import type { OrderSetting } from "@meguri/rpc/app/v1/order_service_pb";
import { z } from "zod";
import { typedDayOrNone } from "../../../../shared/form/typed-day.ts";

/** A figure as it is typed, in any width, with commas. */
const figure = (pattern: RegExp) =>
  z
    .string()
    .transform((text) => text.normalize("NFKC").replaceAll(",", "").trim())
    .pipe(z.string().regex(pattern, "out_of_range"));

/** What a manager sets for ordering, as it is typed; the output is the setting as it is sent. */
export const orderSettingRule = z
  .object({
    /** Yen; empty means no limit. */
    clerkLimit: figure(/^\d{0,12}$/),
    /** Yen; empty means that no order is approved. */
    approvalLimit: figure(/^\d{0,12}$/),
    guardHours: figure(/^\d{1,3}$/)
      .transform(Number)
      .pipe(z.number().max(168, "out_of_range")),
    /** A day in any form; empty means 1 April. */
    revisionOn: typedDayOrNone,
    revisionPercent: figure(/^(100|\d{1,2}(\.\d{1,2})?)$/),
  })
  .transform(({ clerkLimit, approvalLimit, guardHours, revisionOn, revisionPercent }) => ({
    clerkLimitYen: BigInt(clerkLimit || "0"),
    approvalLimitYen: BigInt(approvalLimit || "0"),
    guardHours,
    revisionOn,
    revisionPercent,
  }));

/** The values of the fields. */
export type OrderSettingInput = z.input<typeof orderSettingRule>;

/** The form filled with a setting. */
export function orderSettingInputOf(setting: OrderSetting): OrderSettingInput {
  return {
    clerkLimit: setting.clerkLimitYen === 0n ? "" : String(setting.clerkLimitYen),
    approvalLimit: setting.approvalLimitYen === 0n ? "" : String(setting.approvalLimitYen),
    guardHours: String(setting.guardHours),
    revisionOn: setting.revisionOn.replaceAll("-", "/"),
    revisionPercent: setting.revisionPercent,
  };
}
