import { type Kysely, sql } from "kysely";
import { closeFunctions } from "./support/close.ts";

/** How much waits at each wholesaler is counted at once, though a request opens one wholesaler at a time; a terminal learns nothing. */
const waiting = sql`
create index purchase_order_unanswered on purchase_order (wholesaler_id, tenant_id)
  where state = 'sent' and wholesaler_id is not null;

create function app_orders_waiting(p_tenant text) returns table (wholesaler_id uuid, orders int)
language sql stable security definer set search_path = public, pg_temp as $$
  select o.wholesaler_id, count(*)::int
  from wholesaler_member m
    join wholesaler w on w.tenant_id = m.tenant_id and w.id = m.wholesaler_id and w.state = 'approved'
    join purchase_order o on o.tenant_id = m.tenant_id and o.wholesaler_id = m.wholesaler_id and o.state = 'sent'
  where m.tenant_id = p_tenant and p_tenant = current_setting('app.tenant_id', true)
    and m.user_id = current_setting('app.user_id', true)
    and coalesce(current_setting('app.bound_to', true), '') = ''
  group by o.wholesaler_id
$$;`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await waiting.execute(db);
  await closeFunctions(db, ["app_orders_waiting"]);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop function app_orders_waiting`.execute(db);
  await sql`drop index purchase_order_unanswered`.execute(db);
}
