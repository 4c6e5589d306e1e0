-- The tables and functions of the area "sharing", as of the first release.
set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION evidence_learn_codes()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$;
comment on function evidence_learn_codes() is 'sharing: Sets the medicine of evidence whose receipt code the master has by now, for all tenants. Returns how many rows it set. Takes the advisory lock of each institution (shared_stock_key) in the order of tenant and institution. Security definer, because the job works across tenants.';
revoke execute on function evidence_learn_codes() from public;
grant execute on function evidence_learn_codes() to meguri_app;

CREATE OR REPLACE FUNCTION medsearch_count_hits(p_institution uuid[], p_hits integer[], p_day date)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into medsearch_hit (tenant_id, institution_id, day, hits)
  select i.tenant_id, i.id, p_day, f.hits
  from unnest(p_institution, p_hits) as f (id, hits)
    join institution i on i.tenant_id = current_setting('app.tenant_id') and i.id = f.id
  order by i.id
  on conflict (tenant_id, institution_id, day) do update set hits = medsearch_hit.hits + excluded.hits
$function$;
comment on function medsearch_count_hits(uuid[],integer[],date) is 'sharing: Counts that institutions of the session''s tenant were among the results of a search on a day. Writes in the order of ids. Security definer, because the rows belong to other institutions.';
revoke execute on function medsearch_count_hits(uuid[],integer[],date) from public;
grant execute on function medsearch_count_hits(uuid[],integer[],date) to meguri_app;

