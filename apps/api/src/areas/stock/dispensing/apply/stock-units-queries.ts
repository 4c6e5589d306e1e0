import { sql } from "kysely";
import type { Db } from "../../../../platform/db/database.ts";
import type { Place } from "./dispensing-writes-queries.ts";

export interface StockUnitRow {
  medicineId: string;
  unit: string;
  name: string;
  doses: string[];
  stated: { unit: string; inPotency: boolean; fileAmount: string; stockAmount: string }[];
}

/** What the master and people of the institution say about the units of medicines. */
export async function selectStockUnits(
  db: Db,
  { tenantId, institutionId }: Place,
  medicineIds: string[],
): Promise<StockUnitRow[]> {
  if (medicineIds.length === 0) return [];
  const result = await sql<StockUnitRow>`
    select m.id as "medicineId", m.unit, m.name,
      coalesce((select json_agg(p.words) from medicine_package p where p.medicine_id = m.id and p.form like '%分包%'),
        '[]') as doses,
      coalesce((
        select json_agg(json_build_object('unit', u.unit, 'inPotency', u.in_potency, 'fileAmount', u.file_amount::text,
          'stockAmount', u.stock_amount::text))
        from dispensing_unit u where u.tenant_id = ${tenantId} and u.institution_id = ${institutionId}
          and u.medicine_id = m.id), '[]') as stated
    from medicine m where m.id = any (${medicineIds}::text[])`.execute(db);
  return result.rows;
}

/** Stores a person's assignment of a unit of a medicine; the last one counts. */
export async function saveOwnUnit(
  tx: Db,
  row: Place & {
    medicineId: string;
    unit: string;
    inPotency: boolean;
    fileAmount: string;
    stockAmount: string;
    by: string;
    at: Date;
  },
): Promise<void> {
  const fields = {
    file_amount: row.fileAmount,
    stock_amount: row.stockAmount,
    defined_by: row.by,
    defined_at: row.at,
  };
  await tx
    .insertInto("dispensing_unit")
    .values({
      tenant_id: row.tenantId,
      institution_id: row.institutionId,
      medicine_id: row.medicineId,
      unit: row.unit,
      in_potency: row.inPotency,
      ...fields,
    })
    .onConflict((conflict) =>
      conflict.columns(["tenant_id", "institution_id", "medicine_id", "unit", "in_potency"]).doUpdateSet(fields),
    )
    .execute();
}
