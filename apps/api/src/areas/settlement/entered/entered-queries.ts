import { type Insertable, type RawBuilder, sql, type Updateable } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import { searchPattern } from "../../../platform/db/search-pattern.ts";
import type { InvoiceFilter, InvoiceMark, IssuedState, StateSum } from "../invoices/index.ts";
import type { EnteredInvoiceKind, EnteredInvoiceSource, EnteredInvoiceTable } from "../tables.ts";
import type { BuyerPlace, EnteredPlace } from "./entered-deps.ts";

/** States of an entered document. */
export type EnteredState = IssuedState | "void";

/** An entered document without its lines; amounts are decimal texts of whole yen. */
export interface EnteredRow {
  id: string;
  tradingId: string;
  vanCode: string;
  institutionId: string;
  institutionName: string;
  customerCode: string;
  version: number;
  kind: EnteredInvoiceKind;
  number: string;
  state: EnteredState;
  correctsId: string | null;
  correctsNumber: string | null;
  issuerName: string;
  /** Name of the wholesaler now. */
  tradingName: string;
  registrationNumber: string;
  issuedOn: string;
  dueOn: string | null;
  periodFrom: string | null;
  periodUntil: string | null;
  receivedOn: string;
  note: string;
  netYen: string;
  taxYen: string;
  totalYen: string;
  openYen: string;
  lineCount: number;
  source: EnteredInvoiceSource;
  enteredBy: string;
  enteredByName: string;
  enteredAt: Date;
  changedBy: string;
  changedAt: Date;
  voidedByName: string;
  voidedAt: Date | null;
  voidReason: string;
}

/** Which entered documents: the filter of issued ones, with the state void. */
export type EnteredFilter = Omit<InvoiceFilter, "states"> & { states: EnteredState[] };

/** What is open of an entered document `e`: its total less what payment runs paid and what was paid outside of them. */
export const openOfEntered: RawBuilder<string> = sql`
  case when e.voided_at is not null then 0 else e.total_yen
    - coalesce((select sum(p.yen) from payment_item p where p.tenant_id = e.tenant_id
        and p.institution_id = e.institution_id and p.invoice_id = e.id and p.state = 'paid'), 0)
    - coalesce((select sum(p.yen) from entered_invoice_payment p where p.tenant_id = e.tenant_id
        and p.institution_id = e.institution_id and p.invoice_id = e.id), 0) end::bigint`;

const stateOn = (today: string): RawBuilder<unknown> => sql`
  case when e.voided_at is not null then 'void' when o.open_yen = 0 then 'paid'
    when o.open_yen > 0 and e.due_on < ${today}::date then 'overdue'
    when o.open_yen <> e.total_yen then 'part_paid' else 'issued' end`;

const withOpen = sql`entered_invoice e cross join lateral (select ${openOfEntered} as open_yen) o`;

const columnsOn = (today: string): RawBuilder<unknown> => sql`
  e.id, e.trading_id as "tradingId", t.van_code as "vanCode", e.institution_id as "institutionId",
  n.name as "institutionName", t.customer_code as "customerCode", e.version, e.kind, e.number, ${stateOn(today)} as state,
  e.corrects_id as "correctsId", c.number as "correctsNumber", e.issuer_name as "issuerName", t.name as "tradingName",
  e.registration_number as "registrationNumber", e.issued_on::text as "issuedOn", e.due_on::text as "dueOn",
  e.period_from::text as "periodFrom", e.period_until::text as "periodUntil", e.received_on::text as "receivedOn", e.note,
  e.net_yen::text as "netYen", e.tax_yen::text as "taxYen", e.total_yen::text as "totalYen", o.open_yen::text as "openYen",
  e.line_count as "lineCount", e.source, e.entered_by as "enteredBy", coalesce(b.display_name, '') as "enteredByName",
  e.entered_at as "enteredAt", e.changed_by as "changedBy", e.changed_at as "changedAt",
  coalesce(v.display_name, '') as "voidedByName", e.voided_at as "voidedAt", e.void_reason as "voidReason"`;

