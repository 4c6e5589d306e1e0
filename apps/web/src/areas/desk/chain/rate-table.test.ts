import { create } from "@bufbuild/protobuf";
import { RatedShopSchema, ShopRateSchema } from "@meguri/rpc/app/v1/chain_overview_service_pb";
import { expect, it } from "vitest";
import { rateTable } from "./rate-table.ts";

const shop = (institutionId: string) => create(RatedShopSchema, { institutionId, name: institutionId });
const rate = (institutionId: string, vanCode: string, share: number, overpaidYen: bigint) =>
  create(ShopRateSchema, { institutionId, vanCode, wholesalerName: `卸${vanCode}`, rate: share, overpaidYen });

it("the shop that pays most above the others is far down, or a wholesaler’s best rate is another shop’s", () => {
  const { wholesalers, rows } = rateTable(["北", "南", "西"].map(shop), [
    rate("北", "1", 0.1, 500n),
    rate("南", "1", 0.12, 0n),
    rate("南", "2", 0.05, 900n),
    rate("北", "2", 0.07, 0n),
  ]);
  expect(wholesalers.map(({ name, best }) => [name, best])).toEqual([
    ["卸1", 0.12],
    ["卸2", 0.07],
  ]);
  expect(rows.map((row) => [row.shop.name, row.overpaidYen, row.cells.size])).toEqual([
    ["南", 900n, 2],
    ["北", 500n, 2],
    ["西", 0n, 0],
  ]);
});
