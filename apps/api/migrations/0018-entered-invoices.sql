-- Invoices of wholesalers that are not in this system: entered by the pharmacy, with their files, checked and paid like others.

create table entered_invoice (
  tenant_id text not null,
  institution_id uuid not null,
  id uuid not null,
  trading_id uuid not null,
  version integer not null default 1,
  kind text not null,
  number text not null,
  corrects_id uuid,
  issuer_name text not null,
  registration_number text not null default '',
  issued_on date not null,
  due_on date,
  period_from date,
  period_until date,
  received_on date not null,
  note text not null default '',
  net_yen bigint not null,
  tax_yen bigint not null,
  total_yen bigint not null generated always as (net_yen + tax_yen) stored,
  line_count integer not null,
  source text not null,
  entered_by text not null,
  entered_at timestamp(3) with time zone not null,
  changed_by text not null,
  changed_at timestamp(3) with time zone not null,
  voided_by text,
  voided_at timestamp(3) with time zone,
  void_reason text not null default '',
  primary key (tenant_id, institution_id, id),
  foreign key (tenant_id, institution_id, trading_id) references trading(tenant_id, institution_id, id),
  foreign key (tenant_id, institution_id, corrects_id) references entered_invoice(tenant_id, institution_id, id),
  constraint entered_invoice_kind_check check (kind in ('invoice', 'credit_note', 'statement')),
  constraint entered_invoice_source_check check (source in ('hand', 'csv', 'xml')),
  constraint entered_invoice_void_check check (num_nulls(voided_by, voided_at) in (0, 2) and (voided_at is null) = (void_reason = ''))
);
comment on table entered_invoice is 'settlement: An invoice of a wholesaler that is not in this system, as the pharmacy entered it. Its present version; entered_invoice_version has all of them. Never deleted.';
comment on column entered_invoice.id is 'Created on the client, so that entering it twice is one document.';
comment on column entered_invoice.number is 'Number that the wholesaler gave it; may be empty.';
comment on column entered_invoice.corrects_id is 'The document of the same wholesaler that this one corrects.';
comment on column entered_invoice.issuer_name is 'Name of the wholesaler when it was entered.';
comment on column entered_invoice.registration_number is '登録番号, T and 13 digits; empty where the issuer is not registered, so that only a part of the tax is deductible.';
comment on column entered_invoice.received_on is 'Day on which the pharmacy received the document (受領日).';
comment on column entered_invoice.total_yen is 'Net amount and tax, without any balance that was carried over.';
comment on column entered_invoice.source is 'By hand, from CSV, or from JP PINT XML.';
comment on column entered_invoice.entered_at is 'When it was entered in this system.';
comment on column entered_invoice.void_reason is 'Why it does not count any more; empty while it does.';

create table entered_invoice_version (
  tenant_id text not null,
  institution_id uuid not null,
  invoice_id uuid not null,
  version integer not null,
  header jsonb not null,
  reason text not null default '',
  changed_by text not null,
  changed_at timestamp(3) with time zone not null,
  primary key (tenant_id, institution_id, invoice_id, version),
  foreign key (tenant_id, institution_id, invoice_id) references entered_invoice(tenant_id, institution_id, id)
);
comment on table entered_invoice_version is 'settlement: The fields of an entered invoice after each change (訂正履歴); its lines and rates have the number of the version. Append-only.';
comment on column entered_invoice_version.reason is 'Why it was changed; empty for the first version.';

create table entered_invoice_line (
  tenant_id text not null,
  institution_id uuid not null,
  invoice_id uuid not null,
  version integer not null,
  number integer not null,
  kind text not null,
  delivered_on date,
  slip_number text not null default '',
  code text not null default '',
  medicine_id text,
  gtin text not null default '',
  description text not null default '',
  package_words text not null default '',
  packs integer,
  pack_price numeric(14,4),
  net_yen bigint not null,
  tax_class text not null,
  basis_points integer not null,
  primary key (tenant_id, institution_id, invoice_id, version, number),
  foreign key (tenant_id, institution_id, invoice_id, version) references entered_invoice_version(tenant_id, institution_id, invoice_id, version),
  foreign key (medicine_id) references medicine(id),
  constraint entered_invoice_line_kind_check check (kind in ('slip', 'goods')),
  constraint entered_invoice_line_packs_check check (packs <> 0),
  constraint entered_invoice_line_tax_class_check check (tax_class in ('standard', 'reduced', 'exempt', 'outside'))
);
comment on table entered_invoice_line is 'settlement: A line of a version of an entered invoice: the total of a slip, or goods. Append-only.';
comment on column entered_invoice_line.code is 'Code of the goods as the document has it.';
comment on column entered_invoice_line.medicine_id is 'What its code means; null where no code is known.';
comment on column entered_invoice_line.packs is 'Packages; negative for goods that come back. Null for the total of a slip and where it is no whole number.';
comment on column entered_invoice_line.pack_price is 'Yen without tax a package, where the document states it.';

