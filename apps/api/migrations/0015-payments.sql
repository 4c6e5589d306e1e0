-- Payments of an institution to its wholesalers: payer account, payees, payment runs and what each of them pays.

create table payment_setting (
  tenant_id text not null,
  institution_id uuid not null,
  bank_code text not null default '',
  bank_name text not null default '',
  branch_code text not null default '',
  branch_name text not null default '',
  account_kind text not null default 'ordinary',
  account_number text not null default '',
  holder text not null default '',
  payer_code text not null default '',
  two_approvers boolean not null default false,
  updated_at timestamp(3) with time zone not null,
  primary key (tenant_id, institution_id),
  foreign key (tenant_id, institution_id) references institution(tenant_id, id),
  constraint payment_setting_account_kind_check check (account_kind in ('ordinary', 'current', 'savings'))
);
comment on table payment_setting is 'settlement: From which account an institution pays, and how payments are approved. Without a row the defaults hold.';
comment on column payment_setting.bank_code is 'Four digits; empty while no account is set, as the branch code and the number.';
comment on column payment_setting.bank_name is 'In the letters of the bank''s file; may be empty.';
comment on column payment_setting.account_kind is 'Kind of the bank account (普通, 当座, 貯蓄).';
comment on column payment_setting.holder is 'Name of the payer (委託者名) in the letters of the bank''s file.';
comment on column payment_setting.payer_code is 'Number that the bank gave to the payer (委託者コード), ten digits.';
comment on column payment_setting.two_approvers is 'Whether the person who created a payment cannot be the only one to approve it.';

create table payee (
  tenant_id text not null,
  institution_id uuid not null,
  trading_id uuid not null,
  bank_code text not null,
  bank_name text not null default '',
  branch_code text not null,
  branch_name text not null default '',
  account_kind text not null,
  account_number text not null,
  holder text not null,
  fee_yen integer not null default 0,
  moves text not null default 'before',
  version integer not null default 1,
  entered_by text not null,
  entered_at timestamp(3) with time zone not null,
  approved_by text,
  approved_at timestamp(3) with time zone,
  primary key (tenant_id, institution_id, trading_id),
  foreign key (tenant_id, institution_id, trading_id) references trading(tenant_id, institution_id, id),
  constraint payee_account_kind_check check (account_kind in ('ordinary', 'current', 'savings')),
  constraint payee_fee_check check (fee_yen between 0 and 10000),
  constraint payee_moves_check check (moves in ('before', 'after')),
  constraint payee_two_people check (approved_by <> entered_by),
  constraint payee_approved_check check (num_nulls(approved_by, approved_at) in (0, 2))
);
comment on table payee is 'settlement: The account on which a wholesaler is paid (支払先口座). No payment uses it until a second person has approved it.';
comment on column payee.holder is 'Name of the account''s holder in the letters of the bank''s file.';
comment on column payee.fee_yen is 'Transfer fee deducted from the payment, in yen. 0 if the payer pays the fee.';
comment on column payee.moves is 'Where a due day goes on which banks are closed: to the banking day before it or after it.';
comment on column payee.entered_by is 'Who entered the account as it is now.';
comment on column payee.approved_by is 'Who approved it. Null again when the account changes.';

create table payment_run (
  tenant_id text not null,
  institution_id uuid not null,
  id uuid not null,
  pay_on date not null,
  state text not null default 'draft',
  two_approvers boolean not null,
  payer jsonb,
  created_by text not null,
  created_at timestamp(3) with time zone not null,
  approved_by text,
  approved_at timestamp(3) with time zone,
  exported_by text,
  exported_at timestamp(3) with time zone,
  ended_by text,
  ended_at timestamp(3) with time zone,
  paid_on date,
  primary key (tenant_id, institution_id, id),
  foreign key (tenant_id, institution_id) references institution(tenant_id, id),
  constraint payment_run_state_check check (state in ('draft', 'approved', 'exported', 'paid', 'cancelled')),
  constraint payment_run_paid_check check ((state = 'paid') = (paid_on is not null))
);
comment on table payment_run is 'settlement: A payment of several invoices on one day (総合振込): draft, approved, exported as a file, paid or cancelled.';
comment on column payment_run.id is 'Created on the client, so that creating it twice is one run.';
comment on column payment_run.pay_on is 'The banking day on which the bank executes it (取組日).';
comment on column payment_run.two_approvers is 'Whether two people were required when it was created.';
comment on column payment_run.payer is 'The account that pays, as it was when the run was approved.';
comment on column payment_run.exported_by is 'Who exported the file first.';
comment on column payment_run.ended_by is 'Who confirmed the payment, or cancelled it.';
comment on column payment_run.paid_on is 'Day on which the bank executed it.';

