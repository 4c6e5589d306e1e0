CREATE OR REPLACE FUNCTION forget_photo()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from user_photo p
  where p.tenant_id = new.tenant_id and p.user_id = new.user_id and '/api/photos/' || p.id <> new.photo_url;
  return null;
end $function$;
comment on function forget_photo() is 'account: Trigger on users: deletes the photos of a person other than the one that photo_url names, so that nothing of an earlier photo is kept, however it is replaced or removed. Runs as the caller.';
revoke execute on function forget_photo() from public;
