import { type Insertable, type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import { searchPattern } from "../../../platform/db/search-pattern.ts";
import { billedCustomers } from "../customers/index.ts";
import type { CustomerPayerTable, ReceiptAssignmentTable, ReceiptTable } from "../tables.ts";
import type { WholesalerPlace } from "./receipts-deps.ts";

/** What of a receipt settles a document; amounts are decimal texts of whole yen. */
export interface AllocationRow {
  invoiceId: string;
  number: string;
  yen: string;
  feeYen: string;
}

/** A receipt with its customer and what it settles; amounts are decimal texts of whole yen. */
export interface ReceiptRow {
  id: string;
  tradingId: string | null;
  customerName: string | null;
  customerCode: string | null;
  receivedOn: string;
  yen: string;
  allocatedYen: string;
  payerName: string;
  note: string;
  isOfBank: boolean;
  isReversed: boolean;
  allocations: AllocationRow[];
  /** The receipt of which it is a part; nulls where it is none. */
  wholeOn: string | null;
  wholeYen: string | null;
  /** The parts of the divided receipt that it is or belongs to, and how many of them were undone. */
  partCount: number;
  undoneCount: number;
}

/** Which receipts. */
export interface ReceiptFilter {
  keyword: string;
  from: string;
  until: string;
  onlyOpen: boolean;
}

const openRest = sql`o.id is null and r.yen > coalesce(s.yen, 0)`;

function matching({ keyword, from, until, onlyOpen }: ReceiptFilter): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [];
  if (from !== "") parts.push(sql`r.received_on >= ${from}::date`);
  if (until !== "") parts.push(sql`r.received_on <= ${until}::date`);
  if (onlyOpen) parts.push(openRest);
  if (keyword !== "") {
    const pattern = searchPattern(keyword);
    const amount = keyword.normalize("NFKC").replace(/[,¥円\s]/g, "");
    parts.push(sql`(fold_text(r.payer_name) like ${pattern} or fold_text(r.note) like ${pattern}
      or fold_text(coalesce(t.name, '')) like ${pattern} or t.customer_code = ${keyword} or r.yen::text = ${amount})`);
  }
  return sql.join([sql`true`, ...parts], sql` and `);
}

/** Receipts with their customer, their reversal and what they settle. */
const selectFrom = (place: WholesalerPlace) => sql`
  select r.id, t.id as "tradingId", t.name as "customerName", t.customer_code as "customerCode",
    r.received_on::text as "receivedOn", r.yen::text as yen, coalesce(s.yen, 0)::text as "allocatedYen",
    r.payer_name as "payerName", r.note, r.bank_key <> '' as "isOfBank", o.id is not null as "isReversed",
    coalesce(s.allocations, '[]') as allocations, w.received_on::text as "wholeOn", w.yen::text as "wholeYen",
    d.count as "partCount", d.undone as "undoneCount"
  from receipt r
    left join receipt_assignment a
      on a.tenant_id = r.tenant_id and a.wholesaler_id = r.wholesaler_id and a.receipt_id = r.id
    left join ${billedCustomers(place)} t on t.id = coalesce(r.trading_id, a.trading_id)
    left join receipt o on o.tenant_id = r.tenant_id and o.wholesaler_id = r.wholesaler_id and o.reverses_id = r.id
    left join lateral (
      select sum(g.yen) as yen, jsonb_agg(jsonb_build_object('invoiceId', g.invoice_id, 'number', g.number,
        'yen', g.yen::text, 'feeYen', g.fee::text) order by g.number) as allocations
      from (
        select p.invoice_id, n.number, coalesce(sum(p.yen) filter (where p.kind = 'receipt'), 0) as yen,
          coalesce(sum(p.yen) filter (where p.kind = 'fee'), 0) as fee
        from invoice_payment p
          join invoice n on n.tenant_id = p.tenant_id and n.wholesaler_id = p.wholesaler_id and n.id = p.invoice_id
        where p.tenant_id = r.tenant_id and p.wholesaler_id = r.wholesaler_id and p.receipt_id = r.id and p.kind in ('receipt', 'fee')
        group by p.invoice_id, n.number having sum(p.yen) <> 0) g) s on true
    left join receipt w on w.tenant_id = r.tenant_id and w.wholesaler_id = r.wholesaler_id and w.id = r.split_of
    cross join lateral (
      select count(*)::int as count, count(u.id)::int as undone
      from receipt p
        left join receipt u on u.tenant_id = p.tenant_id and u.wholesaler_id = p.wholesaler_id and u.reverses_id = p.id
      where p.tenant_id = r.tenant_id and p.wholesaler_id = r.wholesaler_id
        and p.split_of = coalesce(r.split_of, r.id)) d`;

