-- The tables and functions of the area "stock", as of the first release.
set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION dispensing_keep_erased()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from dispensing d where d.source_key = new.source_key and d.institution_id = new.institution_id
      and d.tenant_id = new.tenant_id and d.patient_erased_at is not null) then
    new.patient_key := null;
    new.birth_year := null;
    new.sex := null;
    new.next_visit_on := null;
    new.patient_erased_at := new.imported_at;
  end if;
  return new;
end $function$;
comment on function dispensing_keep_erased() is 'stock: Trigger before insert on dispensing: a new version of a dispensing whose patient was erased is stored without the patient''s key, year of birth, sex and next visit.';
revoke execute on function dispensing_keep_erased() from public;

CREATE OR REPLACE FUNCTION institutions_past_retention(today date)
 RETURNS TABLE(tenant_id text, institution_id uuid, before_day date)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select k.tenant_id, k.institution_id, k.before_day
  from (
    select i.tenant_id, i.id as institution_id,
      (today - make_interval(years => coalesce(s.retention_years, 5)))::date as before_day
    from institution i
    left join dispensing_setting s on s.tenant_id = i.tenant_id and s.institution_id = i.id) k
  where exists (select from dispensing d where d.tenant_id = k.tenant_id and d.institution_id = k.institution_id
    and d.dispensed_on < k.before_day and d.patient_key is not null)
$function$;
comment on function institutions_past_retention(date) is 'stock: Returns the institutions that keep patients longer than their setting allows (dispensing_setting.retention_years, 5 years without a row), with the day before which patients are to be erased. It returns ids and days only, for the job that erases them. Security definer, because the job reads across tenants.';
revoke execute on function institutions_past_retention(date) from public;
grant execute on function institutions_past_retention(date) to meguri_app;

