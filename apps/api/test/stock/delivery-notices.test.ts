import { salesPackageGtin14 } from "@meguri/formats/codes/gtin";
import {
  DeliveryFileSource,
  DeliveryFileState,
  DeliveryNoticeKind,
  DeliveryNoticeState,
} from "@meguri/rpc/app/v1/delivery_notice_pb";
import { DeliveryNoticeService } from "@meguri/rpc/app/v1/delivery_notice_service_pb";
import { DeliveryState } from "@meguri/rpc/app/v1/delivery_pb";
import { InvoiceDifferenceKind } from "@meguri/rpc/app/v1/received_invoice_pb";
import { ReceivedInvoiceService } from "@meguri/rpc/app/v1/received_invoice_service_pb";
import { TerminalScope } from "@meguri/rpc/app/v1/terminal_pb";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  deliveryFile,
  makePacked,
  makeVanTrading,
  noticesAs,
  type Packed,
  type SlipLine,
  sendFiles,
  slipLine,
} from "../support/scenes/announcing.ts";
import { enterOne, goodsLine } from "../support/scenes/entered.ts";
import { placeOne } from "../support/scenes/orders.ts";
import { makePharmacy, makeStaff, type Pharmacy, tenantHeader } from "../support/scenes/pharmacies.ts";
import { deliveriesAs, receive, scanOf } from "../support/scenes/receiving.ts";
import { balancesOf, driftOf } from "../support/scenes/shelf.ts";
import { asTerminal, makeTerminal } from "../support/scenes/terminals.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { reasonOf } from "../support/server/outcome.ts";

let api: TestApi;
let pharmacy: Pharmacy;
let trading: Awaited<ReturnType<typeof makeVanTrading>>;
let medicine: Packed;
let notices: Awaited<ReturnType<typeof noticesAs>>;
let deliveries: Awaited<ReturnType<typeof deliveriesAs>>;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  pharmacy = await makePharmacy(api);
  trading = await makeVanTrading(api, pharmacy);
  medicine = await makePacked(api);
  const clerk = await makeStaff(api, pharmacy, "clerk");
  notices = await noticesAs(api, clerk);
  deliveries = await deliveriesAs(api, clerk);
});

const fileOf = (lines: SlipLine[], sentAt?: string) => deliveryFile(pharmacy, trading.vanCode, lines, sentAt);
const send = (...contents: Uint8Array[]) => sendFiles(notices, pharmacy, ...contents);
const own = () => ({ institutionId: pharmacy.id });
const open = async () => (await notices.listDeliveryNotices(own())).notices;
/** The only notice, with its lines and changes. */
async function onlyNotice() {
  const [notice] = await open();
  return notices.getDeliveryNotice({ ...own(), noticeId: notice?.id ?? "" });
}
/** Begins with the only notice. */
async function begin() {
  const [notice] = await open();
  const { delivery } = await deliveries.startDelivery({ ...own(), noticeId: notice?.id ?? "" });
  return { ...own(), deliveryId: delivery?.id ?? "" };
}
const pricesOf = () =>
  api.sql<Record<string, unknown>>(
    `select trim_scale(price)::text as price, standing, valid_from::text as day from trading_price
     where trading_id = $1 order by valid_from, id`,
    [trading.id],
  );
/** Puts a price of the package into the trading's list. */
const agree = (price: string, standing: "agreed" | "provisional") =>
  api.sql(
    `insert into trading_price (tenant_id, institution_id, trading_id, medicine_id, gtin, package_quantity, price, unit_price,
       standing, contract, valid_from, by_wholesaler, put_by, put_at)
     values ($1, $2, $3, $4, $5, 100, $6, $6::numeric / 100, $7, 'item', '2026-04-01', false, 'u', now())`,
    [pharmacy.tenantId, pharmacy.id, trading.id, medicine.id, salesPackageGtin14(medicine.jan), price, standing],
  );

