CREATE OR REPLACE FUNCTION share_settlement_refuse_closed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform 1 from share_settlement s where s.tenant_id = new.tenant_id and s.id = new.settlement_id and s.state = 'open'
  for share;
  if not found then raise exception 'settlement % is closed', new.settlement_id; end if;
  return null;
end $function$;
comment on function share_settlement_refuse_closed() is 'sharing: Trigger after insert on share_settlement_line: refuses a line of a settlement that is not open, and locks the settlement for share so that it cannot be closed meanwhile. A correction of a closed settlement is a line of a later month. Security definer, so that the check does not depend on what the session sees.';
revoke execute on function share_settlement_refuse_closed() from public;
