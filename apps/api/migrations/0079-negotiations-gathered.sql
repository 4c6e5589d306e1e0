-- What all shops of a corporation need is summed up in the background: 200 shops take longer than a request may.

alter table negotiation
  add column gathering text not null default 'done',
  add column shops_read integer not null default 0,
  add constraint negotiation_gathering_check check (gathering in ('running', 'done', 'empty', 'failed')),
  add constraint negotiation_gathered_check check (gathering = 'done' or corporation_id is not null);
comment on column negotiation.gathering is 'running: the items of all shops are summed up in the background. done: they are complete. empty: no shop is expected to use anything. failed: they could not be summed up; beginning the term again repeats it.';
comment on column negotiation.shops_read is 'While it runs: how many shops are read so far.';
create index negotiation_waiting on negotiation (begun_at) where gathering = 'running';
comment on index negotiation_waiting is 'The job reads the negotiations whose items it has to sum up.';

create function waiting_negotiations()
  returns table (tenant_id text, institution_id uuid, corporation_id uuid, negotiation_id uuid, begun_by text)
  language sql stable security definer set search_path = public, pg_temp as $function$
  select tenant_id, institution_id, corporation_id, id, begun_by from negotiation where gathering = 'running' order by begun_at
$function$;
comment on function waiting_negotiations() is 'ordering: Returns the negotiations whose items are not summed up yet, for the job that does it. Security definer, because the job reads across tenants.';
revoke execute on function waiting_negotiations() from public;
grant execute on function waiting_negotiations() to meguri_app;

create function fail_negotiation(p_negotiation uuid, p_gathering text)
  returns void language sql security definer set search_path = public, pg_temp as $function$
  update negotiation set gathering = p_gathering
  where tenant_id = current_setting('app.tenant_id', true) and id = p_negotiation and gathering = 'running'
    and p_gathering in ('empty', 'failed')
$function$;
comment on function fail_negotiation(uuid, text) is 'ordering: Ends the summing up of a negotiation without items: empty or failed. Security definer, because who began it may have left the head office.';
revoke execute on function fail_negotiation(uuid, text) from public;
grant execute on function fail_negotiation(uuid, text) to meguri_app;
