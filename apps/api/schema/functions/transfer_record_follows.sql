CREATE OR REPLACE FUNCTION transfer_record_follows()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform transfer_record_of(new.tenant_id, new.id);
  return null;
end $function$;
comment on function transfer_record_follows() is 'sharing: Trigger on stock_transfer: writes the transfer records when a transfer is received (transfer_record_of). Security definer, because the application may only read transfer_record.';
revoke execute on function transfer_record_follows() from public;
