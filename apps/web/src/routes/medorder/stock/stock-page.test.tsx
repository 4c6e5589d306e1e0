import { create } from "@bufbuild/protobuf";
import { StockLotSchema } from "@meguri/rpc/app/v1/stock_pb";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { loadWords, openStock } from "../testing/test-stock-page.tsx";
import { stockServer, unreachable } from "../testing/test-stock-server.ts";

beforeAll(loadWords);

const amlo = "アムロジピン錠5mg「青葉」";
const pred = "プレドニゾロン錠5mg";
const link = (name: string) => screen.findByRole("link", { name });

it("how much is left is read in boxes and tablets, and for how long, and below zero is marked", async () => {
  openStock();
  const row = (await link(amlo)).closest("[role=row]");
  expect(row?.textContent).toContain("3箱＋24錠（324錠）");
  expect(row?.textContent).toContain("30日分");
  expect(row?.textContent).toContain("2027/03末");
  expect(row?.textContent).toContain("残りわずか");
  const below = (await link(pred)).closest("[role=row]");
  expect(below?.textContent).toContain("−5錠");
  expect(below?.textContent).toContain("マイナス在庫");
});

it("a filter survives a reload, because the address holds it", async () => {
  const { router } = openStock();
  await link(amlo);
  await userEvent.click(screen.getByRole("combobox", { name: "状態で絞り込む" }));
  await userEvent.click(await screen.findByRole("option", { name: "マイナス在庫 1" }));
  await waitFor(() => expect(screen.queryByRole("link", { name: amlo })).toBeNull());
  const address = router.state.location.search;
  expect(new URLSearchParams(address).get("list")).toBe('{"flag":"negative"}');
});

it("a filter in an address that was sent is applied, and one that was tampered with does no harm", async () => {
  openStock(`?list=${encodeURIComponent('{"flag":"short","sort":"x","page":-3}')}`);
  await link(amlo);
  expect(screen.queryByRole("link", { name: pred })).toBeNull();
});

it("a name typed in hiragana or narrow kana finds the medicine", async () => {
  openStock(`?list=${encodeURIComponent('{"q":"ぷれどに"}')}`);
  await link(pred);
  expect(screen.queryByRole("link", { name: amlo })).toBeNull();
});

it("an institution without the plan learns what it would do and how to start", async () => {
  openStock("", stockServer({ active: false, trialAvailable: true }));
  expect(await screen.findByText("みどり薬局では発注プランを使っていません。")).toBeDefined();
  expect(screen.getByRole("link", { name: "発注プランを見る" }).getAttribute("href")).toBe(
    "/u/setting/inst/inst/medorder-plan",
  );
});

it("an institution whose plan is paused is offered a trial, or believes that its data is lost", async () => {
  openStock("", stockServer({ active: false, paused: true }));
  expect(await screen.findByText("みどり薬局の発注プランは一時停止中です。")).toBeDefined();
  expect(screen.getByText(/データは残っています/)).toBeDefined();
  expect(screen.getByRole("link", { name: "お支払いの方法を見る" }).getAttribute("href")).toBe(
    "/u/setting/inst/inst/medorder-plan",
  );
});

it("a disposal that seemed to fail and is sent again is done once", async () => {
  const { fails, inputsOf } = openStock("?tab=counting&medicine=620000001");
  const drawer = await screen.findByRole("dialog", { name: amlo });
  await userEvent.click(within(drawer).getByRole("button", { name: "廃棄" }));
  const dialog = await screen.findByRole("dialog", { name: "在庫を廃棄" });
  await userEvent.click(within(dialog).getByRole("textbox", { name: "数量" }));
  await userEvent.paste("１０");
  await userEvent.click(within(dialog).getByRole("button", { name: /A1/ }));
  await userEvent.click(within(dialog).getByRole("button", { name: "廃棄する" }));
  expect(await within(dialog).findByText("理由を入力してください。")).toBeDefined();
  expect(inputsOf("changeStock")).toEqual([]);
  await userEvent.click(within(dialog).getByRole("textbox", { name: "理由" }));
  await userEvent.paste("破損");
  fails.set("changeStock", unreachable());
  await userEvent.click(within(dialog).getByRole("button", { name: "廃棄する" }));
  await within(dialog).findByText(/サーバーに接続できません/);
  await userEvent.click(within(dialog).getByRole("button", { name: "廃棄する" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "在庫を廃棄" })).toBeNull());
  const sent = inputsOf("changeStock") as { requestId: string }[];
  expect(sent).toHaveLength(2);
  expect(sent[0]?.requestId).toBe(sent[1]?.requestId);
  expect(sent[1]).toMatchObject({ quantity: "10", lot: "A1", expiresOn: "2027-03-31", reason: "破損" });
});

