import { expect } from "@playwright/test";
import { checkAccessibility } from "../../commands/check-accessibility.ts";
import { signInAs } from "../../commands/sign-in.ts";
import { signOut } from "../../commands/sign-out.ts";
import { memberOf } from "../../fixtures/ordering.ts";
import { packOf } from "../../fixtures/packs.ts";
import { unique } from "../../fixtures/people.ts";
import { shelve, stocking } from "../../fixtures/shelf.ts";
import { test } from "../../fixtures/test.ts";

test("a shop buys what its sister shop has too much of, or a difference on the way is on nobody's record", async ({
  page,
  otherDevice,
  system,
  people,
  pharmacies,
}) => {
  test.slow();
  const giver = await stocking(people, pharmacies);
  const head = giver.manager;
  const receiver = await stocking(people, {
    ...pharmacies,
    registered: (about) => pharmacies.registered({ ...about, manager: head }),
  });
  const pack = await packOf(people, "アムロジピン");
  const { corporation } = await people.callAs<{ corporation: { id: string } }>(
    head,
    "CorporationService/CreateCorporation",
    { name: `試験チェーン${unique()}` },
  );
  for (const { id: institutionId } of [giver, receiver]) {
    await people.callAs(head, "CorporationService/AddShop", { corporationId: corporation.id, institutionId });
  }
  await shelve(people, giver, pack, "C1");
  await people.callAs(head, "StockService/UpdateStockItem", {
    institutionId: receiver.id,
    medicineId: pack.medicineId,
    orderPoint: "40",
  });
  const sender = await memberOf(system, people, giver, "CLERK");
  const clerk = await memberOf(system, people, receiver, "CLERK");

  await signInAs(page, head, `/u/chain/${corporation.id}?tab=run`);
  await page.getByRole("button", { name: "全店舗の提案を作る" }).click();
  const move = page.getByRole("row").filter({ hasText: pack.shown }).filter({ hasText: "C1" });
  await expect(move).toContainText(receiver.name);
  await expect(move).toContainText("提案");
  await checkAccessibility(page, "the run over all shops");
  await page.getByRole("button", { name: "選んだ提案を承認する" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "選んだ提案を承認する" }).click();
  await expect(move).toContainText("承認済み");

  await signInAs(otherDevice, sender, "/u/medorder/stock?tab=returns");
  await otherDevice.getByRole("button", { name: "出庫する" }).click();
  await expect(otherDevice.getByRole("heading", { name: "店舗間移動の記録" })).toBeVisible();
  const record = `${new URL(otherDevice.url()).pathname}${new URL(otherDevice.url()).search}`;

  await signOut(page);
  await signInAs(page, clerk, record);
  await page.getByRole("button", { name: "受け入れる" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("数量が違う薬品がある").check();
  await dialog.getByRole("textbox", { name: /届いた数量/ }).fill("38");
  await dialog.getByRole("button", { name: "受け入れる" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("row").filter({ hasText: pack.shown })).toContainText("回答待ち");

  await otherDevice.goto(record);
  await otherDevice.getByRole("button", { name: "差異の理由を入力" }).click();
  const answer = otherDevice.getByRole("dialog");
  await answer.getByRole("button", { name: "差異の理由を入力" }).click();
  await expect(answer).toHaveCount(0);
  await expect(otherDevice.getByRole("row").filter({ hasText: pack.shown })).toContainText("店舗に残っていた");
});
