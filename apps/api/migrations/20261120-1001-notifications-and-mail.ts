import { type Kysely, sql } from "kysely";
import { closeFunctions, closeTables } from "./support/close.ts";

const mail = sql`
alter table notification add column path text not null default '', add column institution_id uuid;
drop index notification_by_user;
create index notification_by_user on notification (tenant_id, user_id, id);
create index notification_unread on notification (tenant_id, user_id, id) where read_at is null;

create table mail_outbox (
  tenant_id text not null references tenant (id),
  id uuid not null default uuidv7(),
  to_address text not null,
  language text not null,
  subject text not null,
  -- Words and link are emptied once the mail is sent or given up: a link may be a key.
  body text not null,
  link_path text not null default '',
  link_label text not null default '',
  attempts int not null default 0,
  next_try_at timestamptz(3) not null,
  last_error text not null default '',
  sent_at timestamptz(3),
  given_up_at timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (tenant_id, id)
);
create index mail_outbox_waiting on mail_outbox (next_try_at) where sent_at is null and given_up_at is null;

create function waiting_mail_tenants(p_now timestamptz) returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct tenant_id from mail_outbox where sent_at is null and given_up_at is null and next_try_at <= p_now
$$;`;

const undone = sql`
drop function waiting_mail_tenants;
drop table mail_outbox;
drop index notification_unread, notification_by_user;
create index notification_by_user on notification (tenant_id, user_id, created_at);
alter table notification drop column path, drop column institution_id;`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await mail.execute(db);
  await closeTables(db, ["mail_outbox"]);
  await closeFunctions(db, ["waiting_mail_tenants"]);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await undone.execute(db);
}
