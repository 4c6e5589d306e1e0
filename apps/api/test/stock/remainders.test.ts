import { randomUUID } from "node:crypto";
import { RemainderState } from "@meguri/rpc/app/v1/remainder_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  dispense,
  itemLine,
  makeStockedPharmacy,
  onDay,
  remaindersAs,
  reservedDrift,
} from "../support/scenes/handing.ts";
import { makeStaff, type Pharmacy } from "../support/scenes/pharmacies.ts";
import { receive } from "../support/scenes/receiving.ts";
import { balancesOf, driftOf, type MadeMedicine, makeMedicine } from "../support/scenes/shelf.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { endOf } from "../support/server/outcome.ts";

let api: TestApi;
let pharmacy: Pharmacy;
let tablet: MadeMedicine;
beforeAll(async () => {
  api = await startApi({ clock: onDay("2026-11-20") });
});
afterAll(() => api.stop());

const client = (person = pharmacy.manager) => remaindersAs(api, person);
const act = () => ({ institutionId: pharmacy.id, requestId: randomUUID() });
const shelf = () => balancesOf(api, pharmacy, tablet.id);

/** A pharmacy with two lots, and a prescription of 42 tablets that took the earlier one and 12 of the later. */
async function fresh() {
  pharmacy = await makeStockedPharmacy(api);
  tablet = await makeMedicine(api);
  await receive(api, pharmacy, { of: tablet, lot: "EARLY", expiresOn: "2026-12-20", quantity: "30" });
  await receive(api, pharmacy, { of: tablet, lot: "LATE", expiresOn: "2028-01-31", quantity: "60" });
  return dispense(api, pharmacy, tablet, { receptionNo: "7", days: 42 });
}

async function note(prescriptionId: string, quantity: string, more: { promisedOn?: string; requestId?: string } = {}) {
  const { remainder } = await (await client()).noteRemainder({
    ...act(),
    prescriptionId,
    line: itemLine,
    quantity,
    ...more,
  });
  return remainder?.id ?? "";
}

const list = async () => (await client()).listRemainders({ institutionId: pharmacy.id });
const reserved = async () => {
  const [row] = await api.sql("select reserved::float from stock_item where institution_id = $1", [pharmacy.id]);
  return row?.reserved;
};

test("what was not given is on the shelf again, in the lots it was taken from last, and is promised to nobody else", async () => {
  const prescriptionId = await fresh();
  expect(await shelf()).toEqual(["LATE 2028-01-31 48"]);
  await note(prescriptionId, "14", { promisedOn: "2026-11-19" });
  expect(await shelf()).toEqual(["EARLY 2026-12-20 2", "LATE 2028-01-31 60"]);
  expect(await reserved()).toBe(14);
  const { open } = await list();
  expect(open).toMatchObject([{ quantity: "14", overdue: true, suffices: true, onHand: "62", receptionNo: "7" }]);
  expect(await driftOf(api, pharmacy)).toEqual([]);
});

test("no more is noted than was dispensed, however often and by however many at once", async () => {
  const prescriptionId = await fresh();
  const people = [await client(), await client(await makeStaff(api, pharmacy, "clerk"))];
  const ends = await Promise.all(
    people.map((person) => endOf(person.noteRemainder({ ...act(), prescriptionId, line: itemLine, quantity: "30" }))),
  );
  expect(ends.sort()).toEqual(["InvalidArgument/FIELD_INVALID", "answered"]);
  expect(await reserved()).toBe(30);
});

test("a note that is sent again because the response was lost is created once, and its id is used for nothing else", async () => {
  const prescriptionId = await fresh();
  const requestId = randomUUID();
  const first = await note(prescriptionId, "10", { requestId });
  expect(await note(prescriptionId, "10", { requestId })).toBe(first);
  expect(await reserved()).toBe(10);
  expect(await endOf(note(prescriptionId, "11", { requestId }))).toBe("FailedPrecondition/REQUEST_REUSED");
});

test("two who hand over the same at once take it from the shelf once", async () => {
  const prescriptionId = await fresh();
  const remainderId = await note(prescriptionId, "14");
  const people = [await client(), await client(await makeStaff(api, pharmacy, "clerk"))];
  const ends = await Promise.all(people.map((person) => endOf(person.handOverRemainder({ ...act(), remainderId }))));
  expect(ends.sort()).toEqual(["FailedPrecondition/REMAINDER_STATE", "answered"]);
  // 42 days are taken until January: the lot that lasts is taken, and the one that does not stays.
  expect(await shelf()).toEqual(["EARLY 2026-12-20 2", "LATE 2028-01-31 46"]);
  expect(await reserved()).toBe(0);
  expect((await list()).ended).toMatchObject([{ state: RemainderState.HANDED_OVER }]);
});

