import { expect } from "@playwright/test";
import { readMail } from "../../commands/read-mail.ts";
import { cp932 } from "../../fixtures/cp932.ts";
import { nsipsFileName, nsipsText } from "../../fixtures/nsips-file.ts";
import { packOf } from "../../fixtures/packs.ts";
import { unique } from "../../fixtures/people.ts";
import { pharmacyCode } from "../../fixtures/pharmacy-code.ts";
import { test } from "../../fixtures/test.ts";
import { SignupPage } from "../../pages/account/signup-page.ts";
import { InstitutionForm } from "../../pages/institution/institution-form.ts";
import { DispensingsPage } from "../../pages/stock/dispensings-page.ts";

const inTokyo = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Tokyo" });
const dayLasts = 24 * 60 * 60 * 1000;
/** Patients who come every four weeks, for three months. */
const [patients, visits, supply] = [8, 3, 28];

test("a pharmacy that signs up does not reach its first forecast by the steps on its desk", async ({
  page,
  people,
  identity,
}) => {
  test.setTimeout(240_000);
  const begun = Date.now();
  const pack = await packOf(people, "アムロジピン");
  const newcomer = people.stranger();
  const name = `はじめて薬局${unique()}`;
  const code = pharmacyCode();
  const first = page.getByRole("region", { name: "はじめの設定" });

  await test.step("signs up", async () => {
    await page.goto("/login/signup");
    const signup = new SignupPage(page);
    await signup.fill(newcomer);
    await signup.submit.click();
    await expect(page.getByText("確認メールを送りました")).toBeVisible();
    await page.goto(await readMail(identity, newcomer.email, "VERIFY_EMAIL"));
    await expect(page).toHaveURL("/u");
  });

  await test.step("registers the pharmacy", async () => {
    await page.getByRole("link", { name: "薬局を登録する" }).click();
    const form = new InstitutionForm(page);
    await form.name.fill(name);
    await form.code.fill(code);
    await form.postalCode.fill("000-0101");
    await expect(form.address).toHaveValue("架空町");
    await form.address.fill("架空町1-2-3");
    await form.submit.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  });

  await test.step("begins the trial by the list on the desk", async () => {
    await page.goto("/u");
    await first.getByRole("link", { name: "試用を始める" }).click();
    await page.getByRole("button", { name: "お試しを始める" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "お試しを始める" }).click();
    await expect(page.getByText("利用中").first()).toBeVisible();
  });

  await test.step("gives three months of dispensing files", async () => {
    await page.goto("/u");
    await first.getByRole("link", { name: "連携する" }).click();
    const dispensings = new DispensingsPage(page);
    const files = Array.from({ length: patients * visits }, (_, at) => {
      const [patient, visit] = [at % patients, Math.floor(at / patients)];
      const daysAgo = 1 + visit * supply + Math.floor((patient * supply) / patients);
      const text = nsipsText({
        code,
        receptionNo: String(at + 1),
        patient: `P-${patient}`,
        day: inTokyo.format(Date.now() - daysAgo * dayLasts).replaceAll("-", ""),
        days: supply,
        receiptCode: pack.medicineId,
        medicineName: pack.shown,
      });
      return { name: nsipsFileName(), mimeType: "text/plain", buffer: cp932(text) };
    });
    await dispensings.give(...files);
    await expect(dispensings.importing).toContainText("取り込みが完了しました", { timeout: 60_000 });
  });

  await test.step("sees the forecast", async () => {
    await page.goto("/u/medorder/predict");
    // It is computed by itself after the import, and appears without a reload.
    const row = page.getByRole("row").filter({ has: page.getByRole("link", { name: pack.shown }) });
    await expect(row).toBeVisible({ timeout: 120_000 });
    await expect(row).toContainText(/[1-9]\d*/);
  });

  process.stdout.write(`from sign-up to the first forecast: ${Math.round((Date.now() - begun) / 1000)} s\n`);
});
