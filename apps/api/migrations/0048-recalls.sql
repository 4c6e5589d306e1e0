-- Recalls of medicines as PMDA publishes them, and what an institution does about each.

alter table master_version drop constraint master_version_source_check;
alter table master_version add constraint master_version_source_check check (source in ('ssk', 'price', 'generic-name', 'package', 'supply', 'recall'));
comment on column master_version.source is 'ssk: receipt master. price: price list. generic-name: generic names. package: sales packages. supply: supply status. recall: recalls.';

create sequence recall_seq;
grant usage on sequence recall_seq to meguri_app;

create table recall (
  number text not null primary key,
  seq bigint not null default nextval('recall_seq'),
  published_on date not null,
  recall_class smallint not null,
  name text not null,
  lots text not null default '',
  maker text not null default '',
  reason text not null default '',
  hazard text not null default '',
  started_on date,
  contact text not null default '',
  remarks text not null default '',
  updated_at timestamptz(3) not null,
  constraint recall_class_check check (recall_class between 1 and 3)
);
comment on table recall is 'medicine: A recall of a medicine as PMDA publishes it, for all tenants. All texts are as published.';
comment on column recall.number is 'Number of the recall at PMDA.';
comment on column recall.seq is 'Increases when a recall comes, and when its class, its products, its lots or its medicines change: institutions are notified of what is above their mark.';
comment on column recall.recall_class is '1: may cause death or serious harm. 2: may cause temporary or curable harm. 3: causes no harm.';
comment on column recall.name is 'Names of the products, in prose.';
comment on column recall.lots is 'Lots, amounts and times of shipment, in prose.';
comment on column recall.hazard is 'Harm that is feared.';

create table recall_medicine (
  recall_number text not null references recall(number) on delete cascade,
  medicine_id text not null references medicine(id) on delete cascade,
  constraint recall_medicine_pkey primary key (recall_number, medicine_id)
);
comment on table recall_medicine is 'medicine: A medicine that a recall is about: its name is the one that is published, or an administrator has assigned it.';
create index recall_medicine_by_medicine on recall_medicine (medicine_id, recall_number);

do $$
declare name text;
begin
  foreach name in array array['recall', 'recall_medicine'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy for_everybody on %I for select to meguri_app using (true)', name);
    execute format('create policy of_master on %I to meguri_app using (current_setting(''app.master_change'', true) = ''on'') with check (current_setting(''app.master_change'', true) = ''on'')', name);
    execute format('grant select, insert, update, delete on %I to meguri_app', name);
  end loop;
end $$;

create table recall_case (
  tenant_id text not null,
  institution_id uuid not null,
  recall_number text not null references recall(number),
  all_lots boolean not null,
  lots text[] not null,
  confirmed_text text not null,
  confirmed_by text not null,
  confirmed_at timestamptz(3) not null,
  constraint recall_case_pkey primary key (tenant_id, institution_id, recall_number),
  foreign key (tenant_id, institution_id) references institution(tenant_id, id)
);
comment on table recall_case is 'watch: Which lots a recall is about, as a pharmacist of the institution has confirmed them.';
comment on column recall_case.all_lots is 'Whether every lot is recalled.';
comment on column recall_case.lots is 'The lots in one spelling, without width, case and space.';
comment on column recall_case.confirmed_text is 'recall.lots at that time: where it has changed since, the lots are to be confirmed again.';

create table recall_step (
  tenant_id text not null,
  institution_id uuid not null,
  recall_number text not null references recall(number),
  id uuid not null default uuidv7(),
  step text not null,
  note text not null default '',
  done_by text not null,
  done_at timestamptz(3) not null,
  constraint recall_step_pkey primary key (tenant_id, institution_id, recall_number, id),
  constraint recall_step_step_check check (step in ('confirmed', 'quarantined', 'returned', 'patients')),
  foreign key (tenant_id, institution_id) references institution(tenant_id, id)
);
comment on table recall_step is 'watch: What an institution has done about a recall, by whom and when. Append-only.';
comment on column recall_step.step is 'confirmed: the lots. quarantined: the lots on the shelf. returned: a return to a wholesaler was begun. patients: the list of patients was dealt with.';
comment on column recall_step.note is 'Id of the return of the step returned; else words.';

do $$
declare name text;
begin
  foreach name in array array['recall_case', 'recall_step'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy of_owner on %I to meguri_owner using (true) with check (true)', name);
    execute format('create policy of_institution on %I to meguri_app using (tenant_id = current_setting(''app.tenant_id'', true) and institution_id = nullif(current_setting(''app.institution_id'', true), '''')::uuid) with check (tenant_id = current_setting(''app.tenant_id'', true) and institution_id = nullif(current_setting(''app.institution_id'', true), '''')::uuid)', name);
  end loop;
end $$;
grant select, insert, update on recall_case to meguri_app;
grant select, insert on recall_step to meguri_app;
create trigger mark_new after insert on recall_step referencing new table as changed for each statement execute function mark_change('stock', 'institution_id');

alter table watch_mark add column recall_seq bigint not null default 0;
comment on column watch_mark.recall_seq is 'The last recall.seq of which it was notified, or that did not concern it.';

create or replace function watch_institutions_behind(p_most integer) returns table(tenant_id text, institution_id uuid)
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
as $function$
  select i.tenant_id, i.id
  from institution i left join watch_mark w on w.tenant_id = i.tenant_id and w.institution_id = i.id
  where i.deleted_at is null
    and (coalesce(w.supply_seq, 0) < coalesce((select max(seq) from supply_change), 0)
      or coalesce(w.recall_seq, 0) < coalesce((select max(seq) from recall), 0))
  order by i.tenant_id, i.id limit p_most
$function$;

create function plain_lot(p_lot text) returns text
 language sql
 immutable parallel safe
 set search_path to 'public', 'pg_temp'
as $function$
  select upper(regexp_replace(translate(normalize(p_lot, NFKC), '‐‑‒–—―−', '-------'), '\s', '', 'g'))
$function$;
comment on function plain_lot(text) is 'stock: Returns a lot in one spelling: without width, case and space. plainLot of packages/formats is the same.';
grant execute on function plain_lot(text) to meguri_app;
