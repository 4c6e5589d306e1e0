import { type Kysely, sql } from "kysely";

/** Forecasts tell what a pack's price did to the order, and who waits for a forecast goes before the night's work. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table forecast add column pack_price double precision,
    add column shortage_share real not null default 1`.execute(db);
  await takeBy(sql`o.reason = 'night', o.due_at`).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await takeBy(sql`o.due_at`).execute(db);
  await sql`alter table forecast drop column pack_price, drop column shortage_share`.execute(db);
}

function takeBy(order: ReturnType<typeof sql>) {
  return sql`
    create or replace function forecast_take(p_at timestamptz, p_until timestamptz)
    returns table (tenant_id text, institution_id uuid, reason text, asked_at timestamptz)
    language sql security definer set search_path = public, pg_temp as $$
      update forecast_due d set taken_until = p_until
      from (select o.tenant_id, o.institution_id from forecast_due o
        where o.due_at <= p_at and (o.taken_until is null or o.taken_until < p_at)
        order by ${order} for update skip locked limit 1) as first
      where d.tenant_id = first.tenant_id and d.institution_id = first.institution_id
      returning d.tenant_id, d.institution_id, d.reason, d.asked_at
    $$`;
}
