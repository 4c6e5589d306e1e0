import { expect } from "@playwright/test";
import { asDemo } from "../../commands/as-demo.ts";
import { checkBothModes } from "../../commands/check-both-modes.ts";
import { signInAs } from "../../commands/sign-in.ts";
import { billed } from "../../fixtures/billing.ts";
import { orderingPharmacy, priced, shippedOrder } from "../../fixtures/ordering.ts";
import { packOf } from "../../fixtures/packs.ts";
import { test } from "../../fixtures/test.ts";

test("the difference of an agreed price is confirmed unseen, issued twice, or never reaches the pharmacy", async ({
  page,
  otherDevice,
  context,
  system,
  people,
  pharmacies,
}) => {
  test.slow();
  const { pharmacy, wholesaler } = await orderingPharmacy(system, people, pharmacies);
  const pack = await packOf(people, "カルボシステイン錠250mg「めぐり」");
  await priced(people, wholesaler, { code: pack.gtin, price: "1000", standing: "PROVISIONAL" });
  await shippedOrder(people, pharmacy, { medicineId: pack.medicineId, wholesaler, packs: 3 });
  const number = await billed(people, wholesaler);
  const main = page.getByRole("main");

  await test.step("the customer waits for its prices, and a pasted price fills the row of its code", async () => {
    await asDemo(page, "wholesaler", "/c/invoice?view=agreements");
    await expect(page.getByRole("table", { name: "妥結待ちの得意先" })).toBeVisible();
    await checkBothModes(page, "the customers with provisional prices");
    await page.getByRole("link", { name: pharmacy.name }).click();
    const agreed = page.getByRole("textbox", { name: new RegExp(`${pack.shown.slice(0, 6)}.*の妥結価`) });
    await expect(page.getByRole("table", { name: "仮納入価の品目" })).toContainText("￥3,000");
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.evaluate((text) => navigator.clipboard.writeText(text), `${pack.gtin}\t950\n`);
    await agreed.focus();
    await page.keyboard.press("ControlOrMeta+V");
    await expect(agreed).toHaveValue("950");
    await expect(main).toContainText("1品目の価格を入れました。");
  });

  await test.step("the differences come first: three packages at 50 yen less", async () => {
    await page.getByRole("button", { name: "差額を計算" }).click();
    const differences = page.getByRole("region", { name: "差額" });
    await expect(differences).toContainText(`${number}の返還請求書`);
    await expect(differences).toContainText("1通");
    await expect(differences).toContainText(/[-−]￥?165|￥[-−]165/);
    await checkBothModes(page, "the differences of an agreed price");
    await differences.getByRole("button", { name: "妥結を確定" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "妥結を確定" }).click();
    await expect(main).toContainText("1行を妥結済みにしました。");
  });

  const issued = await test.step("one document is issued, and nothing is left to agree on after a reload", async () => {
    const document = page.getByRole("alert").getByRole("link", { name: /^\d{4}-\d{6}$/ });
    const name = await document.textContent();
    await page.reload();
    await expect(main).toContainText("この期間に仮納入価の明細はありません");
    await checkBothModes(page, "a customer without provisional prices");
    return name ?? "";
  });

  await test.step("the pharmacy has it among its documents, after a reload as well", async () => {
    await signInAs(otherDevice, pharmacy.manager, "/u/medorder/wholesaler?tab=invoices");
    const row = otherDevice.getByRole("row").filter({ has: otherDevice.getByRole("link", { name: issued }) });
    await expect(row).toContainText("返還請求書");
    await expect(row).toContainText("165");
    await row.getByRole("link").click();
    await expect(otherDevice.getByRole("heading", { name: new RegExp(issued) })).toBeVisible();
    await otherDevice.reload();
    await expect(otherDevice.getByRole("heading", { name: new RegExp(issued) })).toBeVisible();
    await otherDevice.getByRole("button", { name: "全1行を表示" }).click();
    await expect(otherDevice.getByRole("main")).toContainText(pack.shown);
    await checkBothModes(otherDevice, "a received credit note for an agreed price");
  });
});