describe("a delivery file", () => {
  test("read twice announces its slips twice", async () => {
    const file = fileOf([slipLine(medicine.jan)]);
    const [first] = await send(file);
    const [again] = await send(file);
    expect(first).toMatchObject({ state: DeliveryFileState.TAKEN, newSlipCount: 1, lineCount: 1, known: false });
    expect(again).toMatchObject({ id: first?.id, known: true });
    // The same slip in a later file with other slips.
    const [later] = await send(
      fileOf([slipLine(medicine.jan), slipLine(medicine.jan, { slip: "12346" })], "2026-11-20T06:00:00"),
    );
    expect(later).toMatchObject({ newSlipCount: 1, changedLineCount: 0 });
    expect((await open()).map(({ slipNumber, changeCount }) => [slipNumber, changeCount])).toEqual([
      ["12345", 0],
      ["12346", 0],
    ]);
  });

  test("sent by two at once is announced twice, or fails for one of them", async () => {
    const file = fileOf([slipLine(medicine.jan)]);
    const sent = await Promise.all([send(file), send(file), send(file)]);
    expect(sent.flat().filter(({ known }) => !known)).toHaveLength(1);
    expect(await open()).toHaveLength(1);
  });

  test.each([
    ["cut off", (file: Uint8Array) => file.subarray(0, 300), { problem: "length", record: 3 }],
    ["without its end", (file: Uint8Array) => file.subarray(0, 260), { problem: "end_missing", record: 3 }],
    ["with a changed quantity", replaced(1, 78, "00009"), { problem: "amount", record: 2, column: 93, field: "yen" }],
    ["with a changed price", replaced(1, 83, "000000999"), { problem: "amount", record: 2, field: "yen" }],
    [
      "with a wrong JAN",
      replaced(1, 25, "4987000000001"),
      { problem: "check_digit", record: 2, column: 26, field: "jan" },
    ],
    ["with a day that is none", replaced(1, 4, "20261345"), { problem: "day", record: 2, field: "deliveredOn" }],
    ["with a wrong count", replaced(2, 9, "000002"), { problem: "count", record: 3, column: 10, field: "lines" }],
    ["of another class", replaced(0, 1, "15"), { problem: "class", record: 1 }],
    [
      "for another pharmacy",
      replaced(0, 13, "1399999999"),
      { problem: "party", record: 1, column: 14, field: "receiver" },
    ],
  ])("%s is taken in part, or refused without naming the place", async (_, damage, problem) => {
    const sound = fileOf([slipLine(medicine.jan, { slip: "99999" })]);
    const [damaged, other] = await send(damage(fileOf([slipLine(medicine.jan)])), sound);
    expect(damaged).toMatchObject({ state: DeliveryFileState.REFUSED, newSlipCount: 0, slipCount: 0 });
    expect(damaged?.problems).toContainEqual(expect.objectContaining({ ...problem, warning: false }));
    expect(other).toMatchObject({ state: DeliveryFileState.TAKEN, newSlipCount: 1 });
    expect((await open()).map(({ slipNumber }) => slipNumber)).toEqual(["99999"]);
    const { files } = await notices.listDeliveryFiles(own());
    expect(files.map(({ state }) => state).sort()).toEqual([DeliveryFileState.TAKEN, DeliveryFileState.REFUSED]);
  });

  test("that was refused for the pharmacy's code stays refused after the code is corrected", async () => {
    const file = fileOf([slipLine(medicine.jan)]);
    await api.sql("update institution set code = '1399999998' where id = $1", [pharmacy.id]);
    expect((await send(file))[0]).toMatchObject({ state: DeliveryFileState.REFUSED });
    expect((await send(file))[0]).toMatchObject({ state: DeliveryFileState.REFUSED, known: true });
    await api.sql("update institution set code = $2 where id = $1", [pharmacy.id, pharmacy.code]);
    expect((await send(file))[0]).toMatchObject({ state: DeliveryFileState.TAKEN, newSlipCount: 1 });
  });

  test("from a program without the scope is taken, or one with it is not", async () => {
    const file = fileOf([slipLine(medicine.jan)]);
    const request = { ...own(), source: DeliveryFileSource.SCREEN, files: [{ name: "A.DAT", content: file }] };
    const stranger = await makeTerminal(api, pharmacy, { scopes: [TerminalScope.LOOKUP] });
    expect(await reasonOf(asTerminal(api, DeliveryNoticeService, stranger).importDeliveryFiles(request))).not.toBe("");
    expect(await open()).toEqual([]);
    const program = await makeTerminal(api, pharmacy, { scopes: [TerminalScope.IMPORT], name: "架空レセコン" });
    const { files } = await asTerminal(api, DeliveryNoticeService, program).importDeliveryFiles(request);
    expect(files[0]).toMatchObject({
      source: DeliveryFileSource.TERMINAL,
      takenByName: "架空レセコン",
      newSlipCount: 1,
    });
  });
});

