import { randomUUID } from "node:crypto";
import { salesPackageGtin14 } from "@meguri/formats/codes/gtin";
import { DeliveryState } from "@meguri/rpc/app/v1/delivery_pb";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { insertLines } from "../../src/areas/stock/receiving/delivery-lines-queries.ts";
import { makePharmacy, makeStaff, type Pharmacy } from "../support/scenes/pharmacies.ts";
import { deliveriesAs, makeHeadOffice, makePackage, scanOf } from "../support/scenes/receiving.ts";
import { balancesOf, driftOf, inPharmacy, type MadeMedicine, makeMedicine } from "../support/scenes/shelf.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { reasonOf } from "../support/server/outcome.ts";

type Deliveries = Awaited<ReturnType<typeof deliveriesAs>>;

let api: TestApi;
let pharmacy: Pharmacy;
let medicine: MadeMedicine;
let deliveries: Deliveries;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  pharmacy = await makePharmacy(api);
  medicine = await makeMedicine(api);
  deliveries = await deliveriesAs(api, await makeStaff(api, pharmacy, "clerk"));
});

const slip = { wholesaler: "架空ヤクヒン", slipNumber: "D-100" };
const box = { lot: "A1", expiresOn: "2028-03-31" };

/** Begins a delivery. @returns what names it in requests. */
async function start(fields: Partial<typeof slip & { deliveredOn: string }> = {}) {
  const { delivery } = await deliveries.startDelivery({ institutionId: pharmacy.id, ...fields });
  return { institutionId: pharmacy.id, deliveryId: delivery?.id ?? "" };
}

describe("one delivery", () => {
  test("is not begun twice by two people who write its slip a little differently", async () => {
    const another = await deliveriesAs(api, pharmacy.manager);
    const begun = await Promise.all([
      deliveries.startDelivery({ institutionId: pharmacy.id, ...slip }),
      another.startDelivery({ institutionId: pharmacy.id, wholesaler: " 架空ﾔｸﾋﾝ　", slipNumber: "Ｄ-100" }),
    ]);
    expect(new Set(begun.map(({ delivery }) => delivery?.id)).size).toBe(1);
    expect(begun.map(({ found }) => found).sort()).toEqual([false, true]);
  });

  test("that was posted is found by its slip, so that it is not received again", async () => {
    const ref = await start(slip);
    await deliveries.addDeliveryLines({ ...ref, lines: [scanOf(medicine, "100", box)] });
    await deliveries.postDelivery(ref);
    const again = await deliveries.startDelivery({ institutionId: pharmacy.id, ...slip });
    expect(again).toMatchObject({ found: true, delivery: { id: ref.deliveryId, state: DeliveryState.POSTED } });
  });

  test("that was given up does not block its slip", async () => {
    const ref = await start(slip);
    await deliveries.cancelDelivery(ref);
    await deliveries.cancelDelivery(ref);
    expect(await deliveries.startDelivery({ institutionId: pharmacy.id, ...slip })).toMatchObject({ found: false });
  });

  test("is not dated to a day that has not come", async () => {
    expect(await reasonOf(start({ deliveredOn: "2099-01-01" }))).toBe("FIELD_INVALID");
  });

  test("posted by several receivers at once is in the stock once, with its lots, at its prices", async () => {
    const ref = await start({ deliveredOn: "2026-11-05" });
    const line = { ...scanOf(medicine, "100", box), packs: 1, unitCost: "8.5" };
    const other = scanOf(medicine, "20", { lot: "B2", expiresOn: "2027-01-31" });
    await deliveries.addDeliveryLines({ ...ref, lines: [line, { ...line, id: randomUUID() }, other] });
    const people = [deliveries, await deliveriesAs(api, pharmacy.manager)];
    const posts = await Promise.all([...people, ...people].map((person) => person.postDelivery(ref)));
    expect(posts.map(({ delivery }) => delivery?.state)).toEqual(Array(4).fill(DeliveryState.POSTED));
    expect(await balancesOf(api, pharmacy, medicine.id)).toEqual(["B2 2027-01-31 20", "A1 2028-03-31 200"]);
    expect(await driftOf(api, pharmacy)).toEqual([]);
    const rows = await api.sql(
      `select m.kind, m.source_kind, m.happened_on::text, l.unit_cost::text from stock_movement m join stock_lot l on l.id = m.lot_id
       where m.source_id = $1 and l.lot = 'A1'`,
      [ref.deliveryId],
    );
    expect(rows).toEqual([
      { kind: "receive", source_kind: "delivery", happened_on: "2026-11-05", unit_cost: "8.5000" },
    ]);
  });

  test("cannot be changed once it is in the stock, so that slip and stock agree", async () => {
    const ref = await start();
    const line = scanOf(medicine, "100", box);
    await deliveries.addDeliveryLines({ ...ref, lines: [line] });
    await deliveries.postDelivery(ref);
    const attempts = [
      deliveries.addDeliveryLines({ ...ref, lines: [scanOf(medicine, "1")] }),
      deliveries.updateDeliveryLine({ ...ref, line: { ...line, quantity: "1" } }),
      deliveries.takeBackDeliveryLine({ ...ref, lineId: line.id }),
      deliveries.cancelDelivery(ref),
    ];
    expect(await Promise.all(attempts.map(reasonOf))).toEqual(Array(4).fill("DELIVERY_STATE"));
    expect(await balancesOf(api, pharmacy, medicine.id)).toEqual(["A1 2028-03-31 100"]);
  });

  test("of another pharmacy gets no line, whatever a statement is given, so that no line is without its delivery", async () => {
    const { deliveryId } = await start();
    const stranger = await makePharmacy(api);
    const { expiresOn, lot } = box;
    const line = { id: randomUUID(), medicineId: medicine.id, code: "", lot, expiresOn, quantity: "1", packs: null };
    const lines = [{ ...line, unitCost: null, scannedAt: new Date(), deliveryId }];
    const place = { tenantId: stranger.tenantId, institutionId: stranger.id };
    expect(await inPharmacy(api, stranger, (tx) => insertLines(tx, place, "somebody", lines))).toBe(0);
    expect(await api.sql("select from delivery_line where id = $1", [line.id])).toEqual([]);
  });

  test("of which nothing was scanned is not posted, so that its slip stays open", async () => {
    const ref = await start(slip);
    expect(await reasonOf(deliveries.postDelivery(ref))).toBe("DELIVERY_STATE");
    expect((await deliveries.getDelivery(ref)).delivery?.state).toBe(DeliveryState.OPEN);
  });
});

