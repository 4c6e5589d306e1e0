-- Returns to wholesalers within the system and their credit, deducted fees, accounts that an only manager approves.

alter table stock_return add column trading_id uuid;
alter table stock_return add column wholesaler_id uuid;
alter table stock_return add foreign key (tenant_id, institution_id, trading_id) references trading(tenant_id, institution_id, id);
alter table stock_return add foreign key (tenant_id, wholesaler_id) references wholesaler(tenant_id, id);
comment on column stock_return.trading_id is 'The trading with the wholesaler; null where the institution has none.';
comment on column stock_return.wholesaler_id is 'The wholesaler that answers it in this system, from the request on. Null for drafts, and where a person records the answer.';
comment on column stock_return.credit_yen is 'Yen without tax that were credited; 0 while nothing was.';
comment on column stock_return.credit_slip is 'Number of the credit slip (赤伝), or of the documents that credit it.';

alter table stock_return_event add column wholesaler_id uuid;
comment on column stock_return_event.wholesaler_id is 'The wholesaler that sees the step, as of the return.';

alter table stock_return_line add column wholesaler_id uuid;
alter table stock_return_line add column medicine_id text references medicine(id);
alter table stock_return_line add column lot text not null default '';
alter table stock_return_line add column expires_on date;
alter table stock_return_line add column confirmed_quantity numeric(16,5);
alter table stock_return_line add column answer text not null default '';
alter table stock_return_line add column expected_yen bigint not null default 0;
alter table stock_return_line add column credited_yen bigint not null default 0;
alter table stock_return_line add constraint stock_return_line_confirmed_check
  check (confirmed_quantity >= 0 and confirmed_quantity <= quantity);
comment on column stock_return_line.wholesaler_id is 'The wholesaler that answers it, as of the return.';
comment on column stock_return_line.medicine_id is 'The lot''s medicine when the return was requested, for the wholesaler, who does not see lots; also lot and expires_on.';
comment on column stock_return_line.confirmed_quantity is 'What the wholesaler takes back. Null until it answers in this system.';
comment on column stock_return_line.answer is 'Why the wholesaler takes less, or nothing.';
comment on column stock_return_line.expected_yen is 'Yen without tax that the wholesaler will credit for what it confirmed.';
comment on column stock_return_line.credited_yen is 'Yen without tax that documents of the wholesaler credited.';

create index stock_return_of_wholesaler on stock_return (tenant_id, wholesaler_id, id desc) where wholesaler_id is not null;
create index stock_return_of_trading on stock_return (tenant_id, trading_id) where trading_id is not null;

-- Returns under way to a wholesaler in this system are answered there from now on.
update stock_return r set trading_id = t.id
  from trading t where t.tenant_id = r.tenant_id and t.institution_id = r.institution_id and t.van_code = r.van_code
    and r.van_code <> '' and t.state in ('approved', 'in_house');
update stock_return r set wholesaler_id = t.wholesaler_id
  from trading t where t.tenant_id = r.tenant_id and t.institution_id = r.institution_id and t.id = r.trading_id
    and t.state = 'approved' and r.state in ('requested', 'approved', 'collected');
update stock_return_event e set wholesaler_id = r.wholesaler_id
  from stock_return r where r.tenant_id = e.tenant_id and r.institution_id = e.institution_id and r.id = e.return_id
    and r.wholesaler_id is not null;
update stock_return_line l set wholesaler_id = r.wholesaler_id, medicine_id = k.medicine_id, lot = k.lot, expires_on = k.expires_on
  from stock_return r, stock_lot k
  where r.tenant_id = l.tenant_id and r.institution_id = l.institution_id and r.id = l.return_id
    and r.wholesaler_id is not null and k.tenant_id = l.tenant_id and k.institution_id = l.institution_id and k.id = l.lot_id;

create table returned_line (
  tenant_id text not null,
  wholesaler_id uuid not null,
  return_id uuid not null,
  id uuid not null default uuidv7(),
  institution_id uuid not null,
  trading_id uuid not null,
  lot_id uuid not null,
  shipment_id uuid not null,
  order_line_id uuid not null,
  packs integer not null,
  confirmed_by text not null,
  confirmed_at timestamptz(3) not null,
  primary key (tenant_id, wholesaler_id, return_id, id),
  constraint returned_line_once unique (tenant_id, wholesaler_id, return_id, lot_id, shipment_id, order_line_id),
  constraint returned_line_packs_check check (packs > 0),
  foreign key (tenant_id, institution_id, return_id, lot_id) references stock_return_line(tenant_id, institution_id, return_id, lot_id),
  foreign key (tenant_id, institution_id, shipment_id) references purchase_order_shipment(tenant_id, institution_id, id),
  foreign key (tenant_id, institution_id, order_line_id) references purchase_order_line(tenant_id, institution_id, id),
  foreign key (tenant_id, institution_id, trading_id) references trading(tenant_id, institution_id, id)
);
comment on table returned_line is 'settlement: Packages of a delivered line that a wholesaler takes back (返品). Replaced by a new answer until a document credits them; billed_line has a row of the source return from then on.';
comment on column returned_line.shipment_id is 'The shipment; with order_line_id the delivered line that the return reverses, billed or not.';

