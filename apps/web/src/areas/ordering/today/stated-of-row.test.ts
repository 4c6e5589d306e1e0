import { create } from "@bufbuild/protobuf";
import { StatedPackageSchema, StatedSupply } from "@meguri/rpc/app/v1/order_proposal_service_pb";
import { expect, test } from "vitest";
import { statedOfRow } from "./stated-of-row.ts";

const { AVAILABLE, LIMITED, UNAVAILABLE } = StatedSupply;
const stated = (tradingId: string, supply: StatedSupply, gtin = "box") =>
  create(StatedPackageSchema, { medicineId: "m", gtin, tradingId, supply });
const row = { medicineId: "m", gtin: "box", tradingId: "east" };
const shown = (...of: ReturnType<typeof stated>[]) => {
  const { own, other } = statedOfRow(of, row);
  return [own?.supply, other?.tradingId];
};

test("a row is changed to a wholesaler that has another package, or none, or although its own one has it", () => {
  expect(shown(stated("east", UNAVAILABLE), stated("west", AVAILABLE))).toEqual([UNAVAILABLE, "west"]);
  expect(shown(stated("east", LIMITED), stated("west", AVAILABLE))).toEqual([LIMITED, "west"]);
  expect(shown(stated("east", AVAILABLE), stated("west", AVAILABLE))).toEqual([AVAILABLE, undefined]);
  expect(shown(stated("east", UNAVAILABLE), stated("west", LIMITED))).toEqual([UNAVAILABLE, undefined]);
  expect(shown(stated("east", UNAVAILABLE), stated("west", AVAILABLE, "bottle"))).toEqual([UNAVAILABLE, undefined]);
  // A wholesaler that reports nothing may have it.
  expect(shown(stated("west", AVAILABLE))).toEqual([undefined, undefined]);
});
