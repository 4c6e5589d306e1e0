import { type Kysely, sql } from "kysely";

/**
 * What is on its way follows the lines. The statements are planned once a connection, and a medicine that has its row
 * already costs one of them.
 */
const follow = sql`
create or replace function on_order_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  moves refcursor;
  moved record;
begin
  -- Always in the same order, so that two who move several medicines never wait for each other.
  if tg_op = 'UPDATE' then
    open moves for
      select n.tenant_id, n.institution_id, n.medicine_id, sum(n.quantity) as quantity
      from (select tenant_id, institution_id, medicine_id, open_quantity as quantity from now_rows
        union all select tenant_id, institution_id, medicine_id, -open_quantity from before_rows) n
      group by n.tenant_id, n.institution_id, n.medicine_id having sum(n.quantity) <> 0
      order by n.institution_id, n.medicine_id;
  else
    open moves for
      select n.tenant_id, n.institution_id, n.medicine_id, sum(n.open_quantity) as quantity from now_rows n
      group by n.tenant_id, n.institution_id, n.medicine_id having sum(n.open_quantity) <> 0
      order by n.institution_id, n.medicine_id;
  end if;
  loop
    fetch moves into moved;
    exit when not found;
    update on_order o set quantity = o.quantity + moved.quantity
    where o.tenant_id = moved.tenant_id and o.institution_id = moved.institution_id and o.medicine_id = moved.medicine_id;
    if not found then
      insert into on_order as o (tenant_id, institution_id, medicine_id, quantity)
      values (moved.tenant_id, moved.institution_id, moved.medicine_id, moved.quantity)
      on conflict (tenant_id, institution_id, medicine_id) do update set quantity = o.quantity + excluded.quantity;
    end if;
  end loop;
  close moves;
  return null;
end $$;`;

const before = sql`
create or replace function on_order_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare moved record;
begin
  for moved in execute 'select tenant_id, institution_id, medicine_id, sum(quantity) as quantity
    from (select tenant_id, institution_id, medicine_id, open_quantity as quantity from now_rows '
    || case when tg_op = 'UPDATE'
      then 'union all select tenant_id, institution_id, medicine_id, -open_quantity from before_rows' else '' end
    || ') as both_rows group by tenant_id, institution_id, medicine_id having sum(quantity) <> 0
      order by institution_id, medicine_id'
  loop
    insert into on_order (tenant_id, institution_id, medicine_id, quantity)
    values (moved.tenant_id, moved.institution_id, moved.medicine_id, 0) on conflict do nothing;
    update on_order o set quantity = o.quantity + moved.quantity
    where o.tenant_id = moved.tenant_id and o.institution_id = moved.institution_id and o.medicine_id = moved.medicine_id;
  end loop;
  return null;
end $$;`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await follow.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await before.execute(db);
}
