CREATE OR REPLACE FUNCTION running_sums(amounts real[])
 RETURNS real[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(array_agg(total order by nr), '{}')
  from (select nr, sum(amount) over (order by nr) as total from unnest(amounts) with ordinality as a (amount, nr)) s
$function$;
comment on function running_sums(real[]) is 'forecast: Returns the sum of the first amount, of the first two, and so on.';
revoke execute on function running_sums(real[]) from public;
grant execute on function running_sums(real[]) to meguri_app;
