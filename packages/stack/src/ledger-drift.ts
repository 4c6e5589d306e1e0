/**
 * SQL that lists every balance, item, running total and shared figure that does not equal the sum of the ledger, and every
 * movement of a lot that its medicine does not have; a sound database has none. `$1` is one institution, or null for all; only a role that row-level security lets see all rows may
 * draw a conclusion from an empty list.
 */
export const ledgerDrift = `
  with moved as (
    select institution_id, medicine_id, lot_id, sum(quantity) as total from stock_movement
    where $1::uuid is null or institution_id = $1 group by 1, 2, 3
  ), lots as (
    select coalesce(m.medicine_id, b.medicine_id) as medicine_id, 'lot' as what from moved m
    full join (select * from stock_balance where $1::uuid is null or institution_id = $1) b
      using (institution_id, medicine_id, lot_id)
    where m.total is distinct from b.on_hand
  ), items as (
    select i.medicine_id, 'item' as what from stock_item i
    left join (select institution_id, medicine_id, sum(total) as total from moved group by 1, 2) m
      using (institution_id, medicine_id)
    where ($1::uuid is null or i.institution_id = $1) and i.on_hand <> coalesce(m.total, 0)
  ), running as (
    select medicine_id, 'running' as what from (
      select medicine_id, balance,
        sum(quantity) over (partition by institution_id, medicine_id order by id) as total
      from stock_movement where $1::uuid is null or institution_id = $1) r
    where balance <> total
  ), shared as (
    select coalesce(i.medicine_id, s.medicine_id), 'shared' as what
    from (select * from stock_item where ($1::uuid is null or institution_id = $1)
      and coalesce(last_moved_on::text, last_counted_at::text) <> '') i
    full join (select * from shared_stock where ($1::uuid is null or institution_id = $1) and on_hand is not null) s
      using (institution_id, medicine_id)
    where s.on_hand is distinct from i.on_hand - i.reserved - i.quarantined
  ), quarantined as (
    select i.medicine_id, 'quarantined' as what from stock_item i
    left join (
      select institution_id, medicine_id, sum(greatest(b.on_hand, 0)) as total from stock_balance b
      where exists (select from stock_lot l where l.tenant_id = b.tenant_id and l.institution_id = b.institution_id
        and l.id = b.lot_id and l.quarantine is not null)
      group by 1, 2) q using (institution_id, medicine_id)
    where ($1::uuid is null or i.institution_id = $1) and i.quarantined <> coalesce(q.total, 0)
  ), astray as (
    select m.medicine_id, 'astray' as what from moved m
    where not exists (select from stock_lot l where l.institution_id = m.institution_id and l.id = m.lot_id
      and l.medicine_id = m.medicine_id)
  )
  select * from lots union all select * from items union all select * from running union all select * from shared
  union all select * from quarantined union all select * from astray`;
