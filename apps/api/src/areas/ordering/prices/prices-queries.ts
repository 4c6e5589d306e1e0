import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import { medicineNamed } from "../../medicine/master/index.ts";
import type { TradingPriceContract, TradingPriceStanding } from "../tables.ts";

export interface PriceRow {
  id: string;
  tradingId: string;
  medicineId: string;
  medicineName: string;
  kana: string;
  unit: string;
  gtin: string;
  packageQuantity: string | null;
  price: string;
  unitPrice: string;
  standing: TradingPriceStanding;
  contract: TradingPriceContract;
  validFrom: string;
  validUntil: string | null;
  note: string;
  byWholesaler: boolean;
  putAt: Date;
  listPrice: string | null;
  /** Whether it is the head office's for all its shops. */
  isInherited: boolean;
  /** Whether it is the institution's own, and the head office has one for the medicine. */
  isOverride: boolean;
}

/** Which trading, and on behalf of which institution it is kept. */
export interface PricePlace {
  tenantId: string;
  institutionId: string;
  tradingId: string;
}

const shown = sql`
  p.id, p.trading_id as "tradingId", p.medicine_id as "medicineId", m.name as "medicineName", m.kana_folded as kana, m.unit,
  p.gtin, trim_scale(p.package_quantity)::text as "packageQuantity", trim_scale(p.price)::text as price,
  trim_scale(p.unit_price)::text as "unitPrice", p.standing, p.contract, p.valid_from::text as "validFrom",
  p.valid_until::text as "validUntil", p.note, p.by_wholesaler as "byWholesaler", p.put_at as "putAt",
  trim_scale(l.price)::text as "listPrice"`;

/** The list price of \`m\` on a day, as \`l\`. */
export function listPriceOn(day: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`left join lateral (
    select price from medicine_price where medicine_id = m.id and valid_from <= ${day}
      and (valid_until is null or valid_until >= ${day}) order by valid_from desc limit 1) l on true`;
}

/**
 * The prices that hold for an institution on a day, one a trading, medicine and package, as columns of prices_in_force: of
 * rows that begin on the same day the last, then the one that begins last.
 */
export function pricesHolding(
  { tenantId, institutionId }: { tenantId: string; institutionId: string },
  day: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`(
    select distinct on (s.trading_id, s.medicine_id, s.gtin) s.* from (
      select distinct on (p.trading_id, p.medicine_id, p.gtin, p.valid_from) p.*
      from prices_in_force(${tenantId}, ${institutionId}, ${day}) p
      where ${where}
      order by p.trading_id, p.medicine_id, p.gtin, p.valid_from desc, p.id desc) s
    order by s.trading_id, s.medicine_id, s.gtin, s.valid_from desc)`;
}

/** Whether the head office has ever set a price of the medicine of `p` at a wholesaler. */
const headOfficeHas = (
  { tenantId, institutionId }: { tenantId: string; institutionId: string },
  tradingId: string,
) => sql`
  exists (select from institution i
      join trading t on t.tenant_id = i.tenant_id and t.institution_id = i.id and t.id = ${tradingId}
      join corporation_price c on c.tenant_id = i.tenant_id and c.corporation_id = i.corporation_id
        and c.van_code = t.van_code and c.medicine_id = p.medicine_id
    where i.tenant_id = ${tenantId} and i.id = ${institutionId})`;

/** What a trading's items cost on a day, by the medicines' names, after where the last page ended; all or what a text names. */
export async function selectPricesOn(
  db: Db,
  { tenantId, institutionId, tradingId }: PricePlace,
  page: {
    day: string;
    keyword: string;
    after: { kana: string; medicine: string; gtin: string } | undefined;
    limit: number;
  },
): Promise<PriceRow[]> {
  const day = sql`${page.day}::date`;
  const place = { tenantId, institutionId };
  const after = page.after
    ? sql`and (m.kana_folded, m.id, p.gtin) > (${page.after.kana}, ${page.after.medicine}, ${page.after.gtin})`
    : sql``;
  const code = page.keyword.normalize("NFKC").toUpperCase();
  const named =
    page.keyword === ""
      ? sql``
      : sql`and (${medicineNamed(page.keyword)} or p.gtin = ${code}
        or exists (select from medicine_code c where c.medicine_id = m.id and c.code = ${code}))`;
  const result = await sql<PriceRow>`
    select ${shown}, p.is_inherited as "isInherited",
      not p.is_inherited and not p.by_wholesaler and ${headOfficeHas(place, tradingId)} as "isOverride"
    from ${pricesHolding(place, day, sql`p.trading_id = ${tradingId}`)} p join medicine m on m.id = p.medicine_id ${listPriceOn(day)}
    where true ${named} ${after} order by m.kana_folded, m.id, p.gtin limit ${page.limit}`.execute(db);
  return result.rows;
}

/** Every row of one medicine in a trading, the newest first. */
export async function selectPriceHistory(
  db: Db,
  { tenantId, institutionId, tradingId }: PricePlace,
  page: { medicineId: string; day: string; before: string | undefined; limit: number },
): Promise<PriceRow[]> {
  const before = page.before ? sql`and p.id < ${page.before}::uuid` : sql``;
  const result = await sql<PriceRow>`
    select ${shown}, false as "isInherited", false as "isOverride" from trading_price p join medicine m on m.id = p.medicine_id
      ${listPriceOn(sql`greatest(p.valid_from, ${page.day}::date)`)}
    where p.tenant_id = ${tenantId} and p.institution_id = ${institutionId} and p.trading_id = ${tradingId}
      and p.medicine_id = ${page.medicineId} ${before}
    order by p.id desc limit ${page.limit}`.execute(db);
  return result.rows;
}
