import { randomUUID } from "node:crypto";
import { DeskService, DeskTaskKind } from "@meguri/rpc/app/v1/desk_service_pb";
import { RecallService } from "@meguri/rpc/app/v1/recall_service_pb";
import { StockMovementKind } from "@meguri/rpc/app/v1/stock_pb";
import { StockReturnState } from "@meguri/rpc/app/v1/stock_return_pb";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { notifierIn } from "../../src/areas/account/notifications/index.ts";
import { notifyOfChanges } from "../../src/areas/watch/supply/index.ts";
import { importText } from "../support/documents/master-files.ts";
import { type RecallLine, recallList } from "../support/documents/recall-list.ts";
import { dispense, makeStockedPharmacy, onDay, returnsAs } from "../support/scenes/handing.ts";
import { makeAdmin } from "../support/scenes/people.ts";
import { makePharmacy, makeStaff, type Pharmacy } from "../support/scenes/pharmacies.ts";
import { receive, stockAs } from "../support/scenes/receiving.ts";
import { type MadeMedicine, makeMedicine } from "../support/scenes/shelf.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { endOf } from "../support/server/outcome.ts";
import type { TokenClaims } from "../support/server/tokens.ts";

const today = "2026-11-20";
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ clock: onDay(today) });
});
afterAll(() => api.stop());

let shop: Pharmacy;
let pharmacist: TokenClaims;
let clerk: TokenClaims;
let tablet: MadeMedicine;
let number: string;
let count = 0;

/** A shelf with two lots; the first to expire is recalled. */
beforeEach(async () => {
  count += 1;
  number = `2-${String(count).padStart(5, "0")}`;
  shop = await makeStockedPharmacy(api);
  pharmacist = await makeStaff(api, shop, "pharmacist");
  clerk = await makeStaff(api, shop, "clerk");
  tablet = await makeMedicine(api);
  await api.sql("update medicine set name_folded = $2 where id = $1", [tablet.id, `架空錠${count}mg`.toLowerCase()]);
  tablet.name = `架空錠${count}ｍｇ`;
  await receive(api, shop, { of: tablet, lot: "A001", expiresOn: "2027-01-31", quantity: "30" });
  await receive(api, shop, { of: tablet, lot: "B900", expiresOn: "2028-01-31", quantity: "100" });
});

let lists = 0;
async function publish(first: Partial<RecallLine> = {}, ...more: Partial<RecallLine>[]) {
  lists += 1;
  const whole = [first, ...more].map((line) => ({
    number,
    publishedOn: today,
    name: tablet.name,
    lots: "製造番号：Ａ００１〜Ａ００３",
    ...line,
  }));
  return importText(api, "recall", recallList(whole), { name: `recall-${lists}.csv`, confirmsOlder: true });
}

const as = (claims: TokenClaims) => api.as(RecallService, claims);
const about = () => ({ institutionId: shop.id, number });
const confirm = async (lots = "A001〜A003") => (await as(pharmacist)).confirmRecallLots({ ...about(), lots });
const read = async (claims = clerk) => (await as(claims)).getRecall(about());
const tasks = async () =>
  (await (await api.as(DeskService, shop.manager)).getDesk({ institutionId: shop.id })).tasks.filter(
    ({ kind }) => kind === DeskTaskKind.RECALL_NOTICE || kind === DeskTaskKind.RECALL,
  );

