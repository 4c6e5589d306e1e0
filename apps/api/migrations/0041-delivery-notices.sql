-- Delivery files of wholesalers (VAN class 20): what they announce, and what later files change of it.

create table delivery_file (
  tenant_id text not null,
  institution_id uuid not null,
  id uuid default uuidv7() not null,
  name text not null,
  sha256 bytea not null,
  size integer not null,
  state text not null,
  slips integer not null,
  lines integer not null,
  new_slips integer not null,
  changed_lines integer not null,
  problems jsonb not null,
  came_by text not null,
  taken_by text not null,
  terminal_name text default ''::text not null,
  taken_at timestamp(3) with time zone not null,
  constraint delivery_file_pkey primary key (tenant_id, institution_id, id),
  constraint delivery_file_state_check check (state in ('taken', 'refused')),
  constraint delivery_file_came_by_check check (came_by in ('screen', 'folder', 'terminal')),
  constraint delivery_file_tenant_id_institution_id_fkey foreign key (tenant_id, institution_id) references institution (tenant_id, id)
);
comment on table delivery_file is 'stock: A file of deliveries and returns from a wholesaler (VAN class 20). Nothing is taken from a file that is not sound.';
comment on column delivery_file.sha256 is 'Of its bytes: the same file sent again is recognised.';
comment on column delivery_file.slips is 'Slips in it; 0 when it was refused.';
comment on column delivery_file.lines is 'Lines of its slips; 0 when it was refused.';
comment on column delivery_file.new_slips is 'Slips that no earlier file had.';
comment on column delivery_file.changed_lines is 'Lines that differ from those of an earlier file.';
comment on column delivery_file.problems is 'What is wrong: record, column, field, value and code of each problem.';
comment on column delivery_file.came_by is 'screen: given on the page. folder: from the watched folder. terminal: by a program with a token.';
comment on column delivery_file.terminal_name is 'Name of the terminal that sent it; '''' when a person did.';
create unique index delivery_file_by_content on delivery_file (sha256, institution_id, tenant_id) where state = 'taken';
comment on index delivery_file_by_content is 'The same bytes are taken once.';
create index delivery_file_by_moment on delivery_file (tenant_id, institution_id, taken_at, id);

create table delivery_notice (
  tenant_id text not null,
  institution_id uuid not null,
  id uuid default uuidv7() not null,
  van_code text not null,
  slip_number text not null,
  delivered_on date not null,
  kind text not null,
  sent_at timestamp(3) with time zone not null,
  file_id uuid not null,
  return_id uuid,
  aside_by text default ''::text not null,
  settled_at timestamp(3) with time zone,
  constraint delivery_notice_pkey primary key (tenant_id, institution_id, id),
  constraint delivery_notice_kind_check check (kind in ('delivery', 'return')),
  constraint delivery_notice_tenant_id_institution_id_file_id_fkey foreign key (tenant_id, institution_id, file_id) references delivery_file (tenant_id, institution_id, id),
  constraint delivery_notice_tenant_id_institution_id_return_id_fkey foreign key (tenant_id, institution_id, return_id) references stock_return (tenant_id, institution_id, id)
);
comment on table delivery_notice is 'stock: A slip that a wholesaler''s file announces (出荷案内), before or after the goods come. It moves no stock itself.';
comment on column delivery_notice.van_code is 'VAN code of the sender.';
comment on column delivery_notice.delivered_on is 'Day on the slip; up to five days ahead.';
comment on column delivery_notice.kind is 'delivery (納品), return (返品).';
comment on column delivery_notice.sent_at is 'Creation time of the file whose lines are in force.';
comment on column delivery_notice.file_id is 'First file that had it.';
comment on column delivery_notice.return_id is 'The return in which it was recorded; null while it was not, and for deliveries.';
comment on column delivery_notice.aside_by is 'Who set it aside without receiving it; '''' while nobody did.';
comment on column delivery_notice.settled_at is 'When its delivery was posted, its return recorded, or it was set aside; null while a person has something to do.';
create unique index delivery_notice_by_slip on delivery_notice (van_code, delivered_on, slip_number, institution_id, tenant_id);
comment on index delivery_notice_by_slip is 'A slip is announced once: a file read twice adds nothing.';
create index delivery_notice_open on delivery_notice (tenant_id, institution_id, delivered_on, id) where settled_at is null;

