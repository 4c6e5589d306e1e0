-- Prices that are agreed after the goods were billed (仮納入 → 妥結): the agreement, and the lines that it settled.

create table price_agreement (
  tenant_id text not null,
  wholesaler_id uuid not null,
  id uuid not null,
  institution_id uuid not null,
  trading_id uuid not null,
  line_count integer not null,
  open_count integer not null,
  total_yen bigint not null,
  agreed_by text not null,
  agreed_at timestamp(3) with time zone not null,
  primary key (tenant_id, wholesaler_id, id),
  foreign key (tenant_id, wholesaler_id) references wholesaler(tenant_id, id),
  foreign key (tenant_id, institution_id, trading_id) references trading(tenant_id, institution_id, id)
);
comment on table price_agreement is 'settlement: Prices that were agreed with a customer after goods had been delivered at provisional prices (妥結). Never changed.';
comment on column price_agreement.id is 'Created on the client, so that agreeing twice is one agreement.';
comment on column price_agreement.line_count is 'Number of billed lines that it settled.';
comment on column price_agreement.open_count is 'Number of lines that were not billed yet and took the agreed price.';
comment on column price_agreement.total_yen is 'Whole yen with tax of all documents that it issued, with their sign.';

create table settled_line (
  tenant_id text not null,
  wholesaler_id uuid not null,
  invoice_id uuid not null,
  line_number integer not null,
  institution_id uuid not null,
  agreement_id uuid not null,
  price_id uuid not null,
  pack_price numeric(14,4) not null,
  changed_by_id uuid,
  primary key (tenant_id, wholesaler_id, invoice_id, line_number),
  foreign key (tenant_id, wholesaler_id, invoice_id, line_number) references invoice_line(tenant_id, wholesaler_id, invoice_id, number),
  foreign key (tenant_id, wholesaler_id, agreement_id) references price_agreement(tenant_id, wholesaler_id, id),
  foreign key (tenant_id, wholesaler_id, changed_by_id) references invoice(tenant_id, wholesaler_id, id)
);
comment on table settled_line is 'settlement: A line that was billed at a provisional price and has an agreed one now. A line is settled once: the key has no second row. Never changed.';
comment on column settled_line.price_id is 'Row of trading_price with the agreed price.';
comment on column settled_line.pack_price is 'Agreed price of a package, yen without tax.';
comment on column settled_line.changed_by_id is 'The document with the difference. Null where the price did not change.';

create index settled_line_of_agreement on settled_line (tenant_id, wholesaler_id, agreement_id);
create index invoice_provisional on invoice (tenant_id, wholesaler_id, trading_id) where provisional_count > 0;

alter table price_agreement enable row level security;
alter table price_agreement force row level security;
alter table settled_line enable row level security;
alter table settled_line force row level security;

grant insert, select on price_agreement to meguri_app;
grant insert, select on settled_line to meguri_app;

do $$
declare
  one text;
  own constant text := $q$tenant_id = current_setting('app.tenant_id', true) and wholesaler_id = nullif(current_setting('app.wholesaler_id', true), '')::uuid$q$;
  seen constant text := $q$tenant_id = current_setting('app.tenant_id', true) and (institution_id = nullif(current_setting('app.institution_id', true), '')::uuid or wholesaler_id = nullif(current_setting('app.wholesaler_id', true), '')::uuid)$q$;
begin
  foreach one in array array['price_agreement', 'settled_line'] loop
    execute format('create policy of_owner on %I to meguri_owner using (true) with check (true)', one);
    execute format('create policy of_sides on %I for select to meguri_app using (%s)', one, seen);
    execute format('comment on policy of_sides on %I is %L', one, 'The rows of the institution (app_enter) or of the wholesaler (app_enter_wholesaler) that the session has entered.');
    execute format('create policy of_issuer on %I for insert to meguri_app with check (%s)', one, own);
    execute format('comment on policy of_issuer on %I is %L', one, 'Only the wholesaler writes.');
  end loop;
end $$;
