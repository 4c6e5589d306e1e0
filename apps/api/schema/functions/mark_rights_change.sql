CREATE OR REPLACE FUNCTION mark_rights_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into change_mark (tenant_id, party, subject) values (new.tenant_id, to_jsonb(new) ->> tg_argv[0], 'rights');
  return null;
end $function$;
comment on function mark_rights_change() is 'platform: Trigger on a row that decides who may see something: leaves a mark with the subject rights. Argument: the column with the party. Security definer, as mark_change.';
revoke execute on function mark_rights_change() from public;
