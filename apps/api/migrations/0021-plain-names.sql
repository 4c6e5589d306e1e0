-- Columns, values and functions whose names said something else than the rest of the schema. Nothing is computed differently.

alter table order_key rename column made_by to created_by;
alter table order_key rename column made_at to created_at;
alter table trading rename column made_by to created_by;
alter table purchase_order_event rename column told_by to recorded_by;
alter table purchase_order_event rename column told_at to recorded_at;
alter table purchase_order_shipment rename column told_by to reported_by;
alter table purchase_order_shipment rename column told_at to reported_at;
alter table stock_return_event rename column told_by to recorded_by;
alter table stock_return_event rename column told_at to recorded_at;
alter table stock_act rename column made_by to confirmed_by;
alter table stock_act rename column made_at to confirmed_at;
alter table dispensing_code rename column said_by to defined_by;
alter table dispensing_code rename column said_at to defined_at;
alter table dispensing_unit rename column said_by to defined_by;
alter table dispensing_unit rename column said_at to defined_at;
alter table premade rename column made_on to prepared_on;
alter table premade rename column made_by to recorded_by;
alter table premade rename column made_at to recorded_at;
alter table institution_plan rename column made_by to started_by;
alter table share_request rename column asked_at to requested_at;
alter table forecast_due rename column asked_at to requested_at;
alter table forecast_medicine rename column said_by to set_by;
alter table forecast_medicine rename column said_at to set_at;
alter table forecast_pool rename column made_at to computed_at;
alter table shelf_news rename column told_for to notified_for;

alter table premade alter column state set default 'prepared';
alter table premade drop constraint premade_state_check;
update premade set state = 'prepared' where state = 'made';
alter table premade add constraint premade_state_check check (state in ('prepared', 'used', 'undone'));
comment on column premade.state is 'prepared: in stock. used: handed out with a prescription. undone: put back into the stock.';

alter table forecast_due drop constraint forecast_due_reason_check;
update forecast_due set reason = 'requested' where reason = 'asked';
alter table forecast_due add constraint forecast_due_reason_check check (reason in ('night', 'import', 'requested'));
alter table forecast_run drop constraint forecast_run_reason_check;
update forecast_run set reason = 'requested' where reason = 'asked';
alter table forecast_run add constraint forecast_run_reason_check check (reason in ('night', 'import', 'requested'));
comment on column forecast_run.reason is 'night: every night. import: after an import of dispensings. requested: by a person.';

alter function count_found_users rename to count_matching_users;
comment on index users_search is 'Trigram index for searches. Row-level security prevents its use, therefore find_users and count_matching_users filter by tenant themselves.';
alter function share_settlement_stands rename to share_settlement_refuse_closed;
alter trigger share_settlement_stands on share_settlement_line rename to share_settlement_refuse_closed;
alter function shared_stock_tell_evidence rename to shared_stock_write_evidence;

-- Bodies are text and do not follow a rename.
do $$
declare
  v_change record;
begin
  for v_change in select * from (values
    ('forecast_make_pools', 'made_at', 'computed_at'),
    ('forecast_begin_night', 'asked_at', 'requested_at'),
    ('forecast_follows_files', 'asked_at', 'requested_at'),
    ('forget_order_keys', 'made_at', 'created_at'),
    ('shared_stock_build', 'shared_stock_tell_evidence', 'shared_stock_write_evidence'),
    ('shared_stock_follow_evidence', 'shared_stock_tell_evidence', 'shared_stock_write_evidence')) as c (name, before, after)
  loop
    execute replace(pg_get_functiondef(v_change.name::regproc), v_change.before, v_change.after);
  end loop;
end $$;

-- The name of a returned column is part of the type, which cannot be replaced.
drop function forecast_take(timestamp with time zone, timestamp with time zone);
CREATE OR REPLACE FUNCTION forecast_take(p_at timestamp with time zone, p_until timestamp with time zone)
 RETURNS TABLE(tenant_id text, institution_id uuid, reason text, requested_at timestamp with time zone)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      update forecast_due d set taken_until = p_until
      from (select o.tenant_id, o.institution_id from forecast_due o
        where o.due_at <= p_at and (o.taken_until is null or o.taken_until < p_at)
        order by o.reason = 'night', o.due_at for update skip locked limit 1) as first
      where d.tenant_id = first.tenant_id and d.institution_id = first.institution_id
      returning d.tenant_id, d.institution_id, d.reason, d.requested_at
    $function$;
comment on function forecast_take(timestamp with time zone,timestamp with time zone) is 'forecast: Takes the institution that is due longest, requests and imports before the night''s work, and holds it until p_until. Returns no row when none is due. Skips rows that another worker has locked. Security definer, because workers take institutions of all tenants.';
revoke execute on function forecast_take(timestamp with time zone,timestamp with time zone) from public;
grant execute on function forecast_take(timestamp with time zone,timestamp with time zone) to meguri_app;

-- Constraints do not follow a rename either.
do $$
declare
  v_constraint record;
begin
  for v_constraint in
    select c.conrelid::regclass as on_table, c.conname, t.relname || '_' || a.attname || '_not_null' as name
    from pg_constraint c join pg_class t on t.oid = c.conrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'n' and c.conname ~ '_(told_by|told_at|told_for|asked_at|said_by|said_at|made_by|made_at|made_on)_not_null$'
  loop
    execute format('alter table %s rename constraint %I to %I', v_constraint.on_table, v_constraint.conname, v_constraint.name);
  end loop;
end $$;
