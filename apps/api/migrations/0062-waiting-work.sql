-- What waits in the queues of all tenants, for the figures of monitoring.

create function waiting_work(p_at timestamptz)
returns table (kind text, waiting bigint, failing bigint, overdue_seconds double precision)
language sql stable security definer set search_path to 'public', 'pg_temp'
as $$
  select 'mail', count(*), count(*) filter (where attempts >= 3),
    greatest(0, extract(epoch from p_at - min(next_try_at)))::float8
  from mail_outbox where sent_at is null and given_up_at is null
  union all
  select 'identity', count(*), count(*) filter (where attempts >= 3),
    greatest(0, extract(epoch from p_at - min(next_try_at)))::float8
  from identity_outbox
  union all
  select 'order', count(*), count(*) filter (where attempts >= 3),
    greatest(0, extract(epoch from p_at - min(next_try_at)))::float8
  from order_dispatch where state <> 'ended'
  union all
  select 'webhook', count(*), count(*) filter (where attempts >= 3),
    greatest(0, extract(epoch from p_at - min(next_try_at)))::float8
  from webhook_delivery where state in ('waiting', 'sending')
  union all
  select 'forecast', count(*), count(*) filter (where failures >= 3),
    greatest(0, extract(epoch from p_at - min(due_at)))::float8
  from forecast_due
  union all
  select 'audit', count(*), 0, greatest(0, extract(epoch from p_at - min(event_at)))::float8
  from audit_unsealed
$$;
comment on function waiting_work(timestamptz) is 'platform: Rows that wait in each queue, how many of them have failed three times or more, and how many seconds ago the longest waiting one was due; overdue_seconds is null where nothing waits. Security definer, because monitoring counts the rows of all tenants; returns no data of any.';
revoke execute on function waiting_work(timestamptz) from public;
grant execute on function waiting_work(timestamptz) to meguri_app;
