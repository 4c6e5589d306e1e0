import { expect, type Page } from "@playwright/test";
import { checkAccessibility } from "../../commands/check-accessibility.ts";
import { dress } from "../../commands/dress.ts";
import { offerFolder, writeIntoFolder } from "../../commands/offer-folder.ts";
import { signInAs } from "../../commands/sign-in.ts";
import { nsipsFile, nsipsFileName, nsipsText, patientSecrets } from "../../fixtures/nsips-file.ts";
import type { People } from "../../fixtures/people.ts";
import { test } from "../../fixtures/test.ts";
import { DispensingsPage } from "../../pages/stock/dispensings-page.ts";

/** Everything the browser sends from now on. */
function requestsOf(page: Page): () => string {
  const bodies: string[] = [];
  page.context().on("request", (request) => {
    bodies.push(request.url(), request.postDataBuffer()?.toString("utf8") ?? "");
  });
  return () => bodies.join("\n");
}

const toldIn = (text: string) => patientSecrets.filter((secret) => text.includes(secret));

async function medicineOf(people: People): Promise<{ medicineId: string; name: string }> {
  const { suggestions } = await people.callAsDemoAdmin<{ suggestions: { medicineId: string; name: string }[] }>(
    "MedicineService/SuggestMedicines",
    { text: "アムロジピン" },
  );
  const [medicine] = suggestions;
  if (!medicine) throw new Error("The demo's master has no アムロジピン.");
  return medicine;
}

/** The tabs of the page, each with words that stand there once it is read. */
const tabs = [
  ["files", "NSIPS"],
  ["unknown", "未照合の薬品はありません"],
  ["setting", "送信しない情報"],
] as const;

test("a pharmacy starts its trial and takes dispensings in; no patient leaves the browser, and an unknown medicine is settled", async ({
  page,
  context,
  system,
  people,
  pharmacies,
}) => {
  test.slow();
  const pharmacy = await pharmacies.registered();
  const medicine = await medicineOf(people);
  const requests = requestsOf(page);
  await signInAs(page, pharmacy.manager, DispensingsPage.path);
  const dispensings = new DispensingsPage(page);
  await expect(dispensings.heading).toHaveText("レセコン連携");
  await expect(page.getByRole("main")).toContainText(pharmacy.name);
  await people.callAs(pharmacy.manager, "InstitutionService/StartMedorderTrial", { institutionId: pharmacy.id });
  await page.reload();
  await expect(dispensings.importing).toBeVisible();

  const known = nsipsFile({
    code: pharmacy.code,
    receptionNo: "11",
    receiptCode: medicine.medicineId,
    medicineName: medicine.name,
  });
  const unknown = nsipsFile({
    code: pharmacy.code,
    receptionNo: "12",
    receiptCode: "699999998",
    medicineName: "店内の呼び名錠",
  });
  const letter = { name: "住所録.txt", mimeType: "text/plain", buffer: Buffer.from("架空太郎様") };
  await dispensings.give(known, unknown, letter);
  await expect(dispensings.importing).toContainText("取り込みが完了しました");
  await expect(dispensings.importing).toContainText("調剤データのファイルではないため");
  await expect(dispensings.file(known.name)).toContainText("取り込み済み");
  await expect(dispensings.file(unknown.name)).toBeVisible();
  expect(requests()).toContain(medicine.name);
  expect(toldIn(requests())).toEqual([]);
  await checkAccessibility(page, "the receipt computer's page");

  await page.getByRole("tab", { name: "未照合の薬品" }).click();
  await dispensings.medicineFor("店内の呼び名錠").fill("アムロジピン");
  await page.getByRole("listbox").getByRole("option").first().click();
  await expect(page.getByText("1件の薬品を照合しました")).toBeVisible();
  await expect(page.getByText("未照合の薬品はありません")).toBeVisible();

  await page.goto(`${DispensingsPage.path}?tab=files`);
  await dispensings.files.getByRole("link", { name: known.name }).click();
  await expect(dispensings.heading).toHaveText(known.name);
  await expect(page.getByText("確認が必要な行はありません。")).toBeVisible();
  await page.getByRole("table", { name: "読み取った処方" }).getByRole("link").click();
  await expect(page.getByRole("region", { name: "RP1" })).toContainText("1日3錠×14日＝42錠");
  await checkAccessibility(page, "a prescription");

  await page.getByRole("link", { name: "調剤した処方へ戻る" }).click();
  await page.getByRole("searchbox").fill("12");
  const list = page.getByRole("table", { name: "調剤した処方" });
  await expect(list.getByRole("row")).toHaveCount(2);
  await expect(page).toHaveURL((url) => url.searchParams.get("condition") === '{"keyword":"12"}');
  await checkAccessibility(page, "the prescriptions");

  await dress(context, system.url, { language: "ja", mode: "dark", contrast: "default" });
  for (const [tab, words] of tabs) {
    await page.goto(`${DispensingsPage.path}?tab=${tab}`);
    await expect(page.locator("html")).toHaveAttribute("data-dark");
    await expect(page.getByRole("tabpanel").getByText(words).first()).toBeVisible();
    await checkAccessibility(page, `${tab} in the dark`);
  }
  await page.goto("/u/medorder/prescription");
  await expect(list).toBeVisible();
  await checkAccessibility(page, "the prescriptions in the dark");
});

test("a folder is chosen once: its files are taken in by themselves, also after a reload, each once", async ({
  keptProfile: page,
  people,
  pharmacies,
}) => {
  test.slow();
  const pharmacy = await pharmacies.registered();
  const medicine = await medicineOf(people);
  await people.callAs(pharmacy.manager, "InstitutionService/StartMedorderTrial", { institutionId: pharmacy.id });
  const requests = requestsOf(page);
  await offerFolder(page);
  await signInAs(page, pharmacy.manager, DispensingsPage.path);
  const dispensings = new DispensingsPage(page);
  const write = async (receptionNo: string) => {
    const name = nsipsFileName();
    await writeIntoFolder(
      page,
      name,
      nsipsText({ code: pharmacy.code, receptionNo, receiptCode: medicine.medicineId, medicineName: medicine.name }),
    );
    return name;
  };
  await dispensings.chooseFolder.click();
  await expect(dispensings.watch).toContainText("監視中");
  const first = await write("21");
  await expect(dispensings.file(first)).toContainText("取り込み済み", { timeout: 30_000 });

  await page.reload();
  await expect(dispensings.watch).toContainText("監視中");
  const second = await write("22");
  await expect(dispensings.file(second)).toContainText("取り込み済み", { timeout: 30_000 });
  await expect(dispensings.file(first)).toHaveCount(1);
  expect(requests().split(first), "the first file was sent once").toHaveLength(2);
  expect(toldIn(requests())).toEqual([]);

  await dispensings.stopWatching.click();
  await expect(dispensings.watch.getByRole("status")).toHaveText("停止");
});
