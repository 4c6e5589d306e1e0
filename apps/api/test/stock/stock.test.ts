import { randomUUID } from "node:crypto";
import { StockFlag, StockMovementKind, StockValuation } from "@meguri/rpc/app/v1/stock_pb";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makePharmacy, makeStaff, type Pharmacy } from "../support/scenes/pharmacies.ts";
import { makeHeadOffice, makePackage, receive, stockAs } from "../support/scenes/receiving.ts";
import { balancesOf, driftOf, type MadeMedicine, makeMedicine } from "../support/scenes/shelf.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { reasonOf } from "../support/server/outcome.ts";

type Stock = Awaited<ReturnType<typeof stockAs>>;

let api: TestApi;
let pharmacy: Pharmacy;
let medicine: MadeMedicine;
let stock: Stock;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  pharmacy = await makePharmacy(api);
  medicine = await makeMedicine(api);
  stock = await stockAs(api, await makeStaff(api, pharmacy, "clerk"));
});

const ofMedicine = () => ({ institutionId: pharmacy.id, medicineId: medicine.id });

/** A change as a person confirms it. */
const changeOf = (kind: StockMovementKind, quantity: string, fields: { lot?: string; happenedOn?: string } = {}) => ({
  ...ofMedicine(),
  requestId: randomUUID(),
  kind,
  quantity,
  reason: "棚の整理",
  ...fields,
});

describe("a change by hand", () => {
  test("that is sent several times is done once and answered each time", async () => {
    await receive(api, pharmacy, { of: medicine, quantity: "100" });
    const change = changeOf(StockMovementKind.ADJUST, "-10");
    const answers = await Promise.all([1, 2, 3].map(() => stock.changeStock(change)));
    expect(answers.map(({ item }) => item?.onHand)).toEqual(["90", "90", "90"]);
    expect(await driftOf(api, pharmacy)).toEqual([]);
  });

  test("is not taken for another that was sent under the same id", async () => {
    const change = changeOf(StockMovementKind.ADJUST, "10");
    await stock.changeStock(change);
    expect(await reasonOf(stock.changeStock({ ...change, quantity: "20" }))).toBe("REQUEST_REUSED");
    expect(await balancesOf(api, pharmacy, medicine.id)).toEqual(["? - 10"]);
  });

  test("takes away what is disposed of, returned or passed on, and brings in what is taken over", async () => {
    await receive(api, pharmacy, { of: medicine, lot: "A", quantity: "100" });
    const { DISPOSE, RETURN, TRANSFER_OUT, TRANSFER_IN } = StockMovementKind;
    for (const kind of [DISPOSE, RETURN, TRANSFER_OUT]) await stock.changeStock(changeOf(kind, "10", { lot: "A" }));
    const { item, lots } = await stock.changeStock(changeOf(TRANSFER_IN, "5.5", { lot: "A" }));
    expect(item?.onHand).toBe("75.5");
    expect(lots).toMatchObject([{ lot: "A", onHand: "75.5" }]);
  });

  test("is neither of a kind that people do not post, nor without a quantity or a reason, nor of a day to come", async () => {
    const wrong = [
      changeOf(StockMovementKind.RECEIVE, "1"),
      changeOf(StockMovementKind.DISPOSE, "-1"),
      changeOf(StockMovementKind.ADJUST, "0"),
      { ...changeOf(StockMovementKind.ADJUST, "1"), reason: " " },
      changeOf(StockMovementKind.ADJUST, "1", { happenedOn: "2099-01-01" }),
    ];
    for (const change of wrong) expect(await reasonOf(stock.changeStock(change))).toBe("FIELD_INVALID");
    expect(await balancesOf(api, pharmacy, medicine.id)).toEqual([]);
  });

  test("takes more out of a lot than it holds, again and again, without a confirmation", async () => {
    await receive(api, pharmacy, { of: medicine, lot: "A", quantity: "41" });
    await receive(api, pharmacy, { of: medicine, lot: "B", quantity: "100" });
    const { ADJUST, DISPOSE, RETURN, TRANSFER_OUT } = StockMovementKind;
    for (const kind of [DISPOSE, RETURN, TRANSFER_OUT]) {
      expect(await reasonOf(stock.changeStock(changeOf(kind, "42", { lot: "A" })))).toBe("LOT_EXCEEDED");
    }
    expect(await reasonOf(stock.changeStock(changeOf(ADJUST, "-42", { lot: "A" })))).toBe("LOT_EXCEEDED");
    expect(await balancesOf(api, pharmacy, medicine.id)).toEqual(["A - 41", "B - 100"]);
    const meant = { ...changeOf(DISPOSE, "42", { lot: "A" }), beyondLot: true };
    const { lots } = await stock.changeStock(meant);
    expect(lots.find(({ lot }) => lot === "A")?.onHand).toBe("-1");
    expect(await reasonOf(stock.changeStock(changeOf(DISPOSE, "42", { lot: "A" })))).toBe("LOT_EXCEEDED");
    await stock.changeStock(changeOf(DISPOSE, "100", { lot: "B" }));
    expect(await driftOf(api, pharmacy)).toEqual([]);
  });

  test("of what no master knows is refused", async () => {
    const unknown = { ...changeOf(StockMovementKind.ADJUST, "1"), medicineId: "600000000" };
    expect(await reasonOf(stock.changeStock(unknown))).toBe("MEDICINE_NOT_FOUND");
  });
});