create table entered_invoice_rate (
  tenant_id text not null,
  institution_id uuid not null,
  invoice_id uuid not null,
  version integer not null,
  tax_class text not null,
  basis_points integer not null,
  net_yen bigint not null,
  tax_yen bigint not null,
  primary key (tenant_id, institution_id, invoice_id, version, tax_class, basis_points),
  foreign key (tenant_id, institution_id, invoice_id, version) references entered_invoice_version(tenant_id, institution_id, invoice_id, version),
  constraint entered_invoice_rate_tax_class_check check (tax_class in ('standard', 'reduced', 'exempt', 'outside'))
);
comment on table entered_invoice_rate is 'settlement: Net amount and tax of one rate, as a version of an entered invoice states them. Append-only.';

create table entered_invoice_file (
  tenant_id text not null,
  institution_id uuid not null,
  id uuid not null default uuidv7(),
  invoice_id uuid not null,
  name text not null,
  type text not null,
  size integer not null,
  sha256 bytea not null,
  content bytea not null,
  added_by text not null,
  added_at timestamp(3) with time zone not null,
  primary key (tenant_id, institution_id, id),
  foreign key (tenant_id, institution_id, invoice_id) references entered_invoice(tenant_id, institution_id, id),
  constraint entered_invoice_file_once unique (tenant_id, institution_id, invoice_id, sha256)
);
comment on table entered_invoice_file is 'settlement: A file of an entered invoice as it was received, byte for byte: PDF, image, CSV or XML. Append-only.';
comment on column entered_invoice_file.size is 'Bytes.';
comment on column entered_invoice_file.added_at is 'When it was received by this system.';

create table entered_invoice_payment (
  tenant_id text not null,
  institution_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  paid_on date not null,
  yen bigint not null,
  note text not null default '',
  reverses_id uuid,
  added_by text not null,
  added_at timestamp(3) with time zone not null,
  primary key (tenant_id, institution_id, id),
  foreign key (tenant_id, institution_id, invoice_id) references entered_invoice(tenant_id, institution_id, id),
  foreign key (tenant_id, institution_id, reverses_id) references entered_invoice_payment(tenant_id, institution_id, id),
  constraint entered_invoice_payment_reversed_once unique (tenant_id, institution_id, reverses_id),
  constraint entered_invoice_payment_yen_check check (yen <> 0)
);
comment on table entered_invoice_payment is 'settlement: What was paid of an entered invoice outside of payment runs: 口座振替, cash, set off. Append-only; undone by an opposite row.';
comment on column entered_invoice_payment.id is 'Created on the client.';

create table entered_invoice_layout (
  tenant_id text not null,
  institution_id uuid not null,
  trading_id uuid not null,
  headings jsonb not null default '{}',
  updated_by text not null,
  updated_at timestamp(3) with time zone not null,
  primary key (tenant_id, institution_id, trading_id),
  foreign key (tenant_id, institution_id, trading_id) references trading(tenant_id, institution_id, id),
  constraint entered_invoice_layout_headings_check check (jsonb_typeof(headings) = 'object')
);
comment on table entered_invoice_layout is 'settlement: Which column of a wholesaler''s CSV holds what. Without a row the usual headings hold.';
comment on column entered_invoice_layout.headings is 'The heading of each field that has another one than usual.';

create unique index entered_invoice_once on entered_invoice (tenant_id, institution_id, trading_id, fold_text(number), issued_on) where voided_at is null;
comment on index entered_invoice_once is 'settlement: The same document of a wholesaler counts once.';
create index entered_invoice_by_day on entered_invoice (tenant_id, institution_id, issued_on desc, id desc);
create index entered_invoice_corrections on entered_invoice (tenant_id, institution_id, corrects_id) where corrects_id is not null;
create index entered_invoice_line_of_slip on entered_invoice_line (tenant_id, institution_id, fold_text(slip_number));
create index entered_invoice_payment_of_invoice on entered_invoice_payment (tenant_id, institution_id, invoice_id);

