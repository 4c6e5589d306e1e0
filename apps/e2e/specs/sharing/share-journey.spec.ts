import { expect, type Page } from "@playwright/test";
import { checkAccessibility, checkColors } from "../../commands/check-accessibility.ts";
import { turn } from "../../commands/dress.ts";
import { requestsOf } from "../../commands/requests-of.ts";
import { signInAs } from "../../commands/sign-in.ts";
import { claimFile, monthsAgo, secretsIn } from "../../fixtures/claim-file.ts";
import { packOf } from "../../fixtures/packs.ts";
import { partnersOf } from "../../fixtures/partners.ts";
import type { Pharmacy } from "../../fixtures/pharmacies.ts";
import { shelve } from "../../fixtures/shelf.ts";
import { test } from "../../fixtures/test.ts";
import { EvidencePage } from "../../pages/sharing/evidence-page.ts";
import { MedsearchPage } from "../../pages/sharing/medsearch-page.ts";
import { SharePage } from "../../pages/sharing/share-page.ts";
import { StockPage } from "../../pages/stock/stock-page.ts";

async function checkBothModes(page: Page, what: string): Promise<void> {
  await checkAccessibility(page, `${what} in light`);
  await turn(page, "dark");
  await checkColors(page, `${what} in dark`);
  await turn(page, "light");
}

/** Shares a receipt file of one medicine in the browser. @returns what the browser sent of its patient: nothing. */
async function shareReceipts(page: Page, pharmacy: Pharmacy, code: string): Promise<string[]> {
  const month = monthsAgo(1);
  const claim = { pharmacyCode: pharmacy.code, month: monthsAgo(0), payer: "employees" } as const;
  const usage = { days: [{ day: `${month}-03`, count: 14 }], medicines: [{ code, amount: "2" }] };
  const requests = requestsOf(page);
  const evidence = new EvidencePage(page);
  await page.goto(`${EvidencePage.path}/${month.replace("-", "")}/share`);
  await expect(evidence.heading).toHaveText(`${EvidencePage.words(month)}分のレセプトのファイルを選ぶ`);
  await evidence.give(claimFile(claim, [usage], "newer"));
  await expect(evidence.file("RECEIPTY.CYO")).toContainText("読み取り済み");
  await evidence.toCheck.click();
  await page.getByRole("button", { name: "1か月分を送信する" }).click();
  await expect(evidence.heading).toHaveText("共有しました");
  expect(requests.filter(({ url, body }) => url.endsWith("/ShareEvidence") && body.includes(code))).toHaveLength(1);
  return requests.flatMap(({ url, body }) => secretsIn(Buffer.concat([Buffer.from(url), body])));
}

function expectPaper(paper: Buffer): void {
  expect(paper.subarray(0, 5).toString()).toBe("%PDF-");
  expect(paper.length, "something is drawn on it").toBeGreaterThan(5_000);
}

