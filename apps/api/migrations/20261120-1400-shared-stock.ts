import { type Kysely, sql } from "kysely";
import { closeFunctions } from "./support/close.ts";
import { closeInstitutionTables } from "./support/close-institution.ts";

const tables = sql`
-- What an institution has told of a month for one payer, as a whole.
create table evidence_share (
  tenant_id text not null references tenant (id),
  institution_id uuid not null,
  -- Its first day.
  month date not null,
  payer text not null check (payer in ('employees', 'national')),
  shared_by text not null,
  shared_at timestamptz(3) not null,
  primary key (tenant_id, institution_id, month, payer),
  foreign key (tenant_id, institution_id) references institution (tenant_id, id)
);

-- Codes, numbers and days from a receipt file; there is no column for anything else.
create table evidence (
  tenant_id text not null,
  institution_id uuid not null,
  month date not null,
  payer text not null,
  code text not null,
  -- Null while the master does not know the code.
  medicine_id text references medicine (id),
  dispensings int not null,
  amount numeric(16, 5) not null,
  last_on date not null,
  primary key (tenant_id, institution_id, month, payer, code),
  foreign key (tenant_id, institution_id, month, payer) references evidence_share (tenant_id, institution_id, month, payer)
    on delete cascade
);
create index evidence_by_medicine on evidence (medicine_id, institution_id, month);
create index evidence_waiting on evidence (code) where medicine_id is null;

-- What partners may find, before their level is applied: one row an institution and medicine.
create table shared_stock (
  tenant_id text not null,
  institution_id uuid not null,
  medicine_id text not null,
  -- Where the institution stands (grid_cell): kept here so that what is near is found by one index.
  cell int,
  -- On hand and promised to nobody; null where the medicine was never moved or counted there.
  on_hand numeric(16, 5),
  -- The day it was moved or counted last.
  as_of date,
  -- The latest month of which receipts tell something, and what they tell.
  evidence_month date,
  evidence_count int,
  evidence_amount numeric(16, 5),
  evidence_last_on date,
  primary key (tenant_id, institution_id, medicine_id),
  foreign key (tenant_id, institution_id) references institution (tenant_id, id)
);
create index shared_stock_near on shared_stock (medicine_id, cell, institution_id, tenant_id);

-- How often an institution was among what others found.
create table medsearch_hit (
  tenant_id text not null,
  institution_id uuid not null,
  day date not null,
  hits int not null,
  primary key (tenant_id, institution_id, day),
  foreign key (tenant_id, institution_id) references institution (tenant_id, id)
);`;

/** Squares of about five kilometres: 0.045 degrees by 0.055 are that in the middle of Japan. */
const places = sql`
create function grid_cell(p_latitude numeric, p_longitude numeric) returns int
language sql immutable strict as $$
  select (floor(p_latitude / 0.045)::int + 2000) * 8192 + floor(p_longitude / 0.055)::int + 3273
$$;

-- Every cell that a circle touches, and some more in its corners.
create function grid_cells_near(p_latitude numeric, p_longitude numeric, p_km float8) returns int[]
language sql immutable strict as $$
  select array_agg(r * 8192 + c)
  from generate_series(floor((p_latitude - p_km / 110) / 0.045)::int + 2000,
      floor((p_latitude + p_km / 110) / 0.045)::int + 2000) as r,
    generate_series(floor((p_longitude - p_km / (110 * cos(radians(least(abs(p_latitude) + p_km / 110, 89))))) / 0.055)::int + 3273,
      floor((p_longitude + p_km / (110 * cos(radians(least(abs(p_latitude) + p_km / 110, 89))))) / 0.055)::int + 3273) as c
$$;

-- Great-circle kilometres, by the haversine formula on a sphere of 6,371 km; null where a place is missing. Not strict:
-- the planner could not write it into the query then, and would call it row by row.
create function kilometres_between(p_lat numeric, p_lng numeric, p_to_lat numeric, p_to_lng numeric) returns float8
language sql immutable as $$
  select case when p_lat is not null and p_to_lat is not null then
    2 * 6371 * asin(least(1, sqrt(power(sin(radians((p_to_lat - p_lat)::float8) / 2), 2)
      + cos(radians(p_lat::float8)) * cos(radians(p_to_lat::float8))
        * power(sin(radians((p_to_lng - p_lng)::float8) / 2), 2)))) end
$$;`;

