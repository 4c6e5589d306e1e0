import { randomUUID } from "node:crypto";
import { QuarantineReason, StockFlag, StockMovementKind } from "@meguri/rpc/app/v1/stock_pb";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { dispense, makeStockedPharmacy, onDay, premadesAs, returnsAs, transfersAs } from "../support/scenes/handing.ts";
import { makeOrdering, proposalsAs, putLine } from "../support/scenes/orders.ts";
import { ask, handOver, makePartners, moveOf, offer, offersAs, sharesAs } from "../support/scenes/passing.ts";
import { makeStaff, type Pharmacy } from "../support/scenes/pharmacies.ts";
import { countsAs, receive, scanOf, stockAs } from "../support/scenes/receiving.ts";
import { find } from "../support/scenes/sharing.ts";
import { balancesOf, driftOf, type MadeMedicine, makeMedicine } from "../support/scenes/shelf.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { endOf } from "../support/server/outcome.ts";

const today = "2026-11-20";
let api: TestApi;
let pharmacy: Pharmacy;
let tablet: MadeMedicine;
beforeAll(async () => {
  api = await startApi({ clock: onDay(today) });
});
afterAll(() => api.stop());
beforeEach(async () => {
  pharmacy = await makeStockedPharmacy(api);
  tablet = await makeMedicine(api);
  await receive(api, pharmacy, { of: tablet, lot: "EARLY", expiresOn: "2027-01-31", quantity: "30" });
  await receive(api, pharmacy, { of: tablet, lot: "LATE", expiresOn: "2028-01-31", quantity: "100" });
});

const lotId = async (lot: string, { id } = pharmacy) =>
  (await api.sql<{ id: string }>("select id from stock_lot where institution_id = $1 and lot = $2", [id, lot]))[0]
    ?.id ?? "";

/** Quarantines a lot as its manager. */
async function quarantine(lot: string, of = tablet, at = pharmacy) {
  const about = { institutionId: at.id, medicineId: of.id, lotId: await lotId(lot, at) };
  const client = await stockAs(api, at.manager);
  return client.quarantineStockLot({ ...about, reason: QuarantineReason.RECALL, note: "自主回収 クラスII" });
}

const shelf = () => balancesOf(api, pharmacy, tablet.id);

test("nobody sees that a lot is quarantined, by whom or why, or it leaves the value of the stock", async () => {
  const clerk = await makeStaff(api, pharmacy, "clerk");
  const client = await stockAs(api, clerk);
  const about = { institutionId: pharmacy.id, medicineId: tablet.id };
  const before = (await client.getStockItem(about)).item;
  const mark = { ...about, lotId: await lotId("EARLY"), reason: QuarantineReason.DAMAGED, note: " 水濡れ " };
  const { item, lots } = await client.quarantineStockLot(mark);
  expect(item).toMatchObject({ onHand: "130", usable: "100", quarantined: "30", value: before?.value });
  expect(item?.flags).toContain(StockFlag.QUARANTINED);
  expect(lots.map(({ lot, quarantine: mark }) => [lot, mark?.reason, mark?.note, mark?.byName])).toEqual([
    ["EARLY", QuarantineReason.DAMAGED, "水濡れ", expect.stringMatching(/./)],
    ["LATE", undefined, undefined, undefined],
  ]);
  expect((await client.listStock(about)).items).toMatchObject([{ quarantined: "30", usable: "100" }]);
  const lift = { ...about, lotId: mark.lotId };
  expect(await endOf(client.liftLotQuarantine(lift))).toBe("PermissionDenied/ROLE_TOO_LOW");
  const manager = await stockAs(api, pharmacy.manager);
  const lifted = await manager.liftLotQuarantine(lift);
  expect(lifted.item).toMatchObject({ usable: "130", quarantined: "0" });
  expect(lifted.item?.flags).not.toContain(StockFlag.QUARANTINED);
  expect(await endOf(manager.liftLotQuarantine(lift))).toBe("FailedPrecondition/CHANGED_MEANWHILE");
  const rows = await api.sql(
    "select actor_id, action, changed_fields, reason from audit_event where institution_id = $1 order by id",
    [pharmacy.id],
  );
  expect(rows).toEqual([
    {
      actor_id: clerk.uid,
      action: "stock.lot_quarantined",
      changed_fields: ["note", "reason"],
      reason: "damaged EARLY 水濡れ",
    },
    {
      actor_id: pharmacy.manager.uid,
      action: "stock.lot_quarantine_lifted",
      changed_fields: ["note", "reason"],
      reason: "EARLY",
    },
  ]);
});

