import type { Pharmacy } from "../scenes/pharmacies.ts";
import type { TestApi } from "../server/api.ts";

/** From which year on there is a settlement of each month. */
export const firstSettledYear = 1000;

/** Puts `count` rows behind every list of what pharmacies pass on; the shelf must have as many lots already. */
export async function makeManyPassingRows(
  { sql }: TestApi,
  { id }: Pharmacy,
  { partnerId, groupId, count }: { partnerId: string; groupId: string; count: number },
): Promise<void> {
  const lots = "(select * from stock_lot where institution_id = $1 order by lot) l";
  await sql(
    `insert into share_request (tenant_id, asker_id, owner_id, medicine_id, quantity, needed_on, due_at, message, payment,
       requested_at)
     select tenant_id, institution_id, institution_id, medicine_id, 1, current_date, now(), lot, 'cash', now() from ${lots}`,
    [id],
  );
  await sql(
    `insert into surplus_offer (tenant_id, institution_id, group_id, medicine_id, lot_id, lot, quantity, unit_price,
       tax_included, until_on, note, offered_by, offered_at)
     select tenant_id, institution_id, $2, medicine_id, id, lot, 1, 1, true, current_date, lot, '', now() from ${lots}`,
    [id, groupId],
  );
  await sql(
    `insert into transfer_record (tenant_id, institution_id, direction, kind, source_id, line, happened_on, medicine_id,
       medicine_name, unit, regulation, lot, quantity, own_name, partner_id, partner_name, written_at)
     select tenant_id, institution_id, 'out', 'share', id, 1, current_date, medicine_id, '', '', 'none', lot, 1, '', $2, '',
       now() from ${lots}`,
    [id, partnerId],
  );
  await sql(
    `insert into share_settlement (tenant_id, first_id, second_id, month)
     select i.tenant_id, i.id, $2, make_date($3, 1, 1) + make_interval(months => nr) from institution i,
       generate_series(1, $4::int) nr where i.id = $1`,
    [id, partnerId, firstSettledYear, count],
  );
}
