import { create } from "@bufbuild/protobuf";
import { InboxEntrySchema } from "@meguri/rpc/app/v1/order_inbox_service_pb";
import { OrderAnswer } from "@meguri/rpc/app/v1/order_pb";
import { expect, it } from "vitest";
import { exceedingOf, lotsOf, noShipDrafts, type ShipDrafts, shipLackOf, shipmentOf, withScan } from "./lot-drafts.ts";
import { readLotScan } from "./read-lot-scan.ts";

const gtin = "14987000000014";
const day = "2026-11-24";
const entry = (id: string, number: number, packs: number, answer = OrderAnswer.ACCEPTED, confirmedPacks = packs) =>
  create(InboxEntrySchema, {
    order: { id, number },
    lines: [{ id: `${id}-line`, gtin, packs, answer, confirmedPacks }],
  });
const scan = (lot: string) => ({ codes: [gtin], lot, expiresOn: "2029-03-31" });
const lotsIn = (drafts: ShipDrafts, of: ReturnType<typeof entry>) =>
  of.lines.flatMap((line) => lotsOf(drafts, line, of).map(({ lot, packs }) => `${lot} ${packs}`));

function scanAll(entries: ReturnType<typeof entry>[], lots: readonly string[]) {
  let drafts = noShipDrafts;
  const results = lots.map((lot) => {
    const result = withScan(drafts, entries, scan(lot), undefined);
    if ("problem" in result) return result.problem;
    drafts = result.drafts;
    return result.isKnown ? "known" : result.entry.order?.id;
  });
  return { drafts, results };
}

it("a scan fills an order that has its lot, or changes how much was promised", () => {
  const [first, second] = [entry("a", 1, 3), entry("b", 2, 2)];
  const { drafts, results } = scanAll([first, second], ["L1", "L1", "L2", "L2", "L2"]);
  expect(results).toEqual(["a", "b", "a", "b", "known"]);
  expect([lotsIn(drafts, first), lotsIn(drafts, second)]).toEqual([
    ["L1 2", "L2 1"],
    ["L1 1", "L2 1"],
  ]);
});

it("a scan fills what comes later, or an order that does not have the product", () => {
  const later = entry("a", 1, 3, OrderAnswer.BACKORDERED, 0);
  expect(scanAll([later], ["L1"]).results).toEqual(["notWaiting"]);
  const result = withScan(noShipDrafts, [entry("b", 2, 1)], { ...scan("L1"), codes: ["other"] }, undefined);
  expect("problem" in result).toBe(true);
});

it("an order leaves without a lot, with a day that is none, or with more than was ordered and nobody meant it", () => {
  const one = entry("a", 7, 3);
  const line = one.lines[0];
  if (!line) throw new Error("no line");
  const typed = (lot: string, packs: string, expiresOn = "") => ({
    ...noShipDrafts,
    lots: new Map([[line.id, [{ key: "k", lot, packs, expiresOn }]]]),
  });
  expect(shipLackOf(one, noShipDrafts, day)).toBe("lot");
  expect(shipLackOf(one, typed("L", "x"), day)).toBe("packs");
  expect(shipLackOf(one, typed("L", "0"), day)).toBe("nothing");
  expect(shipLackOf(one, typed("L", "1", "2027/13"), day)).toBe("day");
  expect(shipLackOf(one, typed("L", "4"), day)).toBe("beyond");
  expect(exceedingOf(one, typed("L", "4")).map(({ packs }) => packs)).toEqual([4]);
  expect(shipLackOf(one, { ...typed("L", "4"), meant: new Set(["a"]) }, day)).toBeUndefined();
  expect(shipmentOf(one, typed(" Ｌ1 ", "2", "2027/03"), day)).toEqual({
    slipNumber: "20261124-7",
    shippedOn: "",
    lines: [{ lineId: "a-line", lot: "L1", expiresOn: "2027-03-31", packs: 2 }],
  });
});

it("a symbol without a lot, or one that can be read in two ways, is taken for a lot", () => {
  const now = new Date("2026-11-24T00:00:00Z");
  expect(readLotScan("(01)14987000000014(17)290331(10)LOT7A", now)).toMatchObject({
    lot: "LOT7A",
    expiresOn: "2029-03-31",
  });
  expect(readLotScan("(01)14987000000014", now)).toBe("noLot");
  expect(readLotScan("hello", now)).toBe("unreadable");
});
