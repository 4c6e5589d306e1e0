import { create } from "@bufbuild/protobuf";
import { StockItemSchema } from "@meguri/rpc/app/v1/stock_pb";
import { renderHook, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18next from "i18next";
import { beforeAll, expect, it } from "vitest";
import { openPages } from "../../../areas/medicine/master/testing/test-medicines-app.tsx";
import { useStockTable } from "../../../areas/stock/ledger/list/use-stock-table.ts";
import { dispensingPaths, orderPaths, paths } from "../../../paths.ts";
import { Component as OrderPage } from "../orders/order-page.tsx";
import { Component as OverviewPage } from "../overview-page.tsx";
import { orderServer } from "../testing/test-order-server.ts";
import { loadWords, openStock } from "../testing/test-stock-page.tsx";
import { stockServer } from "../testing/test-stock-server.ts";

beforeAll(async () => {
  await loadWords();
  await i18next.loadNamespaces(["medorder", "orders", "cart"]);
});

const chip = "未反映 2件";

/** A stock to which two dispensings of the first medicine are not applied yet. */
function waiting() {
  const server = stockServer();
  server.state.unapplied = [{ medicineId: "620000001", count: 2 }];
  return server;
}

it("a difference of a count is believed although dispensings of the medicine wait to be applied", async () => {
  openStock("?tab=counting&count=c1&view=review", waiting());
  const table = await screen.findByRole("table", { name: "差異" });
  expect(await within(table).findByText(chip)).toBeDefined();
});

it("an order is filled by a stock from which two dispensings are missing, and the cart does not say so", async () => {
  openPages(orderServer(), { [paths.medorderOrder]: OrderPage }, orderPaths.today, "user");
  expect(await screen.findByText(chip)).toBeDefined();
});

it("another package is chosen by a stock from which two dispensings are missing", async () => {
  openPages(orderServer(), { [paths.medorderOrder]: OrderPage }, orderPaths.today, "user");
  const line = (await screen.findByText(chip)).closest("tr");
  if (!line) throw new Error("no line of the cart has the chip");
  await userEvent.click(within(line).getByRole("button", { name: /のほかの操作/ }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "変更" }));
  const dialog = await screen.findByRole("dialog");
  expect((await within(dialog).findAllByText(chip)).length).toBeGreaterThan(0);
});

it("nobody hears that stock waits for a decision, or the overview leads elsewhere", async () => {
  openPages(waiting(), { [paths.medorderOverview]: OverviewPage }, paths.medorderOverview, "user");
  const tile = await screen.findByRole("link", { name: "在庫に未反映の調剤がある薬品 1品目" });
  expect(tile.getAttribute("href")).toBe(dispensingPaths.tab("held"));
});

it("a stock that is taken along as a file looks complete", () => {
  const { result } = renderHook(() => useStockTable());
  const column = result.current.find(({ label }) => label === "未反映（件）");
  expect(column?.read(create(StockItemSchema, { unapplied: 2 }))).toBe("2");
  expect(column?.read(create(StockItemSchema))).toBe("");
});
