import { SettlementAct } from "@meguri/rpc/app/v1/share_settlement_pb";
import { z } from "zod";
import { dayCursor } from "../../../platform/cursor.ts";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";

const id = z.guid("id_format");
const own = z.object({ institutionId: id });
const one = own.extend({ settlementId: id });
const note = z
  .string("required")
  .trim()
  .min(1, "required")
  .max(500, "too_long")
  .regex(/^\P{Cc}*$/u, "unreadable_characters");
/** More than two pharmacies pass on in a month, and exact where it is a number. */
const most = 1_000_000_000n;
const amountYen = z
  .bigint()
  .refine((yen) => yen !== 0n, "required")
  .refine((yen) => yen <= most && yen >= -most, "out_of_range");

/** Who may call ShareSettlementService, and with what; each act checks the role in the institution. */
export const shareSettlementServicePolicies = {
  listShareSettlements: {
    who: "user",
    rules: own.extend({ cursor: dayCursor.rule, limit: z.int().min(0, "out_of_range").max(100, "out_of_range") }),
  },
  getShareSettlement: { who: "user", rules: one },
  moveShareSettlement: {
    who: "user",
    rules: one.extend({
      requestId: id,
      version: z.int(),
      act: z.literal([SettlementAct.CLOSE, SettlementAct.PAY, SettlementAct.RECEIVE], "required"),
    }),
  },
  correctShareSettlement: { who: "user", rules: one.extend({ requestId: id, lineId: id, amountYen, note }) },
} satisfies Record<string, MethodPolicy>;
