import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Columns, columnsWithWords, fillWithMarks, listed, seenIn } from "../support/hostile/marked-columns.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { postAs } from "../support/server/post-as.ts";
import { makeWorld, type World } from "../support/world/world.ts";
import { makeMedicine } from "../support/world/world-things.ts";

type Side = "pharmacy" | "wholesaler";

/** The columns with words of what a pharmacy and a wholesaler share, and who sees each. */
const columns: Columns<Side> = {
  trading: {
    tenant_id: "code",
    van_code: "code",
    state: "code",
    channel: "code",
    // The wholesaler's own name goes before it.
    name: "neither",
    customer_code: "both",
    state_note: "both",
    email: "pharmacy",
    fax: "pharmacy",
    tel: "pharmacy",
    contact: "pharmacy",
    schedule: "both",
    order_layout: "pharmacy",
    // The wholesaler's registration goes before it.
    narcotics_prefectures: "neither",
    created_by: "neither",
    invoice_mode: "code",
    invoice_sending: "code",
    billing_unit: "code",
    electronic_address: "wholesaler",
  },
  trading_price: {
    tenant_id: "code",
    medicine_id: "code",
    gtin: "code",
    standing: "code",
    contract: "code",
    note: "both",
    put_by: "neither",
  },
  purchase_order: {
    tenant_id: "code",
    kind: "code",
    state: "code",
    channel: "code",
    urgent_reason: "both",
    telephone: "both",
    note: "both",
    problem: "pharmacy",
    started_by: "neither",
    placed_by: "both",
  },
  purchase_order_line: {
    tenant_id: "code",
    medicine_id: "code",
    gtin: "code",
    answer: "code",
    package_words: "both",
    item_code: "both",
    note: "both",
    reason: "pharmacy",
    cap_reason: "pharmacy",
    put_by: "pharmacy",
    answered_how: "code",
    portal_word: "pharmacy",
    portal_remark: "pharmacy",
    settled_by: "neither",
  },
  purchase_order_event: {
    tenant_id: "code",
    act: "code",
    state: "code",
    recorded_by: "both",
    answered_by: "both",
    note: "both",
  },
  purchase_order_shipment: { tenant_id: "code", slip_number: "both", reported_by: "both" },
  purchase_order_shipment_line: { tenant_id: "code", lot: "both" },
};

/** A value with the mark, where the column is not plain text. */
const values: Record<string, (mark: string) => string> = {
  "trading.schedule": (name) =>
    JSON.stringify({
      runs: [{ weekday: 1, name, cutOff: "15:00", daysBefore: 1, arrivesFrom: "09:00", arrivesUntil: "11:00" }],
    }),
  "trading.order_layout": (heading) =>
    JSON.stringify({ csv: { encoding: 1, hasHeadings: true, columns: [{ column: 1, heading }] } }),
  "purchase_order_line.reason": (cheaperWholesaler) =>
    JSON.stringify({ source: "forecast", revisionLossYen: "0", cheaperWholesaler }),
  "trading.narcotics_prefectures": (mark) => `{${mark}}`,
};

let api: TestApi;
let world: World;

beforeAll(async () => {
  api = await startApi();
  await makeMedicine(api);
  world = await makeWorld(api, "tenant-a", "own");
  const { wholesalerId, pharmacy, sentOrderId, sentLineId, manager } = world;
  await api.sql(
    `with shipment as (
      insert into purchase_order_shipment (tenant_id, institution_id, id, order_id, wholesaler_id, shipped_on, reported_by, reported_at)
      values ('tenant-a', $1, uuidv7(), $2, $3, current_date, $4, now()) returning id)
     insert into purchase_order_shipment_line (tenant_id, institution_id, shipment_id, number, line_id, wholesaler_id, lot, packs)
     select 'tenant-a', $1, id, 1, $5, $3, '', 1 from shipment`,
    [pharmacy.id, sentOrderId, wholesalerId, manager.uid, sentLineId],
  );
  await fillWithMarks(api, columns, values, () => ({
    text: "institution_id = $2 and wholesaler_id = $3",
    values: [pharmacy.id, wholesalerId],
  }));
});
afterAll(() => api.stop());

/** Everything that a side can read of the trading and of the order. */
async function readAs(side: Side): Promise<string> {
  const { wholesalerId, pharmacy, tradingId, sentOrderId: orderId, medicineId } = world;
  const institutionId = pharmacy.id;
  const requests: Record<Side, [string, object][]> = {
    wholesaler: [
      ["CustomerService/ListCustomers", { wholesalerId, all: true }],
      ["CustomerService/GetCustomer", { wholesalerId, tradingId }],
      ["CustomerService/ListCustomerPrices", { wholesalerId, tradingId }],
      ["CustomerService/ListCustomerPrices", { wholesalerId, tradingId, medicineId }],
      ["OrderInboxService/ListInboxOrders", { wholesalerId, withLines: true }],
      ["OrderInboxService/GetInboxOrder", { wholesalerId, orderId }],
    ],
    pharmacy: [
      ["TradingService/ListTradings", { institutionId, all: true }],
      ["TradingService/GetTrading", { institutionId, tradingId }],
      ["TradingPriceService/ListTradingPrices", { institutionId, tradingId }],
      ["TradingPriceService/ListTradingPrices", { institutionId, tradingId, medicineId }],
      ["OrderService/ListOrders", { institutionId }],
      ["OrderService/GetOrder", { institutionId, orderId }],
      ["AwaitedService/ListAwaited", { institutionId }],
    ],
  };
  let texts = "";
  for (const [method, request] of requests[side]) {
    const { end, text } = await postAs(api, `/api/app.v1.${method}`, world.manager, request);
    expect(end, method).toBe("answered");
    texts += text;
  }
  return texts;
}

test("a new column with words is put on the list, with who sees it", async () => {
  expect(await columnsWithWords(api, Object.keys(columns))).toEqual(listed(columns));
});

describe("what one side notes privately does not reach the other", () => {
  test.each(["pharmacy", "wholesaler"] as const)("the %s sees what the list says, and nothing else", async (side) => {
    const { visible, expected } = seenIn(await readAs(side), columns, side);
    expect(visible).toEqual(expected);
  });
});