it("more is disposed of than the lot holds, without a confirmation", async () => {
  const { inputsOf } = openStock("?medicine=620000001");
  const drawer = await screen.findByRole("dialog", { name: amlo });
  await userEvent.click(within(drawer).getByRole("button", { name: "廃棄" }));
  const dialog = await screen.findByRole("dialog", { name: "在庫を廃棄" });
  await userEvent.click(within(dialog).getByRole("button", { name: /A1/ }));
  await userEvent.click(within(dialog).getByRole("textbox", { name: "数量" }));
  await userEvent.paste("325");
  await userEvent.click(within(dialog).getByRole("textbox", { name: "理由" }));
  await userEvent.paste("破損");
  expect(within(dialog).getByText(/このロットの在庫は324錠です。登録すると−1錠になります。/)).toBeDefined();
  await userEvent.click(within(dialog).getByRole("button", { name: "廃棄する" }));
  expect(inputsOf("changeStock")).toEqual([]);
  await userEvent.click(within(dialog).getByRole("checkbox", { name: "間違いありません" }));
  await userEvent.click(within(dialog).getByRole("button", { name: "廃棄する" }));
  await waitFor(() => expect(inputsOf("changeStock")).toMatchObject([{ quantity: "325", beyondLot: true }]));
});

it("a lot that a count inferred looks like one that was read, or goes on warning though it was checked", async () => {
  const server = stockServer();
  const lot = { lot: "A1", expiresOn: "2027-03-31", onHand: "324" };
  server.state.lots = [
    create(StockLotSchema, { ...lot, id: "l1" }),
    create(StockLotSchema, { ...lot, id: "l2", lot: "A2", onHand: "0", inferred: true }),
  ];
  openStock("?medicine=620000001", server);
  const drawer = await screen.findByRole("dialog", { name: amlo });
  const table = await within(drawer).findByRole("table", { name: "ロット別の在庫" });
  expect(within(table).getAllByText("ロット推定")).toHaveLength(1);
  await userEvent.click(within(table).getByRole("button", { name: "確認済みにする" }));
  await waitFor(() => expect(within(drawer).queryByText("ロット推定")).toBeNull());
  expect(server.inputsOf("checkStockLot")).toMatchObject([{ medicineId: "620000001", lotId: "l2" }]);
});

it("a recalled lot is set aside without a reason, looks like any other, or stays aside for ever", async () => {
  const server = stockServer();
  openStock("?medicine=620000001", server);
  const drawer = await screen.findByRole("dialog", { name: amlo });
  const table = await within(drawer).findByRole("table", { name: "ロット別の在庫" });
  await userEvent.click(within(table).getByRole("button", { name: "隔離する" }));
  const dialog = await screen.findByRole("dialog", { name: "ロットを隔離" });
  await userEvent.click(within(dialog).getByRole("button", { name: "隔離する" }));
  expect(await within(dialog).findByText("理由を選んでください。")).toBeDefined();
  await userEvent.click(within(dialog).getByRole("radio", { name: "その他" }));
  expect(await within(dialog).findByText("理由を補足に入力してください。")).toBeDefined();
  await userEvent.click(within(dialog).getByRole("radio", { name: "回収" }));
  await userEvent.type(within(dialog).getByRole("textbox", { name: "補足" }), "クラスII");
  await userEvent.click(within(dialog).getByRole("button", { name: "隔離する" }));
  expect(await within(table).findByText("隔離中")).toBeDefined();
  expect(table.textContent).toContain("回収 クラスII");
  expect(within(table).queryByRole("button", { name: "隔離する" })).toBeNull();
  await userEvent.click(within(table).getByRole("button", { name: "隔離を解除" }));
  const lift = await screen.findByRole("dialog", { name: "ロットA1の隔離を解除しますか？" });
  await userEvent.click(within(lift).getByRole("button", { name: "隔離を解除" }));
  await waitFor(() => expect(within(table).queryByText("隔離中")).toBeNull());
  expect(server.inputsOf("quarantineStockLot")).toMatchObject([{ lotId: "l1", note: "クラスII" }]);
});
