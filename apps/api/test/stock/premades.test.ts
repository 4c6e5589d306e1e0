import { randomUUID } from "node:crypto";
import { PremadeFlag, PremadeState } from "@meguri/rpc/app/v1/premade_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bookWaitingItems } from "../../src/areas/stock/dispensing/apply/book-waiting-items.ts";
import {
  dispense,
  itemLine,
  makeStockedPharmacy,
  onDay,
  premadesAs,
  remaindersAs,
  reservedDrift,
} from "../support/scenes/handing.ts";
import { makeStaff, type Pharmacy } from "../support/scenes/pharmacies.ts";
import { receive } from "../support/scenes/receiving.ts";
import { balancesOf, driftOf, inPharmacy, type MadeMedicine, makeMedicine } from "../support/scenes/shelf.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { endOf } from "../support/server/outcome.ts";

let api: TestApi;
let pharmacy: Pharmacy;
let tablet: MadeMedicine;
beforeAll(async () => {
  api = await startApi({ clock: onDay("2026-11-20") });
});
afterAll(() => api.stop());

const client = (person = pharmacy.manager) => premadesAs(api, person);
const act = () => ({ institutionId: pharmacy.id, requestId: randomUUID() });
const shelf = () => balancesOf(api, pharmacy, tablet.id);

async function fresh() {
  pharmacy = await makeStockedPharmacy(api);
  tablet = await makeMedicine(api);
  await receive(api, pharmacy, { of: tablet, lot: "EARLY", expiresOn: "2027-01-31", quantity: "30" });
  await receive(api, pharmacy, { of: tablet, lot: "LATE", expiresOn: "2028-01-31", quantity: "100" });
}

async function make(quantity: string, more: { madeOn?: string; expiresOn?: string; prescriptionId?: string } = {}) {
  const items = [{ medicineId: tablet.id, quantity }];
  const { premade } = await (await client()).makePremade({ ...act(), name: "架空予製", items, ...more });
  return premade?.id ?? "";
}

test("what is prepared in advance and then dispensed has left the stock once, and taking both back leaves it as it was", async () => {
  await fresh();
  const premadeId = await make("40");
  expect(await shelf()).toEqual(["LATE 2028-01-31 90"]);
  const prescriptionId = await dispense(api, pharmacy, tablet, { receptionNo: "7", days: 42 });
  expect(await shelf()).toEqual(["LATE 2028-01-31 48"]);
  const people = await client();
  const use = { ...act(), premadeId, prescriptionId };
  expect((await people.applyPremade(use)).premade).toMatchObject({ state: PremadeState.USED, receptionNo: "7" });
  await people.applyPremade(use);
  // 130 were there, 42 went to the patient, 40 of them in the package.
  expect(await shelf()).toEqual(["LATE 2028-01-31 88"]);
  await people.takeBackPremade({ ...act(), premadeId, state: PremadeState.USED });
  expect(await shelf()).toEqual(["LATE 2028-01-31 48"]);
  await people.takeBackPremade({ ...act(), premadeId, state: PremadeState.MADE });
  await dispense(api, pharmacy, tablet, { receptionNo: "7", kind: "D", days: 42 });
  expect(await shelf()).toEqual(["EARLY 2027-01-31 30", "LATE 2028-01-31 100"]);
  expect(await driftOf(api, pharmacy)).toEqual([]);
});

test("two who use the same package at once give back once", async () => {
  await fresh();
  const premadeId = await make("14");
  const prescriptionId = await dispense(api, pharmacy, tablet, { receptionNo: "7", days: 14 });
  const people = [await client(), await client(await makeStaff(api, pharmacy, "clerk"))];
  const ends = await Promise.all(
    people.map((person) => endOf(person.applyPremade({ ...act(), premadeId, prescriptionId }))),
  );
  expect(ends.sort()).toEqual(["FailedPrecondition/PREMADE_STATE", "answered"]);
  expect(await shelf()).toEqual(["EARLY 2027-01-31 16", "LATE 2028-01-31 100"]);
});

