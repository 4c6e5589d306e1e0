CREATE OR REPLACE FUNCTION corporation_statement_parts(p_statement uuid)
 RETURNS TABLE(invoice_id uuid, wholesaler_id uuid, van_code text, institution_id uuid, trading_id uuid, number text, mode text, issuer jsonb, recipient jsonb, issued_on date, due_on date, period_from date, period_until date, previous_yen bigint, received_yen bigint, adjusted_yen bigint, net_yen bigint, tax_yen bigint, total_yen bigint, open_yen bigint, line_count integer, issued_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select i.id, i.wholesaler_id, w.van_code, i.institution_id, i.trading_id, i.number, i.mode, i.issuer, i.recipient,
    i.issued_on, i.due_on, i.period_from, i.period_until, i.previous_yen, i.received_yen, i.adjusted_yen, i.net_yen,
    i.tax_yen, i.total_yen, b.open_yen, i.line_count, i.issued_at
  from invoice i
    join invoice_balance b on b.tenant_id = i.tenant_id and b.wholesaler_id = i.wholesaler_id and b.invoice_id = i.id
    join wholesaler w on w.tenant_id = i.tenant_id and w.id = i.wholesaler_id
  where i.tenant_id = current_setting('app.tenant_id', true) and i.corporation_statement_id = p_statement
    and (i.wholesaler_id = nullif(current_setting('app.wholesaler_id', true), '')::uuid
      or coalesce(current_setting('app.bound_to', true), '') = '' and exists (
        select from corporation_member m
        where m.tenant_id = i.tenant_id and m.corporation_id = i.corporation_id
          and m.user_id = current_setting('app.user_id', true)))
  order by i.serial
$function$;
comment on function corporation_statement_parts(uuid) is 'settlement: Returns the parts of a corporation''s statement to the wholesaler that the session has entered and to members of the corporation''s head office; nothing to the shops'' own members. Security definer, because the head office has entered one shop at most.';
revoke execute on function corporation_statement_parts(uuid) from public;
grant execute on function corporation_statement_parts(uuid) to meguri_app;
