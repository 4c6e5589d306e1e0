import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import { usableLots } from "../../stock/ledger/index.ts";
import type { ChainPlace } from "../chain/index.ts";
import type { OrdersPlace } from "../orders/index.ts";
import type { ChainMoveReason, ChainMoveState, ChainRunState } from "../tables.ts";
import type { Move } from "./share-surplus.ts";

/** A lot that counts as stock and has an expiry. */
export interface LotRow {
  medicineId: string;
  lotId: string;
  lot: string;
  expiresOn: string;
  usableUntil: string;
  onHand: string;
  unitCost: string | null;
}

/**
 * Lots on the shelf of the entered shop, without those that nobody but the licensed may move: of all medicines, or of those that
 * are named.
 */
export async function selectGivableLots(
  db: Db,
  place: OrdersPlace,
  day: string,
  medicineIds?: string[],
): Promise<LotRow[]> {
  const narrowed = medicineIds && ((column: string) => sql`and ${sql.ref(column)} = any(${medicineIds}::text[])`);
  const result = await sql<LotRow>`
    select u.medicine_id as "medicineId", l.id as "lotId", l.lot, u.expires_on::text as "expiresOn",
      u.usable_until::text as "usableUntil", trim_scale(u.on_hand)::text as "onHand", trim_scale(l.unit_cost)::text as "unitCost"
    from (${usableLots({ ...place, day }, narrowed)}) u
      join medicine m on m.id = u.medicine_id and m.regulation not in ('narcotic', 'stimulant_material')
      join stock_lot l on l.tenant_id = ${place.tenantId} and l.institution_id = ${place.institutionId} and l.id = u.lot_id
    where u.on_hand > 0 and u.expires_on is not null
    order by u.medicine_id, u.expires_on, l.id`.execute(db);
  return result.rows;
}

/** Order points, and up to where a forecast orders; what the entered shop keeps for itself of each medicine. */
export async function selectKept(db: Db, { tenantId, institutionId }: OrdersPlace): Promise<Map<string, number>> {
  const result = await sql<{ medicineId: string; kept: number }>`
    select i.medicine_id as "medicineId", greatest(i.order_point, f.order_up_to, f.mean28, 0)::float8 as kept
    from stock_item i
      left join forecast f on f.tenant_id = i.tenant_id and f.institution_id = i.institution_id
        and f.medicine_id = i.medicine_id and f.method <> 'none'
    where i.tenant_id = ${tenantId} and i.institution_id = ${institutionId}`.execute(db);
  return new Map(result.rows.map(({ medicineId, kept }) => [medicineId, kept]));
}

/** What shops of a corporation have promised to each other and not sent: it is no surplus any more. */
export async function selectPromised(
  db: Db,
  { tenantId, corporationId }: ChainPlace,
): Promise<{ institutionId: string; medicineId: string; lotId: string; quantity: string }[]> {
  const result = await sql<{ institutionId: string; medicineId: string; lotId: string; quantity: string }>`
    select from_institution_id as "institutionId", medicine_id as "medicineId", lot_id as "lotId", sum(quantity)::text as quantity
    from chain_move where tenant_id = ${tenantId} and corporation_id = ${corporationId} and state = 'accepted'
    group by 1, 2, 3`.execute(db);
  return result.rows;
}

/** A run that a job has to compute. */
export interface WaitingRun {
  tenantId: string;
  corporationId: string;
  runId: string;
  startedBy: string;
}

/** The runs under way of all tenants. */
export async function selectWaitingRuns(db: Db): Promise<WaitingRun[]> {
  const result = await sql<WaitingRun>`
    select tenant_id as "tenantId", corporation_id as "corporationId", run_id as "runId", started_by as "startedBy"
    from waiting_chain_runs()`.execute(db);
  return result.rows;
}

/** Writes a run that is to be computed. */
export async function insertRunning(
  tx: Db,
  { tenantId, corporationId }: ChainPlace,
  { id, day, by, at }: { id: string; day: string; by: string; at: Date },
): Promise<void> {
  await sql`insert into chain_run (tenant_id, corporation_id, id, day, created_by, created_at, state)
    values (${tenantId}, ${corporationId}, ${id}, ${day}::date, ${by}, ${at}, 'running')`.execute(tx);
}

