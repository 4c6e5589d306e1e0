import type { Client } from "pg";
import { seed, size } from "./fiction.ts";
import { demoId } from "./generate/ids.ts";
import { type DemoMedicine, demoMedicines } from "./generate/medicines/medicines.ts";
import { openOrders } from "./generate/orders/open-orders.ts";
import { type DemoOrder, openQuantity } from "./generate/orders/order.ts";
import { type DeliveredSlip, type OrderFiction, ordersOfSlip, type Rest } from "./generate/orders/past-orders.ts";
import { dayOf } from "./generate/pharmacy/calendar.ts";
import { momentsUntil } from "./generate/pharmacy/moments.ts";
import { wholesalers } from "./generate/wholesalers.ts";
import { demoPharmacy } from "./institutions.ts";
import type { DemoDeps } from "./people.ts";
import { demoPlan } from "./plan/demo-plan.ts";
import { tradingIdOf } from "./seed-wholesalers.ts";
import { type WrittenOrder, writeOrders } from "./write-orders.ts";

/** Deliveries of so many days have orders behind them. */
const pastDays = 80;
/** One slip in so many brings less than was ordered. */
const shortEach = 7;
/** The ids of orders are kept apart from those of the histories. */
const idSpace = 4000;
/** What goes out most is left to the proposals. */
const leftToProposals = 12;

/**
 * What the demo pharmacy has ordered: behind its deliveries, and open in every state. Where nothing was delivered, nothing
 * is agreed with a wholesaler or something was ordered already, nothing is put in.
 */
export async function seedOrders({ owner, tenantId, now }: DemoDeps): Promise<void> {
  const today = dayOf(now);
  const place = { tenantId, institutionId: demoPharmacy.id };
  await owner.query("begin");
  const slips = await slipsOf(owner, place, today);
  if (slips.length > 0 && (await mayOrder(owner, place))) {
    const medicines = new Map([...demoMedicines({ seed, count: size.medicines, today })].map((one) => [one.id, one]));
    const fiction: OrderFiction = {
      idAt: momentsUntil(now, today, idSpace).id,
      medicineOf: (id) => medicines.get(id),
      wholesalerOf: (name) => wholesalers.find((one) => one.name === name),
      today,
    };
    const latest = slips.findLast(({ wholesaler, postedAt }) => postedAt && wholesaler === wholesalers[1].name);
    const restOf = (slip: DeliveredSlip, index: number): Rest =>
      slip === latest ? "later" : index % shortEach === 3 ? "never" : "none";
    const past = slips.flatMap((slip, index) => ordersOfSlip(slip, fiction, restOf(slip, index)));
    const orders = [...past, ...openOrders(fiction, demoPlan(now), wantedOf(slips, past, medicines))];
    await writeOrders(owner, place, numbered(orders));
    await owner.query(
      `insert into order_setting (tenant_id, institution_id, last_number, updated_at) values ($1, $2, $3, $4)`,
      [tenantId, demoPharmacy.id, orders.filter(({ placedAt }) => placedAt !== undefined).length, now],
    );
  }
  await owner.query("commit");
  await owner.query("analyze purchase_order, purchase_order_line, purchase_order_event, on_order");
}

async function mayOrder(owner: Client, place: { tenantId: string; institutionId: string }): Promise<boolean> {
  const { rows } = await owner.query<{ may: boolean }>(
    `select (select count(*) from trading where tenant_id = $1 and institution_id = $2 and id = any ($3)) = cardinality($3)
       and not exists (select from purchase_order where tenant_id = $1 and institution_id = $2)
       and not exists (select from order_setting where tenant_id = $1 and institution_id = $2) as may`,
    [place.tenantId, place.institutionId, wholesalers.map((_, nth) => tradingIdOf(0, nth))],
  );
  return rows[0]?.may === true;
}

/** The deliveries of the last weeks with what was scanned, the first first. */
async function slipsOf(
  owner: Client,
  place: { tenantId: string; institutionId: string },
  today: string,
): Promise<DeliveredSlip[]> {
  const { rows } = await owner.query<DeliveredSlip>(
    `select d.id, d.wholesaler, d.slip_number as "slipNumber", d.delivered_on::text as "deliveredOn",
       extract(epoch from d.started_at)::float8 * 1000 as "startedAt",
       extract(epoch from d.posted_at)::float8 * 1000 as "postedAt", d.posted_by as "postedBy",
       json_agg(json_build_object('medicineId', l.medicine_id, 'code', l.code, 'lot', l.lot, 'expiresOn', l.expires_on,
         'quantity', l.quantity, 'packs', l.packs, 'unitCost', l.unit_cost) order by l.id) as rows
     from delivery d
       join delivery_line l on l.tenant_id = d.tenant_id and l.institution_id = d.institution_id and l.delivery_id = d.id
     where d.tenant_id = $1 and d.institution_id = $2 and l.taken_back_at is null and l.medicine_id is not null
       and d.delivered_on > $4::date - $3::int
     group by d.tenant_id, d.institution_id, d.id order by d.started_at, d.id`,
    [place.tenantId, place.institutionId, pastDays, today],
  );
  return rows.map((slip) => ({ ...slip, postedAt: slip.postedAt ?? undefined }));
}

/** What was delivered often, but for what goes out most and what is on its way already. */
function wantedOf(
  slips: readonly DeliveredSlip[],
  past: readonly DemoOrder[],
  medicines: ReadonlyMap<string, DemoMedicine>,
): DemoMedicine[] {
  const open = new Set(past.flatMap((order) => order.lines.filter((line) => openQuantity(order, line) > 0).map(idOf)));
  const times = Map.groupBy(
    slips.flatMap(({ rows }) => rows.map(({ medicineId }) => medicineId)),
    (id) => id,
  );
  const often = [...times].sort(
    ([one, ofOne], [other, ofOther]) => ofOther.length - ofOne.length || (one < other ? -1 : 1),
  );
  return often.slice(leftToProposals).flatMap(([id]) => (open.has(id) ? [] : (medicines.get(id) ?? [])));
}

const idOf = ({ medicine }: { medicine: DemoMedicine }): string => medicine.id;

/** Numbers go by the moment of placing. */
function numbered(orders: readonly DemoOrder[]): WrittenOrder[] {
  const byPlacing = orders
    .filter(({ placedAt }) => placedAt !== undefined)
    .sort((one, other) => (one.placedAt ?? 0) - (other.placedAt ?? 0));
  const numbers = new Map(byPlacing.map((order, index) => [order, index + 1]));
  return orders.map((order) => {
    const nth = wholesalers.indexOf(order.wholesaler);
    const wholesalerId = order.wholesaler.office && demoId("wholesaler", nth);
    return { ...order, tradingId: tradingIdOf(0, nth), wholesalerId, number: numbers.get(order) };
  });
}