/**
 * The rows follow the ledger, the evidence and the institution by triggers, so that no way of writing can forget them.
 * Who follows the ledger shares a lock on the institution; who writes evidence or moves the institution has it alone,
 * and waits for nobody afterwards: no two can wait for each other.
 */
const following = sql`
create function shared_stock_key(p_tenant text, p_institution uuid) returns bigint
language sql immutable as $$ select hashtextextended('shared ' || p_tenant || ' ' || p_institution::text, 0) $$;

create function shared_stock_follow_stock() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from changed) then return null; end if;
  perform pg_advisory_xact_lock_shared(shared_stock_key(tenant_id, institution_id))
  from (select distinct tenant_id, institution_id from changed order by 1, 2) as touched;
  insert into shared_stock (tenant_id, institution_id, medicine_id, cell, on_hand, as_of)
  select c.tenant_id, c.institution_id, c.medicine_id, grid_cell(i.latitude, i.longitude), c.on_hand - c.reserved,
    greatest(c.last_moved_on, (c.last_counted_at at time zone 'Asia/Tokyo')::date)
  from changed c join institution i on i.tenant_id = c.tenant_id and i.id = c.institution_id and i.deleted_at is null
  where c.last_moved_on is not null or c.last_counted_at is not null
  order by c.institution_id, c.medicine_id
  on conflict (tenant_id, institution_id, medicine_id) do update
    set on_hand = excluded.on_hand, as_of = excluded.as_of
    where shared_stock.on_hand is distinct from excluded.on_hand or shared_stock.as_of is distinct from excluded.as_of;
  return null;
end $$;

-- Writes anew what receipts tell of these medicines; without medicines, of all.
create function shared_stock_tell_evidence(p_tenant text, p_institution uuid, p_medicine text[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(shared_stock_key(p_tenant, p_institution));
  insert into shared_stock (tenant_id, institution_id, medicine_id, cell, evidence_month, evidence_count, evidence_amount,
    evidence_last_on)
  select p_tenant, p_institution, t.medicine_id, grid_cell(i.latitude, i.longitude), t.month, t.dispensings, t.amount,
    t.last_on
  from institution i cross join lateral (
    select distinct on (e.medicine_id) e.medicine_id, e.month, sum(e.dispensings)::int as dispensings,
      sum(e.amount) as amount, max(e.last_on) as last_on
    from evidence e
    where e.tenant_id = p_tenant and e.institution_id = p_institution and e.medicine_id is not null
      and (p_medicine is null or e.medicine_id = any (p_medicine))
    group by e.medicine_id, e.month order by e.medicine_id, e.month desc) as t
  where i.tenant_id = p_tenant and i.id = p_institution and i.deleted_at is null
  order by t.medicine_id
  on conflict (tenant_id, institution_id, medicine_id) do update
    set evidence_month = excluded.evidence_month, evidence_count = excluded.evidence_count,
      evidence_amount = excluded.evidence_amount, evidence_last_on = excluded.evidence_last_on;
  with gone as (
    select s.medicine_id from shared_stock s
    where s.tenant_id = p_tenant and s.institution_id = p_institution and s.evidence_month is not null
      and (p_medicine is null or s.medicine_id = any (p_medicine))
      and not exists (select from evidence e where e.tenant_id = p_tenant and e.institution_id = p_institution
        and e.medicine_id = s.medicine_id)
  ), emptied as (
    update shared_stock s set evidence_month = null, evidence_count = null, evidence_amount = null, evidence_last_on = null
    from gone where s.tenant_id = p_tenant and s.institution_id = p_institution and s.medicine_id = gone.medicine_id
      and s.on_hand is not null
  )
  delete from shared_stock s using gone
  where s.tenant_id = p_tenant and s.institution_id = p_institution and s.medicine_id = gone.medicine_id
    and s.on_hand is null;
end $$;

create function shared_stock_follow_evidence() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform shared_stock_tell_evidence(tenant_id, institution_id, medicines) from (
    select tenant_id, institution_id, array_agg(distinct medicine_id) as medicines from changed
    where medicine_id is not null group by 1, 2 order by 1, 2) as touched;
  return null;
end $$;

-- Everything that an institution shares, written anew.
create function shared_stock_build(p_tenant text, p_institution uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(shared_stock_key(p_tenant, p_institution));
  delete from shared_stock where tenant_id = p_tenant and institution_id = p_institution;
  insert into shared_stock (tenant_id, institution_id, medicine_id, cell, on_hand, as_of)
  select s.tenant_id, s.institution_id, s.medicine_id, grid_cell(i.latitude, i.longitude), s.on_hand - s.reserved,
    greatest(s.last_moved_on, (s.last_counted_at at time zone 'Asia/Tokyo')::date)
  from stock_item s join institution i on i.tenant_id = s.tenant_id and i.id = s.institution_id and i.deleted_at is null
  where s.tenant_id = p_tenant and s.institution_id = p_institution
    and (s.last_moved_on is not null or s.last_counted_at is not null);
  perform shared_stock_tell_evidence(p_tenant, p_institution, null);
end $$;

create function shared_stock_follow_institution() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(shared_stock_key(new.tenant_id, new.id));
  if new.deleted_at is not null then
    delete from shared_stock where tenant_id = new.tenant_id and institution_id = new.id;
  elsif old.deleted_at is not null then
    perform shared_stock_build(new.tenant_id, new.id);
  else
    update shared_stock set cell = grid_cell(new.latitude, new.longitude)
    where tenant_id = new.tenant_id and institution_id = new.id;
  end if;
  return null;
end $$;

create trigger shared_stock_of_new after insert on stock_item
  referencing new table as changed for each statement execute function shared_stock_follow_stock();
create trigger shared_stock_of_changed after update on stock_item
  referencing new table as changed for each statement execute function shared_stock_follow_stock();
create trigger shared_evidence_of_new after insert on evidence
  referencing new table as changed for each statement execute function shared_stock_follow_evidence();
create trigger shared_evidence_of_changed after update on evidence
  referencing new table as changed for each statement execute function shared_stock_follow_evidence();
create trigger shared_evidence_of_gone after delete on evidence
  referencing old table as changed for each statement execute function shared_stock_follow_evidence();
create trigger shared_stock_of_institution after update on institution for each row
  when (old.latitude is distinct from new.latitude or old.longitude is distinct from new.longitude
    or old.deleted_at is distinct from new.deleted_at)
  execute function shared_stock_follow_institution();

-- What was waiting for the master to know its code, of every tenant; answers how many codes are known now.
create function evidence_learn_codes() returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_place record;
  v_learned int;
  v_all int := 0;
begin
  for v_place in
    select distinct e.tenant_id, e.institution_id from evidence e
    where e.medicine_id is null and receipt_medicine(e.code) is not null order by 1, 2
  loop
    perform pg_advisory_xact_lock(shared_stock_key(v_place.tenant_id, v_place.institution_id));
    update evidence e set medicine_id = receipt_medicine(e.code)
    where e.tenant_id = v_place.tenant_id and e.institution_id = v_place.institution_id and e.medicine_id is null
      and receipt_medicine(e.code) is not null;
    get diagnostics v_learned = row_count;
    v_all := v_all + v_learned;
  end loop;
  return v_all;
end $$;`;

