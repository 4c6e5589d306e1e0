/** What must be true of the demo's orders, and what finds rows of which it is not. */
export const orderLaws = {
  "what is on its way is the sum of the open lines": `
    select * from (select institution_id, medicine_id, sum(open_quantity) as open from purchase_order_line group by 1, 2) l
      full join on_order o using (institution_id, medicine_id) where coalesce(l.open, 0) <> coalesce(o.quantity, 0)`,
  "of a line is open what was promised and has not come, and nothing of an order that has ended": `
    select l.id from purchase_order_line l join purchase_order o on o.id = l.order_id
    where l.open_quantity <> case when o.state in ('draft', 'received', 'closed', 'cancelled', 'rejected') then 0
      else pack_quantity * case l.answer when 'rejected' then 0 when 'short' then confirmed_packs else packs end
        - received_quantity end`,
  "deliveries bring what orders say that they brought": `
    select * from (select delivery_id, medicine_id, sum(l.quantity) as came from delivery_line l
        join delivery d on d.id = delivery_id and d.state = 'posted'
      where delivery_id in (select delivery_id from delivery_order) group by 1, 2) d
    full join (select delivery_id, medicine_id, sum(r.quantity) as reported from delivery_order_line r
        join purchase_order_line l on l.id = r.line_id group by 1, 2) o using (delivery_id, medicine_id)
    where came is distinct from reported`,
  "the last step led to where an order stands, and none lies in the future": `
    select o.id, o.state from purchase_order o left join lateral (
      select state, recorded_at from purchase_order_event e where e.order_id = o.id order by id desc limit 1) e on true
    where o.state <> coalesce(e.state, 'draft') or e.recorded_at > now()`,
  "steps stand in the order in which they were taken": `
    select * from purchase_order_event e join purchase_order_event later on later.order_id = e.order_id
      and later.id > e.id and later.recorded_at < e.recorded_at`,
  "numbers have no gaps, and the next one is free": `
    select o.institution_id from purchase_order o
      left join order_setting s on s.tenant_id = o.tenant_id and s.institution_id = o.institution_id
    where o.number is not null group by o.tenant_id, o.institution_id, s.last_number
    having max(o.number) <> count(*) or max(o.number) is distinct from s.last_number`,
  "narcotics go apart, to wholesalers that may sell them": `
    select o.id from purchase_order o join purchase_order_line l on l.order_id = o.id join medicine m on m.id = l.medicine_id
      join trading t on t.id = o.trading_id left join wholesaler w on w.id = t.wholesaler_id
    where (o.kind = 'narcotic') <> (m.regulation = 'narcotic')
      or o.kind = 'narcotic' and coalesce(cardinality(w.narcotics_prefectures), 0) = 0`,
  "only what was laid into an inbox can be read there": `
    select o.id from purchase_order o join trading t on t.id = o.trading_id
    where o.wholesaler_id <> t.wholesaler_id
      or (o.wholesaler_id is not null) <> (t.wholesaler_id is not null and o.state not in ('draft', 'awaiting', 'placed'))`,
} as const;
