CREATE OR REPLACE FUNCTION prices_in_force(p_tenant text, p_institution uuid, p_day date)
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
$function$;
comment on function prices_in_force(text,uuid,date) is 'ordering: Returns the prices that hold for an institution on a day: its own and its wholesalers'', without those that a later row of the same first day corrects, and its head office''s for medicines of a wholesaler for which the institution has none of its own that holds. A price that the head office has agreed goes before a provisional one of the institution. The planner inlines it. Runs as the caller.';
revoke execute on function prices_in_force(text,uuid,date) from public;
grant execute on function prices_in_force(text,uuid,date) to meguri_app;
