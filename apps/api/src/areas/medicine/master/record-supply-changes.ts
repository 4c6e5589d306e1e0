import { hasFallen } from "@meguri/formats/masters/shipment-volume";
import type { Db } from "../../../platform/db/database.ts";
import {
  insertSupplyChanges,
  type SupplyChangeToWrite,
  type SupplyInForce,
  selectSupplyInForce,
} from "./import/queries/supply-queries.ts";

/**
 * Runs work that changes how medicines are supplied, and keeps what became another state or reason, or ships less than before
 * although the state stayed. Between Aプラス and A, and where more is shipped, nothing changes for who orders. A medicine whose
 * state was not known before has no change: the first list of all would be nothing but changes.
 */
export async function recordSupplyChanges<T>(
  tx: Db,
  medicineIds: string[],
  { now, day }: { now: Date; day: string },
  work: () => Promise<T>,
): Promise<T> {
  const before = await selectSupplyInForce(tx, medicineIds);
  const result = await work();
  const after = await selectSupplyInForce(tx, medicineIds);
  const changes = [...after.values()].flatMap((state) => {
    const earlier = before.get(state.medicineId);
    return earlier ? (changeOf(earlier, state, day) ?? []) : [];
  });
  await insertSupplyChanges(tx, changes, now);
  return result;
}

function changeOf(before: SupplyInForce, after: SupplyInForce, day: string): SupplyChangeToWrite | undefined {
  const isOther = before.kind !== after.kind || before.reason !== after.reason;
  if (!isOther && !hasFallen(before.volume, after.volume)) return undefined;
  return {
    medicine_id: after.medicineId,
    kind_before: before.kind,
    kind_after: after.kind,
    reason_before: before.reason,
    reason_after: after.reason,
    volume_before: before.volume,
    volume_after: after.volume,
    cause: after.cause,
    expected_end: after.expectedEnd,
    changed_on: (isOther ? after.since : undefined) ?? day,
  };
}
