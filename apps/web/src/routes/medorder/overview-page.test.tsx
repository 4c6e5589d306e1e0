import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18next from "i18next";
import { beforeAll, expect, it } from "vitest";
import { openPages } from "../../areas/medicine/master/testing/test-medicines-app.tsx";
import { paths } from "../../paths.ts";
import { Component as NsipsPage } from "./dispensing/nsips-page.tsx";
import { Component as OverviewPage } from "./overview-page.tsx";
import { Component as StockPage } from "./stock/stock-page.tsx";
import { loadWords } from "./testing/test-stock-page.tsx";
import { stockServer } from "./testing/test-stock-server.ts";

beforeAll(async () => {
  await loadWords();
  await i18next.loadNamespaces(["medorder", "dispensings"]);
});

const pages = {
  [paths.medorderOverview]: OverviewPage,
  [paths.medorderStock]: StockPage,
  [paths.medorderNsips]: NsipsPage,
};

function open(address: string, isHeadOffice: boolean) {
  const server = stockServer({ active: true, trialAvailable: false }, isHeadOffice);
  openPages(server, pages, address, "user");
  return server;
}

it("what is to be looked at leads to what it counts, and what there is none of takes no room", async () => {
  open(paths.medorderOverview, false);
  const expired = await screen.findByRole("link", { name: "期限切れ ￥700 1品目" });
  expect(expired.getAttribute("href")).toContain(encodeURIComponent('{"flag":"expired"}'));
  expect(screen.getByRole("link", { name: "未照合の薬品 3件" }).getAttribute("href")).toContain("tab=unknown");
  const unsent = screen.getByRole("link", { name: "送信結果が未確認の発注 1件" });
  expect(unsent.getAttribute("href")).toContain("tab=sent");
  expect(screen.getByText(/^次は2026/)).toBeDefined();
  expect(screen.queryByText("残りわずか")).toBeNull();
  expect(screen.getByText("30日分")).toBeDefined();
});

it("who cannot see a chart reads its figures in a table", async () => {
  open(paths.medorderOverview, false);
  const [, byDay] = await screen.findAllByRole("button", { name: "表で見る" });
  if (byDay) await userEvent.click(byDay);
  const table = await screen.findByRole("table", { name: "処方の件数（30日間）" });
  expect(within(table).getByRole("row", { name: "11/20 12" })).toBeDefined();
});

it("the head office sees a shop's shelf and ledger, and no button that would then be refused", async () => {
  open(`${paths.medorderStock}?medicine=620000001&tab=counting`, true);
  const drawer = await screen.findByRole("dialog", { name: "アムロジピン錠5mg「青葉」" });
  expect(await within(drawer).findByRole("table", { name: "受払の履歴" })).toBeDefined();
  expect(within(drawer).getByText("A-1")).toBeDefined();
  const names = (await within(drawer).findAllByRole("button")).map((button) => button.getAttribute("aria-label"));
  expect(names).toEqual(["閉じる"]);
  expect(within(drawer).queryByRole("link", { name: "入庫へ" })).toBeNull();
  expect(screen.queryAllByRole("tab", { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    "在庫",
    "返品・移動",
  ]);
  expect(screen.getByRole("button", { name: "Excelで書き出す", hidden: true })).toBeDefined();
  expect(screen.queryByRole("button", { name: "在庫の設定", hidden: true })).toBeNull();
});

it("the head office sees no prescription, and what only members open is no link", async () => {
  open(paths.medorderOverview, true);
  await screen.findByRole("link", { name: "期限切れ ￥700 1品目" });
  expect(screen.getByText("進行中の棚卸")).toBeDefined();
  expect(screen.queryByRole("link", { name: /進行中の棚卸/ })).toBeNull();
  expect(screen.queryByText("処方の件数（30日間）")).toBeNull();
});

it("who heads several shops compares them by adding up page after page", async () => {
  open(paths.medorderOverview, true);
  expect(
    await screen.findByText("全店の在庫 ￥43,320（うち期限切れ ￥1,400、期限内に使い切れない在庫 ￥0）"),
  ).toBeDefined();
  const table = screen.getByRole("table", { name: "店舗の比較" });
  expect(within(table).getByRole("row", { name: /みどり薬局 ?表示中の店舗.*￥3,320/ })).toBeDefined();
  await userEvent.click(within(table).getByRole("button", { name: "あおば薬局" }));
  expect(await screen.findByRole("button", { name: "みどり薬局" })).toBeDefined();
});

it("a pharmacist of one shop is shown a comparison of nothing", async () => {
  open(paths.medorderOverview, false);
  await screen.findByText("30日分");
  expect(screen.queryByText("店舗の比較")).toBeNull();
});

it("the head office that comes to the receipt computer's page is led to what it may see", async () => {
  open(paths.medorderNsips, true);
  await screen.findByText("このページは施設のメンバーだけが見られます。");
  expect(screen.getByRole("link", { name: "在庫を見る" }).getAttribute("href")).toBe(paths.medorderStock);
});
