-- What a head office sets for all shops of its corporation: 帳合, prices, the order setting, and layouts of order files. A shop
-- uses them unless it has its own value. Nothing is copied: each is resolved when it is read, by the functions below.

create table corporation_route (
  tenant_id text not null,
  corporation_id uuid not null,
  kind text not null,
  key text not null,
  main_van_code text not null,
  second_van_code text not null default '',
  updated_by text not null,
  updated_at timestamptz(3) not null,
  constraint corporation_route_pkey primary key (tenant_id, corporation_id, kind, key),
  constraint corporation_route_kind_check check (kind in ('medicine', 'maker')),
  constraint corporation_route_tenant_id_corporation_id_fkey foreign key (tenant_id, corporation_id) references corporation (tenant_id, id)
);
comment on table corporation_route is 'ordering: 帳合 that a head office has set for its shops, as trading_route; a wholesaler is named by its VAN code, because each shop has a trading of its own.';
comment on column corporation_route.main_van_code is 'VAN code of the main wholesaler.';
comment on column corporation_route.second_van_code is 'VAN code of the second wholesaler; '''' when nobody is named.';

create table corporation_price (
  tenant_id text not null,
  corporation_id uuid not null,
  id uuid not null default uuidv7(),
  van_code text not null,
  medicine_id text not null,
  gtin text not null default '',
  package_quantity numeric(16,5),
  price numeric(14,4) not null,
  unit_price numeric(14,4) not null,
  standing text not null,
  contract text not null,
  valid_from date not null,
  valid_until date,
  note text not null default '',
  put_by text not null,
  put_at timestamptz(3) not null,
  constraint corporation_price_pkey primary key (tenant_id, corporation_id, id),
  constraint corporation_price_contract_check check (contract in ('item', 'total', 'uniform')),
  constraint corporation_price_days check (valid_until >= valid_from),
  constraint corporation_price_package_quantity_check check (package_quantity > 0),
  constraint corporation_price_price_check check (price >= 0),
  constraint corporation_price_standing_check check (standing in ('provisional', 'agreed')),
  constraint corporation_price_unit_price_check check (unit_price >= 0),
  constraint corporation_price_medicine_id_fkey foreign key (medicine_id) references medicine (id),
  constraint corporation_price_tenant_id_corporation_id_fkey foreign key (tenant_id, corporation_id) references corporation (tenant_id, id)
);
comment on table corporation_price is 'ordering: A price that a head office has agreed with a wholesaler for its shops, as trading_price. Rows are only added: a correction is a later row of the same days.';
comment on column corporation_price.van_code is 'VAN code of the wholesaler.';
comment on column corporation_price.gtin is 'GTIN of the package that the price is for; '''' for a price of one unit.';
comment on column corporation_price.package_quantity is 'Units in the package; null for a price of one unit.';
comment on column corporation_price.price is 'Yen without tax, for the package or for one unit.';
comment on column corporation_price.unit_price is 'Yen without tax for one unit.';
create index corporation_price_by_medicine on corporation_price (medicine_id, corporation_id, van_code, valid_from, tenant_id);
create index corporation_price_by_van on corporation_price (van_code, medicine_id, valid_from, id, corporation_id, tenant_id);

create table corporation_order_setting (
  tenant_id text not null,
  corporation_id uuid not null,
  clerk_limit_yen bigint not null,
  guard_hours integer not null,
  revision_on date,
  revision_percent numeric(5,2) not null,
  updated_by text not null,
  updated_at timestamptz(3) not null,
  constraint corporation_order_setting_pkey primary key (tenant_id, corporation_id),
  constraint corporation_order_setting_clerk_limit_yen_check check (clerk_limit_yen >= 0),
  constraint corporation_order_setting_guard_hours_check check (guard_hours between 0 and 168),
  constraint corporation_order_setting_revision_percent_check check (revision_percent between 0 and 100),
  constraint corporation_order_setting_tenant_id_corporation_id_fkey foreign key (tenant_id, corporation_id) references corporation (tenant_id, id)
);
comment on table corporation_order_setting is 'ordering: What a head office has set for ordering in its shops, as order_setting.';
comment on column corporation_order_setting.clerk_limit_yen is 'As in order_setting.';
comment on column corporation_order_setting.revision_on is 'As in order_setting.';

