-- A head office negotiates the prices of all its shops at once.

alter table negotiation
  add column corporation_id uuid,
  add column shops integer not null default 0,
  add constraint negotiation_corporation_fkey foreign key (tenant_id, corporation_id) references corporation (tenant_id, id),
  add constraint negotiation_shops_check check ((corporation_id is null) = (shops = 0) and shops >= 0),
  add constraint negotiation_led_check check (corporation_id is null or negotiator = 'head_office');
comment on column negotiation.corporation_id is 'Where the head office negotiates for all shops: the corporation, whose prices the agreed ones become; null where the prices are the institution''s own.';
comment on column negotiation.shops is 'How many shops its quantities are of; 0 where it is the institution alone.';
create unique index negotiation_of_corporation on negotiation (corporation_id, tenant_id, term_from) where corporation_id is not null;
comment on index negotiation_of_corporation is 'A head office negotiates a term for all shops once.';

create policy of_head_office on negotiation for select to meguri_app using (tenant_id = current_setting('app.tenant_id', true)
  and corporation_id in (select m.corporation_id from corporation_member m
    where m.tenant_id = current_setting('app.tenant_id', true) and m.user_id = current_setting('app.user_id', true)));
comment on policy of_head_office on negotiation is 'The head office lists what it negotiates for all its shops.';
