import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { StockReturnState } from "../tables.ts";

/** One return of one institution. */
export interface ReturnPlace {
  tenantId: string;
  institutionId: string;
  returnId: string;
}

export interface ReturnRow {
  id: string;
  state: StockReturnState;
  wholesaler: string;
  vanCode: string;
  note: string;
  lineCount: number;
  startedByName: string;
  startedAt: Date;
  creditYen: string;
  creditSlip: string;
  tradingId: string | null;
  /** The wholesaler that answers it in this system; null where a person records the answer. */
  wholesalerId: string | null;
}

const returns = (tenantId: string, institutionId: string, narrowed: RawBuilder<unknown>) => sql<ReturnRow>`
  select r.id, r.state, r.wholesaler, r.van_code as "vanCode", r.note,
    (select count(*)::int from stock_return_line l where l.tenant_id = r.tenant_id
      and l.institution_id = r.institution_id and l.return_id = r.id) as "lineCount",
    coalesce(u.display_name, r.started_by) as "startedByName", r.started_at as "startedAt",
    r.credit_yen::text as "creditYen", r.credit_slip as "creditSlip", r.trading_id as "tradingId",
    r.wholesaler_id as "wholesalerId"
  from stock_return r left join users u on u.tenant_id = r.tenant_id and u.user_id = r.started_by
  where r.tenant_id = ${tenantId} and r.institution_id = ${institutionId} ${narrowed}`;

export async function selectReturn(db: Db, place: ReturnPlace): Promise<ReturnRow | undefined> {
  const { tenantId, institutionId, returnId } = place;
  return (await returns(tenantId, institutionId, sql`and r.id = ${returnId}`).execute(db)).rows[0];
}

/** Returns before one of them, newest first. */
export async function selectReturns(
  db: Db,
  { tenantId, institutionId }: Omit<ReturnPlace, "returnId">,
  page: { state: StockReturnState | undefined; before: string | undefined; limit: number },
): Promise<ReturnRow[]> {
  const narrowed = sql`${page.state ? sql`and r.state = ${page.state}` : sql``}
    ${page.before ? sql`and r.id < ${page.before}` : sql``} order by r.id desc limit ${page.limit}`;
  return (await returns(tenantId, institutionId, narrowed).execute(db)).rows;
}

/** A return as it is begun. */
export interface NewReturn {
  wholesaler: string;
  vanCode: string;
  note: string;
  tradingId: string | null;
  by: string;
  at: Date;
}

export async function insertReturn(tx: Db, place: ReturnPlace, row: NewReturn): Promise<void> {
  await tx
    .insertInto("stock_return")
    .values({
      tenant_id: place.tenantId,
      institution_id: place.institutionId,
      id: place.returnId,
      wholesaler: row.wholesaler,
      van_code: row.vanCode,
      note: row.note,
      trading_id: row.tradingId,
      started_by: row.by,
      started_at: row.at,
    })
    .execute();
}

/** A return as a step needs it. */
export interface HeldReturn {
  state: StockReturnState;
  vanCode: string;
  wholesalerId: string | null;
}

/** Locks a return until the transaction ends. */
export async function holdReturn(tx: Db, place: ReturnPlace): Promise<HeldReturn | undefined> {
  return tx
    .selectFrom("stock_return")
    .select(["state", "van_code as vanCode", "wholesaler_id as wholesalerId"])
    .where("tenant_id", "=", place.tenantId)
    .where("institution_id", "=", place.institutionId)
    .where("id", "=", place.returnId)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Addresses a locked draft to a wholesaler in this system: from now on it sees the return, and what its lots are. Without
 * one a person records the answer.
 */
export async function addressReturn(
  tx: Db,
  { tenantId, institutionId, returnId }: ReturnPlace,
  { tradingId, wholesalerId }: { tradingId: string | null; wholesalerId: string | null },
): Promise<void> {
  await tx
    .updateTable("stock_return")
    .set({ trading_id: tradingId, wholesaler_id: wholesalerId })
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("id", "=", returnId)
    .execute();
  await sql`
    update stock_return_line l set wholesaler_id = ${wholesalerId}::uuid, medicine_id = k.medicine_id, lot = k.lot,
      expires_on = k.expires_on
    from stock_lot k
    where l.tenant_id = ${tenantId} and l.institution_id = ${institutionId} and l.return_id = ${returnId}
      and k.tenant_id = l.tenant_id and k.institution_id = l.institution_id and k.id = l.lot_id`.execute(tx);
}

/** A step of a return, as recorded. */
export interface ReturnStep {
  state: StockReturnState;
  by: string;
  at: Date;
  answeredBy: string;
  note: string;
}

/** Sets the state of a locked return, and writes who reported it. */
export async function writeReturnStep(
  tx: Db,
  place: ReturnPlace,
  step: ReturnStep,
  credit: { yen: string; slip: string } | undefined,
): Promise<void> {
  await tx
    .updateTable("stock_return")
    .set({ state: step.state, ...(credit && { credit_yen: credit.yen, credit_slip: credit.slip }) })
    .where("tenant_id", "=", place.tenantId)
    .where("institution_id", "=", place.institutionId)
    .where("id", "=", place.returnId)
    .execute();
  await tx
    .insertInto("stock_return_event")
    .values({
      tenant_id: place.tenantId,
      institution_id: place.institutionId,
      return_id: place.returnId,
      state: step.state,
      recorded_by: step.by,
      recorded_at: step.at,
      answered_by: step.answeredBy,
      note: step.note,
      wholesaler_id: sql<
        string | null
      >`(select r.wholesaler_id from stock_return r where r.tenant_id = ${place.tenantId}
        and r.institution_id = ${place.institutionId} and r.id = ${place.returnId})`,
    })
    .execute();
}

export interface ReturnEventRow {
  state: StockReturnState;
  byName: string;
  at: Date;
  answeredBy: string;
  note: string;
}

/** What happened to a return, the first step first. */
export async function selectReturnEvents(db: Db, place: ReturnPlace): Promise<ReturnEventRow[]> {
  const result = await sql<ReturnEventRow>`
    select e.state, coalesce(u.display_name, e.recorded_by) as "byName", e.recorded_at as at, e.answered_by as "answeredBy", e.note
    from stock_return_event e left join users u on u.tenant_id = e.tenant_id and u.user_id = e.recorded_by
    where e.tenant_id = ${place.tenantId} and e.institution_id = ${place.institutionId}
      and e.return_id = ${place.returnId}
    order by e.recorded_at, e.id`.execute(db);
  return result.rows;
}