create table corporation_order_layout (
  tenant_id text not null,
  corporation_id uuid not null,
  van_code text not null,
  layout jsonb not null,
  updated_by text not null,
  updated_at timestamptz(3) not null,
  constraint corporation_order_layout_pkey primary key (tenant_id, corporation_id, van_code),
  constraint corporation_order_layout_layout_check check (jsonb_typeof(layout) = 'object'),
  constraint corporation_order_layout_tenant_id_corporation_id_fkey foreign key (tenant_id, corporation_id) references corporation (tenant_id, id)
);
comment on table corporation_order_layout is 'ordering: How order files of all shops of a corporation to a wholesaler are laid out, as trading.order_layout.';
comment on column corporation_order_layout.van_code is 'VAN code of the wholesaler.';
comment on column corporation_order_layout.layout is 'As trading.order_layout.';

alter table order_setting add column own_fields text[] not null default '{}';
comment on column order_setting.own_fields is 'Columns that hold a value of the institution itself. The others are the head office''s where it has set them.';
update order_setting set own_fields = array_remove(array[
  case when clerk_limit_yen <> 0 then 'clerk_limit_yen' end, case when guard_hours <> 12 then 'guard_hours' end,
  case when revision_on is not null then 'revision_on' end, case when revision_percent <> 4 then 'revision_percent' end], null);

