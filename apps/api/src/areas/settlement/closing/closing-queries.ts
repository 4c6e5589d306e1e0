import { type Insertable, sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import { billedCustomers } from "../customers/index.ts";
import type { ClosingCustomerState, ClosingCustomerTable, ClosingRunState, ClosingRunTable } from "../tables.ts";
import type { ClosingPlace, RunPlace } from "./closing-deps.ts";

/** A customer of a wholesaler and what is still to be billed to it until a day; amounts are decimal texts of whole yen. */
export interface ClosingCustomerRow {
  tradingId: string;
  institutionId: string | null;
  name: string;
  customerCode: string;
  /** The corporation whose shops are closed together; null where the customer is closed alone. */
  corporationId: string | null;
  corporationName: string | null;
  /** Null without closing terms. */
  closingDay: number | null;
  slipCount: number;
  lineCount: number;
  netYen: string;
  unpricedCount: number;
  provisionalCount: number;
  /** Shipped lines among those with a provisional price: an entered slip has the price that is entered. */
  shippedProvisionalCount: number;
  /** Their net amount. */
  shippedProvisionalYen: string;
  unreceivedCount: number;
  /** The statement of the day or a later one. */
  invoiceId: string | null;
  invoiceNumber: string | null;
  invoiceYen: string | null;
  corporationStatementId: string | null;
}

/**
 * Every customer that a wholesaler has agreed with or entered, and those that ended with lines to bill, with what is to be
 * billed until a day, less the goods that came back. Lines are priced as selectBillable prices them.
 */
export async function selectClosingCustomers(
  db: Db,
  { tenantId, wholesalerId }: ClosingPlace,
  until: string,
): Promise<ClosingCustomerRow[]> {
  const result = await sql<ClosingCustomerRow>`
    with line as (
      select o.trading_id, s.id as shipment_id, o.state as order_state, true as is_shipped, p.standing,
        coalesce(p.price, l.pack_price) as price, g.packs
      from purchase_order_shipment s
        join purchase_order o on o.tenant_id = s.tenant_id and o.institution_id = s.institution_id and o.id = s.order_id
        join lateral (
          select sl.line_id, sum(sl.packs)::int as packs from purchase_order_shipment_line sl
          where sl.tenant_id = s.tenant_id and sl.institution_id = s.institution_id and sl.shipment_id = s.id
          group by sl.line_id) g on true
        join purchase_order_line l on l.tenant_id = s.tenant_id and l.institution_id = s.institution_id and l.id = g.line_id
        left join lateral (
          select t.standing,
            case when t.gtin <> '' and t.gtin = l.gtin then t.price else round(t.unit_price * l.pack_quantity, 4) end as price
          from trading_price t
          where t.tenant_id = o.tenant_id and t.institution_id = o.institution_id and t.trading_id = o.trading_id
            and t.medicine_id = l.medicine_id and t.by_wholesaler and t.valid_from <= s.shipped_on
            and (t.valid_until is null or t.valid_until >= s.shipped_on)
          order by t.gtin <> '' and t.gtin = l.gtin desc, t.gtin, t.valid_from desc, t.id desc limit 1) p on true
      where s.tenant_id = ${tenantId} and s.wholesaler_id = ${wholesalerId} and s.shipped_on <= ${until}::date
        and not exists (select from billed_line b where b.tenant_id = s.tenant_id and b.source = 'shipment'
          and b.source_id = s.id and b.part_id = l.id)
      union all
      select s.trading_id, s.id, 'received', false, l.standing, l.pack_price, l.packs
      from entered_slip s
        join entered_slip_line l on l.tenant_id = s.tenant_id and l.wholesaler_id = s.wholesaler_id and l.slip_id = s.id
      where s.tenant_id = ${tenantId} and s.wholesaler_id = ${wholesalerId} and s.shipped_on <= ${until}::date
        and not exists (select from billed_line b where b.tenant_id = s.tenant_id and b.source = 'entered'
          and b.source_id = s.id and b.part_id = l.id)
    ), bill as (
      select trading_id, count(distinct shipment_id)::int as slips, count(*)::int as lines,
        sum(round(price * packs)) as net, count(*) filter (where price is null)::int as unpriced,
        count(*) filter (where standing = 'provisional')::int as provisional,
        count(*) filter (where standing = 'provisional' and is_shipped)::int as shipped_provisional,
        sum(round(price * packs)) filter (where standing = 'provisional' and is_shipped) as shipped_provisional_net,
        count(distinct shipment_id) filter (where order_state not in ('part_received', 'received', 'closed'))::int as unreceived
      from line group by trading_id
    ), back as (
      select r.trading_id, sum(n.expected_yen - n.credited_yen) as yen
      from stock_return r
        join stock_return_line n on n.tenant_id = r.tenant_id and n.institution_id = r.institution_id and n.return_id = r.id
      where r.tenant_id = ${tenantId} and r.wholesaler_id = ${wholesalerId} and r.state = 'collected'
        and (select max(e.recorded_at) at time zone 'Asia/Tokyo' from stock_return_event e where e.tenant_id = r.tenant_id
          and e.institution_id = r.institution_id and e.return_id = r.id and e.state = 'collected')::date <= ${until}::date
      group by r.trading_id
    )
    select t.id as "tradingId", t.institution_id as "institutionId", t.name, t.customer_code as "customerCode",
      t.corporation_id as "corporationId", t.corporation_name as "corporationName", t.closing_day as "closingDay",
      coalesce(b.slips, 0) as "slipCount", coalesce(b.lines, 0) as "lineCount",
      (coalesce(b.net, 0) - coalesce(k.yen, 0))::bigint::text as "netYen", coalesce(b.unpriced, 0) as "unpricedCount",
      coalesce(b.provisional, 0) as "provisionalCount",
      coalesce(b.shipped_provisional, 0) as "shippedProvisionalCount",
      coalesce(b.shipped_provisional_net, 0)::bigint::text as "shippedProvisionalYen",
      coalesce(b.unreceived, 0) as "unreceivedCount",
      d.id as "invoiceId", d.number as "invoiceNumber", d.total_yen::text as "invoiceYen",
      d.corporation_statement_id as "corporationStatementId"
    from ${billedCustomers({ tenantId, wholesalerId })} t
      left join bill b on b.trading_id = t.id
      left join back k on k.trading_id = t.id
      left join lateral (
        select n.id, n.number, n.total_yen, n.corporation_statement_id from invoice n
        where n.tenant_id = ${tenantId} and n.wholesaler_id = ${wholesalerId} and n.trading_id = t.id
          and n.kind = 'statement' and n.period_until >= ${until}::date
        order by n.period_until limit 1) d on true
    where t.is_open or b.lines is not null
    order by coalesce(t.corporation_name, t.name), t.corporation_id, t.name, t.id`.execute(db);
  return result.rows;
}

/** A run with how far it is. */
export interface RunRow {
  id: string;
  until: string;
  state: ClosingRunState;
  total: number;
  closed: number;
  nothing: number;
  blocked: number;
  startedBy: string;
  startedByName: string;
  startedAt: Date;
  endedAt: Date | null;
}

/** One run, or the one under way, else the latest of a closing day. */
export async function selectClosingRun(
  db: Db,
  { tenantId, wholesalerId }: ClosingPlace,
  which: { runId: string } | { until: string },
): Promise<RunRow | undefined> {
  const chosen =
    "runId" in which
      ? sql`and r.id = ${which.runId}`
      : sql`and (r.state = 'running' or r.until = ${which.until}::date)`;
  const result = await sql<RunRow>`
    select r.id, r.until::text as until, r.state, c.total, c.closed, c.nothing, c.blocked, r.started_by as "startedBy",
      coalesce(u.display_name, '') as "startedByName", r.started_at as "startedAt", r.ended_at as "endedAt"
    from closing_run r
      join lateral (
        select count(*)::int as total, count(*) filter (where k.state = 'done')::int as closed,
          count(*) filter (where k.state = 'nothing')::int as nothing,
          count(*) filter (where k.state = 'blocked')::int as blocked
        from closing_customer k
        where k.tenant_id = r.tenant_id and k.wholesaler_id = r.wholesaler_id and k.run_id = r.id) c on true
      left join users u on u.tenant_id = r.tenant_id and u.user_id = r.started_by
    where r.tenant_id = ${tenantId} and r.wholesaler_id = ${wholesalerId} ${chosen}
    order by r.state = 'running' desc, r.started_at desc limit 1`.execute(db);
  return result.rows[0];
}

/** A customer of a run. */
export interface RunCustomerRow {
  tradingId: string;
  name: string;
  state: ClosingCustomerState;
  reason: string;
  invoiceId: string | null;
  invoiceNumber: string | null;
  invoiceYen: string | null;
}

/** The customers of a run: blocked ones first, then those that wait, then by name. */
export async function selectClosingRunCustomers(
  db: Db,
  { tenantId, wholesalerId, runId }: RunPlace,
): Promise<RunCustomerRow[]> {
  const result = await sql<RunCustomerRow>`
    select k.trading_id as "tradingId", c.name, k.state, k.reason, k.invoice_id as "invoiceId",
      n.number as "invoiceNumber", n.total_yen::text as "invoiceYen"
    from closing_customer k
      join ${billedCustomers({ tenantId, wholesalerId })} c on c.id = k.trading_id
      left join invoice n on n.tenant_id = k.tenant_id and n.wholesaler_id = k.wholesaler_id and n.id = k.invoice_id
    where k.tenant_id = ${tenantId} and k.wholesaler_id = ${wholesalerId} and k.run_id = ${runId}
    order by array_position(array['blocked', 'waiting', 'done', 'nothing'], k.state), c.name, k.trading_id`.execute(db);
  return result.rows;
}

/** Writes a run with its customers. @returns whether its id was free. */
export async function insertClosingRun(
  tx: Db,
  run: Insertable<ClosingRunTable>,
  customers: Insertable<ClosingCustomerTable>[],
): Promise<boolean> {
  const result = await tx
    .insertInto("closing_run")
    .values(run)
    .onConflict((conflict) => conflict.columns(["tenant_id", "wholesaler_id", "id"]).doNothing())
    .executeTakeFirst();
  if (result.numInsertedOrUpdatedRows !== 1n) return false;
  if (customers.length > 0) await tx.insertInto("closing_customer").values(customers).execute();
  return true;
}

/** Moves a run from one state to another. @returns whether it was in the first. */
export async function moveClosingRun(
  tx: Db,
  { tenantId, wholesalerId, runId }: RunPlace,
  move: { from: ClosingRunState; to: ClosingRunState; endedAt: Date | null },
): Promise<boolean> {
  const result = await tx
    .updateTable("closing_run")
    .set({ state: move.to, ended_at: move.endedAt })
    .where("tenant_id", "=", tenantId)
    .where("wholesaler_id", "=", wholesalerId)
    .where("id", "=", runId)
    .where("state", "=", move.from)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** The closings under way, of all tenants. */
export async function selectWaitingClosings(db: Db): Promise<RunPlace[]> {
  const result = await sql<RunPlace>`
    select tenant_id as "tenantId", wholesaler_id as "wholesalerId", run_id as "runId" from waiting_closings()`.execute(
    db,
  );
  return result.rows;
}

/**
 * The next customers of a run that is under way, past those that others hold: one, or all shops of a corporation that are
 * closed together. Nobody else takes them until the transaction ends.
 */
export async function takeCustomers(
  tx: Db,
  { tenantId, wholesalerId, runId }: RunPlace,
): Promise<{ tradingIds: string[]; corporationId: string | null }> {
  // The first shop of a corporation stands for all of them, so that two processes never hold some of its shops each.
  const first = await sql<{ tradingId: string; corporationId: string | null }>`
    select k.trading_id as "tradingId", k.corporation_id as "corporationId" from closing_customer k
      join closing_run r on r.tenant_id = k.tenant_id and r.wholesaler_id = k.wholesaler_id and r.id = k.run_id
    where k.tenant_id = ${tenantId} and k.wholesaler_id = ${wholesalerId} and k.run_id = ${runId}
      and k.state = 'waiting' and r.state = 'running'
      and (k.corporation_id is null or not exists (select from closing_customer f
        where f.tenant_id = k.tenant_id and f.wholesaler_id = k.wholesaler_id and f.run_id = k.run_id
          and f.corporation_id = k.corporation_id and f.trading_id < k.trading_id))
    order by k.trading_id limit 1 for update of k skip locked`.execute(tx);
  const [next] = first.rows;
  if (!next) return { tradingIds: [], corporationId: null };
  const { tradingId, corporationId } = next;
  if (corporationId === null) return { tradingIds: [tradingId], corporationId };
  const shops = await tx
    .selectFrom("closing_customer")
    .select("trading_id")
    .where("tenant_id", "=", tenantId)
    .where("wholesaler_id", "=", wholesalerId)
    .where("run_id", "=", runId)
    .where("corporation_id", "=", corporationId)
    .where("state", "=", "waiting")
    .orderBy("trading_id")
    .forUpdate()
    .execute();
  return { tradingIds: shops.map(({ trading_id }) => trading_id), corporationId };
}

/** Whether customers of a run wait. */
export async function hasWaiting(db: Db, { tenantId, wholesalerId, runId }: RunPlace): Promise<boolean> {
  const row = await db
    .selectFrom("closing_customer")
    .select("trading_id")
    .where("tenant_id", "=", tenantId)
    .where("wholesaler_id", "=", wholesalerId)
    .where("run_id", "=", runId)
    .where("state", "=", "waiting")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Records what became of a customer. */
export async function markCustomer(
  tx: Db,
  { tenantId, wholesalerId, runId }: RunPlace,
  tradingId: string,
  mark: { state: ClosingCustomerState; reason: string; invoiceId: string | null },
): Promise<void> {
  await tx
    .updateTable("closing_customer")
    .set({ state: mark.state, reason: mark.reason, invoice_id: mark.invoiceId })
    .where("tenant_id", "=", tenantId)
    .where("wholesaler_id", "=", wholesalerId)
    .where("run_id", "=", runId)
    .where("trading_id", "=", tradingId)
    .execute();
}
