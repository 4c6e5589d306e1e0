import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import { MemberRole } from "@meguri/rpc/app/v1/account_pb";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18next from "i18next";
import { beforeAll, expect, it } from "vitest";
import { openPages } from "../../../areas/medicine/master/testing/test-medicines-app.tsx";
import { forecastPaths, paths } from "../../../paths.ts";
import { tokyoDay } from "../../../shared/format/days.ts";
import { initI18n } from "../../../shared/i18n/init-i18n.ts";
import { forecastServer } from "../testing/test-forecast-server.ts";
import { Component as MedicinePage } from "./predict-medicine-page.tsx";
import { Component as PredictPage } from "./predict-page.tsx";

beforeAll(async () => {
  if (!i18next.isInitialized) await initI18n("ja");
  await i18next.loadNamespaces(["common", "forecasts", "stock", "scan", "failure"]);
});

function open(address: string, role = MemberRole.MANAGER, overview?: Parameters<typeof forecastServer>[2]) {
  const server = forecastServer(role, undefined, overview);
  const pages = { [paths.medorderPredict]: PredictPage, [paths.medorderPredictMedicine]: MedicinePage };
  return { ...server, ...openPages(server, pages, address, "user") };
}

it("a forecast that rests on too little is marked, with the reason", async () => {
  open(paths.medorderPredict);
  const row = await screen.findByRole("row", { name: /プレドニゾロン/ });
  expect(within(row).getByText("データ不足")).toBeDefined();
  expect(within(row).getByText("調剤回数が6回未満です。")).toBeDefined();
  const relied = screen.getByRole("row", { name: /アムロジピン/ });
  expect(within(relied).queryByText("データ不足")).toBeNull();
  expect(within(relied).getByText("140錠以下")).toBeDefined();
});

it("a medicine without a forecast passes for one that nobody will need", async () => {
  open(paths.medorderPredict);
  const row = await screen.findByRole("row", { name: /リボフラビン/ });
  expect(within(row).getByText("予測なし")).toBeDefined();
  expect(row.textContent).not.toMatch(/(?<!\d)0錠/);
});

it("who looks at the list reads what is proposed, and how likely a shortage is", async () => {
  open(paths.medorderPredict);
  const row = await screen.findByRole("row", { name: /アムロジピン/ });
  expect(within(row).getByText("100錠")).toBeDefined();
  expect(within(row).getByText(/^82%/)).toBeDefined();
});

it("earlier forecasts can be compared by what they rested on and how they did", async () => {
  open(paths.medorderPredict);
  await userEvent.click(await screen.findByRole("button", { name: "これまでの予測" }));
  const drawer = await screen.findByRole("dialog", { name: "これまでの予測の比較" });
  const row = await within(drawer).findByRole("row", { name: /夜間の定時/ });
  for (const words of [
    "2024/11/21（木）〜11/19（木）",
    "来局周期1・水準0・他店1",
    "前期実績による予測より誤差30%減",
    "実際より3%多め",
    "2日",
  ]) {
    expect(within(row).getByText(words)).toBeDefined();
  }
});

it("who has probably stopped coming is taken for a patient to wait for", async () => {
  open(`${paths.medorderPredict}?view=visits`, MemberRole.PHARMACIST);
  const row = await screen.findByRole("row", { name: /0a1b2c3d/ });
  expect(within(row).getByText("11/20（金）ごろ", { exact: false })).toBeDefined();
  expect(within(row).getByText("11/18（水）〜11/27（金）")).toBeDefined();
  expect(within(row).getByText("来局しない可能性が高い")).toBeDefined();
});

it("what is shown alone is in the address, and is requested from the server", async () => {
  const { calls, router } = open(paths.medorderPredict);
  await userEvent.click(await screen.findByRole("combobox", { name: "表示する薬品" }));
  await userEvent.click(await screen.findByRole("option", { name: "発注推奨あり" }));
  await waitFor(() => expect(calls.at(-1)?.input).toMatchObject({ filter: 3 }));
  expect(router.state.location.search).toContain("toOrder");
});

it("a medicine that is used now and then passes for one that is used every week", async () => {
  open(forecastPaths.medicine("620000001"));
  expect(await screen.findByText("間欠・量は安定")).toBeDefined();
  expect(screen.getByText(/平均1.5週に1回（1.32未満は「頻繁」）、週の量のばらつきは0.25（0.49未満/)).toBeDefined();
});

