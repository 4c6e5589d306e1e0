import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../../platform/db/database.ts";
import { medicineNamed } from "../../../medicine/master/index.ts";
import { medicinePositions } from "../../../ordering/positions/index.ts";
import type { ForecastLack, ForecastMethod, ForecastServiceClass } from "../../tables.ts";
import type { Place } from "../forecasts-deps.ts";
import type { ForecastPosition } from "./forecast-cursors.ts";

/** A row of the list. */
export interface ForecastRow {
  medicineId: string;
  medicineName: string;
  unit: string;
  maker: string;
  method: ForecastMethod;
  lack: ForecastLack | null;
  serviceClass: ForecastServiceClass;
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
  daysLeft: number | null;
  patients: number;
  dispensings: number;
  setApart: number;
  scaledError: number | null;
  coverage: number | null;
  packPrice: number | null;
  shortageShare: number;
  /** Dispensings with it that wait for a person. */
  unapplied: number;
}

export type ForecastFilter = "all" | "short" | "lacking" | "to_order" | "refills" | "short_next";
export type ForecastOrder = "risk" | "name" | "value" | "error";

/** A chance from which on a medicine counts as one that will run short. */
export const likely = 0.5;

const filters = {
  all: sql`true`,
  short: sql`k.short_after_next >= ${sql.lit(likely)}`,
  short_next: sql`k.short_next >= ${sql.lit(likely)}`,
  lacking: sql`f.lack is not null`,
  refills: sql`f.method = 'refills'`,
} as const satisfies Record<Exclude<ForecastFilter, "to_order">, unknown>;

/** Smaller comes first. */
const ranks = {
  risk: sql`(- coalesce(k.short_after_next, 0))::float8`,
  name: sql`0::float8`,
  value: sql`(- f.mean28 * coalesce(p.price, 0))::float8`,
  error: sql`(- coalesce(f.scaled_error, -1))::float8`,
} as const satisfies Record<ForecastOrder, unknown>;

/** Of `f`, `m` and `k`. */
const columns = sql`
  f.medicine_id as "medicineId", m.name as "medicineName", m.unit, m.maker, f.method, f.lack,
  f.service_class as "serviceClass", f.as_of::text as "asOf", f.mean14, f.band50[14] as "q50At14",
  f.band80[14] as "q80At14", f.band95[14] as "q95At14", f.mean28, f.band50[28] as "q50At28", f.band80[28] as "q80At28",
  f.band95[28] as "q95At28", coalesce(k.short_next, 0) as "shortBeforeNext",
  coalesce(k.short_after_next, 0) as "shortBeforeAfterNext", k.short_on::text as "shortOn", k.days_left as "daysLeft", f.patients, f.dispensings,
  f.set_apart as "setApart",
  f.scaled_error as "scaledError", f.coverage,
  f.pack_price as "packPrice", f.shortage_share as "shortageShare",
  coalesce((select w.unapplied from unapplied_counts(f.tenant_id, f.institution_id) w
    where w.medicine_id = f.medicine_id), 0) as unapplied,
  trim_scale(coalesce(k.usable, 0))::text as usable`;

const from = (place: Place, day: string, narrowed?: (column: string) => RawBuilder<unknown>) => sql`
  forecast f join medicine m on m.id = f.medicine_id
  left join (${medicinePositions({ ...place, day }, narrowed)}) k on k.medicine_id = f.medicine_id
  left join medicine_price p on p.medicine_id = f.medicine_id and p.valid_from <= ${day}
    and (p.valid_until is null or p.valid_until >= ${day})`;

/** Which forecasts, of which day. */
export interface ForecastQuestion {
  day: string;
  /** Folded as names are; empty for all. */
  keyword: string;
  filter: ForecastFilter;
  order: ForecastOrder;
  /** Medicines that are proposed to be ordered, for the filter to_order. */
  toOrder: string[];
}

/** A page of forecasts with what they are ordered by, and how many there are in all. */
export async function selectForecasts(
  db: Db,
  place: Place,
  { day, keyword, filter, order, toOrder }: ForecastQuestion,
  { after, limit }: { after: ForecastPosition | undefined; limit: number },
): Promise<(ForecastRow & ForecastPosition & { total: number })[]> {
  const { tenantId, institutionId } = place;
  const matching = keyword === "" ? sql`` : sql`and ${medicineNamed(keyword)}`;
  const filtered = filter === "to_order" ? sql`f.medicine_id = any(${toOrder}::text[])` : filters[filter];
  const beyond = after
    ? sql`where (rank, kana, "medicineId") > (${after.rank}::float8, ${after.kana}::text, ${after.medicineId}::text)`
    : sql``;
  const result = await sql<ForecastRow & ForecastPosition & { total: number }>`
    with found as materialized (
      select ${columns}, ${ranks[order]} as rank, m.kana_folded as kana, (count(*) over ())::int as total
      from ${from(place, day)}
      where f.tenant_id = ${tenantId} and f.institution_id = ${institutionId} and ${filtered} ${matching}
    )
    select * from found ${beyond} order by rank, kana, "medicineId" limit ${limit}`.execute(db);
  return result.rows;
}

/** One medicine's row of the list; undefined where it has no forecast. */
export async function selectForecastRow(
  db: Db,
  place: Place,
  { day, medicineId }: { day: string; medicineId: string },
): Promise<ForecastRow | undefined> {
  const { tenantId, institutionId } = place;
  const result = await sql<ForecastRow>`
    select ${columns} from ${from(place, day, (column) => sql`and ${sql.ref(column)} = ${medicineId}`)}
    where f.tenant_id = ${tenantId} and f.institution_id = ${institutionId} and f.medicine_id = ${medicineId}`.execute(
    db,
  );
  return result.rows[0];
}
