-- Negotiations of prices (価格交渉): what an institution will buy in a term, what its wholesalers offer, and what is decided.

create table negotiation (
  tenant_id text not null,
  institution_id uuid not null,
  id uuid default uuidv7() not null,
  term_from date not null,
  term_until date not null,
  negotiator text not null,
  agent_name text default ''::text not null,
  begun_by text not null,
  begun_at timestamp(3) with time zone not null,
  confirmed_by text default ''::text not null,
  confirmed_at timestamp(3) with time zone,
  constraint negotiation_pkey primary key (tenant_id, institution_id, id),
  constraint negotiation_negotiator_check check (negotiator = any (array['own', 'head_office', 'agent'])),
  constraint negotiation_term_check check (term_until >= term_from),
  constraint negotiation_agent_check check ((negotiator = 'agent') = (agent_name <> '')),
  constraint negotiation_tenant_id_institution_id_fkey foreign key (tenant_id, institution_id) references institution(tenant_id, id)
);
comment on table negotiation is 'ordering: A negotiation of the prices of a term with the wholesalers of an institution.';
comment on column negotiation.term_from is 'April 1 or October 1.';
comment on column negotiation.negotiator is 'own: the institution itself. head_office: the head office of its corporation. agent: somebody whom it has charged.';
comment on column negotiation.agent_name is 'Name of the agent; '''' where there is none.';
comment on column negotiation.confirmed_by is 'Manager of the institution who confirmed the decisions; '''' while nobody did.';
comment on column negotiation.confirmed_at is 'Null while the decisions are not confirmed; a later change of a decision clears it.';
create unique index negotiation_by_term on negotiation (tenant_id, institution_id, term_from);
comment on index negotiation_by_term is 'An institution negotiates a term once.';

