-- Customers that are not in this system, and slips that a wholesaler enters.

alter table trading
  add column invoice_sending text not null default 'system',
  add constraint trading_invoice_sending_check check (invoice_sending in ('system', 'paper'));
comment on column trading.invoice_sending is 'How the wholesaler sends invoices: system (in this system, with a notification), paper (printed as well).';

create table outside_customer (
  tenant_id text not null,
  wholesaler_id uuid not null,
  id uuid not null,
  name text not null,
  kana text not null default '',
  customer_code text not null default '',
  postal_code text not null default '',
  address text not null default '',
  tel text not null default '',
  email text not null default '',
  payer_name text not null default '',
  note text not null default '',
  closing_day smallint,
  due_months smallint,
  due_day smallint,
  invoice_mode text,
  invoice_sending text not null default 'paper',
  version integer not null default 1,
  ended_at timestamp(3) with time zone,
  changed_by text not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  primary key (tenant_id, wholesaler_id, id),
  foreign key (tenant_id, wholesaler_id) references wholesaler(tenant_id, id),
  constraint outside_customer_name_check check (name <> ''),
  constraint outside_customer_closing_day_check check (closing_day in (5, 10, 15, 20, 25, 31)),
  constraint outside_customer_due_months_check check (due_months between 0 and 3),
  constraint outside_customer_due_day_check check (due_day between 1 and 31),
  constraint outside_customer_invoice_mode_check check (invoice_mode in ('statement', 'slip')),
  constraint outside_customer_closing_terms_check check (num_nulls(closing_day, due_months, due_day, invoice_mode) in (0, 4)),
  constraint outside_customer_invoice_sending_check check (invoice_sending in ('email', 'paper')),
  constraint outside_customer_email_check check (invoice_sending <> 'email' or email <> '')
);
comment on table outside_customer is 'settlement: A customer of a wholesaler that is not in this system. Only the wholesaler sees it and its documents.';
comment on column outside_customer.id is 'Created on the client. Where institution_id is null, trading_id of invoices and receipts is this id.';
comment on column outside_customer.customer_code is 'Code by which the wholesaler knows the customer (得意先コード).';
comment on column outside_customer.email is 'Address for invoices.';
comment on column outside_customer.payer_name is 'Name under which it pays (振込依頼人名), in large katakana and capital letters.';
comment on column outside_customer.closing_day is 'Day of the month on which the account is closed; 31 for the last day. Null while nothing is agreed, as due_months, due_day and invoice_mode.';
comment on column outside_customer.due_months is 'Months after the closing in which the amount is due; 0 for the same month.';
comment on column outside_customer.due_day is 'Day of that month on which the amount is due; 31 for the last day of the month.';
comment on column outside_customer.invoice_mode is 'Which document is the qualified invoice: statement (of the closing), slip (each 納品書).';
comment on column outside_customer.invoice_sending is 'How invoices are sent: email (with the PDF), paper.';
comment on column outside_customer.ended_at is 'When the wholesaler ended it. Null while it can be billed.';

create unique index outside_customer_code on outside_customer (tenant_id, wholesaler_id, customer_code) where customer_code <> '' and ended_at is null;
comment on index outside_customer_code is 'settlement: A code names one customer.';
create index outside_customer_payer on outside_customer (tenant_id, wholesaler_id, payer_name) where payer_name <> '';

-- A customer is a trading, or an outside customer where institution_id is null. Row-level security then shows the row to the
-- wholesaler alone, and no foreign key of the trading applies.
alter table invoice_draft
  alter column institution_id drop not null,
  add column outside_id uuid generated always as (case when institution_id is null then trading_id end) stored,
  add constraint invoice_draft_outside_fkey foreign key (tenant_id, wholesaler_id, outside_id) references outside_customer(tenant_id, wholesaler_id, id);
alter table invoice
  alter column institution_id drop not null,
  add column outside_id uuid generated always as (case when institution_id is null then trading_id end) stored,
  add constraint invoice_outside_fkey foreign key (tenant_id, wholesaler_id, outside_id) references outside_customer(tenant_id, wholesaler_id, id);
alter table closing_customer
  alter column institution_id drop not null,
  add column outside_id uuid generated always as (case when institution_id is null then trading_id end) stored,
  add constraint closing_customer_outside_fkey foreign key (tenant_id, wholesaler_id, outside_id) references outside_customer(tenant_id, wholesaler_id, id);
