CREATE OR REPLACE FUNCTION privacy_rank(p_level text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$ select coalesce(array_position(array['none', 'has', 'band', 'amount'], p_level), 4) - 1 $function$;
comment on function privacy_rank(text) is 'institution: Returns the rank of a privacy level, 0 (none) to 3 (amount): the more open, the higher. Null, which follows the group, is 3 and hides nothing of its own.';
revoke execute on function privacy_rank(text) from public;
grant execute on function privacy_rank(text) to meguri_app;
