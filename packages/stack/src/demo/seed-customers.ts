import { closingDays, closingPeriod } from "@meguri/rules/closing-terms";
import type { Client } from "pg";
import { seed, size } from "./fiction.ts";
import { demoId } from "./generate/ids.ts";
import { type DemoMedicine, demoMedicines } from "./generate/medicines/medicines.ts";
import { answer, type DemoOrder, draftOf, place, send, step } from "./generate/orders/order.ts";
import { addDays, dayOf, isClosed } from "./generate/pharmacy/calendar.ts";
import { momentsUntil } from "./generate/pharmacy/moments.ts";
import { type Random, randomOf } from "./generate/random.ts";
import { netPriceOf, wholesalers } from "./generate/wholesalers.ts";
import type { DemoDeps } from "./people.ts";
import { writeOrders } from "./write-orders.ts";

/** So many pharmacies are closed by the first wholesaler on the latest closing day. */
const customerCount = 40;
/** Tradings of these customers, apart from those of the demo pharmacy's shops. */
const firstTrading = 4000;
/** The ids of orders are kept apart from those of the histories and of the demo pharmacy. */
const idSpace = 4001;
/** One order in so many was placed before its price was known. */
const unpricedCustomer = 7;
/** This customer has agreed on no terms yet. */
const withoutTerms = 12;

/** A pharmacy of the demo's prefecture, with one of its people. */
type Shop = { id: string; managerId: string };

/**
 * Customers of the first wholesaler whose month can be closed on the day the demo is started: what was shipped to them until
 * the latest closing day. Where the wholesaler has other customers already, nothing is put in.
 */
export async function seedCustomers({ owner, tenantId, now }: DemoDeps): Promise<void> {
  const today = dayOf(now);
  await owner.query("begin");
  if (await isNew(owner, tenantId)) {
    const { closingDay, from, until } = latestClosing(today);
    const medicines = [...demoMedicines({ seed, count: size.medicines, today })].filter(
      ({ regulation, supply, packages }) => regulation === "none" && !supply && packages.length > 0,
    );
    const { id: idAt } = momentsUntil(now, today, idSpace);
    for (const [index, shop] of (await shopsOf(owner, tenantId)).entries()) {
      const tradingId = demoId("trading", firstTrading + index);
      await writeTrading(owner, tenantId, { shop, index, tradingId, closingDay, now });
      const random = randomOf("customer", shop.id);
      const orders = shippingDays({ from, until }, random).map((day, nth) =>
        shippedOrder({ shop, day, nth, index, now, idAt, random, medicines }),
      );
      await writeOrders(
        owner,
        { tenantId, institutionId: shop.id },
        orders.map((order, nth) => ({
          ...order,
          tradingId,
          wholesalerId: demoId("wholesaler", 0),
          number: nth + 1,
        })),
      );
      await owner.query(
        "insert into order_setting (tenant_id, institution_id, last_number, updated_at) values ($1, $2, $3, $4) on conflict do nothing",
        [tenantId, shop.id, orders.length, now],
      );
    }
    await billTogether(owner, tenantId);
  }
  await owner.query("commit");
  await owner.query("analyze trading, purchase_order, purchase_order_line, purchase_order_shipment");
}

/** The closing day whose latest closing is nearest to a day, with its period. */
export function latestClosing(today: string): { closingDay: number; from: string; until: string } {
  return closingDays
    .map((closingDay) => {
      const period = closingPeriod(today, { closingDay });
      const isOver = period.until <= today;
      const { from, until } = isOver ? period : closingPeriod(addDays(period.from, -1), { closingDay });
      return { closingDay, from, until };
    })
    .reduce((latest, one) => (one.until > latest.until ? one : latest));
}

/** Lets the corporation with the most shops among the customers be billed for all of them together. */
async function billTogether(owner: Client, tenantId: string): Promise<void> {
  await owner.query(
    `with own as (
       select t.id, i.corporation_id, t.closing_day is not null and t.id <> $3 as is_ready
       from trading t join institution i on i.tenant_id = t.tenant_id and i.id = t.institution_id
       where t.tenant_id = $1 and t.wholesaler_id = $2 and i.corporation_id is not null and i.id > $4
     )
     update trading set billing_unit = 'corporation', invoice_mode = 'statement'
     where tenant_id = $1 and id in (select id from own where corporation_id = (
       select corporation_id from own group by corporation_id having count(*) > 1 and bool_and(is_ready)
       order by count(*) desc, corporation_id limit 1))`,
    [tenantId, demoId("wholesaler", 0), demoId("trading", firstTrading + unpricedCustomer), demoId("institution", 9)],
  );
}

async function isNew(owner: Client, tenantId: string): Promise<boolean> {
  const { rows } = await owner.query<{ isNew: boolean }>(
    `select exists (select from wholesaler where tenant_id = $1 and id = $2 and state = 'approved')
       and (select count(*) from trading where tenant_id = $1 and wholesaler_id = $2) <= 4 as "isNew"`,
    [tenantId, demoId("wholesaler", 0)],
  );
  return rows[0]?.isNew === true;
}

