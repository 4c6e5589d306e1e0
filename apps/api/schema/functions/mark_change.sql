CREATE OR REPLACE FUNCTION mark_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_nargs = 2 and tg_argv[1] = 'institution_id' then
    -- Most tables have this one party: its column is read without turning each row into JSON.
    insert into change_mark (tenant_id, party, subject)
      select distinct changed.tenant_id, changed.institution_id::text, tg_argv[0] from changed;
    return null;
  end if;
  insert into change_mark (tenant_id, party, subject)
    select distinct fields ->> 'tenant_id', fields ->> party_column, tg_argv[0]
    from changed, to_jsonb(changed) fields, unnest(tg_argv[1:]) party_column
    where fields ->> party_column is not null;
  return null;
end $function$;
comment on function mark_change() is 'platform: Trigger on tables that open pages show: leaves a mark for the parties of the changed rows. Arguments: the subject, then the columns with the parties. Security definer, so that the application cannot write marks itself.';
revoke execute on function mark_change() from public;
