import type { MessageInitShape } from "@bufbuild/protobuf";
import { type ClosingTermsSchema, InvoiceMode } from "@meguri/rpc/app/v1/closing_terms_pb";
import { PriceContract, PriceStanding, TradingChannel, TradingState } from "@meguri/rpc/app/v1/trading_pb";
import { PriceGapBy } from "@meguri/rpc/app/v1/trading_price_service_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pdfTexts } from "../support/documents/pdf-text.ts";
import { onDay } from "../support/scenes/handing.ts";
import { makePharmacy, makeStaff, tenantHeader } from "../support/scenes/pharmacies.ts";
import { type MadeMedicine, makeMedicine } from "../support/scenes/shelf.ts";
import { approvedWholesaler, draftWholesaler, makeTrading, tradeAs } from "../support/scenes/wholesalers.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { callFiles, failureIn } from "../support/server/files.ts";
import { reasonOf } from "../support/server/outcome.ts";
import { freshVanCode } from "../support/world/world-trading.ts";

let api: TestApi;
let tablet: MadeMedicine;
beforeAll(async () => {
  // A Friday, at noon.
  api = await startApi({ clock: onDay("2026-11-20") });
  tablet = await makeMedicine(api);
  await api.sql(
    "insert into medicine_price (medicine_id, valid_from, price, source) values ($1, '2026-04-01', 10.1, 'ssk') on conflict do nothing",
    [tablet.id],
  );
  await api.sql("update medicine_price set price = 10.1 where medicine_id = $1", [tablet.id]);
  await api.sql(
    "insert into medicine_package (hot13, medicine_id, gtin, quantity, unit) values ('1000000000001', $1, '14987000000016', 100, '錠')",
    [tablet.id],
  );
  await api.sql(
    "insert into medicine_code (kind, code, medicine_id, source) values ('gtin', '14987000000016', $1, 'package')",
    [tablet.id],
  );
});
afterAll(() => api.stop());

const line = (
  more: Partial<{ line: number; code: string; price: string; standing: PriceStanding; validFrom: string }>,
) => ({
  line: 2,
  code: tablet.id,
  price: "8",
  standing: PriceStanding.AGREED,
  contract: PriceContract.ITEM,
  validFrom: "2026-10-01",
  validUntil: "",
  note: "",
  ...more,
});

const newsOf = async (userId: string | undefined) =>
  (await api.sql<{ kind: string }>("select kind from notification where user_id = $1 order by id", [userId])).map(
    ({ kind }) => kind,
  );

test("a pharmacy and a wholesaler are linked when both have agreed, each is notified, and the in-house entry is continued", async () => {
  const pharmacy = await makePharmacy(api);
  const { id: institutionId, manager } = pharmacy;
  const wholesaler = await approvedWholesaler(api, "架空東薬品");
  const buyer = await tradeAs(api, manager);
  const terms = { channel: TradingChannel.FAX, fax: "03-0000-0001" };
  const noted = await buyer.enterTrading({ institutionId, vanCode: wholesaler.vanCode, name: "東薬品", terms });
  const again = buyer.enterTrading({ institutionId, vanCode: wholesaler.vanCode, name: "東薬品", terms });
  expect(await reasonOf(again)).toBe("TRADING_EXISTS");
  const { trading } = await buyer.requestTrading({ institutionId, wholesalerId: wholesaler.id });
  expect([trading?.id, trading?.state]).toEqual([noted.trading?.id, TradingState.REQUESTED]);
  const seller = await tradeAs(api, wholesaler.manager);
  const key = { wholesalerId: wholesaler.id, tradingId: trading?.id ?? "" };
  expect(await reasonOf(seller.decideCustomer({ ...key, approve: true }))).toBe("FIELD_INVALID");
  await seller.decideCustomer({ ...key, approve: true, customerCode: "A-17" });
  const now = (await buyer.getTrading({ institutionId, vanCode: wholesaler.vanCode })).trading;
  expect(now).toMatchObject({ state: TradingState.APPROVED, customerCode: "A-17", channel: TradingChannel.SYSTEM });
  await seller.endCustomer({ ...key, note: "廃業" });
  expect(await newsOf(wholesaler.manager.uid)).toEqual(["wholesaler.approved", "trading.requested"]);
  expect(await newsOf(manager.uid)).toEqual(["trading.approved", "trading.ended_by_wholesaler"]);
});