const withNames = sql`
  join trading t on t.tenant_id = e.tenant_id and t.institution_id = e.institution_id and t.id = e.trading_id
  join institution n on n.tenant_id = e.tenant_id and n.id = e.institution_id
  left join entered_invoice c on c.tenant_id = e.tenant_id and c.institution_id = e.institution_id and c.id = e.corrects_id
  left join users b on b.tenant_id = e.tenant_id and b.user_id = e.entered_by
  left join users v on v.tenant_id = e.tenant_id and v.user_id = e.voided_by`;

const ofPlace = ({ tenantId, institutionId }: BuyerPlace): RawBuilder<unknown> =>
  sql`e.tenant_id = ${tenantId} and e.institution_id = ${institutionId}`;

/** One entered document as it is on a day. */
export async function selectEnteredInvoice(
  db: Db,
  place: BuyerPlace,
  { invoiceId, today }: { invoiceId: string; today: string },
): Promise<EnteredRow | undefined> {
  const result = await sql<EnteredRow>`
    select ${columnsOn(today)} from ${withOpen} ${withNames} where ${ofPlace(place)} and e.id = ${invoiceId}`.execute(
    db,
  );
  return result.rows[0];
}

function matching({ tradingId, keyword, from, until, leastYen, mostYen }: EnteredFilter): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [];
  if (tradingId !== "") parts.push(sql`e.trading_id = ${tradingId}`);
  if (from !== "") parts.push(sql`e.issued_on >= ${from}::date`);
  if (until !== "") parts.push(sql`e.issued_on <= ${until}::date`);
  if (leastYen !== undefined) parts.push(sql`e.total_yen >= ${String(leastYen)}::bigint`);
  if (mostYen !== undefined) parts.push(sql`e.total_yen <= ${String(mostYen)}::bigint`);
  if (keyword !== "") {
    const pattern = searchPattern(keyword);
    parts.push(sql`(fold_text(e.number) like ${pattern} or fold_text(e.issuer_name) like ${pattern})`);
  }
  return sql.join([sql`true`, ...parts], sql` and `);
}

/** A page of entered documents, the newest first, after where the last page ended. */
export async function selectEnteredInvoices(
  db: Db,
  place: BuyerPlace,
  filter: EnteredFilter,
  { after: mark, limit }: { after: InvoiceMark | undefined; limit: number },
): Promise<EnteredRow[]> {
  const { states, today } = filter;
  const inState = states.length > 0 ? sql`${stateOn(today)} = any(${states})` : sql`e.voided_at is null`;
  const after = mark ? sql`and (e.issued_on, 0, e.id) < (${mark.day}::date, ${mark.serial}, ${mark.id}::uuid)` : sql``;
  const result = await sql<EnteredRow>`
    select ${columnsOn(today)} from ${withOpen} ${withNames}
    where ${ofPlace(place)} and ${matching(filter)} and ${inState} ${after}
    order by e.issued_on desc, e.id desc limit ${limit}`.execute(db);
  return result.rows;
}

/** Number and amounts of each state over all entered documents that a filter matches, whichever states it names. */
export async function selectEnteredSums(
  db: Db,
  place: BuyerPlace,
  filter: EnteredFilter,
): Promise<(Omit<StateSum, "state"> & { state: EnteredState })[]> {
  const result = await sql<Omit<StateSum, "state"> & { state: EnteredState }>`
    select ${stateOn(filter.today)} as state, count(*)::int as count, sum(e.total_yen)::text as "totalYen",
      sum(o.open_yen)::text as "openYen"
    from ${withOpen} where ${ofPlace(place)} and ${matching(filter)} group by 1`.execute(db);
  return result.rows;
}

/** A document that is the same as one that is entered: of one trading, number and day. */
export interface KnownInvoice {
  id: string;
  tradingId: string;
  number: string;
  issuedOn: string;
  totalYen: string;
}

