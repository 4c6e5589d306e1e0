import type { SupplyStatus } from "@meguri/rpc/app/v1/medicine_pb";
import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { holdMaster } from "./import/queries/master-queries.ts";
import { deleteEditedSupply, type SupplyToWrite, upsertSupply } from "./import/queries/supply-queries.ts";
import { storedSupplyKind, storedSupplyReason } from "./medicine-to-proto.ts";
import { type MedicineRow, type SupplyRow, selectMedicines } from "./medicines-queries.ts";
import { recordSupplyChanges } from "./record-supply-changes.ts";

/** Sets the state by hand, or gives it back to the imports where none is given. */
export async function setSupplyStatus(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  { medicineId, supply }: { medicineId: string; supply?: SupplyStatus },
): Promise<MedicineRow> {
  const day = today(clock);
  return inTransaction(db, async (tx) => {
    await holdMaster(tx);
    const [before] = (await selectMedicines(tx, [medicineId], day)).medicines;
    if (!before) fail("MEDICINE_NOT_FOUND");
    const now = clock.now();
    await recordSupplyChanges(tx, [medicineId], { now, day }, async () => {
      if (supply) await upsertSupply(tx, [stateOf(medicineId, supply, before.supply)], { edited: true, now, day });
      else await deleteEditedSupply(tx, medicineId);
    });
    const [after] = (await selectMedicines(tx, [medicineId], day)).medicines;
    if (!after) return fail("MEDICINE_NOT_FOUND");
    await audit(tx, clock, actor, {
      action: supply ? "medicine.supply_set" : "medicine.supply_given_back",
      objectType: "medicine",
      objectId: medicineId,
      before: factsOf(before.supply),
      after: factsOf(after.supply),
    });
    return after;
  });
}

/** The state as a person sets it; what the list has of the amount shipped stays what it is. */
function stateOf(medicineId: string, supply: SupplyStatus, listed: SupplyRow | null): SupplyToWrite {
  const kind = storedSupplyKind(supply.kind) as SupplyToWrite["kind"];
  const limited = kind === "limited" ? storedSupplyReason(supply.reason) : undefined;
  const reason = (limited ?? "") as SupplyToWrite["reason"];
  return {
    medicine_id: medicineId,
    kind,
    reason,
    expected_end: supply.expectedEnd.trim(),
    cause: "",
    volume: listed?.volume ?? null,
    status_on: null,
    resolution: "",
    recovery: "",
    secured_class: listed?.securedClass ?? "",
    listed_on: null,
  };
}

function factsOf(supply: SupplyRow | null): Record<string, unknown> {
  return { kind: supply?.kind ?? "", reason: supply?.reason ?? "", expectedEnd: supply?.expectedEnd ?? "" };
}
