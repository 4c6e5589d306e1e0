import { sql } from "kysely";
import type { Db } from "../../../../platform/db/database.ts";
import type { Place } from "../forecasts-deps.ts";

/** Days from which on a forecast is compared, and how many of them are read: a quarter, a week apart. */
const compared = { days: 28, weeks: 13 };

/** What the errors of a medicine's forecasts were worth, of 28 days on average; yen are null without a price. */
export interface ForecastErrorRow {
  medicineId: string;
  medicineName: string;
  unit: string;
  comparisons: number;
  mean28: number;
  used28: number;
  surplus: number;
  short: number;
  surplusYen: string | null;
  shortYen: string | null;
  usedYen: string | null;
  from: string;
  until: string;
}

/**
 * Compares the forecasts of the last quarter with the actual use, medicine by medicine, those whose errors were worth most
 * first. The surplus is what the mean expected and nobody used; short is what was used beyond 95 of 100 cases.
 * @param medicineId only of this one
 */
export async function selectForecastErrors(
  db: Db,
  { tenantId, institutionId }: Place,
  { day, medicineId }: { day: string; medicineId?: string },
): Promise<ForecastErrorRow[]> {
  const only = (column: string) => (medicineId === undefined ? sql`` : sql`and ${sql.ref(column)} = ${medicineId}`);
  const result = await sql<ForecastErrorRow>`
    with kept as (
      select p.medicine_id, p.as_of, p.mean28, p.q95 from forecast_past p
      where p.tenant_id = ${tenantId} and p.institution_id = ${institutionId} ${only("p.medicine_id")}
        and p.as_of <= ${day}::date - ${sql.lit(compared.days)}
        and p.as_of > ${day}::date - ${sql.lit(compared.days)} - 7 * ${sql.lit(compared.weeks)}
    ), used as materialized (
      select i.medicine_id, d.dispensed_on, sum(i.total)::float8 as amount
      from dispensing_item i join dispensing d on d.tenant_id = i.tenant_id and d.institution_id = i.institution_id
        and d.id = i.dispensing_id
      where i.tenant_id = ${tenantId} and i.institution_id = ${institutionId} ${only("i.medicine_id")}
        and d.state = 'active' and d.dispensed_on < ${day} and d.dispensed_on >= (select min(as_of) from kept)
      group by i.medicine_id, d.dispensed_on
    ), outcome as (
      select k.medicine_id, k.as_of, k.mean28::float8 as mean28, k.q95::float8 as q95, coalesce(sum(u.amount), 0) as used
      from kept k left join used u on u.medicine_id = k.medicine_id and u.dispensed_on >= k.as_of
        and u.dispensed_on < k.as_of + ${sql.lit(compared.days)}
      group by k.medicine_id, k.as_of, k.mean28, k.q95
    ), summed as (
      select medicine_id, count(*)::int as comparisons, avg(mean28) as mean28, avg(used) as used28,
        avg(greatest(mean28 - used, 0)) as surplus, avg(greatest(used - q95, 0)) as short,
        min(as_of)::text as "from", (max(as_of) + ${sql.lit(compared.days - 1)})::text as until
      from outcome group by medicine_id
    )
    select s.medicine_id as "medicineId", m.name as "medicineName", m.unit, s.comparisons, s.mean28, s.used28, s.surplus,
      s.short, round((s.surplus * p.price)::numeric)::text as "surplusYen",
      round((s.short * p.price)::numeric)::text as "shortYen", round((s.used28 * p.price)::numeric)::text as "usedYen",
      s."from", s.until
    from summed s join medicine m on m.id = s.medicine_id
      left join medicine_price p on p.medicine_id = s.medicine_id and p.valid_from <= ${day}
        and (p.valid_until is null or p.valid_until >= ${day})
    order by (s.surplus + s.short) * p.price desc nulls last, m.kana_folded, s.medicine_id`.execute(db);
  return result.rows;
}
