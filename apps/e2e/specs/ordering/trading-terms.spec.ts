import { expect, type Locator, type Page } from "@playwright/test";
import { demoAccount, signInAs } from "../../commands/sign-in.ts";
import { tradingPartner } from "../../fixtures/ordering.ts";
import { unique } from "../../fixtures/people.ts";
import { stocking } from "../../fixtures/shelf.ts";
import { test } from "../../fixtures/test.ts";

const change = (page: Page): Locator => page.getByRole("button", { name: "形式を変更する" });
const sample = (page: Page): Locator => page.getByRole("region", { name: "見本" });
/** 便 of a weekday, as a table shows it. */
const run = (page: Page, cells: string): Locator =>
  page.getByRole("table", { name: "便と休業日" }).getByRole("row", { name: cells });

/** Confirms a dialog, and waits until it is gone. */
async function confirm(page: Page, title: RegExp, act: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: title });
  await dialog.getByRole("button", { name: act }).click();
  await expect(dialog).toHaveCount(0);
}

test("what was agreed with a wholesaler is gone when the page is opened again: its files, its 便 for one, its 帳合", async ({
  page,
  otherDevice,
  people,
  pharmacies,
}) => {
  const pharmacy = await stocking(people, pharmacies);
  const { id: institutionId, manager } = pharmacy;
  const seller = await tradingPartner(people, pharmacy);
  const vanCode = `F${unique().toUpperCase()}`;
  const call = (method: string, message: object) =>
    people.callAs(manager, `TradingService/${method}`, { institutionId, ...message });
  await call("EnterTrading", { vanCode, name: "架空ファイル薬品", terms: { channel: "TRADING_CHANNEL_EOS" } });
  for (const maker of ["架空製薬", "絵空製薬"]) {
    await call("SetTradingRoute", { route: { maker, mainTradingId: seller.tradingId } });
  }

  await test.step("the layout of files: the sample follows what is typed, and what is saved stays", async () => {
    await signInAs(page, manager, `/u/van/${vanCode}`);
    await expect(sample(page)).toContainText(`S············${vanCode}`);
    await change(page).click();
    await page.getByLabel("卸VANコード 開始位置").fill("4");
    await expect(sample(page)).toContainText(`S··${vanCode}`);
    await page.getByRole("button", { name: "保存", exact: true }).click();
    await expect(change(page)).toBeVisible();
    await page.reload();
    await expect(page.getByText("この卸用の形式")).toBeVisible();
    await expect(sample(page)).toContainText(`S··${vanCode}`);
    await page.getByRole("button", { name: "標準の形式に戻す" }).click();
    await expect(page.getByText("標準の形式")).toBeVisible();
    await expect(sample(page)).toContainText(`S············${vanCode}`);
  });

  await test.step("便 for one customer: the pharmacy orders by it until it is taken back", async () => {
    await signInAs(otherDevice, demoAccount("wholesaler"), `${seller.path}?tab=customers`);
    await otherDevice.getByRole("searchbox").fill(pharmacy.name);
    // Until the search has come back the others stand there as well, and the one that is meant moves.
    await expect(otherDevice.getByRole("table", { name: "得意先" }).getByRole("row")).toHaveCount(2);
    await otherDevice.getByRole("link", { name: pharmacy.name }).click();
    await otherDevice.getByRole("button", { name: "この得意先だけの便を設定" }).click();
    await otherDevice
      .getByRole("group", { name: "便名 1", exact: true })
      .getByLabel("締切", { exact: true })
      .fill("16:45");
    await otherDevice.getByRole("button", { name: "保存", exact: true }).click();
    await expect(run(otherDevice, "月 午前便 1営業日前 16:45")).toBeVisible();
    await otherDevice.reload();
    await expect(otherDevice.getByText("この得意先だけの便です。")).toBeVisible();
    await expect(run(otherDevice, "月 午前便 1営業日前 16:45")).toBeVisible();
    await page.goto(`/u/van/${seller.vanCode}`);
    await expect(run(page, "月 午前便 1営業日前 16:45")).toBeVisible();
    await otherDevice.getByRole("button", { name: "全体の便に戻す" }).click();
    await confirm(otherDevice, /全体の便に戻しますか/, "全体の便に戻す");
    await expect(otherDevice.getByText("すべての得意先と同じ便です。")).toBeVisible();
    await expect(run(otherDevice, "月 午前便 1営業日前 19:00")).toBeVisible();
  });

  await test.step("帳合: what is taken away stays away, and nothing else goes", async () => {
    await page.goto("/u/medorder/wholesaler?tab=routes");
    const gone = page.getByRole("row", { name: "架空製薬" });
    await gone.getByRole("button", { name: "帳合を外す" }).click();
    await confirm(page, /「架空製薬」の帳合を外しますか？/, "帳合を外す");
    await expect(gone).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("row", { name: "絵空製薬" })).toContainText(seller.company);
    await expect(gone).toHaveCount(0);
  });
});
