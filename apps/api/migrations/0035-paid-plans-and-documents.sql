-- Paid plans, and the operator's documents: invoices, credit notes, charges, payments and refunds.

create table paid_plan (
  tenant_id text not null,
  institution_id uuid not null,
  id uuid not null default uuidv7(),
  started_on date not null,
  first_billed_month date not null,
  ends_on date,
  paused_at timestamptz(3),
  started_by text not null,
  started_at timestamptz(3) not null,
  ended_by text,
  ended_at timestamptz(3),
  constraint paid_plan_pkey primary key (tenant_id, id),
  constraint paid_plan_ended_check check (num_nulls(ends_on, ended_by, ended_at) in (0, 3)),
  constraint paid_plan_days_check check (ends_on is null or ends_on >= started_on - 1),
  foreign key (tenant_id, institution_id) references institution(tenant_id, id)
);
comment on table paid_plan is 'institution: A period in which an institution has the plan for medicine ordering against payment, billed by whole months.';
comment on column paid_plan.first_billed_month is 'First day of the first month that is billed; the days before are free.';
comment on column paid_plan.ends_on is 'Last day; null while the plan has no end. The day before the first one where it ended before it began.';
comment on column paid_plan.paused_at is 'Since when it is paused because an invoice is overdue; null while it is not.';
comment on column paid_plan.ended_by is 'Who cancelled it; system where nobody paid for the institution any more.';
create unique index paid_plan_open on paid_plan (tenant_id, institution_id) where ends_on is null;
comment on index paid_plan_open is 'institution: One paid plan without an end at most for an institution.';
create index paid_plan_of_institution on paid_plan (tenant_id, institution_id);
alter table paid_plan enable row level security;
alter table paid_plan force row level security;
create policy of_owner on paid_plan to meguri_owner using (true) with check (true);
create policy of_tenant on paid_plan to meguri_app using (tenant_id = current_setting('app.tenant_id', true));
grant select, insert, update on paid_plan to meguri_app;

CREATE OR REPLACE FUNCTION trials_to_remind(p_today date) returns table(tenant_id text, institution_id uuid, ends_on text, days integer)
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
as $function$
  select t.tenant_id, t.institution_id, t.ends_on::text, d.days
  from institution_plan t
    join institution i on i.tenant_id = t.tenant_id and i.id = t.institution_id and i.deleted_at is null
    cross join lateral (select case when t.ends_on - p_today > 1 then 7 else 1 end as days) d
  where t.kind = 'trial' and t.ended_on is null and t.ends_on between p_today and p_today + 7
    and (t.reminded_days is null or t.reminded_days > d.days)
    and not exists (select from institution_plan o
      where o.tenant_id = t.tenant_id and o.institution_id = t.institution_id and o.kind <> 'trial'
        and o.started_on <= t.ends_on + 1 and (o.ends_on is null or o.ends_on > t.ends_on))
    and not exists (select from paid_plan o
      where o.tenant_id = t.tenant_id and o.institution_id = t.institution_id
        and o.started_on <= t.ends_on + 1 and (o.ends_on is null or o.ends_on > t.ends_on))
  order by t.ends_on, t.institution_id limit 200
$function$;

alter table billing_account add column billed_through date;
update billing_account set billed_through = date_trunc('month', now() at time zone 'Asia/Tokyo')::date;
alter table billing_account add column paused_at timestamptz(3);
comment on column billing_account.billed_through is 'First day of the last month that the monthly run has billed, or that there was nothing to bill for. Null before the run has seen the account: then it begins with the present month.';
comment on column billing_account.paused_at is 'Since when its plans are paused because an invoice is overdue; null while they are not.';

create table billing_series (
  tenant_id text not null references tenant(id),
  year integer not null,
  last_number integer not null,
  constraint billing_series_pkey primary key (tenant_id, year)
);
comment on table billing_series is 'billing: The last number of the operator''s documents in a year. Raised in the transaction that issues, so that the numbers have no gap.';

