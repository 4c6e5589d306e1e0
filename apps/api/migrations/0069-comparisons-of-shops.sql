-- What each shop pays is stored, so that a head office compares the prices of all its shops; an accepted move has a day by
-- which it must leave, and its quantity is reduced where less is needed by then.

create table shop_price (
  tenant_id text not null,
  institution_id uuid not null,
  corporation_id uuid not null,
  van_code text not null,
  medicine_id text not null,
  seller text not null,
  list numeric(16,4) not null,
  net numeric(16,4) not null,
  gap numeric(18,6) not null,
  quantity numeric(18,5) not null,
  constraint shop_price_pkey primary key (tenant_id, institution_id, van_code, medicine_id),
  constraint shop_price_tenant_id_institution_id_fkey foreign key (tenant_id, institution_id) references institution (tenant_id, id),
  constraint shop_price_medicine_id_fkey foreign key (medicine_id) references medicine (id)
);
comment on table shop_price is 'ordering: What a shop pays for a medicine at a wholesaler, by which its head office compares. Written by a job beside shop_figures.';
comment on column shop_price.corporation_id is 'The corporation to which the shop belonged when it was read: another one does not see it.';
comment on column shop_price.seller is 'Name of the wholesaler.';
comment on column shop_price.list is '薬価 of a unit.';
comment on column shop_price.net is 'The least price of a unit that is in force, without tax.';
comment on column shop_price.gap is '薬価差 of a unit.';
comment on column shop_price.quantity is 'What the shop received from the wholesaler in the 365 days before.';
alter table shop_price enable row level security;
alter table shop_price force row level security;
create policy of_owner on shop_price to meguri_owner using (true) with check (true);
create policy of_shops on shop_price to meguri_app using (tenant_id = current_setting('app.tenant_id', true)
  and institution_id = nullif(current_setting('app.institution_id', true), '')::uuid)
  with check (tenant_id = current_setting('app.tenant_id', true)
  and institution_id = nullif(current_setting('app.institution_id', true), '')::uuid);
comment on policy of_shops on shop_price is 'The job enters one shop after another.';
create policy of_head_office on shop_price for select to meguri_app using (tenant_id = current_setting('app.tenant_id', true)
  and (institution_id, corporation_id) in (select i.id, i.corporation_id from corporation_member m
    join institution i on i.tenant_id = m.tenant_id and i.corporation_id = m.corporation_id
    where m.tenant_id = current_setting('app.tenant_id', true) and m.user_id = current_setting('app.user_id', true)));
comment on policy of_head_office on shop_price is 'The head office compares its shops.';
grant select, insert, update, delete on shop_price to meguri_app;

alter table chain_move add column ship_by date;
comment on column chain_move.ship_by is 'The last day on which the giver sends it in time; from the next one on the receiver no longer counts on it. Null where it was never accepted.';
update chain_move set ship_by = (decided_at at time zone 'Asia/Tokyo')::date + 2 where state = 'accepted';
grant update (ship_by, quantity) on chain_move to meguri_app;
