-- The check of delivery_line's foreign key is planned while a new database knows nothing of its tables. It then used
-- delivery_by_day and read the rows of the whole institution for each line, so that posting became slower with every slip.

create unique index delivery_by_id on delivery (id, institution_id, tenant_id);
comment on index delivery_by_id is 'Used by foreign keys to deliveries. Begins with the most selective column, not like the primary key; see the unique constraint of stock_lot.';
