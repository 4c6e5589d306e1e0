import { type RawBuilder, sql } from "kysely";

/**
 * Dispensings at which something was missing (不足渡し), with the days on which that was noted; what was noted by mistake is none. Every
 * figure of shortages counts them.
 */
export const notedShortages = (
  { tenantId, institutionId }: { tenantId: string; institutionId: string },
  since: RawBuilder<unknown>,
) => sql`select r.dispensing_id, (r.noted_at at time zone 'Asia/Tokyo')::date as noted_on
  from remainder r
  where r.tenant_id = ${tenantId} and r.institution_id = ${institutionId} and r.state <> 'undone'
    and r.noted_at >= ${since}::timestamp at time zone 'Asia/Tokyo'`;
