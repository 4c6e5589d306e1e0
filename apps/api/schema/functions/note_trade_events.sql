CREATE OR REPLACE FUNCTION note_trade_events()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into trade_event (tenant_id, wholesaler_id, type, institution_id, object_id, occurred_at)
    select fields ->> 'tenant_id', (fields ->> 'wholesaler_id')::uuid, named.type, (fields ->> 'institution_id')::uuid,
      (fields ->> tg_argv[1])::uuid, (fields ->> tg_argv[2])::timestamptz
    from added, to_jsonb(added) fields,
      lateral (select case tg_argv[0]
        when 'order' then case fields ->> 'act'
          when 'deliver' then 'order.created'
          when 'tell_sent' then 'order.created'
          when 'answer' then 'order.answered'
          when 'answer_rest' then 'order.answered'
          when 'receive' then 'order.received'
          when 'close' then 'order.closed'
          when 'agree_cancel' then 'order.cancelled' end
        when 'return' then 'return.' || (fields ->> 'state')
        when 'dispute' then case fields ->> 'decision' when 'dispute' then 'invoice.disputed' end
        else tg_argv[0] end as type) named
    where named.type is not null and fields ->> 'wholesaler_id' is not null
      and (exists (select from wholesaler_program p where p.tenant_id = fields ->> 'tenant_id'
          and p.wholesaler_id = (fields ->> 'wholesaler_id')::uuid)
        or exists (select from wholesaler_webhook w where w.tenant_id = fields ->> 'tenant_id'
          and w.wholesaler_id = (fields ->> 'wholesaler_id')::uuid));
  return null;
end $function$;
comment on function note_trade_events() is 'door: Trigger on what a wholesaler and its customers write: notes an event for the wholesaler''s own systems, where it has a program or a webhook. Arguments: the kind of rows or the type, the column with the object, the column with the moment. Security definer, so that the application cannot write events itself.';
revoke execute on function note_trade_events() from public;
