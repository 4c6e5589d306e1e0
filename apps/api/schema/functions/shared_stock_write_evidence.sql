CREATE OR REPLACE FUNCTION shared_stock_write_evidence(p_tenant text, p_institution uuid, p_medicine text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_advisory_xact_lock(shared_stock_key(p_tenant, p_institution));
  insert into shared_stock (tenant_id, institution_id, medicine_id, cell, evidence_month, evidence_count, evidence_amount,
    evidence_last_on)
  select p_tenant, p_institution, t.medicine_id, grid_cell(i.latitude, i.longitude), t.month, t.dispensings, t.amount,
    t.last_on
  from institution i cross join lateral (
    select distinct on (e.medicine_id) e.medicine_id, e.month, sum(e.dispensings)::int as dispensings,
      sum(e.amount) as amount, max(e.last_on) as last_on
    from evidence e
    where e.tenant_id = p_tenant and e.institution_id = p_institution and e.medicine_id is not null
      and (p_medicine is null or e.medicine_id = any (p_medicine))
    group by e.medicine_id, e.month order by e.medicine_id, e.month desc) as t
  where i.tenant_id = p_tenant and i.id = p_institution and i.deleted_at is null
  order by t.medicine_id
  on conflict (tenant_id, institution_id, medicine_id) do update
    set evidence_month = excluded.evidence_month, evidence_count = excluded.evidence_count,
      evidence_amount = excluded.evidence_amount, evidence_last_on = excluded.evidence_last_on;
  with gone as (
    select s.medicine_id from shared_stock s
    where s.tenant_id = p_tenant and s.institution_id = p_institution and s.evidence_month is not null
      and (p_medicine is null or s.medicine_id = any (p_medicine))
      and not exists (select from evidence e where e.tenant_id = p_tenant and e.institution_id = p_institution
        and e.medicine_id = s.medicine_id)
  ), emptied as (
    update shared_stock s set evidence_month = null, evidence_count = null, evidence_amount = null, evidence_last_on = null
    from gone where s.tenant_id = p_tenant and s.institution_id = p_institution and s.medicine_id = gone.medicine_id
      and s.on_hand is not null
  )
  delete from shared_stock s using gone
  where s.tenant_id = p_tenant and s.institution_id = p_institution and s.medicine_id = gone.medicine_id
    and s.on_hand is null;
end $function$;
comment on function shared_stock_write_evidence(text,uuid,text[]) is 'sharing: Writes the latest evidence of these medicines, or of all when p_medicine is null, into shared_stock, and removes evidence that no longer exists. Takes the institution''s advisory lock (shared_stock_key) exclusively. Security definer, because the application may only read shared_stock.';
revoke execute on function shared_stock_write_evidence(text,uuid,text[]) from public;
