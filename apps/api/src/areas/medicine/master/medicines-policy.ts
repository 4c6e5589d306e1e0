import { SupplyKind, SupplyReason } from "@meguri/rpc/app/v1/medicine_pb";
import { line } from "@meguri/rules/text";
import { z } from "zod";
import type { Actor } from "../../../platform/actor.ts";
import { fail } from "../../../platform/failure.ts";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";
import { medicineCursor, parkedCursor } from "./cursors.ts";
import { masterSources } from "./import/read/master-lines.ts";

const admin = { who: "admin", notWhileActing: true } as const;
const readable = /^\P{Cc}*$/u;
// A scanned symbol separates its parts by a control character.
const searched = z.string().max(200, "too_long");
const id = z.guid("id_format");
const medicineId = z.string().regex(/^(6\d{8}|X\d{8})$/, "id_format");
const upTo = (most: number) => z.int().min(0, "out_of_range").max(most, "out_of_range");
const supply = z.object({
  kind: z.enum(SupplyKind).refine((kind) => kind !== SupplyKind.UNSPECIFIED, "required"),
  reason: z.enum(SupplyReason, "out_of_range"),
  expectedEnd: z.string().max(100, "too_long").regex(readable, "unreadable_characters"),
});

/** Who may call MedicineService, and with what. Each act checks that an administrator is one of the master's tenant. */
export const medicineServicePolicies = {
  suggestMedicines: {
    who: "user",
    terminal: { scopes: ["lookup"] },
    rules: z.object({ text: searched, limit: upTo(50), institutionId: z.guid("id_format").or(z.literal("")) }),
  },
  listMedicines: { who: "user", rules: z.object({ text: searched, cursor: medicineCursor.rule, limit: upTo(1000) }) },
  getMedicine: { who: "user", rules: z.object({ medicineId }) },
  setSupplyStatus: { ...admin, rules: z.object({ medicineId, supply: supply.optional() }) },
  setStorage: { ...admin, rules: z.object({ medicineId, storage: line(50) }) },
  listMasterVersions: admin,
  startMasterImport: { ...admin, rules: z.object({ fileId: id, source: z.enum(masterSources, "out_of_range") }) },
  getMasterImport: { ...admin, rules: z.object({ jobId: id }) },
  applyMasterImport: { ...admin, rules: z.object({ jobId: id }) },
  listParkedCodes: { ...admin, rules: z.object({ cursor: parkedCursor.rule, limit: upTo(100) }) },
  resolveParkedCode: {
    ...admin,
    rules: z.object({
      kind: z.string().min(1, "required").max(20, "too_long"),
      code: z.string().min(1, "required").max(50, "too_long"),
      medicineIds: z.array(medicineId).max(50, "too_many"),
    }),
  },
} satisfies Record<string, MethodPolicy>;

/** The master is everybody's, so that only the administrators of one tenant may change it. */
export function assertKeepsMaster(actor: Actor, masterTenant: string): void {
  if (!actor.isAdmin || actor.tenantId !== masterTenant) fail("NOT_ALLOWED");
}
