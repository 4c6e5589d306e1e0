-- The reading of a person's name, a search that understands kana and romaji, and filters of the users' list. The servers
-- before this one call the two functions with fewer arguments; the others have defaults.

create function fold_reading(value text) returns text
 language sql
 immutable parallel safe strict
as $function$
  select regexp_replace(regexp_replace(
    replace(replace(replace(replace(replace(replace(replace(replace(
      translate(regexp_replace(fold_text(value), '[\s・ー]', '', 'g'), 'ぢづを', 'じずお'),
      'んあ', 'な'), 'んい', 'に'), 'んう', 'ぬ'), 'んえ', 'ね'), 'んお', 'の'), 'んや', 'にゃ'), 'んゆ', 'にゅ'), 'んよ', 'にょ'),
    '([おこそとのほもよろごぞどぼぽょ])[うお]+', '\1', 'g'),
    '([うくすつぬふむゆるぐずぶぷゅ])う+', '\1', 'g')
$function$;
comment on function fold_reading(text) is 'account: Folds kana to what romaji can tell: no spaces, no long vowels (とう and とお are と), づ as ず, and ん before a vowel as な to の (しんいち and しにち are both "shinichi"). Immutable, so that generated columns may use it.';

alter table users add column name_kana text not null default '';
comment on column users.name_kana is 'Reading of the name, in kana; '''' when unknown.';
alter table users alter column search set expression as (
  fold_text(display_name) || E'\n' || fold_text(email) || E'\n' || fold_text(tel) || E'\n' || regexp_replace(tel, '[^0-9+]', '', 'g')
  || E'\n' || fold_text(user_id) || E'\n' || fold_text(name_kana) || E'\n' || fold_reading(name_kana));
comment on column users.search is 'Folded text (fold_text) of name, e-mail address, telephone number, user id and reading, one per line; the telephone number also as digits only, the reading also by fold_reading.';

create index users_by_kana on users (tenant_id, name_kana, user_id) where deleted_at is null;
create index users_by_disabled on users (tenant_id, coalesce(disabled_at, '-infinity'), user_id) where deleted_at is null;
create index users_by_rights on users (tenant_id, is_admin, user_id) where deleted_at is null;

create function user_conditions(p_pattern text, p_reading text, p_deleted boolean, p_standing text, p_role text, p_login_from timestamptz, p_login_before timestamptz) returns text
 language sql
 immutable parallel safe
as $function$
  select concat(
    case when p_deleted then 'deleted_at is not null' else 'deleted_at is null' end,
    case p_standing when 'active' then ' and disabled_at is null' when 'disabled' then ' and disabled_at is not null' end,
    case p_role when 'admin' then ' and is_admin' when 'ordinary' then ' and not is_admin' end,
    case when p_login_from is not null then format(' and coalesce(last_login, ''-infinity'') >= %L::timestamptz', p_login_from) end,
    case when p_login_before is not null then format(' and coalesce(last_login, ''-infinity'') < %L::timestamptz', p_login_before) end,
    case when p_reading is not null then format(' and (search like %L or search like %L)', p_pattern, p_reading)
      when p_pattern is not null then format(' and search like %L', p_pattern) end)
$function$;
comment on function user_conditions(text,text,boolean,text,text,timestamptz,timestamptz) is 'account: The conditions of find_users and count_matching_users, as SQL with literals; what is null or '''' narrows nothing. Users who never signed in count as signed in at -infinity.';
revoke execute on function user_conditions(text,text,boolean,text,text,timestamptz,timestamptz) from public;

drop function find_users(text,text,boolean,text,boolean,integer,integer);
create function find_users(p_tenant text, p_pattern text, p_deleted boolean, p_order_by text, p_descending boolean, p_limit integer, p_offset integer, p_reading text default null, p_standing text default '', p_role text default '', p_login_from timestamptz default null, p_login_before timestamptz default null, p_after text default '') returns setof users
 language plpgsql
 stable security definer
 set search_path to 'public', 'pg_temp'
as $function$
declare
  direction text := case when p_descending then 'desc' else 'asc' end;
  sort text := case p_order_by
    when 'display_name' then 'display_name' when 'email' then 'email_key' when 'email_verified' then 'email_verified'
    when 'last_login' then 'coalesce(last_login, ''-infinity'')' when 'tel' then 'tel' when 'photo_url' then 'photo_url'
    when 'provider_id' then 'provider_id' when 'created_at' then 'created_at' when 'updated_at' then 'updated_at'
    when 'deleted_at' then 'deleted_at' when 'name_kana' then 'name_kana'
    when 'disabled_at' then 'coalesce(disabled_at, ''-infinity'')' when 'is_admin' then 'is_admin' else 'user_id' end;
begin
  if p_tenant is distinct from current_setting('app.tenant_id', true) then return; end if;
  return query execute format(
    'select * from users where tenant_id = %L and %s and user_id > %L order by %s %s, user_id %s limit %s offset %s',
    p_tenant, user_conditions(p_pattern, p_reading, p_deleted, p_standing, p_role, p_login_from, p_login_before),
    p_after, sort, direction, direction, p_limit, p_offset);
end $function$;
comment on function find_users(text,text,boolean,text,boolean,integer,integer,text,text,text,timestamptz,timestamptz,text) is 'account: Returns a page of users of the session''s tenant whose search text matches a LIKE pattern or that of a reading, after a user id, narrowed by user_conditions; no rows for another tenant. Security definer, because a trigram index is not used under row-level security; the function filters by tenant itself. The pattern is in the statement as a literal, so that each search is planned for the number of rows it matches.';
revoke execute on function find_users(text,text,boolean,text,boolean,integer,integer,text,text,text,timestamptz,timestamptz,text) from public;
grant execute on function find_users(text,text,boolean,text,boolean,integer,integer,text,text,text,timestamptz,timestamptz,text) to meguri_app;

drop function count_matching_users(text,text,boolean);
create function count_matching_users(p_tenant text, p_pattern text, p_deleted boolean, p_reading text default null, p_standing text default '', p_role text default '', p_login_from timestamptz default null, p_login_before timestamptz default null) returns bigint
 language plpgsql
 stable security definer
 set search_path to 'public', 'pg_temp'
as $function$
declare
  found bigint;
begin
  if p_tenant is distinct from current_setting('app.tenant_id', true) then return 0; end if;
  execute format('select count(*) from users where tenant_id = %L and %s',
    p_tenant, user_conditions(p_pattern, p_reading, p_deleted, p_standing, p_role, p_login_from, p_login_before)) into found;
  return found;
end $function$;
comment on function count_matching_users(text,text,boolean,text,text,text,timestamptz,timestamptz) is 'account: Returns how many users of the session''s tenant find_users matches; 0 for another tenant. Security definer and literal pattern for the reasons of find_users.';
revoke execute on function count_matching_users(text,text,boolean,text,text,text,timestamptz,timestamptz) from public;
grant execute on function count_matching_users(text,text,boolean,text,text,text,timestamptz,timestamptz) to meguri_app;
