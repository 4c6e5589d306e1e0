CREATE OR REPLACE FUNCTION app_enter(p_institution uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare v_place text;
begin
  select coalesce(m.role, case when c.user_id is not null then 'hq' end) into v_place
  from institution i
    left join membership m on m.tenant_id = i.tenant_id and m.institution_id = i.id
      and m.user_id = current_setting('app.user_id', true)
    left join corporation_member c on c.tenant_id = i.tenant_id and c.corporation_id = i.corporation_id
      and c.user_id = current_setting('app.user_id', true)
  where i.tenant_id = current_setting('app.tenant_id', true) and i.id = p_institution and i.deleted_at is null
    and coalesce(current_setting('app.bound_to', true), '') in ('', p_institution::text);
  perform set_config('app.institution_id', case when v_place is null then '' else p_institution::text end, false);
  return v_place;
end $function$;
comment on function app_enter(uuid) is 'platform: Opens an institution for the rest of the request when the session''s user has a place in it, and a terminal''s session only its own institution. Returns the user''s role, or hq for a member of the corporation''s head office; null, and no institution is open, when there is no such place. Security definer, because no institution is open yet.';
revoke execute on function app_enter(uuid) from public;
grant execute on function app_enter(uuid) to meguri_app;
