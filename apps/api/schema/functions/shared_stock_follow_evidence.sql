CREATE OR REPLACE FUNCTION shared_stock_follow_evidence()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform shared_stock_write_evidence(tenant_id, institution_id, medicines) from (
    select tenant_id, institution_id, array_agg(distinct medicine_id) as medicines from changed
    where medicine_id is not null group by 1, 2 order by 1, 2) as touched;
  return null;
end $function$;
comment on function shared_stock_follow_evidence() is 'sharing: Trigger on evidence: updates the evidence in shared_stock for the changed medicines (shared_stock_tell_evidence). Security definer, because the application may only read shared_stock.';
revoke execute on function shared_stock_follow_evidence() from public;
