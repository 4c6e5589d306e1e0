CREATE OR REPLACE FUNCTION card_event_account(p_kind text, p_object text)
 RETURNS TABLE(tenant_id text, account_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select s.tenant_id, s.account_id from billing_card_setup s where p_kind = 'setup' and s.setup_id = p_object
  union all
  select a.tenant_id, a.id from billing_account a
  where p_kind = 'card' and p_object <> '' and a.card_method_id = p_object and a.deleted_at is null
  union all
  select c.tenant_id, c.account_id from billing_charge c
  where p_kind in ('charge', 'refund', 'dispute') and p_object <> '' and c.charge_id = p_object
$function$;
comment on function card_event_account(text,text) is 'billing: Returns the account that opened a page of the card provider, that has a card, or to which a charge belongs. Security definer, because an event of the provider names no tenant.';
revoke execute on function card_event_account(text,text) from public;
grant execute on function card_event_account(text,text) to meguri_app;