/** The one medicine that a receipt code means; null where it means none, or several. */
const codes = sql`
create function receipt_medicine(p_code text) returns text
language sql stable set search_path = public, pg_temp as $$
  select coalesce((select id from medicine where id = p_code and entry = 'product'),
    (select min(c.medicine_id) from medicine_code c join medicine m on m.id = c.medicine_id and m.entry = 'product'
      where c.kind = 'receipt' and c.code = p_code having count(*) = 1))
$$;`;

const called = ["receipt_medicine", "evidence_learn_codes", "shared_stock_key"];
const inner = [
  "grid_cell",
  "grid_cells_near",
  "kilometres_between",
  "shared_stock_tell_evidence",
  "shared_stock_build",
  "shared_stock_follow_stock",
  "shared_stock_follow_evidence",
  "shared_stock_follow_institution",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await tables.execute(db);
  await closeInstitutionTables(db, ["evidence_share", "evidence"], ["select", "insert", "update", "delete"]);
  await closeInstitutionTables(db, ["shared_stock", "medsearch_hit"], ["select"]);
  await places.execute(db);
  await codes.execute(db);
  await following.execute(db);
  await closeFunctions(db, called, inner);
  await sql`select shared_stock_build(tenant_id, id) from institution where deleted_at is null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger shared_stock_of_institution on institution`.execute(db);
  await sql`drop trigger shared_stock_of_changed on stock_item`.execute(db);
  await sql`drop trigger shared_stock_of_new on stock_item`.execute(db);
  await sql`drop table medsearch_hit, shared_stock, evidence, evidence_share`.execute(db);
  await sql`drop function ${sql.join([...called, ...inner].map((name) => sql.ref(name)))}`.execute(db);
}
