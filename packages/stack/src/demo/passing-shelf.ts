import type { Client } from "pg";
import { dayOf } from "./generate/pharmacy/calendar.ts";

/** Something on a shelf that may be passed on. */
export interface Held {
  medicineId: string;
  lotId: string;
  lot: string;
  expiresOn: string;
  onHand: number;
  price: number;
}

/** A pharmacy that requests or gives, and the person who acts there. */
export type Side = { id: string; userId: string };

/** Lots of ordinary tablets, one of each medicine, those of which there is most first. */
export async function heldAt(owner: Client, tenantId: string, institutionId: string, now: Date): Promise<Held[]> {
  const { rows } = await owner.query<Held>(
    `select b.medicine_id as "medicineId", b.lot_id as "lotId", l.lot, l.expires_on::text as "expiresOn",
       floor(b.on_hand)::int as "onHand", p.price::float8 as price
     from stock_balance b
       join stock_lot l on l.tenant_id = b.tenant_id and l.institution_id = b.institution_id and l.id = b.lot_id
       join medicine m on m.id = b.medicine_id and m.regulation = 'none' and m.unit = '錠' and m.storage not like '%冷%'
       join lateral (select price from medicine_price p
         where p.medicine_id = m.id and p.valid_from <= $3::date and (p.valid_until is null or p.valid_until >= $3::date)
         order by p.valid_from desc limit 1) p on true
     where b.tenant_id = $1 and b.institution_id = $2 and b.on_hand >= 50 and l.lot <> ''
       and l.expires_on > $3::date + 30
     order by b.on_hand desc, b.lot_id limit 40`,
    [tenantId, institutionId, dayOf(now)],
  );
  return rows.filter(({ medicineId }, at) => rows.findIndex((one) => one.medicineId === medicineId) === at);
}
