import { z } from "zod";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";

const id = z.guid("id_format");
const one = z.object({ corporationId: id });
const own = z.object({ institutionId: id });
const ids = z.array(id).max(5000, "too_many");
const some = ids.min(1, "required");
const inPerson = { who: "user", notWhileActing: true } as const;
const medicineId = z.string().regex(/^(6\d{8}|X\d{8})$/, "medicine_format");
const note = z
  .string()
  .trim()
  .min(1, "required")
  .max(200, "too_long")
  .regex(/^\P{Cc}*$/u, "unreadable_characters");

/** Who may call ChainRunService, and with what; each act checks that the caller is in the head office. */
export const chainRunPolicies = {
  startChainRun: { ...inPerson, rules: one },
  getChainRun: { who: "user", rules: one },
  acceptChainRun: { ...inPerson, rules: one.extend({ runId: id, moveIds: ids, institutionIds: ids }) },
  dropChainMoves: { ...inPerson, rules: one.extend({ moveIds: some }) },
} satisfies Record<string, MethodPolicy>;

/** Who may call ChainMoveService, and with what; each act checks the role in the institution. */
export const chainMovePolicies = {
  listChainMoves: { who: "user", rules: own },
  sendChainMoves: { who: "user", rules: own.extend({ requestId: id, moveIds: some }) },
  declineChainMoves: { who: "user", rules: own.extend({ moveIds: some, note }) },
  listShopSurplus: {
    who: "user",
    rules: own.extend({ medicineIds: z.array(medicineId).min(1, "required").max(50, "too_many") }),
  },
} satisfies Record<string, MethodPolicy>;
