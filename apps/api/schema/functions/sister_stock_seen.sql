CREATE OR REPLACE FUNCTION sister_stock_seen(p_medicine text[])
 RETURNS TABLE(institution_id uuid, medicine_id text, name text, amount numeric, km double precision)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select o.id, s.medicine_id, o.name, s.on_hand, kilometres_between(i.latitude, i.longitude, o.latitude, o.longitude)
  from institution i
    join institution o on o.tenant_id = i.tenant_id and o.corporation_id = i.corporation_id and o.id <> i.id and o.deleted_at is null
    join shared_stock s on s.tenant_id = o.tenant_id and s.institution_id = o.id and s.medicine_id = any(p_medicine) and s.on_hand > 0
  where i.tenant_id = current_setting('app.tenant_id', true) and i.deleted_at is null
    and i.id = nullif(current_setting('app.institution_id', true), '')::uuid
$function$;
comment on function sister_stock_seen(text[]) is 'sharing: Returns what the other shops of the entered institution''s corporation have of medicines, without what is reserved or quarantined, with name and distance in kilometres. Nothing where no institution is entered or it has no corporation. Security definer, because it reads rows of other institutions; a corporation is one owner, so no privacy level applies.';
revoke execute on function sister_stock_seen(text[]) from public;
grant execute on function sister_stock_seen(text[]) to meguri_app;
