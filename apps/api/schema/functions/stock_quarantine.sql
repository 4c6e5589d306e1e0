CREATE OR REPLACE FUNCTION stock_quarantine(p_medicine text, p_lot uuid, p_reason text, p_note text, p_by text, p_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform stock_hold(array[p_medicine]);
  update stock_lot set quarantine = p_reason, quarantine_note = p_note, quarantined_by = p_by, quarantined_at = p_at
  where tenant_id = current_setting('app.tenant_id') and institution_id = current_setting('app.institution_id')::uuid
    and id = p_lot and medicine_id = p_medicine;
  if not found then return false; end if;
  perform stock_sum_quarantined(array[p_medicine]);
  return true;
end $function$;
comment on function stock_quarantine(text,uuid,text,text,text,timestamp with time zone) is 'stock: Quarantines a lot of the entered institution, or with a null reason lifts that. Returns false where there is no such lot.';
revoke execute on function stock_quarantine(text,uuid,text,text,text,timestamp with time zone) from public;
grant execute on function stock_quarantine(text,uuid,text,text,text,timestamp with time zone) to meguri_app;
