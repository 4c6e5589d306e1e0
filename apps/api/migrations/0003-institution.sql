-- The tables and functions of the area "institution", as of the first release.
set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION grid_cell(p_latitude numeric, p_longitude numeric)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE STRICT
AS $function$
  select (floor(p_latitude / 0.045)::int + 2000) * 8192 + floor(p_longitude / 0.055)::int + 3273
$function$;
comment on function grid_cell(numeric,numeric) is 'institution: Returns the number of the grid square of about five kilometres that contains a place: 0.045 degrees of latitude by 0.055 of longitude, which is that size in the middle of Japan. Null without a place.';
revoke execute on function grid_cell(numeric,numeric) from public;

CREATE OR REPLACE FUNCTION grid_cells_near(p_latitude numeric, p_longitude numeric, p_km double precision)
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE STRICT
AS $function$
  select array_agg(r * 8192 + c)
  from generate_series(floor((p_latitude - p_km / 110) / 0.045)::int + 2000,
      floor((p_latitude + p_km / 110) / 0.045)::int + 2000) as r,
    generate_series(floor((p_longitude - p_km / (110 * cos(radians(least(abs(p_latitude) + p_km / 110, 89))))) / 0.055)::int + 3273,
      floor((p_longitude + p_km / (110 * cos(radians(least(abs(p_latitude) + p_km / 110, 89))))) / 0.055)::int + 3273) as c
$function$;
comment on function grid_cells_near(numeric,numeric,double precision) is 'institution: Returns every grid square (grid_cell) that a circle around a place touches, and some more at its corners.';
revoke execute on function grid_cells_near(numeric,numeric,double precision) from public;

CREATE OR REPLACE FUNCTION kilometres_between(p_lat numeric, p_lng numeric, p_to_lat numeric, p_to_lng numeric)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when p_lat is not null and p_to_lat is not null then
    2 * 6371 * asin(least(1, sqrt(power(sin(radians((p_to_lat - p_lat)::float8) / 2), 2)
      + cos(radians(p_lat::float8)) * cos(radians(p_to_lat::float8))
        * power(sin(radians((p_to_lng - p_lng)::float8) / 2), 2)))) end
$function$;
comment on function kilometres_between(numeric,numeric,numeric,numeric) is 'institution: Returns the great-circle distance in kilometres, by the haversine formula on a sphere of 6,371 km; null when a place is missing. Not strict: the planner could not inline a strict function and would call it row by row.';
revoke execute on function kilometres_between(numeric,numeric,numeric,numeric) from public;

CREATE OR REPLACE FUNCTION own_groups()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce(array_agg(g.id), '{}')
  from institution i
    join group_member m on m.tenant_id = i.tenant_id and m.institution_id = i.id and m.state = 'joined'
    join sharing_group g on g.tenant_id = m.tenant_id and g.id = m.group_id and g.deleted_at is null
  where i.tenant_id = current_setting('app.tenant_id', true)
    and i.id = nullif(current_setting('app.institution_id', true), '')::uuid
    and i.deleted_at is null and i.verification <> 'code_contested'
$function$;
comment on function own_groups() is 'institution: Returns the groups that the entered institution has joined; none while its code is contested. Used by the functions that show partners'' stock. Security definer, because these functions read rows that the application does not see.';
revoke execute on function own_groups() from public;