alter table receipt
  drop constraint receipt_customer_check,
  add constraint receipt_customer_check check (institution_id is null or trading_id is not null),
  add column outside_id uuid generated always as (case when institution_id is null then trading_id end) stored,
  add constraint receipt_outside_fkey foreign key (tenant_id, wholesaler_id, outside_id) references outside_customer(tenant_id, wholesaler_id, id);
alter table receipt_assignment
  alter column institution_id drop not null,
  add column outside_id uuid generated always as (case when institution_id is null then trading_id end) stored,
  add constraint receipt_assignment_outside_fkey foreign key (tenant_id, wholesaler_id, outside_id) references outside_customer(tenant_id, wholesaler_id, id);
alter table customer_payer
  alter column institution_id drop not null,
  add column outside_id uuid generated always as (case when institution_id is null then trading_id end) stored,
  add constraint customer_payer_outside_fkey foreign key (tenant_id, wholesaler_id, outside_id) references outside_customer(tenant_id, wholesaler_id, id);
alter table invoice_line alter column institution_id drop not null;
alter table invoice_rate alter column institution_id drop not null;
alter table billed_line alter column institution_id drop not null;
alter table billed_line_move alter column institution_id drop not null;
alter table invoice_payment alter column institution_id drop not null;
alter table invoice_balance alter column institution_id drop not null;
alter table invoice_paper alter column institution_id drop not null;
comment on column invoice_draft.trading_id is 'The customer: a trading, or an outside customer where institution_id is null.';
comment on column invoice_draft.outside_id is 'The customer where it is not in this system.';
comment on column invoice.institution_id is 'Null where the customer is not in this system.';
comment on column invoice.trading_id is 'The customer: a trading, or an outside customer where institution_id is null.';
comment on column invoice.outside_id is 'The customer where it is not in this system.';
comment on column closing_customer.trading_id is 'The customer: a trading, or an outside customer where institution_id is null.';
comment on column closing_customer.outside_id is 'The customer where it is not in this system.';
comment on column receipt.trading_id is 'The customer: a trading, or an outside customer where institution_id is null; null where the payer was not known when it was entered. receipt_assignment then names it.';
comment on column receipt.outside_id is 'The customer where it is not in this system.';
comment on column receipt_assignment.outside_id is 'The customer where it is not in this system.';
comment on column customer_payer.outside_id is 'The customer where it is not in this system.';

drop policy of_sides_first on invoice_paper;
create policy of_sides_first on invoice_paper for insert to meguri_app with check (tenant_id = current_setting('app.tenant_id', true) and (institution_id = nullif(current_setting('app.institution_id', true), '')::uuid or wholesaler_id = nullif(current_setting('app.wholesaler_id', true), '')::uuid) and exists (select from invoice i where i.tenant_id = invoice_paper.tenant_id and i.wholesaler_id = invoice_paper.wholesaler_id and i.id = invoice_paper.invoice_id and i.institution_id is not distinct from invoice_paper.institution_id));
comment on policy of_sides_first on invoice_paper is 'Either side may cause the first print, of a document between the two only: an institution writes none for another''s document.';

create table entered_slip (
  tenant_id text not null,
  wholesaler_id uuid not null,
  id uuid not null,
  institution_id uuid,
  trading_id uuid not null,
  outside_id uuid generated always as (case when institution_id is null then trading_id end) stored,
  number text not null,
  shipped_on date not null,
  note text not null default '',
  version integer not null default 1,
  changed_by text not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  primary key (tenant_id, wholesaler_id, id),
  foreign key (tenant_id, wholesaler_id) references wholesaler(tenant_id, id),
  foreign key (tenant_id, institution_id, trading_id) references trading(tenant_id, institution_id, id),
  foreign key (tenant_id, wholesaler_id, outside_id) references outside_customer(tenant_id, wholesaler_id, id),
  constraint entered_slip_number_check check (number <> '')
);
comment on table entered_slip is 'settlement: A delivery slip (納品書) of an order that did not come through this system, entered or imported by the wholesaler. Changed only while no document bills it.';
comment on column entered_slip.id is 'Created on the client.';
comment on column entered_slip.trading_id is 'The customer: a trading, or an outside customer where institution_id is null.';
comment on column entered_slip.outside_id is 'The customer where it is not in this system.';
comment on column entered_slip.number is '納品書番号.';

