-- Invoices of wholesalers to pharmacies: settings of the issuer, drafts, issued documents and payments.

create table invoice_setting (
  tenant_id text not null,
  wholesaler_id uuid not null,
  tax_rounding text not null default 'floor',
  bank_name text not null default '',
  bank_branch text not null default '',
  account_kind text not null default 'ordinary',
  account_number text not null default '',
  account_holder text not null default '',
  note text not null default '',
  updated_at timestamp(3) with time zone not null,
  primary key (tenant_id, wholesaler_id),
  foreign key (tenant_id, wholesaler_id) references wholesaler(tenant_id, id),
  constraint invoice_setting_tax_rounding_check check (tax_rounding in ('floor', 'half_up', 'ceil')),
  constraint invoice_setting_account_kind_check check (account_kind in ('ordinary', 'current', 'savings'))
);
comment on table invoice_setting is 'settlement: How a wholesaler issues its invoices. Copied into each document when it is issued. Without a row the defaults hold.';
comment on column invoice_setting.tax_rounding is 'How the tax of a rate is rounded to whole yen.';
comment on column invoice_setting.account_kind is 'Kind of the bank account (普通, 当座, 貯蓄).';
comment on column invoice_setting.note is 'Text at the foot of each document.';

create table invoice_series (
  tenant_id text not null,
  wholesaler_id uuid not null,
  year integer not null,
  last_number integer not null,
  primary key (tenant_id, wholesaler_id, year),
  foreign key (tenant_id, wholesaler_id) references wholesaler(tenant_id, id)
);
comment on table invoice_series is 'settlement: The last number of an issuer in a year. Raised in the transaction that issues, so that the numbers have no gap.';

create table invoice_draft (
  tenant_id text not null,
  wholesaler_id uuid not null,
  id uuid not null,
  institution_id uuid not null,
  trading_id uuid not null,
  kind text not null,
  corrects_id uuid,
  issue_on date,
  due_on date,
  shipment_ids uuid[] not null default '{}',
  lines jsonb not null default '[]',
  frees_lines boolean not null default false,
  note text not null default '',
  version integer not null default 1,
  changed_by text not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  voided_at timestamp(3) with time zone,
  primary key (tenant_id, wholesaler_id, id),
  foreign key (tenant_id, wholesaler_id) references wholesaler(tenant_id, id),
  foreign key (tenant_id, institution_id, trading_id) references trading(tenant_id, institution_id, id),
  constraint invoice_draft_kind_check check (kind in ('invoice', 'credit_note')),
  constraint invoice_draft_corrects_check check (kind = 'invoice' or corrects_id is not null),
  constraint invoice_draft_lines_check check (jsonb_typeof(lines) = 'array')
);
comment on table invoice_draft is 'settlement: An invoice that is not issued yet (下書き). It has no number, and its shipped lines take the price that holds when it is read. Deleted when issued; the invoice has its id.';
comment on column invoice_draft.id is 'Created on the client.';
comment on column invoice_draft.corrects_id is 'The invoice that is corrected.';
comment on column invoice_draft.issue_on is 'Date of the document. Null for the day of issue.';
comment on column invoice_draft.due_on is 'Null to follow the closing terms.';
comment on column invoice_draft.shipment_ids is 'Shipments (purchase_order_shipment) whose lines are billed.';
comment on column invoice_draft.lines is 'Free lines, and lines that change lines of the corrected invoice.';
comment on column invoice_draft.frees_lines is 'Whether lines that are reversed in full can be billed again.';
comment on column invoice_draft.voided_at is 'When the draft was given up (無効). Null while it can be issued.';