create table billing_document (
  tenant_id text not null,
  id uuid not null,
  account_id uuid not null,
  kind text not null,
  year integer not null,
  serial integer not null,
  number text generated always as (year::text || '-' || lpad(serial::text, 6, '0')) stored not null,
  corrects_id uuid,
  month date not null,
  issued_on date not null,
  due_on date,
  tax_rounding text not null,
  issuer jsonb not null,
  recipient jsonb not null,
  note text not null,
  net_yen bigint not null,
  tax_yen bigint not null,
  total_yen bigint generated always as (net_yen + tax_yen) stored not null,
  line_count integer not null,
  hash bytea not null,
  issued_by text not null,
  issued_at timestamptz(3) not null,
  search text generated always as (fold_text(year::text || '-' || lpad(serial::text, 6, '0') || ' ' || coalesce(recipient ->> 'name', ''))) stored not null,
  constraint billing_document_pkey primary key (tenant_id, id),
  constraint billing_document_number_unique unique (tenant_id, year, serial),
  constraint billing_document_kind_check check (kind in ('invoice', 'credit_note')),
  constraint billing_document_corrects_check check ((kind = 'credit_note') = (corrects_id is not null)),
  constraint billing_document_rounding_check check (tax_rounding in ('floor', 'half_up', 'ceil')),
  foreign key (tenant_id, account_id) references billing_account(tenant_id, id),
  foreign key (tenant_id, corrects_id) references billing_document(tenant_id, id)
);
comment on table billing_document is 'billing: An invoice of the operator to a billing account, or a credit note for one. Never changed.';
comment on column billing_document.month is 'First day of the month that it bills.';
comment on column billing_document.due_on is 'Until when it is to be paid by transfer; null where a card is charged.';
comment on column billing_document.issuer is 'The operator''s company, as printed.';
comment on column billing_document.hash is 'SHA-256 of its content, by which a change behind the application is noticed.';
create index billing_document_of_account on billing_document (tenant_id, account_id, year desc, serial desc);
create index billing_document_of_month on billing_document (tenant_id, month);

create table billing_document_line (
  tenant_id text not null,
  account_id uuid not null,
  document_id uuid not null,
  number integer not null,
  institution_id uuid,
  description text not null,
  net_yen bigint not null,
  tax_class text not null,
  basis_points integer not null,
  constraint billing_document_line_pkey primary key (tenant_id, document_id, number),
  constraint billing_document_line_class_check check (tax_class in ('standard', 'reduced', 'exempt', 'outside')),
  foreign key (tenant_id, document_id) references billing_document(tenant_id, id)
);
comment on table billing_document_line is 'billing: A line of a document: a plan of an institution for a month, or what a credit note credits.';
comment on column billing_document_line.institution_id is 'Null on credit notes.';

create table billing_document_rate (
  tenant_id text not null,
  account_id uuid not null,
  document_id uuid not null,
  tax_class text not null,
  basis_points integer not null,
  net_yen bigint not null,
  tax_yen bigint not null,
  constraint billing_document_rate_class_check check (tax_class in ('standard', 'reduced', 'exempt', 'outside')),
  constraint billing_document_rate_pkey primary key (tenant_id, document_id, tax_class, basis_points),
  foreign key (tenant_id, document_id) references billing_document(tenant_id, id)
);
comment on table billing_document_rate is 'billing: Sum of one rate of a document; its tax is rounded once.';

create table billed_month (
  tenant_id text not null,
  institution_id uuid not null,
  month date not null,
  account_id uuid not null,
  document_id uuid not null,
  constraint billed_month_pkey primary key (tenant_id, institution_id, month),
  foreign key (tenant_id, institution_id) references institution(tenant_id, id),
  constraint billed_month_document_fkey foreign key (tenant_id, document_id) references billing_document(tenant_id, id) deferrable initially deferred
);
comment on constraint billed_month_document_fkey on billed_month is 'Deferred: months are claimed before their document is written, so that only claimed ones are billed.';
comment on table billed_month is 'billing: The document that bills a month of an institution''s plan. Its key keeps a month from being billed twice, by whichever account.';
create index billed_month_of_document on billed_month (tenant_id, document_id);

create table billing_balance (
  tenant_id text not null,
  document_id uuid not null,
  account_id uuid not null,
  total_yen bigint not null,
  open_yen bigint not null,
  constraint billing_balance_pkey primary key (tenant_id, document_id),
  foreign key (tenant_id, document_id) references billing_document(tenant_id, id)
);
comment on table billing_balance is 'billing: What is open of a document. Derived: its total less its payments, kept by triggers of both tables.';
create index billing_balance_open on billing_balance (tenant_id, account_id) where open_yen <> 0;

