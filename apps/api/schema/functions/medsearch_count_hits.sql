CREATE OR REPLACE FUNCTION medsearch_count_hits(p_institution uuid[], p_hits integer[], p_day date)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into medsearch_hit (tenant_id, institution_id, day, hits)
  select i.tenant_id, i.id, p_day, f.hits
  from unnest(p_institution, p_hits) as f (id, hits)
    join institution i on i.tenant_id = current_setting('app.tenant_id') and i.id = f.id
  order by i.id
  on conflict (tenant_id, institution_id, day) do update set hits = medsearch_hit.hits + excluded.hits
$function$;
comment on function medsearch_count_hits(uuid[],integer[],date) is 'sharing: Counts that institutions of the session''s tenant were among the results of a search on a day. Writes in the order of ids. Security definer, because the rows belong to other institutions.';
revoke execute on function medsearch_count_hits(uuid[],integer[],date) from public;
grant execute on function medsearch_count_hits(uuid[],integer[],date) to meguri_app;
