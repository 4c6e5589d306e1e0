import { type RawBuilder, sql } from "kysely";

/** The trading of notice `n` that goes on, as `t`, with its wholesaler's registered name. */
export const tradingOfNotice: RawBuilder<unknown> = sql`
  left join lateral (
    select t.id, t.name, coalesce(w.company, '') as company
    from trading t left join wholesaler w on w.tenant_id = t.tenant_id and w.id = t.wholesaler_id
    where t.tenant_id = n.tenant_id and t.institution_id = n.institution_id and t.van_code = n.van_code
      and t.state not in ('refused', 'ended')
    limit 1) t on true`;

/** What the sender of notice `n` with trading `t` is called. */
export const nameOfSender: RawBuilder<unknown> = sql`coalesce(nullif(t.name, ''), nullif(t.company, ''), n.van_code)`;
