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