describe("a scan", () => {
  test("that arrives twice counts once", async () => {
    const ref = await start();
    const lines = [scanOf(medicine, "100", box)];
    await Promise.all([1, 2, 3].map(() => deliveries.addDeliveryLines({ ...ref, lines })));
    await deliveries.postDelivery(ref);
    expect(await balancesOf(api, pharmacy, medicine.id)).toEqual(["A1 2028-03-31 100"]);
  });

  test("that was taken back does not reach the stock, but stays on record", async () => {
    const ref = await start();
    const [kept, wrong] = [scanOf(medicine, "100", box), scanOf(medicine, "500", box)];
    await deliveries.addDeliveryLines({ ...ref, lines: [kept, wrong] });
    await deliveries.takeBackDeliveryLine({ ...ref, lineId: wrong.id });
    const { lines, delivery } = await deliveries.takeBackDeliveryLine({ ...ref, lineId: wrong.id });
    expect(delivery?.lineCount).toBe(1);
    expect(lines.find(({ id }) => id === wrong.id)?.takenBack).toBe(true);
    await deliveries.postDelivery(ref);
    expect(await balancesOf(api, pharmacy, medicine.id)).toEqual(["A1 2028-03-31 100"]);
  });

  test("of a symbol alone brings its medicine, lot and expiry; one that was misread is kept and never guessed", async () => {
    const jan = await makePackage(api, medicine, "100");
    const ref = await start();
    const symbol = `(01)${salesPackageGtin14(jan)}(17)280300(10)A1`;
    const misread = symbol.replace("(01)149", "(01)148");
    const lines = [symbol, misread, jan].map((code) => ({ id: randomUUID(), code, quantity: "100" }));
    const { lines: kept } = await deliveries.addDeliveryLines({ ...ref, lines });
    const byId = new Map(kept.map((line) => [line.id, line]));
    expect(lines.map(({ id }) => byId.get(id))).toMatchObject([
      { medicineId: medicine.id, code: salesPackageGtin14(jan), ...box },
      { medicineId: "", lot: "", expiresOn: "" },
      { medicineId: medicine.id, lot: "", expiresOn: "" },
    ]);
  });

  test("of a code that no medicine has is kept, and keeps the delivery from the stock until it is settled", async () => {
    const ref = await start();
    const [first, second] = [scanOf(undefined, "100"), scanOf(undefined, "50")];
    const code = "4999999999996";
    const lines = [first, second].map((line) => ({ ...line, code }));
    const added = await deliveries.addDeliveryLines({ ...ref, lines });
    expect(added.delivery).toMatchObject({ lineCount: 2, unknownCount: 2 });
    expect(await reasonOf(deliveries.postDelivery(ref))).toBe("CODES_UNKNOWN");
    expect(await balancesOf(api, pharmacy, medicine.id)).toEqual([]);
    const settled = { ...first, medicineId: medicine.id, ...box };
    const after = await deliveries.updateDeliveryLine({ ...ref, line: settled });
    expect(after.delivery?.unknownCount).toBe(0);
    await deliveries.postDelivery(ref);
    expect(await balancesOf(api, pharmacy, medicine.id)).toEqual(["A1 2028-03-31 100", "? - 50"]);
  });

  test("of what has expired is received as it came, because it is on the shelf", async () => {
    const ref = await start();
    await deliveries.addDeliveryLines({
      ...ref,
      lines: [scanOf(medicine, "10", { lot: "OLD", expiresOn: "2020-01-31" })],
    });
    await deliveries.postDelivery(ref);
    expect(await balancesOf(api, pharmacy, medicine.id)).toEqual(["OLD 2020-01-31 10"]);
  });
});