/** Notes how many shops a run has; none of them is read yet. @returns false where it has ended */
export async function setShopsTotal(
  db: Db,
  { tenantId, corporationId }: ChainPlace,
  { runId, total }: { runId: string; total: number },
): Promise<boolean> {
  const result = await sql`update chain_run set shops_total = ${total}, shops_read = 0
    where tenant_id = ${tenantId} and corporation_id = ${corporationId} and id = ${runId} and state = 'running'`.execute(
    db,
  );
  return result.numAffectedRows === 1n;
}

export async function countShopRead(db: Db, { tenantId, corporationId }: ChainPlace, runId: string): Promise<void> {
  await sql`update chain_run set shops_read = shops_read + 1
    where tenant_id = ${tenantId} and corporation_id = ${corporationId} and id = ${runId} and state = 'running'`.execute(
    db,
  );
}

/** Ends a run that could not be computed, in the tenant of the session. */
export async function failChainRun(db: Db, runId: string, at: Date): Promise<void> {
  await sql`select fail_chain_run(${runId}::uuid, ${at})`.execute(db);
}

/** A run as it is written. */
export interface NewRun {
  runId: string;
  day: string;
  by: string;
  at: Date;
  shops: {
    institutionId: string;
    linesBefore: number;
    yenBefore: string;
    lines: number;
    yen: string;
    isFailed: boolean;
  }[];
  moves: (Move & { id: string })[];
}

/** Writes what a run proposes, and drops what is still proposed of earlier ones. @returns false where it is not under way */
export async function endChainRun(tx: Db, { tenantId, corporationId }: ChainPlace, run: NewRun): Promise<boolean> {
  const ended = await sql`update chain_run set state = 'done', ended_at = ${run.at}, day = ${run.day}::date
    where tenant_id = ${tenantId} and corporation_id = ${corporationId} and id = ${run.runId} and state = 'running'`.execute(
    tx,
  );
  if (ended.numAffectedRows !== 1n) return false;
  await sql`update chain_move set state = 'dropped', decided_by = ${run.by}, decided_at = ${run.at}
    where tenant_id = ${tenantId} and corporation_id = ${corporationId} and state = 'proposed'`.execute(tx);
  await sql`
    insert into chain_run_shop (tenant_id, corporation_id, run_id, institution_id, lines_before, yen_before, lines, yen, is_failed)
    select ${tenantId}, ${corporationId}, ${run.runId}, s."institutionId", s."linesBefore", s."yenBefore", s.lines, s.yen, s."isFailed"
    from json_to_recordset(${JSON.stringify(run.shops)}::json) as s ("institutionId" uuid, "linesBefore" int, "yenBefore" bigint,
      lines int, yen bigint, "isFailed" boolean)`.execute(tx);
  await sql`
    insert into chain_move (tenant_id, corporation_id, run_id, id, from_institution_id, to_institution_id, medicine_id, lot_id, lot,
      expires_on, quantity, unit_cost, missing, surplus, reason)
    select ${tenantId}, ${corporationId}, ${run.runId}, m.id, m."fromInstitutionId", m."toInstitutionId", m."medicineId", m."lotId",
      m.lot, m."expiresOn", m.quantity, m."unitCost", m.missing, m.surplus, m.reason
    from json_to_recordset(${JSON.stringify(run.moves)}::json) as m (id uuid, "fromInstitutionId" uuid, "toInstitutionId" uuid,
      "medicineId" text, "lotId" uuid, lot text, "expiresOn" date, quantity numeric, "unitCost" numeric, missing numeric,
      surplus numeric, reason text)`.execute(tx);
  return true;
}

export interface RunRow {
  id: string;
  state: ChainRunState;
  createdAt: Date;
  createdByName: string;
  shopsTotal: number;
  shopsRead: number;
}

const runs = ({ tenantId, corporationId }: ChainPlace, narrowed: RawBuilder<unknown>) => sql<RunRow>`
  select r.id, r.state, r.created_at as "createdAt", coalesce(u.display_name, r.created_by) as "createdByName",
    r.shops_total as "shopsTotal", r.shops_read as "shopsRead"
  from chain_run r left join users u on u.tenant_id = r.tenant_id and u.user_id = r.created_by
  where r.tenant_id = ${tenantId} and r.corporation_id = ${corporationId} ${narrowed}
  order by r.created_at desc, r.id desc limit 1`;

