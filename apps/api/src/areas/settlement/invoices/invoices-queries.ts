import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import { searchPattern } from "../../../platform/db/search-pattern.ts";
import type { StoredIssuer, StoredRecipient } from "../stored.ts";
import type { InvoiceKind, InvoiceMode, InvoiceTaxRounding } from "../tables.ts";

/** Who reads: the wholesaler that issued, or the pharmacy that received. */
export type InvoiceSide = { tenantId: string; wholesalerId: string } | { tenantId: string; institutionId: string };

/** States of an issued document. */
export type IssuedState = "issued" | "part_paid" | "paid" | "overdue";

/** An issued document without its lines; amounts are decimal texts of whole yen. */
export interface InvoiceRow {
  id: string;
  wholesalerId: string;
  vanCode: string;
  /** Null where the customer is not in this system. */
  institutionId: string | null;
  tradingId: string;
  kind: InvoiceKind;
  mode: InvoiceMode;
  number: string;
  /** Its number in the year. */
  serial: number;
  state: IssuedState;
  correctsId: string | null;
  correctsNumber: string | null;
  issuedOn: string;
  dueOn: string | null;
  periodFrom: string | null;
  periodUntil: string | null;
  taxRounding: InvoiceTaxRounding;
  issuer: StoredIssuer;
  recipient: StoredRecipient;
  note: string;
  netYen: string;
  taxYen: string;
  totalYen: string;
  previousYen: string;
  receivedYen: string;
  adjustedYen: string;
  openYen: string;
  lineCount: number;
  /** Lines with a provisional price for which none is agreed yet. */
  provisionalCount: number;
  /** The corporation's statement of which it is the part of one shop. */
  corporationStatementId: string | null;
  hash: Buffer;
  issuedAt: Date;
}

/** The state of an invoice with the balance `b` on a day. */
const stateOn = (today: string): RawBuilder<unknown> => sql`
  case when b.open_yen = 0 then 'paid' when b.open_yen > 0 and b.due_on < ${today}::date then 'overdue'
    when b.open_yen <> b.total_yen then 'part_paid' else 'issued' end`;

const columnsOn = (today: string): RawBuilder<unknown> => sql`
  i.id, i.wholesaler_id as "wholesalerId", w.van_code as "vanCode", i.institution_id as "institutionId",
  i.trading_id as "tradingId", i.kind, i.mode, i.number, i.serial, ${stateOn(today)} as state, i.corrects_id as "correctsId",
  c.number as "correctsNumber", i.issued_on::text as "issuedOn", i.due_on::text as "dueOn",
  i.period_from::text as "periodFrom", i.period_until::text as "periodUntil", i.tax_rounding as "taxRounding",
  i.issuer, i.recipient, i.note, i.net_yen::text as "netYen", i.tax_yen::text as "taxYen",
  i.total_yen::text as "totalYen", i.previous_yen::text as "previousYen", i.received_yen::text as "receivedYen",
  i.adjusted_yen::text as "adjustedYen", b.open_yen::text as "openYen", i.line_count as "lineCount",
  (case when i.provisional_count = 0 then 0 else i.provisional_count - (select count(*) from settled_line x
    where x.tenant_id = i.tenant_id and x.wholesaler_id = i.wholesaler_id and x.invoice_id = i.id) end)::int
    as "provisionalCount", i.corporation_statement_id as "corporationStatementId", i.hash, i.issued_at as "issuedAt"`;

const withBalance = sql`invoice i
  join invoice_balance b on b.tenant_id = i.tenant_id and b.wholesaler_id = i.wholesaler_id and b.invoice_id = i.id`;

const withNames = sql`
  join wholesaler w on w.tenant_id = i.tenant_id and w.id = i.wholesaler_id
  left join invoice c on c.tenant_id = i.tenant_id and c.wholesaler_id = i.wholesaler_id and c.id = i.corrects_id`;

const ownIn = (alias: "i" | "b", side: InvoiceSide): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return "wholesalerId" in side
    ? sql`${column("tenant_id")} = ${side.tenantId} and ${column("wholesaler_id")} = ${side.wholesalerId}`
    : sql`${column("tenant_id")} = ${side.tenantId} and ${column("institution_id")} = ${side.institutionId}`;
};

const ownOf = (side: InvoiceSide): RawBuilder<unknown> => ownIn("i", side);

