import { randomInt, randomUUID } from "node:crypto";
import { OrderWarningKind } from "@meguri/rpc/app/v1/order_draft_pb";
import { OrderState } from "@meguri/rpc/app/v1/order_pb";
import { TradingPriceService } from "@meguri/rpc/app/v1/trading_price_service_pb";
import { lineYen } from "@meguri/rules/money";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pdfTexts } from "../support/documents/pdf-text.ts";
import { onDay } from "../support/scenes/handing.ts";
import {
  cartAs,
  everyWarning,
  inboxAs,
  type MadeTrading,
  makeBoxed,
  makeOrdering,
  ordersAs,
  putLine,
  seen,
  sendAll,
} from "../support/scenes/orders.ts";
import { type Pharmacy, tenantHeader } from "../support/scenes/pharmacies.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { callFiles } from "../support/server/files.ts";
import { reasonOf } from "../support/server/outcome.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ clock: onDay("2026-11-20") });
});
afterAll(() => api.stop());

type Boxed = Awaited<ReturnType<typeof makeBoxed>>;

const price = (pharmacy: Pharmacy, trading: MadeTrading, { id, gtin }: Boxed, packPrice: string) =>
  api.sql(
    `insert into trading_price (tenant_id, institution_id, trading_id, wholesaler_id, medicine_id, gtin, package_quantity, price,
       unit_price, standing, contract, valid_from, by_wholesaler, put_by, put_at)
     values ($1, $2, $3, $4, $5, $6, 100, $7::numeric, round($7::numeric / 100, 4), 'agreed', 'item', '2026-04-01', true, 't', now())`,
    [pharmacy.tenantId, pharmacy.id, trading.id, trading.wholesalerId, id, gtin, packPrice],
  );

/** Places a cart of lines. @returns the order's id. */
async function placeLines(pharmacy: Pharmacy, trading: MadeTrading, lines: { of: Boxed; packs: number }[]) {
  let sections = await putLine(api, pharmacy, { tradingId: trading.id, line: lineOf(lines[0]) });
  for (const line of lines.slice(1)) {
    sections = await putLine(api, pharmacy, { tradingId: trading.id, line: lineOf(line) });
  }
  const { orders } = await (await cartAs(api, pharmacy.manager)).placeOrders({
    institutionId: pharmacy.id,
    key: randomUUID(),
    orders: seen(sections),
    accepted: everyWarning,
  });
  return orders[0]?.id ?? "";
}
const lineOf = (line: { of: Boxed; packs: number } | undefined) => ({
  medicineId: line?.of.id ?? "",
  packs: line?.packs ?? 0,
});
const paperOf = async ({ id, manager }: Pharmacy, orderId: string) => {
  const paper = await callFiles(api, manager, `/order.pdf?institution=${id}&order=${orderId}`, {
    headers: tenantHeader(manager),
  });
  return pdfTexts(Buffer.from(await paper.arrayBuffer())).flat();
};

test("the database and the pages round a line otherwise", async () => {
  const cases = Array.from({ length: 400 }, () => ({
    packPrice: `${randomInt(1_000_000)}.${String(randomInt(10_000)).padStart(4, "0")}`,
    packs: randomInt(1, 1000),
  }));
  const rows = await api.sql<{ yen: string }>(
    "select round(p * n)::text as yen from unnest($1::numeric[], $2::int[]) with ordinality as a (p, n, turn) order by turn",
    [cases.map(({ packPrice }) => packPrice), cases.map(({ packs }) => packs)],
  );
  expect(rows.map(({ yen }) => yen)).toEqual(cases.map(({ packPrice, packs }) => String(lineYen(packPrice, packs))));
});