create table invoice (
  tenant_id text not null,
  wholesaler_id uuid not null,
  id uuid not null,
  institution_id uuid not null,
  trading_id uuid not null,
  kind text not null,
  year integer not null,
  serial integer not null,
  number text not null generated always as (year::text || '-' || lpad(serial::text, 6, '0')) stored,
  mode text not null,
  corrects_id uuid,
  issued_on date not null,
  due_on date,
  period_from date,
  period_until date,
  tax_rounding text not null,
  issuer jsonb not null,
  recipient jsonb not null,
  note text not null default '',
  net_yen bigint not null,
  tax_yen bigint not null,
  total_yen bigint not null generated always as (net_yen + tax_yen) stored,
  previous_yen bigint not null default 0,
  received_yen bigint not null default 0,
  adjusted_yen bigint not null default 0,
  line_count integer not null,
  provisional_count integer not null,
  hash bytea not null,
  issued_by text not null,
  issued_at timestamp(3) with time zone not null,
  primary key (tenant_id, wholesaler_id, id),
  foreign key (tenant_id, wholesaler_id) references wholesaler(tenant_id, id),
  foreign key (tenant_id, institution_id, trading_id) references trading(tenant_id, institution_id, id),
  foreign key (tenant_id, wholesaler_id, corrects_id) references invoice(tenant_id, wholesaler_id, id),
  constraint invoice_number_unique unique (tenant_id, wholesaler_id, year, serial),
  constraint invoice_id_unique unique (tenant_id, id),
  constraint invoice_kind_check check (kind in ('invoice', 'credit_note', 'statement')),
  constraint invoice_mode_check check (mode in ('statement', 'slip')),
  constraint invoice_serial_check check (serial between 1 and 999999),
  constraint invoice_tax_rounding_check check (tax_rounding in ('floor', 'half_up', 'ceil'))
);
comment on table invoice is 'settlement: An issued invoice, credit note or closing statement (請求書, 適格返還請求書, 締め請求書). Never changed: the application can only insert and read.';
comment on column invoice.number is 'Number of the document, such as 2026-000123; without gaps for an issuer and year.';
comment on column invoice.mode is 'Which document is the qualified invoice: this one (statement), or each of its slips (slip), by which the tax is rounded.';
comment on column invoice.corrects_id is 'The invoice that this one corrects.';
comment on column invoice.period_from is 'First day of the closed period. Null for documents that no closing created.';
comment on column invoice.issuer is 'Name, address, registration number and bank of the issuer on the day of issue.';
comment on column invoice.recipient is 'Name, address and code of the customer on the day of issue.';
comment on column invoice.net_yen is 'Whole yen without tax; negative for credit notes.';
comment on column invoice.total_yen is 'Net amount and tax.';
comment on column invoice.previous_yen is 'Balance of the statement before, in yen (前回請求額).';
comment on column invoice.received_yen is 'Receipts since the statement before, in yen (入金額).';
comment on column invoice.adjusted_yen is 'Adjustments since the statement before, in yen, with their sign (調整額).';
comment on column invoice.provisional_count is 'Number of lines with a provisional price.';
comment on column invoice.hash is 'SHA-256 of the content in its canonical form.';

create table invoice_line (
  tenant_id text not null,
  wholesaler_id uuid not null,
  invoice_id uuid not null,
  number integer not null,
  institution_id uuid not null,
  kind text not null,
  delivered_on date,
  slip_number text not null default '',
  shipment_id uuid,
  order_line_id uuid,
  order_number integer,
  medicine_id text,
  gtin text not null default '',
  description text not null,
  package_words text not null default '',
  packs integer not null,
  pack_price numeric(14,4) not null,
  net_yen bigint not null,
  tax_class text not null,
  basis_points integer not null,
  standing text,
  price_id uuid,
  changes_invoice_id uuid,
  changes_number integer,
  primary key (tenant_id, wholesaler_id, invoice_id, number),
  foreign key (tenant_id, wholesaler_id, invoice_id) references invoice(tenant_id, wholesaler_id, id),
  foreign key (tenant_id, institution_id) references institution(tenant_id, id),
  foreign key (tenant_id, wholesaler_id, changes_invoice_id, changes_number) references invoice_line(tenant_id, wholesaler_id, invoice_id, number),
  foreign key (medicine_id) references medicine(id),
  constraint invoice_line_kind_check check (kind in ('goods', 'free', 'change')),
  constraint invoice_line_standing_check check (standing in ('provisional', 'agreed')),
  constraint invoice_line_packs_check check (packs <> 0),
  constraint invoice_line_tax_class_check check (tax_class in ('standard', 'reduced', 'exempt', 'outside')),
  constraint invoice_line_source_check check (num_nulls(shipment_id, order_line_id) in (0, 2)),
  constraint invoice_line_changes_check check (num_nulls(changes_invoice_id, changes_number) in (0, 2))
);
comment on table invoice_line is 'settlement: A line of an issued invoice. Never changed.';
comment on column invoice_line.kind is 'Shipped goods, a free line (送料, 値引, 容器), or a change of a line that was billed.';
comment on column invoice_line.delivered_on is 'Day of the shipment (取引年月日); of a change, that of the original delivery.';
comment on column invoice_line.packs is 'Packages; negative for goods that come back and for a lower price.';
comment on column invoice_line.pack_price is 'Yen without tax a package; of a change of price, the difference.';
comment on column invoice_line.net_yen is 'Whole yen without tax: packs times price, rounded once.';
comment on column invoice_line.standing is 'Whether the price was provisional or agreed (仮納入, 妥結). Null for a price of the order, and for free lines.';
comment on column invoice_line.price_id is 'Row of trading_price.';
comment on column invoice_line.changes_invoice_id is 'The invoice of the line that is changed; changes_number is its number there.';

