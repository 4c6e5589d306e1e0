CREATE OR REPLACE FUNCTION stock_consume(p_at timestamp with time zone, p_by text, p_source_kind text, p_kind text, p_medicine text[], p_quantity numeric[], p_on date[], p_source uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_tenant text := current_setting('app.tenant_id');
  v_institution uuid := current_setting('app.institution_id')::uuid;
  v_wanted record;
  -- What is on hand, lot by lot, those that expire first before the others.
  v_held_medicine text[];
  v_held_lot uuid[];
  v_held numeric[];
  v_expires date[];
  v_at int := 1;
  v_rest numeric;
  v_left numeric;
  v_part numeric;
  -- What is taken; a lot is empty where it is the one that is not known, and v_unknown_at has its owner.
  v_parts int := 0;
  v_medicine text[] := '{}';
  v_lot uuid[] := '{}';
  v_taken numeric[] := '{}';
  v_on date[] := '{}';
  v_source uuid[] := '{}';
  v_unknown text[] := '{}';
  v_unknown_at int[] := '{}';
  v_unknown_lot uuid[];
begin
  perform stock_hold(p_medicine);
  -- offset 0: each lot is looked up once, and not once for every list of it.
  select array_agg(medicine order by medicine, expires, lot), array_agg(lot order by medicine, expires, lot),
    array_agg(on_hand order by medicine, expires, lot), array_agg(expires order by medicine, expires, lot)
  into v_held_medicine, v_held_lot, v_held, v_expires from (
    select b.medicine_id as medicine, b.lot_id as lot, b.on_hand,
      (select case when l.quarantine is null then coalesce(l.expires_on, 'infinity') end from stock_lot l
        where l.tenant_id = v_tenant and l.institution_id = v_institution and l.id = b.lot_id) as expires
    from stock_balance b
    where b.tenant_id = v_tenant and b.institution_id = v_institution and b.medicine_id = any (p_medicine)
      and b.on_hand > 0 offset 0) as held where expires is not null;
  v_rest := v_held[1];
  -- Medicine by medicine and day by day: a lot that is empty or has expired is not needed again by what comes after.
  for v_wanted in
    select medicine, quantity, day, source
    from unnest(p_medicine, p_quantity, p_on, p_source) with ordinality as d (medicine, quantity, day, source, ord)
    order by medicine, day, ord
  loop
    v_left := v_wanted.quantity;
    while v_left > 0 loop
      while v_held_medicine[v_at] < v_wanted.medicine or (v_held_medicine[v_at] = v_wanted.medicine
        and (v_rest = 0 or v_expires[v_at] < v_wanted.day)) loop
        v_at := v_at + 1;
        v_rest := v_held[v_at];
      end loop;
      v_parts := v_parts + 1;
      if v_held_medicine[v_at] = v_wanted.medicine then
        v_part := least(v_rest, v_left);
        v_rest := v_rest - v_part;
        v_lot[v_parts] := v_held_lot[v_at];
      else
        v_part := v_left;
        v_lot[v_parts] := null;
        if v_unknown[cardinality(v_unknown)] is distinct from v_wanted.medicine then
          v_unknown := v_unknown || v_wanted.medicine;
        end if;
        v_unknown_at[v_parts] := cardinality(v_unknown);
      end if;
      v_left := v_left - v_part;
      v_medicine[v_parts] := v_wanted.medicine;
      v_taken[v_parts] := -v_part;
      v_on[v_parts] := v_wanted.day;
      v_source[v_parts] := v_wanted.source;
    end loop;
  end loop;
  if v_unknown <> '{}' then
    v_unknown_lot := stock_lots(v_unknown, array_fill(''::text, array[cardinality(v_unknown)]),
      array_fill(null::date, array[cardinality(v_unknown)]), array_fill(null::numeric, array[cardinality(v_unknown)]));
    for v_at in 1 .. v_parts loop
      if v_lot[v_at] is null then v_lot[v_at] := v_unknown_lot[v_unknown_at[v_at]]; end if;
    end loop;
  end if;
  perform stock_write(p_at, p_by, p_source_kind, v_medicine, v_lot, array_fill(p_kind, array[v_parts]), v_taken, v_on,
    v_source, array_fill(''::text, array[v_parts]));
end $function$;
comment on function stock_consume(timestamp with time zone,text,text,text,text[],numeric[],date[],uuid[]) is 'stock: Takes quantities out of the stock of the entered institution, from the lots that expire first and have not expired on the day. What no lot covers is taken from the unknown lot, below zero if necessary. Holds the medicines first (stock_hold). Security definer, because only these functions write the ledger; they act in the session''s tenant and institution.';
revoke execute on function stock_consume(timestamp with time zone,text,text,text,text[],numeric[],date[],uuid[]) from public;
grant execute on function stock_consume(timestamp with time zone,text,text,text,text[],numeric[],date[],uuid[]) to meguri_app;