test("what a wholesaler does not have in this system is not sent into it", async () => {
  const { id: institutionId, manager } = await makePharmacy(api);
  const buyer = await tradeAs(api, manager);
  const entry = { institutionId, vanCode: freshVanCode(), name: "架空薬品" };
  const inSystem = buyer.enterTrading({ ...entry, terms: { channel: TradingChannel.SYSTEM } });
  expect(await reasonOf(inSystem)).toBe("FIELD_INVALID");
  const byMail = buyer.enterTrading({ ...entry, terms: { channel: TradingChannel.EMAIL } });
  expect(await reasonOf(byMail)).toBe("FIELD_INVALID");
  const draft = await draftWholesaler(api, "架空薬品");
  const unknown = buyer.requestTrading({ institutionId, wholesalerId: draft.id });
  expect(await reasonOf(unknown)).toBe("WHOLESALER_NOT_FOUND");
});

test("a pharmacy learns when its account is closed only from the statement, or pays before it was agreed", async () => {
  const { id: institutionId, manager } = await makePharmacy(api);
  const wholesaler = await approvedWholesaler(api, "架空締め薬品");
  const tradingId = await makeTrading(api, { id: institutionId, manager }, wholesaler);
  const seller = await tradeAs(api, wholesaler.manager);
  const buyer = await tradeAs(api, manager);
  const key = { wholesalerId: wholesaler.id, tradingId };
  const update = async (closing: MessageInitShape<typeof ClosingTermsSchema> | undefined) => {
    const { customer } = await seller.getCustomer(key);
    return seller.updateCustomer({
      ...key,
      updatedAt: customer?.updatedAt,
      updateMask: { paths: ["closing"] },
      ...(closing && { closing }),
    });
  };
  const seen = async () => [
    (await seller.getCustomer(key)).customer?.closing,
    (await buyer.getTrading({ institutionId, tradingId })).trading?.closing,
  ];
  expect(await seen()).toEqual([undefined, undefined]);
  const terms = { closingDay: 20, dueMonths: 1, dueDay: 31, mode: InvoiceMode.STATEMENT };
  await update(terms);
  expect(await seen()).toEqual([expect.objectContaining(terms), expect.objectContaining(terms)]);
  const refused = [{ closingDay: 30 }, { dueMonths: 0, dueDay: 20 }, { mode: InvoiceMode.UNSPECIFIED }];
  for (const wrong of refused) expect(await reasonOf(update({ ...terms, ...wrong }))).toBe("FIELD_INVALID");
  await update(undefined);
  expect(await seen()).toEqual([undefined, undefined]);
});

test("the next delivery is the wholesaler's for all until one customer has its own", async () => {
  const { id: institutionId, manager } = await makePharmacy(api);
  const wholesaler = await approvedWholesaler(api, "架空便薬品");
  const tradingId = await makeTrading(api, { id: institutionId, manager }, wholesaler);
  const seller = await tradeAs(api, wholesaler.manager);
  const buyer = await tradeAs(api, manager);
  const run = { weekday: 2, name: "朝便", cutOff: "15:00", daysBefore: 1, arrivesFrom: "09:00", arrivesUntil: "11:00" };
  const { wholesaler: read } = await seller.getWholesaler({ wholesalerId: wholesaler.id });
  await seller.setWholesalerDelivery({
    wholesalerId: wholesaler.id,
    updatedAt: read?.updatedAt,
    minimumOrderYen: 5000n,
    schedule: { runs: [run], closedOnHolidays: true },
  });
  const toMessage = async () => {
    const { trading } = await buyer.getTrading({ institutionId, tradingId });
    const cutOff = trading?.coming[0]?.cutOff;
    return [trading?.minimumOrderYen, cutOff && new Date(Number(cutOff.seconds) * 1000).toISOString()];
  };
  // Monday the 23rd is a holiday, so that Tuesday's lorry is ordered for on Saturday.
  expect(await toMessage()).toEqual([5000n, "2026-11-21T06:00:00.000Z"]);
  const { customers } = await seller.listCustomers({ wholesalerId: wholesaler.id });
  await seller.updateCustomer({
    wholesalerId: wholesaler.id,
    tradingId,
    customerCode: "C-2",
    minimumOrderYen: 9000n,
    updatedAt: customers[0]?.updatedAt,
    schedule: { runs: [{ ...run, weekday: 6 }] },
  });
  expect(await toMessage()).toEqual([9000n, "2026-11-20T06:00:00.000Z"]);
  const result = async (keyword: string) =>
    (await seller.listCustomers({ wholesalerId: wholesaler.id, keyword })).customers.map(({ id }) => id);
  expect([await result("ｃ-2"), await result("C-3")]).toEqual([[tradingId], []]);
  // A price list goes to those that it trades with, not to those that have only applied.
  const waiting = await makePharmacy(api);
  await (await tradeAs(api, waiting.manager)).requestTrading({
    institutionId: waiting.id,
    wholesalerId: wholesaler.id,
  });
  const agreed = await seller.listCustomers({ wholesalerId: wholesaler.id, agreed: true });
  expect(agreed.customers.map(({ id }) => id)).toEqual([tradingId]);
  // Back to what holds for all: neither the 便 nor the minimum stay behind.
  const { customer } = await seller.getCustomer({ wholesalerId: wholesaler.id, tradingId });
  expect([customer?.ownSchedule, customer?.ownMinimumOrderYen]).toEqual([true, 9000n]);
  const updateMask = { paths: ["schedule", "minimum_order_yen"] };
  const back = { wholesalerId: wholesaler.id, tradingId, updatedAt: customer?.updatedAt, updateMask };
  expect((await seller.updateCustomer(back)).customer).toMatchObject({ ownSchedule: false, ownMinimumOrderYen: 0n });
  expect(await toMessage()).toEqual([5000n, "2026-11-21T06:00:00.000Z"]);
});