test("a hand-over and a note that were mistakes are taken back to exactly what was before", async () => {
  const prescriptionId = await fresh();
  const before = await shelf();
  const remainderId = await note(prescriptionId, "14");
  const noted = await shelf();
  const people = await client();
  const once = { ...act(), remainderId };
  await people.handOverRemainder(once);
  await people.takeBackRemainder({ ...act(), remainderId, state: RemainderState.HANDED_OVER });
  expect(await shelf()).toEqual(noted);
  // The lost answer's second attempt comes late: it must not hand over again what was taken back.
  await people.handOverRemainder(once);
  expect([await shelf(), await reserved()]).toEqual([noted, 14]);
  await people.takeBackRemainder({ ...act(), remainderId, state: RemainderState.OPEN });
  expect([await shelf(), await reserved()]).toEqual([before, 0]);
  expect(await driftOf(api, pharmacy)).toEqual([]);
});

test("what the patient does not want stays on the shelf and is free again", async () => {
  const prescriptionId = await fresh();
  const remainderId = await note(prescriptionId, "14");
  await (await client()).cancelRemainder({ ...act(), remainderId });
  expect([await shelf(), await reserved()]).toEqual([["EARLY 2026-12-20 2", "LATE 2028-01-31 60"], 0]);
});

test("a prescription that is corrected or deleted leaves the stock as if nothing had been noted", async () => {
  const prescriptionId = await fresh();
  await note(prescriptionId, "10");
  const handed = await note(prescriptionId, "5");
  await (await client()).handOverRemainder({ ...act(), remainderId: handed });
  await dispense(api, pharmacy, tablet, { receptionNo: "7", kind: "U", days: 21 });
  expect([await shelf(), await reserved()]).toEqual([["EARLY 2026-12-20 9", "LATE 2028-01-31 60"], 0]);
  const { open, ended } = await list();
  expect(open).toEqual([]);
  expect(ended.map(({ state }) => state).sort()).toEqual([RemainderState.HANDED_OVER, RemainderState.ENDED]);
  await dispense(api, pharmacy, tablet, { receptionNo: "7", kind: "D", days: 21 });
  expect(await shelf()).toEqual(["EARLY 2026-12-20 30", "LATE 2028-01-31 60"]);
  expect(await driftOf(api, pharmacy)).toEqual([]);
  expect(
    await endOf(
      (await client()).takeBackRemainder({ ...act(), remainderId: handed, state: RemainderState.HANDED_OVER }),
    ),
  ).toBe("FailedPrecondition/REMAINDER_STATE");
});

test("the daily list has the oldest promise first, and shows for whom the stock suffices in that order", async () => {
  const first = await fresh();
  const second = await dispense(api, pharmacy, tablet, { receptionNo: "8", days: 48 });
  await note(second, "40", { promisedOn: "2026-12-01" });
  await note(first, "5");
  await note(first, "20", { promisedOn: "2026-11-30" });
  await api.sql("update stock_lot set expires_on = '2026-01-31' where lot = 'EARLY' and medicine_id = $1", [tablet.id]);
  const { open } = await list();
  // 65 came back, 8 of them in the lot that has expired meanwhile: 57 are left for 20, then 40, then 5.
  expect(open.map(({ quantity, suffices }) => [quantity, suffices])).toEqual([
    ["20", true],
    ["40", false],
    ["5", false],
  ]);
});

test("what is owed is nobody else's to see", async () => {
  const prescriptionId = await fresh();
  const remainderId = await note(prescriptionId, "10");
  const mine = pharmacy;
  const stranger = await makeStockedPharmacy(api);
  const theirs = await client(stranger.manager);
  const end = await endOf(
    theirs.handOverRemainder({ institutionId: stranger.id, requestId: randomUUID(), remainderId }),
  );
  expect(end).toBe("NotFound/REMAINDER_NOT_FOUND");
  expect((await theirs.listRemainders({ institutionId: stranger.id })).open).toEqual([]);
  expect(await reservedDrift(api, mine)).toEqual([]);
});
