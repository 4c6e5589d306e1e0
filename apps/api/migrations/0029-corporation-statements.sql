-- Statements for all shops of a corporation together, with a part for each shop.

alter table trading
  add column billing_unit text not null default 'shop',
  add constraint trading_billing_unit_check check (billing_unit in ('shop', 'corporation'));
comment on column trading.billing_unit is 'What a closing bills together: shop (this institution alone), corporation (all shops of its corporation). The same for all tradings of a wholesaler with a corporation.';

alter table invoice
  add column corporation_id uuid,
  add column corporation_statement_id uuid,
  add foreign key (tenant_id, corporation_id) references corporation(tenant_id, id),
  add constraint invoice_corporation_check check ((corporation_id is null) = (corporation_statement_id is null) and (corporation_id is null or kind = 'statement'));
comment on column invoice.corporation_id is 'The corporation that the statement was issued to together with its other shops. Null for other documents.';
comment on column invoice.corporation_statement_id is 'The same for all statements that one closing issued to the corporation: they are its parts.';
create index invoice_of_corporation on invoice (tenant_id, corporation_statement_id) where corporation_statement_id is not null;

alter table closing_customer add column corporation_id uuid;
comment on column closing_customer.corporation_id is 'The corporation whose shops are closed together. Null for a customer that is closed alone.';

alter table receipt
  add column split_of uuid,
  add foreign key (tenant_id, wholesaler_id, split_of) references receipt(tenant_id, wholesaler_id, id);
comment on column receipt.split_of is 'The receipt of a corporation of which this is the part of one shop. That one is reversed.';

create function corporation_statement_parts(p_statement uuid) returns table(
  invoice_id uuid, wholesaler_id uuid, van_code text, institution_id uuid, trading_id uuid, number text, mode text,
  issuer jsonb, recipient jsonb, issued_on date, due_on date, period_from date, period_until date, previous_yen bigint,
  received_yen bigint, adjusted_yen bigint, net_yen bigint, tax_yen bigint, total_yen bigint, open_yen bigint, line_count integer, issued_at timestamp(3) with time zone)
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
as $function$
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
