-- JP PINT of issued documents: electronic addresses and the XML beside the PDF; how a pharmacy keeps its books of purchases.

alter table invoice_setting add column electronic_address text not null default '';
comment on column invoice_setting.electronic_address is 'Peppol address of the issuer: scheme and identifier, such as 0188:1234567890123; empty while not set.';

alter table trading add column electronic_address text not null default '';
comment on column trading.electronic_address is 'Peppol address of the customer, entered by the wholesaler; empty while not set.';

alter table invoice_paper
  add column form text not null default 'pdf',
  drop constraint invoice_paper_pkey,
  add primary key (tenant_id, wholesaler_id, invoice_id, form),
  add constraint invoice_paper_form_check check (form in ('pdf', 'pint'));
comment on table invoice_paper is 'settlement: An issued invoice as a file, made at the first request. Never changed: each later request gets the same bytes.';
comment on column invoice_paper.form is 'pdf, or pint for JP PINT: XML, or a ZIP of one XML a slip where each slip is the qualified invoice.';
comment on column invoice_paper.content is 'The file.';

create table book_setting (
  tenant_id text not null,
  institution_id uuid not null,
  tax_method text not null default 'excluded',
  purchase_use text not null default 'common',
  purchase_account text not null default '仕入高',
  payable_account text not null default '買掛金',
  section text not null default '',
  fiscal_month smallint not null default 4,
  updated_at timestamp(3) with time zone not null,
  primary key (tenant_id, institution_id),
  foreign key (tenant_id, institution_id) references institution(tenant_id, id),
  constraint book_setting_tax_method_check check (tax_method in ('excluded', 'included')),
  constraint book_setting_purchase_use_check check (purchase_use in ('taxable', 'common', 'exempt')),
  constraint book_setting_fiscal_month_check check (fiscal_month between 1 and 12)
);
comment on table book_setting is 'settlement: How an institution keeps its books of purchases (帳簿). Without a row the defaults hold.';
comment on column book_setting.tax_method is '税抜経理 excluded, 税込経理 included.';
comment on column book_setting.purchase_use is 'What purchases are used for: 課税売上対応 taxable, 共通対応 common, 非課税売上対応 exempt.';
comment on column book_setting.purchase_account is 'Account that purchases are debited to (仕入高).';
comment on column book_setting.payable_account is 'Account that is credited (買掛金).';
comment on column book_setting.fiscal_month is 'First month of the business year, from which the average of purchases (総平均) is computed.';
comment on column book_setting.section is 'Section (部門) in the journals; empty for the name of the institution.';

alter table book_setting enable row level security;
alter table book_setting force row level security;
grant insert, select, update on book_setting to meguri_app;

create policy of_owner on book_setting to meguri_owner using (true) with check (true);
create policy of_institution on book_setting to meguri_app using (tenant_id = current_setting('app.tenant_id', true) and institution_id = nullif(current_setting('app.institution_id', true), '')::uuid) with check (tenant_id = current_setting('app.tenant_id', true) and institution_id = nullif(current_setting('app.institution_id', true), '')::uuid);
