import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { ReturnPlace } from "./stock-returns-queries.ts";

/** A line, with what decides whether it may go back. */
export interface ReturnLineRow {
  lotId: string;
  medicineId: string;
  medicineName: string;
  unit: string;
  lot: string;
  expiresOn: string | null;
  quantity: string;
  /** What the wholesaler takes back; null until it answers in this system. */
  confirmedQuantity: string | null;
  /** Why it takes less, or nothing. */
  answer: string;
  /** Whole yen without tax, as decimal texts. */
  expectedYen: string;
  creditedYen: string;
  onHand: string;
  reason: string;
  damaged: boolean;
  nonReturnable: boolean;
  regulation: string;
  storage: string;
  /** Whether the lot is quarantined because it is recalled. */
  recalled: boolean;
  packageQuantity: string | null;
  /** Whether the quantity is whole sales packages of one size; true where no package is known. */
  wholePackages: boolean;
  /** Whether there is less in the lot. */
  notEnough: boolean;
}

/** All lines of a return, by name and expiry. */
export async function selectReturnLines(db: Db, place: ReturnPlace): Promise<ReturnLineRow[]> {
  const result = await sql<ReturnLineRow>`
    select r.lot_id as "lotId", m.id as "medicineId", m.name as "medicineName", m.unit, l.lot,
      l.expires_on::text as "expiresOn", trim_scale(r.quantity)::text as quantity,
      trim_scale(r.confirmed_quantity)::text as "confirmedQuantity", r.answer, r.expected_yen::text as "expectedYen",
      r.credited_yen::text as "creditedYen",
      trim_scale(coalesce(b.on_hand, 0))::text as "onHand", r.reason, r.damaged, r.non_returnable as "nonReturnable",
      m.regulation, m.storage, coalesce(l.quarantine = 'recall', false) as recalled, g.smallest as "packageQuantity", coalesce(g.whole, true) as "wholePackages",
      coalesce(b.on_hand, 0) < coalesce(r.confirmed_quantity, r.quantity) as "notEnough"
    from stock_return_line r
      join stock_lot l on l.tenant_id = r.tenant_id and l.institution_id = r.institution_id and l.id = r.lot_id
      join medicine m on m.id = l.medicine_id
      left join stock_balance b on b.tenant_id = l.tenant_id and b.institution_id = l.institution_id
        and b.medicine_id = l.medicine_id and b.lot_id = l.id
      cross join lateral (
        select trim_scale(min(p.quantity))::text as smallest, bool_or(mod(coalesce(r.confirmed_quantity, r.quantity), p.quantity) = 0) as whole
        from medicine_package p where p.medicine_id = l.medicine_id and p.quantity > 0) g
    where r.tenant_id = ${place.tenantId} and r.institution_id = ${place.institutionId}
      and r.return_id = ${place.returnId}
    order by m.kana_folded, m.name, m.id, l.expires_on, l.lot, l.id`.execute(db);
  return result.rows;
}

/** A lot as it is put into a draft. */
export interface ReturnLineInput {
  lotId: string;
  quantity: string;
  reason: string;
  damaged: boolean;
  nonReturnable: boolean;
}

/** The line of a lot in a return; undefined where it has none. */
export async function selectReturnLine(
  db: Db,
  place: ReturnPlace,
  lotId: string,
): Promise<Omit<ReturnLineInput, "lotId"> | undefined> {
  return db
    .selectFrom("stock_return_line")
    .select([sql<string>`trim_scale(quantity)::text`.as("quantity"), "reason", "damaged"])
    .select("non_returnable as nonReturnable")
    .where("tenant_id", "=", place.tenantId)
    .where("institution_id", "=", place.institutionId)
    .where("return_id", "=", place.returnId)
    .where("lot_id", "=", lotId)
    .executeTakeFirst();
}

/** Puts a lot into a locked draft, or changes its line. */
export async function putReturnLine(
  tx: Db,
  place: ReturnPlace,
  { lotId, quantity, reason, damaged, nonReturnable }: ReturnLineInput,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const fields = { quantity, reason, damaged, non_returnable: nonReturnable, put_by: by, put_at: at };
  await tx
    .insertInto("stock_return_line")
    .values({
      tenant_id: place.tenantId,
      institution_id: place.institutionId,
      return_id: place.returnId,
      lot_id: lotId,
      ...fields,
    })
    .onConflict((conflict) =>
      conflict.columns(["tenant_id", "institution_id", "return_id", "lot_id"]).doUpdateSet(fields),
    )
    .execute();
}

/** Takes a lot out of a draft that is held. */
export async function deleteReturnLine(tx: Db, place: ReturnPlace, lotId: string): Promise<void> {
  await tx
    .deleteFrom("stock_return_line")
    .where("tenant_id", "=", place.tenantId)
    .where("institution_id", "=", place.institutionId)
    .where("return_id", "=", place.returnId)
    .where("lot_id", "=", lotId)
    .execute();
}
