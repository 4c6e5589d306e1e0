CREATE OR REPLACE FUNCTION fail_negotiation(p_negotiation uuid, p_gathering text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update negotiation set gathering = p_gathering
  where tenant_id = current_setting('app.tenant_id', true) and id = p_negotiation and gathering = 'running'
    and p_gathering in ('empty', 'failed')
$function$;
comment on function fail_negotiation(uuid,text) is 'ordering: Ends the summing up of a negotiation without items: empty or failed. Security definer, because who began it may have left the head office.';
revoke execute on function fail_negotiation(uuid,text) from public;
grant execute on function fail_negotiation(uuid,text) to meguri_app;
