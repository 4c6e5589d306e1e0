import { type Kysely, sql } from "kysely";
import { closeFunctions } from "./support/close.ts";

/**
 * Opens a request on the connection it is called on: sets the tenant, the user and the statement timeout for what
 * follows, and returns the user's row. One statement, because a second round trip would halve the throughput.
 */
const session = sql`
create function app_begin(p_tenant text, p_user text, p_timeout_ms int)
returns table (tenant_id text, second_factor text, user_id text, display_name text, email text, is_admin boolean,
  disabled_at timestamptz, deleted_at timestamptz, sessions_valid_after timestamptz)
language plpgsql security definer as $$
begin
  perform pg_catalog.set_config('app.tenant_id', p_tenant, false), pg_catalog.set_config('app.user_id', p_user, false),
    pg_catalog.set_config('statement_timeout', p_timeout_ms::text, false);
  return query
    select t.id, t.second_factor, u.user_id, u.display_name, u.email, u.is_admin, u.disabled_at::timestamptz,
      u.deleted_at::timestamptz, u.sessions_valid_after::timestamptz
    from public.tenant t left join public.users u on u.tenant_id = t.id and u.user_id = p_user
    where t.id = p_tenant;
end $$;`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await session.execute(db);
  await closeFunctions(db, ["app_begin"]);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop function app_begin`.execute(db);
}
