CREATE OR REPLACE FUNCTION shared_stock_build(p_tenant text, p_institution uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_advisory_xact_lock(shared_stock_key(p_tenant, p_institution));
  delete from shared_stock where tenant_id = p_tenant and institution_id = p_institution;
  insert into shared_stock (tenant_id, institution_id, medicine_id, cell, on_hand, as_of)
  select s.tenant_id, s.institution_id, s.medicine_id, grid_cell(i.latitude, i.longitude), s.on_hand - s.reserved - "s".quarantined,
    greatest(s.last_moved_on, (s.last_counted_at at time zone 'Asia/Tokyo')::date)
  from stock_item s join institution i on i.tenant_id = s.tenant_id and i.id = s.institution_id and i.deleted_at is null
  where s.tenant_id = p_tenant and s.institution_id = p_institution
    and (s.last_moved_on is not null or s.last_counted_at is not null);
  perform shared_stock_write_evidence(p_tenant, p_institution, null);
end $function$;
comment on function shared_stock_build(text,uuid) is 'sharing: Writes all rows of shared_stock of an institution again. Takes the institution''s advisory lock (shared_stock_key) exclusively. Security definer, because the application may only read shared_stock.';
revoke execute on function shared_stock_build(text,uuid) from public;
