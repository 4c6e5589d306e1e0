import { janOfSalesPackage } from "@meguri/formats/codes/gtin";
import { discountedPrice, type Term, termsAround } from "@meguri/rules/negotiation";
import type { Client } from "pg";
import { demoId } from "./generate/ids.ts";
import { dayOf } from "./generate/pharmacy/calendar.ts";
import { demoPharmacy } from "./institutions.ts";
import type { DemoDeps } from "./people.ts";
import { tradingIdOf } from "./seed-wholesalers.ts";

/** Percent below the list price that the second wholesaler offers on everything. */
const discount = "10.5";
/** The forecast is computed after the demo has begun, so that the use of so many days stands for it. */
const recentDays = 56;
/** How many items are decided already. */
const decidedItems = 12;

interface NeededRow {
  medicineId: string;
  gtin: string;
  words: string;
  packQuantity: string;
  expected: string;
  packs: number;
  listPrice: string | null;
  currentPrice: string | null;
  main: string | null;
  regulation: string;
}

interface Offer {
  number: number;
  tradingId: string;
  price: string;
  contract: "item" | "total";
}

/**
 * A negotiation of the next term that is half done: two of four wholesalers have offered, one is yet to send its offer, one
 * has no request yet; the dearest items are decided. Where the pharmacy negotiates already, it is left as it is.
 */
export async function seedNegotiation({ owner, tenantId, now }: DemoDeps): Promise<void> {
  const own = [tenantId, demoPharmacy.id];
  const [, term] = termsAround(dayOf(now));
  await owner.query("begin");
  const { rows: known } = await owner.query(
    `select from negotiation where tenant_id = $1 and institution_id = $2
     union all select where not exists (select from trading where tenant_id = $1 and institution_id = $2 and id = $3)`,
    [...own, tradingIdOf(0, 3)],
  );
  const items = known.length > 0 ? [] : await neededOf(owner, own, { term, day: dayOf(now) });
  if (items.length > 0) await write(owner, own, { term, items, now });
  await owner.query("commit");
}

/** What was dispensed of late, over the days of the term, in the package whose price is known, the most expensive first. */
async function neededOf(
  owner: Client,
  own: string[],
  { term, day }: { term: Term; day: string },
): Promise<NeededRow[]> {
  const { rows } = await owner.query<NeededRow>(
    `select n.*, ceil(n.expected::numeric / n."packQuantity"::numeric)::int as packs,
       round(l.price * n."packQuantity"::numeric, 4)::text as "listPrice"
     from (
       select f.medicine_id as "medicineId", m.regulation, p.gtin, p.words, p.quantity::text as "packQuantity",
         round(f.daily * ($4::date - $3::date + 1), 5)::text as expected, r.main_trading_id::text as main,
         (select t.price::text from trading_price t
          where t.tenant_id = $1 and t.institution_id = $2 and t.trading_id = r.main_trading_id and t.medicine_id = f.medicine_id
            and t.gtin = p.gtin and t.valid_from <= $5::date and (t.valid_until is null or t.valid_until >= $5::date)
          order by t.valid_from desc, t.id desc limit 1) as "currentPrice"
       from (
         select medicine_id, -sum(quantity) / ${recentDays} as daily from stock_movement
         where tenant_id = $1 and institution_id = $2 and kind = 'dispense' and happened_on > $5::date - ${recentDays}
         group by medicine_id having sum(quantity) < 0) f
         join medicine m on m.id = f.medicine_id
         join lateral (select gtin, words, quantity from medicine_package where medicine_id = m.id and gtin <> '' and quantity > 0
           order by quantity, gtin limit 1) p on true
         left join lateral (select main_trading_id from trading_route
           where tenant_id = $1 and institution_id = $2 and key in (m.id, m.maker) order by kind desc limit 1) r on true) n
       left join lateral (select price from medicine_price where medicine_id = n."medicineId" and valid_from <= $3::date
         order by valid_from desc limit 1) l on true
     order by l.price * n.expected::numeric desc nulls last, n."medicineId"`,
    [...own, term.from, term.until, day],
  );
  return rows;
}

const isNarcotic = ({ regulation }: NeededRow) => regulation === "narcotic" || regulation === "stimulant_material";

