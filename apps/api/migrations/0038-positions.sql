-- The position of a medicine: what there is, what comes, for how many days it lasts, and how likely it runs short.

create or replace function forecast_chance_above(q50 double precision, q80 double precision, q95 double precision,
  q99 double precision, amount double precision) returns double precision
  language sql
  immutable
  parallel safe
as $function$
  select case
    when amount < 0 then 1
    -- Beyond the last quantile the chance falls as it fell between the last two.
    when amount >= q99 then 0.01 * power(0.2, least((amount - q99) / greatest(q99 - q95, (q99 - q50) / 4, 1e-6), 50))
    when amount >= q95 then 0.05 - 0.04 * (amount - q95) / (q99 - q95)
    when amount >= q80 then 0.2 - 0.15 * (amount - q80) / (q95 - q80)
    when amount >= q50 then 0.5 - 0.3 * (amount - q50) / (q80 - q50)
    else 1 - 0.5 * amount / q50
  end
$function$;
comment on function forecast_chance_above(double precision, double precision, double precision, double precision, double precision) is 'ordering: Returns the probability, 0 to 1, that a need exceeds an amount. Arguments: quantiles of the need (50, 80, 95 and 99 %), and the amount. Linear between the quantiles.';
revoke execute on function forecast_chance_above(double precision, double precision, double precision, double precision, double precision) from public;
grant execute on function forecast_chance_above(double precision, double precision, double precision, double precision, double precision) to meguri_app;
