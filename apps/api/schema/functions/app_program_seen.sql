CREATE OR REPLACE FUNCTION app_program_seen(p_program uuid, p_at timestamp with time zone, p_address text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update wholesaler_program set last_seen_at = p_at, last_address = p_address
  where tenant_id = current_setting('app.tenant_id', true) and id = p_program
    and wholesaler_id::text = current_setting('app.bound_to', true)
$function$;
comment on function app_program_seen(uuid,timestamp with time zone,text) is 'platform: Writes when and from which address the session''s program called. Security definer, because the wholesaler is not entered yet.';
revoke execute on function app_program_seen(uuid,timestamp with time zone,text) from public;
grant execute on function app_program_seen(uuid,timestamp with time zone,text) to meguri_app;
