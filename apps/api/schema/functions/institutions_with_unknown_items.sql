CREATE OR REPLACE FUNCTION institutions_with_unknown_items()
 RETURNS TABLE(tenant_id text, institution_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      select distinct i.tenant_id, i.institution_id from dispensing_item i where is_medicine and (name <> '' or codes <> '[]')
  and (medicine_id is null or (total is null and file_total is not null))
    $function$;
comment on function institutions_with_unknown_items() is 'stock: Returns the institutions with dispensed items that wait for the master or for the factor of their unit. It returns ids only, for the job that tries them again. Security definer, because the job reads across tenants.';
revoke execute on function institutions_with_unknown_items() from public;
grant execute on function institutions_with_unknown_items() to meguri_app;
