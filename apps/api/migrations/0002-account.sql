-- The tables and functions of the area "account", as of the first release.
set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION add_user_counts(p_tenant text, p_live bigint, p_deleted bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into user_count as c (tenant_id, shard, live, deleted, version) values (p_tenant, pg_backend_pid() % 16, p_live, p_deleted, 1)
  on conflict (tenant_id, shard) do update
    set live = c.live + excluded.live, deleted = c.deleted + excluded.deleted, version = c.version + 1
$function$;
comment on function add_user_counts(text,bigint,bigint) is 'account: Adds to the user counts of a tenant, in the shard of the backend process, and increases its version. Called by count_users only. Security definer, because the application may only read user_count.';
revoke execute on function add_user_counts(text,bigint,bigint) from public;

CREATE OR REPLACE FUNCTION count_found_users(p_tenant text, p_pattern text, p_deleted boolean)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  found bigint;
begin
  if p_tenant is distinct from current_setting('app.tenant_id', true) then return 0; end if;
  execute format('select count(*) from users where tenant_id = %L and deleted_at is %s null and search like %L',
    p_tenant, case when p_deleted then 'not' else '' end, p_pattern) into found;
  return found;
end $function$;
comment on function count_found_users(text,text,boolean) is 'account: Returns how many users of the session''s tenant match a LIKE pattern; 0 for another tenant. Security definer and literal pattern for the reasons of find_users.';
revoke execute on function count_found_users(text,text,boolean) from public;
grant execute on function count_found_users(text,text,boolean) to meguri_app;

CREATE OR REPLACE FUNCTION count_users()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    perform add_user_counts(tenant_id, count(*) filter (where deleted_at is null), count(*) filter (where deleted_at is not null))
    from new_rows group by tenant_id;
  elsif tg_op = 'DELETE' then
    perform add_user_counts(tenant_id, -count(*) filter (where deleted_at is null), -count(*) filter (where deleted_at is not null))
    from old_rows group by tenant_id;
  else
    perform add_user_counts(tenant_id, sum(live)::bigint, -sum(live)::bigint) from (
      select n.tenant_id, (n.deleted_at is null)::int - (o.deleted_at is null)::int as live
      from new_rows n join old_rows o using (tenant_id, user_id)
      where n.search <> o.search or (n.deleted_at is null) <> (o.deleted_at is null)
    ) change group by tenant_id;
  end if;
  return null;
end $function$;
comment on function count_users() is 'account: Trigger on users: keeps user_count in step with inserts, deletes and updates that change the search text or the deletion. Security definer, because the application may only read user_count.';
revoke execute on function count_users() from public;

CREATE OR REPLACE FUNCTION forget_photo()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from user_photo p
  where p.tenant_id = new.tenant_id and p.user_id = new.user_id and '/api/photos/' || p.id <> new.photo_url;
  return null;
end $function$;
comment on function forget_photo() is 'account: Trigger on users: deletes the photos of a person other than the one that photo_url names, so that nothing of an earlier photo is kept, however it is replaced or removed. Runs as the caller.';
revoke execute on function forget_photo() from public;

CREATE OR REPLACE FUNCTION waiting_job_tenants(p_kind text, p_now timestamp with time zone)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select distinct tenant_id from job
  where kind = p_kind and state in ('queued', 'checking', 'applying') and (leased_until is null or leased_until < p_now)
$function$;
comment on function waiting_job_tenants(text,timestamp with time zone) is 'account: Returns the tenants with a job of a kind that waits for a worker or whose lease has ended. Security definer, because workers read across tenants.';
revoke execute on function waiting_job_tenants(text,timestamp with time zone) from public;
grant execute on function waiting_job_tenants(text,timestamp with time zone) to meguri_app;

create table tenant (
  id text not null,
  name text not null,
  second_factor text default 'none'::text not null,
  created_at timestamp(3) with time zone default now() not null,
  constraint tenant_pkey PRIMARY KEY (id),
  constraint tenant_id_check CHECK ((id <> ''::text)),
  constraint tenant_second_factor_check CHECK ((second_factor = ANY (ARRAY['none'::text, 'admins'::text, 'all'::text])))
);
comment on table tenant is 'account: A user pool of the identity provider.';
comment on column tenant.second_factor is 'Who must have a second factor: none (nobody), admins (administrators), all (everybody).';
grant select on tenant to meguri_app;

create table file (
  tenant_id text not null,
  id uuid default uuidv7() not null,
  owner_id text not null,
  name text not null,
  type text not null,
  size integer not null,
  sha256 bytea not null,
  content bytea not null,
  created_at timestamp(3) with time zone not null,
  institution_id uuid,
  wholesaler_id uuid,
  constraint file_pkey PRIMARY KEY (tenant_id, id),
  constraint file_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
);
comment on table file is 'account: An uploaded file. A file that an institution or a wholesaler refers to, such as its permit or licence, is kept for as long as it does. Older files of the owner are deleted.';
comment on column file.size is 'Bytes.';
comment on column file.institution_id is 'Institution that refers to the file; null for none.';
comment on column file.wholesaler_id is 'Wholesaler that refers to the file as its licence; null for none.';
alter table file enable row level security;
alter table file force row level security;
CREATE INDEX file_by_institution ON file USING btree (tenant_id, institution_id) WHERE (institution_id IS NOT NULL);
CREATE INDEX file_by_owner ON file USING btree (tenant_id, owner_id, created_at);
CREATE INDEX file_by_wholesaler ON file USING btree (wholesaler_id, tenant_id) WHERE (wholesaler_id IS NOT NULL);
grant delete, insert, select, update on file to meguri_app;

create table identity_outbox (
  id bigint generated always as identity not null,
  tenant_id text not null,
  user_id text not null,
  kind text not null,
  fields text[] default '{}'::text[] not null,
  created_at timestamp(3) with time zone not null,
  next_try_at timestamp(3) with time zone not null,
  attempts integer default 0 not null,
  last_error text default ''::text not null,
  constraint identity_outbox_pkey PRIMARY KEY (tenant_id, id),
  constraint identity_outbox_kind_check CHECK ((kind = ANY (ARRAY['sync'::text, 'revoke'::text]))),
  constraint identity_outbox_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
);
comment on table identity_outbox is 'account: A user whose account at the identity provider must be compared again with the row in users. The entry contains no values: the row itself is the source of truth. Written in the transaction of the change.';
comment on column identity_outbox.kind is 'sync: compare the account with the row. revoke: also end the provider''s sessions of the person.';
comment on column identity_outbox.fields is 'Fields of the user that changed here; empty means all.';
alter table identity_outbox enable row level security;
alter table identity_outbox force row level security;
CREATE INDEX identity_outbox_due ON identity_outbox USING btree (tenant_id, next_try_at, id);
CREATE INDEX identity_outbox_user ON identity_outbox USING btree (tenant_id, user_id);
grant delete, insert, select, update on identity_outbox to meguri_app;

create table job (
  tenant_id text not null,
  id uuid default uuidv7() not null,
  kind text not null,
  state text not null,
  owner_id text not null,
  file_id uuid,
  file_name text default ''::text not null,
  settings jsonb default '{}'::jsonb not null,
  done integer default 0 not null,
  total integer default 0 not null,
  right_count integer default 0 not null,
  warned_count integer default 0 not null,
  wrong_count integer default 0 not null,
  problem text default ''::text not null,
  leased_until timestamp(3) with time zone,
  lease_id uuid,
  created_at timestamp(3) with time zone not null,
  ended_at timestamp(3) with time zone,
  constraint job_pkey PRIMARY KEY (tenant_id, id),
  constraint job_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'checking'::text, 'to_review'::text, 'applying'::text, 'done'::text, 'part_failed'::text, 'failed'::text, 'cancelled'::text]))),
  constraint job_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
);
comment on table job is 'account: A background job that a person started. It survives a restart of the server.';
comment on column job.kind is 'Kind of work: user-import or master-import.';
comment on column job.state is 'queued and applying wait for or are in the hands of a worker; to_review waits for a person.';
comment on column job.file_id is 'File that the job works on; null when there is none.';
comment on column job.settings is 'What the job keeps between its steps; the shape depends on the kind.';
comment on column job.done is 'Steps done in the present state.';
comment on column job.total is 'Steps in the present state; 0 while unknown.';
comment on column job.right_count is 'Rows without problems.';
comment on column job.warned_count is 'Rows with warnings.';
comment on column job.wrong_count is 'Rows with errors.';
comment on column job.problem is 'Why the job failed, as a key of the phrases; '''' when it did not fail.';
comment on column job.leased_until is 'Until when a worker holds the job. A worker that has not renewed its lease by then is considered dead, and another worker continues.';
comment on column job.lease_id is 'Identifies the lease. A worker that resumes too late reads another id here and writes nothing.';
comment on column job.ended_at is 'Null while the job has not ended.';
alter table job enable row level security;
alter table job force row level security;
CREATE INDEX job_by_owner ON job USING btree (tenant_id, owner_id, kind, created_at);
CREATE INDEX job_waiting ON job USING btree (created_at) WHERE (state = ANY (ARRAY['queued'::text, 'checking'::text, 'applying'::text]));
grant delete, insert, select, update on job to meguri_app;

create table user_count (
  tenant_id text not null,
  shard smallint not null,
  live bigint not null,
  deleted bigint not null,
  version bigint not null,
  constraint user_count_pkey PRIMARY KEY (tenant_id, shard),
  constraint user_count_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
);
comment on table user_count is 'account: Counts of the users of a tenant, kept by triggers on users so that a list does not have to count them. Sharded so that concurrent writers do not wait for each other. The application may only read it.';
comment on column user_count.shard is '0 to 15, by the process id of the database backend. The counts of a tenant are the sums over its shards.';
comment on column user_count.live is 'Users that are not deleted, as a signed part of the sum.';
comment on column user_count.deleted is 'Soft-deleted users, as a signed part of the sum.';
comment on column user_count.version is 'Increases with every change that a search could return, so that a counted search is known to be still valid.';
alter table user_count enable row level security;
alter table user_count force row level security;
grant select on user_count to meguri_app;

create table user_import_row (
  tenant_id text not null,
  job_id uuid not null,
  line integer not null,
  data jsonb,
  problems jsonb default '[]'::jsonb not null,
  state text default 'right'::text not null,
  applied_at timestamp(3) with time zone,
  constraint user_import_row_pkey PRIMARY KEY (tenant_id, job_id, line),
  constraint user_import_row_state_check CHECK ((state = ANY (ARRAY['right'::text, 'warned'::text, 'wrong'::text]))),
  constraint user_import_row_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint user_import_row_tenant_id_job_id_fkey FOREIGN KEY (tenant_id, job_id) REFERENCES job(tenant_id, id) ON DELETE CASCADE
);
comment on table user_import_row is 'account: One row of a users file under review.';
comment on column user_import_row.line is 'Line of the file.';
comment on column user_import_row.data is 'The user as read from the file; null when the row cannot be read.';
comment on column user_import_row.problems is 'Array of {column, value, problem, warning}.';
comment on column user_import_row.applied_at is 'Null while the row is not written.';
alter table user_import_row enable row level security;
alter table user_import_row force row level security;
CREATE INDEX user_import_row_problems ON user_import_row USING btree (tenant_id, job_id, line) WHERE (state <> 'right'::text);
CREATE INDEX user_import_row_waiting ON user_import_row USING btree (tenant_id, job_id, line) WHERE (applied_at IS NULL);
grant delete, insert, select, update on user_import_row to meguri_app;

create table users (
  tenant_id text not null,
  user_id text not null,
  display_name text default ''::text not null,
  email text default ''::text not null,
  email_key text generated always as (lower((email COLLATE pg_c_utf8))) stored not null,
  email_verified boolean default false not null,
  last_login timestamp(3) with time zone,
  tel text default ''::text not null,
  photo_url text default ''::text not null,
  provider_id text default ''::text not null,
  is_admin boolean default false not null,
  disabled_at timestamp(3) with time zone,
  deleted_at timestamp(3) with time zone,
  sessions_valid_after timestamp(3) with time zone default '-infinity'::timestamp with time zone not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  search text generated always as (((((((((fold_text(display_name) || '
'::text) || fold_text(email)) || '
'::text) || fold_text(tel)) || '
'::text) || regexp_replace(tel, '[^0-9+]'::text, ''::text, 'g'::text)) || '
'::text) || fold_text(user_id))) stored not null,
  language text default ''::text not null,
  constraint users_pkey PRIMARY KEY (tenant_id, user_id),
  constraint users_language CHECK ((language = ANY (ARRAY[''::text, 'ja'::text, 'en'::text, 'fr'::text, 'vi'::text, 'cn'::text, 'ar'::text]))),
  constraint users_user_id_check CHECK (((user_id <> ''::text) AND (length(user_id) <= 128))),
  constraint users_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id)
);
comment on table users is 'account: A person who can sign in. The row is the source of truth; the identity provider is updated from it through identity_outbox.';
comment on column users.user_id is 'Identifier of the person in the tenant: the identity provider''s uid.';
comment on column users.email is 'Unique in the tenant regardless of case, except for ''''.';
comment on column users.email_key is 'The e-mail address in lower case, for the unique index and for sorting.';
comment on column users.last_login is 'When the person last signed in; null when never.';
comment on column users.tel is 'Telephone number for colleagues. Never used to sign in.';
comment on column users.photo_url is 'Address of the person''s photo, /api/photos/ and the id of a row of user_photo; '''' for none.';
comment on column users.provider_id is 'How the person signs in, in the identity provider''s words, for example password.';
comment on column users.disabled_at is 'When the account was disabled; null while it is enabled.';
comment on column users.deleted_at is 'When the person was soft-deleted; null while they are not.';
comment on column users.sessions_valid_after is 'Tokens issued before this moment are not valid.';
comment on column users.search is 'Folded text (fold_text) of name, e-mail address, telephone number and user id, one per line; the telephone number also as digits only.';
comment on column users.language is 'Language of mails to the person; '''' when the person has chosen none.';
alter table users enable row level security;
alter table users force row level security;
CREATE INDEX users_admins ON users USING btree (tenant_id, user_id) WHERE (is_admin AND (deleted_at IS NULL) AND (disabled_at IS NULL));
CREATE INDEX users_by_created ON users USING btree (tenant_id, created_at, user_id) WHERE (deleted_at IS NULL);
CREATE INDEX users_by_email ON users USING btree (tenant_id, email_key, user_id) WHERE (deleted_at IS NULL);
CREATE INDEX users_by_id ON users USING btree (tenant_id, user_id) WHERE (deleted_at IS NULL);
CREATE INDEX users_by_login ON users USING btree (tenant_id, COALESCE(last_login, '-infinity'::timestamp with time zone), user_id) WHERE (deleted_at IS NULL);
CREATE INDEX users_by_name ON users USING btree (tenant_id, display_name, user_id) WHERE (deleted_at IS NULL);
CREATE INDEX users_by_photo ON users USING btree (tenant_id, photo_url, user_id) WHERE (deleted_at IS NULL);
CREATE INDEX users_by_provider ON users USING btree (tenant_id, provider_id, user_id) WHERE (deleted_at IS NULL);
CREATE INDEX users_by_tel ON users USING btree (tenant_id, tel, user_id) WHERE (deleted_at IS NULL);
CREATE INDEX users_by_updated ON users USING btree (tenant_id, updated_at, user_id) WHERE (deleted_at IS NULL);
CREATE INDEX users_by_verified ON users USING btree (tenant_id, email_verified, user_id) WHERE (deleted_at IS NULL);
CREATE INDEX users_deleted ON users USING btree (tenant_id, deleted_at, user_id) WHERE (deleted_at IS NOT NULL);
CREATE UNIQUE INDEX users_email_unique ON users USING btree (tenant_id, email_key) WHERE (email <> ''::text);
CREATE INDEX users_search ON users USING gin (search gin_trgm_ops);
comment on index users_search is 'Trigram index for searches. Row-level security prevents its use, therefore find_users and count_found_users filter by tenant themselves.';
grant delete, insert, select, update on users to meguri_app;

