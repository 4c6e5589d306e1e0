CREATE OR REPLACE FUNCTION plain_lot(p_lot text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select upper(regexp_replace(translate(normalize(p_lot, NFKC), '‐‑‒–—―−', '-------'), '\s', '', 'g'))
$function$;
comment on function plain_lot(text) is 'stock: Returns a lot in one spelling: without width, case and space. plainLot of packages/formats is the same.';
grant execute on function plain_lot(text) to meguri_app;
