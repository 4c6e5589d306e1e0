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
