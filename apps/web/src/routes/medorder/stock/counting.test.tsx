import { create } from "@bufbuild/protobuf";
import { StockCountEntrySchema } from "@meguri/rpc/app/v1/stock_count_pb";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { loadWords, openStock, scan } from "../testing/test-stock-page.tsx";
import { medicines, stockServer } from "../testing/test-stock-server.ts";

beforeAll(loadWords);

const { amlo } = medicines;

it("who counts two lots hears what the medicine comes to, and a typed number changes it", async () => {
  const { state } = openStock("?tab=counting&count=c1");
  await scan(`${amlo.code} A1 2027-03-31`);
  expect(await screen.findByText("この薬品の合計: 100錠")).toBeDefined();
  await scan(`${amlo.code} A2 2027-04-30`);
  expect(await screen.findByText("この薬品の合計: 200錠")).toBeDefined();
  await scan("24");
  expect(await screen.findByText("この薬品の合計: 124錠")).toBeDefined();
  expect(state.entries.map(({ lot, quantity }) => [lot, quantity])).toEqual([
    ["A2", "24"],
    ["A1", "100"],
  ]);
});

it("a colleague counts the same medicine elsewhere, and the total here is not heard of it", async () => {
  const { state } = openStock("?tab=counting&count=c1");
  await scan(`${amlo.code} A1 2027-03-31`);
  await screen.findByText("この薬品の合計: 100錠");
  const elsewhere = { id: "theirs", medicineId: amlo.medicineId, quantity: "50" };
  state.entries = [...state.entries, create(StockCountEntrySchema, elsewhere)];
  expect(await screen.findByText("この薬品の合計: 150錠", undefined, { timeout: 5_000 })).toBeDefined();
});

it("a narcotic without its lot keeps a count from being posted, and nobody finds which scan it is", async () => {
  const server = stockServer();
  const entry = { id: "e1", medicineId: amlo.medicineId, medicineName: amlo.name, unit: "錠", quantity: "9" };
  server.state.entries = [create(StockCountEntrySchema, { ...entry, needsLot: true })];
  const { inputsOf } = openStock("?tab=counting&count=c1&view=review", server);
  await screen.findByText("ロットが必要な薬品: 1件");
  await userEvent.click(screen.getByRole("button", { name: "在庫に反映" }));
  await screen.findByText("ロットが未入力の薬品が1件あります。");
  await userEvent.click(screen.getByRole("button", { name: "ロットを入力" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("textbox", { name: "ロット" }));
  await userEvent.paste("A1");
  await userEvent.click(within(dialog).getByRole("button", { name: "保存" }));
  await waitFor(() => expect(inputsOf("updateStockCountEntry")).toMatchObject([{ entry: { id: "e1", lot: "A1" } }]));
});

it("nothing is posted before the differences were seen, and a double tap posts them once", async () => {
  const { inputsOf } = openStock("?tab=counting&count=c1");
  await scan(`${amlo.code} A1 2027-03-31`);
  await screen.findByText("この薬品の合計: 100錠");
  expect(screen.queryByRole("button", { name: "在庫に反映" })).toBeNull();
  await userEvent.click(screen.getByRole("tab", { name: "差異を確認" }));
  const table = await screen.findByRole("table", { name: "差異" });
  expect(within(table).getByText("−24錠")).toBeDefined();
  expect(within(table).getByText("ロット推定")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "在庫に反映" }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText(/減少: 1件/)).toBeDefined();
  await userEvent.dblClick(within(dialog).getByRole("button", { name: "在庫に反映する" }));
  await waitFor(() => expect(screen.getByText("完了")).toBeDefined());
  expect(inputsOf("postStockCount")).toHaveLength(1);
});

it("a code nobody knows is kept and taken back, not dropped", async () => {
  const { state } = openStock("?tab=counting&count=c1");
  await scan("04987000009999");
  await screen.findByText("登録のないコード: 1件");
  expect(state.entries[0]).toMatchObject({ code: "04987000009999", medicineId: "" });
});