test("a package goes over to the prescription that corrects its own, and is there again when that is deleted", async () => {
  await fresh();
  const premadeId = await make("28");
  const prescriptionId = await dispense(api, pharmacy, tablet, { receptionNo: "7", days: 28 });
  await (await client()).applyPremade({ ...act(), premadeId, prescriptionId });
  const corrected = await dispense(api, pharmacy, tablet, { receptionNo: "7", kind: "U", days: 21 });
  const { premades } = await (await client()).listPremades({ institutionId: pharmacy.id, state: PremadeState.USED });
  expect(premades).toMatchObject([{ id: premadeId, prescriptionId: corrected }]);
  // 28 are in the package, and of the 21 that were dispensed again nothing left the shelf besides.
  expect(await shelf()).toEqual(["EARLY 2027-01-31 2", "LATE 2028-01-31 100"]);
  await dispense(api, pharmacy, tablet, { receptionNo: "7", kind: "D", days: 21 });
  const there = await (await client()).listPremades({ institutionId: pharmacy.id });
  expect(there.premades).toMatchObject([{ id: premadeId, state: PremadeState.MADE, prescriptionId: "" }]);
  expect(await shelf()).toEqual(["EARLY 2027-01-31 2", "LATE 2028-01-31 100"]);
  expect(await driftOf(api, pharmacy)).toEqual([]);
});

test("a package is not counted twice because its prescription's medicine became known only later", async () => {
  await fresh();
  const premadeId = await make("14");
  await api.sql("update medicine set entry = 'billing_item' where id = $1", [tablet.id]);
  const prescriptionId = await dispense(api, pharmacy, tablet, { receptionNo: "7", days: 14 });
  await (await client()).applyPremade({ ...act(), premadeId, prescriptionId });
  expect(await shelf()).toEqual(["EARLY 2027-01-31 16", "LATE 2028-01-31 100"]);
  await api.sql("update medicine set entry = 'product' where id = $1", [tablet.id]);
  const { tenantId, id: institutionId } = pharmacy;
  const writing = { at: new Date("2026-11-20T03:00:00Z"), by: "somebody" };
  const known = await inPharmacy(api, pharmacy, (tx) => bookWaitingItems(tx, { tenantId, institutionId }, writing));
  expect(known).toBe(1);
  expect(await shelf()).toEqual(["EARLY 2027-01-31 16", "LATE 2028-01-31 100"]);
  expect(await driftOf(api, pharmacy)).toEqual([]);
});

test("one that is too old, or whose package or lot expires, is not overlooked", async () => {
  await fresh();
  await make("1", { madeOn: "2020-01-01", expiresOn: "2020-02-01" });
  await api.sql("update stock_lot set expires_on = date '2026-11-25' where lot = 'EARLY' and medicine_id = $1", [
    tablet.id,
  ]);
  const { premades } = await (await client()).listPremades({ institutionId: pharmacy.id });
  expect(premades.map(({ flags }) => flags)).toEqual([
    [PremadeFlag.EXPIRED, PremadeFlag.LOT_EXPIRING, PremadeFlag.OLD],
  ]);
});

test("a clerk repeats nobody's past prescription", async () => {
  await fresh();
  const prescriptionId = await dispense(api, pharmacy, tablet, { receptionNo: "7", days: 14 });
  const items = [{ medicineId: tablet.id, quantity: "14" }];
  const clerk = await client(await makeStaff(api, pharmacy, "clerk"));
  const input = { name: "架空予製", items, prescriptionId };
  expect(await endOf(clerk.makePremade({ ...act(), ...input }))).toBe("PermissionDenied/ROLE_TOO_LOW");
  const pharmacist = await client(await makeStaff(api, pharmacy, "pharmacist"));
  expect(await endOf(pharmacist.makePremade({ ...act(), ...input }))).toBe("answered");
});

