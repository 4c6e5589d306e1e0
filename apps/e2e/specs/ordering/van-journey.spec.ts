import { expect, type Locator, type Page } from "@playwright/test";
import { asDemoAdmin } from "../../commands/as-demo-admin.ts";
import { readLetter } from "../../commands/read-letter.ts";
import { signInAs } from "../../commands/sign-in.ts";
import { packOf } from "../../fixtures/packs.ts";
import { unique } from "../../fixtures/people.ts";
import { stocking } from "../../fixtures/shelf.ts";
import { test } from "../../fixtures/test.ts";
import { VanPage } from "../../pages/ordering/van-page.ts";

const chip = (page: Page, words: string): Locator => page.getByRole("main").getByText(words, { exact: true }).first();

/** Opens an application, enters a reason where one is required, and decides. */
async function decide(page: Page, act: string, reason?: string): Promise<void> {
  await page.getByRole("button", { name: act }).click();
  const dialog = page.getByRole("dialog");
  if (reason) await dialog.getByRole("textbox").fill(reason);
  await dialog.getByRole("button", { name: act }).click();
  await expect(dialog).toHaveCount(0);
}

test("a wholesaler is turned away, corrects its papers and is let in; a pharmacy trades with it and pays the price it gave", async ({
  page,
  otherDevice,
  keptProfile,
  people,
  pharmacies,
  system,
}) => {
  test.slow();
  const word = unique();
  const [company, vanCode] = [`架空薬品${word}`, `E${word.toUpperCase()}`];
  const seller = await people.user();
  const colleague = people.stranger();
  const pharmacy = await stocking(people, pharmacies);
  const pack = await packOf(people, "アムロジピン");
  const van = new VanPage(page);

  await test.step("the wholesaler applies, an administrator says what is missing", async () => {
    await signInAs(page, seller, VanPage.createPath);
    await van.fill({ vanCode, company, postalCode: "000-0101" });
    await expect(van.field("city")).toHaveValue("前橋市");
    await van.fill({ prefecture: "東京都", tel: "03-0000-0099", email: seller.email });
    await van.field("licenceNumber").fill("架空第1号");
    await van.showLicence();
    await van.save.click();
    await expect(page.getByRole("heading", { level: 1, name: company })).toBeVisible();
    await van.act("承認を申請する").click();
    await expect(chip(page, "承認待ち")).toBeVisible();

    await asDemoAdmin(otherDevice, VanPage.waitingPath);
    await otherDevice.getByRole("link", { name: company }).click();
    await expect(otherDevice.getByRole("heading", { level: 1, name: company })).toBeVisible();
    await decide(otherDevice, "却下する", "許可番号が違います");
    await expect(chip(otherDevice, "却下")).toBeVisible();
  });

  await test.step("it corrects the application and is approved", async () => {
    await page.reload();
    await expect(page.getByText("理由: 許可番号が違います")).toBeVisible();
    await page.getByRole("link", { name: "申請内容を修正" }).click();
    await expect(van.field("licenceNumber")).toHaveValue("架空第1号");
    await van.field("licenceNumber").fill("架空第2号");
    await van.save.click();
    await expect(page.getByRole("definition").filter({ hasText: "架空第2号" })).toBeVisible();
    await van.act("承認を申請する").click();
    await expect(chip(page, "承認待ち")).toBeVisible();

    await otherDevice.reload();
    await expect(otherDevice.getByRole("definition").filter({ hasText: "架空第2号" })).toBeVisible();
    await decide(otherDevice, "承認する");
    await expect(chip(otherDevice, "承認済み")).toBeVisible();
  });

  await test.step("a colleague is invited, and sees nothing of a pharmacy's menu", async () => {
    await page.reload();
    await expect(chip(page, "承認済み")).toBeVisible();
    await expect(page.getByRole("list", { name: "卸", exact: true }).getByRole("link")).toHaveText(["受注", "請求書"]);
    await expect(page.getByRole("list", { name: "メドオーダー", exact: true })).toHaveCount(0);
    await page.getByRole("tab", { name: "メンバー" }).click();
    await page.getByRole("textbox", { name: "メールアドレス" }).fill(colleague.email);
    await page.getByRole("button", { name: "招待する" }).click();
    await expect(
      page.getByRole("table", { name: "招待中の人" }).getByRole("row", { name: colleague.email }),
    ).toContainText("招待中");
    expect((await readLetter(system, colleague.email)).link).toContain(vanCode);
  });

  await test.step("a pharmacy asks to trade and is given its code", async () => {
    await signInAs(keptProfile, pharmacy.manager, VanPage.addPath);
    await keptProfile.getByRole("searchbox").fill(company);
    // Until the search has come back the others stand there as well, and the one that is meant moves.
    await expect(keptProfile.getByRole("button", { name: /^取引を申し込む: / })).toHaveCount(1);
    await keptProfile.getByRole("button", { name: `取引を申し込む: ${company}` }).click();
    await expect(keptProfile.getByRole("heading", { level: 1, name: company })).toBeVisible();
    await expect(chip(keptProfile, "承認待ち")).toBeVisible();

    await page.getByRole("tab", { name: "得意先" }).click();
    const row = page.getByRole("row", { name: pharmacy.name });
    await row.getByRole("button", { name: "承認する" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "得意先コード" }).fill("K-17");
    await dialog.getByRole("button", { name: "承認する" }).click();
    await expect(row).toContainText("取引中");
  });

  await test.step("a list with a wrong line takes nothing, and the right one is what the pharmacy pays", async () => {
    await page.getByRole("tab", { name: "価格" }).click();
    const list = (price: string): string =>
      `コード,価格,妥結,契約,開始日\r\n${pack.gtin},${price},妥結,単品,2026/04/01\r\n`;
    await van.chooseList(list("高い"));
    await expect(page.getByRole("alert").filter({ hasText: "エラー 1件" })).toBeVisible();
    await van.chooseList(list("1234.5"));
    await expect(page.getByRole("alert").filter({ hasText: "新規 1件" })).toBeVisible();
    await page.getByRole("button", { name: "取り込む" }).click();
    await expect(page.getByText("1件の価格を取り込みました")).toBeVisible();

    await keptProfile.reload();
    await expect(chip(keptProfile, "取引中")).toBeVisible();
    await keptProfile.getByRole("tab", { name: "価格" }).click();
    const row = keptProfile.getByRole("row", { name: pack.shown });
    await expect(row).toContainText("￥1,234.5");
    await row.getByRole("button", { name: pack.shown }).click();
    await expect(keptProfile.getByRole("dialog", { name: "価格の履歴" })).toContainText("卸の登録");
  });
});