CREATE OR REPLACE FUNCTION privacy_rank(p_level text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$ select coalesce(array_position(array['none', 'has', 'band', 'amount'], p_level), 4) - 1 $function$;
comment on function privacy_rank(text) is 'institution: Returns the rank of a privacy level, 0 (none) to 3 (amount): the more open, the higher. Null, which follows the group, is 3 and hides nothing of its own.';
revoke execute on function privacy_rank(text) from public;
grant execute on function privacy_rank(text) to meguri_app;

create table corporation (
  tenant_id text not null,
  id uuid default uuidv7() not null,
  name text not null,
  corporate_number text default ''::text not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint corporation_pkey PRIMARY KEY (tenant_id, id),
  constraint corporation_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
);
comment on table corporation is 'institution: A legal entity that runs institutions.';
comment on column corporation.corporate_number is 'Corporate number (法人番号), 13 digits; '''' when not given.';
alter table corporation enable row level security;
alter table corporation force row level security;
grant delete, insert, select, update on corporation to meguri_app;

create table corporation_member (
  tenant_id text not null,
  corporation_id uuid not null,
  user_id text not null,
  created_at timestamp(3) with time zone not null,
  constraint corporation_member_pkey PRIMARY KEY (tenant_id, corporation_id, user_id),
  constraint corporation_member_tenant_id_corporation_id_fkey FOREIGN KEY (tenant_id, corporation_id) REFERENCES corporation(tenant_id, id),
  constraint corporation_member_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint corporation_member_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, user_id) ON DELETE CASCADE
);
comment on table corporation_member is 'institution: A person of a corporation''s head office. The person oversees the corporation''s institutions without a role in them.';
alter table corporation_member enable row level security;
alter table corporation_member force row level security;
CREATE INDEX corporation_member_by_user ON corporation_member USING btree (tenant_id, user_id);
grant delete, insert, select, update on corporation_member to meguri_app;

create table institution (
  tenant_id text not null,
  id uuid default uuidv7() not null,
  corporation_id uuid,
  code text default ''::text not null,
  name text not null,
  verified_at timestamp(3) with time zone,
  deleted_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  kind text default 'pharmacy'::text not null,
  name_kana text default ''::text not null,
  postal_code text default ''::text not null,
  prefecture text default ''::text not null,
  city text default ''::text not null,
  address text default ''::text not null,
  building text default ''::text not null,
  tel text default ''::text not null,
  fax text default ''::text not null,
  email text default ''::text not null,
  homepage text default ''::text not null,
  hours text default ''::text not null,
  description text default ''::text not null,
  latitude numeric(9,6),
  longitude numeric(9,6),
  permit_number text default ''::text not null,
  permit_file_id uuid,
  offers_psychotropics boolean default false not null,
  verification text default 'unverified'::text not null,
  verification_reason text default ''::text not null,
  verification_at timestamp(3) with time zone,
  verification_requested_by text default ''::text not null,
  verification_decided_by text default ''::text not null,
  constraint institution_pkey PRIMARY KEY (tenant_id, id),
  constraint institution_kind_check CHECK ((kind = ANY (ARRAY['pharmacy'::text, 'clinic'::text, 'hospital'::text]))),
  constraint institution_place CHECK (((latitude IS NULL) = (longitude IS NULL))),
  constraint institution_verification_check CHECK ((verification = ANY (ARRAY['unverified'::text, 'requested'::text, 'verified'::text, 'rejected'::text, 'code_contested'::text]))),
  constraint institution_tenant_id_corporation_id_fkey FOREIGN KEY (tenant_id, corporation_id) REFERENCES corporation(tenant_id, id),
  constraint institution_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
);
comment on table institution is 'institution: A pharmacy, clinic or hospital.';
comment on column institution.corporation_id is 'Corporation that owns it; null when none is named.';
comment on column institution.code is 'Institution code of 10 digits: prefecture, fee table, seven digits. '''' when not given. Not unique: see verification.';
comment on column institution.name is 'Name as on the permit.';
comment on column institution.verified_at is 'When an administrator verified it; null while it is not verified.';
comment on column institution.deleted_at is 'Null while it is not deleted.';
comment on column institution.name_kana is 'Name in kana, for searching.';
comment on column institution.postal_code is 'Seven digits.';
comment on column institution.address is 'Town and number.';
comment on column institution.building is 'Building and floor.';
comment on column institution.email is 'E-mail address for partners.';
comment on column institution.hours is 'Opening hours in words, one line per weekday.';
comment on column institution.description is 'What partners should know.';
comment on column institution.latitude is 'Degrees north (WGS 84); null, like longitude, until a person sets the pin on the map.';
comment on column institution.longitude is 'Degrees east (WGS 84); null when latitude is null.';
comment on column institution.permit_number is 'Number of the permit to open (開設許可番号).';
comment on column institution.permit_file_id is 'File with the permit, shown to members and administrators only; null for none.';
comment on column institution.offers_psychotropics is 'Whether 向精神薬 may be offered to partners.';
comment on column institution.verification is 'unverified: verification was never requested. requested: an administrator must review the permit. verified: an administrator has seen the permit. rejected: an administrator refused. code_contested: another institution has the same code; until an administrator decides, only its members see it.';
comment on column institution.verification_reason is 'Why it was rejected, in the administrator''s words.';
comment on column institution.verification_at is 'When verification was requested or decided last: the order of the administrators'' lists. Null when never.';
alter table institution enable row level security;
alter table institution force row level security;
comment on constraint institution_place on institution is 'A place has both coordinates or none.';
CREATE INDEX institution_by_code ON institution USING btree (tenant_id, code) WHERE ((code <> ''::text) AND (deleted_at IS NULL));
CREATE INDEX institution_by_corporation ON institution USING btree (tenant_id, corporation_id) WHERE (corporation_id IS NOT NULL);
CREATE INDEX institution_decided ON institution USING btree (tenant_id, verification_at, id) WHERE ((deleted_at IS NULL) AND (verification = ANY (ARRAY['verified'::text, 'rejected'::text])));
comment on index institution_decided is 'Institutions that an administrator decided about, in the order of the list.';
CREATE INDEX institution_waiting ON institution USING btree (tenant_id, verification_at, id) WHERE ((deleted_at IS NULL) AND (verification = ANY (ARRAY['requested'::text, 'code_contested'::text])));
comment on index institution_waiting is 'Institutions that wait for an administrator, in the order of the list.';
grant delete, insert, select, update on institution to meguri_app;

create table institution_plan (
  tenant_id text not null,
  institution_id uuid not null,
  kind text not null,
  started_on date not null,
  ends_on date,
  made_by text not null,
  ended_on date,
  ends_on_before date,
  constraint institution_plan_pkey PRIMARY KEY (tenant_id, institution_id, kind),
  constraint institution_plan_check CHECK (((ended_on IS NOT NULL) OR (ends_on_before IS NULL))),
  constraint institution_plan_kind_check CHECK ((kind = ANY (ARRAY['trial'::text, 'granted'::text]))),
  constraint institution_plan_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint institution_plan_tenant_id_institution_id_fkey FOREIGN KEY (tenant_id, institution_id) REFERENCES institution(tenant_id, id)
);
comment on table institution_plan is 'institution: A period in which an institution may use medicine ordering. One row per kind, so that a trial begins once in the life of an institution.';
comment on column institution_plan.kind is 'trial: 60 days, begun by a manager. granted: given by an administrator.';
comment on column institution_plan.ends_on is 'Last day; null while the plan has no end.';
comment on column institution_plan.made_by is 'User who began or granted it.';
comment on column institution_plan.ended_on is 'Day on which a manager ended the plan; the end can be undone on that day, until midnight in Asia/Tokyo. Null when no manager ended it.';
comment on column institution_plan.ends_on_before is 'What ends_on was before a manager ended the plan; null when the plan had no end, or when no manager ended it.';
alter table institution_plan enable row level security;
alter table institution_plan force row level security;
comment on constraint institution_plan_check on institution_plan is 'An earlier last day is kept only for a plan that a manager ended.';
grant delete, insert, select, update on institution_plan to meguri_app;

create table invitation (
  tenant_id text not null,
  id uuid default uuidv7() not null,
  institution_id uuid not null,
  email text not null,
  role text not null,
  token_hash bytea not null,
  invited_by text not null,
  expires_at timestamp(3) with time zone not null,
  accepted_at timestamp(3) with time zone,
  revoked_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  language text default 'ja'::text not null,
  sent_at timestamp(3) with time zone,
  constraint invitation_pkey PRIMARY KEY (tenant_id, id),
  constraint invitation_role_check CHECK ((role = ANY (ARRAY['manager'::text, 'pharmacist'::text, 'clerk'::text]))),
  constraint invitation_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint invitation_tenant_id_institution_id_fkey FOREIGN KEY (tenant_id, institution_id) REFERENCES institution(tenant_id, id)
);
comment on table invitation is 'institution: An invitation to become a member of an institution, sent by mail.';
comment on column invitation.email is 'Address that it was sent to.';
comment on column invitation.role is 'Role that it gives.';
comment on column invitation.token_hash is 'Hash of the token in the mailed link; the token itself is not stored.';
comment on column invitation.accepted_at is 'Null while it is not accepted.';
comment on column invitation.revoked_at is 'Null while it is not revoked.';
comment on column invitation.language is 'Language of the mail.';
comment on column invitation.sent_at is 'When the mail was sent last.';
alter table invitation enable row level security;
alter table invitation force row level security;
CREATE INDEX invitation_by_institution ON invitation USING btree (tenant_id, institution_id, id);
CREATE UNIQUE INDEX invitation_by_token ON invitation USING btree (tenant_id, token_hash);
grant delete, insert, select, update on invitation to meguri_app;

create table invitation_sent (
  tenant_id text not null,
  id uuid default uuidv7() not null,
  sent_by text not null,
  to_hash bytea not null,
  sent_at timestamp(3) with time zone not null,
  constraint invitation_sent_pkey PRIMARY KEY (tenant_id, id),
  constraint invitation_sent_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
);
comment on table invitation_sent is 'institution: A mailed invitation of the last day, to an institution or a wholesaler and to any recipient. The limits on sending count these rows; older rows are deleted.';
comment on column invitation_sent.to_hash is 'Hash of the address in lower case. The address itself is in the invitation.';
alter table invitation_sent enable row level security;
alter table invitation_sent force row level security;
CREATE INDEX invitation_sent_by_time ON invitation_sent USING btree (tenant_id, sent_at);
grant delete, insert, select on invitation_sent to meguri_app;

create table membership (
  tenant_id text not null,
  institution_id uuid not null,
  user_id text not null,
  role text not null,
  created_at timestamp(3) with time zone not null,
  constraint membership_pkey PRIMARY KEY (tenant_id, institution_id, user_id),
  constraint membership_role_check CHECK ((role = ANY (ARRAY['manager'::text, 'pharmacist'::text, 'clerk'::text]))),
  constraint membership_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint membership_tenant_id_institution_id_fkey FOREIGN KEY (tenant_id, institution_id) REFERENCES institution(tenant_id, id),
  constraint membership_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, user_id) ON DELETE CASCADE
);
comment on table membership is 'institution: A person''s role in an institution.';
comment on column membership.role is 'clerk: stock, receiving and order drafts. pharmacist: also patients'' rows and narcotics. manager: also members, plans and settings.';
alter table membership enable row level security;
alter table membership force row level security;
CREATE INDEX membership_by_user ON membership USING btree (tenant_id, user_id);
grant delete, insert, select, update on membership to meguri_app;

