CREATE OR REPLACE FUNCTION find_billing_accounts(p_pattern text, p_month date, p_after_name text, p_after uuid, p_limit integer)
 RETURNS TABLE(id uuid, name text, postal_code text, address text, tel text, email text, pay_by text, customer_id text, card_method_id text, card_brand text, card_last4 text, card_exp_month integer, card_exp_year integer, created_at timestamp with time zone, updated_at timestamp with time zone, paused_at timestamp with time zone, institution_count integer, folded_name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select a.id, a.name, a.postal_code, a.address, a.tel, a.email, a.pay_by, a.customer_id, a.card_method_id, a.card_brand,
    a.card_last4, a.card_exp_month, a.card_exp_year, a.created_at, a.updated_at, a.paused_at,
    billing_institution_count(a.id, p_month),
    fold_text(a.name)
  from billing_account a
  where a.tenant_id = current_setting('app.tenant_id', true) and a.deleted_at is null
    and coalesce(current_setting('app.bound_to', true), '') = ''
    and exists (select from users u
      where u.tenant_id = a.tenant_id and u.user_id = current_setting('app.user_id', true) and u.is_admin)
    and fold_text(a.name || ' ' || a.email) like p_pattern
    and (p_after is null or (fold_text(a.name), a.id) > (p_after_name, p_after))
  order by fold_text(a.name), a.id limit p_limit
$function$;
comment on function find_billing_accounts(text,date,text,uuid,integer) is 'billing: Returns the billing accounts of the tenant to an administrator, by name, of which the folded name and e-mail address match a pattern; nothing to others. Security definer, because no account is open.';
revoke execute on function find_billing_accounts(text,date,text,uuid,integer) from public;
grant execute on function find_billing_accounts(text,date,text,uuid,integer) to meguri_app;