create unique index entered_slip_once on entered_slip (tenant_id, wholesaler_id, trading_id, shipped_on, number);
comment on index entered_slip_once is 'settlement: A slip is entered once, so that reading a file twice adds nothing.';
create index entered_slip_by_day on entered_slip (tenant_id, wholesaler_id, shipped_on desc, id desc);

create table entered_slip_line (
  tenant_id text not null,
  wholesaler_id uuid not null,
  slip_id uuid not null,
  id uuid not null default uuidv7(),
  number integer not null,
  medicine_id text,
  gtin text not null default '',
  description text not null,
  package_words text not null default '',
  packs integer not null,
  pack_price numeric(14,4) not null,
  tax_class text not null,
  standing text,
  primary key (tenant_id, wholesaler_id, slip_id, id),
  foreign key (tenant_id, wholesaler_id, slip_id) references entered_slip(tenant_id, wholesaler_id, id) on delete cascade,
  foreign key (medicine_id) references medicine(id),
  constraint entered_slip_line_packs_check check (packs <> 0),
  constraint entered_slip_line_pack_price_check check (pack_price >= 0),
  constraint entered_slip_line_tax_class_check check (tax_class in ('standard', 'reduced', 'exempt', 'outside')),
  constraint entered_slip_line_standing_check check (standing in ('provisional', 'agreed'))
);
comment on table entered_slip_line is 'settlement: A line of an entered slip. A correction of the slip replaces its lines.';
comment on column entered_slip_line.number is 'Position in the slip, from 1.';
comment on column entered_slip_line.medicine_id is 'Null for a line in free text.';
comment on column entered_slip_line.packs is 'Packages; negative for goods that came back.';
comment on column entered_slip_line.pack_price is 'Yen without tax a package.';
comment on column entered_slip_line.standing is 'Whether the price is provisional or agreed (仮納入, 妥結). Null where that is not entered.';

alter table invoice_line
  add column entered_slip_id uuid,
  add column entered_line_id uuid,
  add constraint invoice_line_entered_check check ((entered_line_id is null or entered_slip_id is not null) and num_nonnulls(shipment_id, entered_slip_id) <= 1);
comment on column invoice_line.entered_slip_id is 'The entered slip, for goods that were not ordered in this system; of a change, that of the line that it changes.';
comment on column invoice_line.entered_line_id is 'The line of that slip, for goods.';

alter table billed_line drop constraint billed_line_source_check;
alter table billed_line add constraint billed_line_source_check check (source in ('shipment', 'return', 'entered'));
comment on column billed_line.source is 'shipment: of an order. return: goods that came back. entered: a slip that the wholesaler entered.';
comment on column billed_line.source_id is 'The shipment (purchase_order_shipment), the row of returned_line, or the entered slip (entered_slip).';
comment on column billed_line.part_id is 'The line of the order whose lots the shipment has, the return, or the line of the entered slip.';
comment on column invoice_draft.shipment_ids is 'Slips whose lines are billed: shipments (purchase_order_shipment) and entered slips (entered_slip).';

alter table outside_customer enable row level security;
alter table outside_customer force row level security;
alter table entered_slip enable row level security;
alter table entered_slip force row level security;
alter table entered_slip_line enable row level security;
alter table entered_slip_line force row level security;

grant insert, select, update on outside_customer to meguri_app;
grant delete, insert, select, update on entered_slip to meguri_app;
grant delete, insert, select on entered_slip_line to meguri_app;

do $$
declare
  one text;
  own constant text := $q$tenant_id = current_setting('app.tenant_id', true) and wholesaler_id = nullif(current_setting('app.wholesaler_id', true), '')::uuid$q$;
begin
  foreach one in array array['outside_customer', 'entered_slip', 'entered_slip_line'] loop
    execute format('create policy of_owner on %I to meguri_owner using (true) with check (true)', one);
    execute format('create policy of_wholesaler on %I to meguri_app using (%s) with check (%s)', one, own, own);
    execute format('comment on policy of_wholesaler on %I is %L', one, 'The rows of the wholesaler that the session has entered (app_enter_wholesaler).');
  end loop;
end $$;