test("what an order costs differs by some yen between the order, its paper and the month it is delivered in", async () => {
  const { pharmacy, trading } = await makeOrdering(api);
  const lines: { of: Boxed; packs: number; packPrice: string; unitCost: string | null }[] = [];
  for (const [packPrice, packs, unitCost] of [
    // As slips note it, with two digits; a price with sen; none noted.
    ["1000.5", 3, "10.01"],
    ["714", 7, "7.14"],
    ["333.335", 11, null],
    ["499.5", 5, "5.00"],
  ] as const) {
    const of = await makeBoxed(api);
    await price(pharmacy, trading, of, packPrice);
    lines.push({ of, packs, packPrice, unitCost });
  }
  const total = lines.reduce((sum, { packPrice, packs }) => sum + (lineYen(packPrice, packs) ?? 0n), 0n);
  const orderId = await placeLines(pharmacy, trading, lines);
  const own = { institutionId: pharmacy.id };
  const { order, lines: placed } = await (await ordersAs(api, pharmacy.manager)).getOrder({ ...own, orderId });
  expect([order?.totalYen, order?.orderedYen]).toEqual([total, total]);
  expect(placed.reduce((sum, { amountYen }) => sum + amountYen, 0n)).toBe(total);
  expect(await paperOf(pharmacy, orderId)).toContain(`￥${Number(total).toLocaleString("ja-JP")}`);
  // Each package came in two lots.
  await api.sql(
    `with d as (insert into delivery (tenant_id, institution_id, state, delivered_on, started_by, started_at)
       values ($1, $2, 'posted', '2026-11-20', '', now()) returning id),
     o as (insert into delivery_order select $1, $2, id, $3 from d),
     b as (insert into delivery_order_line select $1, $2, d.id, l.id, l.pack_quantity * l.packs
       from d, purchase_order_line l where l.order_id = $3)
     insert into delivery_line (tenant_id, institution_id, delivery_id, id, medicine_id, code, lot, quantity, unit_cost, scanned_by, scanned_at)
     select $1, $2, d.id, gen_random_uuid(), m, g, lot, case lot when 'A' then 100 else (p - 1) * 100 end, u, '', now()
     from d, unnest($4::text[], $5::text[], $6::int[], $7::numeric[]) as a (m, g, p, u), unnest(array['A', 'B']) as lot`,
    [
      pharmacy.tenantId,
      pharmacy.id,
      orderId,
      lines.map(({ of }) => of.id),
      lines.map(({ of }) => of.gtin),
      lines.map(({ packs }) => packs),
      lines.map(({ unitCost }) => unitCost),
    ],
  );
  const prices = await api.as(TradingPriceService, pharmacy.manager, tenantHeader(pharmacy.manager));
  const month = { ...own, tradingId: trading.id, month: "2026-11" };
  expect((await prices.getDeliveredMonth(month)).slips).toMatchObject([
    { lineCount: 8, amountYen: total, withoutPrice: 0 },
  ]);
  // What was noted differently from the order is the text of the slip.
  await api.sql("update delivery_line set unit_cost = 8 where institution_id = $1 and unit_cost = 7.14", [pharmacy.id]);
  const [slip] = (await prices.getDeliveredMonth(month)).slips;
  expect(slip?.amountYen).toBe(total - 4998n + 5600n);
});