create table payment_transfer (
  tenant_id text not null,
  institution_id uuid not null,
  run_id uuid not null,
  trading_id uuid not null,
  bank_code text not null,
  bank_name text not null,
  branch_code text not null,
  branch_name text not null,
  account_kind text not null,
  account_number text not null,
  holder text not null,
  yen bigint not null,
  fee_yen integer not null,
  is_returned boolean not null default false,
  primary key (tenant_id, institution_id, run_id, trading_id),
  foreign key (tenant_id, institution_id, run_id) references payment_run(tenant_id, institution_id, id),
  foreign key (tenant_id, institution_id, trading_id) references trading(tenant_id, institution_id, id),
  constraint payment_transfer_yen_check check (yen >= 0)
);
comment on table payment_transfer is 'settlement: What a payment run pays to one account. The account is that of the payee when the run was approved.';
comment on column payment_transfer.yen is 'Whole yen that are transferred: the items less the fee. 0 where credits cover the items; the file leaves such a transfer out.';
comment on column payment_transfer.fee_yen is 'Fee that was deducted.';
comment on column payment_transfer.is_returned is 'Whether the bank did not execute it (振込不能).';

create table payment_item (
  tenant_id text not null,
  institution_id uuid not null,
  run_id uuid not null,
  invoice_id uuid not null,
  wholesaler_id uuid not null,
  trading_id uuid not null,
  yen bigint not null,
  left_yen bigint not null,
  state text not null default 'planned',
  primary key (tenant_id, institution_id, run_id, invoice_id),
  foreign key (tenant_id, institution_id, run_id, trading_id) references payment_transfer(tenant_id, institution_id, run_id, trading_id),
  foreign key (tenant_id, wholesaler_id, invoice_id) references invoice(tenant_id, wholesaler_id, id),
  constraint payment_item_yen_check check (yen <> 0),
  constraint payment_item_state_check check (state in ('planned', 'paid', 'released'))
);
comment on table payment_item is 'settlement: What of an invoice or credit note a payment run settles. The pharmacy''s own books: the wholesaler''s receipts are not touched.';
comment on column payment_item.yen is 'Whole yen; negative for a credit that is set off.';
comment on column payment_item.left_yen is 'What stays to be paid of the document after this.';
comment on column payment_item.state is 'Planned by a run under way, paid, or released because the run was cancelled or the bank returned the transfer.';

create unique index payment_item_planned on payment_item (tenant_id, institution_id, invoice_id) where state = 'planned';
comment on index payment_item_planned is 'settlement: A document is in one run under way at most.';
create index payment_item_of_invoice on payment_item (tenant_id, institution_id, invoice_id) where state <> 'released';
create index payment_run_newest on payment_run (tenant_id, institution_id, created_at desc, id desc);
create index payment_transfer_of_payee on payment_transfer (tenant_id, institution_id, trading_id);
create index invoice_balance_of_customer on invoice_balance (tenant_id, institution_id, due_on) where open_yen <> 0;

grant insert, select, update on payment_setting to meguri_app;
grant insert, select, update on payee to meguri_app;
grant insert, select, update on payment_run to meguri_app;
grant insert, select, update on payment_transfer to meguri_app;
grant insert, select, update on payment_item to meguri_app;

do $$
declare
  one text;
  own constant text := $q$tenant_id = current_setting('app.tenant_id', true) and institution_id = nullif(current_setting('app.institution_id', true), '')::uuid$q$;
begin
  foreach one in array array['payment_setting', 'payee', 'payment_run', 'payment_transfer', 'payment_item'] loop
    execute format('alter table %I enable row level security', one);
    execute format('alter table %I force row level security', one);
    execute format('create policy of_owner on %I to meguri_owner using (true) with check (true)', one);
    execute format('create policy of_institution on %I to meguri_app using (%s) with check (%s)', one, own, own);
  end loop;
end $$;
