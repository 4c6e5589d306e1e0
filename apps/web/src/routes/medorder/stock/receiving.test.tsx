import { create } from "@bufbuild/protobuf";
import { CostWarningSchema } from "@meguri/rpc/app/v1/delivery_pb";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { loadWords, openStock, scan } from "../testing/test-stock-page.tsx";
import { medicines, unreachable } from "../testing/test-stock-server.ts";

beforeAll(loadWords);

const address = "?tab=receiving&delivery=d1";
const { amlo, pred, old } = medicines;

it("a typed wholesaler is lost, or a slip's number becomes one: the field has the focus and names a partner", async () => {
  const { inputsOf } = openStock("?tab=receiving");
  await userEvent.click(await screen.findByRole("button", { name: "入庫を始める" }));
  const dialog = await screen.findByRole("dialog", { name: "入庫を始める" });
  const field = within(dialog).getByRole("textbox", { name: "卸" });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.keyboard("4415-22");
  expect(await within(dialog).findByText(/取引先にもこれまでの記録にもない卸です/)).toBeDefined();
  await userEvent.clear(field);
  await userEvent.keyboard("みほん");
  expect(within(dialog).queryByText(/取引先にも/)).toBeNull();
  await userEvent.click(within(dialog).getByRole("button", { name: "みほん薬品販売" }));
  await userEvent.click(within(dialog).getByRole("button", { name: "読み取りへ進む" }));
  await waitFor(() => expect(inputsOf("startDelivery")).toMatchObject([{ wholesaler: "みほん薬品販売" }]));
});

it("scans that come while the first is still read are all taken, in their order", async () => {
  const { waits, state } = openStock(address);
  const { promise, resolve } = Promise.withResolvers<void>();
  waits.set("readScans", promise);
  await scan(`${amlo.code} A1 2027-03-31`, `${amlo.code} A2 2027-04-30`, `${amlo.code} A3 2027-05-31`);
  expect(await screen.findByText("読み取り待ち: 3件")).toBeDefined();
  resolve();
  await waitFor(() => expect(state.lines.map(({ lot }) => lot)).toEqual(["A1", "A2", "A3"]));
  expect(state.lines.every(({ quantity, packs }) => quantity === "100" && packs === 1)).toBe(true);
});

it("a scan that could not be sent is kept, and sent again counts once", async () => {
  const { fails, state, inputsOf } = openStock(address);
  fails.set("addDeliveryLines", unreachable());
  await scan(`${amlo.code} A1 2027-03-31`, `${amlo.code} A2 2027-03-31`);
  await screen.findByText(/送れませんでした/);
  expect(state.lines).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "もう一度送る" }));
  await waitFor(() => expect(state.lines.map(({ lot }) => lot)).toEqual(["A1", "A2"]));
  const [first, again] = inputsOf("addDeliveryLines") as { lines: { id: string }[] }[];
  expect(first?.lines[0]?.id).toBe(again?.lines[0]?.id);
});

it("an expired lot is not scanned past unseen", async () => {
  const { state } = openStock(address);
  await scan(`${old.code} X1 2020-01-31`, `${amlo.code} A1 2027-03-31`);
  await screen.findByRole("button", { name: "確認して続ける" });
  expect(state.lines.map(({ lot }) => lot)).toEqual(["X1"]);
  await userEvent.click(screen.getByRole("button", { name: "この読み取りを取り消す" }));
  await waitFor(() => expect(state.lines.filter(({ takenBack }) => !takenBack).map(({ lot }) => lot)).toEqual(["A1"]));
});

it("a pack of unknown size does not pass for one tablet: the quantity is required, and typed where one scans", async () => {
  const { state } = openStock(address);
  await scan(`${pred.code} P1 2027-03-31`);
  await screen.findByText(/1箱の入り数が登録されていません/);
  await scan("50");
  await waitFor(() => expect(state.lines[0]?.quantity).toBe("50"));
  await waitFor(() => expect(screen.queryByText(/1箱の入り数が登録されていません/)).toBeNull());
});

it("three boxes of one lot are one scan and a number", async () => {
  const { state } = openStock(address);
  await scan(`${amlo.code} A1 2027-03-31`);
  await screen.findByRole("textbox", { name: "箱数" });
  await scan("3");
  await waitFor(() => expect(state.lines[0]).toMatchObject({ quantity: "300", packs: 3 }));
});

it("two quick taps add two boxes, however slow the network", async () => {
  const { waits, state } = openStock(address);
  await scan(`${amlo.code} A1 2027-03-31`);
  await screen.findByRole("textbox", { name: "箱数" });
  const { promise, resolve } = Promise.withResolvers<void>();
  waits.set("updateDeliveryLine", promise);
  await userEvent.dblClick(screen.getByRole("button", { name: "増やす" }));
  expect(screen.getByRole("textbox", { name: "箱数" })).toHaveProperty("value", "3");
  resolve();
  await waitFor(() => expect(state.lines[0]).toMatchObject({ quantity: "300", packs: 3 }));
});

it("a code nobody knows is kept, and keeps the delivery from being posted until somebody assigns it", async () => {
  const { state, inputsOf } = openStock(address);
  await scan("04987000009999 Z9 2027-03-31");
  await screen.findByText("登録のないコード: 1件");
  await userEvent.click(screen.getByRole("button", { name: "入庫を確定する" }));
  expect(await screen.findByText(/登録のないコードが1件あります/)).toBeDefined();
  expect(inputsOf("postDelivery")).toEqual([]);
  await userEvent.type(screen.getByRole("combobox", { name: "コード「04987000009999」の薬品" }), "プレド");
  await userEvent.click(await screen.findByRole("option", { name: /プレドニゾロン/ }));
  const dialog = await screen.findByRole("dialog", { name: "明細を修正" });
  await userEvent.type(within(dialog).getByRole("textbox", { name: "数量" }), "20");
  await userEvent.click(within(dialog).getByRole("button", { name: "保存" }));
  await waitFor(() => expect(state.lines[0]).toMatchObject({ medicineId: pred.medicineId, quantity: "20", lot: "Z9" }));
});

it("a double tap posts a delivery once", async () => {
  const { waits, inputsOf } = openStock(address);
  await scan(`${amlo.code} A1 2027-03-31`);
  await screen.findByRole("textbox", { name: "箱数" });
  const { promise, resolve } = Promise.withResolvers<void>();
  waits.set("postDelivery", promise);
  await userEvent.click(screen.getByRole("button", { name: "入庫を確定する" }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText("明細: 1件")).toBeDefined();
  const post = within(dialog).getByRole("button", { name: "入庫を確定する" });
  await userEvent.dblClick(post);
  resolve();
  expect(await screen.findByText("検品済み")).toBeDefined();
  expect(inputsOf("postDelivery")).toHaveLength(1);
});

it("a unit cost with a digit too many goes into the stock unseen", async () => {
  const { state } = openStock(address);
  await scan(`${amlo.code} A1 2027-03-31`);
  await waitFor(() => expect(state.lines).toHaveLength(1));
  state.lines = state.lines.map((line) => ({
    ...line,
    unitCost: "999.99",
    costWarning: create(CostWarningSchema, { oldCost: "22.1", listPrice: "22.6" }),
  }));
  await scan(`${amlo.code} A2 2027-03-31`);
  const table = await screen.findByRole("table", { name: "明細" });
  expect(await within(table).findByText("前回22.1円 → 999.99円 / 薬価22.6円")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "入庫を確定する" }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText("仕入単価の要確認: 1件")).toBeDefined();
});