create table notification (
  tenant_id text not null,
  id uuid default uuidv7() not null,
  user_id text not null,
  kind text not null,
  data jsonb default '{}'::jsonb not null,
  read_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  path text default ''::text not null,
  institution_id uuid,
  constraint notification_pkey PRIMARY KEY (tenant_id, id),
  constraint notification_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id),
  constraint notification_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, user_id) ON DELETE CASCADE
);
comment on table notification is 'account: A notification in a person''s inbox.';
comment on column notification.kind is 'Key of the phrase that is shown, for example group.applied.';
comment on column notification.data is 'Names and words to put into the phrase.';
comment on column notification.read_at is 'Null while it is unread.';
comment on column notification.path is 'Page that the notification leads to, as a path of this origin; '''' for none.';
comment on column notification.institution_id is 'Institution that it concerns; null when it concerns none.';
alter table notification enable row level security;
alter table notification force row level security;
CREATE INDEX notification_by_user ON notification USING btree (tenant_id, user_id, id);
CREATE INDEX notification_unread ON notification USING btree (tenant_id, user_id, id) WHERE (read_at IS NULL);
grant delete, insert, select, update on notification to meguri_app;

create table user_photo (
  tenant_id text not null,
  id uuid not null,
  user_id text not null,
  content bytea not null,
  created_at timestamp(3) with time zone not null,
  constraint user_photo_pkey PRIMARY KEY (tenant_id, id),
  constraint user_photo_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, user_id) ON DELETE CASCADE
);
comment on table user_photo is 'account: A photo of a person, as the API encoded it. One per person; users.photo_url has the address of the one that is shown.';
comment on column user_photo.content is 'The photo as a JPEG. The API decodes the upload and encodes it again, so that nothing of the file but its picture is kept.';
alter table user_photo enable row level security;
alter table user_photo force row level security;
CREATE INDEX user_photo_by_user ON user_photo USING btree (tenant_id, user_id);
grant delete, insert, select, update on user_photo to meguri_app;

create table user_session (
  tenant_id text not null,
  user_id text not null,
  signed_in_at timestamp(3) with time zone not null,
  last_seen_at timestamp(3) with time zone not null,
  constraint user_session_pkey PRIMARY KEY (tenant_id, user_id, signed_in_at),
  constraint user_session_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, user_id) ON DELETE CASCADE
);
comment on table user_session is 'account: A sign-in of a person and when it was used last. The identity provider renews tokens without end; this table lets the API end the session of a device that is no longer used.';
comment on column user_session.signed_in_at is 'When the person signed in. Renewed tokens keep this moment.';
comment on column user_session.last_seen_at is 'When the session was used last. Written at most once an hour.';
alter table user_session enable row level security;
alter table user_session force row level security;
grant delete, insert, select, update on user_session to meguri_app;

CREATE OR REPLACE FUNCTION find_users(p_tenant text, p_pattern text, p_deleted boolean, p_order_by text, p_descending boolean, p_limit integer, p_offset integer)
 RETURNS SETOF users
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  direction text := case when p_descending then 'desc' else 'asc' end;
  sort text := case p_order_by
    when 'display_name' then 'display_name' when 'email' then 'email_key' when 'email_verified' then 'email_verified'
    when 'last_login' then 'coalesce(last_login, ''-infinity'')' when 'tel' then 'tel' when 'photo_url' then 'photo_url'
    when 'provider_id' then 'provider_id' when 'created_at' then 'created_at' when 'updated_at' then 'updated_at'
    when 'deleted_at' then 'deleted_at' else 'user_id' end;
begin
  if p_tenant is distinct from current_setting('app.tenant_id', true) then return; end if;
  return query execute format(
    'select * from users where tenant_id = %L and deleted_at is %s null and search like %L order by %s %s, user_id %s limit %s offset %s',
    p_tenant, case when p_deleted then 'not' else '' end, p_pattern, sort, direction, direction, p_limit, p_offset);
end $function$;
comment on function find_users(text,text,boolean,text,boolean,integer,integer) is 'account: Returns a page of users of the session''s tenant whose search text matches a LIKE pattern; no rows for another tenant. Security definer, because a trigram index is not used under row-level security; the function filters by tenant itself. The pattern is in the statement as a literal, so that each search is planned for the number of rows it matches.';
revoke execute on function find_users(text,text,boolean,text,boolean,integer,integer) from public;
grant execute on function find_users(text,text,boolean,text,boolean,integer,integer) to meguri_app;

alter table audit_chain add constraint audit_chain_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
alter table audit_event add constraint audit_event_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
alter table audit_unsealed add constraint audit_unsealed_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
create policy of_owner on file to meguri_owner using (true) with check (true);
create policy of_tenant on file to meguri_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
create policy of_owner on identity_outbox to meguri_owner using (true) with check (true);
create policy of_tenant on identity_outbox to meguri_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
create policy of_owner on job to meguri_owner using (true) with check (true);
create policy of_tenant on job to meguri_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
alter table mail_outbox add constraint mail_outbox_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
create policy of_owner on notification to meguri_owner using (true) with check (true);
create policy of_tenant on notification to meguri_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
create policy of_owner on user_count to meguri_owner using (true) with check (true);
create policy of_tenant on user_count to meguri_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
create policy of_owner on user_import_row to meguri_owner using (true) with check (true);
create policy of_tenant on user_import_row to meguri_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
create policy of_owner on user_photo to meguri_owner using (true) with check (true);
create policy of_tenant on user_photo to meguri_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
create policy of_owner on user_session to meguri_owner using (true) with check (true);
create policy of_tenant on user_session to meguri_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
create policy of_owner on users to meguri_owner using (true) with check (true);
create policy of_tenant on users to meguri_app using ((tenant_id = current_setting('app.tenant_id'::text, true))) with check ((tenant_id = current_setting('app.tenant_id'::text, true)));
CREATE TRIGGER forget_photo AFTER UPDATE OF photo_url ON users FOR EACH ROW WHEN ((old.photo_url IS DISTINCT FROM new.photo_url)) EXECUTE FUNCTION forget_photo();
comment on trigger forget_photo on users is 'Deletes the earlier photo when the address of a person''s photo changes.';
CREATE TRIGGER users_count_delete AFTER DELETE ON users REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_users();
CREATE TRIGGER users_count_insert AFTER INSERT ON users REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_users();
CREATE TRIGGER users_count_update AFTER UPDATE ON users REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_users();
