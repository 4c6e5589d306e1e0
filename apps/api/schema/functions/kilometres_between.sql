CREATE OR REPLACE FUNCTION kilometres_between(p_lat numeric, p_lng numeric, p_to_lat numeric, p_to_lng numeric)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when p_lat is not null and p_to_lat is not null then
    2 * 6371 * asin(least(1, sqrt(power(sin(radians((p_to_lat - p_lat)::float8) / 2), 2)
      + cos(radians(p_lat::float8)) * cos(radians(p_to_lat::float8))
        * power(sin(radians((p_to_lng - p_lng)::float8) / 2), 2)))) end
$function$;
comment on function kilometres_between(numeric,numeric,numeric,numeric) is 'institution: Returns the great-circle distance in kilometres, by the haversine formula on a sphere of 6,371 km; null when a place is missing. Not strict: the planner could not inline a strict function and would call it row by row.';
revoke execute on function kilometres_between(numeric,numeric,numeric,numeric) from public;
