import { sql } from "kysely";

/**
 * A negotiation for all shops that ended without items is listed until its term is begun again, also at another shop. It reads the
 * negotiation as `n`.
 */
export const isListed = sql`(n.gathering not in ('empty', 'failed') or not exists (select from negotiation o
  where o.tenant_id = n.tenant_id and o.corporation_id = n.corporation_id and o.term_from = n.term_from and o.id <> n.id
    and (o.gathering in ('running', 'done') or (o.begun_at, o.id) > (n.begun_at, n.id))))`;
