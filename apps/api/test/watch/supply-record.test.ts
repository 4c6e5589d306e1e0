import { StockReturnState } from "@meguri/rpc/app/v1/stock_return_pb";
import { SupplyRecordFigure, SupplyRecordService } from "@meguri/rpc/app/v1/supply_record_service_pb";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { importText } from "../support/documents/master-files.ts";
import { pdfTexts } from "../support/documents/pdf-text.ts";
import { supplyList } from "../support/documents/supply-list.ts";
import { makeStockedPharmacy, onDay, returnsAs } from "../support/scenes/handing.ts";
import { makeTrading } from "../support/scenes/orders.ts";
import { makePharmacy, type Pharmacy, tenantHeader } from "../support/scenes/pharmacies.ts";
import { receive } from "../support/scenes/receiving.ts";
import { makeMedicine } from "../support/scenes/shelf.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { callFiles } from "../support/server/files.ts";

const month = "2026-11";
let api: TestApi;
let shop: Pharmacy;
beforeAll(async () => {
  api = await startApi({ clock: onDay("2026-11-20") });
});
afterAll(() => api.stop());
beforeEach(async () => {
  shop = await makeStockedPharmacy(api);
});

const recordAs = () => api.as(SupplyRecordService, shop.manager);
const read = async () => (await recordAs()).getSupplyRecord({ institutionId: shop.id, month });
const entries = async (figure: SupplyRecordFigure) =>
  (await (await recordAs()).listSupplyRecordEntries({ institutionId: shop.id, month, figure })).entries;

test("what no record gives is shown as a figure, or the months are others than the six up to now", async () => {
  const { months, secured } = await read();
  expect(months.map((row) => row.month)).toEqual(["2026-11", "2026-10", "2026-09", "2026-08", "2026-07", "2026-06"]);
  expect(months[0]).toMatchObject({ agreedYen: 0n, orders: 0, returns: 0, handovers: 0 });
  expect(secured).toMatchObject({ medicines: 0, enough: 0 });
});

test("an order of another wholesaler or day, or a narcotic one, counts as a repetition", async () => {
  const [one, other] = [await makeTrading(api, shop), await makeTrading(api, shop)];
  const place = (tradingId: string, at: string, kind = "usual", state = "sent") =>
    api.sql(
      `insert into purchase_order (tenant_id, institution_id, trading_id, kind, state, number, channel, urgent_reason, started_by, started_at, placed_at)
       values ($1, $2, $3, $4, $5, (select coalesce(max(number), 0) + 1 from purchase_order where institution_id = $2), 'system', '', '', $6, $6)`,
      [shop.tenantId, shop.id, tradingId, kind, state, at],
    );
  await place(one.id, "2026-11-18T09:00:00+09:00");
  await place(one.id, "2026-11-18T10:00:00+09:00", "narcotic");
  await place(other.id, "2026-11-18T11:00:00+09:00");
  await place(one.id, "2026-11-18T23:30:00+09:00", "urgent");
  await place(one.id, "2026-11-19T00:30:00+09:00");
  await place(one.id, "2026-11-19T01:00:00+09:00", "usual", "cancelled");
  await place(one.id, "2026-10-31T09:00:00+09:00");
  const { months } = await read();
  expect(months[0]).toMatchObject({ month, orders: 5, urgentOrders: 1, repeatedOrders: 1 });
  expect(months[1]).toMatchObject({ month: "2026-10", orders: 1 });
  expect(await entries(SupplyRecordFigure.URGENT)).toMatchObject([{ day: "2026-11-18", detail: "#4" }]);
  expect(await entries(SupplyRecordFigure.REPEATED)).toMatchObject([{ day: "2026-11-18", detail: "#4" }]);
});

test("recalled goods that went back count as stock that was trimmed", async () => {
  const tablet = await makeMedicine(api);
  await receive(api, shop, { of: tablet, lot: "L1", expiresOn: "2030-01-31", quantity: "30" });
  await receive(api, shop, { of: tablet, lot: "L2", expiresOn: "2030-01-31", quantity: "30" });
  await api.sql("update stock_lot set quarantine = 'recall' where institution_id = $1 and lot = 'L2'", [shop.id]);
  const returns = await returnsAs(api, shop.manager);
  for (const lot of ["L1", "L2"]) {
    const begun = { institutionId: shop.id, requestId: crypto.randomUUID(), wholesaler: "架空卸" };
    const returnId = (await returns.startStockReturn(begun)).return?.id ?? "";
    const [row] = await api.sql<{ id: string }>("select id from stock_lot where institution_id = $1 and lot = $2", [
      shop.id,
      lot,
    ]);
    const line = { institutionId: shop.id, returnId, lotId: row?.id ?? "", quantity: "30", reason: "在庫調整" };
    await returns.putStockReturnLine({ ...line, updateMask: { paths: ["quantity", "reason"] } });
    for (const state of [StockReturnState.REQUESTED, StockReturnState.APPROVED, StockReturnState.COLLECTED]) {
      await returns.moveStockReturn({ institutionId: shop.id, returnId, state });
    }
  }
  expect((await read()).months[0]).toMatchObject({ returns: 1 });
  expect(await entries(SupplyRecordFigure.RETURNS)).toMatchObject([{ name: "架空卸", detail: "在庫調整" }]);
});

test("a secured medicine that the pharmacy does not use is counted, or one without an expected use has days", async () => {
  const [used, unused] = [
    await makeMedicine(api, { code: "8880001F1010" }),
    await makeMedicine(api, { code: "8880002F1010" }),
  ];
  await receive(api, shop, { of: used, lot: "L1", expiresOn: "2030-01-31", quantity: "30" });
  const lines = ["8880001F1010", "8880002F1010"].map((code) => ({ code, securedClass: "Ａ" }));
  await importText(api, "supply", supplyList(lines), { name: "secured.xlsx" });
  expect((await read()).secured).toMatchObject({ isListed: true, medicines: 1, enough: 0, withoutUse: 1 });
  const listed = await entries(SupplyRecordFigure.SECURED);
  expect(listed).toMatchObject([{ id: used.id, detail: "Ａ" }]);
  expect(listed.map(({ id }) => id)).not.toContain(unused.id);
  expect(listed[0]?.daysLeft).toBeUndefined();
});

test("the paper leaves out that the criteria are not final, or is given to a stranger", async () => {
  const path = `/supply-record.pdf?institution=${shop.id}&month=${month}`;
  const paper = await callFiles(api, shop.manager, path, { headers: tenantHeader(shop.manager) });
  const texts = pdfTexts(Buffer.from(await paper.arrayBuffer()))
    .flat()
    .join(" ");
  expect(texts).toContain("2026年度改定の基準は確定していません");
  expect(texts).toContain("記録なし");
  const stranger = await makePharmacy(api);
  const spied = await callFiles(api, stranger.manager, path, { headers: tenantHeader(stranger.manager) });
  expect(spied.status).toBe(404);
});