test("no pharmacy learns what another pays, and no wholesaler what another sells to whom", async () => {
  const [one, other] = [await makePharmacy(api), await makePharmacy(api)];
  const [east, west] = [await approvedWholesaler(api, "架空東薬品"), await approvedWholesaler(api, "架空西薬品")];
  const tradingId = await makeTrading(api, one, east);
  const othersId = await makeTrading(api, other, east);
  const seller = await tradeAs(api, east.manager);
  const list = { wholesalerId: east.id, tradingIds: [tradingId], lines: [line({})] };
  expect((await seller.importCustomerPrices(list)).report).toMatchObject({ added: 1, problems: [] });
  const reader = await tradeAs(api, other.manager);
  const foreign = { institutionId: other.id, tradingId };
  expect((await reader.listTradingPrices(foreign)).prices).toEqual([]);
  expect((await reader.listTradingPrices({ ...foreign, tradingId: othersId })).prices).toEqual([]);
  expect(await reasonOf(reader.getTrading(foreign))).toBe("TRADING_NOT_FOUND");
  const rival = await tradeAs(api, west.manager);
  expect((await rival.listCustomers({ wholesalerId: west.id })).customers).toEqual([]);
  const spying = { wholesalerId: west.id, tradingId };
  expect(await reasonOf(rival.listCustomerPrices(spying))).toBe("TRADING_NOT_FOUND");
  expect(await reasonOf(rival.endCustomer(spying))).toBe("TRADING_NOT_FOUND");
  const import2 = { wholesalerId: west.id, tradingIds: [tradingId], lines: [line({})] };
  expect(await reasonOf(rival.importCustomerPrices(import2))).toBe("TRADING_NOT_FOUND");
  const clerk = await tradeAs(api, await makeStaff(api, one, "clerk"));
  const { prices } = await clerk.listTradingPrices({ institutionId: one.id, tradingId });
  expect(prices).toMatchObject([{ price: "8", listPrice: "10.1", byWholesaler: true }]);
});

test("a price list with one wrong line takes nothing, the same list twice changes nothing, and a correction is", async () => {
  const pharmacy = await makePharmacy(api);
  const wholesaler = await approvedWholesaler(api, "架空薬品");
  const tradingId = await makeTrading(api, pharmacy, wholesaler);
  const buyer = await tradeAs(api, pharmacy.manager);
  const own = { institutionId: pharmacy.id, tradingId };
  const put = async (...lines: ReturnType<typeof line>[]) => (await buyer.putTradingPrices({ ...own, lines })).report;
  const wrong = [line({}), line({ line: 3, code: "4987999999999" }), line({ line: 4, price: "8.12345" })];
  expect((await put(...wrong, line({ line: 5 })))?.problems).toMatchObject([
    { line: 3, field: "code", problem: "code_unknown", value: "4987999999999" },
    { line: 4, field: "price", problem: "price_format" },
    { line: 5, field: "code", problem: "duplicate" },
  ]);
  const held = async () =>
    (await buyer.listTradingPrices(own)).prices.map(({ gtin, price, unitPrice }) => `${gtin} ${price} ${unitPrice}`);
  expect(await held()).toEqual([]);
  const list = [line({}), line({ line: 3, code: "14987000000016", price: "750" })];
  expect(await put(...list)).toMatchObject({ added: 2, unchanged: 0 });
  expect(await put(...list)).toMatchObject({ added: 0, unchanged: 2 });
  expect(await held()).toEqual([" 8 8", "14987000000016 750 7.5"]);
  expect(await put(line({ price: "7.9" }))).toMatchObject({ added: 1 });
  expect(await held()).toEqual([" 7.9 7.9", "14987000000016 750 7.5"]);
  const { prices } = await buyer.listTradingPrices({ ...own, medicineId: tablet.id });
  expect(prices.length).toBe(3);
});

