import { create } from "@bufbuild/protobuf";
import { type ChainShopMonth, ChainShopMonthSchema } from "@meguri/rpc/app/v1/chain_overview_service_pb";
import { expect, it } from "vitest";
import { partGroups, parts, totalOf, yenOfGroup } from "./month-parts.ts";

const month = (institutionId: string, name: string, stockYen: bigint, flow?: ChainShopMonth["flow"]) =>
  create(ChainShopMonthSchema, { institutionId, month: name, stockYen, ...(flow && { flow }) });

const flowOf = (openingYen: bigint, receivedYen: bigint, disposedYen: bigint) =>
  create(ChainShopMonthSchema, { flow: { openingYen, receivedYen, disposedYen } }).flow;

it("a part of the stock's changes is in no column, or the columns and the total do not add up", () => {
  const full = create(ChainShopMonthSchema, {
    flow: Object.fromEntries(parts.map((part, index) => [`${part}Yen`, BigInt(3 ** index)])),
  }).flow;
  const { $typeName, $unknown, openingYen, ...changes } = full ?? flowOf(0n, 0n, 0n) ?? {};
  const all = Object.values(changes).reduce<bigint>((sum, yen) => sum + BigInt(yen ?? 0n), 0n);
  expect(full && partGroups.reduce((sum, group) => sum + yenOfGroup(full, group), 0n)).toBe(all);
  expect(parts).toHaveLength(Object.keys(changes).length);

  const total = totalOf([
    month("n", "2026-11", 70n, flowOf(100n, 20n, -50n)),
    month("n", "2026-10", 100n, flowOf(40n, 60n, 0n)),
    month("s", "2026-11", 9n, flowOf(0n, 9n, 0n)),
  ]);
  expect(total).toEqual({ openingYen: 40n, groups: [89n, 0n, 0n, -50n, 0n, 0n], stockYen: 79n });
});

it("a total leaves out a month that was not computed yet", () => {
  expect(totalOf([month("n", "2026-11", 70n, flowOf(70n, 0n, 0n)), month("n", "2026-10", 70n)])).toBeUndefined();
});