/** The first wholesaler offers each item around its present price, the second 総価 and the narcotics it may not sell not at all. */
function offersOf(items: readonly NeededRow[]): Offer[] {
  return items.flatMap((item, index) => {
    const number = index + 1;
    const share = 96 + ((number * 7) % 6);
    const current = Math.round(Number(item.currentPrice ?? 0));
    const first = current > 0 && number % 11 !== 0 ? [String(Math.round((current * share) / 100))] : [];
    const second = item.listPrice !== null && !isNarcotic(item) ? [discountedPrice(item.listPrice, discount)] : [];
    return [
      ...first.map((price) => ({ number, tradingId: tradingIdOf(0, 0), price, contract: "item" as const })),
      ...second.map((price) => ({ number, tradingId: tradingIdOf(0, 1), price, contract: "total" as const })),
    ];
  });
}

async function write(
  owner: Client,
  own: string[],
  { term, items, now }: { term: Term; items: readonly NeededRow[]; now: Date },
): Promise<void> {
  const place = [...own, demoId("trading", 911)];
  const by = "demo-manager";
  const at = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
  await owner.query(
    `insert into negotiation (tenant_id, institution_id, id, term_from, term_until, negotiator, begun_by, begun_at)
     values ($1, $2, $3, $4, $5, 'own', $6, $7)`,
    [...place, term.from, term.until, by, at(12)],
  );
  const invited: [nth: number, requested: Date | null, offered: Date | null, contract: string | null][] = [
    [0, at(11), at(4), "item"],
    [1, at(11), at(2), "total"],
    [2, at(11), null, null],
    [3, null, null, null],
  ];
  for (const [nth, requested, offered, contract] of invited)
    await owner.query(
      `insert into negotiation_wholesaler (tenant_id, institution_id, negotiation_id, trading_id, requested_by, requested_at,
         offered_by, offered_at, contract, discount, file_name)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        ...place,
        tradingIdOf(0, nth),
        requested ? by : "",
        requested,
        offered ? by : "",
        offered,
        contract,
        contract === "total" ? discount : null,
        offered ? `見積-${term.from}-${nth + 1}.xlsx` : "",
      ],
    );
  const offers = offersOf(items);
  const best = new Map(
    items.slice(0, decidedItems).flatMap((item, index) => {
      const [lowest] = offers
        .filter(({ number }) => number === index + 1)
        .sort((one, other) => Number(one.price) - Number(other.price));
      return lowest && !isNarcotic(item) ? [[index + 1, lowest.tradingId] as const] : [];
    }),
  );
  await owner.query(
    `insert into negotiation_item (tenant_id, institution_id, negotiation_id, number, medicine_id, gtin, jan, package_words,
       package_quantity, expected_quantity, packs, list_price, current_price, current_trading_id, route_trading_id, apart,
       decided_trading_id, decided_by, decided_at)
     select $1, $2, $3, number, medicine, gtin, jan, words, pack, expected, packs, list, current,
       case when current is not null then main end, main, apart, decided,
       case when decided is null then '' else $5 end, case when decided is not null then $6::timestamptz(3) end
     from jsonb_to_recordset($4::jsonb) as r(number int, medicine text, gtin text, jan text, words text, pack numeric,
       expected numeric, packs int, list numeric, current numeric, main uuid, apart text[], decided uuid)`,
    [
      ...place,
      JSON.stringify(
        items.map((item, index) => ({
          number: index + 1,
          medicine: item.medicineId,
          gtin: item.gtin,
          jan: janOfSalesPackage(item.gtin) ?? "",
          words: item.words,
          pack: item.packQuantity,
          expected: item.expected,
          packs: item.packs,
          list: item.listPrice,
          current: item.currentPrice,
          main: item.main,
          apart: isNarcotic(item) ? [item.regulation] : [],
          decided: best.get(index + 1) ?? null,
        })),
      ),
      by,
      at(1),
    ],
  );
  await owner.query(
    `insert into negotiation_offer (tenant_id, institution_id, negotiation_id, number, trading_id, price, contract)
     select $1, $2, $3, number, "tradingId", price, contract
     from jsonb_to_recordset($4::jsonb) as r(number int, "tradingId" uuid, price numeric, contract text)`,
    [...place, JSON.stringify(offers)],
  );
}