create table billing_receipt (
  tenant_id text not null references tenant(id),
  id uuid not null,
  bank_key text not null default '',
  received_on date not null,
  yen bigint not null,
  payer_name text not null default '',
  note text not null default '',
  open_yen bigint not null,
  added_by text not null,
  added_at timestamptz(3) not null,
  constraint billing_receipt_pkey primary key (tenant_id, id),
  constraint billing_receipt_yen_check check (yen > 0 and open_yen between 0 and yen)
);
comment on table billing_receipt is 'billing: Money that came to the operator''s bank account (入金).';
comment on column billing_receipt.bank_key is 'Key of the bank''s entry, by which a file that is read twice adds nothing; empty for a receipt entered by hand.';
comment on column billing_receipt.payer_name is 'Payer as the bank names it.';
comment on column billing_receipt.open_yen is 'What is not assigned yet.';
create unique index billing_receipt_once on billing_receipt (tenant_id, bank_key) where bank_key <> '';
create index billing_receipt_open on billing_receipt (tenant_id, received_on desc, id desc) where open_yen > 0;

create table billing_payment (
  tenant_id text not null,
  id uuid not null default uuidv7(),
  account_id uuid not null,
  document_id uuid not null,
  kind text not null,
  yen bigint not null,
  reference text not null,
  receipt_id uuid,
  paid_on date not null,
  added_by text not null,
  added_at timestamptz(3) not null,
  constraint billing_payment_pkey primary key (tenant_id, id),
  constraint billing_payment_once unique (tenant_id, document_id, kind, reference),
  constraint billing_payment_kind_check check (kind in ('card', 'transfer', 'refund', 'dispute', 'credit')),
  constraint billing_payment_yen_check check (yen <> 0),
  constraint billing_payment_receipt_check check ((kind = 'transfer') = (receipt_id is not null)),
  foreign key (tenant_id, document_id) references billing_document(tenant_id, id),
  foreign key (tenant_id, receipt_id) references billing_receipt(tenant_id, id)
);
comment on table billing_payment is 'billing: What settles a part of a document, or raises what is open of it. Never changed.';
comment on column billing_payment.yen is 'Whole yen by which the open amount falls; negative rows raise it.';
comment on column billing_payment.reference is 'What it comes from, once each: the charge at the provider; the dispute with a count of its movements; the refund; the receipt with a count.';
create index billing_payment_of_receipt on billing_payment (tenant_id, receipt_id) where receipt_id is not null;

create table billing_charge (
  tenant_id text not null,
  document_id uuid not null,
  account_id uuid not null,
  yen bigint not null,
  charge_id text not null default '',
  state text not null,
  attempts integer not null default 0,
  is_answer_open boolean not null default false,
  tried_method_id text not null default '',
  on_page_tries integer not null default 0,
  first_failed_on date,
  next_try_on date,
  reason text not null default '',
  errors integer not null default 0,
  next_look_at timestamptz(3),
  changed_at timestamptz(3) not null,
  constraint billing_charge_pkey primary key (tenant_id, document_id),
  constraint billing_charge_yen_check check (yen > 0),
  constraint billing_charge_state_check check (state in ('due', 'processing', 'declined', 'needs_card', 'needs_person', 'paid', 'cancelled')),
  constraint billing_charge_look_check check ((state in ('paid', 'cancelled')) = (next_look_at is null)),
  foreign key (tenant_id, document_id) references billing_document(tenant_id, id)
);
comment on table billing_charge is 'billing: How an invoice is charged to a card. One charge at the provider for a document; only it is ever tried.';
comment on column billing_charge.charge_id is 'Id of the charge at the provider; empty before it is known.';
comment on column billing_charge.attempts is 'Tries while nobody is there; each has a number, by which the provider tries it once.';
comment on column billing_charge.is_answer_open is 'Whether the outcome of the last try is not known yet: it is repeated with its number.';
comment on column billing_charge.tried_method_id is 'Card of the last try, at the provider.';
comment on column billing_charge.on_page_tries is 'Tries of an owner on the page.';
comment on column billing_charge.first_failed_on is 'Day of the first try that failed; null while none has.';
comment on column billing_charge.next_try_on is 'Day of the next try; null where none is planned.';
comment on column billing_charge.reason is 'Why the last try failed; empty where none has failed since.';
comment on column billing_charge.errors is 'Requests in a row that the provider did not answer.';
comment on column billing_charge.next_look_at is 'When it is read from the provider and, where a try is due, tried; while it is worked on, when somebody else may take it.';
create index billing_charge_waiting on billing_charge (tenant_id, next_look_at) where next_look_at is not null;
create unique index billing_charge_at_provider on billing_charge (charge_id) where charge_id <> '';
create index billing_charge_of_account on billing_charge (tenant_id, account_id) where next_look_at is not null;

