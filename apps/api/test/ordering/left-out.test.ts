import { expect, test } from "vitest";
import { decideLeftOut } from "../../src/areas/ordering/proposals/decide-left-out.ts";
import type { ProposalRow } from "../../src/areas/ordering/proposals/index.ts";
import type { OrderReason } from "../../src/areas/ordering/stored.ts";

type Fields = Partial<Omit<ProposalRow, "reason">> & { reason?: Partial<OrderReason> };
const proposed = (medicineId: string, { reason, ...fields }: Fields = {}) =>
  ({
    medicineId,
    tradingId: "t",
    packs: 1,
    packPrice: "900",
    regulation: "none",
    isNeeded: false,
    ...fields,
    reason: { source: "forecast", supply: "normal", cap: "", ...reason },
  }) as ProposalRow;

test("what nobody needs, has no price or cannot be had is ordered unless somebody unticks it", () => {
  const rows = [
    proposed("needed"),
    proposed("point", { reason: { source: "order_point" } }),
    proposed("point, nothing forecast", { reason: { source: "order_point" } }),
    proposed("point, above the need", { isNeeded: true, reason: { source: "order_point" } }),
    proposed("point, likely short", { reason: { source: "order_point" } }),
    proposed("no price", { packPrice: null }),
    proposed("halted", { packs: 0, reason: { supply: "halted" } }),
    proposed("no room", { packs: 0, reason: { supply: "limited", cap: "0" } }),
    proposed("expires", { packs: 0 }),
    proposed("no wholesaler", { tradingId: null, packPrice: null }),
    proposed("narcotic", { regulation: "narcotic", packPrice: null }),
  ];
  const positions = new Map([
    ["point", { shortBeforeNext: 0.009 }],
    ["point, above the need", { shortBeforeNext: 0.3 }],
    ["point, likely short", { shortBeforeNext: 0.6 }],
  ]);
  const always = [
    ["point", "order_point"],
    ["no price", "no_price"],
    ["halted", "halted"],
    ["no room", "no_room"],
    ["expires", "expires"],
    ["no wholesaler", "no_wholesaler"],
  ];
  expect([...decideLeftOut(rows, positions, "pharmacist")]).toEqual(always);
  expect([...decideLeftOut(rows, positions, "clerk")]).toEqual([...always, ["narcotic", "narcotic"]]);
});

test("of a wholesaler without any price nothing is ordered", () => {
  expect([...decideLeftOut([proposed("no price", { packPrice: null })], new Map(), "manager")]).toEqual([]);
});
