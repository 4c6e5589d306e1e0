CREATE OR REPLACE FUNCTION app_terminal_seen(p_terminal uuid, p_at timestamp with time zone, p_address text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update terminal set last_seen_at = p_at, last_address = p_address
  where tenant_id = current_setting('app.tenant_id', true) and id = p_terminal
$function$;
comment on function app_terminal_seen(uuid,timestamp with time zone,text) is 'platform: Records when and from which address a terminal of the session''s tenant called last. Security definer, because it runs before an institution is open.';
revoke execute on function app_terminal_seen(uuid,timestamp with time zone,text) from public;
grant execute on function app_terminal_seen(uuid,timestamp with time zone,text) to meguri_app;
