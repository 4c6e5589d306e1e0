import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import { cartGoods, medicinePositions, type PositionPlace } from "./position-sql.ts";

/** The position of a medicine at an institution on a day. Quantities are decimal texts in its unit. */
export interface MedicinePosition {
  medicineId: string;
  /** Stock that can be dispensed: not expired before its use, not reserved, not quarantined. */
  usable: string;
  /** Of that, with an expiry that nobody has confirmed (期限未確認). */
  unconfirmed: string;
  /** On order and not received. */
  onOrder: string;
  /** Of that, what comes before the delivery after next. */
  comesInTime: string;
  /** In the cart. */
  inCart: string;
  /** Expected use of a day: the mean of the forecast's 28 days, else the mean of the last 90. */
  dailyUse: string;
  /** Whole days until the expected use exceeds the usable stock, without deliveries; null where no use is expected. */
  daysLeft: number | null;
  /** The day on which the same happens with deliveries, within the forecast; null where it does not. */
  shortOn: string | null;
  /** Probability of running short before the next delivery, 0 to 1; null without a forecast. */
  shortBeforeNext: number | null;
  /** The same before the delivery after next. */
  shortBeforeAfterNext: number | null;
  /** Quantiles of the need until the delivery after next (50, 80 and 95 %); null without a forecast. */
  need50: number | null;
  need80: number | null;
  need95: number | null;
}

/** Positions as rows: of all medicines, or of those that are named. */
export async function selectPositions(
  db: Db,
  place: PositionPlace,
  medicineIds?: string[],
): Promise<MedicinePosition[]> {
  const narrowed = medicineIds && ((column: string) => sql`and ${sql.ref(column)} = any(${medicineIds}::text[])`);
  const result = await sql<MedicinePosition>`
    select medicine_id as "medicineId", trim_scale(usable)::text as usable, trim_scale(unconfirmed)::text as unconfirmed,
      trim_scale(on_order)::text as "onOrder",
      trim_scale(counted)::text as "comesInTime", trim_scale(coalesce(c.quantity, 0))::text as "inCart", trim_scale(daily_use)::text as "dailyUse", days_left as "daysLeft",
      short_on::text as "shortOn", short_next as "shortBeforeNext", short_after_next as "shortBeforeAfterNext",
      need50, need80, need95
    from (${medicinePositions(place, narrowed)}) p left join (${cartGoods(place)}) c using (medicine_id)`.execute(db);
  return result.rows;
}

/**
 * The expected use of a day of each medicine that is used, as decimal texts: dailyUse of the positions, without what is not read here,
 * which takes a tenth of the time.
 */
export async function selectDailyUses(
  db: Db,
  place: PositionPlace,
): Promise<{ medicineId: string; dailyUse: string }[]> {
  const result = await sql<{ medicineId: string; dailyUse: string }>`
    select medicine_id as "medicineId", trim_scale(daily_use)::text as "dailyUse" from (${medicinePositions(place)}) p
    where daily_use > 0`.execute(db);
  return result.rows;
}