test("however notes, hand-overs, packages, corrections and their ways back follow each other, the shelf agrees with the ledger", async () => {
  await fresh();
  await receive(api, pharmacy, { of: tablet, lot: "MORE", expiresOn: "2028-06-30", quantity: "2000" });
  const owed = await remaindersAs(api, pharmacy.manager);
  const packs = await client();
  const institutionId = pharmacy.id;
  const state = { seed: 20261120, prescriptions: new Map<string, string>(), premades: new Set<string>() };
  const random = (below: number) => {
    state.seed = (state.seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state.seed % below;
  };
  const anyOf = <T>(all: readonly T[]): T | undefined => all[random(Math.max(all.length, 1))];
  const remainders = async () => {
    const { open, ended } = await owed.listRemainders({ institutionId });
    return [...open, ...ended];
  };
  const steps: (() => Promise<unknown>)[] = [
    async () => {
      const receptionNo = String(random(4) + 1);
      const kind = state.prescriptions.has(receptionNo) ? anyOf(["U", "U", "D"] as const) : "A";
      const id = await dispense(api, pharmacy, tablet, { receptionNo, kind: kind ?? "A", days: random(30) + 1 });
      if (id) state.prescriptions.set(receptionNo, id);
      else state.prescriptions.delete(receptionNo);
    },
    async () => {
      const prescriptionId = anyOf([...state.prescriptions.values()]);
      if (prescriptionId)
        await owed.noteRemainder({ ...act(), prescriptionId, line: itemLine, quantity: `${random(12) + 1}` });
    },
    async () => {
      const one = anyOf(await remainders());
      if (one) await owed.handOverRemainder({ ...act(), remainderId: one.id });
    },
    async () => {
      const one = anyOf(await remainders());
      if (one) await owed.cancelRemainder({ ...act(), remainderId: one.id });
    },
    async () => {
      const one = anyOf(await remainders());
      if (one) await owed.takeBackRemainder({ ...act(), remainderId: one.id, state: one.state });
    },
    async () => state.premades.add(await make(String(random(20) + 1))),
    async () => {
      const [premadeId, prescriptionId] = [anyOf([...state.premades]), anyOf([...state.prescriptions.values()])];
      if (premadeId && prescriptionId) await packs.applyPremade({ ...act(), premadeId, prescriptionId });
    },
    async () => {
      const premadeId = anyOf([...state.premades]);
      const step = anyOf([PremadeState.MADE, PremadeState.USED, PremadeState.USED]) ?? PremadeState.MADE;
      if (premadeId) await packs.takeBackPremade({ ...act(), premadeId, state: step });
    },
  ];
  let refused = 0;
  for (let turn = 0; turn < 100; turn += 1) {
    // What does not follow from the state is refused, and must have moved nothing.
    await anyOf(steps)?.().catch(() => {
      refused += 1;
    });
    if (turn % 20 === 19) {
      expect([await driftOf(api, pharmacy), await reservedDrift(api, pharmacy)]).toEqual([[], []]);
    }
  }
  expect(refused).toBeLessThan(80);

  // When every step is taken back, everything that was received is there again, lot by lot.
  for (const receptionNo of state.prescriptions.keys()) {
    await dispense(api, pharmacy, tablet, { receptionNo, kind: "D", days: 1 });
  }
  const { premades } = await packs.listPremades({ institutionId });
  for (const { id } of premades) await packs.takeBackPremade({ ...act(), premadeId: id, state: PremadeState.MADE });
  expect(await shelf()).toEqual(["EARLY 2027-01-31 30", "LATE 2028-01-31 100", "MORE 2028-06-30 2000"]);
  expect([await driftOf(api, pharmacy), await reservedDrift(api, pharmacy)]).toEqual([[], []]);
}, 60_000);