describe("an announced slip", () => {
  test("moves the stock before anybody received it, or is not shown with its wholesaler", async () => {
    await send(fileOf([slipLine(medicine.jan, { packs: 2, deliveredOn: "2027-01-05" })]));
    const { notice, lines } = await onlyNotice();
    expect(notice).toMatchObject({
      kind: DeliveryNoticeKind.DELIVERY,
      state: DeliveryNoticeState.WAITING,
      wholesaler: trading.name,
      deliveredOn: "2027-01-05",
      yen: 2_000n,
      unknownCount: 0,
      priceDifferenceCount: 0,
    });
    expect(lines[0]).toMatchObject({
      medicineId: medicine.id,
      packQuantity: "100",
      lot: "LOT1",
      expiresOn: "2029-03-31",
    });
    expect(await balancesOf(api, pharmacy, medicine.id)).toEqual([]);
  });

  test("scanned without a lot, or received as announced, is posted with other lots, expiries or prices", async () => {
    const other = await makePacked(api);
    await send(
      fileOf([
        slipLine(medicine.jan, { packs: 2, unitYen: 987, yen: 1_974 }),
        slipLine(other.jan, { line: 2, lot: "X9", expiresOn: "2028-12-31", unitYen: 333, yen: 333 }),
      ]),
    );
    const ref = await begin();
    const scan = { ...scanOf(undefined, "100"), code: medicine.jan, packs: 1 };
    const { lines } = await deliveries.addDeliveryLines({ ...ref, lines: [scan] });
    expect(lines[0]).toMatchObject({ lot: "LOT1", expiresOn: "2029-03-31", unitCost: "9.87" });
    await deliveries.receiveAnnounced(ref);
    await deliveries.receiveAnnounced(ref);
    const { delivery } = await deliveries.postDelivery(ref);
    expect(delivery).toMatchObject({ state: DeliveryState.POSTED, wholesaler: trading.name, slipNumber: "12345" });
    expect(await balancesOf(api, pharmacy, medicine.id)).toEqual(["LOT1 2029-03-31 200"]);
    expect(await balancesOf(api, pharmacy, other.id)).toEqual(["X9 2028-12-31 100"]);
    const costs = await api.sql<{ cost: string }>(
      "select unit_cost::text as cost from stock_lot where institution_id = $1 order by unit_cost",
      [pharmacy.id],
    );
    expect(costs.map(({ cost }) => cost)).toEqual(["3.3300", "9.8700"]);
    expect(await pricesOf()).toEqual([
      { price: "987", standing: "provisional", day: "2026-11-20" },
      { price: "333", standing: "provisional", day: "2026-11-20" },
    ]);
    expect(await open()).toEqual([]);
    expect(await driftOf(api, pharmacy)).toEqual([]);
  });

  test("is received twice: from its notice, by its paper slip, and by a colleague", async () => {
    await send(fileOf([slipLine(medicine.jan)]));
    const [notice] = await open();
    const slip = { ...own(), wholesaler: trading.name, slipNumber: "12345", deliveredOn: "2026-11-21" };
    const begun = await Promise.all([
      deliveries.startDelivery({ ...own(), noticeId: notice?.id ?? "" }),
      deliveries.startDelivery({ ...own(), noticeId: notice?.id ?? "" }),
      deliveries.startDelivery(slip),
    ]);
    expect(new Set(begun.map(({ delivery }) => delivery?.id)).size).toBe(1);
    expect(begun[0]?.delivery).toMatchObject({ noticeId: notice?.id, deliveredOn: "2026-11-20" });
  });

  test("whose goods came before its file is received again", async () => {
    const { delivery } = await deliveries.startDelivery({
      ...own(),
      wholesaler: trading.name,
      slipNumber: "１２３４５",
      deliveredOn: "2026-11-20",
    });
    const ref = { ...own(), deliveryId: delivery?.id ?? "" };
    await deliveries.addDeliveryLines({ ...ref, lines: [scanOf(medicine, "100", { lot: "L" })] });
    await deliveries.postDelivery(ref);
    await send(fileOf([slipLine(medicine.jan)]));
    expect(await open()).toEqual([]);
    expect((await deliveries.getDelivery(ref)).delivery?.noticeId).not.toBe("");
  });

  test("with the number of a slip of another year is taken for that one", async () => {
    await send(fileOf([slipLine(medicine.jan, { deliveredOn: "2025-11-20" })], "2025-11-19T18:00:00"));
    const first = await begin();
    await deliveries.receiveAnnounced(first);
    await deliveries.postDelivery(first);
    await send(fileOf([slipLine(medicine.jan)]));
    const second = await begin();
    expect(second.deliveryId).not.toBe(first.deliveryId);
    await deliveries.receiveAnnounced(second);
    await deliveries.postDelivery(second);
    expect(await balancesOf(api, pharmacy, medicine.id)).toEqual(["LOT1 2029-03-31 200"]);
  });

  test("that nobody will receive stays on the list for ever, or cannot be taken up again", async () => {
    await send(fileOf([slipLine(medicine.jan)]));
    const [notice] = await open();
    const noticeIds = [notice?.id ?? ""];
    expect(await notices.dismissDeliveryNotices({ ...own(), noticeIds, aside: true })).toMatchObject({
      changedCount: 1,
    });
    expect(await open()).toEqual([]);
    await notices.dismissDeliveryNotices({ ...own(), noticeIds, aside: false });
    expect(await open()).toHaveLength(1);
  });
});

