import { type Kysely, sql } from "kysely";
import { closeFunctions, closeTables } from "./support/close.ts";

const counts = sql`
-- How many users a tenant has, kept by triggers so that a list need not count them; sharded so that writers do not queue.
create table user_count (
  tenant_id text not null references tenant (id),
  shard smallint not null,
  live bigint not null,
  deleted bigint not null,
  -- Grows with every change that a search could see, so that a counted search can be known to be still right.
  version bigint not null,
  primary key (tenant_id, shard)
);

create function add_user_counts(p_tenant text, p_live bigint, p_deleted bigint) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into user_count as c (tenant_id, shard, live, deleted, version) values (p_tenant, pg_backend_pid() % 16, p_live, p_deleted, 1)
  on conflict (tenant_id, shard) do update
    set live = c.live + excluded.live, deleted = c.deleted + excluded.deleted, version = c.version + 1
$$;

create function count_users() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform add_user_counts(tenant_id, count(*) filter (where deleted_at is null), count(*) filter (where deleted_at is not null))
    from new_rows group by tenant_id;
  elsif tg_op = 'DELETE' then
    perform add_user_counts(tenant_id, -count(*) filter (where deleted_at is null), -count(*) filter (where deleted_at is not null))
    from old_rows group by tenant_id;
  else
    perform add_user_counts(tenant_id, sum(live)::bigint, -sum(live)::bigint) from (
      select n.tenant_id, (n.deleted_at is null)::int - (o.deleted_at is null)::int as live
      from new_rows n join old_rows o using (tenant_id, user_id)
      where n.search <> o.search or (n.deleted_at is null) <> (o.deleted_at is null)
    ) change group by tenant_id;
  end if;
  return null;
end $$;
create trigger users_count_insert after insert on users referencing new table as new_rows for each statement execute function count_users();
create trigger users_count_delete after delete on users referencing old table as old_rows for each statement execute function count_users();
create trigger users_count_update after update on users referencing old table as old_rows new table as new_rows for each statement execute function count_users();`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await counts.execute(db);
  await closeTables(db, ["user_count"], ["select"]);
  await closeFunctions(db, [], ["add_user_counts", "count_users"]);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger users_count_insert on users`.execute(db);
  await sql`drop trigger users_count_delete on users`.execute(db);
  await sql`drop trigger users_count_update on users`.execute(db);
  await sql`drop function count_users, add_user_counts`.execute(db);
  await sql`drop table user_count`.execute(db);
}
