import { create } from "@bufbuild/protobuf";
import { createRouterTransport } from "@connectrpc/connect";
import { OrderSchema, OrderState } from "@meguri/rpc/app/v1/order_pb";
import { screen, within } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { loadWords, openPage } from "../../../../shared/test-page.tsx";
import { OrderTable } from "./order-table.tsx";

beforeAll(() => loadWords("orders"));

const orderOf = (id: string, number: number, sums: { totalYen: bigint; orderedYen: bigint; unpricedCount: number }) =>
  create(OrderSchema, { id, number, lineCount: 2, state: OrderState.REJECTED, wholesalerName: "架空堂薬品", ...sums });

it("an order whose prices nobody knows costs ¥0, or what was refused is still to be paid", async () => {
  const orders = [
    orderOf("a", 1, { totalYen: 0n, orderedYen: 0n, unpricedCount: 2 }),
    orderOf("b", 2, { totalYen: 300n, orderedYen: 300n, unpricedCount: 1 }),
    orderOf("c", 3, { totalYen: 0n, orderedYen: 1432n, unpricedCount: 0 }),
  ];
  openPage({ transport: createRouterTransport(() => undefined) }, <OrderTable orders={orders} />);
  const textOf = async (number: number) => (await screen.findByText(`#${number}`)).closest("tr")?.textContent ?? "";
  expect(await textOf(1)).toContain("価格未登録");
  expect(await textOf(1)).not.toContain("￥0");
  expect(await textOf(2)).toContain("￥300＋価格未登録1件");
  expect(await textOf(3)).toContain("￥0発注時 ￥1,432");
  expect(within(screen.getByRole("table")).getAllByRole("row")).toHaveLength(4);
});
