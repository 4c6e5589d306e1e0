import { expect } from "@playwright/test";
import { checkAccessibility } from "../../commands/check-accessibility.ts";
import { demoAccount, signInAs } from "../../commands/sign-in.ts";
import { orderingPharmacy, outsideWholesaler, placedOrder } from "../../fixtures/ordering.ts";
import { packOf } from "../../fixtures/packs.ts";
import { test } from "../../fixtures/test.ts";

test("a medicine that does not come is on one wholesaler's page only, and another has to be telephoned", async ({
  page,
  system,
  people,
  pharmacies,
}) => {
  test.slow();
  const { pharmacy, pharmacist, wholesaler } = await orderingPharmacy(system, people, pharmacies);
  const outside = await outsideWholesaler(people, pharmacy);
  const [waited, refused] = [
    await packOf(people, "カルボシステイン錠250mg「めぐり」"),
    await packOf(people, "グリメピリド"),
  ];
  for (const [pack, packs] of [
    [waited, 3],
    [refused, 1],
  ] as const) {
    await people.callAs(pharmacy.manager, "TradingService/SetTradingRoute", {
      institutionId: pharmacy.id,
      route: { medicineId: pack.medicineId, mainTradingId: wholesaler.tradingId },
    });
    const { orderId, lineId } = await placedOrder(people, pharmacy, { medicineId: pack.medicineId, packs });
    const answer = {
      orderId,
      seen: "ORDER_STATE_SENT",
      lines: [{ lineId, confirmedPacks: 0, backordered: packs > 1 }],
    };
    // It is in the inbox as soon as the sender has laid it there.
    await expect(async () => {
      await people.callAs(demoAccount("wholesaler"), "OrderInboxService/AnswerInboxOrder", {
        wholesalerId: wholesaler.id,
        ...answer,
      });
    }).toPass();
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  await test.step("the board has both, with the other wholesaler beside them", async () => {
    await signInAs(page, pharmacist, "/u/medorder/order?tab=awaited");
    const row = page.getByRole("row").filter({ hasText: waited.shown });
    await expect(row).toContainText("入荷待ち");
    await expect(row).toContainText(`300${waited.unit}`);
    await expect(page.getByRole("row").filter({ hasText: refused.shown })).toContainText("受注不可");
    await checkAccessibility(page, "the board of awaited lines");
  });

  await test.step("a table of the wholesaler's portal changes the answer after it was shown", async () => {
    await page.getByRole("button", { name: "ポータルの回答を取り込む" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("combobox", { name: "卸" }).click();
    await page.getByRole("option", { name: wholesaler.company }).click();
    const rows = [
      ["JAN", "発注数", "納品予定数", "状況"],
      [waited.jan, "3", "1", "出荷準備中"],
    ];
    await dialog.getByRole("textbox", { name: "注文状況の表" }).fill(rows.map((cells) => cells.join("\t")).join("\n"));
    await dialog.getByRole("button", { name: "内容を確認する" }).click();
    await expect(dialog.getByRole("row").filter({ hasText: waited.shown })).toContainText("欠品あり");
    await checkAccessibility(page, "the preview of a portal's table");
    await dialog.getByRole("button", { name: "1件の回答を取り込む" }).click();
    await expect(dialog).toHaveCount(0);
    const row = page.getByRole("row").filter({ hasText: waited.shown });
    await expect(row).toContainText("一部欠品");
    await expect(row).toContainText("ポータル");
    await expect(row).toContainText(`200${waited.unit}`);
  });

  await test.step("what is missing is ordered from the next wholesaler by one press", async () => {
    const row = page.getByRole("row").filter({ hasText: waited.shown });
    await row.getByRole("button", { name: `${outside.name}に発注` }).click();
    await expect(row).toContainText(`${outside.name}に手配（発注前）`);
    await row.getByRole("link", { name: `${outside.name}に手配（発注前）` }).click();
    await expect(page.getByRole("row").filter({ hasText: waited.shown }).getByRole("textbox")).toHaveValue("2");
  });

  await test.step("a line that is done leaves the board, and comes back", async () => {
    await page.goto("/u/medorder/order?tab=awaited");
    await page.getByRole("button", { name: `${refused.shown}を完了にする` }).click();
    await expect(page.getByRole("row").filter({ hasText: refused.shown })).toHaveCount(0);
    await page.getByRole("button", { name: "元に戻す" }).click();
    await expect(page.getByRole("row").filter({ hasText: refused.shown })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("row").filter({ hasText: refused.shown })).toBeVisible();
  });
});
