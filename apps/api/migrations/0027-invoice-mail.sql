-- E-mails with the PDF of an invoice, for customers that are not in this system.

create table invoice_mail (
  tenant_id text not null,
  wholesaler_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  to_address text not null,
  state text not null default 'waiting',
  attempts integer not null default 0,
  next_try_at timestamp(3) with time zone not null,
  problem text not null default '',
  requested_by text not null,
  requested_at timestamp(3) with time zone not null,
  ended_at timestamp(3) with time zone,
  primary key (tenant_id, wholesaler_id, id),
  foreign key (tenant_id, wholesaler_id, invoice_id) references invoice(tenant_id, wholesaler_id, id),
  constraint invoice_mail_to_address_check check (to_address <> ''),
  constraint invoice_mail_state_check check (state in ('waiting', 'sent', 'failed')),
  constraint invoice_mail_problem_check check (problem in ('', 'unreached', 'refused', 'unprinted')),
  constraint invoice_mail_ended_check check ((ended_at is null) = (state = 'waiting'))
);
comment on table invoice_mail is 'settlement: E-mails with the PDF of an issued document. Written when the document is issued, or when a member sends it again.';
comment on column invoice_mail.id is 'Part of the message id, so that a repeated e-mail is recognized. Created on the client for those that a member requests.';
comment on column invoice_mail.state is 'waiting: to be sent at next_try_at. sent: a mail server has taken it. failed: it was given up.';
comment on column invoice_mail.next_try_at is 'While an e-mail is being sent: when another process may take it.';
comment on column invoice_mail.problem is 'Of the last try. unreached: no mail server took it. refused: the mail server refused the address or the e-mail. unprinted: its PDF could not be made.';
comment on column invoice_mail.ended_at is 'When it was sent or given up. Null while it waits.';

create index invoice_mail_of_invoice on invoice_mail (tenant_id, wholesaler_id, invoice_id);
create index invoice_mail_waiting on invoice_mail (next_try_at) where state = 'waiting';

create function waiting_invoice_mails(p_now timestamp with time zone) returns table(tenant_id text, wholesaler_id uuid)
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
as $function$
  select distinct tenant_id, wholesaler_id from invoice_mail where state = 'waiting' and next_try_at <= p_now
$function$;
comment on function waiting_invoice_mails(timestamp with time zone) is 'settlement: Returns the wholesalers with e-mails that are due, for the job that sends them. Security definer, because the job reads across tenants.';
revoke execute on function waiting_invoice_mails(timestamp with time zone) from public;
grant execute on function waiting_invoice_mails(timestamp with time zone) to meguri_app;

alter table invoice_mail enable row level security;
alter table invoice_mail force row level security;
grant insert, select, update on invoice_mail to meguri_app;
create policy of_owner on invoice_mail to meguri_owner using (true) with check (true);
create policy of_wholesaler on invoice_mail to meguri_app using (tenant_id = current_setting('app.tenant_id', true) and wholesaler_id = nullif(current_setting('app.wholesaler_id', true), '')::uuid) with check (tenant_id = current_setting('app.tenant_id', true) and wholesaler_id = nullif(current_setting('app.wholesaler_id', true), '')::uuid);
comment on policy of_wholesaler on invoice_mail is 'The rows of the wholesaler that the session has entered (app_enter_wholesaler).';