create table billing_refund (
  tenant_id text not null,
  id uuid not null,
  account_id uuid not null,
  document_id uuid not null,
  yen bigint not null,
  reason text not null,
  way text not null,
  state text not null,
  provider_id text not null default '',
  is_overpayment boolean not null default false,
  credit_note_id uuid,
  requested_by text not null,
  requested_at timestamptz(3) not null,
  errors integer not null default 0,
  next_look_at timestamptz(3),
  constraint billing_refund_pkey primary key (tenant_id, id),
  constraint billing_refund_yen_check check (yen > 0),
  constraint billing_refund_way_check check (way in ('card', 'transfer', 'credit')),
  constraint billing_refund_state_check check (state in ('requested', 'pending', 'succeeded', 'failed')),
  constraint billing_refund_credit_check check ((state = 'succeeded' and not is_overpayment) = (credit_note_id is not null)),
  constraint billing_refund_look_check check ((state in ('requested', 'pending')) = (next_look_at is not null)),
  foreign key (tenant_id, document_id) references billing_document(tenant_id, id),
  foreign key (tenant_id, credit_note_id) references billing_document(tenant_id, id)
);
comment on table billing_refund is 'billing: Money that goes back to an account. Its credit note is issued when the money has gone.';
comment on column billing_refund.yen is 'Whole yen with tax.';
comment on column billing_refund.way is 'card: to the card that was charged. transfer: by the operator''s office. credit: nothing was paid, the open invoice is credited.';
comment on column billing_refund.is_overpayment is 'Whether it gives back what was paid beyond the total: then there is no credit note.';
comment on column billing_refund.provider_id is 'Id of the refund at the provider; empty before it is known.';
create index billing_refund_waiting on billing_refund (tenant_id, next_look_at) where next_look_at is not null;
create unique index billing_refund_at_provider on billing_refund (tenant_id, provider_id) where provider_id <> '';
create index billing_refund_of_document on billing_refund (tenant_id, document_id);

create table billing_dispute (
  tenant_id text not null,
  id text not null,
  account_id uuid not null,
  document_id uuid not null,
  yen bigint not null,
  state text not null,
  withdrawals integer not null default 0,
  is_withdrawn boolean not null default false,
  opened_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  next_look_at timestamptz(3),
  constraint billing_dispute_pkey primary key (tenant_id, id),
  constraint billing_dispute_state_check check (state in ('open', 'won', 'lost', 'closed')),
  constraint billing_dispute_look_check check ((state = 'open') = (next_look_at is not null)),
  foreign key (tenant_id, document_id) references billing_document(tenant_id, id)
);
comment on table billing_dispute is 'billing: A payment that the holder of the card disputes at the bank.';
comment on column billing_dispute.id is 'Id of the dispute at the provider.';
comment on column billing_dispute.withdrawals is 'How often the money was withdrawn.';
create index billing_dispute_waiting on billing_dispute (tenant_id, next_look_at) where next_look_at is not null;
create index billing_dispute_of_document on billing_dispute (tenant_id, document_id);

create table billing_paper (
  tenant_id text not null,
  account_id uuid not null,
  document_id uuid not null,
  content bytea not null,
  sha256 bytea not null,
  created_at timestamptz(3) not null,
  constraint billing_paper_pkey primary key (tenant_id, document_id),
  foreign key (tenant_id, document_id) references billing_document(tenant_id, id)
);
comment on table billing_paper is 'billing: The PDF of a document, as it was first created.';

create table billing_clock_alarm (
  tenant_id text not null references tenant(id),
  day date not null,
  provider_day date not null,
  noticed_at timestamptz(3) not null,
  constraint billing_clock_alarm_pkey primary key (tenant_id, day)
);
comment on table billing_clock_alarm is 'billing: A day on which the monthly run did not start because the provider has another day; the administrators are notified once a day.';

