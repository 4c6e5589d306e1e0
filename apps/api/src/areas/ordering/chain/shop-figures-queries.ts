import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { ChainPlace } from "./chain-queries.ts";

/** A shop whose figures are to be computed. */
export interface DueShop {
  tenantId: string;
  institutionId: string;
  /** What is stored with the figures, so that a change meanwhile is not lost. */
  changes: string;
  /** Whether they were not computed on this day: months of the past are computed again. */
  isNewDay: boolean;
}

/** Takes a shop of any tenant whose figures are missing or old, and holds it until a moment. */
export async function takeShopFigures(
  db: Db,
  { day, at, until, pauseMinutes }: { day: string; at: Date; until: Date; pauseMinutes: number },
): Promise<DueShop | undefined> {
  const result = await sql<DueShop>`
    select tenant_id as "tenantId", institution_id as "institutionId", changes::text, is_new_day as "isNewDay"
    from take_shop_figures(${day}::date, ${at}, ${until}, make_interval(mins => ${pauseMinutes}::int))`.execute(db);
  return result.rows[0];
}

/** The figures of a shop, as the shop's own pages show them; whole yen. */
export interface ShopFigures {
  stockYen: bigint;
  stockDays: number | undefined;
  nearExpiryYen: bigint;
  atRiskYen: bigint;
  expiredYen: bigint;
  /** Undefined without prices. */
  gapYen: bigint | undefined;
  service: number | undefined;
  awaited: number;
}

/** The figures of a shop in a month, YYYY-MM; whole yen. */
export interface ShopMonth {
  month: string;
  purchasesYen: bigint;
  salesYen: bigint;
  /** At the end of the month, or now. */
  stockYen: bigint;
  /** Of that, what had expired. */
  expiredYen: bigint;
  disposedYen: bigint;
  shortages: number;
  flow: MonthFlow;
}

/** Value of the stock when a month began and what changed it; signed whole yen as texts, whose sum is the stock at the end. */
export interface MonthFlow {
  openingYen: string;
  receivedYen: string;
  returnedYen: string;
  /** Of and for shops of the corporation. */
  movedInYen: string;
  movedOutYen: string;
  /** Of and for others. */
  sharedInYen: string;
  sharedOutYen: string;
  dispensedYen: string;
  /** Noted as owed to patients, and handed over. */
  owedYen: string;
  premadeYen: string;
  countedYen: string;
  adjustedYen: string;
  disposedYen: string;
  /** By changed list prices, with the yen of rounding. */
  revaluedYen: string;
  /** A medicine below zero has no value, not a negative one: what that changed. */
  missingYen: string;
}

/** Tasks of one kind that wait in a shop. */
export interface ShopTaskSum {
  kind: string;
  count: number;
  yen: bigint;
  dueAt?: Date;
  recallClass?: number;
}

const asJson = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === "bigint" ? String(part) : part));

/** Stores the figures of the entered shop, and what waits there until a moment. */
export async function putShopFigures(
  tx: Db,
  { tenantId, institutionId, changes }: DueShop,
  figures: ShopFigures,
  {
    day,
    at,
    tasks,
    tasksUntil,
  }: { day: string; at: Date; tasks: readonly ShopTaskSum[]; tasksUntil: Date | undefined },
): Promise<void> {
  await sql`
    update shop_figures set tasks = ${asJson(tasks)}::jsonb, tasks_until = ${tasksUntil ?? null}, taken_until = null, computed_changes = ${changes}::bigint, computed_at = ${at}, day = ${day}::date,
      stock_yen = ${figures.stockYen}, stock_days = ${figures.stockDays ?? null}, near_expiry_yen = ${figures.nearExpiryYen},
      at_risk_yen = ${figures.atRiskYen}, expired_yen = ${figures.expiredYen}, gap_yen = ${figures.gapYen ?? null},
      service = ${figures.service ?? null}, awaited = ${figures.awaited}
    where tenant_id = ${tenantId} and institution_id = ${institutionId}`.execute(tx);
}

/** What is stored of the stock at the end of a month of the entered shop, in whole yen; undefined where nothing is. */
export async function selectStoredStock(
  db: Db,
  { tenantId, institutionId }: { tenantId: string; institutionId: string },
  month: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("shop_month")
    .select("stock_yen")
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("month", "=", month)
    .executeTakeFirst();
  return row?.stock_yen;
}

