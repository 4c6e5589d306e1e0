CREATE OR REPLACE FUNCTION mark_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change_mark (tenant_id, party, subject)
    select distinct fields ->> 'tenant_id', fields ->> party_column, tg_argv[0]
    from changed, to_jsonb(changed) fields, unnest(tg_argv[1:]) party_column
    where fields ->> party_column is not null;
  return null;
end $function$;
comment on function mark_change() is 'platform: Trigger on tables that open pages show: leaves a mark for the parties of the changed rows. Arguments: the subject, then the columns with the parties. Security definer, so that the application cannot write marks itself.';
revoke execute on function mark_change() from public;
