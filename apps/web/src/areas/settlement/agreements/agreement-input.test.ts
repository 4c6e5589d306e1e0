import { create } from "@bufbuild/protobuf";
import { ProvisionalItemSchema } from "@meguri/rpc/app/v1/price_agreement_service_pb";
import { PriceContract, PriceStanding } from "@meguri/rpc/app/v1/trading_pb";
import { expect, test } from "vitest";
import { linesOf, nothingTyped, readPaste, withLines, withSpread } from "./agreement-input.ts";

const item = (gtin: string) => create(ProvisionalItemSchema, { gtin, medicineId: "620000001", firstOn: "2026-04-02" });
const items = [item("14900000000011"), item("14900000000028")];
const days = { from: "", until: "2026-09-30" };

test("a price that was typed reaches another item or other days, or an empty one is agreed for nothing", () => {
  const lines = linesOf(
    items,
    { ...nothingTyped, prices: { "14900000000011": "￥1,200.5", "14900000000028": "" } },
    days,
  );
  expect(lines).toMatchObject([
    {
      line: 1,
      code: "14900000000011",
      price: "1200.5",
      standing: PriceStanding.AGREED,
      contract: PriceContract.ITEM,
      validFrom: "2026-04-02",
      validUntil: "2026-09-30",
    },
  ]);
  expect(
    linesOf(items, { ...nothingTyped, prices: { "14900000000011": "1" } }, { from: "2026-05-01", until: "" }),
  ).toMatchObject([{ validFrom: "2026-05-01", validUntil: "" }]);
});

test("what was copied from a spreadsheet lands in one cell", async () => {
  expect(await readPaste("120")).toBeUndefined();
  expect(await readPaste("1,200\r\n98.5\r\n")).toEqual({ column: ["1200", "98.5"] });
  const pasted = await readPaste("14900000000028\t￥98\n4900000000012\t77");
  const lines = pasted && "lines" in pasted ? pasted.lines : [];
  const { typed, filled } = withLines(items, nothingTyped, lines);
  expect([filled, typed.prices, typed.others.map(({ code }) => code)]).toEqual([
    1,
    { "14900000000028": "98" },
    ["4900000000012"],
  ]);
});

test("an item with two prices for two periods keeps one of them, or a provisional line of a file fills the table", async () => {
  const at = (price: string, validFrom: string, standing = PriceStanding.AGREED) => ({
    line: 2,
    code: "14900000000011",
    price,
    standing,
    contract: PriceContract.ITEM,
    validFrom,
    validUntil: "",
    note: "",
  });
  const two = withLines(items, nothingTyped, [at("90", "2026-04-01"), at("80", "2026-07-01")]);
  expect([two.filled, two.typed.prices, two.typed.others.length]).toEqual([0, {}, 2]);
  const one = withLines(items, nothingTyped, [at("90", "2026-04-01", PriceStanding.PROVISIONAL)]);
  expect([one.filled, one.typed.others.length]).toEqual([0, 1]);
});

test("prices that a total makes are not marked as such", () => {
  const typed = withSpread(nothingTyped, [{ code: "14900000000011", price: "95" }]);
  expect(linesOf(items, typed, days)).toMatchObject([
    { price: "95", contract: PriceContract.TOTAL, validFrom: "2026-04-02" },
  ]);
});
