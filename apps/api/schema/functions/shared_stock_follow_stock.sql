CREATE OR REPLACE FUNCTION shared_stock_follow_stock()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not exists (select from changed) then return null; end if;
  perform pg_advisory_xact_lock_shared(shared_stock_key(tenant_id, institution_id))
  from (select distinct tenant_id, institution_id from changed order by 1, 2) as touched;
  insert into shared_stock (tenant_id, institution_id, medicine_id, cell, on_hand, as_of)
  select c.tenant_id, c.institution_id, c.medicine_id, grid_cell(i.latitude, i.longitude), c.on_hand - c.reserved - "c".quarantined,
    greatest(c.last_moved_on, (c.last_counted_at at time zone 'Asia/Tokyo')::date)
  from changed c join institution i on i.tenant_id = c.tenant_id and i.id = c.institution_id and i.deleted_at is null
  where c.last_moved_on is not null or c.last_counted_at is not null
  order by c.institution_id, c.medicine_id
  on conflict (tenant_id, institution_id, medicine_id) do update
    set on_hand = excluded.on_hand, as_of = excluded.as_of
    where shared_stock.on_hand is distinct from excluded.on_hand or shared_stock.as_of is distinct from excluded.as_of;
  return null;
end $function$;
comment on function shared_stock_follow_stock() is 'sharing: Trigger on stock_item: copies what is on hand and not reserved into shared_stock. Takes the advisory lock of each institution (shared_stock_key) shared, in the order of tenant and institution. Writers of evidence and of the institution take it exclusively and wait for nothing afterwards, so no two sessions wait for each other. Security definer, because the application may only read shared_stock.';
revoke execute on function shared_stock_follow_stock() from public;
