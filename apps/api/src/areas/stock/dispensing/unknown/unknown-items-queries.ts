import { sql } from "kysely";
import type { Db } from "../../../../platform/db/database.ts";
import { itemWaits, type Place } from "../apply/dispensing-writes-queries.ts";
import type { RequestedCode } from "../apply/known-codes-queries.ts";

export interface UnknownItemRow {
  name: string;
  /** Kind and code, the surest first; empty where only a name is known. */
  codes: RequestedCode[];
  count: number;
  lastOn: string;
}

/** What no medicine is known for, and how many items wait for it; those that most wait for first. */
export async function selectUnknownItems(db: Db, { tenantId, institutionId }: Place): Promise<UnknownItemRow[]> {
  const result = await sql<UnknownItemRow>`
    select i.name, i.codes, count(*)::int as count, max(d.dispensed_on)::text as "lastOn"
    from dispensing_item i join dispensing d on d.tenant_id = i.tenant_id and d.institution_id = i.institution_id
      and d.id = i.dispensing_id
    where i.tenant_id = ${tenantId} and i.institution_id = ${institutionId} and i.medicine_id is null and ${itemWaits}
      and d.state = 'active'
    group by i.name, i.codes order by count desc, i.name, i.codes limit 500`.execute(db);
  return result.rows;
}

export interface UnknownUnitRow {
  medicineId: string;
  name: string;
  /** As the file writes it; empty where it states none. */
  unit: string;
  stockUnit: string;
  inPotency: boolean;
  count: number;
  lastOn: string;
}

/** Units that nobody has converted to their medicine's own yet, and how many items wait for each; the most first. */
export async function selectUnknownUnits(db: Db, { tenantId, institutionId }: Place): Promise<UnknownUnitRow[]> {
  const result = await sql<UnknownUnitRow>`
    select i.medicine_id as "medicineId", m.name, i.unit, m.unit as "stockUnit", i.unit_kind = 'potency' as "inPotency",
      count(*)::int as count, max(d.dispensed_on)::text as "lastOn"
    from dispensing_item i join dispensing d on d.tenant_id = i.tenant_id and d.institution_id = i.institution_id
      and d.id = i.dispensing_id
    join medicine m on m.id = i.medicine_id
    where i.tenant_id = ${tenantId} and i.institution_id = ${institutionId} and ${itemWaits} and d.state = 'active'
    group by i.medicine_id, m.name, i.unit, m.unit, i.unit_kind = 'potency'
    order by count desc, m.name, i.unit limit 500`.execute(db);
  return result.rows;
}

export interface WaitingItem {
  dispensingId: string;
  line: number;
  medicineId: string | null;
  unit: string;
  unitKind: string;
  unitFactor: string | null;
  codes: RequestedCode[];
  name: string;
  isMedicine: boolean;
  fileTotal: string | null;
  dispensedOn: string;
  stockEffect: string;
  fileId: string;
}

/** Items that wait for a medicine or a unit, held until the transaction ends. */
export async function lockWaitingItems(
  tx: Db,
  { tenantId, institutionId }: Place,
  limit: number,
): Promise<WaitingItem[]> {
  const result = await sql<WaitingItem>`
    select i.dispensing_id as "dispensingId", i.line, i.codes, i.name, i.is_medicine as "isMedicine",
      i.medicine_id as "medicineId", i.unit, i.unit_kind as "unitKind", i.unit_factor::text as "unitFactor",
      coalesce(i.file_total, i.total)::text as "fileTotal", d.dispensed_on::text as "dispensedOn", d.stock_effect as "stockEffect", d.file_id as "fileId"
    from dispensing_item i join dispensing d on d.tenant_id = i.tenant_id and d.institution_id = i.institution_id
      and d.id = i.dispensing_id
    where i.tenant_id = ${tenantId} and i.institution_id = ${institutionId} and ${itemWaits} and d.state = 'active'
    order by d.dispensed_on, d.id, i.line limit ${limit} for update of i`.execute(tx);
  return result.rows;
}

/** Writes which medicines items are, and what of each leaves the shelf. */
export async function setMedicines(
  tx: Db,
  { tenantId, institutionId }: Place,
  items: { dispensingId: string; line: number; medicineId: string; fileTotal: string | null; total: string | null }[],
): Promise<void> {
  await sql`
    update dispensing_item i set medicine_id = k.medicine_id, file_total = k.file_total, total = k.total
    from unnest(${items.map((item) => item.dispensingId)}::uuid[], ${items.map((item) => item.line)}::int[],
      ${items.map((item) => item.medicineId)}::text[], ${items.map((item) => item.fileTotal)}::numeric[],
      ${items.map((item) => item.total)}::numeric[]) as k (dispensing_id, line, medicine_id, file_total, total)
    where i.tenant_id = ${tenantId} and i.institution_id = ${institutionId} and i.dispensing_id = k.dispensing_id
      and i.line = k.line and ${itemWaits}`.execute(tx);
}

/** Marks dispensings whose last item has been booked as fully in the stock. */
export async function settleEffects(tx: Db, { tenantId, institutionId }: Place, ids: string[]): Promise<void> {
  await sql`
    update dispensing d set stock_effect = 'posted'
    where d.tenant_id = ${tenantId} and d.institution_id = ${institutionId} and d.id = any (${ids}::uuid[])
      and d.stock_effect = 'partly' and not exists (
        select from dispensing_item i where i.tenant_id = d.tenant_id and i.institution_id = d.institution_id
          and i.dispensing_id = d.id and i.is_medicine and (i.medicine_id is null or i.total is null))`.execute(tx);
}

/** Institutions where items wait, over all tenants. */
export async function selectWaitingInstitutions(db: Db): Promise<Place[]> {
  const result = await sql<Place>`
    select tenant_id as "tenantId", institution_id as "institutionId" from institutions_with_unknown_items()`.execute(
    db,
  );
  return result.rows;
}
