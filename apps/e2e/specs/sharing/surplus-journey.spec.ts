import { expect, type Page } from "@playwright/test";
import { checkAccessibility } from "../../commands/check-accessibility.ts";
import { signInAs } from "../../commands/sign-in.ts";
import { packOf } from "../../fixtures/packs.ts";
import { partnersOf } from "../../fixtures/partners.ts";
import { unique } from "../../fixtures/people.ts";
import { shelve } from "../../fixtures/shelf.ts";
import { test } from "../../fixtures/test.ts";
import { SharePage } from "../../pages/sharing/share-page.ts";
import { StockPage } from "../../pages/stock/stock-page.ts";

const inDays = (days: number) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Tokyo" }).format(Date.now() + days * 86_400_000);

/** Counts the clicks on the page from now on. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset.clicks = "0";
    const count = () => {
      document.documentElement.dataset.clicks = String(Number(document.documentElement.dataset.clicks) + 1);
    };
    document.addEventListener("pointerdown", count, { capture: true });
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.clicks));
}

/** The list of the stock, narrowed to what expires within 60 days. */
const nearExpiry = `/u/medorder/stock?${new URLSearchParams({ list: '{"flag":"near60"}' })}`;

test("surplus expires because offering it takes more than two clicks, or what the law forbids is offered", async ({
  page,
  people,
  pharmacies,
}) => {
  test.slow();
  const { owner, groupId, callAs } = await partnersOf(people, pharmacies, 2);
  // A second group, of the owner alone: the one with more members is offered to unless another is chosen.
  const fields = { region: "GROUP_REGION_NEAR", privacyLevel: "PRIVACY_LEVEL_AMOUNT" };
  await callAs(owner, "GroupService/CreateGroup", { group: { ...fields, name: `別のグループ${unique()}` } });
  const [statin, other, narcotic] = [
    await packOf(people, "ロスバスタチン"),
    await packOf(people, "アムロジピン"),
    await packOf(people, "オキシコドン徐放錠"),
  ];
  await shelve(people, owner, statin, "N1", inDays(45));
  await shelve(people, owner, other, "N2", inDays(50));
  await shelve(people, owner, narcotic, "N3", inDays(45));
  const offers = async () =>
    (
      await callAs<{ offers?: { medicineId: string; groupId: string; quantity: string; lot: string }[] }>(
        owner,
        "SurplusOfferService/ListSurplusOffers",
        { own: true },
      )
    ).offers ?? [];
  const form = page.getByRole("dialog", { name: "譲渡品として公開" });

  await test.step("from the list of the stock", async () => {
    await signInAs(page, owner.manager, StockPage.path);
    await page.goto(nearExpiry);
    const offer = page.getByRole("button", { name: "譲渡品にする N1" });
    await expect(offer).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: narcotic.shown })).toBeVisible();
    await expect(page.getByRole("button", { name: "譲渡品にする N3" })).toHaveCount(0);
    await checkAccessibility(page, "the stock with the way to offer it");
    const clicks = await countClicks(page);
    await offer.click();
    await expect(form.getByRole("textbox", { name: "譲渡数量" })).toHaveValue("100");
    await form.getByRole("button", { name: "公開する" }).click();
    await expect(form).toBeHidden();
    expect(await clicks()).toBe(2);
    expect(await offers()).toMatchObject([{ medicineId: statin.medicineId, groupId, lot: "N1", quantity: "100" }]);
    await expect(offer).toHaveCount(0);
  });

  await test.step("from the suggestions", async () => {
    await page.goto(SharePage.tab("suggestions"));
    const offer = page.getByRole("button", { name: "譲渡品にする N2" });
    await expect(offer).toBeVisible();
    await expect(page.getByText(narcotic.shown)).toHaveCount(0);
    const clicks = await countClicks(page);
    await offer.click();
    await form.getByRole("button", { name: "公開する" }).click();
    await expect(form).toBeHidden();
    expect(await clicks()).toBe(2);
    await expect.poll(async () => (await offers()).length).toBe(2);
  });
});
