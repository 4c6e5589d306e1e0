CREATE OR REPLACE FUNCTION share_keeps_stock(p_tenant text, p_institution uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (select from stock_setting where tenant_id = p_tenant and institution_id = p_institution
      and begins_on is not null)
    or exists (select from stock_movement where tenant_id = p_tenant and institution_id = p_institution)
$function$;
comment on function share_keeps_stock(text,uuid) is 'sharing: Returns whether an institution counts its stock, so that what it receives is written into its ledger: it has a first day of stock, or a movement. Security definer, because it reads rows of another institution.';
revoke execute on function share_keeps_stock(text,uuid) from public;
