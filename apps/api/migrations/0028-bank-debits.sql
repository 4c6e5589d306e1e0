-- Payments that are marked as paid from a bank's file.

create table payment_debit (
  tenant_id text not null,
  institution_id uuid not null,
  bank_key text not null,
  run_id uuid not null,
  trading_id uuid,
  booked_on date not null,
  yen bigint not null,
  words text not null default '',
  recorded_by text not null,
  recorded_at timestamp(3) with time zone not null,
  primary key (tenant_id, institution_id, bank_key),
  foreign key (tenant_id, institution_id, run_id) references payment_run(tenant_id, institution_id, id),
  foreign key (tenant_id, institution_id, run_id, trading_id) references payment_transfer(tenant_id, institution_id, run_id, trading_id),
  constraint payment_debit_key_check check (bank_key <> ''),
  constraint payment_debit_yen_check check (yen > 0)
);
comment on table payment_debit is 'settlement: A debit (出金) of a bank''s file that paid a transfer, or all transfers of a payment run. Never changed.';
comment on column payment_debit.bank_key is 'Key of the entry, the same in every file, so that reading a file twice adds nothing.';
comment on column payment_debit.trading_id is 'Whose transfer it paid; null for all transfers of the run.';
comment on column payment_debit.yen is 'Whole yen that were debited, with fees where the bank adds them.';
comment on column payment_debit.words is 'What the file says of it.';

create unique index payment_debit_once on payment_debit (tenant_id, institution_id, run_id, trading_id) nulls not distinct;
comment on index payment_debit_once is 'settlement: A transfer is paid by one debit.';

alter table payment_debit enable row level security;
alter table payment_debit force row level security;
grant insert, select on payment_debit to meguri_app;
create policy of_institution on payment_debit to meguri_app using (tenant_id = current_setting('app.tenant_id', true) and institution_id = nullif(current_setting('app.institution_id', true), '')::uuid) with check (tenant_id = current_setting('app.tenant_id', true) and institution_id = nullif(current_setting('app.institution_id', true), '')::uuid);
create policy of_owner on payment_debit to meguri_owner using (true) with check (true);