test("four people who scan a thousand boxes into one delivery, some sent twice, lose none and double none", async () => {
  const ref = await start();
  const people = await Promise.all(
    [1, 2, 3, 4].map(async () => deliveriesAs(api, await makeStaff(api, pharmacy, "clerk"))),
  );
  await Promise.all(
    people.map(async (person) => {
      for (let call = 0; call < 10; call += 1) {
        const lines = Array.from({ length: 25 }, () => scanOf(medicine, "1", box));
        await person.addDeliveryLines({ ...ref, lines });
        if (call % 5 === 0) await person.addDeliveryLines({ ...ref, lines: [...lines].reverse() });
      }
    }),
  );
  await deliveries.postDelivery(ref);
  expect(await balancesOf(api, pharmacy, medicine.id)).toEqual(["A1 2028-03-31 1000"]);
});

test("a scan that comes while the delivery is posted is in the stock or refused, never kept and forgotten", async () => {
  const ref = await start();
  await deliveries.addDeliveryLines({ ...ref, lines: [scanOf(medicine, "1", box)] });
  const adding = Array.from({ length: 12 }, () =>
    reasonOf(deliveries.addDeliveryLines({ ...ref, lines: [scanOf(medicine, "1", box)] })),
  );
  const posting = deliveries.postDelivery(ref);
  const ends = await Promise.all(adding);
  await posting;
  expect(new Set([...ends, "answered", "DELIVERY_STATE"])).toEqual(new Set(["answered", "DELIVERY_STATE"]));
  const kept = 1 + ends.filter((end) => end === "answered").length;
  expect(await balancesOf(api, pharmacy, medicine.id)).toEqual([`A1 2028-03-31 ${kept}`]);
});

test("the list is in the order of the days, a page at a time, and finds a slip however it is typed", async () => {
  for (const [slipNumber, deliveredOn] of [
    ["X-1", "2026-10-01"],
    ["X-2", "2026-10-03"],
    ["Y-3", "2026-10-02"],
  ]) {
    await start({ wholesaler: "架空ヤクヒン", slipNumber, deliveredOn });
  }
  const institutionId = pharmacy.id;
  const first = await deliveries.listDeliveries({ institutionId, limit: 2 });
  const rest = await deliveries.listDeliveries({ institutionId, limit: 2, cursor: first.nextCursor });
  const slips = [first, rest].map((page) => page.deliveries.map(({ slipNumber }) => slipNumber));
  expect(slips).toEqual([["X-2", "Y-3"], ["X-1"]]);
  expect(rest.nextCursor).toBe("");
  const listed = await deliveries.listDeliveries({ institutionId, keyword: "ﾔｸﾋﾝ", state: DeliveryState.OPEN });
  expect(listed.deliveries).toHaveLength(3);
  expect(await reasonOf(deliveries.listDeliveries({ institutionId, cursor: "2026-02-31_x" }))).toBe("FIELD_INVALID");
});

test("another pharmacy, and another tenant, neither see a delivery nor work on it", async () => {
  const ref = await start(slip);
  const strangers = [await makePharmacy(api), await makePharmacy(api, { tenantId: "tenant-b" })];
  for (const stranger of strangers) {
    const theirs = await deliveriesAs(api, stranger.manager);
    const withOwn = { ...ref, institutionId: stranger.id };
    expect(await reasonOf(theirs.getDelivery(ref))).toBe("INSTITUTION_NOT_FOUND");
    expect(await reasonOf(theirs.getDelivery(withOwn))).toBe("DELIVERY_NOT_FOUND");
    expect(await reasonOf(theirs.postDelivery(withOwn))).toBe("DELIVERY_NOT_FOUND");
    const lines = [scanOf(medicine, "1")];
    expect(await reasonOf(theirs.addDeliveryLines({ ...withOwn, lines }))).toBe("DELIVERY_NOT_FOUND");
    expect((await theirs.startDelivery({ institutionId: stranger.id, ...slip })).found).toBe(false);
  }
});

test("the head office reads deliveries and changes none", async () => {
  const ref = await start(slip);
  const office = await deliveriesAs(api, await makeHeadOffice(api, pharmacy));
  expect((await office.getDelivery(ref)).delivery?.id).toBe(ref.deliveryId);
  const attempts = [
    office.startDelivery({ institutionId: pharmacy.id, ...slip }),
    office.addDeliveryLines({ ...ref, lines: [scanOf(medicine, "1")] }),
    office.postDelivery(ref),
    office.cancelDelivery(ref),
  ];
  expect(await Promise.all(attempts.map(reasonOf))).toEqual(Array(4).fill("ROLE_TOO_LOW"));
});