create index returned_line_of_delivered on returned_line (tenant_id, shipment_id, order_line_id);
create index returned_line_of_trading on returned_line (tenant_id, wholesaler_id, trading_id);

alter table billed_line drop constraint billed_line_source_check;
alter table billed_line add constraint billed_line_source_check check (source in ('shipment', 'return'));
comment on column billed_line.source_id is 'The shipment (purchase_order_shipment), or the row of returned_line.';
comment on column billed_line.part_id is 'The line of the order whose lots the shipment has, or the return.';

alter table invoice_line add column returned_id uuid;
alter table invoice_line add column returned_on date;
comment on column invoice_line.returned_id is 'Row of returned_line that this line credits. Null for all other lines.';
comment on column invoice_line.returned_on is 'Day on which the goods were collected.';

alter table payee add column approved_alone boolean not null default false;
alter table payee drop constraint payee_two_people;
alter table payee add constraint payee_two_people check (approved_by <> entered_by or approved_alone);
comment on column payee.approved_alone is 'Whether the only manager approved the account alone: on a later day than it was entered, with a second factor.';

alter table invoice_setting add column fee_treatment text not null default 'commission';
alter table invoice_setting add constraint invoice_setting_fee_treatment_check check (fee_treatment in ('discount', 'commission'));
comment on column invoice_setting.fee_treatment is 'What a deducted transfer fee is: 売上値引 discount, or 支払手数料 commission.';
alter table invoice_payment add column fee_treatment text;
alter table invoice_payment add constraint invoice_payment_fee_treatment_check check (fee_treatment in ('discount', 'commission'));
comment on column invoice_payment.fee_treatment is 'What a deducted fee was by the setting of that day; null for what is no fee, and for fees entered before there was a setting (commission).';

alter table returned_line enable row level security;
alter table returned_line force row level security;
grant delete, insert, select on returned_line to meguri_app;

do $$
declare
  one text;
  tenant constant text := $q$tenant_id = current_setting('app.tenant_id', true)$q$;
  wholesaler constant text := $q$wholesaler_id = nullif(current_setting('app.wholesaler_id', true), '')::uuid$q$;
  institution constant text := $q$institution_id = nullif(current_setting('app.institution_id', true), '')::uuid$q$;
  words constant text := 'The rows of the wholesaler that the session has entered (app_enter_wholesaler).';
begin
  create policy of_owner on returned_line to meguri_owner using (true) with check (true);
  execute format('create policy of_sides on returned_line for select to meguri_app using (%s and (%s or %s))', tenant, institution, wholesaler);
  execute format('create policy of_issuer on returned_line for insert to meguri_app with check (%s and %s)', tenant, wholesaler);
  execute format('create policy of_issuer_again on returned_line for delete to meguri_app using (%s and %s)', tenant, wholesaler);
  foreach one in array array['stock_return', 'stock_return_line', 'stock_return_event'] loop
    execute format('create policy of_wholesaler on %I for select to meguri_app using (%s and %s)', one, tenant, wholesaler);
    execute format('comment on policy of_wholesaler on %I is %L', one, words);
  end loop;
  foreach one in array array['stock_return', 'stock_return_line'] loop
    execute format('create policy of_wholesaler_answer on %I for update to meguri_app using (%s and %s) with check (%s and %s)', one, tenant, wholesaler, tenant, wholesaler);
    execute format('comment on policy of_wholesaler_answer on %I is %L', one, words);
  end loop;
  execute format('create policy of_wholesaler_step on stock_return_event for insert to meguri_app with check (%s and %s)', tenant, wholesaler);
  execute format('comment on policy of_sides on returned_line is %L', 'The rows of the institution (app_enter) or of the wholesaler (app_enter_wholesaler) that the session has entered.');
  execute format('comment on policy of_issuer on returned_line is %L', 'Only the wholesaler writes.');
  execute format('comment on policy of_issuer_again on returned_line is %L', 'Only the wholesaler replaces its answer.');
end $$;