create table invoice_rate (
  tenant_id text not null,
  wholesaler_id uuid not null,
  invoice_id uuid not null,
  institution_id uuid not null,
  tax_class text not null,
  basis_points integer not null,
  net_yen bigint not null,
  tax_yen bigint not null,
  primary key (tenant_id, wholesaler_id, invoice_id, tax_class, basis_points),
  foreign key (tenant_id, wholesaler_id, invoice_id) references invoice(tenant_id, wholesaler_id, id),
  constraint invoice_rate_tax_class_check check (tax_class in ('standard', 'reduced', 'exempt', 'outside'))
);
comment on table invoice_rate is 'settlement: Net amount and tax of one rate of an invoice. Never changed.';
comment on column invoice_rate.tax_yen is 'Whole yen, rounded once for the document, or once a slip where slips are the qualified invoices.';

create table billed_line (
  tenant_id text not null,
  source text not null,
  source_id uuid not null,
  part_id uuid not null,
  wholesaler_id uuid not null,
  institution_id uuid not null,
  invoice_id uuid not null,
  line_number integer not null,
  primary key (tenant_id, source, part_id, source_id),
  foreign key (tenant_id, wholesaler_id, invoice_id, line_number) references invoice_line(tenant_id, wholesaler_id, invoice_id, number),
  constraint billed_line_source_check check (source in ('shipment'))
);
comment on table billed_line is 'settlement: Which document bills a delivered line now. A line is billed once: the key has no second row.';
comment on column billed_line.source_id is 'The shipment (purchase_order_shipment).';
comment on column billed_line.part_id is 'The line of the order whose lots the shipment has.';

create table billed_line_move (
  tenant_id text not null,
  id uuid not null default uuidv7(),
  wholesaler_id uuid not null,
  institution_id uuid not null,
  source text not null,
  source_id uuid not null,
  part_id uuid not null,
  from_invoice_id uuid not null,
  by_invoice_id uuid not null,
  moved_at timestamp(3) with time zone not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, wholesaler_id, from_invoice_id) references invoice(tenant_id, wholesaler_id, id),
  foreign key (tenant_id, wholesaler_id, by_invoice_id) references invoice(tenant_id, wholesaler_id, id)
);
comment on table billed_line_move is 'settlement: A line that a correction freed, so that it can be billed again.';

create table receipt (
  tenant_id text not null,
  wholesaler_id uuid not null,
  id uuid not null,
  institution_id uuid not null,
  trading_id uuid not null,
  received_on date not null,
  yen bigint not null,
  note text not null default '',
  reverses_id uuid,
  added_by text not null,
  added_at timestamp(3) with time zone not null,
  primary key (tenant_id, wholesaler_id, id),
  foreign key (tenant_id, wholesaler_id) references wholesaler(tenant_id, id),
  foreign key (tenant_id, institution_id, trading_id) references trading(tenant_id, institution_id, id),
  foreign key (tenant_id, wholesaler_id, reverses_id) references receipt(tenant_id, wholesaler_id, id),
  constraint receipt_reversed_once unique (tenant_id, wholesaler_id, reverses_id),
  constraint receipt_yen_check check (case when reverses_id is null then yen > 0 else yen < 0 end)
);
comment on table receipt is 'settlement: Money that a customer paid (入金). Never changed: what is wrong is reversed by an opposite row.';
comment on column receipt.id is 'Created on the client.';
comment on column receipt.yen is 'Whole yen; negative for the row that reverses another.';

