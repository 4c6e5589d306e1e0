import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18next from "i18next";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { openPages } from "../../areas/medicine/master/testing/test-medicines-app.tsx";
import { paths } from "../../paths.ts";
import { initI18n } from "../../shared/i18n/init-i18n.ts";
import { Component } from "./search-page.tsx";
import { medsearchServer, sought } from "./test-medsearch-server.ts";

const group = "00000000-0000-7000-8000-000000000001";

beforeAll(async () => {
  if (!i18next.isInitialized) await initI18n("ja");
  await i18next.loadNamespaces(["common", "medsearch", "medicines", "scan", "groups", "map", "camera", "failure"]);
});

// A phone: the results are in cards, which need no measures.
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("matchMedia", (media: string) => ({
    media,
    matches: media.includes("max-width"),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => vi.unstubAllGlobals());

function open(state: object, server = medsearchServer()) {
  const query = Object.keys(state).length > 0 ? `?${new URLSearchParams({ search: JSON.stringify(state) })}` : "";
  const { router } = openPages(server, { [paths.medsearchSearch]: Component }, paths.medsearchSearch + query, "user");
  const addressed = () => JSON.parse(new URLSearchParams(router.state.location.search).get("search") ?? "{}");
  return { ...server, addressed };
}

const result = async () => within(await screen.findByRole("list", { name: "該当する施設" })).getAllByRole("listitem");

it("an amount, a band and mere receipts are not taken for one another", async () => {
  open({ keyword: "アムロジピン", medicineId: sought.id });
  const [band, amount, evidence] = (await result()).map(({ textContent }) => textContent);
  expect(band).toContain("架空薬局1.2 km多2026/11/18現在");
  expect(amount).toContain("見本薬局3 km40錠2026/11/18現在");
  expect(evidence).toContain("試験薬局在庫の記録なし調剤実績2026/10 12回・340錠最終 2026/10/30");
  expect(screen.getAllByRole("link", { name: "027-000-0001" })[0]?.getAttribute("href")).toBe("tel:0270000001");
});

it("where nobody near has it one is not left alone: what narrows can be dropped, and the same ingredient be tried", async () => {
  const { asked, addressed } = open({ keyword: "アムロジピン", medicineId: sought.id, radius: 5, groupId: group });
  expect(await screen.findByText("この薬品の在庫がある施設は見つかりませんでした")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "同じ一般名の薬品を含める" }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ includeSubstitutes: true, radiusKm: 5, groupId: group }));
  await userEvent.click(screen.getByRole("button", { name: "距離の範囲を広げる" }));
  expect(await result()).toHaveLength(3);
  expect(addressed()).toEqual({ keyword: "アムロジピン", medicineId: sought.id, substitutes: true });
});

it("who chooses among the candidates of a shared address keeps its group, and finds the medicine again next time", async () => {
  const { addressed } = open({ keyword: "アムロ", groupId: group });
  await userEvent.click(await screen.findByRole("link", { name: /アムロジピン錠5mg「青葉」/ }));
  expect(await result()).toHaveLength(3);
  expect(addressed()).toMatchObject({ medicineId: sought.id, groupId: group });
  expect(JSON.parse(localStorage.getItem("medsearch.recent") ?? "[]")).toMatchObject([{ medicineId: sought.id }]);
});

it("a code that a scanner types leads to its medicine at once, and is not mistaken for a name", async () => {
  const { addressed } = open({});
  await userEvent.click(await screen.findByRole("combobox", { name: "探す薬品" }));
  await userEvent.paste("04987000000010");
  await userEvent.keyboard("{Enter}");
  expect(await result()).toHaveLength(3);
  expect(addressed()).toMatchObject({ medicineId: sought.id });
});

it("who has no partner sees why there are no results, and where to go", async () => {
  open({}, medsearchServer(0));
  expect(await screen.findByText("共有先の施設がまだありません")).toBeDefined();
  expect(screen.getByRole("link", { name: "グループを探す" }).getAttribute("href")).toBe(paths.medsearchGroup);
});

it("a search that failed is not taken for one without results", async () => {
  const server = medsearchServer();
  server.state.fails = true;
  open({ keyword: "アムロジピン", medicineId: sought.id }, server);
  const again = await screen.findByRole("button", { name: "もう一度試す" });
  expect(screen.queryByText("この薬品の在庫がある施設は見つかりませんでした")).toBeNull();
  server.state.fails = false;
  await userEvent.click(again);
  expect(await result()).toHaveLength(3);
});
