-- What a pharmacy adds to its report of 妥結率 (様式85) by hand: who negotiates, what is planned, and when it was reported.

create table settlement_form (
  tenant_id text not null,
  institution_id uuid not null,
  year smallint not null,
  negotiator text not null,
  agent_name text default ''::text not null,
  last_year text default ''::text not null,
  second_half text default ''::text not null,
  plan text default ''::text not null,
  efforts text[] default '{}'::text[] not null,
  effort_words text default ''::text not null,
  reported_on date,
  updated_by text not null,
  updated_at timestamp(3) with time zone not null,
  constraint settlement_form_pkey primary key (tenant_id, institution_id, year),
  constraint settlement_form_negotiator_check check (negotiator = any (array['own', 'head_office', 'agent'])),
  constraint settlement_form_last_year_check check (last_year = any (array['', 'item', 'total', 'uniform', 'mixed'])),
  constraint settlement_form_second_half_check check (second_half = any (array['', 'item', 'total', 'uniform', 'mixed'])),
  constraint settlement_form_efforts_check check (efforts <@ array['item_prices', 'whole_year', 'apart', 'deliveries', 'returns', 'provisional']),
  constraint settlement_form_institution_fkey foreign key (tenant_id, institution_id) references institution(tenant_id, id)
);
comment on table settlement_form is 'ordering: What a pharmacy adds by hand to its report of April to September of a year. The figures are computed when they are read.';
comment on column settlement_form.negotiator is 'own: the institution itself. head_office: the head office of its corporation. agent: somebody whom it has charged.';
comment on column settlement_form.last_year is 'How most was agreed in the year before: 単品単価 item, 総価 total, 一律値引き uniform, mixed; '''' while not entered.';
comment on column settlement_form.second_half is 'How it is planned from October to March, by the same words.';
comment on column settlement_form.plan is 'The plan in words.';
comment on column settlement_form.efforts is 'What is done of the guideline on distribution (流通改善ガイドライン).';
comment on column settlement_form.reported_on is 'Day on which it was handed to the regional bureau (地方厚生局); null while it was not.';
alter table settlement_form enable row level security;
alter table settlement_form force row level security;
create policy of_owner on settlement_form to meguri_owner using (true) with check (true);
create policy of_institution on settlement_form to meguri_app
  using (tenant_id = current_setting('app.tenant_id', true) and institution_id = nullif(current_setting('app.institution_id', true), '')::uuid)
  with check (tenant_id = current_setting('app.tenant_id', true) and institution_id = nullif(current_setting('app.institution_id', true), '')::uuid);
comment on policy of_institution on settlement_form is 'The rows of the institution that the session has entered (app_enter).';
grant insert, select, update on settlement_form to meguri_app;
create trigger mark_new after insert on settlement_form referencing new table as changed for each statement execute function mark_change('tradings', 'institution_id');
create trigger mark_changed after update on settlement_form referencing new table as changed for each statement execute function mark_change('tradings', 'institution_id');
