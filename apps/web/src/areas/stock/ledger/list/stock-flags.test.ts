import { create } from "@bufbuild/protobuf";
import { StockFlag, StockItemSchema } from "@meguri/rpc/app/v1/stock_pb";
import { expect, test } from "vitest";
import { stockListDefaults } from "./stock-list-state.ts";
import { countFlags, rowsOf, shownRows } from "./stock-rows.ts";

test("what expires within 30 days is left out of what expires within 90", () => {
  const itemOf = (name: string, flags: StockFlag[]) => create(StockItemSchema, { name, flags });
  const items = [
    itemOf("a", [StockFlag.NEAR_30]),
    itemOf("b", [StockFlag.NEAR_90]),
    itemOf("c", [StockFlag.NEAR_180]),
    itemOf("d", []),
  ];
  const shown = shownRows(rowsOf(items), { ...stockListDefaults, sort: "name", flag: "near90" });
  expect(shown.map(({ name }) => name)).toEqual(["a", "b"]);
  expect([...countFlags(items)]).toEqual([
    ["near30", 1],
    ["near60", 1],
    ["near90", 2],
    ["near180", 3],
  ]);
});
