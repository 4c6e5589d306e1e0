import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { StockReturnState } from "../tables.ts";

/** A wholesaler with its tenant, as queries need it. */
export interface ReturnsOfWholesaler {
  tenantId: string;
  wholesalerId: string;
}

/** A return as the wholesaler sees it; amounts are decimal texts of whole yen without tax. */
export interface WholesalerReturnRow {
  id: string;
  institutionId: string;
  institutionName: string;
  /** The wholesaler's name as the institution wrote it. */
  wholesalerName: string;
  startedBy: string;
  tradingId: string;
  customerCode: string;
  state: StockReturnState;
  note: string;
  lineCount: number;
  expectedYen: string;
  creditedYen: string;
  creditSlip: string;
  requestedAt: Date;
  collectedOn: string | null;
}

const returns = ({ tenantId, wholesalerId }: ReturnsOfWholesaler, narrowed: RawBuilder<unknown>) =>
  sql<WholesalerReturnRow>`
  select r.id, r.institution_id as "institutionId", i.name as "institutionName", r.wholesaler as "wholesalerName",
    r.started_by as "startedBy", r.trading_id as "tradingId",
    t.customer_code as "customerCode", r.state, r.note, l.count as "lineCount", l.expected as "expectedYen",
    l.credited as "creditedYen", r.credit_slip as "creditSlip", coalesce(e.requested, r.started_at) as "requestedAt",
    e.collected::text as "collectedOn"
  from stock_return r
    join institution i on i.tenant_id = r.tenant_id and i.id = r.institution_id
    join trading t on t.tenant_id = r.tenant_id and t.institution_id = r.institution_id and t.id = r.trading_id
    join lateral (
      select count(*)::int as count, coalesce(sum(n.expected_yen), 0)::text as expected,
        coalesce(sum(n.credited_yen), 0)::text as credited
      from stock_return_line n
      where n.tenant_id = r.tenant_id and n.institution_id = r.institution_id and n.return_id = r.id) l on true
    join lateral (
      select max(s.recorded_at) filter (where s.state = 'requested') as requested,
        (max(s.recorded_at) filter (where s.state = 'collected') at time zone 'Asia/Tokyo')::date as collected
      from stock_return_event s
      where s.tenant_id = r.tenant_id and s.institution_id = r.institution_id and s.return_id = r.id) e on true
  where r.tenant_id = ${tenantId} and r.wholesaler_id = ${wholesalerId} ${narrowed}`;

/** Returns to a wholesaler in some states or in all, newest first. */
export async function selectReturnsToWholesaler(
  db: Db,
  place: ReturnsOfWholesaler,
  page: { states: readonly StockReturnState[]; before: string | undefined; limit: number },
): Promise<WholesalerReturnRow[]> {
  const narrowed = sql`${page.states.length > 0 ? sql`and r.state = any(${[...page.states]}::text[])` : sql``}
    ${page.before ? sql`and r.id < ${page.before}::uuid` : sql``} order by r.id desc limit ${page.limit}`;
  return (await returns(place, narrowed).execute(db)).rows;
}

export async function selectReturnToWholesaler(
  db: Db,
  place: ReturnsOfWholesaler,
  returnId: string,
): Promise<WholesalerReturnRow | undefined> {
  return (await returns(place, sql`and r.id = ${returnId}`).execute(db)).rows[0];
}

/** Locks a return to a wholesaler until the transaction ends. @returns its state */
export async function holdReturnToWholesaler(
  tx: Db,
  { tenantId, wholesalerId }: ReturnsOfWholesaler,
  returnId: string,
): Promise<StockReturnState | undefined> {
  const row = await tx
    .selectFrom("stock_return")
    .select("state")
    .where("tenant_id", "=", tenantId)
    .where("wholesaler_id", "=", wholesalerId)
    .where("id", "=", returnId)
    .forUpdate()
    .executeTakeFirst();
  return row?.state;
}

/** A line of a return as the wholesaler sees it; amounts are decimal texts of whole yen without tax. */
export interface WholesalerReturnLineRow {
  lotId: string;
  medicineId: string;
  medicineName: string;
  unit: string;
  lot: string;
  expiresOn: string | null;
  quantity: string;
  confirmedQuantity: string | null;
  reason: string;
  answer: string;
  expectedYen: string;
  creditedYen: string;
}

/** The lines of a return to a wholesaler, by name and expiry. */
export async function selectLinesToWholesaler(
  db: Db,
  { tenantId, wholesalerId }: ReturnsOfWholesaler,
  returnId: string,
): Promise<WholesalerReturnLineRow[]> {
  const result = await sql<WholesalerReturnLineRow>`
    select l.lot_id as "lotId", m.id as "medicineId", m.name as "medicineName", m.unit, l.lot,
      l.expires_on::text as "expiresOn", trim_scale(l.quantity)::text as quantity,
      trim_scale(l.confirmed_quantity)::text as "confirmedQuantity", l.reason, l.answer,
      l.expected_yen::text as "expectedYen", l.credited_yen::text as "creditedYen"
    from stock_return_line l join medicine m on m.id = l.medicine_id
    where l.tenant_id = ${tenantId} and l.wholesaler_id = ${wholesalerId} and l.return_id = ${returnId}
    order by m.kana_folded, m.name, m.id, l.expires_on, l.lot, l.lot_id`.execute(db);
  return result.rows;
}

