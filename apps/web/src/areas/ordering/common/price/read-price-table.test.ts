import { PriceContract, PriceStanding } from "@meguri/rpc/app/v1/trading_pb";
import { expect, test } from "vitest";
import { readPriceTable } from "./read-price-table.ts";

test("a price that is not settled yet counts as settled, or a figure with signs is no price", async () => {
  const rows = [
    "コード,価格,妥結,契約,開始日,終了日,備考",
    '1,"￥1,234.5",妥結,単品,2026/4/1,,訂正',
    "2,８円,未妥結,総価,,,",
  ];
  const table = await readPriceTable(new Blob([rows.join("\r\n")]));
  expect("lines" in table && table.lines).toMatchObject([
    { code: "1", price: "1234.5", standing: PriceStanding.AGREED, validFrom: "2026-04-01", note: "訂正" },
    { code: "2", price: "8", standing: PriceStanding.PROVISIONAL, contract: PriceContract.TOTAL },
  ]);
});

test("a list of nothing but agreed prices counts as provisional", async () => {
  const table = await readPriceTable(new Blob(["コード,価格,妥結\n1,100,\n2,100,未妥結"]), PriceStanding.AGREED);
  expect("lines" in table && table.lines.map(({ standing }) => standing)).toEqual([
    PriceStanding.AGREED,
    PriceStanding.PROVISIONAL,
  ]);
});
