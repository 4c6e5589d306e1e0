import { Code, ConnectError } from "@connectrpc/connect";
import { DispensingFileState, StockEffect } from "@meguri/rpc/app/v1/dispensing_pb";
import { HoldReason } from "@meguri/rpc/app/v1/held_dispensing_pb";
import { StockService } from "@meguri/rpc/app/v1/stock_service_pb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeStaff, tenantHeader } from "../support/scenes/pharmacies.ts";
import { csvFile, makeReceiving } from "../support/scenes/receptions.ts";
import { driftOf, makeMedicine } from "../support/scenes/shelf.ts";
import { startApi, type TestApi } from "../support/server/api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** The ten digits of a pharmacy that is not this one. */
const otherCode = "1344999991";

/** A pharmacy with what it does about held dispensings, as its manager. */
async function deciding() {
  const receiving = await makeReceiving(api);
  const own = { institutionId: receiving.pharmacy.id };
  const client = await receiving.as();
  return {
    ...receiving,
    own,
    client,
    accept: (dispensingId: string, how: object = {}) => client.acceptHeldDispensing({ ...own, dispensingId, ...how }),
    heldIds: async () => (await receiving.held()).map(({ version }) => version?.prescription?.id ?? ""),
    reasons: async () => (await receiving.held()).map(({ reasons }) => reasons),
    unapplied: async () =>
      api.sql("select medicine_id as id, unapplied from unapplied_counts($1, $2) order by 1", [
        receiving.pharmacy.tenantId,
        receiving.pharmacy.id,
      ]),
  };
}

const codeOf = async (work: Promise<unknown>) => {
  const [end] = await Promise.allSettled([work]);
  return end?.status === "rejected" ? ConnectError.from(end.reason).code : undefined;
};

describe("another pharmacy's file", () => {
  test("changes this pharmacy's stock before a person has seen it", async () => {
    const { send, onHand, held, unapplied, tablet, accept, pharmacy, heldIds } = await deciding();
    const [result] = await send([{ code: otherCode }]);
    expect(result?.file?.state).toBe(DispensingFileState.HELD);
    expect(result?.problems).toMatchObject([{ problem: "held_back" }]);
    expect(await onHand()).toBe(0);
    expect(await held()).toMatchObject([
      {
        reasons: [HoldReason.OTHER_PHARMACY],
        version: { senderCode: otherCode, prescription: { stockEffect: StockEffect.NONE }, items: [{ total: "7" }] },
      },
    ]);
    expect(await unapplied()).toEqual([{ id: tablet.id, unapplied: 1 }]);
    const stock = await api.as(StockService, pharmacy.manager, tenantHeader(pharmacy.manager));
    const shown = async () =>
      (await stock.getStockItem({ institutionId: pharmacy.id, medicineId: tablet.id })).item?.unapplied;
    expect(await shown()).toBe(1);
    const beside = async () => (await stock.listUnapplied({ institutionId: pharmacy.id })).medicines;
    expect(await beside()).toMatchObject([{ medicineId: tablet.id, count: 1 }]);
    const [id = ""] = await heldIds();
    await accept(id);
    expect(await shown()).toBe(0);
    expect(await beside()).toEqual([]);
    expect(await onHand()).toBe(-7);
    expect(await unapplied()).toEqual([]);
    expect(await held()).toEqual([]);
    expect(await driftOf(api, pharmacy)).toEqual([]);
    const rows = await api.sql("select action from audit_event where object_id = $1", [id]);
    expect(rows).toEqual([{ action: "dispensing.held_accepted" }]);
  });

  test("must be confirmed again and again although it was confirmed as the former owner's", async () => {
    const { send, onHand, heldIds, accept, client, own } = await deciding();
    await send([
      { code: otherCode, receptionNo: "7" },
      { code: otherCode, receptionNo: "8", days: 10 },
      { code: "1344888881", receptionNo: "9", days: 100 },
    ]);
    const [id = ""] = await heldIds();
    expect((await accept(id, { remembersSender: true })).count).toBe(2);
    expect(await onHand()).toBe(-17);
    await send([{ code: otherCode, receptionNo: "10", days: 1 }]);
    expect(await onHand()).toBe(-18);
    expect((await client.listHeldDispensings(own)).confirmedCodes).toEqual([otherCode]);
    await client.forgetDispensingSender({ ...own, code: otherCode });
    await send([{ code: otherCode, receptionNo: "11" }]);
    expect(await onHand()).toBe(-18);
    expect(await heldIds()).toHaveLength(2);
  });

  test("is discarded and counts all the same, or comes back with the next look into the folder", async () => {
    const { send, onHand, file, heldIds, client, own, unapplied } = await deciding();
    const strange = file({ code: otherCode });
    const [sent] = await send([strange]);
    expect((await client.discardHeldDispensings({ ...own, dispensingIds: await heldIds() })).count).toBe(1);
    const { file: discarded } = await client.getDispensingFile({ ...own, fileId: sent?.file?.id ?? "" });
    expect(discarded?.state).toBe(DispensingFileState.DISCARDED);
    await send([strange], 2);
    expect([await heldIds(), await onHand(), await unapplied()]).toEqual([[], 0, []]);
    await send([strange]);
    expect(await heldIds()).toHaveLength(1);
  });

  test("that is corrected or deleted while it waits is decided about twice", async () => {
    const { sendEach, heldIds, held, onHand, unapplied } = await deciding();
    await sendEach([{ code: otherCode }, { code: otherCode, kind: "U", days: 3 }]);
    expect((await held()).map(({ version }) => version?.items[0]?.total)).toEqual(["3"]);
    await sendEach([{ code: otherCode, kind: "D" }]);
    expect([await heldIds(), await onHand(), await unapplied()]).toEqual([[], 0, []]);
  });

  test("is let in by a clerk, or decided about twice by two people", async () => {
    const { send, heldIds, as, pharmacy, own, accept, client, onHand } = await deciding();
    await send([{ code: otherCode }]);
    const [dispensingId = ""] = await heldIds();
    const clerk = await as(await makeStaff(api, pharmacy, "clerk"));
    expect((await clerk.listHeldDispensings(own)).count).toBe(1);
    expect(await codeOf(clerk.acceptHeldDispensing({ ...own, dispensingId }))).toBe(Code.PermissionDenied);
    expect(await codeOf(clerk.discardHeldDispensings({ ...own, dispensingIds: [dispensingId] }))).toBe(
      Code.PermissionDenied,
    );
    await accept(dispensingId);
    expect(await codeOf(accept(dispensingId))).toBe(Code.FailedPrecondition);
    expect((await client.discardHeldDispensings({ ...own, dispensingIds: [dispensingId] })).count).toBe(0);
    expect(await onHand()).toBe(-7);
  });
});

