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