describe("the shelf", () => {
  test("shows what is short, missing, expired or without a lot, so that somebody looks at it", async () => {
    const [expired, missing] = [await makeMedicine(api), await makeMedicine(api)];
    await makePackage(api, medicine, "140");
    await receive(api, pharmacy, { of: medicine, lot: "A", expiresOn: "2099-12-31", quantity: "30" });
    await receive(api, pharmacy, { of: expired, lot: "A", expiresOn: "2020-12-31", quantity: "5" });
    await stock.changeStock({ ...changeOf(StockMovementKind.ADJUST, "-3"), medicineId: missing.id, beyondLot: true });
    await stock.updateStockItem({ ...ofMedicine(), orderPoint: "50", location: " B-2 " });
    const { items } = await stock.listStock({ institutionId: pharmacy.id });
    const byId = new Map(items.map((item) => [item.medicineId, item]));
    expect(byId.get(medicine.id)).toMatchObject({
      onHand: "30",
      orderPoint: "50",
      location: "B-2",
      value: 300n,
      packageQuantity: "140",
      flags: expect.arrayContaining([StockFlag.SHORT]),
    });
    expect(byId.get(expired.id)?.flags).toEqual([StockFlag.EXPIRED]);
    expect(byId.get(missing.id)?.flags).toEqual([StockFlag.NEGATIVE, StockFlag.UNKNOWN_LOT]);
  });

  test("keeps a shelf where only the order point is changed, and loses the order point where it is emptied", async () => {
    await stock.updateStockItem({ ...ofMedicine(), orderPoint: "50", location: "B-2" });
    const { item } = await stock.updateStockItem({ ...ofMedicine(), orderPoint: "" });
    expect(item).toMatchObject({ orderPoint: "", location: "B-2" });
  });

  test("has a ledger that is read to its end, a page at a time, with the balance after each movement", async () => {
    for (const quantity of ["10", "-3", "5"]) await stock.changeStock(changeOf(StockMovementKind.ADJUST, quantity));
    const first = await stock.listStockMovements({ ...ofMedicine(), limit: 2 });
    const rest = await stock.listStockMovements({ ...ofMedicine(), limit: 2, cursor: first.nextCursor });
    const received = [...first.movements, ...rest.movements].map(({ quantity, balance }) => [quantity, balance]);
    expect(received).toEqual([
      ["5", "12"],
      ["-3", "7"],
      ["10", "10"],
    ]);
    expect(rest.nextCursor).toBe("");
  });

  test("is valued at what was paid where the pharmacy's setting is so, at the list price where the cost is unknown", async () => {
    const manager = await stockAs(api, pharmacy.manager);
    await receive(api, pharmacy, { of: medicine, lot: "A", quantity: "10" });
    await receive(api, pharmacy, { of: medicine, lot: "B", quantity: "10" });
    await api.sql("update stock_lot set unit_cost = 8 where medicine_id = $1 and lot = 'A'", [medicine.id]);
    const valuation = StockValuation.PURCHASE_PRICE;
    await manager.updateStockSetting({ institutionId: pharmacy.id, beginsOn: "2026-11-01", valuation });
    const listed = await stock.listStock({ institutionId: pharmacy.id });
    expect([listed.valuation, listed.items[0]?.value]).toEqual([valuation, 180n]);
  });
});

describe("the stock of a pharmacy", () => {
  test("is not there for another pharmacy or tenant, neither to read nor to change", async () => {
    await receive(api, pharmacy, { of: medicine, quantity: "100" });
    for (const stranger of [await makePharmacy(api), await makePharmacy(api, { tenantId: "tenant-b" })]) {
      const theirs = await stockAs(api, stranger.manager);
      const attempts = [
        theirs.listStock({ institutionId: pharmacy.id }),
        theirs.getStockItem(ofMedicine()),
        theirs.listStockMovements(ofMedicine()),
        theirs.changeStock(changeOf(StockMovementKind.ADJUST, "1")),
        theirs.updateStockItem({ ...ofMedicine(), location: "X" }),
      ];
      expect(await Promise.all(attempts.map(reasonOf))).toEqual(Array(5).fill("INSTITUTION_NOT_FOUND"));
      expect((await theirs.listStock({ institutionId: stranger.id })).items).toEqual([]);
    }
  });

  test("is read by the head office and changed by its own people; how it is kept is its managers' to say", async () => {
    const office = await stockAs(api, await makeHeadOffice(api, pharmacy));
    const setting = { institutionId: pharmacy.id, beginsOn: "2026-11-01", valuation: StockValuation.LIST_PRICE };
    expect((await office.getStockItem(ofMedicine())).item?.onHand).toBe("0");
    const refused = [
      office.changeStock(changeOf(StockMovementKind.ADJUST, "1")),
      office.updateStockItem({ ...ofMedicine(), location: "X" }),
      office.updateStockSetting(setting),
      stock.updateStockSetting(setting),
    ];
    expect(await Promise.all(refused.map(reasonOf))).toEqual(Array(4).fill("ROLE_TOO_LOW"));
    const manager = await stockAs(api, pharmacy.manager);
    expect(await manager.updateStockSetting(setting)).toMatchObject({ beginsOn: "2026-11-01" });
  });
});