describe("a price of a slip", () => {
  test("that differs from the agreed one is booked without being shown, or replaces it", async () => {
    await agree("900", "agreed");
    await send(fileOf([slipLine(medicine.jan)]));
    const { notice, lines } = await onlyNotice();
    expect(notice?.priceDifferenceCount).toBe(1);
    expect(lines[0]).toMatchObject({ unitYen: 1_000n, agreedYen: "900" });
    const ref = await begin();
    await deliveries.receiveAnnounced(ref);
    await deliveries.postDelivery(ref);
    expect(await pricesOf()).toHaveLength(1);
  });

  test("that differs from a provisional one does not hold from its day on", async () => {
    await agree("900", "provisional");
    await send(fileOf([slipLine(medicine.jan)]));
    const ref = await begin();
    await deliveries.receiveAnnounced(ref);
    await deliveries.postDelivery(ref);
    await deliveries.postDelivery(ref);
    expect(await pricesOf()).toEqual([
      { price: "900", standing: "provisional", day: "2026-04-01" },
      { price: "1000", standing: "provisional", day: "2026-11-20" },
    ]);
  });
});

describe("a corrected slip", () => {
  const later = "2026-11-20T06:00:00";

  test("is booked silently, or cannot be taken over", async () => {
    await send(fileOf([slipLine(medicine.jan, { packs: 3 })]));
    const corrected = fileOf(
      [slipLine(medicine.jan, { packs: 2 }), slipLine(medicine.jan, { line: 2, lot: "B" })],
      later,
    );
    expect((await send(corrected))[0]).toMatchObject({ newSlipCount: 0, changedLineCount: 2 });
    await send(corrected);
    const { notice, lines, changes } = await onlyNotice();
    expect(notice?.changeCount).toBe(2);
    expect(lines.map(({ packs }) => packs)).toEqual([3]);
    expect(changes.map(({ line, was, now }) => [line, was?.packs, now?.packs])).toEqual([
      [1, 3, 2],
      [2, undefined, 1],
    ]);
    const noticeId = notice?.id ?? "";
    const taken = await notices.decideDeliveryNoticeChanges({ ...own(), noticeId, take: true });
    expect(taken.lines.map(({ packs, lot }) => [packs, lot])).toEqual([
      [2, "LOT1"],
      [1, "B"],
    ]);
    // The first file once more: it is older than what is in force.
    const repeated = fileOf([slipLine(medicine.jan, { packs: 3 }), slipLine(medicine.jan, { slip: "77" })]);
    expect((await send(repeated))[0]).toMatchObject({ newSlipCount: 1, changedLineCount: 0 });
  });

  test("that a person declined is to be decided again after the next file", async () => {
    await send(fileOf([slipLine(medicine.jan, { packs: 3 })]));
    await send(fileOf([slipLine(medicine.jan, { packs: 2 })], later));
    const [notice] = await open();
    const noticeId = notice?.id ?? "";
    await notices.decideDeliveryNoticeChanges({ ...own(), noticeId, take: false });
    const again = fileOf([slipLine(medicine.jan, { packs: 2 }), slipLine(medicine.jan, { slip: "78" })], later);
    expect((await send(again))[0]).toMatchObject({ changedLineCount: 0 });
    const { lines } = await notices.getDeliveryNotice({ ...own(), noticeId });
    expect(lines.map(({ packs }) => packs)).toEqual([3]);
  });

  test("of posted goods changes the stock, or is not seen by anybody", async () => {
    await send(fileOf([slipLine(medicine.jan, { packs: 3 })]));
    const ref = await begin();
    await deliveries.receiveAnnounced(ref);
    await deliveries.postDelivery(ref);
    await send(fileOf([slipLine(medicine.jan, { packs: 2 })], later));
    const [notice] = await open();
    expect(notice).toMatchObject({ state: DeliveryNoticeState.BOOKED, changeCount: 1 });
    const noticeId = notice?.id ?? "";
    expect(await reasonOf(notices.decideDeliveryNoticeChanges({ ...own(), noticeId, take: true }))).toBe(
      "DELIVERY_STATE",
    );
    await notices.decideDeliveryNoticeChanges({ ...own(), noticeId, take: false });
    expect(await open()).toEqual([]);
    expect(await balancesOf(api, pharmacy, medicine.id)).toEqual(["LOT1 2029-03-31 300"]);
  });
});

