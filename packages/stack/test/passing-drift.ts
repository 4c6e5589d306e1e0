/** Rows of what was passed on that do not fit together: ledgers, records, settlements, and what is held on a shelf or owed. */
export const passingDrift = [
  `select * from (select r.id, r.given, r.payment,
      (select -sum(quantity) from stock_movement m where m.source_id = r.id and m.institution_id = r.owner_id) as gone,
      (select sum(quantity) from stock_movement m where m.source_id = r.id and m.institution_id = r.asker_id) as come,
      (select count(*) from transfer_record t where t.source_id = r.id and t.total_yen = r.amount_yen
        and t.own_permit <> '' and t.partner_permit <> '' and t.collected_by <> '' and t.checked_by <> ''
        and t.document_checked <> '') as records,
      (select count(*) from share_settlement_line l where l.request_id = r.id and l.amount_yen = r.amount_yen) as lines
    from share_request r where r.collected_at is not null) p
   where gone is distinct from given or come is distinct from given or records <> 2
     or lines <> case when payment = 'month_end' then 1 else 0 end`,
  `select i.* from stock_item i where i.reserved <> coalesce((select sum(r.reserved) from share_request r
     where r.owner_id = i.institution_id and r.medicine_id = i.medicine_id), 0) + coalesce((select sum(d.quantity) from remainder d
     where d.institution_id = i.institution_id and d.medicine_id = i.medicine_id and d.state = 'open'), 0)`,
];

/** How much of it there is at a pharmacy. */
export const passedOn = `select (select count(*)::int from transfer_record where institution_id = $1) as records,
  (select count(*)::int from share_request where state = 'accepted') as waiting,
  (select array_agg(distinct state order by state) from share_settlement) as settlements`;