test("what is requested from a partner leaves one shelf and never reaches the other, or leaves no record", async ({
  page,
  otherDevice,
  people,
  pharmacies,
}) => {
  test.slow();
  const { owner, others, shelfOf } = await partnersOf(people, pharmacies, 2);
  const [asker] = others;
  if (!asker) throw new Error("There is nobody who asks.");
  const pack = await packOf(people, "アムロジピン");
  const { medicineId, shown, unit } = pack;
  await shelve(people, owner, pack, "L1");
  await shelve(people, asker, pack, "A1");
  const [asking, owning] = [new SharePage(page), new SharePage(otherDevice)];

  await test.step("the owner shares its receipts; nothing of a patient leaves the browser", async () => {
    await signInAs(otherDevice, owner.manager, "/u");
    expect(await shareReceipts(otherDevice, owner, medicineId)).toEqual([]);
  });

  await test.step("six keys, besides the name and the quantity, lead from the desk to a request to a neighbour", async () => {
    await signInAs(page, asker.manager);
    let keys = 0;
    const press = async (key: string) => {
      keys += 1;
      await page.keyboard.press(key);
    };
    const begun = performance.now();
    await expect(page.getByRole("region", { name: "要対応" })).toBeVisible();
    await press("/");
    await page.keyboard.type("アムロジピン");
    await expect(page.getByRole("main").getByText(/^候補\d+件$/)).toBeAttached();
    await expect(page.getByRole("option").first()).toContainText(shown);
    await press("ArrowDown");
    await press("Enter");
    await expect(page.getByRole("dialog", { name: shown })).toContainText("A1");
    await press("k");
    await expect(page.getByRole("button", { name: /^分譲を依頼/ }).first()).toBeFocused();
    await press("Enter");
    await expect(asking.dialog.getByRole("textbox", { name: "数量" })).toBeFocused();
    // Enter sends it.
    expect(keys + 1).toBeLessThanOrEqual(6);
    process.stdout.write(
      `a request to a neighbour from the desk: ${keys + 1} keys, ${Math.round(performance.now() - begun)} ms\n`,
    );
    await page.keyboard.press("Escape");
  });

  await test.step("the asker finds it and asks, with the quantity and one key", async () => {
    await page.goto("/u/medsearch/search");
    const medsearch = new MedsearchPage(page);
    await medsearch.seek("アムロ", shown);
    await expect(medsearch.row(owner.name)).toContainText(`100${unit}`);
    await medsearch
      .row(owner.name)
      .getByRole("button", { name: /^分譲を依頼/ })
      .click();
    await expect(asking.dialog.getByRole("textbox", { name: "数量" })).toBeFocused();
    await expect(asking.dialog.getByRole("link", { name: "027-000-0001" })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(asking.dialog).toContainText("0より大きい数を入力してください。");
    await checkAccessibility(page, "the form in which one asks");
    await page.keyboard.type("14");
    await asking.dialog.getByRole("textbox", { name: "引き取り予定者" }).fill("架空 次郎");
    await page.keyboard.press("Enter");
    await expect(asking.dialog).toContainText(`${owner.name}に依頼しました。`);
    await asking.dialog.getByRole("link", { name: "依頼を見る" }).click();
    await expect(asking.request).toContainText("相手の回答待ちです");
    await asking.hasState("依頼中");
  });

  await test.step("the owner accepts on the phone, and its shelf holds it", async () => {
    await otherDevice.setViewportSize({ width: 390, height: 844 });
    await otherDevice.goto(SharePage.path);
    await expect(otherDevice.getByRole("tab", { name: "依頼（1）" })).toBeVisible();
    await checkBothModes(otherDevice, "the requests on a phone");
    await owning.card(asker.name).click();
    await expect(owning.request).toContainText("回答してください");
    await owning.press("承諾する");
    await expect(owning.dialog).toContainText(`合計 14${unit}（14${unit}が必要です）`);
    await checkAccessibility(otherDevice, "the form in which one accepts");
    await owning.press("承諾する", owning.dialog);
    await owning.hasState("承諾済み");
    await expect(owning.dialog).toHaveCount(0);
    expect(await shelfOf(owner, medicineId)).toBe("100 (14)");
    expectPaper(await owning.paper(otherDevice.getByRole("button", { name: "分譲伝票（PDF）" })));
  });

  await test.step("it is collected: both shelves move once, and both have the record", async () => {
    await owning.press("受け渡しを記録する");
    await expect(owning.dialog.getByRole("textbox", { name: "受取者" })).toHaveValue("架空 次郎");
    await owning.press("記録する", owning.dialog);
    await expect(owning.dialog).toContainText("確認した書類を選ぶか、入力してください。");
    await owning.press("薬局開設許可証の写し", owning.dialog);
    await owning.press("記録する", owning.dialog);
    await owning.hasState("受け渡し済み");
    expect([await shelfOf(owner, medicineId), await shelfOf(asker, medicineId)]).toEqual(["86 (0)", "114 (0)"]);
    await page.goto(SharePage.tab("records"));
    await expect(asking.records).toHaveCount(2);
    const record = asking.records.last();
    for (const fact of [shown, "譲受", "L1", `14${unit}`, owner.name, "架空 次郎", "薬局開設許可証の写し"]) {
      await expect(record).toContainText(fact);
    }
    await checkBothModes(page, "the records");
    expectPaper(await asking.paper(record.getByRole("button")));
  });

  await test.step("the cash is confirmed, and the asker sees the whole story", async () => {
    await owning.press("入金を確認する");
    await owning.press("入金を確認する", owning.dialog);
    await owning.hasState("入金済み");
    await page.goto(`${SharePage.path}?list=${encodeURIComponent('{"open":false}')}`);
    await owning.hasState("入金済み");
    await asking.hasState("入金済み");
    await expect(asking.history).toHaveCount(4);
    await checkBothModes(page, "a request that is done");
  });
});

test("near-expiry stock that a partner would use is thrown away, or the last of it is promised twice", async ({
  page,
  otherDevice,
  people,
  pharmacies,
}) => {
  test.slow();
  const { owner, others, callAs, shelfOf } = await partnersOf(people, pharmacies, 3);
  const [taker, quicker] = others;
  if (!taker || !quicker) throw new Error("There are no two partners.");
  const pack = await packOf(people, "ロスバスタチン");
  const { medicineId, shown, unit } = pack;
  const soon = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Tokyo" }).format(Date.now() + 45 * 86_400_000);
  await shelve(people, owner, pack, "N1", soon);
  await shelve(people, taker, pack, "T1");
  const taking = new SharePage(page);

  await test.step("the owner offers it in two clicks", async () => {
    await signInAs(otherDevice, owner.manager, StockPage.path);
    await new StockPage(otherDevice).medicine(shown).click();
    await otherDevice.getByRole("button", { name: "譲渡品にする N1" }).click();
    const form = otherDevice.getByRole("dialog", { name: "譲渡品として公開" });
    await expect(form.getByRole("textbox", { name: "譲渡数量" })).toHaveValue("100");
    await checkAccessibility(otherDevice, "the form of an offer");
    await form.getByRole("button", { name: "公開する" }).click();
    await expect(otherDevice.getByText("譲渡品として公開中", { exact: true })).toBeVisible();
  });

  const offer = taking.offers.filter({ hasText: shown });
  await test.step("who was overtaken sees it, and takes what is left", async () => {
    await signInAs(page, taker.manager, SharePage.tab("offers"));
    await expect(offer).toContainText(`100${unit}`);
    await expect(offer).toContainText("あと45日");
    await checkBothModes(page, "what partners offer");
    await offer.getByRole("button").click();
    await taking.dialog.getByRole("textbox", { name: "数量" }).fill("50");
    const { offers } = await callAs<{ offers: { id: string }[] }>(quicker, "SurplusOfferService/ListSurplusOffers", {});
    const neededOn = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Tokyo" }).format(new Date());
    await callAs(quicker, "ShareRequestService/AskShareRequest", {
      requestId: crypto.randomUUID(),
      offerId: offers[0]?.id,
      quantity: "60",
      neededOn,
      payment: "SHARE_PAYMENT_MONTH_END",
    });
    await taking.press("依頼する", taking.dialog);
    await expect(taking.dialog.getByRole("alert")).toBeVisible();
    await taking.dialog.getByRole("textbox", { name: "数量" }).fill("40");
    await taking.dialog.getByRole("radio", { name: "月末にまとめて精算" }).check();
    await taking.press("依頼する", taking.dialog);
    await taking.dialog.getByRole("link", { name: "依頼を見る" }).click();
    await taking.hasState("依頼中");
  });

  await test.step("it changes hands", async () => {
    const owning = new SharePage(otherDevice);
    await otherDevice.goto(SharePage.path);
    await owning.card(taker.name).click();
    await expect(owning.request).toContainText(taker.name);
    await owning.press("承諾する", owning.request);
    await owning.press("承諾する", owning.dialog);
    await owning.hasState("承諾済み");
    await owning.press("受け渡しを記録する", owning.request);
    await owning.dialog.getByRole("textbox", { name: "受取者" }).fill("架空 三郎");
    await owning.press("薬局開設許可証の写し", owning.dialog);
    await owning.press("記録する", owning.dialog);
    await owning.hasState("受け渡し済み");
    await checkBothModes(otherDevice, "the requests beside one of them");
    expect([await shelfOf(owner, medicineId), await shelfOf(taker, medicineId)]).toEqual(["60 (0)", "140 (0)"]);
    await otherDevice.goto(`${SharePage.path}?tab=settlements`);
    await expect(otherDevice.getByRole("table", { name: "月末精算" })).toContainText(taker.name);
    await checkBothModes(otherDevice, "the settlements");
  });
});