test("the same reception by CSV and NSIPS is booked twice", async () => {
  const { send, onHand, held, reasons, heldIds, accept, tablet, pharmacy } = await deciding();
  await send([csvFile(tablet, { receptionNo: "0007", amount: 7 })]);
  await send([
    { receptionNo: "7", days: 8 },
    { receptionNo: "8", days: 100 },
  ]);
  expect(await onHand()).toBe(-107);
  expect(await reasons()).toEqual([[HoldReason.OTHER_SOURCE]]);
  const [one] = await held();
  expect(one?.rivals).toMatchObject([{ items: [{ total: "7" }] }]);
  await accept((await heldIds())[0] ?? "", { replacesId: one?.rivals[0]?.prescription?.id });
  expect(await onHand()).toBe(-108);
  expect(await driftOf(api, pharmacy)).toEqual([]);
});

test("a CSV that is exported again with a corrected line is booked beside the first", async () => {
  const { send, onHand, tablet } = await deciding();
  await send([csvFile(tablet, { amount: 7 })]);
  await send([csvFile(tablet, { amount: 9 })]);
  expect(await onHand()).toBe(-9);
});

test("a deletion without its number deletes what nobody has chosen", async () => {
  const { send, onHand, held, heldIds, accept, unapplied, tablet } = await deciding();
  await send([
    { receptionNo: "7", days: 7 },
    { receptionNo: "8", days: 8 },
  ]);
  await send([{ kind: "D", receptionNo: "" }]);
  expect(await unapplied()).toEqual([{ id: tablet.id, unapplied: 1 }]);
  const [id = ""] = await heldIds();
  expect(await codeOf(accept(id))).toBe(Code.InvalidArgument);
  expect(await codeOf(accept(id, { replacesId: id }))).toBe(Code.InvalidArgument);
  const second = (await held())[0]?.rivals.find(({ prescription }) => prescription?.receptionNo === "8");
  await accept(id, { replacesId: second?.prescription?.id });
  expect(await onHand()).toBe(-7);
});

test("a revision that contradicts its time of sending wins or loses without a word", async () => {
  const { sendEach, onHand, reasons, heldIds, accept } = await deciding();
  await sendEach([
    { kind: "U", name: "U9911203605617001.txt", sentAt: "20261118090000", days: 14 },
    { kind: "U", name: "U9911203605617000.txt", sentAt: "20261118100000", days: 7 },
  ]);
  expect(await onHand()).toBe(-14);
  expect(await reasons()).toEqual([[HoldReason.ORDER_UNCLEAR]]);
  await accept((await heldIds())[0] ?? "");
  expect(await onHand()).toBe(-7);
});

describe("an item whose codes mean different medicines", () => {
  test("lowers the stock of the wrong one", async () => {
    const { send, onHand, held, reasons, heldIds, accept, tablet, unapplied } = await deciding();
    const other = await makeMedicine(api, { code: "2171022F1029" });
    await send([{ yjCode: "2171022F1029" }]);
    expect([await onHand(), await onHand(other)]).toEqual([0, 0]);
    expect(await reasons()).toEqual([[HoldReason.CODES_CONTRADICT]]);
    expect((await held())[0]?.version?.items).toMatchObject([{ medicineId: tablet.id, otherMedicineId: other.id }]);
    expect(await unapplied()).toEqual([tablet, other].map(({ id }) => ({ id, unapplied: 1 })));
    const [id = ""] = await heldIds();
    expect(await codeOf(accept(id))).toBe(Code.InvalidArgument);
    const wrong = { choices: [{ line: 4, medicineId: (await makeMedicine(api)).id }] };
    expect(await codeOf(accept(id, wrong))).toBe(Code.InvalidArgument);
    await accept(id, { choices: [{ line: 4, medicineId: other.id }] });
    expect([await onHand(), await onHand(other)]).toEqual([0, -7]);
  });

  test("of one ingredient, strength and form waits every time although brands are written so", async () => {
    const { send, onHand, tablet } = await deciding();
    await makeMedicine(api, { code: "3399007H1021" });
    await api.sql(
      "insert into medicine_code (kind, code, medicine_id, source) values ('price', '3399007H1013', $1, 'ssk')",
      [tablet.id],
    );
    await send([{ yjCode: "3399007H1021" }]);
    expect(await onHand()).toBe(-7);
  });
});
