import { expect } from "@playwright/test";
import { asDemo } from "../../commands/as-demo.ts";
import { asDemoAdmin } from "../../commands/as-demo-admin.ts";
import { demoAccount, signInAs } from "../../commands/sign-in.ts";
import { unique } from "../../fixtures/people.ts";
import { newLine, newMedicine, sskFile } from "../../fixtures/ssk-file.ts";
import { test } from "../../fixtures/test.ts";
import { MasterImportPage } from "../../pages/medicine/master-import-page.ts";
import { MedicinesPage } from "../../pages/medicine/medicines-page.ts";

test("a pharmacist finds a medicine by three letters in any kana or by its code, and is not shown what only administrators do", async ({
  page,
  people,
}) => {
  const { suggestions } = await people.callAsDemoAdmin<{ suggestions: { medicineId: string }[] }>(
    "MedicineService/SuggestMedicines",
    { text: "アムロジピン" },
  );
  const [medicine] = suggestions;
  await signInAs(page, demoAccount("pharmacist"), MedicinesPage.path);
  const medicines = new MedicinesPage(page);
  for (const typed of ["あむろ", "ｱﾑﾛ", "アムロ"]) {
    await medicines.search.fill(typed);
    await expect(medicines.suggestion("アムロジピン").first()).toBeVisible();
  }
  await medicines.search.fill(medicine?.medicineId ?? "");
  await expect(medicines.suggestion("アムロジピン")).toHaveCount(1);
  await medicines.search.press("ArrowDown");
  await medicines.search.press("Enter");
  await expect(page).toHaveURL(`${MedicinesPage.path}/${medicine?.medicineId}`);
  await expect(medicines.heading).toContainText("アムロジピン");
  await medicines.tabs.getByRole("tab", { name: "コード" }).click();
  await expect(
    page
      .getByRole("main")
      .getByText(medicine?.medicineId ?? "")
      .first(),
  ).toBeVisible();

  await page.goto(MedicinesPage.path);
  await expect(medicines.search).toBeVisible();
  await expect(medicines.importing).toHaveCount(0);
  await expect(medicines.parked).toHaveCount(0);
  await page.goto(MasterImportPage.path);
  await expect(page.getByRole("heading", { level: 1, name: "このページを開く権限がありません" })).toBeVisible();
});

test("who types while the list is still coming is not interrupted when it comes", async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/assets\/locales-.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await asDemo(page, "pharmacist", MedicinesPage.path);
  const medicines = new MedicinesPage(page);
  await medicines.search.fill("アムロ");
  await expect(medicines.suggestion("アムロジピン").first()).toBeVisible();
  release();
  await expect(page.getByRole("grid")).toBeAttached();
  await expect(medicines.suggestion("アムロジピン").first()).toBeVisible();
  await expect(medicines.search).toBeFocused();
});

test("a difference file is checked before anything changes, then applied, and is in the history", async ({ page }) => {
  const [one, other] = [newMedicine(), newMedicine()];
  const fileName = `差分${unique()}.csv`;
  await asDemoAdmin(page, MedicinesPage.path);
  const medicines = new MedicinesPage(page);
  const importing = new MasterImportPage(page);
  await importing.choose(sskFile(fileName, [newLine(one), newLine(other)]));
  await expect(importing.report).toContainText("すべての行を読み取りました");
  await expect(importing.count("追加")).toHaveText("2");
  await importing.apply.click();
  await expect(importing.done).toBeVisible();
  await expect(importing.count("追加")).toHaveText("2");

  await page.getByRole("link", { name: "医薬品マスターを見る" }).click();
  await medicines.search.fill(one.kana);
  await expect(medicines.suggestion(one.shown)).toBeVisible();
  await medicines.search.fill(other.code);
  await medicines.suggestion(other.shown).click();
  await expect(page).toHaveURL(`${MedicinesPage.path}/${other.code}`);
  await page.goto(MasterImportPage.path);
  const version = importing.versions.getByRole("row").filter({ hasText: fileName });
  await expect(version).toContainText(demoAccount("admin").displayName);
});

test("an older list overwrites a newer one, without a confirmation", async ({ page, people }) => {
  const [newer, older] = [newMedicine(), newMedicine()];
  await asDemoAdmin(page, MedicinesPage.path);
  const importing = new MasterImportPage(page);
  await importing.choose(sskFile(`差分${unique()}.csv`, [newLine(newer)]));
  await importing.apply.click();
  await expect(importing.done).toBeVisible();

  await importing.choose(sskFile("y_ALL20200101.csv", [newLine(older)]));
  await expect(importing.older).toContainText("このファイルは2020/01/01");
  await expect(importing.apply).toHaveCount(0);
  await expect(importing.overwrite).toBeDisabled();
  const text = older.code;
  const result = () =>
    people.callAsDemoAdmin<{ suggestions?: unknown[] }>("MedicineService/SuggestMedicines", { text });
  expect((await result()).suggestions ?? []).toEqual([]);
  await importing.older.getByRole("checkbox", { name: "古い一覧で上書きすることを確認しました" }).check();
  await importing.overwrite.click();
  await expect(importing.done).toBeVisible();
  expect((await result()).suggestions).toHaveLength(1);
});

test("a broken file changes nothing and reports the wrong line", async ({ page, people }) => {
  const [whole, cut] = [newMedicine(), newMedicine()];
  const fileName = `壊れた差分${unique()}.csv`;
  await asDemoAdmin(page, MedicinesPage.path);
  const importing = new MasterImportPage(page);
  await importing.choose(sskFile(fileName, [newLine(whole), newLine(cut).slice(0, 12)]));
  await expect(importing.refused).toContainText("エラーが1件あるため、取り込めません。何も変更していません。");
  await expect(importing.problems.getByRole("row").nth(1).getByRole("cell").first()).toHaveText("2");
  await expect(importing.problems).toContainText("列の数がこの種類のファイルと合いません");
  await expect(importing.apply).toHaveCount(0);
  const result = await people.callAsDemoAdmin<{ suggestions?: unknown[] }>("MedicineService/SuggestMedicines", {
    text: whole.code,
  });
  expect(result.suggestions ?? []).toEqual([]);
  const { versions = [] } = await people.callAsDemoAdmin<{ versions?: { fileName: string }[] }>(
    "MedicineService/ListMasterVersions",
  );
  expect(versions.map((version) => version.fileName)).not.toContain(fileName);
});
