CREATE OR REPLACE FUNCTION unapplied_counts(p_tenant_id text, p_institution_id uuid)
 RETURNS TABLE(medicine_id text, unapplied integer)
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select u.medicine_id, count(distinct u.dispensing_id)::int from (
    select m.id as medicine_id, d.id as dispensing_id from dispensing d
      cross join lateral unnest(d.id || d.rivals) as about (id)
      join dispensing_item i on i.tenant_id = d.tenant_id and i.institution_id = d.institution_id
        and i.dispensing_id = about.id
      cross join lateral unnest(array[i.medicine_id, i.other_medicine_id]) as m (id)
    where d.tenant_id = p_tenant_id and d.institution_id = p_institution_id and d.state = 'held' and m.id is not null
    union all
    -- What counts already but for an item whose unit cannot be converted.
    select i.medicine_id, i.dispensing_id from dispensing_item i
      join dispensing d on d.tenant_id = i.tenant_id and d.institution_id = i.institution_id and d.id = i.dispensing_id
    where i.tenant_id = p_tenant_id and i.institution_id = p_institution_id and i.is_medicine
      and (i.name <> '' or i.codes <> '[]') and (i.medicine_id is null or (i.total is null and i.file_total is not null))
      and i.medicine_id is not null and d.state = 'active' and d.stock_effect = 'partly') u
  group by u.medicine_id
$function$;
comment on function unapplied_counts(text,uuid) is 'stock: Returns, by medicine, how many dispensings of an institution are not in its stock yet: held ones with the dispensings they contradict, and active ones with an item whose unit cannot be converted. The only function that returns the medicines whose stock does not include everything that files state. Runs as the caller.';
revoke execute on function unapplied_counts(text,uuid) from public;
grant execute on function unapplied_counts(text,uuid) to meguri_app;
