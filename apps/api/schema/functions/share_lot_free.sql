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
