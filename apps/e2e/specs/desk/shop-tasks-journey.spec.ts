import { expect } from "@playwright/test";
import { checkAccessibility } from "../../commands/check-accessibility.ts";
import { signInAs } from "../../commands/sign-in.ts";
import { packOf } from "../../fixtures/packs.ts";
import { unique } from "../../fixtures/people.ts";
import { shelve, stocking } from "../../fixtures/shelf.ts";
import { test } from "../../fixtures/test.ts";

test("a head office opens every shop to see which one needs it today, or sees no effect of opening it", async ({
  page,
  people,
  pharmacies,
}) => {
  test.slow();
  const urgent = await stocking(people, pharmacies);
  const head = urgent.manager;
  const calm = await stocking(people, {
    ...pharmacies,
    registered: (about) => pharmacies.registered({ ...about, manager: head }),
  });
  const pack = await packOf(people, "アムロジピン");
  await shelve(people, urgent, pack, "R1");
  const medicine = { institutionId: urgent.id, medicineId: pack.medicineId };
  const { lots } = await people.callAs<{ lots: { id: string }[] }>(head, "StockService/GetStockItem", medicine);
  await people.callAs(head, "StockService/QuarantineStockLot", {
    ...medicine,
    lotId: lots[0]?.id,
    reason: "QUARANTINE_REASON_RECALL",
    note: "架空",
  });
  const { corporation } = await people.callAs<{ corporation: { id: string } }>(
    head,
    "CorporationService/CreateCorporation",
    { name: `試験チェーン${unique()}` },
  );
  for (const { id: institutionId } of [calm, urgent]) {
    await people.callAs(head, "CorporationService/AddShop", { corporationId: corporation.id, institutionId });
  }
  // Of the head office, with a pharmacy of their own and no place in the shops.
  const own = await pharmacies.registered();
  await people.callAs(head, "CorporationService/AddHeadOfficeMember", {
    corporationId: corporation.id,
    email: own.manager.email,
  });
  await signInAs(page, own.manager, `/u/chain/${corporation.id}?tab=tasks`);
  const rows = page.getByRole("table", { name: "店舗の要対応" }).getByRole("row");
  await expect(rows.nth(1)).toContainText("回収品（隔離中）", { timeout: 30_000 });
  await expect(rows.nth(1)).toContainText(urgent.name);
  await expect(rows.nth(2)).toContainText("要対応はありません", { timeout: 30_000 });
  await checkAccessibility(page, "what waits in the shops");
  await rows.nth(1).getByRole("button", { name: urgent.name }).click();
  await expect(page).toHaveURL(/\/u$/);
  await expect(page.locator('[data-task="recall"]')).toBeVisible();
  const desk = (name: string) => page.getByRole("heading", { level: 2, name });
  await expect(desk(urgent.name)).toBeInViewport();
  await expect(desk(urgent.name)).toBeFocused();
  await expect(rows.nth(1)).toContainText("表示中の店舗");
  await checkAccessibility(page, "the desk of a shop below the tasks of all");

  await page.setViewportSize({ width: 1280, height: 320 });
  await rows.nth(2).getByRole("button", { name: calm.name }).click();
  await expect(desk(calm.name)).toBeInViewport();
  await expect(desk(calm.name)).toBeFocused();
  await expect(rows.nth(2)).toContainText("表示中の店舗");

  await page.goto(`/u/chain/${corporation.id}?tab=rates`);
  await expect(page.getByText("価格がまだありません")).toBeVisible();
  await checkAccessibility(page, "the prices of the shops");
});