/** Stores months of the entered shop in place of what was stored of them. */
export async function putShopMonths(
  tx: Db,
  { tenantId, institutionId }: { tenantId: string; institutionId: string },
  months: readonly ShopMonth[],
  at: Date,
): Promise<void> {
  const rows = asJson(months);
  await sql`
    insert into shop_month (tenant_id, institution_id, month, computed_at, purchases_yen, sales_yen, stock_yen, expired_yen,
      disposed_yen, shortages, flow)
    select ${tenantId}, ${institutionId}, m.month, ${at}, m."purchasesYen", m."salesYen", m."stockYen", m."expiredYen",
      m."disposedYen", m.shortages, m.flow
    from json_to_recordset(${rows}::json) as m (month text, "purchasesYen" bigint, "salesYen" bigint, "stockYen" bigint,
      "expiredYen" bigint, "disposedYen" bigint, shortages int, flow jsonb)
    on conflict (tenant_id, institution_id, month) do update set computed_at = excluded.computed_at,
      purchases_yen = excluded.purchases_yen, sales_yen = excluded.sales_yen, stock_yen = excluded.stock_yen,
      expired_yen = excluded.expired_yen, disposed_yen = excluded.disposed_yen, shortages = excluded.shortages,
      flow = excluded.flow`.execute(tx);
}

/** A shop of a corporation with what is stored of it. */
export interface StoredShop {
  institutionId: string;
  name: string;
  /** Null where nothing was computed yet. */
  computedAt: Date | null;
  stockYen: string;
  stockDays: number | null;
  nearExpiryYen: string;
  atRiskYen: string;
  expiredYen: string;
  gapYen: string | null;
  service: number | null;
  awaited: number;
  /** Of the month that is requested. */
  purchasesYen: string;
}

/** The stored figures of all shops of a corporation, with the purchases of a month; those that lose most come first. */
export async function selectStoredShops(
  db: Db,
  { tenantId, corporationId }: ChainPlace,
  month: string,
): Promise<StoredShop[]> {
  const result = await sql<StoredShop>`
    select i.id as "institutionId", i.name, f.computed_at as "computedAt", coalesce(f.stock_yen, 0)::text as "stockYen",
      f.stock_days as "stockDays", coalesce(f.near_expiry_yen, 0)::text as "nearExpiryYen",
      coalesce(f.at_risk_yen, 0)::text as "atRiskYen", coalesce(f.expired_yen, 0)::text as "expiredYen",
      f.gap_yen::text as "gapYen", f.service, coalesce(f.awaited, 0) as awaited,
      coalesce(m.purchases_yen, 0)::text as "purchasesYen"
    from institution i
      left join shop_figures f on f.tenant_id = i.tenant_id and f.institution_id = i.id
      left join shop_month m on m.tenant_id = i.tenant_id and m.institution_id = i.id and m.month = ${month}
    where i.tenant_id = ${tenantId} and i.corporation_id = ${corporationId} and i.deleted_at is null
    order by f.at_risk_yen + f.expired_yen desc nulls last, i.name, i.id`.execute(db);
  return result.rows;
}

/** A month of a shop as it is stored. */
export interface StoredMonth {
  institutionId: string;
  name: string;
  month: string;
  computedAt: Date;
  purchasesYen: string;
  salesYen: string;
  stockYen: string;
  expiredYen: string;
  disposedYen: string;
  shortages: number;
  /** Null where an earlier version computed the month. */
  flow: MonthFlow | null;
}

/** The stored months of all shops of a corporation from a month on, by shop, the latest month first. */
export async function selectStoredMonths(
  db: Db,
  { tenantId, corporationId }: ChainPlace,
  from: string,
): Promise<StoredMonth[]> {
  const result = await sql<StoredMonth>`
    select i.id as "institutionId", i.name, m.month, m.computed_at as "computedAt", m.purchases_yen::text as "purchasesYen",
      m.sales_yen::text as "salesYen", m.stock_yen::text as "stockYen", m.expired_yen::text as "expiredYen",
      m.disposed_yen::text as "disposedYen", m.shortages, m.flow
    from institution i join shop_month m on m.tenant_id = i.tenant_id and m.institution_id = i.id and m.month >= ${from}
    where i.tenant_id = ${tenantId} and i.corporation_id = ${corporationId} and i.deleted_at is null
    order by i.name, i.id, m.month desc`.execute(db);
  return result.rows;
}

/** What waits in a shop as it is stored. */
export interface StoredTasks {
  institutionId: string;
  name: string;
  /** Null where nothing was computed yet. */
  computedAt: Date | null;
  tasks: { kind: string; count: number; yen: string; dueAt?: string; recallClass?: number }[];
}

/** What waits in each shop of a corporation, by the shops' names. */
export async function selectStoredTasks(db: Db, { tenantId, corporationId }: ChainPlace): Promise<StoredTasks[]> {
  const result = await sql<StoredTasks>`
    select i.id as "institutionId", i.name, case when f.tasks is not null then f.computed_at end as "computedAt",
      coalesce(f.tasks, '[]'::jsonb) as tasks
    from institution i left join shop_figures f on f.tenant_id = i.tenant_id and f.institution_id = i.id
    where i.tenant_id = ${tenantId} and i.corporation_id = ${corporationId} and i.deleted_at is null
    order by i.name, i.id`.execute(db);
  return result.rows;
}
