CREATE OR REPLACE FUNCTION evidence_learn_codes()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_place record;
  v_learned int;
  v_all int := 0;
begin
  for v_place in
    select distinct e.tenant_id, e.institution_id from evidence e
    where e.medicine_id is null and receipt_medicine(e.code) is not null order by 1, 2
  loop
    perform pg_advisory_xact_lock(shared_stock_key(v_place.tenant_id, v_place.institution_id));
    update evidence e set medicine_id = receipt_medicine(e.code)
    where e.tenant_id = v_place.tenant_id and e.institution_id = v_place.institution_id and e.medicine_id is null
      and receipt_medicine(e.code) is not null;
    get diagnostics v_learned = row_count;
    v_all := v_all + v_learned;
  end loop;
  return v_all;
end $function$;
comment on function evidence_learn_codes() is 'sharing: Sets the medicine of evidence whose receipt code the master has by now, for all tenants. Returns how many rows it set. Takes the advisory lock of each institution (shared_stock_key) in the order of tenant and institution. Security definer, because the job works across tenants.';
revoke execute on function evidence_learn_codes() from public;
grant execute on function evidence_learn_codes() to meguri_app;