describe("an unknown JAN", () => {
  const jan = "4987999000005";

  test("loses its name, or has to be linked again with every file", async () => {
    await send(fileOf([slipLine(jan, { name: "ﾅｿﾞﾉｸｽﾘ" })]));
    const { notice, lines } = await onlyNotice();
    expect(notice?.unknownCount).toBe(1);
    expect(lines[0]).toMatchObject({ name: "ﾅｿﾞﾉｸｽﾘ", medicineId: "", jan });
    const meaning = { ...own(), jan, medicineId: medicine.id, packQuantity: "50" };
    expect(await notices.defineDeliveryCode(meaning)).toMatchObject({ lineCount: 1 });
    const ref = await begin();
    await deliveries.receiveAnnounced(ref);
    await deliveries.postDelivery(ref);
    await send(fileOf([slipLine(jan, { slip: "54321", lot: "LOT2" })], "2026-11-21T18:00:00"));
    expect((await onlyNotice()).lines[0]).toMatchObject({ medicineId: medicine.id, packQuantity: "50" });
    const second = await begin();
    const scan = { ...scanOf(undefined, "1"), code: salesPackageGtin14(jan) };
    const scanned = await deliveries.addDeliveryLines({ ...second, lines: [scan] });
    expect(scanned.lines[0]).toMatchObject({ medicineId: medicine.id, quantity: "50", packs: 1, lot: "LOT2" });
    await deliveries.postDelivery(second);
    expect(await balancesOf(api, pharmacy, medicine.id)).toEqual(["LOT1 2029-03-31 50", "LOT2 2029-03-31 50"]);
  });

  test("of one pharmacy means the same in another", async () => {
    await notices.defineDeliveryCode({ ...own(), jan, medicineId: medicine.id, packQuantity: "50" });
    const other = await makePharmacy(api);
    const theirs = await noticesAs(api, other.manager);
    await sendFiles(theirs, other, deliveryFile(other, trading.vanCode, [slipLine(jan)]));
    const { notices: listed } = await theirs.listDeliveryNotices({ institutionId: other.id });
    expect(listed[0]).toMatchObject({ unknownCount: 1, wholesaler: trading.vanCode });
  });
});

