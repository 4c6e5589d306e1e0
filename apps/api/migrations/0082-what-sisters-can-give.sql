-- What another shop of the corporation is requested to send is what it can send: no lot that has expired, and nothing that it has
-- promised to a shop by an accepted move. The day has a default, so that a server that does not pass it goes on.

drop function sister_stock_seen(text[]);
create function sister_stock_seen(p_medicine text[], p_day date default (now() at time zone 'Asia/Tokyo')::date)
  returns table (institution_id uuid, medicine_id text, name text, amount numeric, km double precision)
  language sql stable security definer set search_path = public, pg_temp as $function$
  select o.id, s.medicine_id, o.name, s.on_hand - k.kept, kilometres_between(i.latitude, i.longitude, o.latitude, o.longitude)
  from institution i
    join institution o on o.tenant_id = i.tenant_id and o.corporation_id = i.corporation_id and o.id <> i.id and o.deleted_at is null
    join shared_stock s on s.tenant_id = o.tenant_id and s.institution_id = o.id and s.medicine_id = any(p_medicine) and s.on_hand > 0
    cross join lateral (
      -- A quarantined lot is not in the shared stock.
      select coalesce(sum(case when l.expires_on < p_day then b.on_hand else least(b.on_hand, coalesce(v.promised, 0)) end), 0) as kept
      from stock_balance b
        join stock_lot l on l.tenant_id = b.tenant_id and l.institution_id = b.institution_id and l.id = b.lot_id
        left join (
          select m.lot_id, sum(m.quantity) as promised from chain_move m
          where m.tenant_id = o.tenant_id and m.from_institution_id = o.id and m.medicine_id = s.medicine_id and m.state = 'accepted'
          group by m.lot_id
        ) v on v.lot_id = b.lot_id
      where b.tenant_id = o.tenant_id and b.institution_id = o.id and b.medicine_id = s.medicine_id and b.on_hand > 0
        and l.quarantine is null
    ) k
  where i.tenant_id = current_setting('app.tenant_id', true) and i.deleted_at is null
    and i.id = nullif(current_setting('app.institution_id', true), '')::uuid and s.on_hand > k.kept
$function$;
revoke execute on function sister_stock_seen(text[], date) from public;
grant execute on function sister_stock_seen(text[], date) to meguri_app;
comment on function sister_stock_seen(text[], date) is 'sharing: Returns what the other shops of the entered institution''s corporation can give of medicines on a day, without what is reserved, quarantined, expired or promised by accepted moves, with name and distance in kilometres. Nothing where no institution is entered or it has no corporation. Security definer, because it reads rows of other institutions; a corporation is one owner, so no privacy level applies.';