test("a lot that is not there, or the one that nobody knows, is quarantined", async () => {
  await receive(api, pharmacy, { of: tablet, quantity: "5" });
  const client = await stockAs(api, pharmacy.manager);
  const about = { institutionId: pharmacy.id, medicineId: tablet.id, reason: QuarantineReason.OTHER };
  for (const id of [randomUUID(), await lotId("")]) {
    expect(await endOf(client.quarantineStockLot({ ...about, lotId: id }))).toBe("InvalidArgument/FIELD_INVALID");
  }
  const unsaid = { ...about, lotId: await lotId("EARLY"), reason: QuarantineReason.UNSPECIFIED };
  expect(await endOf(client.quarantineStockLot(unsaid))).toBe("InvalidArgument/FIELD_INVALID");
});

test("a recalled lot is dispensed by the estimate, or put into a package", async () => {
  await quarantine("EARLY");
  await dispense(api, pharmacy, tablet, { receptionNo: "7", days: 42 });
  expect(await shelf()).toEqual(["EARLY 2027-01-31 30", "LATE 2028-01-31 58"]);
  const premades = await premadesAs(api, pharmacy.manager);
  const items = [{ medicineId: tablet.id, quantity: "10" }];
  await premades.makePremade({ institutionId: pharmacy.id, requestId: randomUUID(), name: "架空予製", items });
  expect(await shelf()).toEqual(["EARLY 2027-01-31 30", "LATE 2028-01-31 48"]);
  // Even where nothing else is left: what is missing is missing, and the lot stays.
  await dispense(api, pharmacy, tablet, { receptionNo: "8", days: 50 });
  expect(await shelf()).toEqual(["EARLY 2027-01-31 30", "? - -2"]);
  expect(await driftOf(api, pharmacy)).toEqual([]);
});

test("what was dispensed from a lot before it was quarantined does not come back to it", async () => {
  await dispense(api, pharmacy, tablet, { receptionNo: "7", days: 10 });
  await quarantine("EARLY");
  await dispense(api, pharmacy, tablet, { receptionNo: "7", kind: "D", days: 10 });
  expect(await shelf()).toEqual(["EARLY 2027-01-31 30", "LATE 2028-01-31 100"]);
  const { item } = await (await stockAs(api, pharmacy.manager)).getStockItem({
    institutionId: pharmacy.id,
    medicineId: tablet.id,
  });
  expect(item).toMatchObject({ quarantined: "30", usable: "100" });
  expect(await driftOf(api, pharmacy)).toEqual([]);
});

describe("a count", () => {
  async function counted(entries: ReturnType<typeof scanOf>[]) {
    const counts = await countsAs(api, pharmacy.manager);
    const { count } = await counts.startStockCount({ institutionId: pharmacy.id, name: "月末" });
    const ref = { institutionId: pharmacy.id, countId: count?.id ?? "" };
    await counts.addStockCountEntries({ ...ref, entries });
    await counts.postStockCount(ref);
    expect(await driftOf(api, pharmacy)).toEqual([]);
    return shelf();
  }

  test("takes a shortage from a quarantined lot", async () => {
    await quarantine("EARLY");
    expect(await counted([scanOf(tablet, "110")])).toEqual(["EARLY 2027-01-31 30", "LATE 2028-01-31 80"]);
  });

  test("of the other lots loses the quarantined one, which is kept elsewhere", async () => {
    await quarantine("EARLY");
    const read = scanOf(tablet, "95", { lot: "LATE", expiresOn: "2028-01-31" });
    expect(await counted([read])).toEqual(["EARLY 2027-01-31 30", "LATE 2028-01-31 95"]);
  });

  test("that reads a quarantined lot does not change it", async () => {
    await quarantine("EARLY");
    const lots = [
      scanOf(tablet, "28", { lot: "EARLY", expiresOn: "2027-01-31" }),
      scanOf(tablet, "100", { lot: "LATE", expiresOn: "2028-01-31" }),
    ];
    expect(await counted(lots)).toEqual(["EARLY 2027-01-31 28", "LATE 2028-01-31 100"]);
  });
});

test("orders count on a quarantined lot", async () => {
  const ordering = await makeOrdering(api);
  const { medicine, trading } = ordering;
  pharmacy = ordering.pharmacy;
  await receive(api, pharmacy, { of: medicine, lot: "R", expiresOn: "2028-01-31", quantity: "500" });
  await receive(api, pharmacy, { of: medicine, lot: "S", expiresOn: "2028-01-31", quantity: "20" });
  await api.sql("update stock_item set order_point = 50 where institution_id = $1", [pharmacy.id]);
  const proposals = await proposalsAs(api, pharmacy.manager);
  const own = { institutionId: pharmacy.id };
  expect((await proposals.getOrderProposals(own)).proposals).toEqual([]);
  await quarantine("R", medicine);
  expect((await proposals.getOrderProposals(own)).proposals).toMatchObject([{ reason: { usable: "20" } }]);
  const [section] = await putLine(api, pharmacy, { tradingId: trading.id, line: { medicineId: medicine.id } });
  expect(section?.lines).toMatchObject([{ usable: "20" }]);
});

