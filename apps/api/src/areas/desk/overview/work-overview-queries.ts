import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import { itemWaits } from "../../stock/dispensing/index.ts";
import { notedShortages } from "../../stock/remainders/index.ts";

interface Place {
  tenantId: string;
  institutionId: string;
}

/** How many deliveries and counts are being worked on. */
export async function selectOpenWork(
  db: Db,
  { tenantId, institutionId }: Place,
): Promise<{ deliveries: number; counts: number }> {
  const result = await sql<{ deliveries: number; counts: number }>`
    select
      (select count(*)::int from delivery
        where tenant_id = ${tenantId} and institution_id = ${institutionId} and state = 'open') as deliveries,
      (select count(*)::int from stock_count
        where tenant_id = ${tenantId} and institution_id = ${institutionId} and state = 'open') as counts`.execute(db);
  return result.rows[0] ?? { deliveries: 0, counts: 0 };
}

export interface DispensingOverviewRow {
  /** With the prescriptions at which something was missing, each on the first day on which that was noted. */
  days: { day: string; prescriptions: number; shortages: number }[];
  /** Prescriptions at which something was missing on these days, each once. */
  shortages: number;
  lastImportedAt: Date | null;
  failedFiles: number;
  waitingItems: number;
}

/** What was dispensed in the 30 days up to a day, and how the files of that time came in; counts alone. */
export async function selectDispensingOverview(
  db: Db,
  { tenantId, institutionId }: Place,
  { day, since }: { day: string; since: Date },
): Promise<DispensingOverviewRow> {
  const result = await sql<DispensingOverviewRow>`
    with dispensed as (
      select dispensed_on, count(*)::int as prescriptions from dispensing
      where tenant_id = ${tenantId} and institution_id = ${institutionId} and state = 'active'
        and dispensed_on between ${day}::date - 29 and ${day}
      group by dispensed_on
    ), noted as (
      ${notedShortages({ tenantId, institutionId }, sql`(${day}::date - 29)`)}
    ), short as (
      select noted_on, count(*)::int as count
      from (select prescription, min(noted_on) as noted_on from noted group by prescription) f group by noted_on
    )
    select
      (select json_agg(json_build_object('day', n.day::date, 'prescriptions', coalesce(d.prescriptions, 0),
          'shortages', coalesce(s.count, 0)) order by n.day)
        from generate_series(${day}::date - 29, ${day}::date, interval '1 day') as n (day)
          left join dispensed d on d.dispensed_on = n.day::date
          left join short s on s.noted_on = n.day::date) as days,
      (select count(distinct prescription)::int from noted) as shortages,
      (select max(imported_at) from dispensing_file
        where tenant_id = ${tenantId} and institution_id = ${institutionId} and state <> 'failed') as "lastImportedAt",
      (select count(*)::int from dispensing_file
        where tenant_id = ${tenantId} and institution_id = ${institutionId} and state = 'failed'
          and imported_at >= ${since}) as "failedFiles",
      (select count(*)::int from dispensing_item i
          join dispensing d on d.tenant_id = i.tenant_id and d.institution_id = i.institution_id and d.id = i.dispensing_id
        where i.tenant_id = ${tenantId} and i.institution_id = ${institutionId} and ${itemWaits}
          and d.state = 'active') as "waitingItems"`.execute(db);
  return result.rows[0] ?? { days: [], shortages: 0, lastImportedAt: null, failedFiles: 0, waitingItems: 0 };
}