describe("lots that are prose", () => {
  test("are quarantined before a pharmacist has confirmed them, or confirmed by a clerk", async () => {
    await publish();
    expect(await read()).toMatchObject({
      lots: { all: false, lots: ["A001", "A002", "A003"], isConfirmed: false },
      openSteps: { confirm: true, quarantine: false, return: false, patients: false },
      stock: [{ lot: "A001", onHand: "30" }],
    });
    expect(await endOf((await as(clerk)).quarantineRecall(about()))).toBe("FailedPrecondition/RECALL_UNCONFIRMED");
    expect(await endOf((await as(clerk)).confirmRecallLots({ ...about(), all: true }))).toBe(
      "PermissionDenied/ROLE_TOO_LOW",
    );
    await confirm("Ａ００１、 a002");
    expect(await read()).toMatchObject({
      lots: { lots: ["A001", "A002"], isConfirmed: true },
      openSteps: { confirm: false, quarantine: true, return: true },
      steps: [{ step: "confirmed", note: "A001, A002" }],
    });
  });

  test("stay confirmed after the published text has changed", async () => {
    await publish();
    await confirm();
    await publish({ lots: "製造番号：Ａ００１〜Ａ００３、Ｂ９００" });
    expect(await read()).toMatchObject({
      lots: { lots: ["A001", "A002", "A003", "B900"], isConfirmed: false },
      openSteps: { confirm: true },
    });
  });

  test("that nobody can write out are kept as if they were none", async () => {
    await publish({ lots: "A001〜C999" });
    expect((await read()).lots).toMatchObject({ lots: [], unread: ["A001〜C999"] });
    expect(await endOf(confirm("A001〜C999"))).toBe("InvalidArgument/FIELD_INVALID");
    expect(await endOf(confirm(""))).toBe("InvalidArgument/FIELD_INVALID");
  });
});

test("a recalled lot is dispensed on, or what was done is not known afterwards", async () => {
  await publish();
  await confirm();
  expect((await (await as(clerk)).quarantineRecall(about())).lots).toBe(1);
  expect((await (await as(clerk)).quarantineRecall(about())).lots).toBe(0);
  const { item } = await (await stockAs(api, clerk)).getStockItem({ institutionId: shop.id, medicineId: tablet.id });
  expect(item).toMatchObject({ onHand: "130", usable: "100", quarantined: "30" });
  await dispense(api, shop, tablet, { receptionNo: "1", kind: "A", days: 10 });
  const view = await read();
  expect(view).toMatchObject({
    openSteps: { quarantine: false, return: true, patients: false },
    stock: [{ lot: "A001", onHand: "30", isQuarantined: true, dispensed: "0" }],
    dispensingCount: 0,
    steps: [{ step: "quarantined", note: "A001", doneByName: expect.stringMatching(/./) }, { step: "confirmed" }],
  });
});

test("recalled goods that are opened or near their end cannot go back, or go back twice", async () => {
  await publish();
  await confirm();
  await (await as(clerk)).quarantineRecall(about());
  await api.sql(`insert into medicine_package (hot13, medicine_id, gtin, quantity) values ($1, $2, '', 100)`, [
    `9${String(count).padStart(12, "0")}`,
    tablet.id,
  ]);
  const request = { ...about(), requestId: randomUUID(), wholesaler: "架空卸" };
  const { returnId } = await (await as(clerk)).returnRecall(request);
  expect((await (await as(clerk)).returnRecall(request)).returnId).toBe(returnId);
  const returns = await returnsAs(api, clerk);
  const view = await returns.getStockReturn({ institutionId: shop.id, returnId });
  expect(view.lines).toMatchObject([{ lot: "A001", quantity: "30", reason: `回収 ${number} クラスII`, blocks: [] }]);
  await returns.moveStockReturn({ institutionId: shop.id, returnId, state: StockReturnState.REQUESTED });
  expect(await read()).toMatchObject({ openSteps: { return: false }, stock: [{ isInReturn: true }] });
  await returns.moveStockReturn({ institutionId: shop.id, returnId, state: StockReturnState.APPROVED });
  await returns.moveStockReturn({ institutionId: shop.id, returnId, state: StockReturnState.COLLECTED });
  expect(await read()).toMatchObject({
    stock: [{ lot: "A001", onHand: "0", gone: "30" }],
    movements: [{ lot: "A001", kind: StockMovementKind.RETURN, quantity: "30", partnerName: "架空卸" }],
  });
});