create table negotiation_wholesaler (
  tenant_id text not null,
  institution_id uuid not null,
  negotiation_id uuid not null,
  trading_id uuid not null,
  requested_by text default ''::text not null,
  requested_at timestamp(3) with time zone,
  offered_by text default ''::text not null,
  offered_at timestamp(3) with time zone,
  contract text,
  discount numeric(5,2),
  file_name text default ''::text not null,
  agreed_by text default ''::text not null,
  agreed_at timestamp(3) with time zone,
  valid_from date,
  constraint negotiation_wholesaler_pkey primary key (tenant_id, institution_id, negotiation_id, trading_id),
  constraint negotiation_wholesaler_contract_check check (contract = any (array['item', 'total'])),
  constraint negotiation_wholesaler_discount_check check ((contract = 'total') = (discount is not null)),
  constraint negotiation_wholesaler_negotiation_fkey foreign key (tenant_id, institution_id, negotiation_id) references negotiation(tenant_id, institution_id, id),
  constraint negotiation_wholesaler_trading_fkey foreign key (tenant_id, institution_id, trading_id) references trading(tenant_id, institution_id, id)
);
comment on table negotiation_wholesaler is 'ordering: A wholesaler that is invited to a negotiation.';
comment on column negotiation_wholesaler.requested_at is 'When its quote request was written last; null while it was not.';
comment on column negotiation_wholesaler.offered_at is 'When its last offer came; null while there is none.';
comment on column negotiation_wholesaler.contract is '単品単価 item, 総価 total; null while there is no offer.';
comment on column negotiation_wholesaler.discount is 'Of 総価: percent below the list price, both with tax; null for other offers.';
comment on column negotiation_wholesaler.file_name is 'Name of the file of the last offer; '''' when there was none.';
comment on column negotiation_wholesaler.agreed_at is 'When the memorandum (覚書) was agreed and its prices were written; null while it was not.';
comment on column negotiation_wholesaler.valid_from is 'First day of the agreed prices; null while nothing is agreed.';

create table negotiation_item (
  tenant_id text not null,
  institution_id uuid not null,
  negotiation_id uuid not null,
  number integer not null,
  medicine_id text not null,
  gtin text default ''::text not null,
  jan text default ''::text not null,
  package_words text default ''::text not null,
  package_quantity numeric(16,5) not null,
  expected_quantity numeric(16,5) not null,
  packs integer not null,
  list_price numeric(14,4),
  current_price numeric(14,4),
  current_trading_id uuid,
  route_trading_id uuid,
  apart text[] default '{}'::text[] not null,
  decided_trading_id uuid,
  decided_by text default ''::text not null,
  decided_at timestamp(3) with time zone,
  constraint negotiation_item_pkey primary key (tenant_id, institution_id, negotiation_id, number),
  constraint negotiation_item_quantities_check check (package_quantity > 0 and expected_quantity > 0 and packs > 0),
  constraint negotiation_item_apart_check check (apart <@ array['basic', 'secured_a', 'unprofitable', 'blood', 'narcotic', 'stimulant_material']),
  constraint negotiation_item_negotiation_fkey foreign key (tenant_id, institution_id, negotiation_id) references negotiation(tenant_id, institution_id, id),
  constraint negotiation_item_decided_fkey foreign key (tenant_id, institution_id, negotiation_id, decided_trading_id) references negotiation_wholesaler(tenant_id, institution_id, negotiation_id, trading_id),
  constraint negotiation_item_medicine_id_fkey foreign key (medicine_id) references medicine(id)
);
comment on table negotiation_item is 'ordering: A package of a medicine in a negotiation, as it was when the negotiation began, and from whom it is to be bought.';
comment on column negotiation_item.gtin is 'GTIN-14 of the package; '''' where prices are for one unit.';
comment on column negotiation_item.jan is 'JAN-13 of the package as written in quote requests; '''' where it has none.';
comment on column negotiation_item.package_quantity is 'Units in the package; 1 without one.';
comment on column negotiation_item.expected_quantity is 'Units that will be needed in the term: the expected use of a day times its days.';
comment on column negotiation_item.packs is 'Whole packages of that.';
comment on column negotiation_item.list_price is 'List price of the package on the first day of the term, with tax; null where it has none.';
comment on column negotiation_item.current_price is 'Price of the package at the beginning of the negotiation, without tax: of the wholesaler it is ordered from, else the lowest; null where there is none.';
comment on column negotiation_item.current_trading_id is 'Of whom the current price is; null where there is none.';
comment on column negotiation_item.route_trading_id is 'Wholesaler from which it is ordered (帳合) at the beginning; null where none is named.';
comment on column negotiation_item.apart is 'Why it is negotiated singly (別枠): 基礎的医薬品 basic, 安定確保A secured_a, 不採算 unprofitable, 血液 blood, 麻薬 narcotic, 覚醒剤原料 stimulant_material.';
comment on column negotiation_item.decided_trading_id is 'Wholesaler whose offer was chosen; null while none is.';
create unique index negotiation_item_by_package on negotiation_item (tenant_id, institution_id, negotiation_id, medicine_id, gtin);

create table negotiation_offer (
  tenant_id text not null,
  institution_id uuid not null,
  negotiation_id uuid not null,
  number integer not null,
  trading_id uuid not null,
  price numeric(14,4) not null,
  contract text not null,
  constraint negotiation_offer_pkey primary key (tenant_id, institution_id, negotiation_id, number, trading_id),
  constraint negotiation_offer_price_check check (price >= 0),
  constraint negotiation_offer_contract_check check (contract = any (array['item', 'total'])),
  constraint negotiation_offer_item_fkey foreign key (tenant_id, institution_id, negotiation_id, number) references negotiation_item(tenant_id, institution_id, negotiation_id, number),
  constraint negotiation_offer_wholesaler_fkey foreign key (tenant_id, institution_id, negotiation_id, trading_id) references negotiation_wholesaler(tenant_id, institution_id, negotiation_id, trading_id)
);
comment on table negotiation_offer is 'ordering: The price at which a wholesaler offers an item of a negotiation; the last one counts.';
comment on column negotiation_offer.price is 'Yen for the package without tax.';
comment on column negotiation_offer.contract is '単品単価 item; 総価 total where the price results from a discount on everything.';

do $$
declare
  one text;
  own constant text := $own$tenant_id = current_setting('app.tenant_id', true) and institution_id = nullif(current_setting('app.institution_id', true), '')::uuid$own$;
begin
  foreach one in array array['negotiation', 'negotiation_wholesaler', 'negotiation_item', 'negotiation_offer'] loop
    execute format('alter table %I enable row level security', one);
    execute format('alter table %I force row level security', one);
    execute format('create policy of_owner on %I to meguri_owner using (true) with check (true)', one);
    execute format('create policy of_institution on %I to meguri_app using (%s) with check (%s)', one, own, own);
    execute format('comment on policy of_institution on %I is %L', one, 'The rows of the institution that the session has entered (app_enter).');
    execute format('create trigger mark_new after insert on %I referencing new table as changed for each statement execute function mark_change(%L, %L)', one, 'tradings', 'institution_id');
  end loop;
  foreach one in array array['negotiation', 'negotiation_wholesaler', 'negotiation_item', 'negotiation_offer'] loop
    execute format('create trigger mark_changed after update on %I referencing new table as changed for each statement execute function mark_change(%L, %L)', one, 'tradings', 'institution_id');
  end loop;
end $$;
grant insert, select, update on negotiation, negotiation_wholesaler, negotiation_item to meguri_app;
grant delete, insert, select, update on negotiation_offer to meguri_app;
create trigger mark_gone after delete on negotiation_offer referencing old table as changed for each statement execute function mark_change('tradings', 'institution_id');
