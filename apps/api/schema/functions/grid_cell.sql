CREATE OR REPLACE FUNCTION grid_cell(p_latitude numeric, p_longitude numeric)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE STRICT
AS $function$
  select (floor(p_latitude / 0.045)::int + 2000) * 8192 + floor(p_longitude / 0.055)::int + 3273
$function$;
comment on function grid_cell(numeric,numeric) is 'institution: Returns the number of the grid square of about five kilometres that contains a place: 0.045 degrees of latitude by 0.055 of longitude, which is that size in the middle of Japan. Null without a place.';
revoke execute on function grid_cell(numeric,numeric) from public;
