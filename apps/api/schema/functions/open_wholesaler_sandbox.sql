CREATE OR REPLACE FUNCTION open_wholesaler_sandbox(p_wholesaler uuid, p_at timestamp with time zone)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_tenant constant text := current_setting('app.tenant_id', true);
  v_user constant text := current_setting('app.user_id', true);
  v_real wholesaler;
  v_sandbox uuid;
  v_shop uuid;
  v_trading uuid;
begin
  select w.* into v_real from wholesaler w
    join wholesaler_member m on m.tenant_id = w.tenant_id and m.wholesaler_id = w.id and m.user_id = v_user and m.role = 'manager'
  where w.tenant_id = v_tenant and w.id = p_wholesaler and w.state = 'approved' and w.sandbox_of is null
    and coalesce(current_setting('app.bound_to', true), '') = '';
  if v_real.id is null then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended('wholesaler sandbox ' || v_tenant || ' ' || p_wholesaler, 0));
  select id into v_sandbox from wholesaler where tenant_id = v_tenant and sandbox_of = p_wholesaler;
  if v_sandbox is not null then return v_sandbox; end if;
  v_sandbox := uuidv7();
  v_real.id := v_sandbox;
  v_real.sandbox_of := p_wholesaler;
  v_real.van_code := 'T' || upper(substr(md5(v_sandbox::text), 1, 8));
  v_real.details := v_real.details || jsonb_build_object('vanCode', v_real.van_code);
  insert into wholesaler (tenant_id, id, sandbox_of, van_code, company, narcotics_prefectures, details, schedule, minimum_order_yen,
      state, state_at, applied_by, created_at, updated_at)
    values (v_tenant, v_sandbox, p_wholesaler, v_real.van_code, v_real.company, v_real.narcotics_prefectures, v_real.details,
      v_real.schedule, v_real.minimum_order_yen, 'approved', p_at, v_user, p_at, p_at);
  for shop in 1..3 loop
    v_shop := uuidv7();
    v_trading := uuidv7();
    insert into institution (tenant_id, id, sandbox_of, name, kind, postal_code, prefecture, city, address, tel, created_at, updated_at)
      values (v_tenant, v_shop, v_sandbox, 'サンドボックス薬局 ' || shop, 'pharmacy', '1000001', '東京都', '架空区', '一丁目' || shop || '番',
        '00-0000-000' || shop, p_at, p_at);
    insert into trading (tenant_id, institution_id, id, wholesaler_id, van_code, customer_code, state, state_at, channel, created_by, updated_at)
      values (v_tenant, v_shop, v_trading, v_sandbox, v_real.van_code, 'SANDBOX-' || shop, 'approved', p_at, 'system', v_user, p_at);
    insert into trading_price (tenant_id, institution_id, trading_id, wholesaler_id, medicine_id, gtin, package_quantity, price, unit_price,
        standing, contract, valid_from, by_wholesaler, put_by, put_at)
      select v_tenant, v_shop, v_trading, v_sandbox, p.medicine_id, p.gtin, p.quantity, 1000, round(1000 / p.quantity, 4), 'agreed', 'item',
        date '2020-01-01', true, v_user, p_at
      from (select distinct on (medicine_id) medicine_id, gtin, quantity from medicine_package
        where gtin <> '' and quantity > 0 order by medicine_id, gtin limit 20) p;
  end loop;
  return v_sandbox;
end $function$;
comment on function open_wholesaler_sandbox(uuid,timestamp with time zone) is 'door: Opens the sandbox of an approved wholesaler for one of its managers: a wholesaler of its own with three synthetic customers and prices of up to 20 packages. Returns its id, of the first time where it was opened before; null for others. Security definer, because its rows are not visible before it is entered.';
revoke execute on function open_wholesaler_sandbox(uuid,timestamp with time zone) from public;
grant execute on function open_wholesaler_sandbox(uuid,timestamp with time zone) to meguri_app;