create table delivery_notice_line (
  tenant_id text not null,
  institution_id uuid not null,
  notice_id uuid not null,
  line smallint not null,
  listed boolean not null,
  jan text not null,
  name text not null,
  packs integer not null,
  unit_yen bigint not null,
  yen bigint not null,
  list_yen bigint,
  expires_on date,
  lot text not null,
  medicine_id text,
  pack_quantity numeric(16,5),
  constraint delivery_notice_line_pkey primary key (tenant_id, institution_id, notice_id, line),
  constraint delivery_notice_line_packs_check check (packs > 0),
  constraint delivery_notice_line_pack_quantity_check check (pack_quantity > 0::numeric),
  constraint delivery_notice_line_named_check check ((medicine_id is null) = (pack_quantity is null)),
  constraint delivery_notice_line_medicine_id_fkey foreign key (medicine_id) references medicine (id),
  constraint delivery_notice_line_tenant_id_institution_id_notice_id_fkey foreign key (tenant_id, institution_id, notice_id) references delivery_notice (tenant_id, institution_id, id)
);
comment on table delivery_notice_line is 'stock: A line of an announced slip, as its file has it.';
comment on column delivery_notice_line.listed is 'Whether the goods have a list price.';
comment on column delivery_notice_line.jan is 'JAN-13 of the package.';
comment on column delivery_notice_line.name is 'Name in the file.';
comment on column delivery_notice_line.unit_yen is 'Yen for one package without tax.';
comment on column delivery_notice_line.list_yen is 'List price of the package (包装薬価); null when the file has none.';
comment on column delivery_notice_line.expires_on is 'Last day; of the month when the file has only a month. Null when it has none.';
comment on column delivery_notice_line.lot is 'As in the file, at most ten characters, so it can be the beginning of a longer one; '''' when it has none.';
comment on column delivery_notice_line.medicine_id is 'Null while the JAN is not known, or the contents of its package are not.';
comment on column delivery_notice_line.pack_quantity is 'Contents of the package in the medicine''s unit.';
create index delivery_notice_line_unknown on delivery_notice_line (jan, institution_id, tenant_id) where medicine_id is null;

create table delivery_notice_change (
  tenant_id text not null,
  institution_id uuid not null,
  notice_id uuid not null,
  file_id uuid not null,
  line smallint not null,
  content jsonb,
  sent_at timestamp(3) with time zone not null,
  state text default 'open'::text not null,
  decided_by text default ''::text not null,
  decided_at timestamp(3) with time zone,
  constraint delivery_notice_change_pkey primary key (tenant_id, institution_id, notice_id, file_id, line),
  constraint delivery_notice_change_state_check check (state in ('open', 'taken', 'kept', 'replaced')),
  constraint delivery_notice_change_notice_fkey foreign key (tenant_id, institution_id, notice_id) references delivery_notice (tenant_id, institution_id, id),
  constraint delivery_notice_change_file_fkey foreign key (tenant_id, institution_id, file_id) references delivery_file (tenant_id, institution_id, id)
);
comment on table delivery_notice_change is 'stock: A line of a slip that came again with other content. It changes nothing until a person decides.';
comment on column delivery_notice_change.content is 'The line as it came again; null when it is no longer on the slip.';
comment on column delivery_notice_change.sent_at is 'Creation time of the file.';
comment on column delivery_notice_change.state is 'open: a person must decide. taken: the line has this content. kept: the line stays as it was. replaced: a later file has other content.';
comment on column delivery_notice_change.decided_by is 'User who decided; '''' while nobody did.';

create table delivery_code (
  tenant_id text not null,
  institution_id uuid not null,
  jan text not null,
  medicine_id text not null,
  pack_quantity numeric(16,5) not null,
  defined_by text not null,
  defined_at timestamp(3) with time zone not null,
  constraint delivery_code_pkey primary key (tenant_id, institution_id, jan),
  constraint delivery_code_pack_quantity_check check (pack_quantity > 0::numeric),
  constraint delivery_code_medicine_id_fkey foreign key (medicine_id) references medicine (id),
  constraint delivery_code_tenant_id_institution_id_fkey foreign key (tenant_id, institution_id) references institution (tenant_id, id)
);
comment on table delivery_code is 'stock: The package that a JAN means in this institution, as a person defined it for delivery files. It applies before the master.';
comment on column delivery_code.pack_quantity is 'Contents of the package in the medicine''s unit.';
comment on column delivery_code.defined_by is 'User who defined it.';

alter table delivery add column notice_id uuid;
alter table delivery add constraint delivery_tenant_id_institution_id_notice_id_fkey foreign key (tenant_id, institution_id, notice_id) references delivery_notice (tenant_id, institution_id, id);
comment on column delivery.notice_id is 'The announced slip that it is checked against; null when no file announced it.';
create unique index delivery_by_notice on delivery (notice_id, institution_id, tenant_id) where notice_id is not null and state <> 'cancelled';
comment on index delivery_by_notice is 'An announced slip is received once.';
-- Short slip numbers come again after some time, so an announced slip is known by its notice.
drop index delivery_by_slip;
create unique index delivery_by_slip on delivery (tenant_id, institution_id, fold_text(wholesaler), fold_text(slip_number)) where slip_number <> '' and state <> 'cancelled' and notice_id is null;
comment on index delivery_by_slip is 'A slip is begun once, regardless of the width or kana in which two people write it.';

alter table delivery_file enable row level security;
alter table delivery_file force row level security;
create policy of_institution on delivery_file to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)));
create policy of_owner on delivery_file to meguri_owner using (true) with check (true);
grant insert, select on delivery_file to meguri_app;
alter table delivery_notice enable row level security;
alter table delivery_notice force row level security;
create policy of_institution on delivery_notice to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)));
create policy of_owner on delivery_notice to meguri_owner using (true) with check (true);
grant insert, select, update on delivery_notice to meguri_app;
alter table delivery_notice_line enable row level security;
alter table delivery_notice_line force row level security;
create policy of_institution on delivery_notice_line to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)));
create policy of_owner on delivery_notice_line to meguri_owner using (true) with check (true);
grant delete, insert, select, update on delivery_notice_line to meguri_app;
alter table delivery_notice_change enable row level security;
alter table delivery_notice_change force row level security;
create policy of_institution on delivery_notice_change to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)));
create policy of_owner on delivery_notice_change to meguri_owner using (true) with check (true);
grant insert, select, update on delivery_notice_change to meguri_app;
alter table delivery_code enable row level security;
alter table delivery_code force row level security;
create policy of_institution on delivery_code to meguri_app using (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid))) with check (((tenant_id = current_setting('app.tenant_id'::text, true)) AND (institution_id = (NULLIF(current_setting('app.institution_id'::text, true), ''::text))::uuid)));
create policy of_owner on delivery_code to meguri_owner using (true) with check (true);
grant insert, select, update on delivery_code to meguri_app;

create trigger mark_new after insert on delivery_notice referencing new table as changed for each statement execute function mark_change('receiving', 'institution_id');
create trigger mark_changed after update on delivery_notice referencing new table as changed for each statement execute function mark_change('receiving', 'institution_id');
