-- What is awaited of orders (欠品・入荷待ちの状況): how and when each line was answered, what a portal shows of it, and what a
-- person did about it.

alter table purchase_order_line add column answered_at timestamp(3) with time zone;
alter table purchase_order_line add column answered_how text not null default '';
alter table purchase_order_line add column portal_word text not null default '';
alter table purchase_order_line add column portal_remark text not null default '';
alter table purchase_order_line add column portal_read_at timestamp(3) with time zone;
alter table purchase_order_line add column settled_at timestamp(3) with time zone;
alter table purchase_order_line add column settled_by text not null default '';
alter table purchase_order_line add column elsewhere_line_id uuid;
alter table purchase_order_line add column elsewhere_at timestamp(3) with time zone;
alter table purchase_order_line add constraint purchase_order_line_answered_how_check
  check (answered_how = any (array['', 'system', 'telephone', 'mail', 'portal']));
comment on column purchase_order_line.answered_at is 'When the present answer was given first; null while there is none.';
comment on column purchase_order_line.answered_how is 'How the answer came: system (entered by the wholesaler), telephone, mail, portal (a table of its portal); '''' while there is none.';
comment on column purchase_order_line.portal_word is 'Status in the last table of the wholesaler''s portal, as written there; '''' when there was none.';
comment on column purchase_order_line.portal_remark is 'Remark in the same table.';
comment on column purchase_order_line.portal_read_at is 'When that table was read; null when there was none.';
comment on column purchase_order_line.settled_at is 'When a person decided that the line is no longer awaited; null while it is.';
comment on column purchase_order_line.settled_by is 'User who decided it; '''' while nobody did.';
comment on column purchase_order_line.elsewhere_line_id is 'The line that was put into the cart in its place; it may have been removed since.';
comment on column purchase_order_line.elsewhere_at is 'When that line was put in; null when nothing was ordered in its place.';

update purchase_order_line l set answered_at = e.at,
  answered_how = case when e.answered_by <> '' then 'telephone' else 'system' end
from (
  select distinct on (tenant_id, institution_id, order_id) tenant_id, institution_id, order_id, recorded_at as at, answered_by
  from purchase_order_event where act in ('answer', 'answer_rest')
  order by tenant_id, institution_id, order_id, recorded_at desc
) e
where l.tenant_id = e.tenant_id and l.institution_id = e.institution_id and l.order_id = e.order_id and l.answer <> '';

create table portal_layout (
  tenant_id text not null,
  institution_id uuid not null,
  trading_id uuid not null,
  headings jsonb not null default '{}',
  updated_by text not null,
  updated_at timestamp(3) with time zone not null,
  primary key (tenant_id, institution_id, trading_id),
  foreign key (tenant_id, institution_id, trading_id) references trading(tenant_id, institution_id, id),
  constraint portal_layout_headings_check check (jsonb_typeof(headings) = 'object')
);
comment on table portal_layout is 'ordering: Which column of a wholesaler''s portal table holds what. Without a row the usual headings hold.';
comment on column portal_layout.headings is 'The heading of each field that has another one than usual.';
grant insert, select, update on portal_layout to meguri_app;
alter table portal_layout enable row level security;
alter table portal_layout force row level security;
create policy of_owner on portal_layout to meguri_owner using (true) with check (true);
create policy of_institution on portal_layout to meguri_app
  using (tenant_id = current_setting('app.tenant_id', true) and institution_id = nullif(current_setting('app.institution_id', true), '')::uuid)
  with check (tenant_id = current_setting('app.tenant_id', true) and institution_id = nullif(current_setting('app.institution_id', true), '')::uuid);
comment on policy of_institution on portal_layout is 'The rows of the institution that the session has entered (app_enter).';
