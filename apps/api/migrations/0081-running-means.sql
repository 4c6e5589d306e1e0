-- The expected use of a forecast, added up day by day, so that the days that stock lasts need no sums when they are read. Written
-- with each forecast: a generated column would rewrite the table while its readers wait.

create function running_sums(amounts real[]) returns real[]
  language sql immutable parallel safe as $function$
  select coalesce(array_agg(total order by nr), '{}')
  from (select nr, sum(amount) over (order by nr) as total from unnest(amounts) with ordinality as a (amount, nr)) s
$function$;
revoke execute on function running_sums(real[]) from public;
grant execute on function running_sums(real[]) to meguri_app;
comment on function running_sums(real[]) is 'forecast: Returns the sum of the first amount, of the first two, and so on.';

alter table forecast add column running_mean real[];
comment on column forecast.running_mean is 'running_sums(daily_mean): expected use from as_of up to each day, in the unit of the medicine. Null where the forecast is older than this column.';