/** The run that was started last, whatever became of it. */
export async function selectLastRun(db: Db, place: ChainPlace): Promise<RunRow | undefined> {
  return (await runs(place, sql``).execute(db)).rows[0];
}

/** The latest run that proposes something. */
export async function selectLatestRun(db: Db, place: ChainPlace): Promise<RunRow | undefined> {
  return (await runs(place, sql`and r.state = 'done'`).execute(db)).rows[0];
}

export interface RunShopRow {
  institutionId: string;
  name: string;
  linesBefore: number;
  yenBefore: string;
  lines: number;
  yen: string;
  orderedAt: Date | null;
  isFailed: boolean;
}

export async function selectRunShops(
  db: Db,
  { tenantId, corporationId }: ChainPlace,
  runId: string,
): Promise<RunShopRow[]> {
  const result = await sql<RunShopRow>`
    select s.institution_id as "institutionId", i.name, s.lines_before as "linesBefore", s.yen_before::text as "yenBefore",
      s.lines, s.yen::text as yen, s.ordered_at as "orderedAt", s.is_failed as "isFailed"
    from chain_run_shop s join institution i on i.tenant_id = s.tenant_id and i.id = s.institution_id
    where s.tenant_id = ${tenantId} and s.corporation_id = ${corporationId} and s.run_id = ${runId}
    order by i.name, i.id`.execute(db);
  return result.rows;
}

export interface MoveRow {
  id: string;
  fromInstitutionId: string;
  fromName: string;
  toInstitutionId: string;
  toName: string;
  medicineId: string;
  medicineName: string;
  unit: string;
  lotId: string;
  lot: string;
  expiresOn: string | null;
  quantity: string;
  missing: string;
  surplus: string;
  reason: ChainMoveReason;
  yen: string;
  state: ChainMoveState;
  note: string;
  transferId: string | null;
  /** Until when it is sent in time; null where it was not accepted. */
  shipBy: string | null;
}

const moves = (tenantId: string, narrowed: RawBuilder<unknown>) => sql<MoveRow>`
  select v.id, v.from_institution_id as "fromInstitutionId", f.name as "fromName", v.to_institution_id as "toInstitutionId",
    o.name as "toName", v.medicine_id as "medicineId", m.name as "medicineName", m.unit, v.lot_id as "lotId", v.lot,
    v.expires_on::text as "expiresOn", trim_scale(v.quantity)::text as quantity, trim_scale(v.missing)::text as missing,
    trim_scale(v.surplus)::text as surplus, v.reason,
    round(v.quantity * coalesce((select p.price from medicine_price p where p.medicine_id = v.medicine_id
      and p.valid_from <= current_date order by p.valid_from desc limit 1), v.unit_cost, 0))::bigint::text as yen,
    v.state, v.note, v.transfer_id as "transferId", v.ship_by::text as "shipBy"
  from chain_move v
    join institution f on f.tenant_id = v.tenant_id and f.id = v.from_institution_id
    join institution o on o.tenant_id = v.tenant_id and o.id = v.to_institution_id
    join medicine m on m.id = v.medicine_id
  where v.tenant_id = ${tenantId} ${narrowed}
  order by f.name, f.id, o.name, o.id, m.kana_folded, m.id, v.expires_on, v.id`;

/** The moves of a run, and those of earlier ones that are accepted and not sent. */
export async function selectRunMoves(
  db: Db,
  { tenantId, corporationId }: ChainPlace,
  runId: string,
): Promise<MoveRow[]> {
  const narrowed = sql`and v.corporation_id = ${corporationId} and (v.run_id = ${runId} or v.state = 'accepted')`;
  return (await moves(tenantId, narrowed).execute(db)).rows;
}

/** Accepted moves of the entered shop that were not sent, of both directions. */
export async function selectShopMoves(db: Db, { tenantId, institutionId }: OrdersPlace): Promise<MoveRow[]> {
  const narrowed = sql`and v.state = 'accepted'
    and (v.from_institution_id = ${institutionId} or v.to_institution_id = ${institutionId})`;
  return (await moves(tenantId, narrowed).execute(db)).rows;
}

