import { taxFactor } from "@meguri/rules/trading";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import { gapRate } from "../prices/index.ts";
import type { ChainPlace } from "./chain-queries.ts";

/** What a shop pays at a wholesaler. */
export interface ShopRateRow {
  institutionId: string;
  vanCode: string;
  wholesalerName: string;
  /** 薬価差 as a share of the list price. */
  rate: number;
  prices: number;
  /** What the shop pays in a year above the least price of the corporation at this wholesaler, whole yen with tax. */
  overpaidYen: string;
}

/**
 * The CTEs of the stored prices of all shops, or of those at one wholesaler: `price`, and `least` with the least price that any
 * shop has for a medicine at a wholesaler.
 */
const compared = ({ tenantId, corporationId }: ChainPlace, vanCode?: string) => sql`
  price as materialized (
    select p.institution_id, i.name as shop, p.van_code, p.medicine_id, p.seller, p.list, p.net, p.gap, p.quantity
    from institution i join shop_price p on p.tenant_id = i.tenant_id and p.institution_id = i.id
      and p.corporation_id = i.corporation_id ${vanCode === undefined ? sql`` : sql`and p.van_code = ${vanCode}`}
    where i.tenant_id = ${tenantId} and i.corporation_id = ${corporationId} and i.deleted_at is null),
  least as materialized (select van_code, medicine_id, min(net) as least from price group by van_code, medicine_id)`;

const overpaid = sql`(net - least) * ${sql.lit(taxFactor)}::numeric * quantity`;

/** The rates of all shops at all wholesalers. */
export async function selectShopRates(db: Db, place: ChainPlace): Promise<ShopRateRow[]> {
  const result = await sql<ShopRateRow>`
    with ${compared(place)}
    select institution_id as "institutionId", van_code as "vanCode", min(seller) as "wholesalerName", ${gapRate} as rate,
      count(*)::int as prices, round(sum(${overpaid}))::bigint::text as "overpaidYen"
    from price join least using (van_code, medicine_id) group by institution_id, van_code order by van_code, institution_id`.execute(
    db,
  );
  return result.rows;
}

/** A medicine for which a shop pays more than another shop at the same wholesaler. */
export interface OverpaidRow {
  medicineId: string;
  medicineName: string;
  unit: string;
  listPrice: string;
  netPrice: string;
  leastPrice: string;
  leastShop: string;
  quantity: string;
  overpaidYen: string;
  /** How many rows there are without a limit. */
  total: number;
}

/** For which medicines a shop pays too much at a wholesaler, what costs most in a year first. */
export async function selectOverpaid(
  db: Db,
  place: ChainPlace,
  { institutionId, vanCode, limit }: { institutionId: string; vanCode: string; limit: number },
): Promise<OverpaidRow[]> {
  const result = await sql<OverpaidRow>`
    with ${compared(place, vanCode)},
    cheapest as (
      select p.medicine_id, min(p.shop) as shop from price p join least l on l.medicine_id = p.medicine_id and l.least = p.net
      group by p.medicine_id)
    select m.id as "medicineId", m.name as "medicineName", m.unit, trim_scale(p.list)::text as "listPrice",
      trim_scale(p.net)::text as "netPrice", trim_scale(l.least)::text as "leastPrice", c.shop as "leastShop",
      trim_scale(p.quantity)::text as quantity, round(${overpaid})::bigint::text as "overpaidYen", (count(*) over ())::int as total
    from price p join least l on l.medicine_id = p.medicine_id join cheapest c on c.medicine_id = p.medicine_id
      join medicine m on m.id = p.medicine_id
    where p.institution_id = ${institutionId} and p.net > l.least and p.quantity > 0
    order by ${overpaid} desc, m.kana_folded, m.id limit ${limit}`.execute(db);
  return result.rows;
}