/** One issued document as it is on a day. */
export async function selectInvoice(
  db: Db,
  side: InvoiceSide,
  { invoiceId, today }: { invoiceId: string; today: string },
): Promise<InvoiceRow | undefined> {
  const result = await sql<InvoiceRow>`
    select ${columnsOn(today)} from ${withBalance} ${withNames} where ${ownOf(side)} and i.id = ${invoiceId}`.execute(
    db,
  );
  return result.rows[0];
}

/** Which documents: by state, customer, words, day of the document and amount, any of them together. */
export interface InvoiceFilter {
  today: string;
  states: IssuedState[];
  tradingId: string;
  keyword: string;
  from: string;
  until: string;
  leastYen: bigint | undefined;
  mostYen: bigint | undefined;
}

/** Reads the whole number of a document, such as 2026-000123, in any width; undefined for other words. */
function wholeNumber(keyword: string): { year: number; serial: number } | undefined {
  const [, year, serial] = /^(\d{4})-(\d{6})$/.exec(keyword.normalize("NFKC").trim()) ?? [];
  return year && serial ? { year: Number(year), serial: Number(serial) } : undefined;
}

/** Each condition of a filter but that of the state. */
function matching({ tradingId, keyword, from, until, leastYen, mostYen }: InvoiceFilter): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [];
  if (tradingId !== "") parts.push(sql`i.trading_id = ${tradingId}`);
  if (from !== "") parts.push(sql`i.issued_on >= ${from}::date`);
  if (until !== "") parts.push(sql`i.issued_on <= ${until}::date`);
  if (leastYen !== undefined) parts.push(sql`i.total_yen >= ${String(leastYen)}::bigint`);
  if (mostYen !== undefined) parts.push(sql`i.total_yen <= ${String(mostYen)}::bigint`);
  const number = wholeNumber(keyword);
  if (number) parts.push(sql`i.year = ${number.year} and i.serial = ${number.serial}`);
  // A subquery is computed once; an expression would be folded again for each row.
  else if (keyword !== "") parts.push(sql`i.search like (select ${searchPattern(keyword)})`);
  return sql.join([sql`true`, ...parts], sql` and `);
}

/** Whether a filter has a condition beside the state. */
const isNarrowed = ({ tradingId, keyword, from, until, leastYen, mostYen }: InvoiceFilter): boolean =>
  [tradingId, keyword, from, until].some((text) => text !== "") || leastYen !== undefined || mostYen !== undefined;

/** Where a page ended. */
export interface InvoiceMark {
  day: string;
  serial: number;
  id: string;
}

/** A page of issued documents, the newest first, after where the last page ended. */
export async function selectInvoices(
  db: Db,
  side: InvoiceSide,
  filter: InvoiceFilter,
  page: { after: InvoiceMark | undefined; limit: number },
): Promise<InvoiceRow[]> {
  const { states, today } = filter;
  const inState = states.length > 0 ? sql`and ${stateOn(today)} = any(${states})` : sql``;
  const mark = page.after;
  const after = mark
    ? sql`and (i.issued_on, i.serial, i.id) < (${mark.day}::date, ${mark.serial}, ${mark.id}::uuid)`
    : sql``;
  const result = await sql<InvoiceRow>`
    select ${columnsOn(today)} from ${withBalance} ${withNames}
    where ${ownOf(side)} and ${matching(filter)} ${inState} ${after}
    order by i.issued_on desc, i.serial desc, i.id desc limit ${page.limit}`.execute(db);
  return result.rows;
}

/** Number and amounts of one state; amounts are decimal texts of whole yen. */
export interface StateSum {
  state: IssuedState;
  count: number;
  totalYen: string;
  openYen: string;
}

/** Number and amounts of each state over all documents that a filter matches, whichever states it names. */
export async function selectStateSums(db: Db, side: InvoiceSide, filter: InvoiceFilter): Promise<StateSum[]> {
  const state = stateOn(filter.today);
  const sums = sql`${state} as state, count(*)::int as count, sum(b.total_yen)::text as "totalYen",
    sum(b.open_yen)::text as "openYen"`;
  // Without a filter the balances are enough: they are a fraction of what the documents take to read.
  const result = isNarrowed(filter)
    ? await sql<StateSum>`select ${sums} from ${withBalance} where ${ownOf(side)} and ${matching(filter)} group by 1`.execute(
        db,
      )
    : await sql<StateSum>`select ${sums} from invoice_balance b where ${ownIn("b", side)} group by 1`.execute(db);
  return result.rows;
}