describe("an order", () => {
  test("that comes by two slips stays open after the second, or is closed by the first", async () => {
    const orderId = await placeOne(api, { pharmacy, trading, medicine }, 3);
    const orderOf = async () =>
      (
        await api.sql<{ state: string; received: string }>(
          `select o.state, sum(l.received_quantity)::int::text as received from purchase_order o
           join purchase_order_line l on l.order_id = o.id where o.id = $1 group by o.state`,
          [orderId],
        )
      )[0];
    await api.sql("update purchase_order set state = 'sent', placed_at = '2026-11-18T01:00:00Z' where id = $1", [
      orderId,
    ]);
    const files = [
      fileOf([slipLine(medicine.jan, { packs: 2, yen: 2_000 })]),
      fileOf([slipLine(medicine.jan, { slip: "12346", lot: "LOT2" })], "2026-11-20T18:00:00"),
    ];
    for (const [at, file] of files.entries()) {
      await send(file);
      const ref = await begin();
      const { delivery, expected } = await deliveries.getDelivery(ref);
      expect(delivery?.orderIds).toEqual([orderId]);
      expect(expected.map(({ openQuantity, shippedQuantity }) => [openQuantity, shippedQuantity])).toEqual([
        at === 0 ? ["300", "200"] : ["100", "100"],
      ]);
      await deliveries.receiveAnnounced(ref);
      await deliveries.postDelivery(ref);
      expect(await orderOf()).toEqual(
        at === 0 ? { state: "part_received", received: "200" } : { state: "received", received: "300" },
      );
    }
  });

  test("is matched with goods of another medicine, or goods that nobody ordered are not expected", async () => {
    const other = await makePacked(api);
    const orderId = await placeOne(api, { pharmacy, trading, medicine: other });
    await api.sql("update purchase_order set state = 'sent' where id = $1", [orderId]);
    await send(fileOf([slipLine(medicine.jan)]));
    const { delivery, expected } = await deliveries.getDelivery(await begin());
    expect(delivery?.orderIds).toEqual([]);
    expect(expected).toMatchObject([
      { orderId: "", medicineId: medicine.id, openQuantity: "100", shippedQuantity: "100" },
    ]);
  });
});

describe("an invoice of the wholesaler", () => {
  test("over more, or dearer, than its slip announced and the pharmacy received passes its check", async () => {
    await send(fileOf([slipLine(medicine.jan, { packs: 2, deliveredOn: "2026-01-10" })], "2026-01-09T18:00:00"));
    const ref = await begin();
    await deliveries.receiveAnnounced(ref);
    await deliveries.postDelivery(ref);
    const outside = { pharmacy, trading, medicine: { ...medicine, gtin: salesPackageGtin14(medicine.jan) } };
    const line = goodsLine(outside, { slip: "12345", packs: 3, price: 1_100 });
    const invoiceId = await enterOne(api, outside, [line]);
    const received = await api.as(ReceivedInvoiceService, pharmacy.manager, tenantHeader(pharmacy.manager));
    const { differences } = await received.getReceivedInvoice({ ...own(), invoiceId });
    expect(differences.map(({ kind }) => kind).sort()).toEqual([
      InvoiceDifferenceKind.PRICE,
      InvoiceDifferenceKind.QUANTITY,
    ]);
  });
});