-- A payment, a decision or a confirmation is about a document of a wholesaler in this system, or about an entered one.
alter table payment_item alter column wholesaler_id drop not null;
alter table payment_item add column entered_id uuid generated always as (case when wholesaler_id is null then invoice_id end) stored;
alter table payment_item add foreign key (tenant_id, institution_id, entered_id) references entered_invoice(tenant_id, institution_id, id);
comment on column payment_item.wholesaler_id is 'Null for an entered invoice.';
comment on column payment_item.entered_id is 'The entered invoice; null for others.';

alter table invoice_difference alter column wholesaler_id drop not null;
alter table invoice_difference add column entered_id uuid generated always as (case when wholesaler_id is null then invoice_id end) stored;
alter table invoice_difference add foreign key (tenant_id, institution_id, entered_id) references entered_invoice(tenant_id, institution_id, id);
alter table invoice_difference add column told_on date;
alter table invoice_difference drop constraint invoice_difference_key_unique;
alter table invoice_difference add constraint invoice_difference_key_unique unique nulls not distinct (tenant_id, wholesaler_id, invoice_id, key);
alter table invoice_difference drop constraint invoice_difference_kind_check;
alter table invoice_difference add constraint invoice_difference_kind_check check (kind in ('price', 'quantity', 'not_received', 'billed_twice', 'not_credited', 'tax', 'amount'));
comment on column invoice_difference.wholesaler_id is 'Null for an entered invoice.';
comment on column invoice_difference.entered_id is 'The entered invoice; null for others.';
comment on column invoice_difference.told_on is 'Day of the telephone call with the wholesaler; null where there was none.';

alter table invoice_checked drop constraint invoice_checked_pkey;
alter table invoice_checked alter column wholesaler_id drop not null;
alter table invoice_checked add primary key (tenant_id, institution_id, invoice_id);
alter table invoice_checked add constraint invoice_checked_once unique nulls not distinct (tenant_id, wholesaler_id, invoice_id);
alter table invoice_checked add column entered_id uuid generated always as (case when wholesaler_id is null then invoice_id end) stored;
alter table invoice_checked add foreign key (tenant_id, institution_id, entered_id) references entered_invoice(tenant_id, institution_id, id);
comment on column invoice_checked.wholesaler_id is 'Null for an entered invoice.';
comment on column invoice_checked.entered_id is 'The entered invoice; null for others.';

grant insert, select, update on entered_invoice to meguri_app;
grant insert, select on entered_invoice_version to meguri_app;
grant insert, select on entered_invoice_line to meguri_app;
grant insert, select on entered_invoice_rate to meguri_app;
grant insert, select on entered_invoice_file to meguri_app;
grant insert, select on entered_invoice_payment to meguri_app;
grant insert, select, update on entered_invoice_layout to meguri_app;

do $$
declare
  one text;
  own constant text := $q$tenant_id = current_setting('app.tenant_id', true) and institution_id = nullif(current_setting('app.institution_id', true), '')::uuid$q$;
  document constant text := $q$case when wholesaler_id is null then exists (select from entered_invoice e where e.tenant_id = %1$I.tenant_id and e.institution_id = %1$I.institution_id and e.id = %1$I.invoice_id) else exists (select from invoice i where i.tenant_id = %1$I.tenant_id and i.wholesaler_id = %1$I.wholesaler_id and i.id = %1$I.invoice_id and i.institution_id = %1$I.institution_id) end$q$;
begin
  foreach one in array array['entered_invoice', 'entered_invoice_version', 'entered_invoice_line', 'entered_invoice_rate', 'entered_invoice_file', 'entered_invoice_payment', 'entered_invoice_layout'] loop
    execute format('alter table %I enable row level security', one);
    execute format('alter table %I force row level security', one);
    execute format('create policy of_owner on %I to meguri_owner using (true) with check (true)', one);
    execute format('create policy of_institution on %I to meguri_app using (%s) with check (%s)', one, own, own);
    execute format('comment on policy of_institution on %I is %L', one, 'The rows of the institution that the session has entered (app_enter).');
  end loop;
  foreach one in array array['invoice_difference', 'invoice_checked'] loop
    execute format('drop policy of_recipient on %I', one);
    execute format('create policy of_recipient on %I for insert to meguri_app with check (%s and %s)', one, own, format(document, one));
    execute format('comment on policy of_recipient on %I is %L', one, 'Only the pharmacy that received the invoice decides.');
  end loop;
end $$;
