CREATE OR REPLACE FUNCTION mark_shops_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change_mark (tenant_id, party, subject)
    select distinct i.tenant_id, i.id::text, tg_argv[0]
    from changed join institution i on i.tenant_id = changed.tenant_id and i.corporation_id = changed.corporation_id
    where i.deleted_at is null;
  return null;
end $function$;
comment on function mark_shops_change() is 'ordering: Trigger on tables of a corporation whose values its shops follow: leaves a mark for each shop. Argument: the subject. Security definer, so that the application cannot write marks itself.';
revoke execute on function mark_shops_change() from public;
