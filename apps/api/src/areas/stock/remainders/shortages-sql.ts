import { type RawBuilder, sql } from "kysely";

/**
 * Prescriptions at which something was missing (不足渡し), with the days on which that was noted; what was noted by mistake is none. Every
 * figure of shortages counts them by `prescription`, which is the same in all versions of a prescription; one that was deleted has none
 * in force.
 */
export const notedShortages = (
  { tenantId, institutionId }: { tenantId: string; institutionId: string },
  since: RawBuilder<unknown>,
) => sql`select v.source_key as prescription, (r.noted_at at time zone 'Asia/Tokyo')::date as noted_on
  from remainder r
    join dispensing v on v.tenant_id = r.tenant_id and v.institution_id = r.institution_id and v.id = r.dispensing_id
  where r.tenant_id = ${tenantId} and r.institution_id = ${institutionId} and r.state <> 'undone'
    and r.noted_at >= ${since}::timestamp at time zone 'Asia/Tokyo'
    and exists (select from dispensing a where a.tenant_id = r.tenant_id and a.institution_id = r.institution_id
      and a.source_key = v.source_key and a.state = 'active')`;