/** The entered documents that count and have one of some ids, or the number and the day of one of some documents. */
export async function selectKnownInvoices(
  db: Db,
  { tenantId, institutionId }: BuyerPlace,
  documents: readonly { id: string; tradingId: string; number: string; issuedOn: string }[],
): Promise<(KnownInvoice & { index: number })[]> {
  const rows = JSON.stringify(
    documents.map(({ id, tradingId, number, issuedOn }, index) => ({ index, id, tradingId, number, issuedOn })),
  );
  const result = await sql<KnownInvoice & { index: number }>`
    select d.index, e.id, e.trading_id as "tradingId", e.number, e.issued_on::text as "issuedOn",
      e.total_yen::text as "totalYen"
    from jsonb_to_recordset(${rows}::jsonb) as d(index int, id uuid, "tradingId" uuid, number text, "issuedOn" date)
      join entered_invoice e on e.tenant_id = ${tenantId} and e.institution_id = ${institutionId}
        and (e.id = d.id or (e.trading_id = d."tradingId" and fold_text(e.number) = fold_text(d.number)
          and e.issued_on = d."issuedOn" and e.voided_at is null))
    order by d.index, e.id = d.id desc`.execute(db);
  return result.rows;
}

/** Which of some documents have the id, or the trading, number and day, of one before them; numbers are folded as the index does. */
export async function selectRepeated(
  db: Db,
  documents: readonly { id: string; tradingId: string; number: string; issuedOn: string }[],
): Promise<{ index: number; isIdRepeated: boolean; isNumberRepeated: boolean }[]> {
  const rows = JSON.stringify(
    documents.map(({ id, tradingId, number, issuedOn }, index) => ({ index, id, tradingId, number, issuedOn })),
  );
  const result = await sql<{ index: number; isIdRepeated: boolean; isNumberRepeated: boolean }>`
    select r.* from (
      select d.index, row_number() over (partition by d.id order by d.index) > 1 as "isIdRepeated",
        row_number() over (partition by d."tradingId", fold_text(d.number), d."issuedOn" order by d.index) > 1
          as "isNumberRepeated"
      from jsonb_to_recordset(${rows}::jsonb) as d(index int, id uuid, "tradingId" uuid, number text, "issuedOn" date)
    ) r where r."isIdRepeated" or r."isNumberRepeated" order by r.index`.execute(db);
  return result.rows;
}

/** The entered documents that count among some ids, with their tradings. */
export async function selectCounting(
  db: Db,
  { tenantId, institutionId }: BuyerPlace,
  ids: readonly string[],
): Promise<{ id: string; tradingId: string }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("entered_invoice")
    .select(["id", "trading_id as tradingId"])
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("id", "in", ids)
    .where("voided_at", "is", null)
    .execute();
}

/** Which of some ids documents of wholesalers in this system have. */
export async function selectIssuedIds(db: Db, { tenantId }: BuyerPlace, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("invoice")
    .select("id")
    .where("tenant_id", "=", tenantId)
    .where("id", "in", ids)
    .execute();
  return rows.map(({ id }) => id);
}

/** Writes an entered document. */
export async function insertEntered(tx: Db, row: Insertable<EnteredInvoiceTable>): Promise<void> {
  await tx.insertInto("entered_invoice").values(row).execute();
}

/** Changes columns of an entered document. */
export async function updateEntered(
  tx: Db,
  { tenantId, institutionId, invoiceId }: EnteredPlace,
  change: Updateable<EnteredInvoiceTable>,
): Promise<void> {
  await tx
    .updateTable("entered_invoice")
    .set(change)
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("id", "=", invoiceId)
    .execute();
}

/** What a payment run under way has of an entered document, and what was paid of it; decimal texts of whole yen. */
export async function selectPaidOfEntered(
  db: Db,
  { tenantId, institutionId, invoiceId }: EnteredPlace,
): Promise<{ isPlanned: boolean; paidYen: string }> {
  const result = await sql<{ isPlanned: boolean; paidYen: string }>`
    select coalesce((select bool_or(p.state = 'planned') from payment_item p where p.tenant_id = e.tenant_id
        and p.institution_id = e.institution_id and p.invoice_id = e.id), false) as "isPlanned",
      (e.total_yen - ${openOfEntered})::text as "paidYen"
    from entered_invoice e where ${ofPlace({ tenantId, institutionId })} and e.id = ${invoiceId}`.execute(db);
  return result.rows[0] ?? { isPlanned: false, paidYen: "0" };
}