describe("a slip of returns", () => {
  const returned = (fields: Partial<SlipLine> = {}) =>
    slipLine(medicine.jan, { kind: "return", slip: "88888", ...fields });

  test("leaves the goods in the stock, or is recorded twice", async () => {
    await receive(api, pharmacy, { of: medicine, lot: "LOT1", expiresOn: "2029-03-31", quantity: "300" });
    await send(fileOf([returned({ packs: 2, yen: 2_000 })]));
    const [notice] = await open();
    expect(notice).toMatchObject({ kind: DeliveryNoticeKind.RETURN });
    const noticeId = notice?.id ?? "";
    expect(await reasonOf(deliveries.startDelivery({ ...own(), noticeId }))).toBe("DELIVERY_NOT_FOUND");
    const recorded = await Promise.all([1, 2].map(() => notices.recordAnnouncedReturn({ ...own(), noticeId })));
    expect(new Set(recorded.map(({ returnId }) => returnId)).size).toBe(1);
    expect(await balancesOf(api, pharmacy, medicine.id)).toEqual(["LOT1 2029-03-31 100"]);
    const rows = await api.sql("select state, credit_yen, credit_slip from stock_return where institution_id = $1", [
      pharmacy.id,
    ]);
    expect(rows).toEqual([{ state: "credited", credit_yen: "2000", credit_slip: "88888" }]);
    expect(await open()).toEqual([]);
    expect(await driftOf(api, pharmacy)).toEqual([]);
  });

  test("of goods that were collected takes them from the stock again", async () => {
    await receive(api, pharmacy, { of: medicine, lot: "LOT1", expiresOn: "2029-03-31", quantity: "100" });
    const [lot] = await api.sql<{ id: string }>("select id from stock_lot where institution_id = $1", [pharmacy.id]);
    const [begun] = await api.sql<{ id: string }>(
      `insert into stock_return (tenant_id, institution_id, state, wholesaler, van_code, trading_id, started_by, started_at)
       values ($1, $2, 'collected', $3, $4, $5, 'u', now()) returning id`,
      [pharmacy.tenantId, pharmacy.id, trading.name, trading.vanCode, trading.id],
    );
    await api.sql(
      `insert into stock_return_line (tenant_id, institution_id, return_id, lot_id, quantity, put_by, put_at)
       values ($1, $2, $3, $4, 100, 'u', now())`,
      [pharmacy.tenantId, pharmacy.id, begun?.id, lot?.id],
    );
    await send(fileOf([returned()]));
    const [notice] = await open();
    const { returnId } = await notices.recordAnnouncedReturn({ ...own(), noticeId: notice?.id ?? "" });
    expect(returnId).toBe(begun?.id);
    expect(await balancesOf(api, pharmacy, medicine.id)).toEqual(["LOT1 2029-03-31 100"]);
  });

  test("with an unknown JAN is recorded without its goods", async () => {
    await send(fileOf([slipLine("4987999000005", { kind: "return" })]));
    const [notice] = await open();
    expect(await reasonOf(notices.recordAnnouncedReturn({ ...own(), noticeId: notice?.id ?? "" }))).toBe(
      "CODES_UNKNOWN",
    );
  });
});

/** Overwrites a place of a record. */
function replaced(record: number, at: number, text: string) {
  return (file: Uint8Array) => {
    const damaged = Uint8Array.from(file);
    damaged.set(new TextEncoder().encode(text), record * 130 + at);
    return damaged;
  };
}
