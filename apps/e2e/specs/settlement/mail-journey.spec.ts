import { expect } from "@playwright/test";
import { asDemo } from "../../commands/as-demo.ts";
import { checkBothModes } from "../../commands/check-both-modes.ts";
import { readLetter } from "../../commands/read-letter.ts";
import { unique } from "../../fixtures/people.ts";
import { test } from "../../fixtures/test.ts";

test("an invoice for a customer outside the system is mailed once, and again only when somebody asks for it", async ({
  page,
  system,
}) => {
  test.slow();
  const name = `架空クリニック${unique()}`;
  const email = `billing-${unique()}@example.test`.toLowerCase();
  const mails = page.getByRole("listitem").filter({ hasText: email });

  await test.step("the customer gets invoices by e-mail", async () => {
    await asDemo(page, "wholesaler", "/c/invoice?view=customers");
    await page.getByRole("link", { name: "得意先を追加" }).click();
    await page.getByRole("textbox", { name: "名称", exact: true }).fill(name);
    await page.getByLabel(/^メールアドレス/).fill(email);
    await page.getByRole("combobox", { name: "締め日" }).click();
    await page.getByRole("option", { name: "末日" }).click();
    await page.getByRole("radio", { name: /メール/ }).check();
    await page.getByRole("button", { name: "得意先を保存" }).click();
    await expect(page.getByText("得意先を保存しました")).toBeVisible();
  });

  await test.step("an invoice is written and issued", async () => {
    await page.goto("/c/invoice/create");
    await page.getByRole("combobox", { name: /得意先/ }).fill(name);
    await page.getByRole("option", { name: new RegExp(name) }).click();
    await page.getByRole("button", { name: "明細を追加" }).click();
    const line = page.getByRole("group", { name: "その他の明細 1" });
    await line.getByLabel(/^内容/).fill("送料");
    await line.getByLabel(/^単価/).fill("500");
    await page.getByRole("button", { name: "下書きを保存" }).click();
    await page.getByRole("button", { name: "発行", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "発行" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^\d{4}-\d{6}$/);
  });

  await test.step("the mail arrives, and the page says so", async () => {
    const { subject } = await readLetter(system, email);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(subject.match(/\d{4}-\d{6}/)?.[0] ?? "no number");
    await expect(async () => {
      await page.reload();
      await expect(mails).toHaveText(/送信済み/, { timeout: 3_000 });
    }).toPass();
    await checkBothModes(page, "the mails of an invoice");
  });

  await test.step("it is sent again when somebody asks for it", async () => {
    await page.getByRole("button", { name: "再送信" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "メールで送信" }).click();
    await expect(async () => {
      await page.reload();
      await expect(mails.filter({ hasText: "送信済み" })).toHaveCount(2, { timeout: 3_000 });
    }).toPass();
  });
});
