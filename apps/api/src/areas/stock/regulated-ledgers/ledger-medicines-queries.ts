import { keptYears, needsSlip, type RegulatedClass, regulatedClasses } from "@meguri/rules/regulated";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { LedgerPlace } from "./regulated-deps.ts";

/** A medicine with a ledger, as it is today. */
export interface LedgerMedicineRow {
  medicineId: string;
  name: string;
  unit: string;
  maker: string;
  regulation: RegulatedClass;
  balance: string;
  lastEntryOn: string | null;
  keepUntil: string | null;
  openDuties: number;
  nextDueOn: string | null;
  missingSlips: number;
}

const slipClasses = regulatedClasses.filter(needsSlip);

/** Medicines of these classes that have moved, by class and name; one of them where one is named. */
export async function selectLedgerMedicines(
  db: Db,
  { tenantId, institutionId }: LedgerPlace,
  requested: { classes: readonly RegulatedClass[]; day: string; medicineId?: string },
): Promise<LedgerMedicineRow[]> {
  const { classes, day, medicineId } = requested;
  const result = await sql<LedgerMedicineRow>`
    select m.id as "medicineId", m.name, m.unit, m.maker, m.regulation, trim_scale(i.on_hand)::text as balance,
      i.last_moved_on::text as "lastEntryOn",
      (i.last_moved_on + make_interval(years => ${keptYears}))::date::text as "keepUntil",
      y.open as "openDuties", y.due::text as "nextDueOn", s.missing as "missingSlips"
    from stock_item i join medicine m on m.id = i.medicine_id
      cross join lateral (
        select count(*)::int as open, min(d.due_on) as due from regulated_duty d
        where d.tenant_id = i.tenant_id and d.institution_id = i.institution_id and d.medicine_id = i.medicine_id
          and d.state in ('to_file', 'filed')) y
      cross join lateral (
        select count(*)::int as missing from stock_movement v
          left join lateral (
            select n.slip_number from regulated_note n
            where n.tenant_id = v.tenant_id and n.institution_id = v.institution_id and n.movement_id = v.id
            order by n.id desc limit 1) n on true
        where v.tenant_id = i.tenant_id and v.institution_id = i.institution_id and v.medicine_id = i.medicine_id
          and m.regulation = any (${slipClasses}) and v.kind in ('receive', 'transfer_in') and v.quantity > 0
          and v.happened_on > ${day}::date - make_interval(years => ${keptYears}) and coalesce(n.slip_number, '') = ''
          and not exists (
            select from regulated_correction c
            where c.tenant_id = v.tenant_id and c.institution_id = v.institution_id and c.movement_id = v.id)) s
    where i.tenant_id = ${tenantId} and i.institution_id = ${institutionId} and m.regulation = any (${classes})
      and i.last_moved_on is not null ${medicineId ? sql`and i.medicine_id = ${medicineId}` : sql``}
    order by array_position(${regulatedClasses}::text[], m.regulation), m.kana_folded, m.name, m.id`.execute(db);
  return result.rows;
}

/** The class of a product; undefined where the master has no such product. */
export async function selectRegulation(db: Db, medicineId: string): Promise<string | undefined> {
  const result = await sql<{ regulation: string }>`
    select regulation from medicine where id = ${medicineId} and entry = 'product'`.execute(db);
  return result.rows[0]?.regulation;
}
