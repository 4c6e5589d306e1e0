CREATE OR REPLACE FUNCTION stock_undo(p_at timestamp with time zone, p_by text, p_source uuid[], p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_tenant text := current_setting('app.tenant_id');
  v_institution uuid := current_setting('app.institution_id')::uuid;
  v_medicines text[];
  v_back record;
begin
  select array_agg(distinct medicine_id) into v_medicines from stock_movement
  where tenant_id = v_tenant and institution_id = v_institution and source_id = any (p_source);
  if v_medicines is null then return; end if;
  -- Held before they are summed: who else undoes the same waits here and then finds nothing.
  perform stock_hold(v_medicines);
  select array_agg(medicine_id) as medicine, array_agg(lot_id) as lot, array_agg(kind) as kind, array_agg(back) as quantity,
    array_agg(happened_on) as happened_on, array_agg(source_kind) as source_kind, array_agg(source_id) as source,
    count(*)::int as parts
  into v_back from (
    select medicine_id, lot_id, kind, -sum(quantity) as back, max(happened_on) as happened_on, source_kind, source_id
    from stock_movement
    where tenant_id = v_tenant and institution_id = v_institution and source_id = any (p_source)
    group by medicine_id, lot_id, kind, source_kind, source_id having sum(quantity) <> 0
    order by source_id, medicine_id, lot_id) as moved;
  if v_back.parts = 0 then return; end if;
  perform stock_write(p_at, p_by, v_back.source_kind[1], v_back.medicine, v_back.lot, v_back.kind, v_back.quantity,
    v_back.happened_on, v_back.source, array_fill(p_reason, array[v_back.parts]));
end $function$;
comment on function stock_undo(timestamp with time zone,text,uuid[],text) is 'stock: Posts the opposite of everything that these sources have moved, lot by lot. A second call posts nothing. Holds the medicines before it sums their movements, so that a concurrent undo waits and then has nothing to post. Security definer, because only these functions write the ledger.';
revoke execute on function stock_undo(timestamp with time zone,text,uuid[],text) from public;
grant execute on function stock_undo(timestamp with time zone,text,uuid[],text) to meguri_app;