/** What a wholesaler answers to a line. */
export interface ConfirmedLine {
  lotId: string;
  quantity: string;
  answer: string;
  expectedYen: bigint;
}

/** Writes what a wholesaler takes back of the lines of a locked return. */
export async function confirmReturnLines(
  tx: Db,
  { tenantId, wholesalerId }: ReturnsOfWholesaler,
  returnId: string,
  lines: readonly ConfirmedLine[],
): Promise<void> {
  const rows = JSON.stringify(
    lines.map(({ lotId, quantity, answer, expectedYen }) => ({
      lot_id: lotId,
      quantity,
      answer,
      yen: String(expectedYen),
    })),
  );
  await sql`
    update stock_return_line l set confirmed_quantity = c.quantity, answer = c.answer, expected_yen = c.yen
    from jsonb_to_recordset(${rows}::jsonb) as c(lot_id uuid, quantity numeric, answer text, yen bigint)
    where l.tenant_id = ${tenantId} and l.wholesaler_id = ${wholesalerId} and l.return_id = ${returnId}
      and l.lot_id = c.lot_id`.execute(tx);
}

/** What a document credits of a line, in whole yen without tax. */
export interface CreditedLine {
  returnId: string;
  lotId: string;
  yen: bigint;
}

/** Adds what a document credits to the lines of returns. */
export async function creditReturnLines(
  tx: Db,
  { tenantId, wholesalerId }: ReturnsOfWholesaler,
  lines: readonly CreditedLine[],
): Promise<void> {
  const rows = JSON.stringify(
    lines.map(({ returnId, lotId, yen }) => ({ return_id: returnId, lot_id: lotId, yen: String(yen) })),
  );
  await sql`
    update stock_return_line l set credited_yen = l.credited_yen + c.yen
    from (select return_id, lot_id, sum(yen)::bigint as yen
      from jsonb_to_recordset(${rows}::jsonb) as n(return_id uuid, lot_id uuid, yen bigint) group by return_id, lot_id) c
    where l.tenant_id = ${tenantId} and l.wholesaler_id = ${wholesalerId} and l.return_id = c.return_id
      and l.lot_id = c.lot_id`.execute(tx);
}

/**
 * Records a document that credits returns: its number beside those before it, and the sum of what came. Returns of which
 * nothing more is to be credited are credited (入帳済み).
 */
export async function creditReturns(
  tx: Db,
  { tenantId, wholesalerId }: ReturnsOfWholesaler,
  returns: readonly { returnId: string; isComplete: boolean }[],
  { number, by, at }: { number: string; by: string; at: Date },
): Promise<void> {
  const ids = returns.map(({ returnId }) => returnId);
  const complete = returns.flatMap(({ returnId, isComplete }) => (isComplete ? [returnId] : []));
  await sql`
    with changed as (
      update stock_return r set
        state = case when r.id = any(${complete}::uuid[]) then 'credited' else r.state end,
        credit_yen = (select sum(l.credited_yen) from stock_return_line l where l.tenant_id = r.tenant_id
          and l.institution_id = r.institution_id and l.return_id = r.id),
        credit_slip = concat_ws(', ', nullif(r.credit_slip, ''), ${number}::text)
      where r.tenant_id = ${tenantId} and r.wholesaler_id = ${wholesalerId} and r.id = any(${ids}::uuid[])
      returning r.tenant_id, r.institution_id, r.id)
    insert into stock_return_event (tenant_id, institution_id, return_id, state, recorded_by, recorded_at, note, wholesaler_id)
    select tenant_id, institution_id, id, 'credited', ${by}, ${at}, ${number}, ${wholesalerId}::uuid
    from changed where id = any(${complete}::uuid[])`.execute(tx);
}

/** Where a wholesaler answers a return. */
export async function writeAnswer(
  tx: Db,
  { tenantId, wholesalerId }: ReturnsOfWholesaler,
  returnId: string,
  { state, by, at, note }: { state: StockReturnState; by: string; at: Date; note: string },
): Promise<void> {
  await sql`
    with changed as (
      update stock_return set state = ${state}
      where tenant_id = ${tenantId} and wholesaler_id = ${wholesalerId} and id = ${returnId}
      returning tenant_id, institution_id, id)
    insert into stock_return_event (tenant_id, institution_id, return_id, state, recorded_by, recorded_at, note, wholesaler_id)
    select tenant_id, institution_id, id, ${state}, ${by}, ${at}, ${note}, ${wholesalerId}::uuid
    from changed`.execute(tx);
}

/** A step of a return that the wholesaler sees. */
export interface WholesalerReturnEventRow {
  state: StockReturnState;
  byName: string;
  at: Date;
  note: string;
}

/** What happened to a return since its request, the first step first. */
export async function selectStepsToWholesaler(
  db: Db,
  { tenantId, wholesalerId }: ReturnsOfWholesaler,
  returnId: string,
): Promise<WholesalerReturnEventRow[]> {
  const result = await sql<WholesalerReturnEventRow>`
    select e.state, coalesce(u.display_name, e.recorded_by) as "byName", e.recorded_at as at, e.note
    from stock_return_event e left join users u on u.tenant_id = e.tenant_id and u.user_id = e.recorded_by
    where e.tenant_id = ${tenantId} and e.wholesaler_id = ${wholesalerId} and e.return_id = ${returnId}
    order by e.recorded_at, e.id`.execute(db);
  return result.rows;
}
