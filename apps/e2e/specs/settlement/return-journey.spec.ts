import { expect } from "@playwright/test";
import { asDemo } from "../../commands/as-demo.ts";
import { checkBothModes } from "../../commands/check-both-modes.ts";
import { signInAs } from "../../commands/sign-in.ts";
import { billed, received } from "../../fixtures/billing.ts";
import { balanceOf, orderingPharmacy, priced, shippedOrder } from "../../fixtures/ordering.ts";
import { packOf } from "../../fixtures/packs.ts";
import { test } from "../../fixtures/test.ts";
import { HandoverPage } from "../../pages/stock/handover-page.ts";

test("goods go back that the wholesaler did not confirm, or are never credited", async ({
  page,
  otherDevice: office,
  system,
  people,
  pharmacies,
}) => {
  test.slow();
  const { pharmacy, wholesaler } = await orderingPharmacy(system, people, pharmacies);
  const pack = await packOf(people, "カルボシステイン錠250mg「めぐり」");
  await priced(people, wholesaler, { code: pack.gtin, price: "1000" });
  const orderId = await shippedOrder(people, pharmacy, { medicineId: pack.medicineId, wholesaler, packs: 3 });
  await received(people, pharmacy, { wholesaler, orderId, pack, packs: 3 });
  await billed(people, wholesaler);
  const handover = new HandoverPage(page);
  const main = page.getByRole("main");
  const atOffice = office.getByRole("main");

  await test.step("the pharmacy asks to send two of three packages back", async () => {
    await signInAs(page, pharmacy.manager, HandoverPage.returnsPath);
    await handover.press("返品を始める");
    const starting = handover.dialog("返品を始める");
    await starting.getByRole("button", { name: wholesaler.company }).click();
    await handover.press("明細へ進む", starting);
    await expect(page.getByRole("heading", { name: wholesaler.company })).toBeVisible();
    await handover.pick("薬品名で探す", pack.shown);
    await page.getByRole("group", { name: "返品する薬品" }).getByRole("button", { name: /LOT7A/ }).click();
    const line = handover.dialog("返品する薬品");
    await line.getByRole("textbox", { name: "数量" }).fill(String(2 * pack.quantity));
    await line.getByRole("textbox", { name: "返品の理由" }).fill("誤発注");
    await handover.press("明細に追加", line);
    await expect(handover.lines).toHaveCount(1);
    await checkBothModes(page, "a return that is put together");
    await handover.move("申請する", `${wholesaler.company}に返品を申請しますか？`);
    await expect(main).toContainText("卸の回答を待っています。");
  });

  await test.step("the office takes one of them back, and says why not more", async () => {
    await asDemo(office, "wholesaler", "/c/invoice?view=returns");
    await office.getByRole("link", { name: pharmacy.name }).click();
    const goods = office.getByRole("region", { name: new RegExp(pack.shown.slice(0, 6)) });
    await expect(goods).toContainText("同じロット");
    await goods.getByRole("textbox", { name: /^引き取る箱数/ }).fill("1");
    await goods.getByRole("textbox", { name: /^申請より少ない理由/ }).fill("1箱は外箱が破れています");
    await checkBothModes(office, "the answer to a return");
    await office.getByRole("button", { name: "この数量で承認する" }).click();
    await expect(atOffice).toContainText("承認済みです。");
    await office.reload();
    await expect(atOffice).toContainText("1箱は外箱が破れています");
    await checkBothModes(office, "a return that was confirmed in part");
  });

  await test.step("the pharmacy hands the confirmed package over, and no more leaves its stock", async () => {
    await page.reload();
    await expect(main).toContainText("卸が承認しました。");
    await expect(main).toContainText("1箱は外箱が破れています");
    await handover.move("回収済みにする", `${wholesaler.company}が回収しましたか？`);
    await expect(main).toContainText("回収済みです。");
    expect(await balanceOf(people, pharmacy, pack.medicineId)).toMatchObject({ shelf: 2 * pack.quantity });
  });

  const note = await test.step("the office credits it, once", async () => {
    await office.reload();
    await office.getByRole("button", { name: "返還請求書を発行する" }).click();
    await office.getByRole("dialog").getByRole("button", { name: "返還請求書を発行する" }).click();
    await expect(office.getByRole("button", { name: "返還請求書を発行する" })).toHaveCount(0);
    await office.reload();
    await expect(atOffice).toContainText("入帳済み");
    await checkBothModes(office, "a return that was credited");
    const note = atOffice.getByRole("link", { name: /^\d{4}-\d{6}$/ }).last();
    return (await note.textContent()) ?? "";
  });

  await test.step("the pharmacy sees the credit at the return and among its documents", async () => {
    await page.reload();
    await expect(main).toContainText("￥1,000");
    await expect(main).toContainText(note);
    await checkBothModes(page, "a credited return of the pharmacy");
    await page.goto("/u/medorder/wholesaler?tab=invoices");
    const row = page.getByRole("row").filter({ has: page.getByRole("link", { name: note }) });
    await expect(row).toContainText("1,100");
  });
});
