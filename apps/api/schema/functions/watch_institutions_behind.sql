CREATE OR REPLACE FUNCTION watch_institutions_behind(p_most integer)
 RETURNS TABLE(tenant_id text, institution_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select i.tenant_id, i.id
  from institution i left join watch_mark w on w.tenant_id = i.tenant_id and w.institution_id = i.id
  where i.deleted_at is null
    and (coalesce(w.supply_seq, 0) < coalesce((select max(seq) from supply_change), 0)
      or coalesce(w.recall_seq, 0) < coalesce((select max(seq) from recall), 0))
  order by i.tenant_id, i.id limit p_most
$function$;
comment on function watch_institutions_behind(integer) is 'watch: Returns at most p_most institutions that were not notified of all changes yet. Ids only, for the job that notifies them. Security definer, because the job reads across tenants.';
revoke execute on function watch_institutions_behind(integer) from public;
grant execute on function watch_institutions_behind(integer) to meguri_app;