test("what the wholesaler refused stays in the order's total, or the order does not tell that it was shipped", async () => {
  const { pharmacy, trading, medicine } = await makeOrdering(api);
  const other = await makeBoxed(api);
  await price(pharmacy, trading, medicine, "716");
  await price(pharmacy, trading, other, "100.5");
  const orderId = await placeLines(pharmacy, trading, [
    { of: medicine, packs: 2 },
    { of: other, packs: 3 },
  ]);
  await sendAll(api, pharmacy);
  const inbox = await inboxAs(api, trading.staff);
  const ref = { wholesalerId: trading.wholesalerId, orderId };
  const { lines } = await inbox.getInboxOrder(ref);
  const idOf = ({ id }: Boxed) => lines.find(({ medicineId }) => medicineId === id)?.id ?? "";
  const answer = [
    { lineId: idOf(medicine), confirmedPacks: 0 },
    { lineId: idOf(other), confirmedPacks: 1 },
  ];
  await inbox.answerInboxOrder({ ...ref, seen: OrderState.SENT, lines: answer });
  await inbox.shipInboxOrder({
    ...ref,
    shipment: { id: randomUUID(), slipNumber: "N-77", lines: [{ lineId: idOf(other), lot: "L1", packs: 1 }] },
  });
  const orders = await ordersAs(api, pharmacy.manager);
  const own = { institutionId: pharmacy.id, orderId };
  const after = await orders.getOrder(own);
  expect([after.order?.totalYen, after.order?.orderedYen]).toEqual([101n, 1734n]);
  expect(after.lines.map(({ amountYen }) => amountYen).sort()).toEqual([0n, 101n]);
  expect(after.events.map(({ act }) => act).slice(-2)).toEqual(["answer", "ship"]);
  expect(after.events.at(-1)).toMatchObject({ note: "N-77", state: OrderState.PART_SHORT });
  // What was shipped is not refused any more.
  const refused = answer.map(({ lineId }) => ({ lineId, confirmedPacks: 0 }));
  const tooLate = inbox.answerInboxOrder({ ...ref, seen: OrderState.PART_SHORT, lines: refused });
  expect(await reasonOf(tooLate)).toBe("FIELD_INVALID");
  expect((await orders.getOrder(own)).order?.totalYen).toBe(101n);
  // The paper has what was ordered.
  expect(await paperOf(pharmacy, orderId)).toContain("￥1,734");
});

test("an order that the wholesaler refused whole has a total", async () => {
  const { pharmacy, trading, medicine } = await makeOrdering(api);
  await price(pharmacy, trading, medicine, "716");
  const orderId = await placeLines(pharmacy, trading, [{ of: medicine, packs: 2 }]);
  await sendAll(api, pharmacy);
  const inbox = await inboxAs(api, trading.staff);
  const ref = { wholesalerId: trading.wholesalerId, orderId };
  const refused = (await inbox.getInboxOrder(ref)).lines.map(({ id }) => ({ lineId: id, confirmedPacks: 0 }));
  await inbox.answerInboxOrder({ ...ref, seen: OrderState.SENT, lines: refused });
  const orders = await ordersAs(api, pharmacy.manager);
  const [listed] = (await orders.listOrders({ institutionId: pharmacy.id })).orders;
  expect([listed?.state, listed?.totalYen, listed?.orderedYen]).toEqual([OrderState.REJECTED, 0n, 1432n]);
});

test("a price that nobody knows is ¥0 on paper, or makes an order fall short of a minimum it may reach", async () => {
  const { pharmacy, trading, medicine } = await makeOrdering(api, { minimumYen: 5000 });
  const known = await makeBoxed(api);
  await price(pharmacy, trading, known, "1000");
  await putLine(api, pharmacy, { tradingId: trading.id, line: { medicineId: known.id } });
  const cart = await cartAs(api, pharmacy.manager);
  const warned = async (sections: Parameters<typeof seen>[0]) => {
    const request = { institutionId: pharmacy.id, key: randomUUID(), orders: seen(sections) };
    return (await cart.placeOrders(request)).warnings.map(({ kind }) => kind);
  };
  const before = await cart.getOrderCart({ institutionId: pharmacy.id });
  expect(await warned(before.sections)).toEqual([OrderWarningKind.BELOW_MINIMUM]);
  const sections = await putLine(api, pharmacy, { tradingId: trading.id, line: { medicineId: medicine.id } });
  expect(await warned(sections)).toEqual([OrderWarningKind.MINIMUM_UNKNOWN, OrderWarningKind.NO_PRICE]);
  expect(sections[0]?.order).toMatchObject({ totalYen: 1000n, unpricedCount: 1, lineCount: 2 });
  const orderId = await placeLines(pharmacy, trading, [{ of: known, packs: 1 }]);
  const texts = await paperOf(pharmacy, orderId);
  expect(texts).toContain("価格未登録");
  expect(texts.join("")).toContain("価格未登録の1品目を除く");
  const unpriced = await placeLines(pharmacy, trading, [{ of: medicine, packs: 1 }]);
  expect((await paperOf(pharmacy, unpriced)).join("")).not.toContain("￥0");
});