/** Accepted moves that a shop has to send: those that can leave in time, and those that should have left. */
export interface MovesToSend {
  isLate: boolean;
  count: number;
  /** The first day by which one of them must leave. */
  shipBy: string | null;
}

/** What a shop has to send as of a day, with at most one row in time and one late. */
export async function selectMovesToSend(
  db: Db,
  { tenantId, institutionId }: OrdersPlace,
  day: string,
): Promise<MovesToSend[]> {
  const result = await sql<MovesToSend>`
    select coalesce(ship_by < ${day}::date, false) as "isLate", count(*)::int as count, min(ship_by)::text as "shipBy"
    from chain_move
    where tenant_id = ${tenantId} and from_institution_id = ${institutionId} and state = 'accepted' group by 1 order by 1`.execute(
    db,
  );
  return result.rows;
}

/** Reduces proposed moves to what is still needed. */
export async function setMoveQuantities(
  tx: Db,
  { tenantId, corporationId }: ChainPlace,
  moves: readonly { id: string; quantity: number }[],
): Promise<void> {
  await sql`update chain_move v set quantity = m.quantity
    from json_to_recordset(${JSON.stringify(moves)}::json) as m (id uuid, quantity numeric)
    where v.tenant_id = ${tenantId} and v.corporation_id = ${corporationId} and v.id = m.id and v.state = 'proposed'`.execute(
    tx,
  );
}

/** Sets until when moves are to be sent. */
export async function setShipBy(
  tx: Db,
  { tenantId, corporationId }: ChainPlace,
  moves: readonly { id: string; shipBy: string }[],
): Promise<void> {
  await sql`update chain_move v set ship_by = m."shipBy"
    from json_to_recordset(${JSON.stringify(moves)}::json) as m (id uuid, "shipBy" date)
    where v.tenant_id = ${tenantId} and v.corporation_id = ${corporationId} and v.id = m.id`.execute(tx);
}

/** Ends accepted moves of a giver: sent with a transfer, or declined with a reason. */
export async function endMoves(
  tx: Db,
  tenantId: string,
  ids: readonly string[],
  end: { state: "sent" | "declined"; note: string; transferId: string | null; by: string; at: Date },
): Promise<void> {
  await sql`update chain_move set state = ${end.state}, note = ${end.note}, transfer_id = ${end.transferId}, decided_by = ${end.by},
    decided_at = ${end.at} where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[])`.execute(tx);
}

/** A move that was decided. */
export interface DecidedMove {
  id: string;
  fromInstitutionId: string;
  toInstitutionId: string;
  medicineId: string;
}

/** Decides moves of a corporation that are in one of the states. @returns the shops that they concern */
export async function decideMoves(
  tx: Db,
  { tenantId, corporationId }: ChainPlace,
  ids: readonly string[],
  decision: { from: ChainMoveState[]; state: ChainMoveState; by: string; at: Date },
): Promise<DecidedMove[]> {
  const result = await sql<DecidedMove>`
    update chain_move set state = ${decision.state}, decided_by = ${decision.by}, decided_at = ${decision.at}
    where tenant_id = ${tenantId} and corporation_id = ${corporationId} and id = any(${[...ids]}::uuid[])
      and state = any(${decision.from})
    returning id, from_institution_id as "fromInstitutionId", to_institution_id as "toInstitutionId", medicine_id as "medicineId"`.execute(
    tx,
  );
  return result.rows;
}

/** Marks that a shop's proposals are in its cart. @returns whether they were not before */
export async function markOrdered(
  tx: Db,
  { tenantId, corporationId }: ChainPlace,
  { runId, institutionId, at }: { runId: string; institutionId: string; at: Date },
): Promise<boolean> {
  const result = await sql`update chain_run_shop set ordered_at = ${at}
    where tenant_id = ${tenantId} and corporation_id = ${corporationId} and run_id = ${runId}
      and institution_id = ${institutionId} and ordered_at is null`.execute(tx);
  return Number(result.numAffectedRows ?? 0) === 1;
}
