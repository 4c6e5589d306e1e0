CREATE OR REPLACE FUNCTION surplus_offer_claim(p_offer uuid, p_quantity numeric, p_day date, p_since date)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare v_available numeric;
begin
  -- Held before it is looked at: who comes second sees what the first has left.
  perform 1 from surplus_offer o where o.tenant_id = current_setting('app.tenant_id') and o.id = p_offer for update;
  select s.available into v_available from surplus_offers_seen(p_day, p_since, p_offer) s;
  if v_available is null or v_available < p_quantity then return false; end if;
  update surplus_offer set claimed = claimed + p_quantity
  where tenant_id = current_setting('app.tenant_id') and id = p_offer;
  return true;
end $function$;
comment on function surplus_offer_claim(uuid,numeric,date,date) is 'sharing: Claims a quantity of an offer that the entered institution sees. Returns false when so much is not left. Locks the offer before it reads what is available, so that a concurrent claim sees what the first one left. Security definer, because it writes a row of another institution.';
revoke execute on function surplus_offer_claim(uuid,numeric,date,date) from public;
grant execute on function surplus_offer_claim(uuid,numeric,date,date) to meguri_app;