/** Verified pharmacies of the prefecture that trade with nobody yet. */
async function shopsOf(owner: Client, tenantId: string): Promise<Shop[]> {
  const { rows } = await owner.query<Shop>(
    `select i.id, min(m.user_id) as "managerId" from institution i
       join membership m on m.tenant_id = i.tenant_id and m.institution_id = i.id and m.role = 'manager'
     where i.tenant_id = $1 and i.id > $2 and i.deleted_at is null and i.verification = 'verified'
       and substring(i.code, 3, 1) = '4'
       and not exists (select from trading t where t.tenant_id = i.tenant_id and t.institution_id = i.id)
     group by i.id order by i.id limit $3`,
    [tenantId, demoId("institution", 9), customerCount],
  );
  return rows;
}

async function writeTrading(
  owner: Client,
  tenantId: string,
  {
    shop,
    index,
    tradingId,
    closingDay,
    now,
  }: { shop: Shop; index: number; tradingId: string; closingDay: number; now: Date },
): Promise<void> {
  const terms = index === withoutTerms ? null : closingDay;
  await owner.query(
    `insert into trading (tenant_id, institution_id, id, wholesaler_id, van_code, name, customer_code, state, state_at,
       channel, minimum_order_yen, created_by, updated_at, closing_day, due_months, due_day, invoice_mode)
     values ($1, $2, $3, $4, $5, '', $6, 'approved', $7, 'system', 0, $8, $7, $9, $10, $11, $12)`,
    [
      tenantId,
      shop.id,
      tradingId,
      demoId("wholesaler", 0),
      wholesalers[0].vanCode,
      `20-${String(index + 1).padStart(5, "0")}`,
      now,
      shop.managerId,
      terms,
      terms === null ? null : 1,
      terms === null ? null : 31,
      terms === null ? null : index % 5 === 4 ? "slip" : "statement",
    ],
  );
}

/** The open days of a period on which a customer was supplied. */
function shippingDays({ from, until }: { from: string; until: string }, random: Random): string[] {
  const days: string[] = [];
  for (let day = from; day <= until; day = addDays(day, random.int(4, 9))) {
    if (!isClosed(day)) days.push(day);
  }
  return days;
}

/** An order placed and shipped on the evening before a day and received on its morning, or by now where that is earlier. */
function shippedOrder(reported: {
  shop: Shop;
  day: string;
  nth: number;
  index: number;
  now: Date;
  idAt: (instant: number) => string;
  random: Random;
  medicines: readonly DemoMedicine[];
}): DemoOrder {
  const { shop, day, nth, index, now, idAt, random, medicines } = reported;
  const [wholesaler] = wholesalers;
  const placedAt = Date.parse(`${day}T09:00:00+09:00`) - 15 * 3_600_000;
  const by = wholesaler.office?.userId ?? "";
  const chosen = new Set(Array.from({ length: random.int(2, 6) }, () => random.pick(medicines)));
  const lines = [...chosen].flatMap((medicine, position) => {
    const [pack] = medicine.packages;
    if (!pack) return [];
    const isUnpriced = index === unpricedCustomer && nth === 0 && position === 0;
    const packPrice = isUnpriced
      ? undefined
      : Math.round(netPriceOf(medicine, day, wholesaler) * Number(pack.quantity));
    const packs = random.int(1, 4);
    const unanswered = { answer: "" as const, confirmedPacks: 0, expectedOn: undefined, received: 0 };
    return [{ id: idAt(placedAt), medicine, pack, packs, packPrice, ...unanswered }];
  });
  const order = draftOf({
    id: idAt(placedAt),
    wholesaler,
    kind: "usual",
    startedBy: shop.managerId,
    startedAt: placedAt - 600_000,
    lines,
  });
  place(order, { by: shop.managerId, at: placedAt }, day);
  send(order, { by: shop.managerId, at: placedAt + 5000 });
  answer(order, new Map(), { by, at: placedAt + 3_600_000 });
  const slipNumber = `${wholesaler.mark}${day.slice(2).replaceAll("-", "")}-C${String(index + 1).padStart(2, "0")}`;
  order.shipments.push({
    id: idAt(placedAt + 7_200_000),
    slipNumber,
    shippedOn: day,
    by,
    at: placedAt + 7_200_000,
    lines: lines.map(({ id: lineId, packs }) => ({
      lineId,
      lot: `K${day.slice(2, 4)}${day.slice(5, 7)}`,
      expiresOn: addDays(day, 720),
      packs,
    })),
  });
  for (const line of order.lines) line.received = line.packs * Number(line.pack.quantity);
  const receivedAt = Math.min(placedAt + 15.5 * 3_600_000, now.getTime());
  step(order, "receive", "received", "pharmacy", { by: shop.managerId, at: receivedAt });
  return order;
}
