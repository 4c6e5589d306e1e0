-- Marks of statements that change thousands of rows of an institution cost no more than those of one.

create or replace function mark_change() returns trigger
  language plpgsql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
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
