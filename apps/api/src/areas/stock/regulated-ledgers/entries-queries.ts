import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { StockMovementKind, StockMovementSourceKind } from "../tables.ts";
import type { LedgerPlace } from "./regulated-deps.ts";

/** An entry as it is worked on. */
export interface HeldEntry {
  id: string;
  medicineId: string;
  regulation: string;
  lotId: string;
  lot: string;
  expiresOn: string | null;
  kind: StockMovementKind;
  quantity: string;
  happenedOn: string;
  sourceKind: StockMovementSourceKind;
  sourceId: string;
  /** What its source has left of this lot in the ledger: nothing where it was taken back. */
  remains: string;
  /** Whether it is itself the opposite of another. */
  isReversal: boolean;
}

/** One entry, of whatever class its medicine is. */
export async function selectEntry(
  db: Db,
  { tenantId, institutionId }: LedgerPlace,
  entryId: string,
): Promise<HeldEntry | undefined> {
  const result = await sql<HeldEntry>`
    select v.id, v.medicine_id as "medicineId", m.regulation, v.lot_id as "lotId", l.lot, l.expires_on::text as "expiresOn",
      v.kind, trim_scale(v.quantity)::text as quantity, v.happened_on::text as "happenedOn",
      v.source_kind as "sourceKind", v.source_id as "sourceId",
      (select trim_scale(sum(o.quantity))::text from stock_movement o
        where o.tenant_id = v.tenant_id and o.institution_id = v.institution_id and o.source_id = v.source_id
          and o.medicine_id = v.medicine_id and o.lot_id = v.lot_id and o.kind = v.kind) as remains,
      exists (select from regulated_correction c where c.tenant_id = v.tenant_id
        and c.institution_id = v.institution_id and c.reversal_id = v.id) as "isReversal"
    from stock_movement v
      join medicine m on m.id = v.medicine_id
      join stock_lot l on l.tenant_id = v.tenant_id and l.institution_id = v.institution_id and l.id = v.lot_id
    where v.tenant_id = ${tenantId} and v.institution_id = ${institutionId} and v.id = ${entryId}`.execute(db);
  return result.rows[0];
}

/** Ids of what a source has moved of a medicine, as they were written. */
export async function selectMovementIds(
  db: Db,
  { tenantId, institutionId }: LedgerPlace,
  { sourceId, medicineId }: { sourceId: string; medicineId: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom("stock_movement")
    .select("id")
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("source_id", "=", sourceId)
    .where("medicine_id", "=", medicineId)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** How an entry was corrected before. */
export interface CorrectionRow {
  requestId: string;
  reversalId: string;
  replacementId: string | null;
}

export async function selectCorrection(
  db: Db,
  { tenantId, institutionId }: LedgerPlace,
  entryId: string,
): Promise<CorrectionRow | undefined> {
  return db
    .selectFrom("regulated_correction")
    .select(["request_id as requestId", "reversal_id as reversalId", "replacement_id as replacementId"])
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("movement_id", "=", entryId)
    .executeTakeFirst();
}

export async function insertCorrection(
  tx: Db,
  { tenantId, institutionId }: LedgerPlace,
  correction: CorrectionRow & { entryId: string; reason: string; by: string; at: Date },
): Promise<void> {
  await tx
    .insertInto("regulated_correction")
    .values({
      tenant_id: tenantId,
      institution_id: institutionId,
      movement_id: correction.entryId,
      request_id: correction.requestId,
      reversal_id: correction.reversalId,
      replacement_id: correction.replacementId,
      reason: correction.reason,
      corrected_by: correction.by,
      corrected_at: correction.at,
    })
    .execute();
}
