import { type Insertable, sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { CustomerPlace } from "../invoices/index.ts";
import type { PriceAgreementTable, SettledLineTable } from "../tables.ts";

/** Where a price of an item begins. */
export interface PriceStart {
  medicineId: string;
  gtin: string;
  validFrom: string;
}

/**
 * Later days within the days of agreed prices on which the wholesaler's price list has a provisional price of the same item:
 * those would replace the agreed one.
 */
export async function selectLaterProvisional(
  db: Db,
  { tenantId, tradingId }: CustomerPlace,
  prices: readonly (PriceStart & { validUntil: string | null })[],
): Promise<(PriceStart & { validUntil: string | null })[]> {
  const result = await sql<PriceStart & { validUntil: string | null }>`
    select distinct on (q."medicineId", q.gtin, t.valid_from) q."medicineId", q.gtin, t.valid_from::text as "validFrom",
      least(q."validUntil", t.valid_until)::text as "validUntil"
    from json_to_recordset(${JSON.stringify(prices)}::json)
        as q ("medicineId" text, gtin text, "validFrom" date, "validUntil" date)
      join trading c on c.tenant_id = ${tenantId} and c.id = ${tradingId}
      join trading_price t on t.tenant_id = c.tenant_id and t.institution_id = c.institution_id and t.trading_id = c.id
        and t.medicine_id = q."medicineId" and t.gtin = q.gtin and t.by_wholesaler and t.standing = 'provisional'
        and t.valid_from > q."validFrom" and (q."validUntil" is null or t.valid_from <= q."validUntil")
    where not exists (select from trading_price o where o.tenant_id = t.tenant_id and o.institution_id = t.institution_id
      and o.trading_id = t.trading_id and o.medicine_id = t.medicine_id and o.gtin = t.gtin and o.by_wholesaler
      and o.valid_from = t.valid_from and o.id > t.id)
    order by q."medicineId", q.gtin, t.valid_from`.execute(db);
  return result.rows;
}

/** The newest rows of the wholesaler's price list by the start of each price. @returns ids in the order of the starts */
export async function selectPriceIds(
  db: Db,
  { tenantId, tradingId }: CustomerPlace,
  starts: readonly PriceStart[],
): Promise<string[]> {
  const result = await sql<{ id: string }>`
    select p.id
    from rows from (json_to_recordset(${JSON.stringify(starts)}::json) as ("medicineId" text, gtin text, "validFrom" date))
        with ordinality as q ("medicineId", gtin, "validFrom", nth)
      join trading c on c.tenant_id = ${tenantId} and c.id = ${tradingId}
      join lateral (
        select t.id from trading_price t
        where t.tenant_id = c.tenant_id and t.institution_id = c.institution_id and t.trading_id = c.id
          and t.medicine_id = q."medicineId" and t.gtin = q.gtin and t.by_wholesaler and t.valid_from = q."validFrom"
        order by t.id desc limit 1) p on true
    order by q.nth`.execute(db);
  return result.rows.map(({ id }) => id);
}

/** An agreement; the total is a decimal text of whole yen. */
export interface AgreementRow {
  trading_id: string;
  line_count: number;
  open_count: number;
  total_yen: string;
}

export async function selectAgreement(
  db: Db,
  { tenantId, wholesalerId }: Pick<CustomerPlace, "tenantId" | "wholesalerId">,
  agreementId: string,
): Promise<AgreementRow | undefined> {
  return db
    .selectFrom("price_agreement")
    .select(["trading_id", "line_count", "open_count", "total_yen"])
    .where("tenant_id", "=", tenantId)
    .where("wholesaler_id", "=", wholesalerId)
    .where("id", "=", agreementId)
    .executeTakeFirst();
}

/** The documents that an agreement issued, in the order of their numbers. */
export async function selectAgreementInvoices(
  db: Db,
  { tenantId, wholesalerId }: Pick<CustomerPlace, "tenantId" | "wholesalerId">,
  agreementId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom("settled_line as s")
    .innerJoin("invoice as i", (join) =>
      join
        .onRef("i.tenant_id", "=", "s.tenant_id")
        .onRef("i.wholesaler_id", "=", "s.wholesaler_id")
        .onRef("i.id", "=", "s.changed_by_id"),
    )
    .select(["i.id", "i.year", "i.serial"])
    .distinct()
    .where("s.tenant_id", "=", tenantId)
    .where("s.wholesaler_id", "=", wholesalerId)
    .where("s.agreement_id", "=", agreementId)
    .orderBy("i.year")
    .orderBy("i.serial")
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertAgreement(tx: Db, row: Insertable<PriceAgreementTable>): Promise<void> {
  await tx.insertInto("price_agreement").values(row).execute();
}

/** Rows of one statement, far below the 65,535 values that the protocol allows. */
const mostRows = 5_000;

/** Marks lines as settled. A line that is settled already is an error of the database. */
export async function insertSettledLines(tx: Db, rows: readonly Insertable<SettledLineTable>[]): Promise<void> {
  for (let from = 0; from < rows.length; from += mostRows) {
    await tx
      .insertInto("settled_line")
      .values(rows.slice(from, from + mostRows))
      .execute();
  }
}
