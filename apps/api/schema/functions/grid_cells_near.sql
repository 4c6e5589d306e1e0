CREATE OR REPLACE FUNCTION grid_cells_near(p_latitude numeric, p_longitude numeric, p_km double precision)
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE STRICT
AS $function$
  select array_agg(r * 8192 + c)
  from generate_series(floor((p_latitude - p_km / 110) / 0.045)::int + 2000,
      floor((p_latitude + p_km / 110) / 0.045)::int + 2000) as r,
    generate_series(floor((p_longitude - p_km / (110 * cos(radians(least(abs(p_latitude) + p_km / 110, 89))))) / 0.055)::int + 3273,
      floor((p_longitude + p_km / (110 * cos(radians(least(abs(p_latitude) + p_km / 110, 89))))) / 0.055)::int + 3273) as c
$function$;
comment on function grid_cells_near(numeric,numeric,double precision) is 'institution: Returns every grid square (grid_cell) that a circle around a place touches, and some more at its corners.';
revoke execute on function grid_cells_near(numeric,numeric,double precision) from public;
