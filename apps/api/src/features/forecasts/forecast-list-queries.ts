import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import type { ForecastLack, ForecastMethod, ServiceClass } from "../../platform/db/forecast-tables.ts";
import { medicineNamed } from "../../platform/db/medicine-named.ts";
import type { ForecastPosition } from "./forecast-cursors.ts";
import type { Place } from "./forecasts-deps.ts";

/** What a list says of one medicine. */
export interface ForecastRow {
  medicineId: string;
  medicineName: string;
  unit: string;
  maker: string;
  method: ForecastMethod;
  lack: ForecastLack | null;
  serviceClass: ServiceClass;
  asOf: string;
  mean14: number;
  q50At14: number;
  q80At14: number;
  q95At14: number;
  mean28: number;
  q50At28: number;
  q80At28: number;
  q95At28: number;
  usable: string;
  shortBeforeNext: number;
  shortBeforeAfterNext: number;
  shortOn: string | null;
  patients: number;
  dispensings: number;
  setApart: number;
  scaledError: number | null;
  coverage: number | null;
  orderAmount: string;
  packPrice: number | null;
  shortageShare: number;
}

export type ForecastFilter = "all" | "short" | "lacking" | "to_order" | "refills" | "short_next";
export type ForecastOrder = "risk" | "name" | "value" | "error";

/** A chance from which on a medicine counts as one that will run short. */
export const likely = 0.5;

const filters = {
  all: sql`true`,
  short: sql`f.short_before_after_next >= ${sql.lit(likely)}`,
  short_next: sql`f.short_before_next >= ${sql.lit(likely)}`,
  lacking: sql`f.lack is not null`,
  to_order: sql`f.order_amount > 0`,
  refills: sql`f.method = 'refills'`,
} as const satisfies Record<ForecastFilter, unknown>;

/** Smaller comes first. */
const ranks = {
  risk: sql`(- f.short_before_after_next)::float8`,
  name: sql`0::float8`,
  value: sql`(- f.mean28 * coalesce(p.price, 0))::float8`,
  error: sql`(- coalesce(f.scaled_error, -1))::float8`,
} as const satisfies Record<ForecastOrder, unknown>;

/** Of `f` and `m` on a day: usable is what is on hand, promised to nobody and not expired. */
const columns = (day: string) => sql`
  f.medicine_id as "medicineId", m.name as "medicineName", m.unit, m.maker, f.method, f.lack,
  f.service_class as "serviceClass", f.as_of::text as "asOf", f.mean14, f.band50[14] as "q50At14",
  f.band80[14] as "q80At14", f.band95[14] as "q95At14", f.mean28, f.band50[28] as "q50At28", f.band80[28] as "q80At28",
  f.band95[28] as "q95At28", f.short_before_next as "shortBeforeNext",
  f.short_before_after_next as "shortBeforeAfterNext", f.short_on::text as "shortOn", f.patients, f.dispensings,
  f.set_apart as "setApart",
  f.scaled_error as "scaledError", f.coverage, trim_scale(f.order_amount)::text as "orderAmount",
  f.pack_price as "packPrice", f.shortage_share as "shortageShare",
  trim_scale(coalesce(s.on_hand - s.reserved, 0) - coalesce((
    select sum(b.on_hand) from stock_balance b join stock_lot l on l.tenant_id = b.tenant_id
      and l.institution_id = b.institution_id and l.id = b.lot_id
    where b.tenant_id = f.tenant_id and b.institution_id = f.institution_id and b.medicine_id = f.medicine_id
      and b.on_hand > 0 and l.expires_on < ${day}), 0))::text as usable`;

const from = (day: string) => sql`forecast f join medicine m on m.id = f.medicine_id
  left join stock_item s on s.tenant_id = f.tenant_id and s.institution_id = f.institution_id
    and s.medicine_id = f.medicine_id
  left join medicine_price p on p.medicine_id = f.medicine_id and p.valid_from <= ${day}
    and (p.valid_until is null or p.valid_until >= ${day})`;

/** Which forecasts, of which day. */
export interface ForecastQuestion {
  day: string;
  /** Folded as names are; empty for all. */
  keyword: string;
  filter: ForecastFilter;
  order: ForecastOrder;
}

/** A page of forecasts with what they are ordered by, and how many there are in all. */
export async function selectForecasts(
  db: Db,
  { tenantId, institutionId }: Place,
  { day, keyword, filter, order }: ForecastQuestion,
  { after, limit }: { after: ForecastPosition | undefined; limit: number },
): Promise<(ForecastRow & ForecastPosition & { total: number })[]> {
  const matching = keyword === "" ? sql`` : sql`and ${medicineNamed(keyword)}`;
  const beyond = after
    ? sql`where (rank, kana, "medicineId") > (${after.rank}::float8, ${after.kana}::text, ${after.medicineId}::text)`
    : sql``;
  const found = await sql<ForecastRow & ForecastPosition & { total: number }>`
    with found as materialized (
      select ${columns(day)}, ${ranks[order]} as rank, m.kana_folded as kana, (count(*) over ())::int as total
      from ${from(day)}
      where f.tenant_id = ${tenantId} and f.institution_id = ${institutionId} and ${filters[filter]} ${matching}
    )
    select * from found ${beyond} order by rank, kana, "medicineId" limit ${limit}`.execute(db);
  return found.rows;
}

/** One medicine's row of the list; undefined where it has no forecast. */
export async function selectForecastRow(
  db: Db,
  { tenantId, institutionId }: Place,
  { day, medicineId }: { day: string; medicineId: string },
): Promise<ForecastRow | undefined> {
  const found = await sql<ForecastRow>`
    select ${columns(day)} from ${from(day)}
    where f.tenant_id = ${tenantId} and f.institution_id = ${institutionId} and f.medicine_id = ${medicineId}`.execute(
    db,
  );
  return found.rows[0];
}