create table invoice_payment (
  tenant_id text not null,
  wholesaler_id uuid not null,
  id uuid not null default uuidv7(),
  invoice_id uuid not null,
  institution_id uuid not null,
  kind text not null,
  yen bigint not null,
  receipt_id uuid,
  credit_id uuid,
  reverses_id uuid,
  paid_on date not null,
  added_by text not null,
  added_at timestamp(3) with time zone not null,
  primary key (tenant_id, wholesaler_id, id),
  foreign key (tenant_id, wholesaler_id, invoice_id) references invoice(tenant_id, wholesaler_id, id),
  foreign key (tenant_id, wholesaler_id, receipt_id) references receipt(tenant_id, wholesaler_id, id),
  foreign key (tenant_id, wholesaler_id, credit_id) references invoice(tenant_id, wholesaler_id, id),
  foreign key (tenant_id, wholesaler_id, reverses_id) references invoice_payment(tenant_id, wholesaler_id, id),
  constraint invoice_payment_reversed_once unique (tenant_id, wholesaler_id, reverses_id),
  constraint invoice_payment_yen_check check (yen <> 0),
  constraint invoice_payment_kind_check check (kind in ('fee', 'receipt', 'credit')),
  constraint invoice_payment_source_check check (case kind when 'fee' then credit_id is null when 'receipt' then receipt_id is not null and credit_id is null else credit_id is not null end)
);
comment on table invoice_payment is 'settlement: What settles a part of an invoice (消込): a receipt, a bank fee that the payer deducted, or a credit note. Never changed.';
comment on column invoice_payment.yen is 'Whole yen by which the open amount falls; negative rows raise it.';
comment on column invoice_payment.credit_id is 'The credit note, or on the credit note''s own row the invoice, that is set off.';

create table invoice_balance (
  tenant_id text not null,
  wholesaler_id uuid not null,
  invoice_id uuid not null,
  institution_id uuid not null,
  due_on date,
  total_yen bigint not null,
  open_yen bigint not null,
  primary key (tenant_id, wholesaler_id, invoice_id),
  foreign key (tenant_id, wholesaler_id, invoice_id) references invoice(tenant_id, wholesaler_id, id)
);
comment on table invoice_balance is 'settlement: What is open of an invoice. Derived: its total less its payments, kept by triggers of both tables.';

create function invoice_balance_follow() returns trigger language plpgsql security definer set search_path to 'public', 'pg_temp' as $$
begin
  if tg_table_name = 'invoice' then
    insert into invoice_balance (tenant_id, wholesaler_id, invoice_id, institution_id, due_on, total_yen, open_yen)
    select tenant_id, wholesaler_id, id, institution_id, due_on, total_yen, total_yen from new_rows;
  else
    update invoice_balance b set open_yen = b.open_yen - n.yen
    from (select tenant_id, wholesaler_id, invoice_id, sum(yen) as yen from new_rows group by 1, 2, 3) n
    where b.tenant_id = n.tenant_id and b.wholesaler_id = n.wholesaler_id and b.invoice_id = n.invoice_id;
  end if;
  return null;
end $$;
comment on function invoice_balance_follow() is 'settlement: Keeps invoice_balance. Security definer, because the application may not write that table.';
revoke execute on function invoice_balance_follow() from public;

create trigger invoice_balance_of_new after insert on invoice referencing new table as new_rows for each statement execute function invoice_balance_follow();
create trigger invoice_balance_of_payment after insert on invoice_payment referencing new table as new_rows for each statement execute function invoice_balance_follow();

