CREATE OR REPLACE FUNCTION app_enter_billing_account(p_account uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare v_place text;
begin
  select case when a.deleted_at is null then coalesce(m.role, case when u.is_admin then 'admin' end) else 'admin' end into v_place
  from billing_account a
    left join billing_member m on m.tenant_id = a.tenant_id and m.account_id = a.id
      and m.user_id = current_setting('app.user_id', true)
    left join users u on u.tenant_id = a.tenant_id and u.user_id = current_setting('app.user_id', true)
  where a.tenant_id = current_setting('app.tenant_id', true) and a.id = p_account and (a.deleted_at is null or u.is_admin)
    and coalesce(current_setting('app.bound_to', true), '') = '';
  perform set_config('app.billing_account_id', case when v_place is null then '' else p_account::text end, false);
  return v_place;
end $function$;
comment on function app_enter_billing_account(uuid) is 'billing: Opens a billing account for the rest of the request when the session''s user is a member or an administrator; never for a terminal. Returns the role, or admin for an administrator who is no member, and for one in a deleted account, whose documents are kept; null, and no account is open, when there is no such place. Security definer, because no account is open yet.';
revoke execute on function app_enter_billing_account(uuid) from public;
grant execute on function app_enter_billing_account(uuid) to meguri_app;