test("in a price list of thousands an item is not found by its name or code, or a page further on it is another's", async () => {
  const pharmacy = await makePharmacy(api);
  const wholesaler = await approvedWholesaler(api, "架空価格薬品");
  const tradingId = await makeTrading(api, pharmacy, wholesaler);
  const medicines = [await makeMedicine(api), await makeMedicine(api), tablet];
  await api.sql("update medicine set name_folded = 'サガス錠', kana_folded = 'サガスジヨウ' where id = any($1)", [
    medicines.slice(0, 2).map(({ id }) => id),
  ]);
  const seller = await tradeAs(api, wholesaler.manager);
  const lines = medicines.map(({ id }, index) => line({ line: index + 2, code: id }));
  const boxed = line({ line: 9, code: "14987000000016", price: "750" });
  const own = { wholesalerId: wholesaler.id, tradingId };
  await seller.importCustomerPrices({ wholesalerId: wholesaler.id, lines: [...lines, boxed] });
  const buyer = await tradeAs(api, pharmacy.manager);
  const result = async (keyword: string, cursor = "") => {
    const input = { keyword, cursor, limit: 1 };
    const { prices, nextCursor } = await buyer.listTradingPrices({ institutionId: pharmacy.id, tradingId, ...input });
    expect((await seller.listCustomerPrices({ ...own, ...input })).prices).toEqual(prices);
    return { ids: prices.map(({ medicineId }) => medicineId), nextCursor };
  };
  const first = await result("さがす");
  const second = await result("さがす", first.nextCursor);
  expect([...first.ids, ...second.ids].sort()).toEqual(
    medicines
      .slice(0, 2)
      .map(({ id }) => id)
      .sort(),
  );
  expect(second.nextCursor).toBe("");
  expect((await result("１４９８７０００００００１６")).ids).toEqual([tablet.id]);
  expect((await result("さがさない%")).ids).toEqual([]);
});