test("who received a recalled lot is not found, or is shown to a clerk, by name, or without being put on record", async () => {
  await dispense(api, shop, tablet, { receptionNo: "1", kind: "A", days: 10 });
  await publish();
  await confirm();
  expect(await read()).toMatchObject({
    openSteps: { patients: true },
    dispensingCount: 1,
    stock: [{ dispensed: "10" }],
  });
  expect(await endOf((await as(clerk)).listRecallPatients(about()))).toBe("PermissionDenied/ROLE_TOO_LOW");
  const { dispensings } = await (await as(pharmacist)).listRecallPatients(about());
  expect(dispensings).toMatchObject([
    { lot: "A001", quantity: "10", isByFile: false, medicineName: expect.any(String) },
  ]);
  const log = await api.sql(
    "select object_id from audit_event where action = 'dispensing.list_read' and institution_id = $1 and object_type = 'recall'",
    [shop.id],
  );
  expect(log).toEqual([{ object_id: number }]);
  await (await as(pharmacist)).finishRecallPatients({ ...about(), note: "電話で連絡" });
  expect(await read()).toMatchObject({ openSteps: { patients: false } });
});

describe("the desk", () => {
  test("shows what is dealt with, or a class I after a class III", async () => {
    const other = await makeMedicine(api);
    await api.sql("update medicine set name_folded = $2 where id = $1", [other.id, `別錠${count}`]);
    await receive(api, shop, { of: other, lot: "Z1", expiresOn: "2028-01-31", quantity: "5" });
    await publish({}, { number: `1-${number}`, name: `別錠${count}`, lots: "全ロット", recallClass: "クラスⅠ" });
    expect((await tasks()).map(({ objectId, recallClass }) => [objectId, recallClass])).toEqual([
      [`1-${number}`, 1],
      [number, 2],
    ]);
    await confirm("X999");
    expect((await tasks()).map(({ objectId }) => objectId)).toEqual([`1-${number}`]);
  });

  test("shows a recall to a pharmacy that never had the medicine", async () => {
    const without = await makePharmacy(api);
    await publish();
    expect((await (await as(without.manager)).listRecalls({ institutionId: without.id })).recalls).toEqual([]);
    expect((await (await as(clerk)).listRecalls({ institutionId: shop.id })).recalls).toMatchObject([
      { recall: { number, recallClass: 2 }, onHand: "30" },
    ]);
  });
});

test("a new recall reaches nobody, or the same one twice", async () => {
  await api.sql("insert into institution_plan values ($1, $2, 'granted', '2026-01-01', null, '')", [
    shop.tenantId,
    shop.id,
  ]);
  const { database, clock } = api.deps;
  const notify = async () => {
    while (await notifyOfChanges({ database, clock, notifier: notifierIn("ja") }));
  };
  const news = () =>
    api.sql("select data from notification where user_id = $1 and kind = 'recall.published'", [clerk.uid]);
  await publish();
  await notify();
  await publish({}, { number: `9-${number}`, name: "どこにもない錠", lots: "全ロット" });
  await notify();
  expect(await news()).toEqual([{ data: { institution: shop.name, number: "1", medicines: tablet.name } }]);
});

test("a name that is only similar is taken for the medicine, or nobody can tell which it is", async () => {
  const { counts } = await publish({ name: `${tablet.name.replace("ｍｇ", "ｍｇ「架空」")}` });
  expect(counts).toMatchObject({ added: 1, parked: 1 });
  expect((await (await as(clerk)).listRecalls({ institutionId: shop.id })).recalls).toEqual([]);
  const keeper = await as(await makeAdmin(api));
  expect((await keeper.listUnknownRecalls({})).recalls.map((recall) => recall.number)).toContain(number);
  await keeper.assignRecallMedicines({ number, medicineIds: [tablet.id] });
  expect((await (await as(clerk)).listRecalls({ institutionId: shop.id })).recalls).toHaveLength(1);
});

test("one line that cannot be read leaves the others, or the same list counts twice", async () => {
  await publish();
  const before = await api.sql("select * from recall order by number");
  const wrong = recallList([
    { number: "8-1", publishedOn: today, name: "架空錠", lots: "全ロット" },
    { number: "8-2", publishedOn: "いつか", name: "架空錠", lots: "全ロット" },
  ]);
  await expect(importText(api, "recall", wrong)).rejects.toMatchObject({
    problems: [{ line: 3, field: "publishedOn" }, { field: "createdOn" }, { field: "startedOn" }],
  });
  const again = await publish();
  expect(again.appliedBefore ?? again.counts).toMatchObject(again.appliedBefore ? {} : { added: 0, changed: 0 });
  expect(await api.sql("select * from recall order by number")).toEqual(before);
});
