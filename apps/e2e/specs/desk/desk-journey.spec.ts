import { expect } from "@playwright/test";
import { checkAccessibility } from "../../commands/check-accessibility.ts";
import { turn } from "../../commands/dress.ts";
import { signInAs } from "../../commands/sign-in.ts";
import { orderingPharmacy } from "../../fixtures/ordering.ts";
import { packOf } from "../../fixtures/packs.ts";
import { shelve } from "../../fixtures/shelf.ts";
import { test } from "../../fixtures/test.ts";
import { OrdersPage } from "../../pages/ordering/orders-page.ts";

test("what waits is not on the first page, a medicine takes more than its name to be found, or it is ordered in vain", async ({
  page,
  system,
  people,
  pharmacies,
}) => {
  const { pharmacy, pharmacist, wholesaler } = await orderingPharmacy(system, people, pharmacies);
  const pack = await packOf(people, "グリメピリド");
  await shelve(people, pharmacy, pack, "L1");
  await shelve(people, pharmacy, await packOf(people, "ファモチジン"), "OLD", "2024-03-31");
  const tasks = page.getByRole("region", { name: "要対応" });
  const task = (words: string) => tasks.getByRole("listitem").filter({ hasText: words });
  await signInAs(page, pharmacist);

  await test.step("the desk shows what waits, and leads to it", async () => {
    await expect(task("期限切れの在庫")).toContainText("1品目");
    await checkAccessibility(page, "the desk in light");
    await turn(page, "dark");
    await checkAccessibility(page, "the desk in dark");
    await turn(page, "light");
    await task("期限切れの在庫").getByRole("link", { name: "確認する" }).click();
    await expect(page).toHaveURL(/\/u\/medorder\/stock\?/);
    await page.goBack();
    await expect(tasks).toBeVisible();
  });

  const panel = page.getByRole("dialog", { name: pack.shown });
  await test.step("a medicine's panel opens by keys alone, and orders it by one", async () => {
    await page.keyboard.press("/");
    await page.keyboard.type("グリメピリド");
    // Candidates of the text before stay in sight until those of the whole text are there.
    await expect(page.getByRole("main").getByText(/^候補\d+件$/)).toBeAttached();
    await expect(page.getByRole("option").first()).toContainText(pack.shown);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(panel).toContainText("L1");
    await expect(panel).toContainText(`100${pack.unit}`);
    await checkAccessibility(page, "the panel of a medicine in light");
    await turn(page, "dark");
    await checkAccessibility(page, "the panel of a medicine in dark");
    await panel.press("o");
    await expect(page.getByText("カートに入れました", { exact: true })).toBeVisible();
  });

  await test.step("what was ordered there waits on the desk for its cut-off", async () => {
    await page.keyboard.press("Escape");
    await expect(panel).toHaveCount(0);
    await expect(task("発注の締切")).toContainText(wholesaler.company);
    await task("発注の締切").getByRole("link", { name: "発注", exact: true }).click();
    await expect(new OrdersPage(page).section(wholesaler.company)).toContainText(pack.shown);
  });

  await test.step("one key leads from the panel to what came and went", async () => {
    await page.goto(`/u?panel=${pack.medicineId}`);
    await expect(panel).toContainText("L1");
    await panel.press("l");
    const ledger = page.getByRole("heading", { name: "受払の履歴" });
    await expect(ledger).toBeFocused();
    await expect(ledger).toBeInViewport();
  });
});