create index invoice_by_day on invoice (tenant_id, wholesaler_id, issued_on desc, serial desc, id desc);
create index invoice_of_customer on invoice (tenant_id, institution_id, issued_on desc, serial desc, id desc);
create index invoice_of_trading on invoice (tenant_id, wholesaler_id, trading_id, period_until);
create index invoice_by_amount on invoice (tenant_id, wholesaler_id, total_yen);
create index invoice_corrections on invoice (tenant_id, wholesaler_id, corrects_id) where corrects_id is not null;
create index invoice_line_changes on invoice_line (tenant_id, wholesaler_id, changes_invoice_id, changes_number) where changes_invoice_id is not null;
create index billed_line_of_invoice on billed_line (tenant_id, wholesaler_id, invoice_id);
create index receipt_of_trading on receipt (tenant_id, wholesaler_id, trading_id, received_on);
create index invoice_payment_of_invoice on invoice_payment (tenant_id, wholesaler_id, invoice_id);
create index invoice_payment_of_receipt on invoice_payment (tenant_id, wholesaler_id, receipt_id) where receipt_id is not null;
create index invoice_balance_open on invoice_balance (tenant_id, wholesaler_id, due_on) where open_yen <> 0;
create index purchase_order_shipment_by_day on purchase_order_shipment (tenant_id, wholesaler_id, shipped_on);

alter table invoice_setting enable row level security;
alter table invoice_setting force row level security;
alter table invoice_series enable row level security;
alter table invoice_series force row level security;
alter table invoice_draft enable row level security;
alter table invoice_draft force row level security;
alter table invoice enable row level security;
alter table invoice force row level security;
alter table invoice_line enable row level security;
alter table invoice_line force row level security;
alter table invoice_rate enable row level security;
alter table invoice_rate force row level security;
alter table billed_line enable row level security;
alter table billed_line force row level security;
alter table billed_line_move enable row level security;
alter table billed_line_move force row level security;
alter table receipt enable row level security;
alter table receipt force row level security;
alter table invoice_payment enable row level security;
alter table invoice_payment force row level security;
alter table invoice_balance enable row level security;
alter table invoice_balance force row level security;

grant insert, select, update on invoice_setting to meguri_app;
grant insert, select, update on invoice_series to meguri_app;
grant delete, insert, select, update on invoice_draft to meguri_app;
grant insert, select on invoice to meguri_app;
grant insert, select on invoice_line to meguri_app;
grant insert, select on invoice_rate to meguri_app;
grant delete, insert, select on billed_line to meguri_app;
grant insert, select on billed_line_move to meguri_app;
grant insert, select on receipt to meguri_app;
grant insert, select on invoice_payment to meguri_app;
grant select on invoice_balance to meguri_app;

do $$
declare
  one text;
  own constant text := $q$tenant_id = current_setting('app.tenant_id', true) and wholesaler_id = nullif(current_setting('app.wholesaler_id', true), '')::uuid$q$;
  seen constant text := $q$tenant_id = current_setting('app.tenant_id', true) and (institution_id = nullif(current_setting('app.institution_id', true), '')::uuid or wholesaler_id = nullif(current_setting('app.wholesaler_id', true), '')::uuid)$q$;
begin
  foreach one in array array['invoice_setting', 'invoice_series', 'invoice_draft', 'billed_line_move', 'receipt'] loop
    execute format('create policy of_owner on %I to meguri_owner using (true) with check (true)', one);
    execute format('create policy of_wholesaler on %I to meguri_app using (%s) with check (%s)', one, own, own);
    execute format('comment on policy of_wholesaler on %I is %L', one, 'The rows of the wholesaler that the session has entered (app_enter_wholesaler).');
  end loop;
  foreach one in array array['invoice', 'invoice_line', 'invoice_rate', 'billed_line', 'invoice_payment', 'invoice_balance'] loop
    execute format('create policy of_owner on %I to meguri_owner using (true) with check (true)', one);
    execute format('create policy of_sides on %I for select to meguri_app using (%s)', one, seen);
    execute format('comment on policy of_sides on %I is %L', one, 'The rows of the institution (app_enter) or of the wholesaler (app_enter_wholesaler) that the session has entered.');
    if one <> 'invoice_balance' then
      execute format('create policy of_issuer on %I for insert to meguri_app with check (%s)', one, own);
      execute format('comment on policy of_issuer on %I is %L', one, 'Only the wholesaler writes.');
    end if;
  end loop;
end $$;
create policy of_issuer_freed on billed_line for delete to meguri_app using (tenant_id = current_setting('app.tenant_id', true) and wholesaler_id = nullif(current_setting('app.wholesaler_id', true), '')::uuid);
comment on policy of_issuer_freed on billed_line is 'Only the wholesaler frees a line.';