CREATE OR REPLACE FUNCTION institutions_with_unknown_items()
 RETURNS TABLE(tenant_id text, institution_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      select distinct i.tenant_id, i.institution_id from dispensing_item i where is_medicine and (name <> '' or codes <> '[]')
  and (medicine_id is null or (total is null and file_total is not null))
    $function$;
comment on function institutions_with_unknown_items() is 'stock: Returns the institutions with dispensed items that wait for the master or for the factor of their unit. It returns ids only, for the job that tries them again. Security definer, because the job reads across tenants.';
revoke execute on function institutions_with_unknown_items() from public;
grant execute on function institutions_with_unknown_items() to meguri_app;

CREATE OR REPLACE FUNCTION scan_log_forget(p_before timestamp with time zone, p_most integer)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with gone as (
    delete from scan_log s using (
      select tenant_id, institution_id, id from scan_log where received_at < p_before order by received_at limit p_most) o
    where s.tenant_id = o.tenant_id and s.institution_id = o.institution_id and s.id = o.id returning 1)
  select count(*)::int from gone
$function$;
comment on function scan_log_forget(timestamp with time zone,integer) is 'stock: Deletes at most p_most scans that were received before a moment, the oldest first, of all tenants. Returns how many were deleted. Security definer, because the job works across tenants and the application may not delete scans.';
revoke execute on function scan_log_forget(timestamp with time zone,integer) from public;
grant execute on function scan_log_forget(timestamp with time zone,integer) to meguri_app;

CREATE OR REPLACE FUNCTION stock_band(p_amount numeric, p_package numeric)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when p_amount is null then null when p_amount <= 0 then 'nothing'
    when p_amount < coalesce(p_package, 100) then 'few' when p_amount < 3 * coalesce(p_package, 100) then 'some'
    else 'plenty' end
$function$;
comment on function stock_band(numeric,numeric) is 'stock: Returns how much an amount is: nothing, few (less than one package), some (less than three) or plenty. A package is the smallest one of the medicine, or 100 units when none is known. Null for null.';
revoke execute on function stock_band(numeric,numeric) from public;

CREATE OR REPLACE FUNCTION stock_consume(p_at timestamp with time zone, p_by text, p_source_kind text, p_kind text, p_medicine text[], p_quantity numeric[], p_on date[], p_source uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_tenant text := current_setting('app.tenant_id');
  v_institution uuid := current_setting('app.institution_id')::uuid;
  v_wanted record;
  -- What is on hand, lot by lot, those that expire first before the others.
  v_held_medicine text[];
  v_held_lot uuid[];
  v_held numeric[];
  v_expires date[];
  v_at int := 1;
  v_rest numeric;
  v_left numeric;
  v_part numeric;
  -- What is taken; a lot is empty where it is the one that is not known, and v_unknown_at has its owner.
  v_parts int := 0;
  v_medicine text[] := '{}';
  v_lot uuid[] := '{}';
  v_taken numeric[] := '{}';
  v_on date[] := '{}';
  v_source uuid[] := '{}';
  v_unknown text[] := '{}';
  v_unknown_at int[] := '{}';
  v_unknown_lot uuid[];
begin
  perform stock_hold(p_medicine);
  -- offset 0: each lot is looked up once, and not once for every list of it.
  select array_agg(medicine order by medicine, expires, lot), array_agg(lot order by medicine, expires, lot),
    array_agg(on_hand order by medicine, expires, lot), array_agg(expires order by medicine, expires, lot)
  into v_held_medicine, v_held_lot, v_held, v_expires from (
    select b.medicine_id as medicine, b.lot_id as lot, b.on_hand,
      (select case when l.quarantine is null then coalesce(l.expires_on, 'infinity') end from stock_lot l
        where l.tenant_id = v_tenant and l.institution_id = v_institution and l.id = b.lot_id) as expires
    from stock_balance b
    where b.tenant_id = v_tenant and b.institution_id = v_institution and b.medicine_id = any (p_medicine)
      and b.on_hand > 0 offset 0) as held where expires is not null;
  v_rest := v_held[1];
  -- Medicine by medicine and day by day: a lot that is empty or has expired is not needed again by what comes after.
  for v_wanted in
    select medicine, quantity, day, source
    from unnest(p_medicine, p_quantity, p_on, p_source) with ordinality as d (medicine, quantity, day, source, ord)
    order by medicine, day, ord
  loop
    v_left := v_wanted.quantity;
    while v_left > 0 loop
      while v_held_medicine[v_at] < v_wanted.medicine or (v_held_medicine[v_at] = v_wanted.medicine
        and (v_rest = 0 or v_expires[v_at] < v_wanted.day)) loop
        v_at := v_at + 1;
        v_rest := v_held[v_at];
      end loop;
      v_parts := v_parts + 1;
      if v_held_medicine[v_at] = v_wanted.medicine then
        v_part := least(v_rest, v_left);
        v_rest := v_rest - v_part;
        v_lot[v_parts] := v_held_lot[v_at];
      else
        v_part := v_left;
        v_lot[v_parts] := null;
        if v_unknown[cardinality(v_unknown)] is distinct from v_wanted.medicine then
          v_unknown := v_unknown || v_wanted.medicine;
        end if;
        v_unknown_at[v_parts] := cardinality(v_unknown);
      end if;
      v_left := v_left - v_part;
      v_medicine[v_parts] := v_wanted.medicine;
      v_taken[v_parts] := -v_part;
      v_on[v_parts] := v_wanted.day;
      v_source[v_parts] := v_wanted.source;
    end loop;
  end loop;
  if v_unknown <> '{}' then
    v_unknown_lot := stock_lots(v_unknown, array_fill(''::text, array[cardinality(v_unknown)]),
      array_fill(null::date, array[cardinality(v_unknown)]), array_fill(null::numeric, array[cardinality(v_unknown)]));
    for v_at in 1 .. v_parts loop
      if v_lot[v_at] is null then v_lot[v_at] := v_unknown_lot[v_unknown_at[v_at]]; end if;
    end loop;
  end if;
  perform stock_write(p_at, p_by, p_source_kind, v_medicine, v_lot, array_fill(p_kind, array[v_parts]), v_taken, v_on,
    v_source, array_fill(''::text, array[v_parts]));
end $function$;
comment on function stock_consume(timestamp with time zone,text,text,text,text[],numeric[],date[],uuid[]) is 'stock: Takes quantities out of the stock of the entered institution, from the lots that expire first and have not expired on the day. What no lot covers is taken from the unknown lot, below zero if necessary. Holds the medicines first (stock_hold). Security definer, because only these functions write the ledger; they act in the session''s tenant and institution.';
revoke execute on function stock_consume(timestamp with time zone,text,text,text,text[],numeric[],date[],uuid[]) from public;
grant execute on function stock_consume(timestamp with time zone,text,text,text,text[],numeric[],date[],uuid[]) to meguri_app;

CREATE OR REPLACE FUNCTION stock_hold(p_medicine text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_tenant text := current_setting('app.tenant_id');
  v_institution uuid := current_setting('app.institution_id')::uuid;
begin
  -- Always in the same order, so that two who hold several medicines never wait for each other.
  insert into stock_item (tenant_id, institution_id, medicine_id)
  select v_tenant, v_institution, m from (select distinct unnest(p_medicine) as m) as asked
  where (select true from stock_item i
    where i.tenant_id = v_tenant and i.institution_id = v_institution and i.medicine_id = m) is null
  order by m
  on conflict do nothing;
  perform 1 from stock_item
  where tenant_id = v_tenant and institution_id = v_institution and medicine_id = any (p_medicine)
  order by medicine_id for update;
end $function$;
comment on function stock_hold(text[]) is 'stock: Locks the stock_item rows of medicines in the entered institution, and creates rows that do not exist. Locks in the order of medicine_id, so that two sessions that hold several medicines never wait for each other. Security definer, because the application may not insert stock_item.';
revoke execute on function stock_hold(text[]) from public;
grant execute on function stock_hold(text[]) to meguri_app;

CREATE OR REPLACE FUNCTION stock_lots(p_medicine text[], p_lot text[], p_expires date[], p_cost numeric[])
 RETURNS uuid[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_tenant text := current_setting('app.tenant_id');
  v_institution uuid := current_setting('app.institution_id')::uuid;
  v_ids uuid[];
begin
  -- Medicines before lots, as everywhere: who has the lot and wants the medicine would meet who has the medicine.
  perform stock_hold(p_medicine);
  -- What was written is matched with what was requested by sorting: a join would be planned by what the database knows of the
  -- table, which at first is nothing, and could compare every line with every lot.
  with asked as (
    select * from unnest(p_medicine, p_lot, p_expires, p_cost) with ordinality as a (medicine, lot, expires, cost, ord)
  ), written as (
    insert into stock_lot (tenant_id, institution_id, medicine_id, lot, expires_on, unit_cost)
    select v_tenant, v_institution, medicine, lot, expires,
      (array_agg(cost order by ord desc) filter (where cost is not null))[1]
    from asked group by medicine, lot, expires order by medicine, lot, expires
    on conflict (tenant_id, institution_id, medicine_id, lot, expires_on) do update
      set unit_cost = coalesce(excluded.unit_cost, stock_lot.unit_cost)
    returning id, medicine_id, lot, expires_on
  ), beside as (
    select ord, first_value(id) over (partition by medicine, lot, expires order by id nulls last) as id
    from (
      select id, medicine_id as medicine, lot, expires_on as expires, null::bigint as ord from written
      union all
      select null, medicine, lot, expires, ord from asked) as together
  )
  select array_agg(id order by ord) into v_ids from beside where ord is not null;
  return v_ids;
end $function$;
comment on function stock_lots(text[],text[],date[],numeric[]) is 'stock: Returns the ids of lots of the entered institution in the order of the arguments, and creates lots that do not exist. A given cost replaces the lot''s unit cost. Holds the medicines before the lots, as everywhere: the opposite order could deadlock. Security definer, because the application may not write lots.';
revoke execute on function stock_lots(text[],text[],date[],numeric[]) from public;
grant execute on function stock_lots(text[],text[],date[],numeric[]) to meguri_app;

CREATE OR REPLACE FUNCTION stock_mark_lots(p_lot uuid[], p_inferred boolean)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with marked as (
    update stock_lot set inferred = p_inferred
    where tenant_id = current_setting('app.tenant_id') and institution_id = current_setting('app.institution_id')::uuid
      and id = any (p_lot)
    returning 1)
  select count(*)::int from marked
$function$;
comment on function stock_mark_lots(uuid[],boolean) is 'stock: Marks lots of the entered institution as inferred, or as checked. Returns how many rows it marked. Security definer, because the application may not write lots.';
revoke execute on function stock_mark_lots(uuid[],boolean) from public;
grant execute on function stock_mark_lots(uuid[],boolean) to meguri_app;

CREATE OR REPLACE FUNCTION stock_post(p_at timestamp with time zone, p_by text, p_source_kind text, p_medicine text[], p_lot uuid[], p_kind text[], p_quantity numeric[], p_on date[], p_source uuid[], p_reason text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform stock_hold(p_medicine);
  perform stock_write(p_at, p_by, p_source_kind, p_medicine, p_lot, p_kind, p_quantity, p_on, p_source, p_reason);
end $function$;
comment on function stock_post(timestamp with time zone,text,text,text[],uuid[],text[],numeric[],date[],uuid[],text[]) is 'stock: Posts movements of the entered institution, given as arrays of equal length, and updates the balances. Holds the medicines first (stock_hold). Security definer, because only these functions write the ledger; they act in the session''s tenant and institution.';
revoke execute on function stock_post(timestamp with time zone,text,text,text[],uuid[],text[],numeric[],date[],uuid[],text[]) from public;
grant execute on function stock_post(timestamp with time zone,text,text,text[],uuid[],text[],numeric[],date[],uuid[],text[]) to meguri_app;

CREATE OR REPLACE FUNCTION stock_quarantine(p_medicine text, p_lot uuid, p_reason text, p_note text, p_by text, p_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform stock_hold(array[p_medicine]);
  update stock_lot set quarantine = p_reason, quarantine_note = p_note, quarantined_by = p_by, quarantined_at = p_at
  where tenant_id = current_setting('app.tenant_id') and institution_id = current_setting('app.institution_id')::uuid
    and id = p_lot and medicine_id = p_medicine;
  if not found then return false; end if;
  perform stock_sum_quarantined(array[p_medicine]);
  return true;
end $function$;
comment on function stock_quarantine(text,uuid,text,text,text,timestamp with time zone) is 'stock: Quarantines a lot of the entered institution, or with a null reason lifts that. Returns false where there is no such lot.';
revoke execute on function stock_quarantine(text,uuid,text,text,text,timestamp with time zone) from public;
grant execute on function stock_quarantine(text,uuid,text,text,text,timestamp with time zone) to meguri_app;

CREATE OR REPLACE FUNCTION stock_sum_quarantined(p_medicine text[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update stock_item i set quarantined = q.quantity
  from (
    select m.medicine, coalesce((
      select sum(greatest(b.on_hand, 0)) from stock_lot l
        join stock_balance b on b.tenant_id = l.tenant_id and b.institution_id = l.institution_id
          and b.medicine_id = l.medicine_id and b.lot_id = l.id
      where l.medicine_id = m.medicine and l.tenant_id = current_setting('app.tenant_id')
        and l.institution_id = current_setting('app.institution_id')::uuid and l.quarantine is not null), 0) as quantity
    from (select distinct unnest(p_medicine) as medicine) m) q
  where i.tenant_id = current_setting('app.tenant_id') and i.institution_id = current_setting('app.institution_id')::uuid
    and i.medicine_id = q.medicine and i.quarantined <> q.quantity
$function$;
comment on function stock_sum_quarantined(text[]) is 'stock: Adds up what is on hand in quarantined lots of medicines that the caller holds.';
revoke execute on function stock_sum_quarantined(text[]) from public;

CREATE OR REPLACE FUNCTION stock_undo(p_at timestamp with time zone, p_by text, p_source uuid[], p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_tenant text := current_setting('app.tenant_id');
  v_institution uuid := current_setting('app.institution_id')::uuid;
  v_medicines text[];
  v_back record;
begin
  select array_agg(distinct medicine_id) into v_medicines from stock_movement
  where tenant_id = v_tenant and institution_id = v_institution and source_id = any (p_source);
  if v_medicines is null then return; end if;
  -- Held before they are summed: who else undoes the same waits here and then finds nothing.
  perform stock_hold(v_medicines);
  select array_agg(medicine_id) as medicine, array_agg(lot_id) as lot, array_agg(kind) as kind, array_agg(back) as quantity,
    array_agg(happened_on) as happened_on, array_agg(source_kind) as source_kind, array_agg(source_id) as source,
    count(*)::int as parts
  into v_back from (
    select medicine_id, lot_id, kind, -sum(quantity) as back, max(happened_on) as happened_on, source_kind, source_id
    from stock_movement
    where tenant_id = v_tenant and institution_id = v_institution and source_id = any (p_source)
    group by medicine_id, lot_id, kind, source_kind, source_id having sum(quantity) <> 0
    order by source_id, medicine_id, lot_id) as moved;
  if v_back.parts = 0 then return; end if;
  perform stock_write(p_at, p_by, v_back.source_kind[1], v_back.medicine, v_back.lot, v_back.kind, v_back.quantity,
    v_back.happened_on, v_back.source, array_fill(p_reason, array[v_back.parts]));
end $function$;
comment on function stock_undo(timestamp with time zone,text,uuid[],text) is 'stock: Posts the opposite of everything that these sources have moved, lot by lot. A second call posts nothing. Holds the medicines before it sums their movements, so that a concurrent undo waits and then has nothing to post. Security definer, because only these functions write the ledger.';
revoke execute on function stock_undo(timestamp with time zone,text,uuid[],text) from public;
grant execute on function stock_undo(timestamp with time zone,text,uuid[],text) to meguri_app;

CREATE OR REPLACE FUNCTION stock_write(p_at timestamp with time zone, p_by text, p_source_kind text, p_medicine text[], p_lot uuid[], p_kind text[], p_quantity numeric[], p_on date[], p_source uuid[], p_reason text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_tenant text := current_setting('app.tenant_id');
  v_institution uuid := current_setting('app.institution_id')::uuid;
begin
  insert into stock_movement (tenant_id, institution_id, medicine_id, lot_id, kind, quantity, balance, happened_on,
    posted_at, posted_by, source_kind, source_id, reason)
  select v_tenant, v_institution, m.medicine, m.lot, m.kind, m.quantity,
    (select i.on_hand from stock_item i
      where i.tenant_id = v_tenant and i.institution_id = v_institution and i.medicine_id = m.medicine)
      + sum(m.quantity) over (partition by m.medicine order by m.ord), m.happened_on, p_at, p_by, p_source_kind,
    m.source, m.reason
  from unnest(p_medicine, p_lot, p_kind, p_quantity, p_on, p_source, p_reason) with ordinality
    as m (medicine, lot, kind, quantity, happened_on, source, reason, ord)
  order by m.ord;
  insert into stock_balance (tenant_id, institution_id, medicine_id, lot_id, on_hand)
  select v_tenant, v_institution, medicine, lot, sum(quantity)
  from unnest(p_medicine, p_lot, p_quantity) as m (medicine, lot, quantity) group by medicine, lot
  on conflict (tenant_id, institution_id, medicine_id, lot_id) do update
    set on_hand = stock_balance.on_hand + excluded.on_hand;
  insert into stock_item (tenant_id, institution_id, medicine_id, on_hand, last_moved_on, last_dispensed_on, last_received_on)
  select v_tenant, v_institution, medicine, sum(quantity), max(happened_on),
    max(happened_on) filter (where kind = 'dispense' and quantity < 0), max(happened_on) filter (where kind = 'receive')
  from unnest(p_medicine, p_kind, p_quantity, p_on) as m (medicine, kind, quantity, happened_on) group by medicine
  on conflict (tenant_id, institution_id, medicine_id) do update set
    on_hand = stock_item.on_hand + excluded.on_hand,
    last_moved_on = greatest(stock_item.last_moved_on, excluded.last_moved_on),
    last_dispensed_on = greatest(stock_item.last_dispensed_on, excluded.last_dispensed_on),
    last_received_on = greatest(stock_item.last_received_on, excluded.last_received_on);
  if exists (select from stock_lot
    where tenant_id = v_tenant and institution_id = v_institution and quarantine is not null) then
    perform stock_sum_quarantined(p_medicine);
  end if;
end $function$;
comment on function stock_write(timestamp with time zone,text,text,text[],uuid[],text[],numeric[],date[],uuid[],text[]) is 'stock: Writes movements of medicines that the caller holds, and updates stock_balance and stock_item. Called only by stock_post, stock_consume and stock_undo. Security definer, because the application may not write the ledger.';
revoke execute on function stock_write(timestamp with time zone,text,text,text[],uuid[],text[],numeric[],date[],uuid[],text[]) from public;

CREATE OR REPLACE FUNCTION unapplied_counts(p_tenant_id text, p_institution_id uuid)
 RETURNS TABLE(medicine_id text, unapplied integer)
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select u.medicine_id, count(distinct u.dispensing_id)::int from (
    select m.id as medicine_id, d.id as dispensing_id from dispensing d
      cross join lateral unnest(d.id || d.rivals) as about (id)
      join dispensing_item i on i.tenant_id = d.tenant_id and i.institution_id = d.institution_id
        and i.dispensing_id = about.id
      cross join lateral unnest(array[i.medicine_id, i.other_medicine_id]) as m (id)
    where d.tenant_id = p_tenant_id and d.institution_id = p_institution_id and d.state = 'held' and m.id is not null
    union all
    -- What counts already but for an item whose unit cannot be converted.
    select i.medicine_id, i.dispensing_id from dispensing_item i
      join dispensing d on d.tenant_id = i.tenant_id and d.institution_id = i.institution_id and d.id = i.dispensing_id
    where i.tenant_id = p_tenant_id and i.institution_id = p_institution_id and i.is_medicine
      and (i.name <> '' or i.codes <> '[]') and (i.medicine_id is null or (i.total is null and i.file_total is not null))
      and i.medicine_id is not null and d.state = 'active' and d.stock_effect = 'partly') u
  group by u.medicine_id
$function$;
comment on function unapplied_counts(text,uuid) is 'stock: Returns, by medicine, how many dispensings of an institution are not in its stock yet: held ones with the dispensings they contradict, and active ones with an item whose unit cannot be converted. The only function that returns the medicines whose stock does not include everything that files state. Runs as the caller.';
revoke execute on function unapplied_counts(text,uuid) from public;
grant execute on function unapplied_counts(text,uuid) to meguri_app;

create table delivery (
  tenant_id text not null,
  institution_id uuid not null,
  id uuid default uuidv7() not null,
  state text default 'open'::text not null,
  wholesaler text default ''::text not null,
  slip_number text default ''::text not null,
  delivered_on date not null,
  note text default ''::text not null,
  started_by text not null,
  started_at timestamp(3) with time zone not null,
  posted_by text default ''::text not null,
  posted_at timestamp(3) with time zone,
  constraint delivery_pkey PRIMARY KEY (tenant_id, institution_id, id),
  constraint delivery_state_check CHECK ((state = ANY (ARRAY['open'::text, 'posted'::text, 'cancelled'::text]))),
  constraint delivery_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint delivery_tenant_id_institution_id_fkey FOREIGN KEY (tenant_id, institution_id) REFERENCES institution(tenant_id, id)
);
comment on table delivery is 'stock: A delivery from a wholesaler. While it is open, several people can scan it at once; then it is posted once.';
comment on column delivery.wholesaler is 'Name as written on the slip.';
comment on column delivery.slip_number is 'Number of the delivery slip (納品書番号); '''' when there is none.';
comment on column delivery.note is 'For colleagues.';
comment on column delivery.posted_by is ''''' while it is not posted.';
comment on column delivery.posted_at is 'Null while it is not posted.';
alter table delivery enable row level security;
alter table delivery force row level security;
CREATE INDEX delivery_by_day ON delivery USING btree (tenant_id, institution_id, delivered_on, id);
CREATE UNIQUE INDEX delivery_by_slip ON delivery USING btree (tenant_id, institution_id, fold_text(wholesaler), fold_text(slip_number)) WHERE ((slip_number <> ''::text) AND (state <> 'cancelled'::text));
comment on index delivery_by_slip is 'A slip is begun once, regardless of the width or kana in which two people write it.';
grant insert, select, update on delivery to meguri_app;

create table delivery_line (
  tenant_id text not null,
  institution_id uuid not null,
  delivery_id uuid not null,
  id uuid not null,
  medicine_id text,
  code text default ''::text not null,
  lot text default ''::text not null,
  expires_on date,
  quantity numeric(16,5) not null,
  packs integer,
  unit_cost numeric(14,4),
  scanned_by text not null,
  scanned_at timestamp(3) with time zone not null,
  taken_back_at timestamp(3) with time zone,
  constraint delivery_line_pkey PRIMARY KEY (tenant_id, institution_id, id),
  constraint delivery_line_packs_check CHECK ((packs > 0)),
  constraint delivery_line_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint delivery_line_unit_cost_check CHECK ((unit_cost >= (0)::numeric)),
  constraint delivery_line_medicine_id_fkey FOREIGN KEY (medicine_id) REFERENCES medicine(id),
  constraint delivery_line_tenant_id_institution_id_delivery_id_fkey FOREIGN KEY (tenant_id, institution_id, delivery_id) REFERENCES delivery(tenant_id, institution_id, id)
);
comment on table delivery_line is 'stock: A scanned or typed line of a delivery.';
comment on column delivery_line.id is 'Created on the device that scanned, so that a scan that is sent twice counts once.';
comment on column delivery_line.medicine_id is 'Null until a person defines which medicine the code means. Such a line prevents posting.';
comment on column delivery_line.code is 'The code as read or typed, without prefixes and separators; '''' when a medicine was picked.';
comment on column delivery_line.lot is ''''' when not known.';
comment on column delivery_line.expires_on is 'Null when not known.';
comment on column delivery_line.quantity is 'In the medicine''s unit, over all packs.';
comment on column delivery_line.packs is 'Number of packs; null when it was not counted in packs.';
comment on column delivery_line.unit_cost is 'Yen for one unit without tax; null when not given.';
comment on column delivery_line.taken_back_at is 'When the line was taken back; it no longer counts then. Null while it counts.';
alter table delivery_line enable row level security;
alter table delivery_line force row level security;
CREATE INDEX delivery_line_by_delivery ON delivery_line USING btree (tenant_id, institution_id, delivery_id, id);
grant insert, select, update on delivery_line to meguri_app;

create table dispensing_code (
  tenant_id text not null,
  institution_id uuid not null,
  kind text not null,
  code text not null,
  medicine_id text not null,
  said_by text not null,
  said_at timestamp(3) with time zone not null,
  constraint dispensing_code_pkey PRIMARY KEY (tenant_id, institution_id, kind, code),
  constraint dispensing_code_medicine_id_fkey FOREIGN KEY (medicine_id) REFERENCES medicine(id),
  constraint dispensing_code_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint dispensing_code_tenant_id_institution_id_fkey FOREIGN KEY (tenant_id, institution_id) REFERENCES institution(tenant_id, id)
);
comment on table dispensing_code is 'stock: The medicine that a code or a bare name means in this institution, as defined by a person.';
comment on column dispensing_code.said_by is 'User who defined it.';
alter table dispensing_code enable row level security;
alter table dispensing_code force row level security;
grant insert, select, update on dispensing_code to meguri_app;

create table dispensing_file (
  tenant_id text not null,
  institution_id uuid not null,
  id uuid default uuidv7() not null,
  name text not null,
  format text not null,
  sha256 bytea not null,
  size integer not null,
  state text not null,
  dispensings integer default 0 not null,
  items integer default 0 not null,
  unknown_items integer default 0 not null,
  problems jsonb default '[]'::jsonb not null,
  came_by text default 'screen'::text not null,
  imported_by text not null,
  imported_at timestamp(3) with time zone not null,
  terminal_name text default ''::text not null,
  constraint dispensing_file_pkey PRIMARY KEY (tenant_id, institution_id, id),
  constraint dispensing_file_came_by_check CHECK ((came_by = ANY (ARRAY['screen'::text, 'folder'::text, 'terminal'::text]))),
  constraint dispensing_file_format_check CHECK ((format = ANY (ARRAY['nsips'::text, 'jahis_rx'::text, 'jahis_tc'::text, 'csv'::text]))),
  constraint dispensing_file_state_check CHECK ((state = ANY (ARRAY['imported'::text, 'held'::text, 'replaced'::text, 'deleted'::text, 'discarded'::text, 'failed'::text]))),
  constraint dispensing_file_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint dispensing_file_tenant_id_institution_id_fkey FOREIGN KEY (tenant_id, institution_id) REFERENCES institution(tenant_id, id)
);
comment on table dispensing_file is 'stock: A file of dispensings as it arrived, without its text: what it was, its result, and the problems of its lines.';
comment on column dispensing_file.format is 'nsips: NSIPS. jahis_rx: JAHIS prescription text. jahis_tc: JAHIS medicine notebook text. csv: one line per item.';
comment on column dispensing_file.sha256 is 'Hash of the text that was sent. The same content may come again when it is no longer in force.';
comment on column dispensing_file.size is 'Bytes.';
comment on column dispensing_file.state is 'imported. held: some of it waits for a person. replaced, deleted: by a later file for the same prescriptions. discarded: a person discarded what is left of it. failed: nothing was imported.';
comment on column dispensing_file.dispensings is 'Number of dispensings in the file.';
comment on column dispensing_file.items is 'Number of items in the file.';
comment on column dispensing_file.unknown_items is 'Items that wait: the master does not have their medicine yet, or their unit cannot be converted.';
comment on column dispensing_file.problems is 'Array of {line, column, value, problem, warning}. Lines count from 1; 0 concerns the whole file. problem is a key of the phrases.';
comment on column dispensing_file.came_by is 'screen: dropped or chosen on the page. folder: read from the watched folder. terminal: sent by a terminal, see terminal_name.';
comment on column dispensing_file.terminal_name is 'Name of the terminal that sent it, at that time; '''' when no terminal did.';
alter table dispensing_file enable row level security;
alter table dispensing_file force row level security;
CREATE INDEX dispensing_file_by_time ON dispensing_file USING btree (tenant_id, institution_id, imported_at, id);
grant insert, select, update on dispensing_file to meguri_app;

create table dispensing (
  tenant_id text not null,
  institution_id uuid not null,
  id uuid default uuidv7() not null,
  source_key text not null,
  file_id uuid not null,
  state text default 'active'::text not null,
  dispensed_on date not null,
  prescribed_on date,
  reception_no text default ''::text not null,
  prescription_no text default ''::text not null,
  clinic_code text default ''::text not null,
  clinic_name text default ''::text not null,
  department text default ''::text not null,
  patient_key bytea,
  birth_year smallint,
  sex smallint,
  item_count integer not null,
  next_visit_on date,
  stock_effect text not null,
  imported_at timestamp(3) with time zone not null,
  ended_at timestamp(3) with time zone,
  kind text default 'added'::text not null,
  content bytea,
  sender_code text default ''::text not null,
  sent_at text default ''::text not null,
  former_file text default ''::text not null,
  hold_reasons text[] default '{}'::text[] not null,
  rivals uuid[] default '{}'::uuid[] not null,
  decided_by text default ''::text not null,
  decided_at timestamp(3) with time zone,
  patient_erased_at timestamp(3) with time zone,
  constraint dispensing_pkey PRIMARY KEY (tenant_id, institution_id, id),
  constraint dispensing_check CHECK (((state <> 'held'::text) OR (hold_reasons <> '{}'::text[]))),
  constraint dispensing_hold_reasons_check CHECK ((hold_reasons <@ ARRAY['other_pharmacy'::text, 'same_items'::text, 'match_unclear'::text, 'other_source'::text, 'order_unclear'::text, 'codes_contradict'::text])),
  constraint dispensing_kind_check CHECK ((kind = ANY (ARRAY['added'::text, 'updated'::text, 'deleted'::text]))),
  constraint dispensing_sex_check CHECK ((sex = ANY (ARRAY[1, 2]))),
  constraint dispensing_state_check CHECK ((state = ANY (ARRAY['active'::text, 'deletion'::text, 'replaced'::text, 'deleted'::text, 'late'::text, 'held'::text, 'discarded'::text]))),
  constraint dispensing_stock_effect_check CHECK ((stock_effect = ANY (ARRAY['posted'::text, 'before_start'::text, 'partly'::text, 'none'::text]))),
  constraint dispensing_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint dispensing_tenant_id_institution_id_file_id_fkey FOREIGN KEY (tenant_id, institution_id, file_id) REFERENCES dispensing_file(tenant_id, institution_id, id)
);
comment on table dispensing is 'stock: A version of a dispensing, as a file reports it. One version per source_key is in force.';
comment on column dispensing.source_key is 'Identifies the same prescription in later files: pharmacy code, prescription number, reception number and day, separated by slashes. Without these numbers: content:, the hash of the file and the line.';
comment on column dispensing.state is 'active: in force. deletion: a deletion in force. replaced, deleted: ended by a later version. late: came after a newer version and was never in force. held: waits for a person. discarded: a person discarded it.';
comment on column dispensing.prescribed_on is 'Null when the file does not have it.';
comment on column dispensing.patient_key is 'HMAC of the key that the browser computed; no name, and not reversible. Null unless the institution forecasts next visits, and after the patient was erased.';
comment on column dispensing.birth_year is 'Null when patient_key is null or the year is not known.';
comment on column dispensing.sex is '1 or 2 as in the file; null when patient_key is null or it is not known.';
comment on column dispensing.next_visit_on is 'Day on which the longest supply ends, computed from the days supplied; null when nothing is taken daily and after the patient was erased.';
comment on column dispensing.stock_effect is 'posted: every item was taken from the stock. before_start: nothing was, because the day is before stock_setting.begins_on. partly: some items wait for their medicine or unit. none: it was never in the stock.';
comment on column dispensing.imported_at is 'When this version was imported.';
comment on column dispensing.ended_at is 'When it ceased to be in force; null while it has not.';
comment on column dispensing.kind is 'What the file does with the dispensing: added, updated or deleted.';
comment on column dispensing.content is 'SHA-256 of the content without its numbers and its patient; null on rows that were imported before this was kept.';
comment on column dispensing.sender_code is 'Pharmacy code in the file; '''' when it has none.';
comment on column dispensing.sent_at is 'When the sender wrote it, yyyymmddhhmmss by its own clock; '''' when not given.';
comment on column dispensing.former_file is 'Name of the file that it replaces, as the file states; '''' when not given.';
comment on column dispensing.hold_reasons is 'Why a person must decide. other_pharmacy: the file names another pharmacy. same_items: same prescription number, patient, clinic and items as another reception of the day. match_unclear: a correction or deletion that matches no dispensing or several. other_source: the same reception came in another format. order_unclear: revision and time of sending contradict each other. codes_contradict: codes of one item mean different medicines.';
comment on column dispensing.rivals is 'Ids of the dispensings that it contradicts.';
comment on column dispensing.decided_by is 'User who decided about a held dispensing; '''' when no decision exists.';
comment on column dispensing.decided_at is 'Null when no decision exists.';
comment on column dispensing.patient_erased_at is 'When the patient''s key, year of birth, sex and next visit were erased; null when they were not.';
alter table dispensing enable row level security;
alter table dispensing force row level security;
comment on constraint dispensing_check on dispensing is 'A held dispensing has at least one reason.';
CREATE INDEX dispensing_by_day ON dispensing USING btree (tenant_id, institution_id, dispensed_on, id) WHERE (state = 'active'::text);
CREATE INDEX dispensing_by_file ON dispensing USING btree (file_id, institution_id, tenant_id);
CREATE INDEX dispensing_by_key ON dispensing USING btree (source_key, institution_id, tenant_id);
CREATE INDEX dispensing_by_patient ON dispensing USING btree (patient_key, institution_id, tenant_id, dispensed_on) WHERE ((state = 'active'::text) AND (patient_key IS NOT NULL));
CREATE UNIQUE INDEX dispensing_by_source ON dispensing USING btree (source_key, institution_id, tenant_id) WHERE (state = 'active'::text);
comment on index dispensing_by_source is 'One active version per source_key. Like other indexes of these tables it begins with the most selective column and not like the primary key; see the unique constraint of stock_lot.';
CREATE INDEX dispensing_deletion ON dispensing USING btree (tenant_id, institution_id, dispensed_on) WHERE (state = 'deletion'::text);
CREATE INDEX dispensing_erased ON dispensing USING btree (source_key, institution_id, tenant_id) WHERE (patient_erased_at IS NOT NULL);
comment on index dispensing_erased is 'Used by the trigger dispensing_keep_erased.';
CREATE INDEX dispensing_held ON dispensing USING btree (tenant_id, institution_id, imported_at, id) WHERE (state = 'held'::text);
CREATE INDEX dispensing_with_patient ON dispensing USING btree (tenant_id, institution_id, dispensed_on) WHERE (patient_key IS NOT NULL);
comment on index dispensing_with_patient is 'Finds dispensings past the retention of patients.';
grant insert, select, update on dispensing to meguri_app;

create table dispensing_item (
  tenant_id text not null,
  institution_id uuid not null,
  dispensing_id uuid not null,
  line integer not null,
  rp_no text not null,
  usage_class text not null,
  usage_name text default ''::text not null,
  usage_count integer,
  one_dose_package boolean default false not null,
  medicine_id text,
  codes jsonb default '[]'::jsonb not null,
  is_medicine boolean default true not null,
  name text not null,
  unit text default ''::text not null,
  amount numeric(16,5),
  total numeric(16,5),
  lot text default ''::text not null,
  generic_prescribed boolean default false not null,
  file_total numeric(16,5),
  unit_kind text default ''::text not null,
  unit_factor numeric(16,5),
  other_medicine_id text,
  constraint dispensing_item_pkey PRIMARY KEY (tenant_id, institution_id, dispensing_id, line),
  constraint dispensing_item_unit_kind_check CHECK ((unit_kind = ANY (ARRAY[''::text, 'priced'::text, 'potency'::text]))),
  constraint dispensing_item_usage_class_check CHECK ((usage_class = ANY (ARRAY['oral'::text, 'oral_drops'::text, 'as_needed'::text, 'external'::text, 'injection'::text, 'decoction'::text, 'infusion'::text, 'material'::text, 'other'::text, 'unknown'::text]))),
  constraint dispensing_item_medicine_id_fkey FOREIGN KEY (medicine_id) REFERENCES medicine(id),
  constraint dispensing_item_other_medicine_id_fkey FOREIGN KEY (other_medicine_id) REFERENCES medicine(id),
  constraint dispensing_item_tenant_id_institution_id_dispensing_id_fkey FOREIGN KEY (tenant_id, institution_id, dispensing_id) REFERENCES dispensing(tenant_id, institution_id, id)
);
comment on table dispensing_item is 'stock: A dispensed item of a dispensing.';
comment on column dispensing_item.line is 'Line of the file; identifies the item in the dispensing.';
comment on column dispensing_item.rp_no is 'Number of the RP as written.';
comment on column dispensing_item.usage_class is 'How it is used. It decides what amount means.';
comment on column dispensing_item.usage_name is 'Directions as written.';
comment on column dispensing_item.usage_count is 'Days, or times for as_needed (頓服); null when not given.';
comment on column dispensing_item.one_dose_package is 'Whether it is packed by the dose (一包化).';
comment on column dispensing_item.medicine_id is 'Null while the master does not have the codes.';
comment on column dispensing_item.codes is 'The codes as in the file, the most reliable first: [{"kind": ..., "code": ...}]. They are matched again when the master has changed.';
comment on column dispensing_item.is_medicine is 'False for containers and materials: they are not medicines, and their codes are not matched.';
comment on column dispensing_item.name is 'Name as dispensed.';
comment on column dispensing_item.unit is 'Unit as in the file.';
comment on column dispensing_item.amount is 'As written, in the unit of the file: for a day, for a time or in all, depending on usage_class; null when not given.';
comment on column dispensing_item.total is 'What left the shelf, in the medicine''s own unit. Null while the medicine, the quantity or the unit is not known; nothing is taken from the stock then.';
comment on column dispensing_item.lot is ''''' when the file has none.';
comment on column dispensing_item.generic_prescribed is 'Whether the prescription names the generic name; false also when the file does not state it.';
comment on column dispensing_item.file_total is 'The total in the unit of the file. Null when not known, and on old rows, where total is the same.';
comment on column dispensing_item.unit_kind is 'Whether the file counts the product (priced) or its active ingredient (potency, 力価); '''' when it does not state it.';
comment on column dispensing_item.unit_factor is 'How many priced units one unit of the file is, when the file states it (JAHIS 211); else null.';
comment on column dispensing_item.other_medicine_id is 'What a second code of the item means while it contradicts the first; else null.';
alter table dispensing_item enable row level security;
alter table dispensing_item force row level security;
CREATE INDEX dispensing_item_by_medicine ON dispensing_item USING btree (medicine_id, institution_id, tenant_id, dispensing_id);
CREATE INDEX dispensing_item_waiting ON dispensing_item USING btree (tenant_id, institution_id, dispensing_id) WHERE (is_medicine AND ((name <> ''::text) OR (codes <> '[]'::jsonb)) AND ((medicine_id IS NULL) OR ((total IS NULL) AND (file_total IS NOT NULL))));
comment on index dispensing_item_waiting is 'Items that wait for the master or for the factor of their unit: the rows of institutions_with_unknown_items.';
grant insert, select, update on dispensing_item to meguri_app;

create table dispensing_sender (
  tenant_id text not null,
  institution_id uuid not null,
  code text not null,
  confirmed_by text not null,
  confirmed_at timestamp(3) with time zone not null,
  constraint dispensing_sender_pkey PRIMARY KEY (tenant_id, institution_id, code),
  constraint dispensing_sender_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint dispensing_sender_tenant_id_institution_id_fkey FOREIGN KEY (tenant_id, institution_id) REFERENCES institution(tenant_id, id)
);
comment on table dispensing_sender is 'stock: An institution code under which the institution''s own files come, as confirmed by a person.';
alter table dispensing_sender enable row level security;
alter table dispensing_sender force row level security;
grant delete, insert, select on dispensing_sender to meguri_app;

create table dispensing_setting (
  tenant_id text not null,
  institution_id uuid not null,
  import_key bytea,
  updated_at timestamp(3) with time zone not null,
  retention_years smallint default 5 not null,
  constraint dispensing_setting_pkey PRIMARY KEY (tenant_id, institution_id),
  constraint dispensing_setting_import_key_check CHECK ((octet_length(import_key) = 32)),
  constraint dispensing_setting_retention_years_check CHECK (((retention_years >= 1) AND (retention_years <= 10))),
  constraint dispensing_setting_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint dispensing_setting_tenant_id_institution_id_fkey FOREIGN KEY (tenant_id, institution_id) REFERENCES institution(tenant_id, id)
);
comment on table dispensing_setting is 'stock: How an institution imports and keeps dispensings.';
comment on column dispensing_setting.import_key is 'Key of 32 bytes with which the browser computes patients'' keys. Null when next visits are not forecast: no patient''s key is computed then.';
comment on column dispensing_setting.retention_years is 'Years after the dispensing for which an institution keeps what links it to a patient. What was dispensed is kept: the stock and its forecast depend on it.';
alter table dispensing_setting enable row level security;
alter table dispensing_setting force row level security;
grant insert, select, update on dispensing_setting to meguri_app;

create table dispensing_unit (
  tenant_id text not null,
  institution_id uuid not null,
  medicine_id text not null,
  unit text not null,
  in_potency boolean not null,
  file_amount numeric(16,5) not null,
  stock_amount numeric(16,5) not null,
  said_by text not null,
  said_at timestamp(3) with time zone not null,
  constraint dispensing_unit_pkey PRIMARY KEY (tenant_id, institution_id, medicine_id, unit, in_potency),
  constraint dispensing_unit_file_amount_check CHECK ((file_amount > (0)::numeric)),
  constraint dispensing_unit_stock_amount_check CHECK ((stock_amount > (0)::numeric)),
  constraint dispensing_unit_medicine_id_fkey FOREIGN KEY (medicine_id) REFERENCES medicine(id),
  constraint dispensing_unit_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint dispensing_unit_tenant_id_institution_id_fkey FOREIGN KEY (tenant_id, institution_id) REFERENCES institution(tenant_id, id)
);
comment on table dispensing_unit is 'stock: What a unit of a medicine means in this institution, as defined by a person: file_amount in it is stock_amount in the medicine''s own unit.';
comment on column dispensing_unit.unit is 'In one spelling: packages/formats/src/dispensing/units.ts.';
comment on column dispensing_unit.in_potency is 'Whether the unit counts the active ingredient (力価).';
comment on column dispensing_unit.said_by is 'User who defined it.';
alter table dispensing_unit enable row level security;
alter table dispensing_unit force row level security;
grant insert, select, update on dispensing_unit to meguri_app;

create table premade (
  tenant_id text not null,
  institution_id uuid not null,
  id uuid default uuidv7() not null,
  name text not null,
  state text default 'made'::text not null,
  made_on date not null,
  made_by text not null,
  made_at timestamp(3) with time zone not null,
  dispensing_id uuid,
  ended_by text default ''::text not null,
  ended_at timestamp(3) with time zone,
  expires_on date,
  based_on uuid,
  use_id uuid,
  constraint premade_pkey PRIMARY KEY (tenant_id, institution_id, id),
  constraint premade_state_check CHECK ((state = ANY (ARRAY['made'::text, 'used'::text, 'undone'::text]))),
  constraint premade_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint premade_tenant_id_institution_id_based_on_fkey FOREIGN KEY (tenant_id, institution_id, based_on) REFERENCES dispensing(tenant_id, institution_id, id),
  constraint premade_tenant_id_institution_id_dispensing_id_fkey FOREIGN KEY (tenant_id, institution_id, dispensing_id) REFERENCES dispensing(tenant_id, institution_id, id)
);
comment on table premade is 'stock: A preparation before it is prescribed (予製). Its ingredients leave the stock once, when it is prepared.';
comment on column premade.name is 'How the pharmacy calls it.';
comment on column premade.state is 'made: in stock. used: handed out with a prescription. undone: put back into the stock.';
comment on column premade.dispensing_id is 'Dispensing that it went out with. That dispensing had taken the ingredients a second time, which its use corrects. Null while it is not used.';
comment on column premade.ended_at is 'When it was used or undone; null while it is kept.';
comment on column premade.expires_on is 'Last day on which it may be used; null when none is set.';
comment on column premade.based_on is 'The past prescription that it repeats; null for none.';
comment on column premade.use_id is 'Source id of its use in the ledger, another for each use; null while it is not used.';
alter table premade enable row level security;
alter table premade force row level security;
CREATE INDEX premade_by_day ON premade USING btree (tenant_id, institution_id, made_on, id);
CREATE INDEX premade_by_dispensing ON premade USING btree (dispensing_id, institution_id, tenant_id) WHERE (dispensing_id IS NOT NULL);
grant insert, select, update on premade to meguri_app;

create table premade_item (
  tenant_id text not null,
  institution_id uuid not null,
  premade_id uuid not null,
  medicine_id text not null,
  quantity numeric(16,5) not null,
  constraint premade_item_pkey PRIMARY KEY (tenant_id, institution_id, premade_id, medicine_id),
  constraint premade_item_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint premade_item_medicine_id_fkey FOREIGN KEY (medicine_id) REFERENCES medicine(id),
  constraint premade_item_tenant_id_institution_id_premade_id_fkey FOREIGN KEY (tenant_id, institution_id, premade_id) REFERENCES premade(tenant_id, institution_id, id)
);
comment on table premade_item is 'stock: A medicine of a preparation.';
comment on column premade_item.quantity is 'In the medicine''s unit.';
alter table premade_item enable row level security;
alter table premade_item force row level security;
grant insert, select, update on premade_item to meguri_app;

create table remainder (
  tenant_id text not null,
  institution_id uuid not null,
  id uuid default uuidv7() not null,
  dispensing_id uuid not null,
  line integer not null,
  medicine_id text not null,
  quantity numeric(16,5) not null,
  state text default 'open'::text not null,
  promised_on date,
  note text default ''::text not null,
  noted_by text not null,
  noted_at timestamp(3) with time zone not null,
  ended_by text default ''::text not null,
  ended_at timestamp(3) with time zone,
  handed_id uuid,
  constraint remainder_pkey PRIMARY KEY (tenant_id, institution_id, id),
  constraint remainder_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint remainder_state_check CHECK ((state = ANY (ARRAY['open'::text, 'handed_over'::text, 'cancelled'::text, 'undone'::text, 'ended'::text]))),
  constraint remainder_medicine_id_fkey FOREIGN KEY (medicine_id) REFERENCES medicine(id),
  constraint remainder_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint remainder_tenant_id_institution_id_dispensing_id_line_fkey FOREIGN KEY (tenant_id, institution_id, dispensing_id, line) REFERENCES dispensing_item(tenant_id, institution_id, dispensing_id, line)
);
comment on table remainder is 'stock: What is owed to a patient after a partial dispensing (不足渡し). It is reserved on the shelf until it is handed over.';
comment on column remainder.line is 'Line of the dispensing''s item.';
comment on column remainder.quantity is 'In the medicine''s unit.';
comment on column remainder.state is 'open: owed and reserved. handed_over. cancelled: the patient does not want it. undone: noted by mistake. ended: the prescription was corrected or deleted.';
comment on column remainder.promised_on is 'Day it was promised for; null when none was.';
comment on column remainder.note is 'As a person typed it; erased with the patient.';
comment on column remainder.ended_at is 'Null while it is open.';
comment on column remainder.handed_id is 'Source id of the hand-over in the ledger. Another for each hand-over, so that it can be undone and repeated. Null when it was never handed over.';
alter table remainder enable row level security;
alter table remainder force row level security;
CREATE INDEX remainder_by_dispensing ON remainder USING btree (dispensing_id, institution_id, tenant_id);
CREATE INDEX remainder_ended ON remainder USING btree (tenant_id, institution_id, ended_at) WHERE (state <> 'open'::text);
CREATE INDEX remainder_open ON remainder USING btree (tenant_id, institution_id, noted_at, id) WHERE (state = 'open'::text);
grant insert, select, update on remainder to meguri_app;

create table stock_act (
  tenant_id text not null,
  institution_id uuid not null,
  request_id uuid not null,
  fingerprint bytea not null,
  source_id uuid not null,
  made_by text not null,
  made_at timestamp(3) with time zone not null,
  constraint stock_act_pkey PRIMARY KEY (tenant_id, institution_id, request_id),
  constraint stock_act_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
);
comment on table stock_act is 'stock: A change of stock that a person confirmed, by the request id of the client. The same request sent again has the same result and is done once.';
comment on column stock_act.request_id is 'Created on the client where the person confirmed.';
comment on column stock_act.fingerprint is 'Hash of the request. The same request id with another fingerprint is refused.';
comment on column stock_act.source_id is 'Id under which the movements of the act are in the ledger.';
alter table stock_act enable row level security;
alter table stock_act force row level security;
grant insert, select on stock_act to meguri_app;

create table stock_count (
  tenant_id text not null,
  institution_id uuid not null,
  id uuid default uuidv7() not null,
  state text default 'open'::text not null,
  name text not null,
  location text default ''::text not null,
  uncounted_is_zero boolean default false not null,
  started_by text not null,
  started_at timestamp(3) with time zone not null,
  posted_by text default ''::text not null,
  posted_at timestamp(3) with time zone,
  constraint stock_count_pkey PRIMARY KEY (tenant_id, institution_id, id),
  constraint stock_count_state_check CHECK ((state = ANY (ARRAY['open'::text, 'posted'::text, 'cancelled'::text]))),
  constraint stock_count_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint stock_count_tenant_id_institution_id_fkey FOREIGN KEY (tenant_id, institution_id) REFERENCES institution(tenant_id, id)
);
comment on table stock_count is 'stock: A stocktaking (棚卸). What is counted is compared with the ledger at the moment when the counting of that medicine began.';
comment on column stock_count.location is 'Shelf that it covers; '''' for all shelves, or for medicines as they come.';
comment on column stock_count.uncounted_is_zero is 'Whether medicines that the shelf should hold and nobody counted are posted as gone.';
comment on column stock_count.posted_by is ''''' while it is not posted.';
comment on column stock_count.posted_at is 'Null while it is not posted.';
alter table stock_count enable row level security;
alter table stock_count force row level security;
CREATE INDEX stock_count_by_start ON stock_count USING btree (tenant_id, institution_id, started_at, id);
grant insert, select, update on stock_count to meguri_app;

create table stock_count_entry (
  tenant_id text not null,
  institution_id uuid not null,
  count_id uuid not null,
  id uuid not null,
  medicine_id text,
  code text default ''::text not null,
  lot text default ''::text not null,
  expires_on date,
  quantity numeric(16,5) not null,
  counted_by text not null,
  counted_at timestamp(3) with time zone not null,
  taken_back_at timestamp(3) with time zone,
  constraint stock_count_entry_pkey PRIMARY KEY (tenant_id, institution_id, id),
  constraint stock_count_entry_quantity_check CHECK ((quantity >= (0)::numeric)),
  constraint stock_count_entry_medicine_id_fkey FOREIGN KEY (medicine_id) REFERENCES medicine(id),
  constraint stock_count_entry_tenant_id_institution_id_count_id_fkey FOREIGN KEY (tenant_id, institution_id, count_id) REFERENCES stock_count(tenant_id, institution_id, id)
);
comment on table stock_count_entry is 'stock: A counted medicine or lot of a stocktaking.';
comment on column stock_count_entry.id is 'Created on the device that scanned, so that a scan that is sent twice counts once.';
comment on column stock_count_entry.medicine_id is 'Null while no medicine has the code. The entry is kept until a person defines what the code means.';
comment on column stock_count_entry.code is 'The code as read or typed, without prefixes and separators; '''' when a medicine was picked.';
comment on column stock_count_entry.lot is ''''' when not known.';
comment on column stock_count_entry.expires_on is 'Null when not known.';
comment on column stock_count_entry.quantity is 'In the medicine''s unit.';
comment on column stock_count_entry.taken_back_at is 'When the entry was taken back; it no longer counts then. Null while it counts.';
alter table stock_count_entry enable row level security;
alter table stock_count_entry force row level security;
CREATE INDEX stock_count_entry_by_count ON stock_count_entry USING btree (tenant_id, institution_id, count_id, id);
grant insert, select, update on stock_count_entry to meguri_app;

create table stock_item (
  tenant_id text not null,
  institution_id uuid not null,
  medicine_id text not null,
  on_hand numeric(16,5) default 0 not null,
  reserved numeric(16,5) default 0 not null,
  order_point numeric(16,5),
  location text default ''::text not null,
  last_moved_on date,
  last_dispensed_on date,
  last_received_on date,
  last_counted_at timestamp(3) with time zone,
  quarantined numeric(16,5) default 0 not null,
  constraint stock_item_pkey PRIMARY KEY (tenant_id, institution_id, medicine_id),
  constraint stock_item_order_point_check CHECK ((order_point >= (0)::numeric)),
  constraint stock_item_quarantined_check CHECK ((quarantined >= (0)::numeric)),
  constraint stock_item_reserved_check CHECK ((reserved >= (0)::numeric)),
  constraint stock_item_medicine_id_fkey FOREIGN KEY (medicine_id) REFERENCES medicine(id),
  constraint stock_item_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint stock_item_tenant_id_institution_id_fkey FOREIGN KEY (tenant_id, institution_id) REFERENCES institution(tenant_id, id)
);
comment on table stock_item is 'stock: A medicine on an institution''s shelf: its quantities over all lots and what people have set for it. Functions that change the ledger lock these rows first, in the order of medicine_id.';
comment on column stock_item.on_hand is 'Derived: the sum of the ledger over all lots, in the medicine''s unit. Negative when more went out than was recorded as received.';
comment on column stock_item.reserved is 'Promised quantity: countered and accepted share requests and open remainders.';
comment on column stock_item.order_point is 'Quantity below which the medicine is ordered; null when none is set.';
comment on column stock_item.location is 'Shelf (棚番).';
comment on column stock_item.last_moved_on is 'Latest day of a movement; null when there is none.';
comment on column stock_item.last_dispensed_on is 'Latest day of a dispensing; null when there is none.';
comment on column stock_item.last_received_on is 'Latest day of a receipt; null when there is none.';
comment on column stock_item.last_counted_at is 'When a posted stocktaking counted it last; null when never.';
comment on column stock_item.quarantined is 'What is on hand in quarantined lots; kept by stock_sum_quarantined for those who read the medicine without its lots.';
alter table stock_item enable row level security;
alter table stock_item force row level security;
grant select, update on stock_item to meguri_app;

create table stock_lot (
  tenant_id text not null,
  institution_id uuid not null,
  id uuid default uuidv7() not null,
  medicine_id text not null,
  lot text default ''::text not null,
  expires_on date,
  unit_cost numeric(14,4),
  inferred boolean default false not null,
  quarantine text,
  quarantine_note text default ''::text not null,
  quarantined_by text default ''::text not null,
  quarantined_at timestamp(3) with time zone,
  constraint stock_lot_pkey PRIMARY KEY (tenant_id, institution_id, id),
  constraint stock_lot_medicine_id_lot_expires_on_institution_id_tenant__key UNIQUE NULLS NOT DISTINCT (medicine_id, lot, expires_on, institution_id, tenant_id),
  constraint stock_lot_check CHECK (((quarantine IS NULL) OR (lot <> ''::text) OR (expires_on IS NOT NULL))),
  constraint stock_lot_quarantine_check CHECK ((quarantine = ANY (ARRAY['recall'::text, 'damaged'::text, 'suspected'::text, 'temperature'::text, 'other'::text]))),
  constraint stock_lot_unit_cost_check CHECK ((unit_cost >= (0)::numeric)),
  constraint stock_lot_medicine_id_fkey FOREIGN KEY (medicine_id) REFERENCES medicine(id),
  constraint stock_lot_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint stock_lot_tenant_id_institution_id_fkey FOREIGN KEY (tenant_id, institution_id) REFERENCES institution(tenant_id, id)
);
comment on table stock_lot is 'stock: A lot of a medicine on an institution''s shelf.';
comment on column stock_lot.lot is ''''' when only the expiry is known. A row with '''' and no expiry is the unknown lot of the medicine.';
comment on column stock_lot.expires_on is 'Null when not known.';
comment on column stock_lot.unit_cost is 'Yen for one unit without tax, as last received; null when never recorded.';
comment on column stock_lot.inferred is 'Whether a stocktaking lowered the lot although nobody read its label. Its expiry warning remains until a person has checked the lot.';
comment on column stock_lot.quarantine is 'Why nobody may use the lot (隔離中); null where it may be used. All of a lot is quarantined, or nothing.';
comment on column stock_lot.quarantined_by is 'The user who quarantined the lot or lifted the quarantine last; '''' where nobody did.';
alter table stock_lot enable row level security;
alter table stock_lot force row level security;
comment on constraint stock_lot_medicine_id_lot_expires_on_institution_id_tenant__key on stock_lot is 'Begins with the most selective columns, not like the primary key: without statistics the planner would choose an index on the institution alone and read all its rows.';
CREATE INDEX stock_lot_quarantined ON stock_lot USING btree (institution_id, tenant_id, medicine_id) WHERE (quarantine IS NOT NULL);
grant select on stock_lot to meguri_app;

create table stock_balance (
  tenant_id text not null,
  institution_id uuid not null,
  medicine_id text not null,
  lot_id uuid not null,
  on_hand numeric(16,5) not null,
  constraint stock_balance_pkey PRIMARY KEY (tenant_id, institution_id, medicine_id, lot_id),
  constraint stock_balance_tenant_id_institution_id_lot_id_fkey FOREIGN KEY (tenant_id, institution_id, lot_id) REFERENCES stock_lot(tenant_id, institution_id, id)
);
comment on table stock_balance is 'stock: What is on hand of a lot.';
comment on column stock_balance.on_hand is 'Derived: the sum of the lot''s movements. Negative when more went out than was recorded as received.';
alter table stock_balance enable row level security;
alter table stock_balance force row level security;
grant select on stock_balance to meguri_app;

create table stock_count_expected (
  tenant_id text not null,
  institution_id uuid not null,
  count_id uuid not null,
  medicine_id text not null,
  lot_id uuid not null,
  expected numeric(16,5) not null,
  frozen_at timestamp(3) with time zone not null,
  constraint stock_count_expected_pkey PRIMARY KEY (tenant_id, institution_id, count_id, medicine_id, lot_id),
  constraint stock_count_expected_medicine_id_fkey FOREIGN KEY (medicine_id) REFERENCES medicine(id),
  constraint stock_count_expected_tenant_id_institution_id_count_id_fkey FOREIGN KEY (tenant_id, institution_id, count_id) REFERENCES stock_count(tenant_id, institution_id, id),
  constraint stock_count_expected_tenant_id_institution_id_lot_id_fkey FOREIGN KEY (tenant_id, institution_id, lot_id) REFERENCES stock_lot(tenant_id, institution_id, id)
);
comment on table stock_count_expected is 'stock: What was on hand of a lot when a stocktaking began to count the medicine.';
comment on column stock_count_expected.frozen_at is 'When the counting of the medicine began.';
alter table stock_count_expected enable row level security;
alter table stock_count_expected force row level security;
grant insert, select, update on stock_count_expected to meguri_app;

create table stock_movement (
  tenant_id text not null,
  institution_id uuid not null,
  id uuid default uuidv7() not null,
  medicine_id text not null,
  lot_id uuid not null,
  kind text not null,
  quantity numeric(16,5) not null,
  balance numeric(16,5) not null,
  happened_on date not null,
  posted_at timestamp(3) with time zone not null,
  posted_by text not null,
  source_kind text not null,
  source_id uuid not null,
  reason text default ''::text not null,
  constraint stock_movement_pkey PRIMARY KEY (tenant_id, institution_id, id),
  constraint stock_movement_kind_check CHECK ((kind = ANY (ARRAY['receive'::text, 'dispense'::text, 'adjust'::text, 'stock_take'::text, 'transfer_in'::text, 'transfer_out'::text, 'dispose'::text, 'return'::text, 'premake'::text, 'remainder'::text]))),
  constraint stock_movement_quantity_check CHECK ((quantity <> (0)::numeric)),
  constraint stock_movement_source_kind_check CHECK ((source_kind = ANY (ARRAY['dispensing'::text, 'delivery'::text, 'change'::text, 'count'::text, 'premade'::text, 'remainder'::text, 'return'::text, 'transfer'::text, 'share'::text]))),
  constraint stock_movement_tenant_id_institution_id_lot_id_fkey FOREIGN KEY (tenant_id, institution_id, lot_id) REFERENCES stock_lot(tenant_id, institution_id, id),
  constraint stock_movement_tenant_id_institution_id_medicine_id_fkey FOREIGN KEY (tenant_id, institution_id, medicine_id) REFERENCES stock_item(tenant_id, institution_id, medicine_id)
);
comment on table stock_movement is 'stock: An entry of the stock ledger. Append-only: a mistake is corrected by an opposite movement. Only the functions stock_post, stock_consume and stock_undo write it.';
comment on column stock_movement.kind is '入庫 receive, 調剤 dispense, 調整 adjust, 棚卸 stock_take, 譲受 transfer_in, 譲渡 transfer_out, 廃棄 dispose, 返品 return, 予製 premake, 不足渡し remainder.';
comment on column stock_movement.quantity is 'Positive when goods come in, negative when they go out, in the medicine''s unit.';
comment on column stock_movement.balance is 'On hand of the medicine after this movement, over all lots.';
comment on column stock_movement.happened_on is 'Day on which it happened, which can be before the day on which it was posted.';
comment on column stock_movement.source_kind is 'Kind of record that source_id refers to.';
comment on column stock_movement.source_id is 'Id under which the movement can be undone: a dispensing, a delivery, a hand-over, and so on.';
comment on column stock_movement.reason is 'Why, in words.';
alter table stock_movement enable row level security;
alter table stock_movement force row level security;
CREATE INDEX stock_movement_by_medicine ON stock_movement USING btree (medicine_id, institution_id, tenant_id, id);
comment on index stock_movement_by_medicine is 'Begins with the most selective column, not like the primary key; see the unique constraint of stock_lot.';
CREATE INDEX stock_movement_by_source ON stock_movement USING btree (source_id, institution_id, tenant_id);
CREATE INDEX stock_movement_use ON stock_movement USING btree (tenant_id, institution_id, happened_on) INCLUDE (medicine_id, quantity) WHERE (kind = 'dispense'::text);
comment on index stock_movement_use is 'Recent use, without reading the rows themselves.';
grant select on stock_movement to meguri_app;

create table regulated_correction (
  tenant_id text not null,
  institution_id uuid not null,
  movement_id uuid not null,
  request_id uuid not null,
  reversal_id uuid not null,
  replacement_id uuid,
  reason text not null,
  corrected_by text not null,
  corrected_at timestamp(3) with time zone not null,
  constraint regulated_correction_pkey PRIMARY KEY (tenant_id, institution_id, movement_id),
  constraint regulated_correction_tenant_id_institution_id_movement_id_fkey FOREIGN KEY (tenant_id, institution_id, movement_id) REFERENCES stock_movement(tenant_id, institution_id, id),
  constraint regulated_correction_tenant_id_institution_id_replacement__fkey FOREIGN KEY (tenant_id, institution_id, replacement_id) REFERENCES stock_movement(tenant_id, institution_id, id),
  constraint regulated_correction_tenant_id_institution_id_reversal_id_fkey FOREIGN KEY (tenant_id, institution_id, reversal_id) REFERENCES stock_movement(tenant_id, institution_id, id)
);
comment on table regulated_correction is 'stock: A correction in a ledger of regulated medicines: the entry that no longer applies, the opposite movement, and the movement in its place. An entry is corrected once; its replacement may be corrected again. Append-only.';
comment on column regulated_correction.movement_id is 'The entry that no longer applies.';
comment on column regulated_correction.request_id is 'Created on the client where the person confirmed, so that a correction that is sent twice is done once.';
comment on column regulated_correction.reversal_id is 'The opposite movement.';
comment on column regulated_correction.replacement_id is 'The movement in its place; null when nothing should have been entered.';
alter table regulated_correction enable row level security;
alter table regulated_correction force row level security;
CREATE UNIQUE INDEX regulated_correction_by_replacement ON regulated_correction USING btree (replacement_id, institution_id, tenant_id);
CREATE UNIQUE INDEX regulated_correction_by_reversal ON regulated_correction USING btree (reversal_id, institution_id, tenant_id);
grant insert, select on regulated_correction to meguri_app;

create table regulated_duty (
  tenant_id text not null,
  institution_id uuid not null,
  id uuid not null,
  kind text not null,
  state text default 'to_file'::text not null,
  medicine_id text not null,
  lot text default ''::text not null,
  expires_on date,
  quantity numeric(16,5) not null,
  occurred_on date,
  due_on date,
  filed_on date,
  filing_number text default ''::text not null,
  witness text default ''::text not null,
  reason text not null,
  movement_id uuid,
  added_by text not null,
  added_at timestamp(3) with time zone not null,
  ended_by text default ''::text not null,
  ended_at timestamp(3) with time zone,
  constraint regulated_duty_pkey PRIMARY KEY (tenant_id, institution_id, id),
  constraint regulated_duty_kind_check CHECK ((kind = ANY (ARRAY['disposal'::text, 'dispensed_disposal'::text, 'accident'::text]))),
  constraint regulated_duty_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint regulated_duty_state_check CHECK ((state = ANY (ARRAY['to_file'::text, 'filed'::text, 'done'::text, 'cancelled'::text]))),
  constraint regulated_duty_medicine_id_fkey FOREIGN KEY (medicine_id) REFERENCES medicine(id),
  constraint regulated_duty_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint regulated_duty_tenant_id_institution_id_fkey FOREIGN KEY (tenant_id, institution_id) REFERENCES institution(tenant_id, id),
  constraint regulated_duty_tenant_id_institution_id_movement_id_fkey FOREIGN KEY (tenant_id, institution_id, movement_id) REFERENCES stock_movement(tenant_id, institution_id, id)
);
comment on table regulated_duty is 'stock: A notice to the authority that the law requires: 廃棄届, 調剤済廃棄届 or 事故届.';
comment on column regulated_duty.id is 'Created on the client where the person confirmed, so that a duty that is sent twice is added once.';
comment on column regulated_duty.kind is 'disposal (廃棄届): before the disposal, which an official witnesses. dispensed_disposal (調剤済廃棄届): within 30 days of disposing of what a patient brought back. accident (事故届): at once after a loss or theft.';
comment on column regulated_duty.state is 'filed applies only to a disposal, which is carried out after the notice.';
comment on column regulated_duty.occurred_on is 'Day of the disposal or loss; null while a disposal is planned.';
comment on column regulated_duty.due_on is 'Null when the notice is only due before the act.';
comment on column regulated_duty.filed_on is 'Null while it is not filed.';
comment on column regulated_duty.filing_number is 'Number under which the authority took it; '''' when none was given.';
comment on column regulated_duty.movement_id is 'The movement that carried it out, or that it reports. Null when there is none: what a patient brought back does not move stock.';
alter table regulated_duty enable row level security;
alter table regulated_duty force row level security;
CREATE INDEX regulated_duty_by_medicine ON regulated_duty USING btree (medicine_id, institution_id, tenant_id);
CREATE INDEX regulated_duty_by_movement ON regulated_duty USING btree (movement_id, institution_id, tenant_id) WHERE (movement_id IS NOT NULL);
grant insert, select, update on regulated_duty to meguri_app;

create table regulated_note (
  tenant_id text not null,
  institution_id uuid not null,
  id uuid default uuidv7() not null,
  movement_id uuid not null,
  slip_number text default ''::text not null,
  counterpart text default ''::text not null,
  filing_number text default ''::text not null,
  filed_on date,
  witness text default ''::text not null,
  remark text default ''::text not null,
  noted_by text not null,
  noted_at timestamp(3) with time zone not null,
  constraint regulated_note_pkey PRIMARY KEY (tenant_id, institution_id, id),
  constraint regulated_note_tenant_id_institution_id_movement_id_fkey FOREIGN KEY (tenant_id, institution_id, movement_id) REFERENCES stock_movement(tenant_id, institution_id, id)
);
comment on table regulated_note is 'stock: A note on a movement in a ledger of regulated medicines, for what the movement does not contain. The newest note of a movement applies; older ones are kept. Append-only.';
comment on column regulated_note.slip_number is 'Number of the 譲受証 or 譲渡証; '''' when there is none.';
comment on column regulated_note.counterpart is 'The other side, such as a wholesaler or a pharmacy; never a patient.';
comment on column regulated_note.filing_number is 'Number under which an authority took a notice; '''' when there is none.';
comment on column regulated_note.filed_on is 'Null when no notice was filed.';
comment on column regulated_note.witness is ''''' when no witness was required.';
alter table regulated_note enable row level security;
alter table regulated_note force row level security;
CREATE INDEX regulated_note_by_movement ON regulated_note USING btree (movement_id, institution_id, tenant_id, id);
grant insert, select on regulated_note to meguri_app;

create table stock_return (
  tenant_id text not null,
  institution_id uuid not null,
  id uuid default uuidv7() not null,
  state text default 'draft'::text not null,
  wholesaler text not null,
  van_code text default ''::text not null,
  note text default ''::text not null,
  started_by text not null,
  started_at timestamp(3) with time zone not null,
  credit_yen bigint default 0 not null,
  credit_slip text default ''::text not null,
  constraint stock_return_pkey PRIMARY KEY (tenant_id, institution_id, id),
  constraint stock_return_credit_yen_check CHECK ((credit_yen >= 0)),
  constraint stock_return_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'requested'::text, 'approved'::text, 'refused'::text, 'collected'::text, 'credited'::text, 'closed'::text, 'cancelled'::text]))),
  constraint stock_return_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint stock_return_tenant_id_institution_id_fkey FOREIGN KEY (tenant_id, institution_id) REFERENCES institution(tenant_id, id)
);
comment on table stock_return is 'stock: A return of goods to a wholesaler (返品).';
comment on column stock_return.state is '下書き draft, 申請中 requested, 承認済み approved, 却下 refused, 回収済み collected (the goods and the stock have left), 入帳済み credited, 完了 closed, 取り消し cancelled (before the goods left).';
comment on column stock_return.van_code is 'VAN code of the wholesaler, 9 characters; '''' when not known.';
comment on column stock_return.credit_yen is 'Yen that were credited; 0 while nothing was.';
comment on column stock_return.credit_slip is 'Number of the credit slip (赤伝).';
alter table stock_return enable row level security;
alter table stock_return force row level security;
grant insert, select, update on stock_return to meguri_app;

create table stock_return_event (
  tenant_id text not null,
  institution_id uuid not null,
  return_id uuid not null,
  id uuid default uuidv7() not null,
  state text not null,
  told_by text not null,
  told_at timestamp(3) with time zone not null,
  answered_by text default ''::text not null,
  note text default ''::text not null,
  constraint stock_return_event_pkey PRIMARY KEY (tenant_id, institution_id, return_id, id),
  constraint stock_return_event_tenant_id_institution_id_return_id_fkey FOREIGN KEY (tenant_id, institution_id, return_id) REFERENCES stock_return(tenant_id, institution_id, id)
);
comment on table stock_return_event is 'stock: A step of a return: who moved it on, and when. Append-only.';
comment on column stock_return_event.state is 'State after the step.';
comment on column stock_return_event.told_by is 'User who recorded the step.';
comment on column stock_return_event.answered_by is 'Person at the wholesaler who answered; '''' when none is named.';
alter table stock_return_event enable row level security;
alter table stock_return_event force row level security;
grant insert, select on stock_return_event to meguri_app;

create table stock_return_line (
  tenant_id text not null,
  institution_id uuid not null,
  return_id uuid not null,
  lot_id uuid not null,
  quantity numeric(16,5) not null,
  reason text default ''::text not null,
  damaged boolean default false not null,
  non_returnable boolean default false not null,
  put_by text not null,
  put_at timestamp(3) with time zone not null,
  constraint stock_return_line_pkey PRIMARY KEY (tenant_id, institution_id, return_id, lot_id),
  constraint stock_return_line_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint stock_return_line_tenant_id_institution_id_lot_id_fkey FOREIGN KEY (tenant_id, institution_id, lot_id) REFERENCES stock_lot(tenant_id, institution_id, id),
  constraint stock_return_line_tenant_id_institution_id_return_id_fkey FOREIGN KEY (tenant_id, institution_id, return_id) REFERENCES stock_return(tenant_id, institution_id, id)
);
comment on table stock_return_line is 'stock: A lot of a return.';
comment on column stock_return_line.quantity is 'In the medicine''s unit.';
comment on column stock_return_line.damaged is 'Whether a person marked the goods as damaged.';
comment on column stock_return_line.non_returnable is 'Whether the wholesaler or maker does not take it back.';
alter table stock_return_line enable row level security;
alter table stock_return_line force row level security;
grant delete, insert, select, update on stock_return_line to meguri_app;

create table stock_setting (
  tenant_id text not null,
  institution_id uuid not null,
  begins_on date,
  valuation text default 'list_price'::text not null,
  updated_at timestamp(3) with time zone not null,
  constraint stock_setting_pkey PRIMARY KEY (tenant_id, institution_id),
  constraint stock_setting_valuation_check CHECK ((valuation = ANY (ARRAY['list_price'::text, 'purchase_price'::text]))),
  constraint stock_setting_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint stock_setting_tenant_id_institution_id_fkey FOREIGN KEY (tenant_id, institution_id) REFERENCES institution(tenant_id, id)
);
comment on table stock_setting is 'stock: How an institution keeps its stock as a whole.';
comment on column stock_setting.begins_on is 'Day from which dispensings change the stock. Earlier dispensings leave it as it is, because the stock on the shelf on those days is not known. Null: no dispensing changes the stock.';
comment on column stock_setting.valuation is 'list_price: 薬価, with tax. purchase_price: price paid without tax, or 薬価 when that is not known.';
alter table stock_setting enable row level security;
alter table stock_setting force row level security;
grant insert, select, update on stock_setting to meguri_app;

create table stock_transfer (
  tenant_id text not null,
  id uuid default uuidv7() not null,
  from_institution_id uuid not null,
  to_institution_id uuid not null,
  state text default 'sent'::text not null,
  note text default ''::text not null,
  sent_by text not null,
  sent_at timestamp(3) with time zone not null,
  ended_by text default ''::text not null,
  ended_at timestamp(3) with time zone,
  constraint stock_transfer_pkey PRIMARY KEY (tenant_id, id),
  constraint stock_transfer_id_from_institution_id_to_institution_id_ten_key UNIQUE (id, from_institution_id, to_institution_id, tenant_id),
  constraint stock_transfer_state_check CHECK ((state = ANY (ARRAY['sent'::text, 'received'::text, 'cancelled'::text]))),
  constraint stock_transfer_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint stock_transfer_tenant_id_from_institution_id_fkey FOREIGN KEY (tenant_id, from_institution_id) REFERENCES institution(tenant_id, id),
  constraint stock_transfer_tenant_id_to_institution_id_fkey FOREIGN KEY (tenant_id, to_institution_id) REFERENCES institution(tenant_id, id)
);
comment on table stock_transfer is 'stock: A transfer of stock between institutions of one corporation (店舗間移動). Both sides see the same row. Only the sender creates it; either side ends it.';
comment on column stock_transfer.ended_at is 'When it was received or cancelled; null while it is under way.';
alter table stock_transfer enable row level security;
alter table stock_transfer force row level security;
comment on constraint stock_transfer_id_from_institution_id_to_institution_id_ten_key on stock_transfer is 'Target of the lines'' foreign key. The lines repeat both sides so that their row-level security depends on no other table.';
CREATE INDEX stock_transfer_from ON stock_transfer USING btree (from_institution_id, tenant_id, id);
CREATE INDEX stock_transfer_to ON stock_transfer USING btree (to_institution_id, tenant_id, id);
grant insert, select on stock_transfer to meguri_app;
grant update (ended_at) on stock_transfer to meguri_app;
grant update (ended_by) on stock_transfer to meguri_app;
grant update (state) on stock_transfer to meguri_app;

create table stock_transfer_line (
  tenant_id text not null,
  transfer_id uuid not null,
  line integer not null,
  from_institution_id uuid not null,
  to_institution_id uuid not null,
  medicine_id text not null,
  lot text default ''::text not null,
  expires_on date,
  quantity numeric(16,5) not null,
  unit_cost numeric(14,4),
  constraint stock_transfer_line_pkey PRIMARY KEY (tenant_id, transfer_id, line),
  constraint stock_transfer_line_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint stock_transfer_line_medicine_id_fkey FOREIGN KEY (medicine_id) REFERENCES medicine(id),
  constraint stock_transfer_line_transfer_id_from_institution_id_to_ins_fkey FOREIGN KEY (transfer_id, from_institution_id, to_institution_id, tenant_id) REFERENCES stock_transfer(id, from_institution_id, to_institution_id, tenant_id)
);
comment on table stock_transfer_line is 'stock: A lot of a transfer.';
comment on column stock_transfer_line.quantity is 'In the medicine''s unit.';
comment on column stock_transfer_line.unit_cost is 'Yen for one unit without tax, from the sender''s lot; null when not known.';
alter table stock_transfer_line enable row level security;
alter table stock_transfer_line force row level security;
grant insert, select on stock_transfer_line to meguri_app;

create table terminal (
  tenant_id text not null,
  institution_id uuid not null,
  id uuid not null,
  name text not null,
  kind text not null,
  scopes text[] not null,
  token_hash bytea not null,
  token_ending text not null,
  registered_by text not null,
  registered_at timestamp(3) with time zone not null,
  expires_on date,
  last_seen_at timestamp(3) with time zone,
  last_address text default ''::text not null,
  revoked_by text default ''::text not null,
  revoked_at timestamp(3) with time zone,
  constraint terminal_pkey PRIMARY KEY (tenant_id, institution_id, id),
  constraint terminal_kind_check CHECK ((kind = ANY (ARRAY['phone'::text, 'reader'::text, 'program'::text]))),
  constraint terminal_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint terminal_tenant_id_institution_id_fkey FOREIGN KEY (tenant_id, institution_id) REFERENCES institution(tenant_id, id)
);
comment on table terminal is 'stock: A phone, reader or program with a token of its own. It acts as the person who registered it, and inside its institution only.';
comment on column terminal.kind is 'phone: a phone whose camera scans. reader: a reader that sends scans. program: for example a program of the receipt computer.';
comment on column terminal.scopes is 'What the terminal may do, within the role of the person who registered it: receive, stock_take, lookup, transfer, import.';
comment on column terminal.token_hash is 'HMAC of the token under a key that is not in the database. The token itself is not stored.';
comment on column terminal.token_ending is 'Last four characters of the token, to distinguish it from others.';
comment on column terminal.registered_by is 'User as whom the terminal acts.';
comment on column terminal.expires_on is 'Last day on which the token works; null until it is revoked.';
comment on column terminal.last_seen_at is 'When it called last, to the minute; null when never.';
comment on column terminal.last_address is 'Network address of its last call.';
comment on column terminal.revoked_at is 'Null while it is not revoked.';
alter table terminal enable row level security;
alter table terminal force row level security;
CREATE UNIQUE INDEX terminal_by_id ON terminal USING btree (id, tenant_id);
comment on index terminal_by_id is 'A token names its terminal before the institution is known.';
grant insert, select, update on terminal to meguri_app;

create table scan_log (
  tenant_id text not null,
  institution_id uuid not null,
  id uuid not null,
  terminal_id uuid,
  scanned_by text not null,
  text text default ''::text not null,
  symbology text default ''::text not null,
  purpose text not null,
  scanned_at timestamp(3) with time zone not null,
  received_at timestamp(3) with time zone not null,
  reading jsonb not null,
  constraint scan_log_pkey PRIMARY KEY (tenant_id, institution_id, id),
  constraint scan_log_purpose_check CHECK ((purpose = ANY (ARRAY['receive'::text, 'stock_take'::text, 'lookup'::text, 'test'::text]))),
  constraint scan_log_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint scan_log_tenant_id_institution_id_terminal_id_fkey FOREIGN KEY (tenant_id, institution_id, terminal_id) REFERENCES terminal(tenant_id, institution_id, id)
);
comment on table scan_log is 'stock: A scan at a terminal or by a person, and how it was read at that moment. Kept for 30 days.';
comment on column scan_log.id is 'Created on the device that scanned, so that a scan that is sent twice is logged once.';
comment on column scan_log.terminal_id is 'Null when a person scanned.';
comment on column scan_log.scanned_by is 'The person, or the person who registered the terminal.';
comment on column scan_log.text is 'The scanned text; '''' when it cannot be the code of a medicine, because a patient''s papers have symbols too.';
comment on column scan_log.symbology is 'Kind of symbol as the scanner reports it; '''' when it does not.';
comment on column scan_log.reading is 'The reading as it was returned to the device.';
alter table scan_log enable row level security;
alter table scan_log force row level security;
CREATE INDEX scan_log_by_age ON scan_log USING btree (received_at);
CREATE INDEX scan_log_by_terminal ON scan_log USING btree (terminal_id, scanned_at, id, institution_id, tenant_id);
CREATE INDEX scan_log_by_time ON scan_log USING btree (tenant_id, institution_id, scanned_at, id);
grant insert, select on scan_log to meguri_app;

create policy of_institution on delivery to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)));
create policy of_owner on delivery to meguri_owner using (true) with check (true);
create policy of_institution on delivery_line to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)));
create policy of_owner on delivery_line to meguri_owner using (true) with check (true);
create policy of_institution on dispensing to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)));
create policy of_owner on dispensing to meguri_owner using (true) with check (true);
CREATE TRIGGER dispensing_keep_erased BEFORE INSERT ON dispensing FOR EACH ROW WHEN ((new.patient_key IS NOT NULL)) EXECUTE FUNCTION dispensing_keep_erased();
comment on trigger dispensing_keep_erased on dispensing is 'A correction of a dispensing whose patient was erased has the patient''s key again and must not restore it.';
create policy of_institution on dispensing_code to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)));
create policy of_owner on dispensing_code to meguri_owner using (true) with check (true);
create policy of_institution on dispensing_file to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)));
create policy of_owner on dispensing_file to meguri_owner using (true) with check (true);
create policy of_institution on dispensing_item to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)));
create policy of_owner on dispensing_item to meguri_owner using (true) with check (true);
create policy of_institution on dispensing_sender to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)));
create policy of_owner on dispensing_sender to meguri_owner using (true) with check (true);
create policy of_institution on dispensing_setting to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)));
create policy of_owner on dispensing_setting to meguri_owner using (true) with check (true);
create policy of_institution on dispensing_unit to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)));
create policy of_owner on dispensing_unit to meguri_owner using (true) with check (true);
create policy of_institution on premade to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)));
create policy of_owner on premade to meguri_owner using (true) with check (true);
create policy of_institution on premade_item to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)));
create policy of_owner on premade_item to meguri_owner using (true) with check (true);
create policy of_institution on regulated_correction to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)));
create policy of_owner on regulated_correction to meguri_owner using (true) with check (true);
create policy of_institution on regulated_duty to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)));
create policy of_owner on regulated_duty to meguri_owner using (true) with check (true);
create policy of_institution on regulated_note to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)));
create policy of_owner on regulated_note to meguri_owner using (true) with check (true);
create policy of_institution on remainder to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)));
create policy of_owner on remainder to meguri_owner using (true) with check (true);
create policy of_institution on scan_log to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)));
create policy of_owner on scan_log to meguri_owner using (true) with check (true);
create policy of_institution on stock_act to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)));
create policy of_owner on stock_act to meguri_owner using (true) with check (true);
create policy of_institution on stock_balance to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)));
create policy of_owner on stock_balance to meguri_owner using (true) with check (true);
create policy of_institution on stock_count to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)));
create policy of_owner on stock_count to meguri_owner using (true) with check (true);
create policy of_institution on stock_count_entry to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)));
create policy of_owner on stock_count_entry to meguri_owner using (true) with check (true);
create policy of_institution on stock_count_expected to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)));
create policy of_owner on stock_count_expected to meguri_owner using (true) with check (true);
create policy of_institution on stock_item to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)));
create policy of_owner on stock_item to meguri_owner using (true) with check (true);
create policy of_institution on stock_lot to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)));
create policy of_owner on stock_lot to meguri_owner using (true) with check (true);
create policy of_institution on stock_movement to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)));
create policy of_owner on stock_movement to meguri_owner using (true) with check (true);
create policy of_institution on stock_return to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)));
create policy of_owner on stock_return to meguri_owner using (true) with check (true);
create policy of_institution on stock_return_event to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)));
create policy of_owner on stock_return_event to meguri_owner using (true) with check (true);
create policy of_institution on stock_return_line to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)));
create policy of_owner on stock_return_line to meguri_owner using (true) with check (true);
create policy of_institution on stock_setting to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)));
create policy of_owner on stock_setting to meguri_owner using (true) with check (true);
create policy of_institution on stock_transfer for select to meguri_app using ((((tenant_id = current_setting('app.tenant_id'::text, true)) AND (from_institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)) OR ((tenant_id = current_setting('app.tenant_id'::text, true)) AND (to_institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))));
comment on policy of_institution on stock_transfer is 'Both sides see a transfer.';
create policy of_owner on stock_transfer to meguri_owner using (true) with check (true);
create policy of_sender on stock_transfer for insert to meguri_app with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (from_institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)));
comment on policy of_sender on stock_transfer is 'Only the sending institution creates a transfer.';
create policy of_sides on stock_transfer for update to meguri_app using ((((tenant_id = current_setting('app.tenant_id'::text, true)) AND (from_institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)) OR ((tenant_id = current_setting('app.tenant_id'::text, true)) AND (to_institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)))) with check ((((tenant_id = current_setting('app.tenant_id'::text, true)) AND (from_institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)) OR ((tenant_id = current_setting('app.tenant_id'::text, true)) AND (to_institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))));
comment on policy of_sides on stock_transfer is 'Either side ends a transfer. The grant allows only state, ended_by and ended_at.';
create policy of_institution on stock_transfer_line for select to meguri_app using ((((tenant_id = current_setting('app.tenant_id'::text, true)) AND (from_institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)) OR ((tenant_id = current_setting('app.tenant_id'::text, true)) AND (to_institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))));
comment on policy of_institution on stock_transfer_line is 'Both sides see the lines.';
create policy of_owner on stock_transfer_line to meguri_owner using (true) with check (true);
create policy of_sender on stock_transfer_line for insert to meguri_app with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (from_institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)));
comment on policy of_sender on stock_transfer_line is 'Only the sending institution creates lines.';
create policy of_institution on terminal to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)));
create policy of_owner on terminal to meguri_owner using (true) with check (true);
