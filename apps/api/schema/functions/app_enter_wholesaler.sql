CREATE OR REPLACE FUNCTION app_enter_wholesaler(p_wholesaler uuid)
 RETURNS TABLE(role text, state text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare found record;
begin
  select m.role, r.state into found
  from wholesaler w
    join wholesaler r on r.tenant_id = w.tenant_id and r.id = coalesce(w.sandbox_of, w.id)
    join wholesaler_member m on m.tenant_id = r.tenant_id and m.wholesaler_id = r.id
      and m.user_id = current_setting('app.user_id', true)
  where w.tenant_id = current_setting('app.tenant_id', true) and w.id = p_wholesaler
    and coalesce(current_setting('app.bound_to', true), '') in ('', p_wholesaler::text);
  perform set_config('app.wholesaler_id', case when found.role is null then '' else p_wholesaler::text end, false);
  return query select found.role, found.state where found.role is not null;
end $function$;
comment on function app_enter_wholesaler(uuid) is 'platform: Opens a wholesaler for the rest of the request when the session''s user is a member; a sandbox for the members of its wholesaler; for a program only its own wholesaler, never for a terminal. Returns the member''s role and the state of the registration, or no row. Security definer, because membership decides what the session may see.';
revoke execute on function app_enter_wholesaler(uuid) from public;
grant execute on function app_enter_wholesaler(uuid) to meguri_app;
