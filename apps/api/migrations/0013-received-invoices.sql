-- What a pharmacy decides about differences of an invoice it received, the words at its lines, and that it was checked.

create table invoice_difference (
  tenant_id text not null,
  id uuid not null default uuidv7(),
  wholesaler_id uuid not null,
  invoice_id uuid not null,
  institution_id uuid not null,
  key uuid not null,
  line_number integer not null,
  kind text not null,
  decision text not null,
  note text not null default '',
  billed text not null,
  expected text not null,
  yen bigint not null,
  decided_by text not null,
  decided_at timestamp(3) with time zone not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, wholesaler_id, invoice_id) references invoice(tenant_id, wholesaler_id, id),
  foreign key (tenant_id, institution_id) references institution(tenant_id, id),
  constraint invoice_difference_key_unique unique (tenant_id, wholesaler_id, invoice_id, key),
  constraint invoice_difference_kind_check check (kind in ('price', 'quantity', 'not_received', 'billed_twice', 'not_credited', 'tax')),
  constraint invoice_difference_decision_check check (decision in ('accept', 'dispute', 'telephone', 'withdraw'))
);
comment on table invoice_difference is 'settlement: What a pharmacy decided about a difference of an invoice (差異). Append-only: the latest row of a line and kind counts.';
comment on column invoice_difference.key is 'Created on the client: a decision that is sent twice counts once.';
comment on column invoice_difference.line_number is 'Line of the invoice; 0 for the tax of the document.';
comment on column invoice_difference.decision is '認める accept, 異議 dispute, 電話で確認 telephone, 取り下げ withdraw (undecided again).';
comment on column invoice_difference.note is 'Reason of a dispute, who was spoken to on the telephone, or a note.';
comment on column invoice_difference.billed is 'The invoiced value at the time of the decision: a price, packages, or yen of tax.';
comment on column invoice_difference.expected is 'What was expected instead.';
comment on column invoice_difference.yen is 'Whole yen that were billed too much; negative where too little was.';

create table invoice_message (
  tenant_id text not null,
  id uuid not null default uuidv7(),
  wholesaler_id uuid not null,
  invoice_id uuid not null,
  institution_id uuid not null,
  key uuid not null,
  line_number integer not null,
  side text not null,
  text text not null,
  written_by text not null,
  written_at timestamp(3) with time zone not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, wholesaler_id, invoice_id) references invoice(tenant_id, wholesaler_id, id),
  foreign key (tenant_id, institution_id) references institution(tenant_id, id),
  constraint invoice_message_key_unique unique (tenant_id, wholesaler_id, invoice_id, key),
  constraint invoice_message_side_check check (side in ('pharmacy', 'wholesaler'))
);
comment on table invoice_message is 'settlement: Words between a pharmacy and a wholesaler about a line of an invoice. Append-only.';
comment on column invoice_message.key is 'Created on the client: a message that is sent twice counts once.';
comment on column invoice_message.line_number is 'Line of the invoice; 0 for the document.';

create table invoice_checked (
  tenant_id text not null,
  wholesaler_id uuid not null,
  invoice_id uuid not null,
  institution_id uuid not null,
  checked_by text not null,
  checked_at timestamp(3) with time zone not null,
  primary key (tenant_id, wholesaler_id, invoice_id),
  foreign key (tenant_id, wholesaler_id, invoice_id) references invoice(tenant_id, wholesaler_id, id),
  foreign key (tenant_id, institution_id) references institution(tenant_id, id)
);
comment on table invoice_checked is 'settlement: Who of a pharmacy confirmed that an invoice was checked (確認済み), and when. The first confirmation counts.';

create index invoice_difference_of_line on invoice_difference (tenant_id, wholesaler_id, invoice_id, line_number, kind, id desc);
create index invoice_difference_disputes on invoice_difference (tenant_id, wholesaler_id, id desc) where decision = 'dispute';
create index invoice_message_of_line on invoice_message (tenant_id, wholesaler_id, invoice_id, line_number, id);

alter table invoice_difference enable row level security;
alter table invoice_difference force row level security;
alter table invoice_message enable row level security;
alter table invoice_message force row level security;
alter table invoice_checked enable row level security;
alter table invoice_checked force row level security;

grant insert, select on invoice_difference to meguri_app;
grant insert, select on invoice_message to meguri_app;
grant insert, select on invoice_checked to meguri_app;

do $$
declare
  one text;
  seen constant text := $q$tenant_id = current_setting('app.tenant_id', true) and (institution_id = nullif(current_setting('app.institution_id', true), '')::uuid or wholesaler_id = nullif(current_setting('app.wholesaler_id', true), '')::uuid)$q$;
  ours constant text := $q$tenant_id = current_setting('app.tenant_id', true) and institution_id = nullif(current_setting('app.institution_id', true), '')::uuid and exists (select from invoice i where i.tenant_id = %1$I.tenant_id and i.wholesaler_id = %1$I.wholesaler_id and i.id = %1$I.invoice_id and i.institution_id = %1$I.institution_id)$q$;
  theirs constant text := $q$tenant_id = current_setting('app.tenant_id', true) and wholesaler_id = nullif(current_setting('app.wholesaler_id', true), '')::uuid and exists (select from invoice i where i.tenant_id = %1$I.tenant_id and i.wholesaler_id = %1$I.wholesaler_id and i.id = %1$I.invoice_id and i.institution_id = %1$I.institution_id)$q$;
begin
  foreach one in array array['invoice_difference', 'invoice_message', 'invoice_checked'] loop
    execute format('create policy of_owner on %I to meguri_owner using (true) with check (true)', one);
    execute format('create policy of_sides on %I for select to meguri_app using (%s)', one, seen);
    execute format('comment on policy of_sides on %I is %L', one, 'The rows of the institution (app_enter) or of the wholesaler (app_enter_wholesaler) that the session has entered.');
  end loop;
  foreach one in array array['invoice_difference', 'invoice_checked'] loop
    execute format('create policy of_recipient on %I for insert to meguri_app with check (%s)', one, format(ours, one));
    execute format('comment on policy of_recipient on %I is %L', one, 'Only the pharmacy that received the invoice decides.');
  end loop;
  one := 'invoice_message';
  execute format('create policy of_recipient on %I for insert to meguri_app with check (side = ''pharmacy'' and %s)', one, format(ours, one));
  execute format('create policy of_issuer on %I for insert to meguri_app with check (side = ''wholesaler'' and %s)', one, format(theirs, one));
  execute format('comment on policy of_recipient on %I is %L', one, 'The pharmacy writes as the pharmacy.');
  execute format('comment on policy of_issuer on %I is %L', one, 'The wholesaler writes as the wholesaler.');
end $$;
