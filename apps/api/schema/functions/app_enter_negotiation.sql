CREATE OR REPLACE FUNCTION app_enter_negotiation(p_institution uuid, p_negotiation uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if coalesce(current_setting('app.bound_to', true), '') <> '' or not exists (
    select from negotiation n
      join corporation_member c on c.tenant_id = n.tenant_id and c.corporation_id = n.corporation_id
        and c.user_id = current_setting('app.user_id', true)
    where n.tenant_id = current_setting('app.tenant_id', true) and n.institution_id = p_institution and n.id = p_negotiation)
  then return false; end if;
  perform set_config('app.institution_id', p_institution::text, false);
  return true;
end $function$;
comment on function app_enter_negotiation(uuid,uuid) is 'ordering: Opens the shop that keeps a negotiation of a corporation, for a member of the corporation''s head office: also where the shop has left the corporation or was deleted, because the negotiation is the corporation''s. False, and nothing changes, for everybody else and for what a shop negotiates for itself. Security definer, because the head office has no place in a shop that has left.';
revoke execute on function app_enter_negotiation(uuid,uuid) from public;
grant execute on function app_enter_negotiation(uuid,uuid) to meguri_app;
