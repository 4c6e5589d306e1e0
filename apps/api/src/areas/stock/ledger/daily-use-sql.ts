import { type RawBuilder, sql } from "kysely";

/** Whose use, and until which day (YYYY-MM-DD). */
interface UsePlace {
  tenantId: string;
  institutionId: string;
  day: string;
}

/** Days over which the mean is computed. */
const window = 90;
/** The mean of fewer days than these is unsure: a shop that opened yesterday counts as open for a week. */
const fewestDays = 7;

const dispensed = ({ tenantId, institutionId, day }: UsePlace) => sql`stock_movement
    where tenant_id = ${tenantId} and institution_id = ${institutionId} and kind = 'dispense'
      and happened_on > ${day}::date - ${sql.lit(window)} and happened_on <= ${day}::date`;

/**
 * The days of which the institution has records of dispensing: from its first dispensing within the 90 days, of any medicine,
 * to the day itself. Always at least 7 and at most 90.
 */
const daysOfUse = (
  place: UsePlace,
) => sql`(select greatest(${sql.lit(fewestDays)}, ${place.day}::date - min(happened_on) + 1)
    from ${dispensed(place)})`;

const everything = (_column: string) => sql``;

/**
 * The mean use of a day of each medicine (90日平均), never below zero: the one place where it is computed. A subquery with the columns
 * medicine_id and daily. A shop whose records begin within the 90 days divides by the days since then.
 */
export const dailyUse = (place: UsePlace, narrowed: (column: string) => RawBuilder<unknown> = everything) => sql`
  select medicine_id, greatest(-sum(quantity), 0) / ${daysOfUse(place)} as daily from ${dispensed(place)} ${narrowed("medicine_id")}
  group by medicine_id`;
