CREATE OR REPLACE FUNCTION app_enter_receiver(p_moves uuid[])
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_tenant text := current_setting('app.tenant_id', true);
  v_giver uuid := nullif(current_setting('app.institution_id', true), '')::uuid;
  v_receivers uuid[];
  v_moves bigint;
begin
  if coalesce(current_setting('app.bound_to', true), '') <> '' then return null; end if;
  select array_agg(distinct v.to_institution_id), count(*) into v_receivers, v_moves
  from chain_move v
    join institution g on g.tenant_id = v.tenant_id and g.id = v.from_institution_id and g.corporation_id = v.corporation_id
      and g.deleted_at is null
    join institution r on r.tenant_id = v.tenant_id and r.id = v.to_institution_id and r.corporation_id = v.corporation_id
      and r.deleted_at is null
    join membership m on m.tenant_id = g.tenant_id and m.institution_id = g.id and m.user_id = current_setting('app.user_id', true)
  where v.tenant_id = v_tenant and v.id = any(p_moves) and v.state = 'accepted' and v.from_institution_id = v_giver;
  if v_moves is distinct from cardinality(p_moves) or cardinality(v_receivers) is distinct from 1 then return null; end if;
  perform set_config('app.institution_id', v_receivers[1]::text, false);
  return v_receivers[1];
end $function$;
comment on function app_enter_receiver(uuid[]) is 'ordering: Opens the one shop to which accepted moves go, so that its present need can be computed, for a member of the entered shop that sends them. Returns the shop; null, and nothing changes, for everybody else, for a terminal''s session, for moves to several shops, and where one of the two has left the corporation. Security definer, because a member of the giver has no place in the receiver.';
revoke execute on function app_enter_receiver(uuid[]) from public;
grant execute on function app_enter_receiver(uuid[]) to meguri_app;
