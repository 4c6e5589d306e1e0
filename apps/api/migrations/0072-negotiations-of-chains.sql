-- A head office negotiates the prices of all its shops at once.

alter table negotiation
  add column corporation_id uuid,
  add column shops integer not null default 0,
  add constraint negotiation_corporation_fkey foreign key (tenant_id, corporation_id) references corporation (tenant_id, id),
  add constraint negotiation_shops_check check ((corporation_id is null) = (shops = 0) and shops >= 0),
  add constraint negotiation_led_check check (corporation_id is null or negotiator = 'head_office');
comment on column negotiation.corporation_id is 'Where the head office negotiates for all shops: the corporation, whose prices the agreed ones become; null where the prices are the institution''s own.';
comment on column negotiation.shops is 'How many shops its quantities are of; 0 where it is the institution alone.';
create unique index negotiation_of_corporation on negotiation (corporation_id, tenant_id, term_from) where corporation_id is not null;
comment on index negotiation_of_corporation is 'A head office negotiates a term for all shops once.';

create policy of_head_office on negotiation for select to meguri_app using (tenant_id = current_setting('app.tenant_id', true)
  and corporation_id in (select m.corporation_id from corporation_member m
    where m.tenant_id = current_setting('app.tenant_id', true) and m.user_id = current_setting('app.user_id', true)));
comment on policy of_head_office on negotiation is 'The head office lists what it negotiates for all its shops.';

-- Each shop negotiates for itself in a term in which it keeps the negotiation of all shops.
drop index negotiation_by_term;
create unique index negotiation_by_term on negotiation (tenant_id, institution_id, term_from) where corporation_id is null;
comment on index negotiation_by_term is 'An institution negotiates a term for itself once; it lists the latest first.';

-- A price that is agreed for all shops replaces what a slip of a shop shows: those prices are noted as provisional by themselves.
create or replace function prices_in_force(p_tenant text, p_institution uuid, p_day date)
 RETURNS TABLE(tenant_id text, institution_id uuid, id uuid, trading_id uuid, medicine_id text, gtin text, package_quantity numeric, price numeric, unit_price numeric, standing text, contract text, valid_from date, valid_until date, note text, by_wholesaler boolean, put_at timestamp with time zone, is_inherited boolean)
 LANGUAGE sql
 STABLE
AS $function$
  select o.tenant_id, o.institution_id, o.id, o.trading_id, o.medicine_id, o.gtin, o.package_quantity, o.price, o.unit_price,
    o.standing, o.contract, o.valid_from, o.valid_until, o.note, o.by_wholesaler, o.put_at::timestamptz, false
  from trading_price o
  where o.tenant_id = p_tenant and o.institution_id = p_institution and o.valid_from <= p_day
    and (o.valid_until is null or o.valid_until >= p_day)
    and not exists (select from trading_price n where n.tenant_id = o.tenant_id and n.institution_id = o.institution_id
      and n.trading_id = o.trading_id and n.medicine_id = o.medicine_id and n.gtin = o.gtin and n.valid_from = o.valid_from
      and n.by_wholesaler = o.by_wholesaler and n.id > o.id)
    and (o.standing = 'agreed' or o.by_wholesaler or not exists (select from institution i
      join trading t on t.tenant_id = i.tenant_id and t.institution_id = i.id and t.id = o.trading_id
        and t.state not in ('refused', 'ended')
      join corporation_price c on c.tenant_id = i.tenant_id and c.corporation_id = i.corporation_id
        and c.van_code = t.van_code and c.medicine_id = o.medicine_id and c.standing = 'agreed' and c.valid_from <= p_day
        and (c.valid_until is null or c.valid_until >= p_day)
      where i.tenant_id = o.tenant_id and i.id = o.institution_id
        and not exists (select from corporation_price n where n.tenant_id = c.tenant_id
          and n.corporation_id = c.corporation_id and n.van_code = c.van_code and n.medicine_id = c.medicine_id
          and n.gtin = c.gtin and n.valid_from = c.valid_from and n.id > c.id)))
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
      and (o.valid_until is null or o.valid_until >= p_day) and (o.standing = 'agreed' or c.standing = 'provisional')
      and not exists (select from trading_price n where n.tenant_id = o.tenant_id and n.institution_id = o.institution_id
        and n.trading_id = o.trading_id and n.medicine_id = o.medicine_id and n.gtin = o.gtin and n.valid_from = o.valid_from
        and not n.by_wholesaler and n.id > o.id))
$function$;;
comment on function prices_in_force(text, uuid, date) is 'ordering: Returns the prices that hold for an institution on a day: its own and its wholesalers'', without those that a later row of the same first day corrects, and its head office''s for medicines of a wholesaler for which the institution has none of its own that holds. A price that the head office has agreed goes before a provisional one of the institution. The planner inlines it. Runs as the caller.';