/** A page of receipts, the newest first, after where the last page ended; opposite rows are not listed. */
export async function selectReceipts(
  db: Db,
  { tenantId, wholesalerId }: WholesalerPlace,
  filter: ReceiptFilter,
  page: { after: { day: string; id: string } | undefined; limit: number },
): Promise<ReceiptRow[]> {
  const mark = page.after;
  const after = mark ? sql`and (r.received_on, r.id) < (${mark.day}::date, ${mark.id}::uuid)` : sql``;
  const result = await sql<ReceiptRow>`${selectFrom({ tenantId, wholesalerId })}
    where r.tenant_id = ${tenantId} and r.wholesaler_id = ${wholesalerId} and r.reverses_id is null
      and ${matching(filter)} ${after}
    order by r.received_on desc, r.id desc limit ${page.limit}`.execute(db);
  return result.rows;
}

/** One receipt as it is listed. */
export async function selectListedReceipt(
  db: Db,
  { tenantId, wholesalerId, receiptId }: WholesalerPlace & { receiptId: string },
): Promise<ReceiptRow | undefined> {
  const result = await sql<ReceiptRow>`${selectFrom({ tenantId, wholesalerId })}
    where r.tenant_id = ${tenantId} and r.wholesaler_id = ${wholesalerId} and r.id = ${receiptId}`.execute(db);
  return result.rows[0];
}

/** An entry of a bank's file as it is compared with what is recorded. */
export interface ComparedEntry {
  id: string;
  bankKey: string;
  receivedOn: string;
  yen: string;
  payerName: string;
}

/** Which entries are recorded, and which look like another receipt; in the order of the entries. */
export async function selectKnownEntries(
  db: Db,
  { tenantId, wholesalerId }: WholesalerPlace,
  entries: readonly ComparedEntry[],
): Promise<{ isKnown: boolean; isSimilar: boolean }[]> {
  const result = await sql<{ isKnown: boolean; isSimilar: boolean }>`
    select
      exists (select from receipt r where r.tenant_id = ${tenantId} and r.wholesaler_id = ${wholesalerId} and r.id = e.id)
        or exists (select from receipt r where r.tenant_id = ${tenantId} and r.wholesaler_id = ${wholesalerId}
          and r.bank_key <> '' and r.bank_key = e.key) as "isKnown",
      exists (select from receipt r where r.tenant_id = ${tenantId} and r.wholesaler_id = ${wholesalerId}
        and r.reverses_id is null and r.received_on = e.day and r.yen = e.yen and r.payer_name = e.payer
        and not exists (select from receipt o where o.tenant_id = r.tenant_id and o.wholesaler_id = r.wholesaler_id
          and o.reverses_id = r.id)) as "isSimilar"
    from jsonb_to_recordset(${JSON.stringify(
      entries.map(({ id, bankKey, receivedOn, yen, payerName }, nr) => ({
        nr,
        id,
        key: bankKey,
        day: receivedOn,
        yen,
        payer: payerName,
      })),
    )}::jsonb) as e(nr int, id uuid, key text, day date, yen bigint, payer text)
    order by e.nr`.execute(db);
  return result.rows;
}

/** A customer whom a receipt can be of. */
export interface PayingCustomer {
  tradingId: string;
  institutionId: string | null;
  name: string;
}

/** The customers of payers' names, learnt or entered, by name; a name of two customers is left out. */
export async function selectPayers(
  db: Db,
  { tenantId, wholesalerId }: WholesalerPlace,
  names: readonly string[],
): Promise<Map<string, PayingCustomer>> {
  if (names.length === 0) return new Map();
  const result = await sql<PayingCustomer & { payer: string }>`
    with known as (
      select p.payer_name, p.trading_id from customer_payer p
      where p.tenant_id = ${tenantId} and p.wholesaler_id = ${wholesalerId} and p.payer_name = any(${[...names]})
      union
      select o.payer_name, o.id from outside_customer o
      where o.tenant_id = ${tenantId} and o.wholesaler_id = ${wholesalerId} and o.payer_name = any(${[...names]})
        and o.payer_name <> '' and o.ended_at is null
    )
    select p.payer_name as payer, p.trading_id as "tradingId", c.institution_id as "institutionId", c.name
    from known p join ${billedCustomers({ tenantId, wholesalerId })} c on c.id = p.trading_id
    where not exists (select from known d where d.payer_name = p.payer_name and d.trading_id <> p.trading_id)`.execute(
    db,
  );
  return new Map(result.rows.map(({ payer, ...customer }) => [payer, customer]));
}