create table postal_address (
  postal_code text not null,
  position integer not null,
  prefecture text not null,
  city text not null,
  town text not null,
  constraint postal_address_pkey PRIMARY KEY (postal_code, "position")
);
comment on table postal_address is 'institution: An address of Japan Post''s list, by postal code. It belongs to no tenant. Every user may read it; only the import writes it, as the owner of the tables.';
comment on column postal_address.position is 'Order among the addresses of the same postal code, from 0.';
grant select on postal_address to meguri_app;

create table sharing_group (
  tenant_id text not null,
  id uuid default uuidv7() not null,
  name text not null,
  description text default ''::text not null,
  rules text default ''::text not null,
  region text not null,
  prefecture text default ''::text not null,
  privacy_level text not null,
  manager_institution_id uuid not null,
  deleted_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  search text generated always as (((fold_text(name) || '
'::text) || fold_text(description))) stored not null,
  constraint sharing_group_pkey PRIMARY KEY (tenant_id, id),
  constraint sharing_group_privacy_level_check CHECK ((privacy_level = ANY (ARRAY['none'::text, 'has'::text, 'band'::text, 'amount'::text]))),
  constraint sharing_group_region_check CHECK ((region = ANY (ARRAY['near'::text, 'wide'::text]))),
  constraint sharing_group_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint sharing_group_tenant_id_manager_institution_id_fkey FOREIGN KEY (tenant_id, manager_institution_id) REFERENCES institution(tenant_id, id)
);
comment on table sharing_group is 'institution: A group of institutions that show each other their stock.';
comment on column sharing_group.rules is 'Rules that an institution accepts when it joins.';
comment on column sharing_group.region is 'near: neighbours. wide: a wide region.';
comment on column sharing_group.prefecture is 'Prefecture that the group centres on; '''' for a nationwide group.';
comment on column sharing_group.privacy_level is 'What a member shows of its stock unless it lowers the level for itself: none (nothing), has (whether it has the medicine), band (how much, in bands), amount (how much, exactly).';
comment on column sharing_group.manager_institution_id is 'Institution that decides about applications.';
comment on column sharing_group.deleted_at is 'Null while it is not deleted.';
comment on column sharing_group.search is 'Folded text (fold_text) of name and description.';
alter table sharing_group enable row level security;
alter table sharing_group force row level security;
CREATE INDEX sharing_group_by_manager ON sharing_group USING btree (tenant_id, manager_institution_id) WHERE (deleted_at IS NULL);
CREATE INDEX sharing_group_by_name ON sharing_group USING btree (tenant_id, name, id) WHERE (deleted_at IS NULL);
grant insert, select, update on sharing_group to meguri_app;

create table group_member (
  tenant_id text not null,
  group_id uuid not null,
  institution_id uuid not null,
  state text not null,
  own_privacy_level text,
  message text default ''::text not null,
  reason text default ''::text not null,
  applied_by text default ''::text not null,
  applied_at timestamp(3) with time zone not null,
  decided_by text default ''::text not null,
  decided_at timestamp(3) with time zone,
  constraint group_member_pkey PRIMARY KEY (tenant_id, group_id, institution_id),
  constraint group_member_own_privacy_level_check CHECK ((own_privacy_level = ANY (ARRAY['none'::text, 'has'::text, 'band'::text, 'amount'::text]))),
  constraint group_member_state_check CHECK ((state = ANY (ARRAY['applied'::text, 'joined'::text, 'rejected'::text, 'left'::text, 'removed'::text, 'invited'::text]))),
  constraint group_member_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint group_member_tenant_id_group_id_fkey FOREIGN KEY (tenant_id, group_id) REFERENCES sharing_group(tenant_id, id),
  constraint group_member_tenant_id_institution_id_fkey FOREIGN KEY (tenant_id, institution_id) REFERENCES institution(tenant_id, id)
);
comment on table group_member is 'institution: The present state of an institution that applied to, joined or was invited to a group. Earlier states are in the audit log.';
comment on column group_member.state is 'applied: the manager institution decides. invited: the institution decides. rejected: with a reason; the institution may apply again. left: by itself. removed: with a reason.';
comment on column group_member.own_privacy_level is 'Level that the institution shows in this group instead of the group''s; null follows the group. The more restrictive of the two applies.';
comment on column group_member.message is 'What the institution wrote when it applied.';
comment on column group_member.reason is 'Why it was rejected or removed.';
comment on column group_member.applied_by is 'User who applied for the institution.';
comment on column group_member.decided_at is 'Null while no decision exists.';
alter table group_member enable row level security;
alter table group_member force row level security;
CREATE INDEX group_member_by_institution ON group_member USING btree (tenant_id, institution_id, group_id);
grant delete, insert, select, update on group_member to meguri_app;

create policy of_owner on corporation to meguri_owner using (true) with check (true);
create policy of_tenant on corporation to meguri_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
create policy of_owner on corporation_member to meguri_owner using (true) with check (true);
create policy of_tenant on corporation_member to meguri_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
alter table file add constraint file_institution FOREIGN KEY (tenant_id, institution_id) REFERENCES institution(tenant_id, id);
create policy of_owner on group_member to meguri_owner using (true) with check (true);
create policy of_tenant on group_member to meguri_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
create policy of_owner on institution to meguri_owner using (true) with check (true);
create policy of_tenant on institution to meguri_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
create policy of_owner on institution_plan to meguri_owner using (true) with check (true);
create policy of_tenant on institution_plan to meguri_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
create policy of_owner on invitation to meguri_owner using (true) with check (true);
create policy of_tenant on invitation to meguri_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
create policy of_owner on invitation_sent to meguri_owner using (true) with check (true);
create policy of_tenant on invitation_sent to meguri_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
create policy of_owner on membership to meguri_owner using (true) with check (true);
create policy of_tenant on membership to meguri_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
create policy of_owner on sharing_group to meguri_owner using (true) with check (true);
create policy of_tenant on sharing_group to meguri_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