test("what the pharmacy must report of April to September is reckoned from what came and how it was settled then", async () => {
  const pharmacy = await makePharmacy(api);
  const { id: institutionId, manager } = pharmacy;
  const wholesaler = await approvedWholesaler(api, "架空報告薬品");
  const tradingId = await makeTrading(api, pharmacy, wholesaler);
  const buyer = await tradeAs(api, manager);
  const receive = async (day: string, quantity: number, state = "posted") => {
    await api.sql(
      `with d as (insert into delivery (tenant_id, institution_id, state, wholesaler, delivered_on, started_by, started_at)
         values ('tenant-a', $1, $2, $3, $4, '', now()) returning id)
       insert into delivery_line (tenant_id, institution_id, delivery_id, id, medicine_id, quantity, scanned_by, scanned_at)
       select 'tenant-a', $1, id, uuidv7(), $5, $6, '', now() from d`,
      [institutionId, state, wholesaler.company, day, tablet.id, quantity],
    );
  };
  await receive("2026-04-01", 100);
  await receive("2026-09-30", 300);
  await receive("2026-10-01", 1000);
  await receive("2026-05-01", 1000, "cancelled");
  const lines = [
    line({ validFrom: "2026-04-01", standing: PriceStanding.PROVISIONAL }),
    line({ line: 3, validFrom: "2026-09-01" }),
  ];
  await buyer.putTradingPrices({ institutionId, tradingId, lines });
  const report = async () => {
    const { total } = await buyer.getSettlementReport({ institutionId, year: 2026 });
    return [total?.receivedYen, total?.agreedYen, total?.itemYen, total?.uniformYen];
  };
  expect(await report()).toEqual([4040n, 3030n, 3030n, 0n]);
  const april = { institutionId, tradingId, month: "2026-04" };
  const { slips } = await buyer.getDeliveredMonth(april);
  expect(slips).toMatchObject([
    { deliveredOn: "2026-04-01", lineCount: 1, amountYen: 800n, provisionalYen: 800n, withoutPrice: 0 },
  ]);
  expect((await buyer.getDeliveredMonth({ ...april, month: "2026-05" })).slips).toEqual([]);
  // Closed on the 20th: what came on 1 April is in the period until 20 April, due at the end of May.
  const seller = await tradeAs(api, wholesaler.manager);
  const key = { wholesalerId: wholesaler.id, tradingId };
  const { customer } = await seller.getCustomer(key);
  const closing = { closingDay: 20, dueMonths: 1, dueDay: 31, mode: InvoiceMode.STATEMENT };
  await seller.updateCustomer({ ...key, updatedAt: customer?.updatedAt, updateMask: { paths: ["closing"] }, closing });
  expect(await buyer.getDeliveredMonth(april)).toMatchObject({
    from: "2026-03-21",
    until: "2026-04-20",
    dueOn: "2026-05-31",
    slips: [{ deliveredOn: "2026-04-01" }],
  });
  expect((await buyer.getDeliveredMonth({ ...april, month: "2026-10" })).slips.map((slip) => slip.deliveredOn)).toEqual(
    ["2026-09-30", "2026-10-01"],
  );
  // Settled afterwards, from April on.
  await buyer.putTradingPrices({ institutionId, tradingId, lines: [line({ validFrom: "2026-04-01" })] });
  expect(await report()).toEqual([4040n, 4040n, 4040n, 0n]);
  expect((await buyer.getDeliveredMonth(april)).slips).toMatchObject([{ amountYen: 800n, provisionalYen: 0n }]);
  const paper = await callFiles(api, manager, `/settlement-report.pdf?institution=${institutionId}&year=2026`, {
    headers: tenantHeader(manager),
  });
  const [texts = []] = pdfTexts(Buffer.from(await paper.arrayBuffer()));
  expect(texts.slice(texts.indexOf("合計") + 1)).toEqual(
    expect.arrayContaining(["￥4,040", "￥4,040", "100.00%", "￥4,040", "100.00%", "￥0"]),
  );
  const stranger = await makePharmacy(api);
  const spied = await callFiles(
    api,
    stranger.manager,
    `/settlement-report.pdf?institution=${institutionId}&year=2026`,
    {
      headers: tenantHeader(stranger.manager),
    },
  );
  expect(await failureIn(spied)).toBe("404 NotFound INSTITUTION_NOT_FOUND");
  const { gaps, total } = await buyer.getPriceGaps({ institutionId, by: PriceGapBy.MEDICINE });
  expect(total).toBe(1);
  // 10.1 − 8 × 1.1, over the 1,400 tablets of the last 365 days.
  expect(gaps).toMatchObject([{ key: tablet.id, listPrice: "10.1", netPrice: "8", gap: "1.3", yearGapYen: 1820n }]);
  const { gaps: sellers } = await buyer.getPriceGaps({ institutionId, by: PriceGapBy.WHOLESALER });
  expect(sellers).toMatchObject([{ key: tradingId, name: wholesaler.company, yearGapYen: 1820n }]);
});

test("帳合 names only wholesalers that the pharmacy still trades with", async () => {
  const pharmacy = await makePharmacy(api);
  const { id: institutionId, manager } = pharmacy;
  const wholesaler = await approvedWholesaler(api, "架空薬品");
  const mainTradingId = await makeTrading(api, pharmacy, wholesaler);
  const buyer = await tradeAs(api, manager);
  const set = (route: object) => buyer.setTradingRoute({ institutionId, route });
  await set({ medicineId: tablet.id, mainTradingId });
  await set({ maker: "架空製薬", mainTradingId });
  const same = set({ maker: "架空製薬", mainTradingId, secondTradingId: mainTradingId });
  expect(await reasonOf(same)).toBe("FIELD_INVALID");
  const { routes, makers } = await buyer.listTradingRoutes({ institutionId });
  // What is typed is compared with how the master writes a maker: those are offered.
  const known = await api.sql<{ maker: string }>(
    "select distinct maker from medicine where maker <> '' order by maker",
  );
  expect(makers).toEqual(known.map(({ maker }) => maker));
  expect(routes.map(({ maker, medicineName }) => maker || medicineName)).toEqual(["架空製薬", tablet.name]);
  await set({ maker: "架空製薬" });
  expect((await buyer.listTradingRoutes({ institutionId })).routes.length).toBe(1);
  await buyer.endTrading({ institutionId, tradingId: mainTradingId });
  expect(await reasonOf(set({ maker: "別の製薬", mainTradingId }))).toBe("TRADING_NOT_FOUND");
});
