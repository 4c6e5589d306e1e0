import { create } from "@bufbuild/protobuf";
import { ChainShopFiguresSchema } from "@meguri/rpc/app/v1/chain_overview_service_pb";
import { expect, it } from "vitest";
import { worstFirst } from "./worst-first.ts";

const shop = (name: string, figures: { atRiskYen?: bigint; expiredYen?: bigint; service?: number; gapYen?: bigint }) =>
  create(ChainShopFiguresSchema, { name, ...figures });
const shops = [
  shop("北店", { atRiskYen: 10n, expiredYen: 5n, service: 0.99, gapYen: 30n }),
  shop("南店", { atRiskYen: 12n, expiredYen: 9n, gapYen: 50n }),
  shop("西店", { service: 0.9, gapYen: 10n }),
];
const names = (measure: Parameters<typeof worstFirst>[1]) => worstFirst(shops, measure).map(({ name }) => name);

it("the shop that loses most, runs short most or earns least is far down, or one without a figure is the worst", () => {
  expect(names("waste")).toEqual(["南店", "北店", "西店"]);
  expect(names("service")).toEqual(["西店", "北店", "南店"]);
  expect(names("gap")).toEqual(["西店", "北店", "南店"]);
});