it("who doubts an amount can add up its reckoning, and sees how long the stock lasts", async () => {
  open(forecastPaths.medicine("620000001"));
  expect(await screen.findByText("継続80＋その他40＋安全15＋遅れ5−在庫40＝100錠")).toBeDefined();
  expect(screen.getByText("28日間で、80%の確率で140錠以下、95%の確率で168錠以下（平均120錠）")).toBeDefined();
  expect(
    screen.getByText(
      "平均的な使用量では、発注しないと2026/11/29（日）ごろ在庫がなくなります。 100錠を発注すると2027/01/05（火）ごろまで持ちます。",
    ),
  ).toBeDefined();
  expect(screen.getByText("2026/12/20（日）に60錠")).toBeDefined();
  expect(screen.getByText(/^直近1年の納品40回のうち、.*3回です。次回も6.7%の確率/)).toBeDefined();
  expect(screen.getByText(/^入荷したロットの4分の3は/).parentElement?.textContent).toContain("400");
  expect(screen.getByText(/^一般名が同じ薬品の在庫から/).parentElement?.textContent).toContain("84錠");
  expect(screen.getByText(/^入荷日が未定のため/)).toBeDefined();
  expect(screen.getByText(/^2026\/12\/18（金）の納品まで、99.5%の確率/)).toBeDefined();
  expect(screen.getByText(/^1箱の薬価￥1,240から、.*区分の平均の0.4倍/)).toBeDefined();
});

it("yesterday's forecast passes for today's where the night failed, and nobody can run it again", async () => {
  const failedRun = { id: "r2", failed: true, begunAt: timestampFromDate(new Date("2026-11-20T15:03:00Z")) };
  open(paths.medorderPredict, MemberRole.CLERK, { failedRun, running: true });
  expect(
    await screen.findByText(
      /^2026\/11\/21.* 00:03の予測に失敗しました。 2026\/11\/20（金）の予測を表示しています。 自動で/,
    ),
  ).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "再計算" }).disabled).toBe(false);
});

it("who looks for today's patients reads through those of two months", async () => {
  const { calls } = open(forecastPaths.visits("today"), MemberRole.PHARMACIST);
  expect(await screen.findByText(/該当する来局の見込みはありません/)).toBeDefined();
  const requested = () => calls.findLast(({ method }) => method === "listExpectedVisits")?.input;
  expect(requested()).toMatchObject({ until: tokyoDay(new Date()) });
  await userEvent.click(screen.getByRole("button", { name: "今日" }));
  await waitFor(() => expect(requested()).toMatchObject({ until: "" }));
});

it("who looks at the patients of the day on a Sunday sees nobody, or Sunday's reading is put on record as well", async () => {
  const { calls } = open(forecastPaths.visits("today"), MemberRole.PHARMACIST, {
    workingDay: "2026-11-24",
    closedToday: true,
  });
  const chip = await screen.findByRole("button", { name: "次の営業日 11/24（火）" });
  expect(chip.getAttribute("aria-pressed")).toBe("true");
  await screen.findByText(/該当する来局の見込みはありません/);
  const readings = calls.flatMap(({ method, input }) => (method === "listExpectedVisits" ? [input] : []));
  expect(readings).toMatchObject([{ until: "2026-11-24" }]);
});

it("a clerk does not see who is expected", async () => {
  const { calls } = open(`${forecastPaths.medicine("620000001")}?tab=visits`, MemberRole.CLERK);
  await screen.findByRole("tab", { name: "予測" });
  expect(screen.queryByRole("tab", { name: "来局の見込み" })).toBeNull();
  expect(calls.some(({ method }) => method === "listExpectedVisits")).toBe(false);
});

it("a clerk cannot see what wrong forecasts cost, or a medicine without a price counts as one that cost nothing", async () => {
  open(`${paths.medorderPredict}?view=errors`, MemberRole.CLERK);
  const row = await screen.findByRole("row", { name: /アムロジピン/ });
  expect(within(row).getByRole("link").getAttribute("href")).toBe("/u/medorder/predict/620000001?tab=past");
  expect(within(row).getByText("￥1,000")).toBeDefined();
  expect(screen.getByText("￥1,000（使用額の10%）")).toBeDefined();
  const priceless = screen.getByRole("row", { name: /架空の局方品/ });
  expect(within(priceless).queryByText(/￥/)).toBeNull();
});

it("a service level that nobody can mean is not saved, and the field shows it", async () => {
  const { calls } = open(forecastPaths.settings);
  const field = await screen.findByLabelText("使用頻度の高い薬品");
  const type = async (text: string) => {
    await userEvent.clear(field);
    await userEvent.paste(text);
    await userEvent.click(screen.getByText("保存して再計算"));
  };
  await type("９９９");
  expect(await screen.findByText(/入力内容を確認してください/)).toBeDefined();
  expect(
    screen.getByRole("link", { name: "使用頻度の高い薬品は50から99.9までの数で入力してください。" }),
  ).toBeDefined();
  expect(field.getAttribute("aria-invalid")).toBe("true");
  await type("９９．５");
  await waitFor(() => expect(calls.at(-1)?.method).toBe("listForecasts"));
  expect(calls.find(({ method }) => method === "saveForecastSettings")?.input).toMatchObject({
    settings: { serviceMuch: 99.5, leadDays: 1, closedWeekdays: [0] },
  });
});
