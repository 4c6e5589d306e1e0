import { type Insertable, sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import { searchPattern } from "../../../platform/db/search-pattern.ts";
import { billedCustomers } from "../customers/index.ts";
import type {
  EnteredSlipLineStanding,
  EnteredSlipLineTable,
  EnteredSlipLineTaxClass,
  EnteredSlipTable,
} from "../tables.ts";
import type { SlipPlace, SlipsPlace } from "./slips-deps.ts";

/** An entered slip with its sums; the amount is a decimal text of whole yen. */
export interface SlipRow {
  id: string;
  tradingId: string;
  institutionId: string | null;
  customerName: string;
  customerCode: string;
  number: string;
  shippedOn: string;
  note: string;
  lineCount: number;
  netYen: string;
  provisionalCount: number;
  /** The document that bills it. */
  invoiceId: string | null;
  invoiceNumber: string | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

const slips = ({ tenantId, wholesalerId }: SlipsPlace) => sql`
  select s.id, s.trading_id as "tradingId", s.institution_id as "institutionId", c.name as "customerName",
    c.customer_code as "customerCode", s.number, s.shipped_on::text as "shippedOn", s.note, l.lines as "lineCount",
    l.net as "netYen", l.provisional as "provisionalCount", b.id as "invoiceId", b.number as "invoiceNumber", s.version,
    s.created_at as "createdAt", s.updated_at as "updatedAt"
  from entered_slip s
    join ${billedCustomers({ tenantId, wholesalerId })} c on c.id = s.trading_id
    join lateral (
      select count(*)::int as lines, coalesce(sum(round(n.pack_price * n.packs)), 0)::bigint::text as net,
        count(*) filter (where n.standing = 'provisional')::int as provisional
      from entered_slip_line n
      where n.tenant_id = s.tenant_id and n.wholesaler_id = s.wholesaler_id and n.slip_id = s.id) l on true
    left join lateral (
      select i.id, i.number from entered_slip_line n
        join billed_line d on d.tenant_id = n.tenant_id and d.source = 'entered' and d.part_id = n.id and d.source_id = s.id
        join invoice i on i.tenant_id = d.tenant_id and i.wholesaler_id = d.wholesaler_id and i.id = d.invoice_id
      where n.tenant_id = s.tenant_id and n.wholesaler_id = s.wholesaler_id and n.slip_id = s.id
      limit 1) b on true
  where s.tenant_id = ${tenantId} and s.wholesaler_id = ${wholesalerId}`;

/** One slip. */
export async function selectSlip(db: Db, { slipId, ...place }: SlipPlace): Promise<SlipRow | undefined> {
  const result = await sql<SlipRow>`${slips(place)} and s.id = ${slipId}`.execute(db);
  return result.rows[0];
}

/** Which slips. */
export interface SlipFilter {
  keyword: string;
  which: "all" | "open" | "billed";
  from: string;
  until: string;
}

/** A page of slips, the newest first, after where the last page ended. */
export async function selectSlips(
  db: Db,
  place: SlipsPlace,
  { keyword, which, from, until }: SlipFilter,
  page: { after: { day: string; id: string } | undefined; limit: number },
): Promise<SlipRow[]> {
  const parts = [sql``];
  if (which !== "all") parts.push(which === "open" ? sql`and b.id is null` : sql`and b.id is not null`);
  if (from !== "") parts.push(sql`and s.shipped_on >= ${from}::date`);
  if (until !== "") parts.push(sql`and s.shipped_on <= ${until}::date`);
  if (keyword !== "") {
    const pattern = searchPattern(keyword);
    parts.push(
      sql`and (fold_text(s.number) like ${pattern} or fold_text(c.name) like ${pattern} or c.customer_code = ${keyword})`,
    );
  }
  if (page.after) parts.push(sql`and (s.shipped_on, s.id) < (${page.after.day}::date, ${page.after.id}::uuid)`);
  const result = await sql<SlipRow>`${slips(place)} ${sql.join(parts, sql` `)}
    order by s.shipped_on desc, s.id desc limit ${page.limit}`.execute(db);
  return result.rows;
}

/** A line of a slip; the price is a decimal text in yen without tax, the amount one of whole yen. */
export interface SlipLineRow {
  medicineId: string | null;
  gtin: string;
  description: string;
  packageWords: string;
  packs: number;
  packPrice: string;
  taxClass: EnteredSlipLineTaxClass;
  standing: EnteredSlipLineStanding | null;
}

/** The lines of a slip, in its order. */
export async function selectSlipLines(db: Db, place: SlipPlace): Promise<SlipLineRow[]> {
  const result = await sql<SlipLineRow>`
    select medicine_id as "medicineId", gtin, description, package_words as "packageWords", packs,
      trim_scale(pack_price)::text as "packPrice", tax_class as "taxClass", standing
    from entered_slip_line
    where tenant_id = ${place.tenantId} and wholesaler_id = ${place.wholesalerId} and slip_id = ${place.slipId}
    order by number`.execute(db);
  return result.rows;
}

/** What identifies a slip of a customer. */
export interface SlipKey {
  tradingId: string;
  shippedOn: string;
  number: string;
}

/** A slip that has the key of another one. */
export interface KnownSlip {
  /** Position of the key. */
  at: number;
  /** The entered slip; null where a shipment of an order has the number. */
  id: string | null;
  lines: SlipLineRow[];
}

/**
 * Which keys are those of entered slips, or of shipments of orders: a slip's number names one delivery of a customer. Of
 * shipments only the number is compared, for their day can be entered later.
 */
export async function selectKnownSlips(
  db: Db,
  { tenantId, wholesalerId }: SlipsPlace,
  keys: readonly SlipKey[],
): Promise<KnownSlip[]> {
  if (keys.length === 0) return [];
  const rows = JSON.stringify(keys.map((key, at) => ({ at, ...key })));
  const result = await sql<KnownSlip>`
    with key as (
      select * from jsonb_to_recordset(${rows}::jsonb) as k(at int, "tradingId" uuid, "shippedOn" date, number text)
    )
    select k.at, s.id, (
      select jsonb_agg(jsonb_build_object('medicineId', l.medicine_id, 'gtin', l.gtin, 'description', l.description,
        'packageWords', l.package_words, 'packs', l.packs, 'packPrice', trim_scale(l.pack_price)::text,
        'taxClass', l.tax_class, 'standing', l.standing) order by l.number)
      from entered_slip_line l
      where l.tenant_id = s.tenant_id and l.wholesaler_id = s.wholesaler_id and l.slip_id = s.id) as lines
    from key k join entered_slip s on s.tenant_id = ${tenantId} and s.wholesaler_id = ${wholesalerId}
      and s.trading_id = k."tradingId" and s.shipped_on = k."shippedOn" and s.number = k.number
    union all
    select k.at, null, '[]' from key k
    where exists (
      select from purchase_order_shipment s
        join purchase_order o on o.tenant_id = s.tenant_id and o.institution_id = s.institution_id and o.id = s.order_id
      where s.tenant_id = ${tenantId} and s.wholesaler_id = ${wholesalerId} and o.trading_id = k."tradingId"
        and s.slip_number = k.number and s.shipped_on between k."shippedOn" - 31 and k."shippedOn" + 31)
    order by 1`.execute(db);
  return result.rows;
}

/** Writes a slip, new or corrected, with its lines in place of those before. */
export async function putSlip(
  tx: Db,
  row: Omit<Insertable<EnteredSlipTable>, "version">,
  lines: readonly SlipLineRow[],
): Promise<void> {
  const { tenant_id: _tenant, wholesaler_id: _wholesaler, id: _id, created_at: _created, ...changed } = row;
  await tx
    .insertInto("entered_slip")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(["tenant_id", "wholesaler_id", "id"])
        .doUpdateSet({ ...changed, version: sql`entered_slip.version + 1` }),
    )
    .execute();
  await tx
    .deleteFrom("entered_slip_line")
    .where("tenant_id", "=", row.tenant_id)
    .where("wholesaler_id", "=", row.wholesaler_id)
    .where("slip_id", "=", row.id)
    .execute();
  await insertSlipLines(tx, row, lines);
}

/** Rows of one statement, far below the 65,535 values that the protocol allows. */
const mostRows = 3_000;

/** Writes new slips with their lines. */
export async function insertSlips(
  tx: Db,
  rows: readonly { slip: Omit<Insertable<EnteredSlipTable>, "version">; lines: readonly SlipLineRow[] }[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += mostRows) {
    const some = rows.slice(from, from + mostRows);
    await tx
      .insertInto("entered_slip")
      .values(some.map(({ slip }) => slip))
      .execute();
  }
  const lines = rows.flatMap(({ slip, lines: own }) => own.map((line, index) => lineRow(slip, line, index)));
  for (let from = 0; from < lines.length; from += mostRows) {
    await tx
      .insertInto("entered_slip_line")
      .values(lines.slice(from, from + mostRows))
      .execute();
  }
}

type OfSlip = Pick<Insertable<EnteredSlipTable>, "tenant_id" | "wholesaler_id" | "id">;

async function insertSlipLines(tx: Db, slip: OfSlip, lines: readonly SlipLineRow[]): Promise<void> {
  await tx
    .insertInto("entered_slip_line")
    .values(lines.map((line, index) => lineRow(slip, line, index)))
    .execute();
}

const lineRow = (slip: OfSlip, line: SlipLineRow, index: number): Insertable<EnteredSlipLineTable> => ({
  tenant_id: slip.tenant_id,
  wholesaler_id: slip.wholesaler_id,
  slip_id: slip.id,
  number: index + 1,
  medicine_id: line.medicineId,
  gtin: line.gtin,
  description: line.description,
  package_words: line.packageWords,
  packs: line.packs,
  pack_price: line.packPrice,
  tax_class: line.taxClass,
  standing: line.standing,
});

export async function deleteSlip(tx: Db, { tenantId, wholesalerId, slipId }: SlipPlace): Promise<void> {
  await tx
    .deleteFrom("entered_slip")
    .where("tenant_id", "=", tenantId)
    .where("wholesaler_id", "=", wholesalerId)
    .where("id", "=", slipId)
    .execute();
}

/** A customer as a file names it. */
export interface NamedCustomer {
  id: string;
  institutionId: string | null;
  name: string;
  customerCode: string;
}

/** The customers that can be billed and have one of the codes or names. */
export async function selectNamedCustomers(
  db: Db,
  place: SlipsPlace,
  words: readonly string[],
): Promise<NamedCustomer[]> {
  const result = await sql<NamedCustomer>`
    select c.id, c.institution_id as "institutionId", c.name, c.customer_code as "customerCode"
    from ${billedCustomers(place)} c
    where c.is_open and (c.customer_code = any(${[...words]}) or c.name = any(${[...words]}))`.execute(db);
  return result.rows;
}
