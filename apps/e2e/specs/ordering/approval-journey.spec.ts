import { expect } from "@playwright/test";
import { checkAccessibility } from "../../commands/check-accessibility.ts";
import { signInAs } from "../../commands/sign-in.ts";
import { signOut } from "../../commands/sign-out.ts";
import { orderingPharmacy, placedOrder, priced } from "../../fixtures/ordering.ts";
import { packOf } from "../../fixtures/packs.ts";
import { unique } from "../../fixtures/people.ts";
import { test } from "../../fixtures/test.ts";

test("an order above the limit goes out before the head office has seen it, or the shop does not know that it was returned", async ({
  page,
  system,
  people,
  pharmacies,
}) => {
  test.slow();
  const { pharmacy, clerk, wholesaler } = await orderingPharmacy(system, people, pharmacies);
  const { id: institutionId, manager: head } = pharmacy;
  const pack = await packOf(people, "アムロジピン");
  await priced(people, wholesaler, { code: pack.gtin, price: "1000" });
  const { corporation } = await people.callAs<{ corporation: { id: string } }>(
    head,
    "CorporationService/CreateCorporation",
    { name: `試験チェーン${unique()}` },
  );
  await people.callAs(head, "CorporationService/AddShop", { corporationId: corporation.id, institutionId });
  await people.callAs(head, "ChainService/PutChainSetting", {
    corporationId: corporation.id,
    setting: { clerkLimitYen: "0", approvalLimitYen: "100", guardHours: 0, revisionPercent: "4" },
  });
  // What the head office orders itself does not wait.
  const { orderId } = await placedOrder(
    people,
    { id: institutionId, manager: clerk },
    { medicineId: pack.medicineId, packs: 3 },
  );

  await signInAs(page, clerk, `/u/medorder/order/${orderId}`);
  await expect(page.getByText("本部が決めた金額を超えているため")).toBeVisible();
  await signOut(page);

  await signInAs(page, head, `/u/chain/${corporation.id}?tab=approvals`);
  const row = page.getByRole("row").filter({ hasText: pharmacy.name });
  await expect(row).toContainText("上限 ￥100");
  await checkAccessibility(page, "the orders that wait for the head office");
  await row.getByRole("checkbox").check();
  await page.getByRole("button", { name: "差し戻す" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "理由" }).fill("在庫が足りています");
  await dialog.getByRole("button", { name: "差し戻す" }).click();
  await expect(page.getByText("承認待ちの発注はありません")).toBeVisible();
  await signOut(page);

  await signInAs(page, clerk, `/u/medorder/order/${orderId}`);
  await expect(page.getByText("在庫が足りています")).toBeVisible();
  const again = await placedOrder(
    people,
    { id: institutionId, manager: clerk },
    { medicineId: pack.medicineId, packs: 3 },
  );
  await signOut(page);

  await signInAs(page, head, `/u/chain/${corporation.id}?tab=approvals`);
  await row.getByRole("checkbox").check();
  await page.getByRole("button", { name: "承認して発注する" }).click();
  await dialog.getByRole("button", { name: "承認して発注する" }).click();
  await expect(page.getByText("承認待ちの発注はありません")).toBeVisible();
  const { order } = await people.callAs<{ order: { state: string } }>(clerk, "OrderService/GetOrder", {
    institutionId,
    orderId: again.orderId,
  });
  expect(order.state).toMatch(/ORDER_STATE_(PLACED|SENDING|SENT)/);
});