/** Customers of a wholesaler by their ids, also those that ended. */
export async function selectPayingCustomers(
  db: Db,
  { tenantId, wholesalerId }: WholesalerPlace,
  tradingIds: readonly string[],
): Promise<Map<string, PayingCustomer>> {
  if (tradingIds.length === 0) return new Map();
  const result = await sql<PayingCustomer>`
    select t.id as "tradingId", t.institution_id as "institutionId", t.name
    from ${billedCustomers({ tenantId, wholesalerId })} t where t.id = any(${[...tradingIds]}::uuid[])`.execute(db);
  return new Map(result.rows.map((customer) => [customer.tradingId, customer]));
}

/** An open document of a customer; amounts are decimal texts of whole yen. */
export interface OpenDocumentRow {
  invoiceId: string;
  tradingId: string;
  institutionId: string | null;
  number: string;
  issuedOn: string;
  dueOn: string | null;
  totalYen: string;
  openYen: string;
}

/**
 * The documents of customers of which something is to be paid: what is due first before the others. Each balance is read by
 * its key: another plan takes seconds where statistics are older than a closing.
 */
export async function selectOpenDocuments(
  db: Db,
  place: WholesalerPlace,
  tradingIds: readonly string[],
): Promise<OpenDocumentRow[]> {
  return selectOpen(db, place, tradingIds, sql`b.open_yen > 0`);
}

/** Credit notes of customers that are not used up, the oldest first; what is open of them is negative. */
export async function selectOpenCredits(
  db: Db,
  place: WholesalerPlace,
  tradingIds: readonly string[],
): Promise<OpenDocumentRow[]> {
  return selectOpen(db, place, tradingIds, sql`b.open_yen < 0`);
}

async function selectOpen(
  db: Db,
  { tenantId, wholesalerId }: WholesalerPlace,
  tradingIds: readonly string[],
  which: RawBuilder<unknown>,
): Promise<OpenDocumentRow[]> {
  if (tradingIds.length === 0) return [];
  const result = await sql<OpenDocumentRow>`
    select i.id as "invoiceId", i.trading_id as "tradingId", i.institution_id as "institutionId", i.number,
      i.issued_on::text as "issuedOn", i.due_on::text as "dueOn", i.total_yen::text as "totalYen",
      b.open_yen::text as "openYen"
    from invoice i
      join lateral (
        select v.open_yen from invoice_balance v
        where v.tenant_id = i.tenant_id and v.wholesaler_id = i.wholesaler_id and v.invoice_id = i.id limit 1) b on true
    where i.tenant_id = ${tenantId} and i.wholesaler_id = ${wholesalerId} and ${which}
      and i.trading_id = any(${[...tradingIds]}::uuid[])
    order by i.due_on nulls last, i.issued_on, i.year, i.serial`.execute(db);
  return result.rows;
}

/** Writes receipts, without those whose id or bank key is known. @returns the ids of those that were new. */
export async function insertReceipts(tx: Db, rows: readonly Insertable<ReceiptTable>[]): Promise<Set<string>> {
  const written = await tx
    .insertInto("receipt")
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .execute();
  return new Set(written.map(({ id }) => id));
}

/** The receipts into which one was divided. */
export async function selectSplitParts(
  db: Db,
  { tenantId, wholesalerId, receiptId }: WholesalerPlace & { receiptId: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom("receipt")
    .select("id")
    .where("tenant_id", "=", tenantId)
    .where("wholesaler_id", "=", wholesalerId)
    .where("split_of", "=", receiptId)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertAssignment(tx: Db, row: Insertable<ReceiptAssignmentTable>): Promise<void> {
  await tx.insertInto("receipt_assignment").values(row).execute();
}

/** Remembers a payer's name; one that the customer has already stays as it is. */
export async function insertPayer(tx: Db, row: Insertable<CustomerPayerTable>): Promise<void> {
  await tx
    .insertInto("customer_payer")
    .values(row)
    .onConflict((conflict) => conflict.columns(["tenant_id", "wholesaler_id", "payer_name", "trading_id"]).doNothing())
    .execute();
}
