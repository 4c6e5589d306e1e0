import { create } from "@bufbuild/protobuf";
import { ShopSurplusSchema } from "@meguri/rpc/app/v1/chain_run_service_pb";
import { expect, test } from "vitest";
import { answeringLots, firstQuantity } from "./fill-quantity.ts";

const surplusOf = (surplus: string, lots: Record<string, string>) =>
  create(ShopSurplusSchema, {
    medicineId: "m",
    usable: "140",
    keep: "100",
    surplus,
    lots: Object.entries(lots).map(([lotId, onHand]) => ({ lotId, lot: lotId, expiresOn: "2028-01-31", onHand })),
  });
const request = (quantity: string) => ({ medicineId: "m", medicineName: "架空錠", unit: "錠", quantity });
const sent = (rows: ReturnType<typeof answeringLots>) => rows.map(({ lotId, quantity }) => [lotId, quantity]);

test("what a shop needs itself is entered as what it sends", () => {
  const lot = { lotId: "a", medicineId: "m" };
  const first = (surplus: string, onHand: string) =>
    firstQuantity(lot, [], { surplus: surplusOf(surplus, { a: onHand }) });
  expect(first("40", "140")).toBe("40");
  expect(first("40", "30.5")).toBe("30.5");
  expect(first("0", "140")).toBe("");
  expect(firstQuantity(lot, [], { surplus: undefined })).toBe("");
  expect(firstQuantity({ ...lot, lotId: "expired" }, [], { surplus: surplusOf("40", { a: "140" }) })).toBe("");
});

test("two lots of one medicine are together more than the surplus", () => {
  const surplus = surplusOf("40", { a: "30", b: "100" });
  expect(sent(answeringLots(request("500"), surplus))).toEqual([
    ["a", "30"],
    ["b", "10"],
  ]);
});

test("more is sent than was requested, or a request that cannot be spared has no lot to decide about", () => {
  expect(sent(answeringLots(request("20"), surplusOf("40", { a: "30", b: "100" })))).toEqual([["a", "20"]]);
  expect(sent(answeringLots(request("20"), surplusOf("0", { a: "30", b: "100" })))).toEqual([["a", ""]]);
  expect(answeringLots(request("20"), undefined)).toEqual([]);
});

test("what was typed with a comma or in full width counts as nothing, and is entered twice", () => {
  const surplus = surplusOf("1500", { a: "1200", b: "900" });
  const typed = (quantity: string) => answeringLots(request("1200"), surplus).map((row) => ({ ...row, quantity }));
  const next = (quantity: string) => firstQuantity({ lotId: "b", medicineId: "m" }, typed(quantity), { surplus });
  expect([next("1,200"), next("１２００")]).toEqual(["300", "300"]);
});