describe("a partner", () => {
  test("finds, is offered or is handed a quarantined lot", async () => {
    const partners = await makePartners(api);
    const { owner, asker } = partners;
    const [soon, late] = ["SOON", "LATE"] as const;
    const amount = async () => (await find(api, asker, partners.tablet)).rows.map(({ counted }) => counted?.amount);
    expect(await amount()).toEqual(["120"]);
    const offered = await offer(api, partners);
    const seen = async () =>
      (await (await offersAs(api, asker.manager)).listSurplusOffers({ institutionId: asker.id })).offers.map(
        ({ id, available }) => [id, available],
      );
    expect(await seen()).toEqual([[offered.id, "20"]]);
    const request = await ask(api, partners);
    const accepted = await (await sharesAs(api, owner.manager)).acceptShareRequest(moveOf(owner, request));
    await quarantine(soon, partners.tablet, owner);
    expect(await amount()).toEqual(["70"]);
    expect(await seen()).toEqual([]);
    const own = { institutionId: owner.id, requestId: randomUUID(), lotId: await lotId(soon, owner) };
    const again = { ...own, groupId: partners.groupId, quantity: "5", rate: 80, untilOn: "2026-12-31" };
    const offering = await offersAs(api, owner.manager);
    expect(await endOf(offering.offerSurplus(again))).toBe("FailedPrecondition/LOT_QUARANTINED");
    if (!accepted.request) throw new Error("nothing was accepted");
    expect(await endOf(handOver(api, owner, accepted.request))).toBe("FailedPrecondition/LOT_QUARANTINED");
    await quarantine(late, partners.tablet, owner);
    expect((await find(api, asker, partners.tablet)).rows.filter(({ counted }) => counted?.has)).toEqual([]);
    expect(await driftOf(api, owner)).toEqual([]);
  });

  test("of the same corporation is sent a quarantined lot", async () => {
    const sister = await makeStockedPharmacy(api);
    await api.sql(
      `with c as (insert into corporation (tenant_id, name, created_at, updated_at) values ($1, '架空会', now(), now())
         returning id) update institution set corporation_id = c.id from c where institution.id = any ($2::uuid[])`,
      [pharmacy.tenantId, [pharmacy.id, sister.id]],
    );
    await quarantine("EARLY");
    const transfers = await transfersAs(api, pharmacy.manager);
    const sending = { institutionId: pharmacy.id, toInstitutionId: sister.id };
    const send = async (lot: string) =>
      transfers.sendStockTransfer({
        ...sending,
        requestId: randomUUID(),
        lots: [{ lotId: await lotId(lot), quantity: "5" }],
      });
    expect(await endOf(send("EARLY"))).toBe("FailedPrecondition/LOT_QUARANTINED");
    expect(await endOf(send("LATE"))).toBe("answered");
    const client = await stockAs(api, pharmacy.manager);
    const byHand = {
      institutionId: pharmacy.id,
      medicineId: tablet.id,
      lot: "EARLY",
      expiresOn: "2027-01-31",
      requestId: randomUUID(),
      quantity: "5",
      reason: "架空",
    };
    const out = { ...byHand, kind: StockMovementKind.TRANSFER_OUT };
    expect(await endOf(client.changeStock(out))).toBe("FailedPrecondition/LOT_QUARANTINED");
  });
});

test("a quarantined lot cannot be disposed of or returned, or its mark counts what is gone", async () => {
  await quarantine("EARLY");
  const client = await stockAs(api, pharmacy.manager);
  const about = { institutionId: pharmacy.id, medicineId: tablet.id, lot: "EARLY", expiresOn: "2027-01-31" };
  const gone = { ...about, kind: StockMovementKind.DISPOSE, reason: "回収" };
  const { item } = await client.changeStock({ ...gone, requestId: randomUUID(), quantity: "10" });
  expect(item).toMatchObject({ quarantined: "20", usable: "100", onHand: "120" });
  const returns = await returnsAs(api, pharmacy.manager);
  const own = { institutionId: pharmacy.id, requestId: randomUUID() };
  const { return: draft } = await returns.startStockReturn({ ...own, wholesaler: "架空薬品" });
  const line = { returnId: draft?.id ?? "", lotId: await lotId("EARLY"), quantity: "5", reason: "回収" };
  expect((await returns.putStockReturnLine({ institutionId: pharmacy.id, ...line })).lines).toHaveLength(1);
  const rest = await client.changeStock({ ...gone, requestId: randomUUID(), quantity: "20" });
  expect(rest.item).toMatchObject({ quarantined: "0", usable: "100" });
  expect(rest.item?.flags).not.toContain(StockFlag.QUARANTINED);
  expect(rest.lots.map(({ lot }) => lot)).toEqual(["LATE"]);
  // What comes of a recalled lot later is set aside as well.
  await receive(api, pharmacy, { of: tablet, lot: "EARLY", expiresOn: "2027-01-31", quantity: "7" });
  expect((await client.getStockItem(about)).item).toMatchObject({ quarantined: "7", usable: "100" });
  expect(await driftOf(api, pharmacy)).toEqual([]);
});
