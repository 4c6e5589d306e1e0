-- Monthly closing of a wholesaler's customers, and what each statement carries over.

create table statement_entry (
  tenant_id text not null,
  source text not null,
  source_id uuid not null,
  wholesaler_id uuid not null,
  statement_id uuid not null,
  primary key (tenant_id, source, source_id),
  foreign key (tenant_id, wholesaler_id, statement_id) references invoice(tenant_id, wholesaler_id, id),
  constraint statement_entry_source_check check (source in ('receipt', 'document', 'fee'))
);
comment on table statement_entry is 'settlement: Which closing statement carries over a receipt, a document that no closing created, or a deducted bank fee. Each counts once: the key has no second row.';
comment on column statement_entry.source_id is 'Row of receipt, invoice or invoice_payment.';

create unique index invoice_statement_once on invoice (tenant_id, wholesaler_id, trading_id, period_until) where kind = 'statement';
comment on index invoice_statement_once is 'settlement: A period of a customer is closed once.';

create table closing_run (
  tenant_id text not null,
  wholesaler_id uuid not null,
  id uuid not null,
  until date not null,
  state text not null default 'running',
  started_by text not null,
  started_at timestamp(3) with time zone not null,
  ended_at timestamp(3) with time zone,
  primary key (tenant_id, wholesaler_id, id),
  foreign key (tenant_id, wholesaler_id) references wholesaler(tenant_id, id),
  constraint closing_run_state_check check (state in ('running', 'stopped', 'done'))
);
comment on table closing_run is 'settlement: A closing of many customers in one action. Works in the background, one customer a transaction.';
comment on column closing_run.id is 'Created on the client, so that starting it twice is one run.';
comment on column closing_run.until is 'The closing day.';

create table closing_customer (
  tenant_id text not null,
  wholesaler_id uuid not null,
  run_id uuid not null,
  trading_id uuid not null,
  institution_id uuid not null,
  state text not null default 'waiting',
  reason text not null default '',
  invoice_id uuid,
  primary key (tenant_id, wholesaler_id, run_id, trading_id),
  foreign key (tenant_id, wholesaler_id, run_id) references closing_run(tenant_id, wholesaler_id, id),
  foreign key (tenant_id, institution_id, trading_id) references trading(tenant_id, institution_id, id),
  foreign key (tenant_id, wholesaler_id, invoice_id) references invoice(tenant_id, wholesaler_id, id),
  constraint closing_customer_state_check check (state in ('waiting', 'done', 'nothing', 'blocked'))
);
comment on table closing_customer is 'settlement: A customer of a closing: waiting, closed with its statement, with nothing to bill, or blocked.';
comment on column closing_customer.reason is 'Why it is blocked: the reason of the failure.';

create index closing_customer_waiting on closing_customer (tenant_id, wholesaler_id, run_id) where state = 'waiting';
create index closing_run_running on closing_run (tenant_id, wholesaler_id) where state = 'running';
create index statement_entry_of_statement on statement_entry (tenant_id, wholesaler_id, statement_id);
create index invoice_payment_fees on invoice_payment (tenant_id, wholesaler_id, institution_id) where kind = 'fee';

create function waiting_closings() returns table(tenant_id text, wholesaler_id uuid, run_id uuid)
language sql stable security definer set search_path to 'public', 'pg_temp' as $$
  select tenant_id, wholesaler_id, id from closing_run where state = 'running' order by started_at
$$;
comment on function waiting_closings() is 'settlement: Returns the closings under way, for the job that works on them. Security definer, because the job reads across tenants.';
revoke execute on function waiting_closings() from public;
grant execute on function waiting_closings() to meguri_app;

alter table statement_entry enable row level security;
alter table statement_entry force row level security;
alter table closing_run enable row level security;
alter table closing_run force row level security;
alter table closing_customer enable row level security;
alter table closing_customer force row level security;

grant insert, select on statement_entry to meguri_app;
grant insert, select, update on closing_run to meguri_app;
grant insert, select, update on closing_customer to meguri_app;

do $$
declare
  one text;
  own constant text := $q$tenant_id = current_setting('app.tenant_id', true) and wholesaler_id = nullif(current_setting('app.wholesaler_id', true), '')::uuid$q$;
begin
  foreach one in array array['statement_entry', 'closing_run', 'closing_customer'] loop
    execute format('create policy of_owner on %I to meguri_owner using (true) with check (true)', one);
    execute format('create policy of_wholesaler on %I to meguri_app using (%s) with check (%s)', one, own, own);
    execute format('comment on policy of_wholesaler on %I is %L', one, 'The rows of the wholesaler that the session has entered (app_enter_wholesaler).');
  end loop;
end $$;
