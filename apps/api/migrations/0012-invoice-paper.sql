-- The printed documents of invoices, exactly as first printed.

create table invoice_paper (
  tenant_id text not null,
  wholesaler_id uuid not null,
  invoice_id uuid not null,
  institution_id uuid not null,
  content bytea not null,
  sha256 bytea not null generated always as (sha256(content)) stored,
  created_at timestamp(3) with time zone not null,
  primary key (tenant_id, wholesaler_id, invoice_id),
  foreign key (tenant_id, wholesaler_id, invoice_id) references invoice(tenant_id, wholesaler_id, id)
);
comment on table invoice_paper is 'settlement: The PDF of an issued invoice, printed at the first request. Never changed: each later request gets the same bytes.';
comment on column invoice_paper.content is 'The PDF.';
comment on column invoice_paper.sha256 is 'SHA-256 of the content.';

create index invoice_paper_of_customer on invoice_paper (tenant_id, institution_id, invoice_id);

alter table invoice_paper enable row level security;
alter table invoice_paper force row level security;
grant insert, select on invoice_paper to meguri_app;

create policy of_owner on invoice_paper to meguri_owner using (true) with check (true);
create policy of_sides on invoice_paper for select to meguri_app using (tenant_id = current_setting('app.tenant_id', true) and (institution_id = nullif(current_setting('app.institution_id', true), '')::uuid or wholesaler_id = nullif(current_setting('app.wholesaler_id', true), '')::uuid));
comment on policy of_sides on invoice_paper is 'The rows of the institution (app_enter) or of the wholesaler (app_enter_wholesaler) that the session has entered.';
create policy of_sides_first on invoice_paper for insert to meguri_app with check (tenant_id = current_setting('app.tenant_id', true) and (institution_id = nullif(current_setting('app.institution_id', true), '')::uuid or wholesaler_id = nullif(current_setting('app.wholesaler_id', true), '')::uuid) and exists (select from invoice i where i.tenant_id = invoice_paper.tenant_id and i.wholesaler_id = invoice_paper.wholesaler_id and i.id = invoice_paper.invoice_id and i.institution_id = invoice_paper.institution_id));
comment on policy of_sides_first on invoice_paper is 'Either side may cause the first print, of a document between the two only: an institution writes none for another''s document.';
