CREATE OR REPLACE FUNCTION queue_audit_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into audit_unsealed (tenant_id, event_id, event_at) select tenant_id, id, at from new_rows;
  return null;
end $function$;
comment on function queue_audit_event() is 'platform: Trigger on audit_event: puts new acts into audit_unsealed.';
