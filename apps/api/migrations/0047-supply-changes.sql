-- What the ministry's list of supply states has besides the state, what changed in it, and which pharmacy was notified.

alter table supply_status
  add column cause text not null default '',
  add column volume text,
  add column since date,
  add column resolution text not null default '',
  add column recovery text not null default '',
  add column secured_class text not null default '',
  add column listed_on date,
  add constraint supply_status_volume_check check (volume in ('a_plus', 'a', 'b', 'c', 'd'));
comment on column supply_status.cause is 'Why the supply is limited or halted, in the words of the list; '''' when it has none.';
comment on column supply_status.volume is 'How much is shipped against what is usual: Aプラス a_plus, A a, B b, C c, D d. Null when not known.';
comment on column supply_status.since is 'The day since which kind and reason are as they are; null when not known.';
comment on column supply_status.resolution is 'Whether an end is foreseen, in the words of the list; '''' when it has none.';
comment on column supply_status.recovery is 'When more is shipped again and how much, in the words of the list; '''' when it has none.';
comment on column supply_status.secured_class is 'Class of 供給確保医薬品 in the words of the list; '''' when the product is none.';
comment on column supply_status.listed_on is 'Day of the maker''s last report; null when not known.';

create table supply_change (
  seq bigint generated always as identity primary key,
  medicine_id text not null references medicine(id) on delete cascade,
  kind_before text not null,
  kind_after text not null,
  reason_before text not null default '',
  reason_after text not null default '',
  volume_before text,
  volume_after text,
  cause text not null default '',
  expected_end text not null default '',
  changed_on date not null,
  recorded_at timestamptz(3) not null
);
comment on table supply_change is 'medicine: A change of how a medicine is supplied that concerns who orders it: another state or reason, or less that is shipped. Written by imports and by hand, once; never changed.';
comment on column supply_change.seq is 'In the order in which they were recorded.';
comment on column supply_change.kind_before is 'State before, as in supply_status.kind.';
comment on column supply_change.volume_before is 'As in supply_status.volume.';
comment on column supply_change.changed_on is 'The day on which the maker reported it, where the list has it, else the day of the list or of the change by hand.';
create index supply_change_of_medicine on supply_change (medicine_id, seq);
alter table supply_change enable row level security;
create policy for_everybody on supply_change for select to meguri_app using (true);
create policy of_master on supply_change to meguri_app using (current_setting('app.master_change', true) = 'on') with check (current_setting('app.master_change', true) = 'on');
grant select, insert on supply_change to meguri_app;

create table watch_mark (
  tenant_id text not null,
  institution_id uuid not null,
  supply_seq bigint not null default 0,
  updated_at timestamptz(3) not null,
  constraint watch_mark_pkey primary key (tenant_id, institution_id),
  foreign key (tenant_id, institution_id) references institution(tenant_id, id)
);
comment on table watch_mark is 'watch: How far an institution was notified of what the master''s lists bring.';
comment on column watch_mark.supply_seq is 'The last supply_change of which it was notified, or that did not concern it.';
alter table watch_mark enable row level security;
alter table watch_mark force row level security;
create policy of_owner on watch_mark to meguri_owner using (true) with check (true);
create policy of_institution on watch_mark to meguri_app
  using (tenant_id = current_setting('app.tenant_id', true) and institution_id = nullif(current_setting('app.institution_id', true), '')::uuid)
  with check (tenant_id = current_setting('app.tenant_id', true) and institution_id = nullif(current_setting('app.institution_id', true), '')::uuid);
grant select, insert, update on watch_mark to meguri_app;

create function watch_institutions_behind(p_most integer) returns table(tenant_id text, institution_id uuid)
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
as $function$
  select i.tenant_id, i.id
  from institution i left join watch_mark w on w.tenant_id = i.tenant_id and w.institution_id = i.id
  where i.deleted_at is null
    and coalesce(w.supply_seq, 0) < coalesce((select max(seq) from supply_change), 0)
  order by i.tenant_id, i.id limit p_most
$function$;
comment on function watch_institutions_behind(integer) is 'watch: Returns at most p_most institutions that were not notified of all changes yet. Ids only, for the job that notifies them. Security definer, because the job reads across tenants.';
revoke execute on function watch_institutions_behind(integer) from public;
grant execute on function watch_institutions_behind(integer) to meguri_app;
