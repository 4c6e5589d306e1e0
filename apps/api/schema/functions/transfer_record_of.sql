CREATE OR REPLACE FUNCTION transfer_record_of(p_tenant text, p_transfer uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into transfer_record (tenant_id, institution_id, direction, kind, source_id, line, happened_on, medicine_id,
    medicine_name, unit, regulation, lot, expires_on, quantity, own_name, partner_id, partner_name, written_at)
  select t.tenant_id, own.id, case when own.id = t.from_institution_id then 'out' else 'in' end, 'corporation', t.id, l.line,
    (t.ended_at at time zone 'Asia/Tokyo')::date, m.id, m.name, m.unit, m.regulation, l.lot, l.expires_on,
    coalesce(l.received_quantity, l.quantity), own.name, other.id, other.name, t.ended_at
  from stock_transfer t
    join stock_transfer_line l on l.tenant_id = t.tenant_id and l.transfer_id = t.id and coalesce(l.received_quantity, l.quantity) > 0
    join medicine m on m.id = l.medicine_id
    join institution own on own.tenant_id = t.tenant_id and own.id in (t.from_institution_id, t.to_institution_id)
    join institution other on other.tenant_id = t.tenant_id
      and other.id in (t.from_institution_id, t.to_institution_id) and other.id <> own.id
  where t.tenant_id = p_tenant and t.id = p_transfer and t.state = 'received'
  on conflict do nothing
$function$;
comment on function transfer_record_of(text,uuid) is 'sharing: Writes the transfer records of both sides of a received transfer within a corporation, of what came; a shorter record without addresses, permits and price. A second call writes nothing. Security definer, because the application may only read transfer_record.';
revoke execute on function transfer_record_of(text,uuid) from public;
