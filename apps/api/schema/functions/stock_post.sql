CREATE OR REPLACE FUNCTION stock_post(p_at timestamp with time zone, p_by text, p_source_kind text, p_medicine text[], p_lot uuid[], p_kind text[], p_quantity numeric[], p_on date[], p_source uuid[], p_reason text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform stock_hold(p_medicine);
  perform stock_write(p_at, p_by, p_source_kind, p_medicine, p_lot, p_kind, p_quantity, p_on, p_source, p_reason);
end $function$;
comment on function stock_post(timestamp with time zone,text,text,text[],uuid[],text[],numeric[],date[],uuid[],text[]) is 'stock: Posts movements of the entered institution, given as arrays of equal length, and updates the balances. Holds the medicines first (stock_hold). Security definer, because only these functions write the ledger; they act in the session''s tenant and institution.';
revoke execute on function stock_post(timestamp with time zone,text,text,text[],uuid[],text[],numeric[],date[],uuid[],text[]) from public;
grant execute on function stock_post(timestamp with time zone,text,text,text[],uuid[],text[],numeric[],date[],uuid[],text[]) to meguri_app;
