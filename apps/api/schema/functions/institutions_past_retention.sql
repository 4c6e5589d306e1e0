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
