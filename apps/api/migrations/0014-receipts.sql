-- Receipts of payers that are not known yet, and lines of banks' files.

alter table receipt alter column institution_id drop not null;
alter table receipt alter column trading_id drop not null;
alter table receipt add column payer_name text not null default '';
alter table receipt add column bank_key text not null default '';
alter table receipt add constraint receipt_customer_check check (num_nulls(institution_id, trading_id) in (0, 2));
comment on column receipt.trading_id is 'The customer; null where the payer was not known when it was entered. receipt_assignment then names it.';
comment on column receipt.payer_name is 'Name of the payer as the bank writes it (振込依頼人名).';
comment on column receipt.bank_key is 'Key of the entry in the bank''s file; empty where it was entered by hand. Reading a file twice adds nothing.';

create unique index receipt_of_bank on receipt (tenant_id, wholesaler_id, bank_key) where bank_key <> '';
comment on index receipt_of_bank is 'settlement: An entry of a bank''s file is one receipt.';
create index receipt_by_day on receipt (tenant_id, wholesaler_id, received_on desc, id desc) where reverses_id is null;
create index receipt_alike on receipt (tenant_id, wholesaler_id, received_on, yen) where reverses_id is null;
comment on index receipt_alike is 'settlement: Finds receipts of a day and an amount, to warn of one that two files tell under two keys.';

create table receipt_assignment (
  tenant_id text not null,
  wholesaler_id uuid not null,
  receipt_id uuid not null,
  institution_id uuid not null,
  trading_id uuid not null,
  assigned_by text not null,
  assigned_at timestamp(3) with time zone not null,
  primary key (tenant_id, wholesaler_id, receipt_id),
  foreign key (tenant_id, wholesaler_id, receipt_id) references receipt(tenant_id, wholesaler_id, id),
  foreign key (tenant_id, institution_id, trading_id) references trading(tenant_id, institution_id, id)
);
comment on table receipt_assignment is 'settlement: The customer of a receipt that was entered without one. Never changed: a receipt is assigned once, and reversed where that was wrong.';

create table customer_payer (
  tenant_id text not null,
  wholesaler_id uuid not null,
  payer_name text not null,
  trading_id uuid not null,
  institution_id uuid not null,
  receipt_id uuid not null,
  added_by text not null,
  added_at timestamp(3) with time zone not null,
  primary key (tenant_id, wholesaler_id, payer_name, trading_id),
  foreign key (tenant_id, wholesaler_id, receipt_id) references receipt(tenant_id, wholesaler_id, id),
  foreign key (tenant_id, wholesaler_id) references wholesaler(tenant_id, id),
  foreign key (tenant_id, institution_id, trading_id) references trading(tenant_id, institution_id, id),
  constraint customer_payer_name_check check (payer_name <> '')
);
comment on table customer_payer is 'settlement: Names under which customers pay, learnt from receipts that a person assigned. A name of two customers finds neither. Deleted when the receipt is reversed from which it was learnt.';
comment on column customer_payer.payer_name is 'In large katakana and capital letters, with one space between words.';

create index customer_payer_of_receipt on customer_payer (tenant_id, wholesaler_id, receipt_id);
create index receipt_assignment_of_trading on receipt_assignment (tenant_id, wholesaler_id, trading_id);

alter table receipt_assignment enable row level security;
alter table receipt_assignment force row level security;
alter table customer_payer enable row level security;
alter table customer_payer force row level security;

grant insert, select on receipt_assignment to meguri_app;
grant delete, insert, select on customer_payer to meguri_app;

do $$
declare
  one text;
  own constant text := $q$tenant_id = current_setting('app.tenant_id', true) and wholesaler_id = nullif(current_setting('app.wholesaler_id', true), '')::uuid$q$;
begin
  foreach one in array array['receipt_assignment', 'customer_payer'] loop
    execute format('create policy of_owner on %I to meguri_owner using (true) with check (true)', one);
    execute format('create policy of_wholesaler on %I to meguri_app using (%s) with check (%s)', one, own, own);
    execute format('comment on policy of_wholesaler on %I is %L', one, 'The rows of the wholesaler that the session has entered (app_enter_wholesaler).');
  end loop;
end $$;