CREATE OR REPLACE FUNCTION partners_dispensing(p_medicine text[], p_day date, p_since date)
 RETURNS TABLE(medicine_id text, institution_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select s.medicine_id, p.institution_id
  from partners_seen(null) p join shared_stock s on s.tenant_id = current_setting('app.tenant_id')
    and s.institution_id = p.institution_id and s.medicine_id = any (p_medicine)
  where p.level <> 'none' and (s.evidence_month >= p_since
    or exists (select from stock_item i where i.tenant_id = s.tenant_id and i.institution_id = s.institution_id
      and i.medicine_id = s.medicine_id and i.last_dispensed_on > p_day - 90))
$function$;
comment on function partners_dispensing(text[],date,date) is 'sharing: Returns the partners that dispense the given medicines, by their evidence since p_since or by their shelf in the last 90 days. Partners whose privacy level is none are left out. Security definer, because it reads rows of other institutions.';
revoke execute on function partners_dispensing(text[],date,date) from public;
grant execute on function partners_dispensing(text[],date,date) to meguri_app;

CREATE OR REPLACE FUNCTION partners_seen(p_partner uuid)
 RETURNS TABLE(institution_id uuid, level text, groups uuid[], km double precision)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_tenant text := current_setting('app.tenant_id');
  v_institution uuid := nullif(current_setting('app.institution_id', true), '')::uuid;
  v_groups uuid[] := own_groups();
begin
  return query
  select i.id, (array['none', 'has', 'band', 'amount'])[tie.rank + 1], tie.groups,
    kilometres_between(here.latitude, here.longitude, i.latitude, i.longitude)
  from (
    select m.institution_id as id, max(least(privacy_rank(g.privacy_level), privacy_rank(m.own_privacy_level))) as rank,
      array_agg(g.id order by g.name, g.id) as groups
    from group_member m join sharing_group g on g.tenant_id = m.tenant_id and g.id = m.group_id
    where m.tenant_id = v_tenant and m.group_id = any (v_groups) and m.state = 'joined' and m.institution_id <> v_institution
      and (p_partner is null or m.institution_id = p_partner)
    group by m.institution_id) as tie
    join institution i on i.tenant_id = v_tenant and i.id = tie.id and i.deleted_at is null
      and i.verification <> 'code_contested'
    join institution here on here.tenant_id = v_tenant and here.id = v_institution;
end $function$;
comment on function partners_seen(uuid) is 'sharing: Returns the partners of the entered institution: those that have joined a group which it has joined too, with the most open level in these groups, the groups in common and the distance in kilometres. p_partner restricts it to one. Security definer, because it reads rows of other institutions.';
revoke execute on function partners_seen(uuid) from public;
grant execute on function partners_seen(uuid) to meguri_app;

CREATE OR REPLACE FUNCTION share_hold(p_request uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_here text := current_setting('app.institution_id');
  v_request share_request;
  v_side uuid;
begin
  select * into strict v_request from share_request
  where tenant_id = current_setting('app.tenant_id') and id = p_request and v_here::uuid in (asker_id, owner_id);
  for v_side in select s from unnest(array[v_request.asker_id, v_request.owner_id]) as s order by s loop
    if share_keeps_stock(v_request.tenant_id, v_side) then
      perform set_config('app.institution_id', v_side::text, false);
      perform stock_hold(array[v_request.medicine_id]);
    end if;
  end loop;
  perform set_config('app.institution_id', v_here, false);
end $function$;
comment on function share_hold(uuid) is 'sharing: Locks the medicine of a request (stock_hold) at both sides that count their stock, in the order of their ids, so that two hand-overs in opposite directions never wait for each other. The entered institution must be a side. Security definer, because it locks rows of the other side.';
revoke execute on function share_hold(uuid) from public;
grant execute on function share_hold(uuid) to meguri_app;

CREATE OR REPLACE FUNCTION share_keeps_stock(p_tenant text, p_institution uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (select from stock_setting where tenant_id = p_tenant and institution_id = p_institution
      and begins_on is not null)
    or exists (select from stock_movement where tenant_id = p_tenant and institution_id = p_institution)
$function$;
comment on function share_keeps_stock(text,uuid) is 'sharing: Returns whether an institution counts its stock, so that what it receives is written into its ledger: it has a first day of stock, or a movement. Security definer, because it reads rows of another institution.';
revoke execute on function share_keeps_stock(text,uuid) from public;

CREATE OR REPLACE FUNCTION share_lot_free(p_tenant text, p_institution uuid, p_medicine text, p_lot uuid)
 RETURNS numeric
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select case when exists (select from stock_lot q where q.tenant_id = p_tenant and q.institution_id = p_institution
    and q.id = p_lot and q.quarantine is not null) then 0 else greatest(least(
    coalesce((select b.on_hand from stock_balance b where b.tenant_id = p_tenant and b.institution_id = p_institution
      and b.medicine_id = p_medicine and b.lot_id = p_lot), 0)
    - coalesce((select sum(l.quantity) from share_request_lot l join share_request r
        on r.tenant_id = l.tenant_id and r.id = l.request_id
      where l.lot_id = p_lot and l.tenant_id = p_tenant and r.state in ('countered', 'accepted')), 0),
    coalesce((select i.on_hand - i.reserved - "i".quarantined from stock_item i where i.tenant_id = p_tenant
      and i.institution_id = p_institution and i.medicine_id = p_medicine), 0)), 0) end
$function$;
comment on function share_lot_free(text,uuid,text,uuid) is 'sharing: Returns what is free of a lot: on hand, less what other countered or accepted requests hold of it, and not more than the medicine''s stock that is not reserved. Security definer, because it reads rows of another institution.';
revoke execute on function share_lot_free(text,uuid,text,uuid) from public;

CREATE OR REPLACE FUNCTION share_promise(p_request uuid, p_reserved numeric, p_claimed numeric)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_here text := current_setting('app.institution_id');
  v_request share_request;
begin
  select * into strict v_request from share_request
  where tenant_id = current_setting('app.tenant_id') and id = p_request and v_here::uuid in (asker_id, owner_id) for update;
  if v_request.claimed <> p_claimed then
    update surplus_offer set claimed = claimed + p_claimed - v_request.claimed
    where tenant_id = v_request.tenant_id and id = v_request.offer_id;
  end if;
  if v_request.reserved <> p_reserved then
    perform set_config('app.institution_id', v_request.owner_id::text, false);
    perform stock_hold(array[v_request.medicine_id]);
    perform set_config('app.institution_id', v_here, false);
    update stock_item set reserved = reserved + p_reserved - v_request.reserved
    where tenant_id = v_request.tenant_id and institution_id = v_request.owner_id
      and medicine_id = v_request.medicine_id;
  end if;
  update share_request set reserved = p_reserved, claimed = p_claimed
  where tenant_id = v_request.tenant_id and id = p_request;
end $function$;
comment on function share_promise(uuid,numeric,numeric) is 'sharing: Sets how much of the owner''s stock and of the offer is held for a request. Locks the request, then the offer, then the owner''s medicine (stock_hold). The entered institution must be a side. Security definer, because it writes rows of the other side.';
revoke execute on function share_promise(uuid,numeric,numeric) from public;
grant execute on function share_promise(uuid,numeric,numeric) to meguri_app;

CREATE OR REPLACE FUNCTION share_receive(p_request uuid, p_at timestamp with time zone, p_by text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_here text := current_setting('app.institution_id');
  v_request share_request;
  v_lines int;
  v_medicine text[];
  v_lot text[];
  v_expires date[];
  v_quantity numeric[];
begin
  select * into strict v_request from share_request where tenant_id = current_setting('app.tenant_id') and id = p_request
    and owner_id = v_here::uuid and state = 'collected' and collected_at = p_at;
  insert into transfer_record (tenant_id, institution_id, direction, kind, source_id, line, happened_on, medicine_id,
    medicine_name, unit, regulation, lot, expires_on, quantity, is_opened, own_name, own_address, own_permit, partner_id,
    partner_name, partner_address, partner_permit, document_checked, checked_by, collected_by, total_yen, written_at)
  select r.tenant_id, own.id, case when own.id = r.owner_id then 'out' else 'in' end,
    case when r.offer_id is null then 'share' else 'offer' end, r.id, l.line, (p_at at time zone 'Asia/Tokyo')::date, m.id,
    m.name, m.unit, m.regulation, l.lot, l.expires_on, l.quantity, l.is_opened, own.name,
    own.prefecture || own.city || own.address || own.building, own.permit_number, other.id, other.name,
    other.prefecture || other.city || other.address || other.building, other.permit_number, r.document_checked,
    r.checked_by, r.collected_by,
    round((r.amount_yen + case when r.tax_included then 0 else round(r.amount_yen * r.tax_rate / 100.0) end) * (sum(l.quantity) over upwards) / (sum(l.quantity) over entire))
      - round((r.amount_yen + case when r.tax_included then 0 else round(r.amount_yen * r.tax_rate / 100.0) end) * ((sum(l.quantity) over upwards) - l.quantity) / (sum(l.quantity) over entire)), p_at
  from share_request r join medicine m on m.id = r.medicine_id
    join share_request_lot l on l.tenant_id = r.tenant_id and l.request_id = r.id
    join institution own on own.tenant_id = r.tenant_id and own.id in (r.asker_id, r.owner_id)
    join institution other on other.tenant_id = r.tenant_id and other.id in (r.asker_id, r.owner_id) and other.id <> own.id
  where r.tenant_id = v_request.tenant_id and r.id = p_request
  window upwards as (partition by own.id order by l.line), entire as (partition by own.id);
  if not share_keeps_stock(v_request.tenant_id, v_request.asker_id) then return; end if;
  select array_agg(v_request.medicine_id order by line), array_agg(lot order by line), array_agg(expires_on order by line),
    array_agg(quantity order by line), count(*)::int into v_medicine, v_lot, v_expires, v_quantity, v_lines
  from share_request_lot where tenant_id = v_request.tenant_id and request_id = p_request;
  perform set_config('app.institution_id', v_request.asker_id::text, false);
  perform stock_post(p_at, p_by, 'share', v_medicine,
    -- What was paid without tax is what it costs from here on.
    stock_lots(v_medicine, v_lot, v_expires, array_fill(round(v_request.unit_price * case when v_request.tax_included
      then 100.0 / (100 + v_request.tax_rate) else 1 end, 4), array[v_lines])),
    array_fill('transfer_in'::text, array[v_lines]), v_quantity,
    array_fill((p_at at time zone 'Asia/Tokyo')::date, array[v_lines]), array_fill(p_request, array[v_lines]),
    array_fill(''::text, array[v_lines]));
  perform set_config('app.institution_id', v_here, false);
end $function$;
comment on function share_receive(uuid,timestamp with time zone,text) is 'sharing: Writes a hand-over: the transfer records of both sides, with the price divided over the lots by quantity, and the movements in the requester''s ledger when it counts its stock. The price paid without tax becomes the unit cost of the lots. Called once by the owner, in the transaction that sets the request to collected. Security definer, because it writes rows of the other side.';
revoke execute on function share_receive(uuid,timestamp with time zone,text) from public;
grant execute on function share_receive(uuid,timestamp with time zone,text) to meguri_app;

CREATE OR REPLACE FUNCTION share_requests_overdue(p_at timestamp with time zone, p_most integer)
 RETURNS TABLE(tenant_id text, id uuid, owner_id uuid, asker_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select tenant_id, id, owner_id, asker_id from share_request
  where state in ('requested', 'countered') and due_at < p_at order by due_at, id limit p_most
$function$;
comment on function share_requests_overdue(timestamp with time zone,integer) is 'sharing: Returns at most p_most requests without an answer whose time has passed, for the job that expires them. Security definer, because the job reads across tenants.';
revoke execute on function share_requests_overdue(timestamp with time zone,integer) from public;
grant execute on function share_requests_overdue(timestamp with time zone,integer) to meguri_app;

CREATE OR REPLACE FUNCTION share_requests_uncollected(p_at timestamp with time zone, p_most integer)
 RETURNS TABLE(tenant_id text, id uuid, owner_id uuid, asker_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select tenant_id, id, owner_id, asker_id from share_request
  where state = 'accepted' and reminded_at is null and due_at < p_at order by due_at, id limit p_most
$function$;
comment on function share_requests_uncollected(timestamp with time zone,integer) is 'sharing: Returns at most p_most accepted requests that were not collected in time and have no reminder, for the job that reminds. Security definer, because the job reads across tenants.';
revoke execute on function share_requests_uncollected(timestamp with time zone,integer) from public;
grant execute on function share_requests_uncollected(timestamp with time zone,integer) to meguri_app;

CREATE OR REPLACE FUNCTION share_settlement_stands()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform 1 from share_settlement s where s.tenant_id = new.tenant_id and s.id = new.settlement_id and s.state = 'open'
  for share;
  if not found then raise exception 'settlement % is closed', new.settlement_id; end if;
  return null;
end $function$;
comment on function share_settlement_stands() is 'sharing: Trigger after insert on share_settlement_line: refuses a line of a settlement that is not open, and locks the settlement for share so that it cannot be closed meanwhile. A correction of a closed settlement is a line of a later month. Security definer, so that the check does not depend on what the session sees.';
revoke execute on function share_settlement_stands() from public;

CREATE OR REPLACE FUNCTION shared_stock_build(p_tenant text, p_institution uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_advisory_xact_lock(shared_stock_key(p_tenant, p_institution));
  delete from shared_stock where tenant_id = p_tenant and institution_id = p_institution;
  insert into shared_stock (tenant_id, institution_id, medicine_id, cell, on_hand, as_of)
  select s.tenant_id, s.institution_id, s.medicine_id, grid_cell(i.latitude, i.longitude), s.on_hand - s.reserved - "s".quarantined,
    greatest(s.last_moved_on, (s.last_counted_at at time zone 'Asia/Tokyo')::date)
  from stock_item s join institution i on i.tenant_id = s.tenant_id and i.id = s.institution_id and i.deleted_at is null
  where s.tenant_id = p_tenant and s.institution_id = p_institution
    and (s.last_moved_on is not null or s.last_counted_at is not null);
  perform shared_stock_tell_evidence(p_tenant, p_institution, null);
end $function$;
comment on function shared_stock_build(text,uuid) is 'sharing: Writes all rows of shared_stock of an institution again. Takes the institution''s advisory lock (shared_stock_key) exclusively. Security definer, because the application may only read shared_stock.';
revoke execute on function shared_stock_build(text,uuid) from public;

CREATE OR REPLACE FUNCTION shared_stock_follow_evidence()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform shared_stock_tell_evidence(tenant_id, institution_id, medicines) from (
    select tenant_id, institution_id, array_agg(distinct medicine_id) as medicines from changed
    where medicine_id is not null group by 1, 2 order by 1, 2) as touched;
  return null;
end $function$;
comment on function shared_stock_follow_evidence() is 'sharing: Trigger on evidence: updates the evidence in shared_stock for the changed medicines (shared_stock_tell_evidence). Security definer, because the application may only read shared_stock.';
revoke execute on function shared_stock_follow_evidence() from public;

CREATE OR REPLACE FUNCTION shared_stock_follow_institution()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$;
comment on function shared_stock_follow_institution() is 'sharing: Trigger on institution: a new place changes the cell of its rows, a deletion removes them, a restoration builds them again. Takes the institution''s advisory lock (shared_stock_key) exclusively. Security definer, because the application may only read shared_stock.';
revoke execute on function shared_stock_follow_institution() from public;

CREATE OR REPLACE FUNCTION shared_stock_follow_stock()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not exists (select from changed) then return null; end if;
  perform pg_advisory_xact_lock_shared(shared_stock_key(tenant_id, institution_id))
  from (select distinct tenant_id, institution_id from changed order by 1, 2) as touched;
  insert into shared_stock (tenant_id, institution_id, medicine_id, cell, on_hand, as_of)
  select c.tenant_id, c.institution_id, c.medicine_id, grid_cell(i.latitude, i.longitude), c.on_hand - c.reserved - "c".quarantined,
    greatest(c.last_moved_on, (c.last_counted_at at time zone 'Asia/Tokyo')::date)
  from changed c join institution i on i.tenant_id = c.tenant_id and i.id = c.institution_id and i.deleted_at is null
  where c.last_moved_on is not null or c.last_counted_at is not null
  order by c.institution_id, c.medicine_id
  on conflict (tenant_id, institution_id, medicine_id) do update
    set on_hand = excluded.on_hand, as_of = excluded.as_of
    where shared_stock.on_hand is distinct from excluded.on_hand or shared_stock.as_of is distinct from excluded.as_of;
  return null;
end $function$;
comment on function shared_stock_follow_stock() is 'sharing: Trigger on stock_item: copies what is on hand and not reserved into shared_stock. Takes the advisory lock of each institution (shared_stock_key) shared, in the order of tenant and institution. Writers of evidence and of the institution take it exclusively and wait for nothing afterwards, so no two sessions wait for each other. Security definer, because the application may only read shared_stock.';
revoke execute on function shared_stock_follow_stock() from public;

CREATE OR REPLACE FUNCTION shared_stock_key(p_tenant text, p_institution uuid)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$ select hashtextextended('shared ' || p_tenant || ' ' || p_institution::text, 0) $function$;
comment on function shared_stock_key(text,uuid) is 'sharing: Returns the key of the advisory lock on an institution''s rows in shared_stock. Sessions that change evidence take it before any row.';
revoke execute on function shared_stock_key(text,uuid) from public;
grant execute on function shared_stock_key(text,uuid) to meguri_app;

CREATE OR REPLACE FUNCTION shared_stock_seen(p_medicine text[], p_group uuid, p_km double precision, p_partner uuid, p_since date)
 RETURNS TABLE(institution_id uuid, medicine_id text, level text, groups text, km double precision, has boolean, band text, amount numeric, as_of date, evidence_month date, evidence_band text, evidence_count integer, evidence_amount numeric, evidence_last_on date, name text, tel text, address text, latitude double precision, longitude double precision)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 100
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
#variable_conflict use_column
declare
  v_tenant text := current_setting('app.tenant_id');
  v_institution uuid := nullif(current_setting('app.institution_id', true), '')::uuid;
  v_groups uuid[];
  v_ranks int[];
  v_told text[];
  v_latitude numeric;
  v_longitude numeric;
  v_cells int[];
begin
  select array_agg(g.id order by g.name, g.id), array_agg(privacy_rank(g.privacy_level) order by g.name, g.id),
    array_agg(json_build_object('id', g.id, 'name', g.name)::text order by g.name, g.id)
  into v_groups, v_ranks, v_told
  from unnest(own_groups()) as own (id) join sharing_group g on g.tenant_id = v_tenant and g.id = own.id;
  if v_groups is null or (p_group is not null and p_group <> all (v_groups)) then return; end if;
  select h.latitude, h.longitude into v_latitude, v_longitude
  from institution h where h.tenant_id = v_tenant and h.id = v_institution;
  if p_km > 0 then
    if v_latitude is null then return; end if;
    v_cells := grid_cells_near(v_latitude, v_longitude, p_km);
  end if;
  return query
  with candidate as materialized (
    select * from shared_stock_candidates(p_medicine, case when p_group is null then v_groups else array[p_group] end,
      v_cells, p_partner)),
  pack as materialized (
    select p.medicine_id, min(p.quantity) as quantity from medicine_package p
    where p.medicine_id in (select c.medicine_id from candidate c) and p.quantity > 0 group by p.medicine_id)
  select s.institution_id, s.medicine_id, (array['none', 'has', 'band', 'amount'])[tie.rank + 1], tie.groups, away.km,
    s.on_hand > 0,
    case when tie.rank >= 2 then stock_band(s.on_hand, pack.quantity) end,
    case when tie.rank >= 3 then greatest(s.on_hand, 0) end,
    s.as_of, told.month,
    case when tie.rank >= 2 and told.month is not null then stock_band(s.evidence_amount, pack.quantity) end,
    case when tie.rank >= 3 and told.month is not null then s.evidence_count end,
    case when tie.rank >= 3 and told.month is not null then s.evidence_amount end,
    case when tie.rank >= 3 and told.month is not null then s.evidence_last_on end,
    i.name, i.tel, i.prefecture || i.city || i.address, i.latitude::float8, i.longitude::float8
  from candidate s
    cross join lateral (select case when s.evidence_month >= p_since then s.evidence_month end as month) as told
    join institution i on i.tenant_id = v_tenant and i.id = s.institution_id and i.deleted_at is null
      and i.verification <> 'code_contested'
    cross join lateral (
      select kilometres_between(v_latitude, v_longitude, i.latitude, i.longitude) as km offset 0) as away
    cross join lateral (
      select max(least(v_ranks[at.place], privacy_rank(m.own_privacy_level))) as rank,
        string_agg(v_told[at.place], ',' order by at.place) as groups, bool_or(m.group_id = p_group) as in_group
      from group_member m cross join lateral (select array_position(v_groups, m.group_id) as place) as at
      where m.tenant_id = v_tenant and m.institution_id = s.institution_id and m.group_id = any (v_groups)
        and m.state = 'joined') as tie
    left join pack on pack.medicine_id = s.medicine_id
  where s.institution_id <> v_institution and tie.rank > 0 and (p_group is null or tie.in_group)
    and (p_km = 0 or away.km <= p_km) and (s.on_hand > 0 or told.month is not null);
end $function$;
comment on function shared_stock_seen(text[],uuid,double precision,uuid,date) is 'sharing: Returns what partners show of medicines: in one group or all in common, within p_km (0 for any distance), of one partner or all, with name, telephone number, address and place. Evidence before p_since is left out. What a partner''s privacy level hides is never returned; groups is the inside of a JSON array, by name. Security definer, because it reads rows of other institutions; the generic plan is for the reason of shared_stock_candidates.';
revoke execute on function shared_stock_seen(text[],uuid,double precision,uuid,date) from public;
grant execute on function shared_stock_seen(text[],uuid,double precision,uuid,date) to meguri_app;

CREATE OR REPLACE FUNCTION shared_stock_tell_evidence(p_tenant text, p_institution uuid, p_medicine text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$;
comment on function shared_stock_tell_evidence(text,uuid,text[]) is 'sharing: Writes the latest evidence of these medicines, or of all when p_medicine is null, into shared_stock, and removes evidence that no longer exists. Takes the institution''s advisory lock (shared_stock_key) exclusively. Security definer, because the application may only read shared_stock.';
revoke execute on function shared_stock_tell_evidence(text,uuid,text[]) from public;

CREATE OR REPLACE FUNCTION surplus_offer_claim(p_offer uuid, p_quantity numeric, p_day date, p_since date)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare v_available numeric;
begin
  -- Held before it is looked at: who comes second sees what the first has left.
  perform 1 from surplus_offer o where o.tenant_id = current_setting('app.tenant_id') and o.id = p_offer for update;
  select s.available into v_available from surplus_offers_seen(p_day, p_since, p_offer) s;
  if v_available is null or v_available < p_quantity then return false; end if;
  update surplus_offer set claimed = claimed + p_quantity
  where tenant_id = current_setting('app.tenant_id') and id = p_offer;
  return true;
end $function$;
comment on function surplus_offer_claim(uuid,numeric,date,date) is 'sharing: Claims a quantity of an offer that the entered institution sees. Returns false when so much is not left. Locks the offer before it reads what is available, so that a concurrent claim sees what the first one left. Security definer, because it writes a row of another institution.';
revoke execute on function surplus_offer_claim(uuid,numeric,date,date) from public;
grant execute on function surplus_offer_claim(uuid,numeric,date,date) to meguri_app;

CREATE OR REPLACE FUNCTION surplus_offers_seen(p_day date, p_since date, p_offer uuid)
 RETURNS TABLE(id uuid, institution_id uuid, group_id uuid, medicine_id text, lot text, expires_on date, quantity numeric, available numeric, min_quantity numeric, unit_price numeric, tax_included boolean, until_on date, cold_chain_kept boolean, opened_on date, note text, offered_at timestamp with time zone, withdrawn_at timestamp with time zone, dispensed_here boolean, km double precision)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
declare
  v_tenant text := current_setting('app.tenant_id');
  v_institution uuid := nullif(current_setting('app.institution_id', true), '')::uuid;
  v_groups uuid[] := own_groups();
begin
  return query
  select o.id, o.institution_id, o.group_id, o.medicine_id, o.lot, o.expires_on, o.quantity, rest.available,
    least(o.min_quantity, rest.available), o.unit_price, o.tax_included, o.until_on, o.cold_chain_kept, o.opened_on, o.note,
    o.offered_at::timestamptz, o.withdrawn_at::timestamptz,
    exists (select from stock_item u where u.tenant_id = v_tenant and u.institution_id = v_institution
      and u.medicine_id = o.medicine_id and u.last_dispensed_on > p_day - 90)
    or exists (select from shared_stock s where s.tenant_id = v_tenant and s.institution_id = v_institution
      and s.medicine_id = o.medicine_id and s.evidence_month >= p_since),
    kilometres_between(here.latitude, here.longitude, i.latitude, i.longitude)
  from surplus_offer o
    join group_member m on m.tenant_id = o.tenant_id and m.group_id = o.group_id
      and m.institution_id = o.institution_id and m.state = 'joined'
    join institution i on i.tenant_id = o.tenant_id and i.id = o.institution_id and i.deleted_at is null
      and i.verification <> 'code_contested'
    join institution here on here.tenant_id = v_tenant and here.id = v_institution
    cross join lateral (select case
      when o.withdrawn_at is null and o.until_on >= p_day and (o.expires_on is null or o.expires_on >= p_day)
      then greatest(least(o.quantity - o.claimed,
        share_lot_free(o.tenant_id, o.institution_id, o.medicine_id, o.lot_id)), 0)
      else 0 end as available) as rest
  where o.tenant_id = v_tenant and o.group_id = any (v_groups) and o.institution_id <> v_institution
    and (o.id = p_offer or (p_offer is null and rest.available > 0));
end $function$;
comment on function surplus_offers_seen(date,date,uuid) is 'sharing: Returns offers to the groups that the entered institution has joined, by owners that are still members, never its own. Offers with nothing available are returned only when p_offer names them. Security definer, because it reads rows of other institutions.';
revoke execute on function surplus_offers_seen(date,date,uuid) from public;
grant execute on function surplus_offers_seen(date,date,uuid) to meguri_app;

CREATE OR REPLACE FUNCTION transfer_record_follows()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform transfer_record_of(new.tenant_id, new.id);
  return null;
end $function$;
comment on function transfer_record_follows() is 'sharing: Trigger on stock_transfer: writes the transfer records when a transfer is received (transfer_record_of). Security definer, because the application may only read transfer_record.';
revoke execute on function transfer_record_follows() from public;

CREATE OR REPLACE FUNCTION transfer_record_of(p_tenant text, p_transfer uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into transfer_record (tenant_id, institution_id, direction, kind, source_id, line, happened_on, medicine_id,
    medicine_name, unit, regulation, lot, expires_on, quantity, own_name, partner_id, partner_name, written_at)
  select t.tenant_id, own.id, case when own.id = t.from_institution_id then 'out' else 'in' end, 'corporation', t.id, l.line,
    (t.ended_at at time zone 'Asia/Tokyo')::date, m.id, m.name, m.unit, m.regulation, l.lot, l.expires_on, l.quantity,
    own.name, other.id, other.name, t.ended_at
  from stock_transfer t
    join stock_transfer_line l on l.tenant_id = t.tenant_id and l.transfer_id = t.id
    join medicine m on m.id = l.medicine_id
    join institution own on own.tenant_id = t.tenant_id and own.id in (t.from_institution_id, t.to_institution_id)
    join institution other on other.tenant_id = t.tenant_id
      and other.id in (t.from_institution_id, t.to_institution_id) and other.id <> own.id
  where t.tenant_id = p_tenant and t.id = p_transfer and t.state = 'received'
  on conflict do nothing
$function$;
comment on function transfer_record_of(text,uuid) is 'sharing: Writes the transfer records of both sides of a received transfer within a corporation; a shorter record without addresses, permits and price. A second call writes nothing. Security definer, because the application may only read transfer_record.';
revoke execute on function transfer_record_of(text,uuid) from public;

create table evidence_share (
  tenant_id text not null,
  institution_id uuid not null,
  month date not null,
  payer text not null,
  shared_by text not null,
  shared_at timestamp(3) with time zone not null,
  constraint evidence_share_pkey PRIMARY KEY (tenant_id, institution_id, month, payer),
  constraint evidence_share_payer_check CHECK ((payer = ANY (ARRAY['employees'::text, 'national'::text]))),
  constraint evidence_share_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint evidence_share_tenant_id_institution_id_fkey FOREIGN KEY (tenant_id, institution_id) REFERENCES institution(tenant_id, id)
);
comment on table evidence_share is 'sharing: A month and payer of which an institution has shared its receipts (claims) with its groups. Sharing it again replaces all its rows in evidence.';
comment on column evidence_share.month is 'First day of the month.';
comment on column evidence_share.payer is 'Payer of the receipts: 社保 employees, 国保 national. The two come in separate files.';
alter table evidence_share enable row level security;
alter table evidence_share force row level security;
grant delete, insert, select, update on evidence_share to meguri_app;

create table evidence (
  tenant_id text not null,
  institution_id uuid not null,
  month date not null,
  payer text not null,
  code text not null,
  medicine_id text,
  dispensings integer not null,
  amount numeric(16,5) not null,
  last_on date not null,
  constraint evidence_pkey PRIMARY KEY (tenant_id, institution_id, month, payer, code),
  constraint evidence_medicine_id_fkey FOREIGN KEY (medicine_id) REFERENCES medicine(id),
  constraint evidence_tenant_id_institution_id_month_payer_fkey FOREIGN KEY (tenant_id, institution_id, month, payer) REFERENCES evidence_share(tenant_id, institution_id, month, payer) ON DELETE CASCADE
);
comment on table evidence is 'sharing: What an institution dispensed under a receipt code in a month, from its receipts. It has codes, numbers and days only; there is no column for anything else of a receipt file.';
comment on column evidence.month is 'First day of the month.';
comment on column evidence.code is 'Receipt code (レセ電) as in the file.';
comment on column evidence.medicine_id is 'Null while the master does not have the code; others do not see the row then.';
comment on column evidence.dispensings is 'Number of dispensings.';
comment on column evidence.amount is 'In the medicine''s unit.';
comment on column evidence.last_on is 'Last day on which it was dispensed.';
alter table evidence enable row level security;
alter table evidence force row level security;
CREATE INDEX evidence_by_medicine ON evidence USING btree (medicine_id, institution_id, month);
CREATE INDEX evidence_waiting ON evidence USING btree (code) WHERE (medicine_id IS NULL);
grant delete, insert, select, update on evidence to meguri_app;

create table medsearch_hit (
  tenant_id text not null,
  institution_id uuid not null,
  day date not null,
  hits integer not null,
  constraint medsearch_hit_pkey PRIMARY KEY (tenant_id, institution_id, day),
  constraint medsearch_hit_tenant_id_institution_id_fkey FOREIGN KEY (tenant_id, institution_id) REFERENCES institution(tenant_id, id)
);
comment on table medsearch_hit is 'sharing: How often an institution was among the results of other institutions'' searches on a day.';
alter table medsearch_hit enable row level security;
alter table medsearch_hit force row level security;
grant select on medsearch_hit to meguri_app;

create table share_setting (
  tenant_id text not null,
  institution_id uuid not null,
  tax_included boolean default true not null,
  updated_at timestamp(3) with time zone not null,
  constraint share_setting_pkey PRIMARY KEY (tenant_id, institution_id),
  constraint share_setting_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint share_setting_tenant_id_institution_id_fkey FOREIGN KEY (tenant_id, institution_id) REFERENCES institution(tenant_id, id)
);
comment on table share_setting is 'sharing: How an institution sets prices for requests of other institutions.';
comment on column share_setting.tax_included is 'Whether its prices include tax (税込) or not (税抜).';
alter table share_setting enable row level security;
alter table share_setting force row level security;
grant insert, select, update on share_setting to meguri_app;

create table share_settlement (
  tenant_id text not null,
  id uuid default uuidv7() not null,
  first_id uuid not null,
  second_id uuid not null,
  month date not null,
  state text default 'open'::text not null,
  version integer default 1 not null,
  closed_by text default ''::text not null,
  closed_at timestamp(3) with time zone,
  paid_at timestamp(3) with time zone,
  received_at timestamp(3) with time zone,
  constraint share_settlement_pkey PRIMARY KEY (tenant_id, id),
  constraint share_settlement_first_id_second_id_month_tenant_id_key UNIQUE (first_id, second_id, month, tenant_id),
  constraint share_settlement_id_first_id_second_id_tenant_id_key UNIQUE (id, first_id, second_id, tenant_id),
  constraint share_settlement_state_check CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text, 'paid'::text, 'received'::text]))),
  constraint share_settlement_tenant_id_first_id_fkey FOREIGN KEY (tenant_id, first_id) REFERENCES institution(tenant_id, id),
  constraint share_settlement_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint share_settlement_tenant_id_second_id_fkey FOREIGN KEY (tenant_id, second_id) REFERENCES institution(tenant_id, id)
);
comment on table share_settlement is 'sharing: A monthly settlement between two institutions (月末精算). One per pair and month.';
comment on column share_settlement.first_id is 'The lower of the two institution ids, so that a pair has one settlement a month.';
comment on column share_settlement.second_id is 'The higher of the two institution ids.';
comment on column share_settlement.month is 'First day of the month.';
comment on column share_settlement.state is 'open: lines are added. closed: its lines are final. paid: the side that owes reports the payment. received: the other side confirms it.';
comment on column share_settlement.version is 'Increases with every act. An act names the version that it was decided on.';
comment on column share_settlement.closed_at is 'Null while it is open.';
alter table share_settlement enable row level security;
alter table share_settlement force row level security;
comment on constraint share_settlement_id_first_id_second_id_tenant_id_key on share_settlement is 'Target of the lines'' foreign key. The lines repeat both sides so that their row-level security depends on no other table.';
CREATE INDEX share_settlement_of_second ON share_settlement USING btree (second_id, month);
grant insert, select, update on share_settlement to meguri_app;

create table shared_stock (
  tenant_id text not null,
  institution_id uuid not null,
  medicine_id text not null,
  cell integer,
  on_hand numeric(16,5),
  as_of date,
  evidence_month date,
  evidence_count integer,
  evidence_amount numeric(16,5),
  evidence_last_on date,
  constraint shared_stock_pkey PRIMARY KEY (tenant_id, institution_id, medicine_id),
  constraint shared_stock_tenant_id_institution_id_fkey FOREIGN KEY (tenant_id, institution_id) REFERENCES institution(tenant_id, id)
);
comment on table shared_stock is 'sharing: What partners may see of an institution''s stock before their privacy level is applied: one row per institution and medicine. Triggers keep it in step with stock_item, evidence and institution. Other institutions read it only through functions that check the groups in common.';
comment on column shared_stock.cell is 'Grid cell of the institution (grid_cell), so that one index serves searches nearby; null when it has no place.';
comment on column shared_stock.on_hand is 'On hand less reserved; null when the medicine was never moved or counted there.';
comment on column shared_stock.as_of is 'Day on which it was moved or counted last.';
comment on column shared_stock.evidence_month is 'Latest month whose receipts contain the medicine; null when none does.';
comment on column shared_stock.evidence_count is 'Dispensings in that month.';
comment on column shared_stock.evidence_amount is 'Amount dispensed in that month, in the medicine''s unit.';
comment on column shared_stock.evidence_last_on is 'Last day in that month on which it was dispensed.';
alter table shared_stock enable row level security;
alter table shared_stock force row level security;
CREATE INDEX shared_stock_near ON shared_stock USING btree (medicine_id, cell, institution_id, tenant_id);
comment on index shared_stock_near is 'Finds a medicine near a place in one scan.';
grant select on shared_stock to meguri_app;

create table surplus_offer (
  tenant_id text not null,
  institution_id uuid not null,
  id uuid default uuidv7() not null,
  group_id uuid not null,
  medicine_id text not null,
  lot_id uuid not null,
  lot text default ''::text not null,
  expires_on date,
  quantity numeric(16,5) not null,
  claimed numeric(16,5) default 0 not null,
  min_quantity numeric(16,5) default 0 not null,
  unit_price numeric(14,4) not null,
  tax_included boolean not null,
  until_on date not null,
  cold_chain_kept boolean default false not null,
  opened_on date,
  note text default ''::text not null,
  offered_by text not null,
  offered_at timestamp(3) with time zone not null,
  withdrawn_at timestamp(3) with time zone,
  constraint surplus_offer_pkey PRIMARY KEY (tenant_id, id),
  constraint surplus_offer_check CHECK (((claimed >= (0)::numeric) AND (claimed <= quantity))),
  constraint surplus_offer_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint surplus_offer_unit_price_check CHECK ((unit_price >= (0)::numeric)),
  constraint surplus_offer_medicine_id_fkey FOREIGN KEY (medicine_id) REFERENCES medicine(id),
  constraint surplus_offer_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint surplus_offer_tenant_id_group_id_fkey FOREIGN KEY (tenant_id, group_id) REFERENCES sharing_group(tenant_id, id),
  constraint surplus_offer_tenant_id_institution_id_fkey FOREIGN KEY (tenant_id, institution_id) REFERENCES institution(tenant_id, id),
  constraint surplus_offer_tenant_id_institution_id_lot_id_fkey FOREIGN KEY (tenant_id, institution_id, lot_id) REFERENCES stock_lot(tenant_id, institution_id, id)
);
comment on table surplus_offer is 'sharing: A lot that an institution offers to a group. Partners see it only through surplus_offers_seen.';
comment on column surplus_offer.quantity is 'Offered in all, in the medicine''s unit.';
comment on column surplus_offer.claimed is 'What is taken of it by requests that are open or were collected.';
comment on column surplus_offer.min_quantity is 'Least quantity of one request.';
comment on column surplus_offer.unit_price is 'Yen for one unit.';
comment on column surplus_offer.tax_included is 'Whether the price includes tax (税込) or not (税抜).';
comment on column surplus_offer.until_on is 'Last day on which it can be taken.';
comment on column surplus_offer.cold_chain_kept is 'Whether the owner states that the cold chain was kept (冷所).';
comment on column surplus_offer.opened_on is 'Day on which the pack was opened; null when it is not opened.';
comment on column surplus_offer.withdrawn_at is 'Null while it is not withdrawn.';
alter table surplus_offer enable row level security;
alter table surplus_offer force row level security;
CREATE INDEX surplus_offer_by_group ON surplus_offer USING btree (group_id, until_on) WHERE (withdrawn_at IS NULL);
CREATE INDEX surplus_offer_by_institution ON surplus_offer USING btree (institution_id, id);
grant insert, select, update on surplus_offer to meguri_app;

create table share_request (
  tenant_id text not null,
  id uuid default uuidv7() not null,
  asker_id uuid not null,
  owner_id uuid not null,
  offer_id uuid,
  state text default 'requested'::text not null,
  version integer default 1 not null,
  medicine_id text not null,
  quantity numeric(16,5) not null,
  needed_on date not null,
  needed_time text default ''::text not null,
  due_at timestamp(3) with time zone not null,
  collector text default ''::text not null,
  message text default ''::text not null,
  payment text not null,
  asked_at timestamp(3) with time zone not null,
  given numeric(16,5),
  unit_price numeric(14,4),
  tax_included boolean default true not null,
  tax_rate integer default 10 not null,
  amount_yen bigint default 0 not null,
  terms_note text default ''::text not null,
  reserved numeric(16,5) default 0 not null,
  claimed numeric(16,5) default 0 not null,
  collected_by text default ''::text not null,
  document_checked text default ''::text not null,
  checked_by text default ''::text not null,
  collected_at timestamp(3) with time zone,
  reminded_at timestamp(3) with time zone,
  constraint share_request_pkey PRIMARY KEY (tenant_id, id),
  constraint share_request_id_asker_id_owner_id_tenant_id_key UNIQUE (id, asker_id, owner_id, tenant_id),
  constraint share_request_check CHECK (((given > (0)::numeric) AND (given <= quantity))),
  constraint share_request_claimed_check CHECK ((claimed >= (0)::numeric)),
  constraint share_request_payment_check CHECK ((payment = ANY (ARRAY['cash'::text, 'month_end'::text]))),
  constraint share_request_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint share_request_reserved_check CHECK ((reserved >= (0)::numeric)),
  constraint share_request_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'countered'::text, 'accepted'::text, 'collected'::text, 'paid'::text, 'settled'::text, 'declined'::text, 'withdrawn'::text, 'expired'::text, 'cancelled'::text]))),
  constraint share_request_tax_rate_check CHECK ((tax_rate = ANY (ARRAY[8, 10]))),
  constraint share_request_unit_price_check CHECK ((unit_price >= (0)::numeric)),
  constraint share_request_medicine_id_fkey FOREIGN KEY (medicine_id) REFERENCES medicine(id),
  constraint share_request_tenant_id_asker_id_fkey FOREIGN KEY (tenant_id, asker_id) REFERENCES institution(tenant_id, id),
  constraint share_request_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint share_request_tenant_id_offer_id_fkey FOREIGN KEY (tenant_id, offer_id) REFERENCES surplus_offer(tenant_id, id),
  constraint share_request_tenant_id_owner_id_fkey FOREIGN KEY (tenant_id, owner_id) REFERENCES institution(tenant_id, id)
);
comment on table share_request is 'sharing: A request for medicine from another institution (分譲). Both sides see the same row, and no other institution does.';
comment on column share_request.asker_id is 'Institution that requests and receives.';
comment on column share_request.owner_id is 'Institution that has the medicine.';
comment on column share_request.offer_id is 'Surplus offer that it takes from; null for a request of its own.';
comment on column share_request.state is '依頼中 requested, 条件提示 countered, 承諾済み accepted, 受け渡し済み collected, 入金済み paid, 精算済み settled, お断り declined, 取り下げ withdrawn, 期限切れ expired, キャンセル cancelled.';
comment on column share_request.version is 'Increases with every act. An act names the version that it was decided on.';
comment on column share_request.quantity is 'Requested quantity, in the medicine''s unit.';
comment on column share_request.needed_time is 'HH:MM in Asia/Tokyo; '''' when only the day matters.';
comment on column share_request.due_at is 'When needed_on and needed_time have passed.';
comment on column share_request.collector is 'Person who is to collect it, in the requester''s words.';
comment on column share_request.message is 'For the owner.';
comment on column share_request.payment is 'How the requester wants to pay: cash when it is collected, or month_end (月末精算).';
comment on column share_request.asked_at is 'When it was requested.';
comment on column share_request.given is 'Quantity that the owner gives, in the medicine''s unit; null until the owner has answered.';
comment on column share_request.unit_price is 'Yen for one unit; null until the owner has answered.';
comment on column share_request.tax_included is 'Whether unit_price and amount_yen include tax.';
comment on column share_request.tax_rate is 'Per cent.';
comment on column share_request.amount_yen is 'Unit price times quantity, in whole yen, rounded once.';
comment on column share_request.terms_note is 'The owner''s note on the terms.';
comment on column share_request.reserved is 'What is held of the owner''s stock for the request.';
comment on column share_request.claimed is 'What is held of the offer for the request.';
comment on column share_request.document_checked is 'Document that identified the collecting person''s pharmacy, for example 薬局開設許可証の写し.';
comment on column share_request.checked_by is 'User who checked the document.';
comment on column share_request.collected_at is 'Null until it is collected.';
comment on column share_request.reminded_at is 'When the sides were reminded that an accepted request is not collected; null when they were not.';
alter table share_request enable row level security;
alter table share_request force row level security;
comment on constraint share_request_id_asker_id_owner_id_tenant_id_key on share_request is 'Target of foreign keys. Lots and events repeat both sides so that their row-level security depends on no other table.';
CREATE INDEX share_request_due ON share_request USING btree (due_at) WHERE (state = ANY (ARRAY['requested'::text, 'countered'::text]));
comment on index share_request_due is 'Requests without an answer, by the time at which they expire.';
CREATE INDEX share_request_of_asker ON share_request USING btree (asker_id, id);
CREATE INDEX share_request_of_offer ON share_request USING btree (offer_id) WHERE (offer_id IS NOT NULL);
CREATE INDEX share_request_of_owner ON share_request USING btree (owner_id, id);
CREATE INDEX share_request_uncollected ON share_request USING btree (due_at) WHERE ((state = 'accepted'::text) AND (reminded_at IS NULL));
comment on index share_request_uncollected is 'Accepted requests without a reminder, by the time at which they were needed.';
grant insert, select, update on share_request to meguri_app;

create table share_request_event (
  tenant_id text not null,
  request_id uuid not null,
  id uuid default uuidv7() not null,
  asker_id uuid not null,
  owner_id uuid not null,
  state text not null,
  acted_for uuid,
  acted_by text default ''::text not null,
  acted_at timestamp(3) with time zone not null,
  note text default ''::text not null,
  constraint share_request_event_pkey PRIMARY KEY (tenant_id, request_id, id),
  constraint share_request_event_request_id_asker_id_owner_id_tenant_id_fkey FOREIGN KEY (request_id, asker_id, owner_id, tenant_id) REFERENCES share_request(id, asker_id, owner_id, tenant_id)
);
comment on table share_request_event is 'sharing: A step of a request: who moved it on, and when. Append-only.';
comment on column share_request_event.state is 'State after the step.';
comment on column share_request_event.acted_for is 'Institution that acted; null when the time passed and no person acted.';
comment on column share_request_event.acted_by is 'User who acted; '''' when no person acted.';
comment on column share_request_event.note is 'Reason or note that was given.';
alter table share_request_event enable row level security;
alter table share_request_event force row level security;
grant insert, select on share_request_event to meguri_app;

create table share_request_lot (
  tenant_id text not null,
  request_id uuid not null,
  line integer not null,
  asker_id uuid not null,
  owner_id uuid not null,
  lot_id uuid,
  lot text default ''::text not null,
  expires_on date,
  quantity numeric(16,5) not null,
  is_opened boolean default false not null,
  opened_on date,
  constraint share_request_lot_pkey PRIMARY KEY (tenant_id, request_id, line),
  constraint share_request_lot_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint share_request_lot_request_id_asker_id_owner_id_tenant_id_fkey FOREIGN KEY (request_id, asker_id, owner_id, tenant_id) REFERENCES share_request(id, asker_id, owner_id, tenant_id),
  constraint share_request_lot_tenant_id_owner_id_lot_id_fkey FOREIGN KEY (tenant_id, owner_id, lot_id) REFERENCES stock_lot(tenant_id, institution_id, id)
);
comment on table share_request_lot is 'sharing: A lot that the owner gives for a request.';
comment on column share_request_lot.lot_id is 'Lot in the owner''s stock; null when the owner keeps no counted stock.';
comment on column share_request_lot.quantity is 'In the medicine''s unit.';
comment on column share_request_lot.is_opened is 'Whether a pack is opened for it.';
comment on column share_request_lot.opened_on is 'Null when no pack was opened.';
alter table share_request_lot enable row level security;
alter table share_request_lot force row level security;
CREATE INDEX share_request_lot_by_lot ON share_request_lot USING btree (lot_id) WHERE (lot_id IS NOT NULL);
grant delete, insert, select on share_request_lot to meguri_app;

create table share_settlement_line (
  tenant_id text not null,
  settlement_id uuid not null,
  id uuid default uuidv7() not null,
  first_id uuid not null,
  second_id uuid not null,
  giver_id uuid not null,
  request_id uuid not null,
  happened_on date not null,
  quantity numeric(16,5),
  amount_yen bigint not null,
  tax_included boolean not null,
  tax_rate integer not null,
  corrects uuid,
  note text default ''::text not null,
  written_by text not null,
  written_at timestamp(3) with time zone not null,
  constraint share_settlement_line_pkey PRIMARY KEY (tenant_id, settlement_id, id),
  constraint share_settlement_line_settlement_id_first_id_second_id_ten_fkey FOREIGN KEY (settlement_id, first_id, second_id, tenant_id) REFERENCES share_settlement(id, first_id, second_id, tenant_id),
  constraint share_settlement_line_tenant_id_request_id_fkey FOREIGN KEY (tenant_id, request_id) REFERENCES share_request(tenant_id, id)
);
comment on table share_settlement_line is 'sharing: A line of a settlement.';
comment on column share_settlement_line.giver_id is 'Institution that gave the goods: first_id or second_id.';
comment on column share_settlement_line.quantity is 'In the medicine''s unit; null in a correction.';
comment on column share_settlement_line.amount_yen is 'Whole yen; negative when a correction lowers the amount.';
comment on column share_settlement_line.tax_rate is 'Per cent.';
comment on column share_settlement_line.corrects is 'Line that it corrects; null when it is not a correction.';
comment on column share_settlement_line.note is 'Why it was corrected.';
alter table share_settlement_line enable row level security;
alter table share_settlement_line force row level security;
CREATE UNIQUE INDEX share_settlement_line_once ON share_settlement_line USING btree (request_id, tenant_id) WHERE (corrects IS NULL);
comment on index share_settlement_line_once is 'A request is in one settlement, corrections aside.';
grant insert, select on share_settlement_line to meguri_app;

create table transfer_record (
  tenant_id text not null,
  institution_id uuid not null,
  id uuid default uuidv7() not null,
  direction text not null,
  kind text not null,
  source_id uuid not null,
  line integer not null,
  happened_on date not null,
  medicine_id text not null,
  medicine_name text not null,
  unit text not null,
  regulation text not null,
  lot text default ''::text not null,
  expires_on date,
  quantity numeric(16,5) not null,
  is_opened boolean default false not null,
  own_name text not null,
  own_address text default ''::text not null,
  own_permit text default ''::text not null,
  partner_id uuid not null,
  partner_name text not null,
  partner_address text default ''::text not null,
  partner_permit text default ''::text not null,
  document_checked text default ''::text not null,
  checked_by text default ''::text not null,
  collected_by text default ''::text not null,
  total_yen bigint default 0 not null,
  written_at timestamp(3) with time zone not null,
  constraint transfer_record_pkey PRIMARY KEY (tenant_id, institution_id, id),
  constraint transfer_record_source_id_line_institution_id_tenant_id_key UNIQUE (source_id, line, institution_id, tenant_id),
  constraint transfer_record_direction_check CHECK ((direction = ANY (ARRAY['out'::text, 'in'::text]))),
  constraint transfer_record_kind_check CHECK ((kind = ANY (ARRAY['share'::text, 'offer'::text, 'corporation'::text]))),
  constraint transfer_record_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint transfer_record_tenant_id_institution_id_fkey FOREIGN KEY (tenant_id, institution_id) REFERENCES institution(tenant_id, id)
);
comment on table transfer_record is 'sharing: The record of a transfer between institutions that the law requires (譲渡・譲受の記録), with the facts at the time of the transfer. One row for each side. Only functions of the database write it, and it is never deleted.';
comment on column transfer_record.direction is 'out: 譲渡. in: 譲受.';
comment on column transfer_record.kind is 'share: a request. offer: taken from a surplus offer. corporation: within one corporation; a shorter record without addresses, permits and price.';
comment on column transfer_record.source_id is 'Id of the share request or of the stock transfer.';
comment on column transfer_record.quantity is 'In unit.';
comment on column transfer_record.is_opened is 'Whether the pack was open.';
comment on column transfer_record.document_checked is 'Document that identified the collecting person''s pharmacy; '''' within a corporation.';
comment on column transfer_record.checked_by is 'User who checked the document; '''' within a corporation.';
comment on column transfer_record.total_yen is 'The line''s part of the price with tax, in whole yen; the parts add up to the whole. 0 within a corporation.';
alter table transfer_record enable row level security;
alter table transfer_record force row level security;
comment on constraint transfer_record_source_id_line_institution_id_tenant_id_key on transfer_record is 'What changed hands once is written once.';
CREATE INDEX transfer_record_by_day ON transfer_record USING btree (institution_id, happened_on, id);
grant select on transfer_record to meguri_app;

CREATE OR REPLACE FUNCTION shared_stock_candidates(p_medicine text[], p_groups uuid[], p_cells integer[], p_partner uuid)
 RETURNS SETOF shared_stock
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 100
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  v_tenant text := current_setting('app.tenant_id');
begin
  if p_partner is not null then
    return query select s.* from shared_stock s where s.tenant_id = v_tenant and s.institution_id = p_partner
      and (p_medicine is null or s.medicine_id = any (p_medicine));
  elsif p_cells is not null then
    return query select s.* from shared_stock s
      where s.medicine_id = any (p_medicine) and s.cell = any (p_cells) and s.tenant_id = v_tenant;
  else
    return query select s.* from (
        select distinct m.institution_id as id from group_member m
        where m.tenant_id = v_tenant and m.group_id = any (p_groups) and m.state = 'joined') as member
      cross join lateral (
        select o.* from shared_stock o
        where o.tenant_id = v_tenant and o.institution_id = member.id and o.medicine_id = any (p_medicine) offset 0) as s;
  end if;
end $function$;
comment on function shared_stock_candidates(text[],uuid[],integer[],uuid) is 'sharing: Returns rows of shared_stock that may be visible, without checking the caller''s groups: of one partner, of grid cells, or of the members of groups. Only shared_stock_seen may call it. It is planned once with a generic plan, because planning every search takes longer than the search. Security definer, because it reads rows of other institutions.';
revoke execute on function shared_stock_candidates(text[],uuid[],integer[],uuid) from public;

create policy of_institution on evidence to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)));
create policy of_owner on evidence to meguri_owner using (true) with check (true);
CREATE TRIGGER shared_evidence_of_changed AFTER UPDATE ON evidence REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shared_stock_follow_evidence();
CREATE TRIGGER shared_evidence_of_gone AFTER DELETE ON evidence REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shared_stock_follow_evidence();
CREATE TRIGGER shared_evidence_of_new AFTER INSERT ON evidence REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shared_stock_follow_evidence();
create policy of_institution on evidence_share to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)));
create policy of_owner on evidence_share to meguri_owner using (true) with check (true);
CREATE TRIGGER shared_stock_of_institution AFTER UPDATE ON institution FOR EACH ROW WHEN (((old.latitude IS DISTINCT FROM new.latitude) OR (old.longitude IS DISTINCT FROM new.longitude) OR (old.deleted_at IS DISTINCT FROM new.deleted_at))) EXECUTE FUNCTION shared_stock_follow_institution();
create policy of_institution on medsearch_hit to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)));
create policy of_owner on medsearch_hit to meguri_owner using (true) with check (true);
create policy of_owner on share_request to meguri_owner using (true) with check (true);
create policy of_sides on share_request to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND ((asker_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid) OR (owner_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND ((asker_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid) OR (owner_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))));
comment on policy of_sides on share_request is 'Both sides see and write the row, and no other institution does.';
create policy of_owner on share_request_event to meguri_owner using (true) with check (true);
create policy of_sides on share_request_event to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND ((asker_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid) OR (owner_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND ((asker_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid) OR (owner_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))));
comment on policy of_sides on share_request_event is 'Both sides see and write the row, and no other institution does.';
create policy of_owner on share_request_lot to meguri_owner using (true) with check (true);
create policy of_sides on share_request_lot to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND ((asker_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid) OR (owner_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND ((asker_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid) OR (owner_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))));
comment on policy of_sides on share_request_lot is 'Both sides see and write the row, and no other institution does.';
create policy of_institution on share_setting to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)));
create policy of_owner on share_setting to meguri_owner using (true) with check (true);
create policy of_owner on share_settlement to meguri_owner using (true) with check (true);
create policy of_sides on share_settlement to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND ((first_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid) OR (second_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND ((first_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid) OR (second_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))));
comment on policy of_sides on share_settlement is 'Both sides see and write the row, and no other institution does.';
create policy of_owner on share_settlement_line to meguri_owner using (true) with check (true);
create policy of_sides on share_settlement_line to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND ((first_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid) OR (second_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND ((first_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid) OR (second_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))));
comment on policy of_sides on share_settlement_line is 'Both sides see and write the row, and no other institution does.';
CREATE TRIGGER share_settlement_stands AFTER INSERT ON share_settlement_line FOR EACH ROW EXECUTE FUNCTION share_settlement_stands();
comment on trigger share_settlement_stands on share_settlement_line is 'Runs after the insert, so that a session that may not write here learns nothing about the settlement.';
create policy of_institution on shared_stock to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)));
create policy of_owner on shared_stock to meguri_owner using (true) with check (true);
CREATE TRIGGER shared_stock_of_changed AFTER UPDATE ON stock_item REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shared_stock_follow_stock();
CREATE TRIGGER shared_stock_of_new AFTER INSERT ON stock_item REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION shared_stock_follow_stock();
CREATE TRIGGER transfer_record_follows AFTER UPDATE OF state ON stock_transfer FOR EACH ROW WHEN ((new.state = 'received'::text)) EXECUTE FUNCTION transfer_record_follows();
comment on trigger transfer_record_follows on stock_transfer is 'Writes the transfer records of both sides when the transfer is received.';
create policy of_institution on surplus_offer to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)));
create policy of_owner on surplus_offer to meguri_owner using (true) with check (true);
create policy of_institution on transfer_record to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)));
create policy of_owner on transfer_record to meguri_owner using (true) with check (true);