do $do$
declare t text;
begin
  foreach t in array array['corporation_route', 'corporation_price', 'corporation_order_setting', 'corporation_order_layout'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy of_owner on %I to meguri_owner using (true) with check (true)', t);
    execute format($p$create policy of_shops on %I for select to meguri_app using (tenant_id = current_setting('app.tenant_id', true)
      and corporation_id = (select i.corporation_id from institution i where i.tenant_id = current_setting('app.tenant_id', true)
        and i.id = nullif(current_setting('app.institution_id', true), '')::uuid))$p$, t);
    execute format('comment on policy of_shops on %I is %L', t, 'The shop that the session has entered (app_enter) reads what its head office has set.');
    execute format($p$create policy of_head_office on %I to meguri_app using (tenant_id = current_setting('app.tenant_id', true)
      and corporation_id in (select m.corporation_id from corporation_member m where m.tenant_id = current_setting('app.tenant_id', true)
        and m.user_id = current_setting('app.user_id', true)))
      with check (tenant_id = current_setting('app.tenant_id', true)
      and corporation_id in (select m.corporation_id from corporation_member m where m.tenant_id = current_setting('app.tenant_id', true)
        and m.user_id = current_setting('app.user_id', true)))$p$, t);
    execute format('comment on policy of_head_office on %I is %L', t, 'The head office reads and writes.');
  end loop;
end $do$;
grant select, insert, update, delete on corporation_route to meguri_app;
grant select, insert on corporation_price to meguri_app;
grant select, insert, update, delete on corporation_order_setting to meguri_app;
grant select, insert, update, delete on corporation_order_layout to meguri_app;

create function routes_in_force(p_tenant text, p_institution uuid)
  returns table (kind text, key text, main_trading_id uuid, second_trading_id uuid, is_inherited boolean)
  language sql stable as $function$
  select r.kind, r.key, r.main_trading_id, r.second_trading_id, false
  from trading_route r where r.tenant_id = p_tenant and r.institution_id = p_institution
  union all
  select c.kind, c.key, coalesce(a.id, b.id), case when a.id is not null then b.id end, true
  from institution i
    join corporation_route c on c.tenant_id = i.tenant_id and c.corporation_id = i.corporation_id
    left join trading a on a.tenant_id = i.tenant_id and a.institution_id = i.id and a.van_code = c.main_van_code
      and a.state not in ('refused', 'ended')
    left join trading b on b.tenant_id = i.tenant_id and b.institution_id = i.id and b.van_code = c.second_van_code
      and b.state not in ('refused', 'ended')
  where i.tenant_id = p_tenant and i.id = p_institution and (a.id is not null or b.id is not null)
    and not exists (select from trading_route r where r.tenant_id = i.tenant_id and r.institution_id = i.id
      and r.kind = c.kind and r.key = c.key)
$function$;
comment on function routes_in_force(text, uuid) is 'ordering: Returns the 帳合 of an institution: its own, and its head office''s for what it has no own one. One of the head office whose wholesalers the institution does not trade with is left out; where only the second is there, it is the main one. The planner inlines it. Runs as the caller.';
revoke execute on function routes_in_force(text, uuid) from public;
grant execute on function routes_in_force(text, uuid) to meguri_app;

create function prices_in_force(p_tenant text, p_institution uuid, p_day date)
  returns table (tenant_id text, institution_id uuid, id uuid, trading_id uuid, medicine_id text, gtin text,
    package_quantity numeric, price numeric, unit_price numeric, standing text, contract text, valid_from date,
    valid_until date, note text, by_wholesaler boolean, put_at timestamptz, is_inherited boolean)
  language sql stable as $function$
  select o.tenant_id, o.institution_id, o.id, o.trading_id, o.medicine_id, o.gtin, o.package_quantity, o.price, o.unit_price,
    o.standing, o.contract, o.valid_from, o.valid_until, o.note, o.by_wholesaler, o.put_at::timestamptz, false
  from trading_price o
  where o.tenant_id = p_tenant and o.institution_id = p_institution and o.valid_from <= p_day
    and (o.valid_until is null or o.valid_until >= p_day)
    and not exists (select from trading_price n where n.tenant_id = o.tenant_id and n.institution_id = o.institution_id
      and n.trading_id = o.trading_id and n.medicine_id = o.medicine_id and n.gtin = o.gtin and n.valid_from = o.valid_from
      and n.by_wholesaler = o.by_wholesaler and n.id > o.id)
  union all
  select c.tenant_id, i.id, c.id, t.id, c.medicine_id, c.gtin, c.package_quantity, c.price, c.unit_price, c.standing,
    c.contract, c.valid_from, c.valid_until, c.note, false, c.put_at::timestamptz, true
  from institution i
    join corporation_price c on c.tenant_id = i.tenant_id and c.corporation_id = i.corporation_id
    join trading t on t.tenant_id = i.tenant_id and t.institution_id = i.id and t.van_code = c.van_code
      and t.state not in ('refused', 'ended')
  where i.tenant_id = p_tenant and i.id = p_institution and c.valid_from <= p_day
    and (c.valid_until is null or c.valid_until >= p_day)
    and not exists (select from corporation_price n where n.tenant_id = c.tenant_id and n.corporation_id = c.corporation_id
      and n.van_code = c.van_code and n.medicine_id = c.medicine_id and n.gtin = c.gtin and n.valid_from = c.valid_from
      and n.id > c.id)
    and not exists (select from trading_price o where o.tenant_id = i.tenant_id and o.institution_id = i.id
      and o.trading_id = t.id and o.medicine_id = c.medicine_id and not o.by_wholesaler and o.valid_from <= p_day
      and (o.valid_until is null or o.valid_until >= p_day)
      and not exists (select from trading_price n where n.tenant_id = o.tenant_id and n.institution_id = o.institution_id
        and n.trading_id = o.trading_id and n.medicine_id = o.medicine_id and n.gtin = o.gtin and n.valid_from = o.valid_from
        and not n.by_wholesaler and n.id > o.id))
$function$;
comment on function prices_in_force(text, uuid, date) is 'ordering: Returns the prices that hold for an institution on a day: its own and its wholesalers'', without those that a later row of the same first day corrects, and its head office''s for medicines of a wholesaler for which the institution has entered none that holds. The planner inlines it. Runs as the caller.';
revoke execute on function prices_in_force(text, uuid, date) from public;
grant execute on function prices_in_force(text, uuid, date) to meguri_app;

create function setting_in_force(p_tenant text, p_institution uuid)
  returns table (clerk_limit_yen bigint, guard_hours integer, revision_on date, revision_percent numeric, own_fields text[],
    has_head_office boolean)
  language sql stable as $function$
  select case when c.tenant_id is null or 'clerk_limit_yen' = any(s.own_fields) then coalesce(s.clerk_limit_yen, 0) else c.clerk_limit_yen end,
    case when c.tenant_id is null or 'guard_hours' = any(s.own_fields) then coalesce(s.guard_hours, 12) else c.guard_hours end,
    case when c.tenant_id is null or 'revision_on' = any(s.own_fields) then s.revision_on else c.revision_on end,
    case when c.tenant_id is null or 'revision_percent' = any(s.own_fields) then coalesce(s.revision_percent, 4) else c.revision_percent end,
    coalesce(s.own_fields, '{}'), c.tenant_id is not null
  from institution i
    left join order_setting s on s.tenant_id = i.tenant_id and s.institution_id = i.id
    left join corporation_order_setting c on c.tenant_id = i.tenant_id and c.corporation_id = i.corporation_id
  where i.tenant_id = p_tenant and i.id = p_institution
$function$;
comment on function setting_in_force(text, uuid) is 'ordering: Returns the order setting of an institution: each value its own, else its head office''s, else the usual one; which values are its own, and whether its head office has set any. The planner inlines it. Runs as the caller.';
revoke execute on function setting_in_force(text, uuid) from public;
grant execute on function setting_in_force(text, uuid) to meguri_app;

create or replace function order_pack_prices(p_tenant text, p_institution uuid, p_trading uuid, p_medicine text, p_gtin text, p_quantity numeric, p_day date)
  returns table (price numeric) language sql stable as $function$
  select case when p.gtin <> '' and p.gtin = p_gtin then p.price else round(p.unit_price * p_quantity, 4) end
  from prices_in_force(p_tenant, p_institution, p_day) p
  where p.trading_id = p_trading and p.medicine_id = p_medicine
  order by p.gtin <> '' and p.gtin = p_gtin desc, p.gtin, p.valid_from desc, p.id desc limit 1
$function$;

create function chain_own_values(p_corporation uuid)
  returns table (institution_id uuid, what text, key text, van_code text, second_van_code text)
  language sql stable security definer set search_path = public, pg_temp as $function$
  with shop as (
    select i.tenant_id, i.id from institution i
      join corporation_member m on m.tenant_id = i.tenant_id and m.corporation_id = i.corporation_id
        and m.user_id = current_setting('app.user_id', true)
    where i.tenant_id = current_setting('app.tenant_id', true) and i.corporation_id = p_corporation and i.deleted_at is null
      and coalesce(current_setting('app.bound_to', true), '') = '')
  select s.id, r.kind, r.key, a.van_code, coalesce(b.van_code, '')
  from shop s join trading_route r on r.tenant_id = s.tenant_id and r.institution_id = s.id
    join trading a on a.tenant_id = r.tenant_id and a.institution_id = r.institution_id and a.id = r.main_trading_id
    left join trading b on b.tenant_id = r.tenant_id and b.institution_id = r.institution_id and b.id = r.second_trading_id
  union all
  select s.id, 'setting', f.name, '', ''
  from shop s join order_setting o on o.tenant_id = s.tenant_id and o.institution_id = s.id
    cross join unnest(o.own_fields) as f (name)
  union all
  select s.id, case when t.order_layout is null then 'trading' else 'layout' end, coalesce(nullif(t.name, ''), w.company, ''), t.van_code, ''
  from shop s join trading t on t.tenant_id = s.tenant_id and t.institution_id = s.id and t.state not in ('refused', 'ended')
    left join wholesaler w on w.tenant_id = t.tenant_id and w.id = t.wholesaler_id
$function$;
comment on function chain_own_values(uuid) is 'ordering: Returns what shops of a corporation have set themselves (帳合 by medicine or maker, settings, layouts) and their other tradings; only for its head office. Security definer, because a session can enter only one shop at a time.';
revoke execute on function chain_own_values(uuid) from public;
grant execute on function chain_own_values(uuid) to meguri_app;