do $$
declare name text;
begin
  foreach name in array array['billing_series', 'billing_document', 'billing_document_line', 'billing_document_rate', 'billed_month',
    'billing_balance', 'billing_receipt', 'billing_payment', 'billing_charge', 'billing_refund', 'billing_dispute', 'billing_paper',
    'billing_clock_alarm'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy of_owner on %I to meguri_owner using (true) with check (true)', name);
  end loop;
  foreach name in array array['billing_document', 'billing_document_line', 'billing_document_rate', 'billing_balance',
    'billing_payment', 'billing_charge', 'billing_refund', 'billing_dispute', 'billing_paper'] loop
    execute format('create policy of_account on %I to meguri_app using (tenant_id = current_setting(''app.tenant_id'', true)
      and account_id = nullif(current_setting(''app.billing_account_id'', true), '''')::uuid)', name);
  end loop;
end $$;

create policy of_tenant on billing_series to meguri_app using (tenant_id = current_setting('app.tenant_id', true));
create policy of_tenant on billing_receipt to meguri_app using (tenant_id = current_setting('app.tenant_id', true));
create policy of_tenant on billing_clock_alarm to meguri_app using (tenant_id = current_setting('app.tenant_id', true));
create policy of_sides on billed_month to meguri_app
  using (tenant_id = current_setting('app.tenant_id', true)
    and (account_id = nullif(current_setting('app.billing_account_id', true), '')::uuid
      or institution_id = nullif(current_setting('app.institution_id', true), '')::uuid));
comment on policy of_sides on billed_month is 'The rows of the account or of the institution that the session has entered.';

grant select, insert, update on billing_series to meguri_app;
grant select, insert on billing_document, billing_document_line, billing_document_rate, billed_month to meguri_app;
grant select on billing_balance to meguri_app;
grant select, insert, update on billing_receipt to meguri_app;
grant select, insert on billing_payment to meguri_app;
grant select, insert, update on billing_charge to meguri_app;
grant select, insert, update on billing_refund to meguri_app;
grant select, insert, update on billing_dispute to meguri_app;
grant select, insert on billing_paper, billing_clock_alarm to meguri_app;

create function billing_balance_follow() returns trigger
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $function$
begin
  if tg_table_name = 'billing_document' then
    insert into billing_balance (tenant_id, document_id, account_id, total_yen, open_yen)
    select tenant_id, id, account_id, total_yen, total_yen from new_rows;
  else
    update billing_balance b set open_yen = b.open_yen - n.yen
    from (select tenant_id, document_id, sum(yen) as yen from new_rows group by 1, 2) n
    where b.tenant_id = n.tenant_id and b.document_id = n.document_id;
  end if;
  return null;
end $function$;
comment on function billing_balance_follow() is 'billing: Keeps billing_balance. Security definer, because the application may not write that table.';
revoke execute on function billing_balance_follow() from public;
create trigger billing_balance_of_new after insert on billing_document referencing new table as new_rows for each statement execute function billing_balance_follow();
create trigger billing_balance_of_payment after insert on billing_payment referencing new table as new_rows for each statement execute function billing_balance_follow();

create function billing_accounts_to_run(p_month date) returns table(tenant_id text, account_id uuid)
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
as $function$
  select a.tenant_id, a.id from billing_account a
  where a.deleted_at is null and (a.billed_through is null or a.billed_through < p_month)
  order by a.tenant_id, a.id limit 500
$function$;
comment on function billing_accounts_to_run(date) is 'billing: Returns accounts that the monthly run has not billed through a month, given as its first day. Security definer, because the job reads across tenants.';
revoke execute on function billing_accounts_to_run(date) from public;
grant execute on function billing_accounts_to_run(date) to meguri_app;

create function unpaid_plans(p_month date) returns table(tenant_id text, institution_id uuid)
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
as $function$
  select p.tenant_id, p.institution_id from paid_plan p
  where p.ends_on is null and p.first_billed_month <= p_month
    and not exists (select from billing_institution b
      where b.tenant_id = p.tenant_id and b.institution_id = p.institution_id and b.first_month <= p_month
        and (b.ended_at is null or b.last_month >= p_month))
  limit 200
$function$;
comment on function unpaid_plans(date) is 'billing: Returns institutions whose paid plan goes on in a month, given as its first day, that no account pays for. Security definer, because the job reads across tenants.';
revoke execute on function unpaid_plans(date) from public;
grant execute on function unpaid_plans(date) to meguri_app;

create function accounts_to_pause(p_today date, p_after_due integer, p_after_failure integer) returns table(tenant_id text, account_id uuid)
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
as $function$
  select distinct a.tenant_id, a.id
  from billing_balance b
    join billing_account a on a.tenant_id = b.tenant_id and a.id = b.account_id and a.deleted_at is null and a.paused_at is null
    join billing_document d on d.tenant_id = b.tenant_id and d.id = b.document_id
    left join billing_charge c on c.tenant_id = b.tenant_id and c.document_id = b.document_id
  where b.open_yen > 0 and coalesce(d.due_on + p_after_due, c.first_failed_on + p_after_failure) <= p_today
  limit 200
$function$;
comment on function accounts_to_pause(date, integer, integer) is 'billing: Returns accounts with an invoice that has been open for so long that their plans are paused: so many days after its due day, or after its first failed charge. Security definer, because the job reads across tenants.';
revoke execute on function accounts_to_pause(date, integer, integer) from public;
grant execute on function accounts_to_pause(date, integer, integer) to meguri_app;

create function waiting_charges(p_now timestamptz) returns setof text
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
as $function$
  select tenant_id from billing_charge where next_look_at <= p_now
  union
  select tenant_id from billing_refund where next_look_at <= p_now
  union
  select tenant_id from billing_dispute where next_look_at <= p_now
$function$;
comment on function waiting_charges(timestamptz) is 'billing: Returns the tenants with charges, refunds or disputes that are due. Security definer, because the job reads across tenants.';
revoke execute on function waiting_charges(timestamptz) from public;
grant execute on function waiting_charges(timestamptz) to meguri_app;

create function take_billing_charge(p_now timestamptz, p_until timestamptz) returns table(document_id uuid, account_id uuid)
 language sql
 security definer
 set search_path to 'public', 'pg_temp'
as $function$
  update billing_charge c set next_look_at = p_until
  from (select w.document_id from billing_charge w
    where w.tenant_id = current_setting('app.tenant_id', true) and w.next_look_at <= p_now
    order by w.next_look_at, w.document_id limit 1 for update skip locked) n
  where c.tenant_id = current_setting('app.tenant_id', true) and c.document_id = n.document_id
  returning c.document_id, c.account_id
$function$;
comment on function take_billing_charge(timestamptz, timestamptz) is 'billing: Takes the charge of the session''s tenant that has waited longest, past those that others hold; nobody else takes it until a moment. Security definer, because no account is open.';
revoke execute on function take_billing_charge(timestamptz, timestamptz) from public;
grant execute on function take_billing_charge(timestamptz, timestamptz) to meguri_app;

create function take_billing_refund(p_now timestamptz, p_until timestamptz) returns table(refund_id uuid, account_id uuid)
 language sql
 security definer
 set search_path to 'public', 'pg_temp'
as $function$
  update billing_refund r set next_look_at = p_until
  from (select w.id from billing_refund w
    where w.tenant_id = current_setting('app.tenant_id', true) and w.next_look_at <= p_now
    order by w.next_look_at, w.id limit 1 for update skip locked) n
  where r.tenant_id = current_setting('app.tenant_id', true) and r.id = n.id
  returning r.id, r.account_id
$function$;
comment on function take_billing_refund(timestamptz, timestamptz) is 'billing: As take_billing_charge, of refunds. Security definer, because no account is open.';
revoke execute on function take_billing_refund(timestamptz, timestamptz) from public;
grant execute on function take_billing_refund(timestamptz, timestamptz) to meguri_app;

create function take_billing_dispute(p_now timestamptz, p_until timestamptz) returns table(dispute_id text, account_id uuid)
 language sql
 security definer
 set search_path to 'public', 'pg_temp'
as $function$
  update billing_dispute r set next_look_at = p_until
  from (select w.id from billing_dispute w
    where w.tenant_id = current_setting('app.tenant_id', true) and w.next_look_at <= p_now
    order by w.next_look_at, w.id limit 1 for update skip locked) n
  where r.tenant_id = current_setting('app.tenant_id', true) and r.id = n.id
  returning r.id, r.account_id
$function$;
comment on function take_billing_dispute(timestamptz, timestamptz) is 'billing: As take_billing_charge, of disputes. Security definer, because no account is open.';
revoke execute on function take_billing_dispute(timestamptz, timestamptz) from public;
grant execute on function take_billing_dispute(timestamptz, timestamptz) to meguri_app;

create function find_billing_documents(p_pattern text, p_month date, p_open_only boolean, p_overdue_on date, p_after_failure integer,
  p_open_yen bigint, p_before_year integer, p_before integer, p_limit integer)
 returns table(account_id uuid, document_id uuid)
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
as $function$
  select d.account_id, d.id
  from billing_document d
    join billing_balance b on b.tenant_id = d.tenant_id and b.document_id = d.id
    left join billing_charge c on c.tenant_id = d.tenant_id and c.document_id = d.id
  where d.tenant_id = current_setting('app.tenant_id', true)
    and coalesce(current_setting('app.bound_to', true), '') = ''
    and exists (select from users u
      where u.tenant_id = d.tenant_id and u.user_id = current_setting('app.user_id', true) and u.is_admin)
    and (p_overdue_on is null
      or b.open_yen > 0 and coalesce(d.due_on, c.first_failed_on + p_after_failure) < p_overdue_on)
    and (p_open_yen = 0 or b.open_yen = p_open_yen)
    and d.search like p_pattern and (p_month is null or d.month = p_month) and (not p_open_only or b.open_yen > 0)
    and (p_before is null or (d.year, d.serial) < (p_before_year, p_before))
  order by d.year desc, d.serial desc limit p_limit
$function$;
comment on function find_billing_documents(text, date, boolean, date, integer, bigint, integer, integer, integer) is 'billing: Returns the documents of the tenant''s accounts to an administrator, newest first; nothing to others. Overdue on a day are those with an open amount after their due day, or so many days after their first failed charge. Security definer, because no account is open.';
revoke execute on function find_billing_documents(text, date, boolean, date, integer, bigint, integer, integer, integer) from public;
grant execute on function find_billing_documents(text, date, boolean, date, integer, bigint, integer, integer, integer) to meguri_app;

create function billing_revenue(p_from date, p_until date) returns table(month text, net_yen bigint, tax_yen bigint, open_yen bigint, invoice_count integer)
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
as $function$
  select to_char(d.month, 'YYYY-MM'), sum(d.net_yen)::bigint, sum(d.tax_yen)::bigint, sum(b.open_yen)::bigint,
    count(*) filter (where d.kind = 'invoice')::integer
  from billing_document d
    join billing_balance b on b.tenant_id = d.tenant_id and b.document_id = d.id
  where d.tenant_id = current_setting('app.tenant_id', true) and d.month between p_from and p_until
    and coalesce(current_setting('app.bound_to', true), '') = ''
    and exists (select from users u
      where u.tenant_id = d.tenant_id and u.user_id = current_setting('app.user_id', true) and u.is_admin)
  group by d.month order by d.month
$function$;
comment on function billing_revenue(date, date) is 'billing: Returns what was billed month by month to an administrator, credit notes subtracted; nothing to others. Security definer, because no account is open.';
revoke execute on function billing_revenue(date, date) from public;
grant execute on function billing_revenue(date, date) to meguri_app;

create function billing_documents_by_id(p_documents uuid[]) returns table(account_id uuid, document_id uuid)
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
as $function$
  select d.account_id, d.id from billing_document d
  where d.tenant_id = current_setting('app.tenant_id', true) and d.id = any (p_documents)
    and coalesce(current_setting('app.bound_to', true), '') = ''
    and exists (select from users u
      where u.tenant_id = d.tenant_id and u.user_id = current_setting('app.user_id', true) and u.is_admin)
$function$;
comment on function billing_documents_by_id(uuid[]) is 'billing: Returns the accounts of documents to an administrator; nothing to others. Security definer, because no account is open.';
revoke execute on function billing_documents_by_id(uuid[]) from public;
grant execute on function billing_documents_by_id(uuid[]) to meguri_app;

create function billing_receipt_parts(p_receipts uuid[]) returns table(receipt_id uuid, document_id uuid, number text, account_id uuid, account_name text, yen bigint)
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
as $function$
  select p.receipt_id, p.document_id, d.number, p.account_id, d.recipient ->> 'name', sum(p.yen)::bigint
  from billing_payment p
    join billing_document d on d.tenant_id = p.tenant_id and d.id = p.document_id
  where p.tenant_id = current_setting('app.tenant_id', true) and p.receipt_id = any (p_receipts)
    and coalesce(current_setting('app.bound_to', true), '') = ''
    and exists (select from users u
      where u.tenant_id = p.tenant_id and u.user_id = current_setting('app.user_id', true) and u.is_admin)
  group by p.receipt_id, p.document_id, d.number, p.account_id, d.recipient ->> 'name'
  having sum(p.yen) <> 0
  order by d.number
$function$;
comment on function billing_receipt_parts(uuid[]) is 'billing: Returns to an administrator which invoices receipts were assigned to; nothing to others. Security definer, because no account is open.';
revoke execute on function billing_receipt_parts(uuid[]) from public;
grant execute on function billing_receipt_parts(uuid[]) to meguri_app;

create function billing_receipt_candidates(p_payer text, p_yen bigint) returns table(account_id uuid, document_id uuid)
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
as $function$
  select distinct b.account_id, b.document_id
  from billing_receipt r
    join billing_payment p on p.tenant_id = r.tenant_id and p.receipt_id = r.id
    join billing_balance b on b.tenant_id = p.tenant_id and b.account_id = p.account_id and b.open_yen = p_yen
  where r.tenant_id = current_setting('app.tenant_id', true) and p_payer <> '' and p_yen > 0 and r.payer_name = p_payer
    and coalesce(current_setting('app.bound_to', true), '') = ''
    and exists (select from users u
      where u.tenant_id = r.tenant_id and u.user_id = current_setting('app.user_id', true) and u.is_admin)
  limit 2
$function$;
comment on function billing_receipt_candidates(text, bigint) is 'billing: Returns to an administrator the invoices with just so much open, of accounts that a payer has paid for before; two at most. Security definer, because no account is open.';
revoke execute on function billing_receipt_candidates(text, bigint) from public;
grant execute on function billing_receipt_candidates(text, bigint) to meguri_app;
create index billing_receipt_of_payer on billing_receipt (tenant_id, payer_name) where payer_name <> '';

alter table card_event drop constraint card_event_kind_check;
alter table card_event add constraint card_event_kind_check check (kind in ('setup', 'card', 'charge', 'refund', 'dispute'));
comment on column card_event.kind is 'setup: a page on which a card is entered. card: the card itself. charge, refund, dispute: of a document.';
comment on column card_event.object_id is 'Id of the object at the provider.';

CREATE OR REPLACE FUNCTION card_event_account(p_kind text, p_object text) returns table(tenant_id text, account_id uuid)
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
as $function$
  select s.tenant_id, s.account_id from billing_card_setup s where p_kind = 'setup' and s.setup_id = p_object
  union all
  select a.tenant_id, a.id from billing_account a
  where p_kind = 'card' and p_object <> '' and a.card_method_id = p_object and a.deleted_at is null
  union all
  select c.tenant_id, c.account_id from billing_charge c
  where p_kind in ('charge', 'refund', 'dispute') and p_object <> '' and c.charge_id = p_object
$function$;
comment on function card_event_account(text, text) is 'billing: Returns the account that opened a page of the card provider, that has a card, or to which a charge belongs. Security definer, because an event of the provider names no tenant.';

drop function find_billing_accounts(text, date, text, uuid, integer);
create function find_billing_accounts(p_pattern text, p_month date, p_after_name text, p_after uuid, p_limit integer) returns table(
  id uuid, name text, postal_code text, address text, tel text, email text, pay_by text, customer_id text,
  card_method_id text, card_brand text, card_last4 text, card_exp_month integer, card_exp_year integer,
  created_at timestamp(3) with time zone, updated_at timestamp(3) with time zone, paused_at timestamp(3) with time zone, institution_count integer, folded_name text)
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
as $function$
  select a.id, a.name, a.postal_code, a.address, a.tel, a.email, a.pay_by, a.customer_id, a.card_method_id, a.card_brand,
    a.card_last4, a.card_exp_month, a.card_exp_year, a.created_at, a.updated_at, a.paused_at,
    billing_institution_count(a.id, p_month),
    fold_text(a.name)
  from billing_account a
  where a.tenant_id = current_setting('app.tenant_id', true) and a.deleted_at is null
    and coalesce(current_setting('app.bound_to', true), '') = ''
    and exists (select from users u
      where u.tenant_id = a.tenant_id and u.user_id = current_setting('app.user_id', true) and u.is_admin)
    and fold_text(a.name || ' ' || a.email) like p_pattern
    and (p_after is null or (fold_text(a.name), a.id) > (p_after_name, p_after))
  order by fold_text(a.name), a.id limit p_limit
$function$;
comment on function find_billing_accounts(text, date, text, uuid, integer) is 'billing: Returns the billing accounts of the tenant to an administrator, by name, of which the folded name and e-mail address match a pattern; nothing to others. Security definer, because no account is open.';
revoke execute on function find_billing_accounts(text, date, text, uuid, integer) from public;
grant execute on function find_billing_accounts(text, date, text, uuid, integer) to meguri_app;

-- Administrators read the documents of deleted accounts, and refund them.
CREATE OR REPLACE FUNCTION app_enter_billing_account(p_account uuid)
 returns text
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $function$
declare v_place text;
begin
  select case when a.deleted_at is null then coalesce(m.role, case when u.is_admin then 'admin' end) else 'admin' end into v_place
  from billing_account a
    left join billing_member m on m.tenant_id = a.tenant_id and m.account_id = a.id
      and m.user_id = current_setting('app.user_id', true)
    left join users u on u.tenant_id = a.tenant_id and u.user_id = current_setting('app.user_id', true)
  where a.tenant_id = current_setting('app.tenant_id', true) and a.id = p_account and (a.deleted_at is null or u.is_admin)
    and coalesce(current_setting('app.bound_to', true), '') = '';
  perform set_config('app.billing_account_id', case when v_place is null then '' else p_account::text end, false);
  return v_place;
end $function$;
comment on function app_enter_billing_account(uuid) is 'billing: Opens a billing account for the rest of the request when the session''s user is a member or an administrator; never for a terminal. Returns the role, or admin for an administrator who is no member, and for one in a deleted account, whose documents are kept; null, and no account is open, when there is no such place. Security definer, because no account is open yet.';
