-- What changed the stock of a shop in a month, so that its months add up.

alter table shop_month add column flow jsonb;
comment on column shop_month.flow is 'Value at the beginning of the month and what changed it up to stock_yen, by its kind, signed whole yen as texts; null where it was computed by an earlier version.';

-- Months of the past are computed again at once, not on the next day.
update shop_figures set computed_changes = null, day = null;
