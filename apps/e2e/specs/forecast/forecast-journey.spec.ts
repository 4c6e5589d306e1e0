import { expect } from "@playwright/test";
import { checkAccessibility } from "../../commands/check-accessibility.ts";
import { turn } from "../../commands/dress.ts";
import { signInAs } from "../../commands/sign-in.ts";
import { makeForecast } from "../../fixtures/forecasts.ts";
import { packOf } from "../../fixtures/packs.ts";
import { shelve, stocking } from "../../fixtures/shelf.ts";
import { test } from "../../fixtures/test.ts";

test("a pharmacist sees what will run short, who will come for it and why so much is proposed, and changes how sure the supply is to be", async ({
  page,
  people,
  pharmacies,
}) => {
  test.slow();
  const pharmacy = await stocking(people, pharmacies);
  const pack = await packOf(people, "アムロジピン");
  await shelve(people, pharmacy, pack, "L1");
  await makeForecast(people, pharmacy, pack);
  await signInAs(page, pharmacy.manager, "/u/medorder/predict");
  const medicine = page.getByRole("link", { name: pack.shown });

  await test.step("the forecast comes without reloading, and says on what it rests", async () => {
    await expect(medicine).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText("予測を計算しています")).toHaveCount(0, { timeout: 60_000 });
    await expect(page.getByRole("row").filter({ has: medicine })).toContainText("患者の来局周期");
    await expect(page.getByText(/^対象/)).toBeVisible();
    await checkAccessibility(page, "the forecasts");
    await page.getByRole("combobox", { name: "表示する薬品" }).click();
    await page.getByRole("option", { name: "発注推奨あり" }).click();
    await expect(page.getByRole("combobox", { name: "表示する薬品" })).toContainText("発注推奨あり");
    await expect(medicine).toBeVisible();
  });

  await test.step("one medicine's bands, stock and reckoning are charts and tables", async () => {
    await medicine.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(pack.shown);
    await expect(page.getByText(/28日間で、80%の確率で[\d,]+錠以下/)).toBeVisible();
    await expect(page.getByRole("img", { name: /今後の必要量/ })).toBeVisible();
    await expect(page.getByText(/^継続[\d,.]+.*＝[\d,]+錠$/)).toBeVisible();
    await checkAccessibility(page, "a medicine's forecast");
    await turn(page, "dark");
    await checkAccessibility(page, "a medicine's forecast in the dark");
    await turn(page, "light");
    await page.getByRole("button", { name: "表で見る" }).first().click();
    await expect(page.getByRole("table", { name: "今後の必要量（累計）" }).getByRole("row")).toHaveCount(57);
  });

  await test.step("who is expected is shown by a mark and a year alone", async () => {
    await page.getByRole("tab", { name: "来局の見込み" }).click();
    const visits = page.getByRole("table", { name: "来局見込みの患者" });
    await expect(visits.getByRole("row")).toHaveCount(13);
    await expect(visits).toContainText("1950年");
    await checkAccessibility(page, "expected visits");
  });

  await test.step("the day begins with it, and the settings hold", async () => {
    await page.goto("/u/medorder/overview");
    // On a Sunday it is about the next working day.
    await page.getByRole("link", { name: /^来局の見込み.*(今日|次の営業日)/ }).click();
    await expect(page.getByRole("button", { name: /^(今日|次の営業日)/ })).toHaveAttribute("aria-pressed", "true");
    await page.goto("/u/medorder/predict");
    await expect(medicine).toBeVisible();
    await page.getByRole("link", { name: "予測の設定" }).click();
    await page.getByLabel("使用頻度の高い薬品").fill("99");
    await page.getByRole("button", { name: "保存して再計算" }).click();
    await expect(page.getByText("設定を保存しました。")).toBeVisible();
    await page.getByRole("link", { name: "予測の設定" }).click();
    await expect(page.getByLabel("使用頻度の高い薬品")).toHaveValue("99");
  });

  await test.step("how it works is found by searching the guides", async () => {
    await page.goto("/u/doc");
    await expect(page.getByRole("heading", { name: "最初の設定" })).toBeVisible();
    await page.getByRole("searchbox").fill("データ不足");
    await page.getByRole("link", { name: "「データ不足」とは" }).click();
    await expect(page).toHaveURL(/\/u\/doc\/medorder\/predict#lack$/);
    await expect(page.getByRole("heading", { name: "「データ不足」とは" })).toBeInViewport();
  });
});
