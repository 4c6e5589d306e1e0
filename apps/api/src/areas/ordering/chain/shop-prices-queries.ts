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

/** The stored prices of all shops, with the least price that any of them has for the medicine at the same wholesaler. */
const compared = ({ tenantId, corporationId }: ChainPlace) => sql`
  select p.institution_id, i.name as shop, p.van_code, p.medicine_id, p.seller, p.list, p.net, p.gap, p.quantity,
    min(p.net) over (partition by p.van_code, p.medicine_id) as least
  from shop_price p join institution i on i.tenant_id = p.tenant_id and i.id = p.institution_id and i.deleted_at is null
  where p.tenant_id = ${tenantId} and i.corporation_id = ${corporationId}`;

const overpaid = sql`(net - least) * ${sql.lit(taxFactor)}::numeric * quantity`;

/** The rates of all shops at all wholesalers. */
export async function selectShopRates(db: Db, place: ChainPlace): Promise<ShopRateRow[]> {
  const result = await sql<ShopRateRow>`
    select institution_id as "institutionId", van_code as "vanCode", min(seller) as "wholesalerName", ${gapRate} as rate,
      count(*)::int as prices, round(sum(${overpaid}))::bigint::text as "overpaidYen"
    from (${compared(place)}) c group by institution_id, van_code order by van_code, institution_id`.execute(db);
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
    with c as materialized (select * from (${compared(place)}) c where van_code = ${vanCode})
    select c.medicine_id as "medicineId", m.name as "medicineName", m.unit, trim_scale(c.list)::text as "listPrice",
      trim_scale(c.net)::text as "netPrice", trim_scale(c.least)::text as "leastPrice",
      (select min(o.shop) from c o where o.medicine_id = c.medicine_id and o.net = c.least) as "leastShop",
      trim_scale(c.quantity)::text as quantity, round(${overpaid})::bigint::text as "overpaidYen", (count(*) over ())::int as total
    from c join medicine m on m.id = c.medicine_id
    where c.institution_id = ${institutionId} and c.net > c.least and c.quantity > 0
    order by ${overpaid} desc, m.kana_folded, m.id limit ${limit}`.execute(db);
  return result.rows;
}
