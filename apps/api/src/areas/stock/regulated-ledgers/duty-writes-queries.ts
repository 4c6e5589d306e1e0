import type { DutyKind } from "@meguri/rules/regulated";
import type { Db } from "../../../platform/db/database.ts";
import type { LedgerPlace } from "./regulated-deps.ts";

/** A duty as it is added. */
export interface NewDuty {
  id: string;
  kind: DutyKind;
  medicineId: string;
  lot: string;
  expiresOn: string | null;
  quantity: string;
  occurredOn: string | null;
  dueOn: string | null;
  witness: string;
  reason: string;
  by: string;
  at: Date;
}

/** Adds a duty. @returns false where its id is there already. */
export async function insertDuty(tx: Db, { tenantId, institutionId }: LedgerPlace, duty: NewDuty): Promise<boolean> {
  const result = await tx
    .insertInto("regulated_duty")
    .values({
      tenant_id: tenantId,
      institution_id: institutionId,
      id: duty.id,
      kind: duty.kind,
      medicine_id: duty.medicineId,
      lot: duty.lot,
      expires_on: duty.expiresOn,
      quantity: duty.quantity,
      occurred_on: duty.occurredOn,
      due_on: duty.dueOn,
      witness: duty.witness,
      reason: duty.reason,
      movement_id: null,
      added_by: duty.by,
      added_at: duty.at,
    })
    .onConflict((conflict) => conflict.columns(["tenant_id", "institution_id", "id"]).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** What becomes of a duty; what is undefined stays. */
export interface DutyChange {
  state?: "filed" | "done" | "cancelled";
  filed_on?: string;
  filing_number?: string;
  occurred_on?: string;
  witness?: string;
  movement_id?: string;
  ended_by?: string;
  ended_at?: Date;
}

export async function updateDuty(
  tx: Db,
  { tenantId, institutionId }: LedgerPlace,
  dutyId: string,
  change: DutyChange,
): Promise<void> {
  await tx
    .updateTable("regulated_duty")
    .set(change)
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("id", "=", dutyId)
    .execute();
}

/** Moves duties from a movement to the one that replaces it. */
export async function moveDuties(
  tx: Db,
  { tenantId, institutionId }: LedgerPlace,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx
    .updateTable("regulated_duty")
    .set({ movement_id: to })
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("movement_id", "=", from)
    .execute();
}
