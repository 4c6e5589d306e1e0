CREATE OR REPLACE FUNCTION shared_stock_follow_institution()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_advisory_xact_lock(shared_stock_key(new.tenant_id, new.id));
  if new.deleted_at is not null then
    delete from shared_stock where tenant_id = new.tenant_id and institution_id = new.id;
  elsif old.deleted_at is not null then
    perform shared_stock_build(new.tenant_id, new.id);
  else
    update shared_stock set cell = grid_cell(new.latitude, new.longitude)
    where tenant_id = new.tenant_id and institution_id = new.id;
  end if;
  return null;
end $function$;
comment on function shared_stock_follow_institution() is 'sharing: Trigger on institution: a new place changes the cell of its rows, a deletion removes them, a restoration builds them again. Takes the institution''s advisory lock (shared_stock_key) exclusively. Security definer, because the application may only read shared_stock.';
revoke execute on function shared_stock_follow_institution() from public;
