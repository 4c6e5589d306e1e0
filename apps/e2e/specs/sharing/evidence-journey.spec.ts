import { expect } from "@playwright/test";
import { checkAccessibility } from "../../commands/check-accessibility.ts";
import { dress } from "../../commands/dress.ts";
import { requestsOf } from "../../commands/requests-of.ts";
import { signInAs } from "../../commands/sign-in.ts";
import { claimFile, damaged, monthsAgo, secretsIn } from "../../fixtures/claim-file.ts";
import { shownName } from "../../fixtures/packs.ts";
import { test } from "../../fixtures/test.ts";
import { EvidencePage } from "../../pages/sharing/evidence-page.ts";

test("a pharmacy shares its receipts of both payers and stops again; what a file tells of a patient never leaves the browser", async ({
  page,
  context,
  system,
  people,
  pharmacies,
}) => {
  test.slow();
  const pharmacy = await pharmacies.registered();
  const { suggestions } = await people.callAsDemoAdmin<{ suggestions: { medicineId: string; name: string }[] }>(
    "MedicineService/SuggestMedicines",
    { text: "アムロジピン" },
  );
  const [first, second] = suggestions.map(({ medicineId }) => medicineId);
  const names = suggestions.map(({ name }) => shownName(name));
  if (!first || !second) throw new Error("The demo's master has no two medicines of アムロジピン.");
  const [claimed, month, late] = [monthsAgo(0), monthsAgo(1), monthsAgo(2)];
  const claim = { pharmacyCode: pharmacy.code, month: claimed };
  const usage = (day: string, code: string) => ({ days: [{ day, count: 14 }], medicines: [{ code, amount: "2" }] });
  const employees = damaged(
    claimFile(
      { ...claim, payer: "employees" },
      [usage(`${month}-03`, first), usage(`${month}-10`, "699999997"), usage(`${late}-28`, first)],
      "older",
    ),
  );
  const national = claimFile({ ...claim, payer: "national" }, [usage(`${month}-05`, second)], "newer");
  const foreign = claimFile(
    { ...claim, payer: "national", pharmacyCode: "1344999991" },
    [usage(`${month}-06`, first)],
    "newer",
  );
  const letter = { name: "住所録.CYO", mimeType: "text/plain", buffer: Buffer.from("架空太郎,架空市一丁目") };

  await signInAs(page, pharmacy.manager, EvidencePage.path);
  const evidence = new EvidencePage(page);
  await expect(evidence.month(month)).toContainText("未登録");
  await checkAccessibility(page, "the months of dispensing");
  const requests = requestsOf(page);
  const sharedBy = () => requests.filter(({ url }) => url.endsWith("/ShareEvidence"));
  const toMessage = () => requests.flatMap(({ url, body }) => secretsIn(Buffer.concat([Buffer.from(url), body])));

  await test.step("files are read in the browser, and doubts are shown", async () => {
    await evidence.month(month).getByRole("link", { name: "分を共有する" }).click();
    await expect(evidence.heading).toHaveText(`${EvidencePage.words(month)}分のレセプトのファイルを選ぶ`);
    await evidence.give(
      employees,
      national,
      letter,
      { ...foreign, name: "OTHER.CYO" },
      { ...national, name: "COPY.CYO" },
    );
    await expect(evidence.file("RECEIPTY.CYO")).toContainText("1か所を読み取れませんでした");
    await expect(evidence.file("RECEIPTY-KOKUHO.CYO")).toContainText("国保");
    await expect(evidence.file("住所録.CYO")).toContainText("調剤レセプトのファイル（RECEIPTY.CYO）ではありません");
    await expect(evidence.file("OTHER.CYO")).toContainText("別の薬局のファイルでないか確認してください");
    await expect(evidence.file("COPY.CYO")).toContainText("二重には集計しません");
    await evidence.file("RECEIPTY.CYO").getByRole("button", { name: "行ごとに確認" }).click();
    await expect(evidence.file("RECEIPTY.CYO").getByRole("table")).toContainText("61000X001");
    await checkAccessibility(page, "the chosen files");
    await evidence.file("OTHER.CYO").getByRole("button", { name: "OTHER.CYOを外す" }).click();
    await expect(evidence.file("OTHER.CYO")).toHaveCount(0);
  });

  await test.step("exactly what is sent is seen first, and nothing is sent before", async () => {
    await evidence.toCheck.click();
    await expect(evidence.heading).toHaveText("送信内容を確認する");
    await expect(evidence.planned(month, "社保").getByRole("row").filter({ hasText: first })).toContainText("28");
    await expect(evidence.planned(month, "社保").getByRole("row").filter({ hasText: first })).toContainText(
      names[0] ?? "",
    );
    await expect(evidence.planned(month, "社保").getByRole("row").filter({ hasText: "699999997" })).toContainText(
      "マスターにない薬品",
    );
    await expect(evidence.planned(month, "国保").getByRole("row").filter({ hasText: second })).toContainText("1回");
    await expect(evidence.planned(late, "社保")).toContainText("月遅れ分");
    await checkAccessibility(page, "what will be sent");
    expect(sharedBy(), "nothing was sent before it was confirmed").toEqual([]);
    await page.getByRole("button", { name: "3か月分を送信する" }).click();
    await expect(evidence.heading).toHaveText("共有しました");
    await expect(evidence.results.getByRole("row")).toHaveCount(4);
    expect(sharedBy()).toHaveLength(3);
    expect(
      sharedBy().filter(({ body }) => body.includes(first)),
      "codes are shared",
    ).toHaveLength(2);
    expect(toMessage(), "nothing of a patient left").toEqual([]);
    await checkAccessibility(page, "the results");
  });

  await test.step("the month's medicines are found, and the same file again changes nothing", async () => {
    await page.getByRole("link", { name: "一覧を見る" }).click();
    await expect(evidence.month(month)).toContainText("共有中");
    await expect(evidence.month(month)).toContainText("国保");
    await expect(evidence.month(late)).toContainText("共有中");
    await evidence.month(month).getByRole("link", { name: "再登録" }).click();
    await evidence.give(national);
    await expect(evidence.file(national.name)).toContainText("読み取り済み");
    await evidence.toCheck.click();
    await expect(evidence.planned(month, "国保")).toContainText("共有中の1品目を、この1品目に置き換えます。");
    await page.getByRole("button", { name: "1か月分を送信する" }).click();
    await evidence.results.getByRole("link").click();
    await expect(evidence.heading).toHaveText(`${EvidencePage.words(month)}の調剤実績`);
    await expect(evidence.medicines.getByRole("row")).toHaveCount(4);
    await expect(evidence.medicines).toContainText("マスターにない薬品");
    await page.getByRole("searchbox").fill("あむろじぴん");
    await expect(evidence.medicines.getByRole("row")).toHaveCount(3);
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "CSVで書き出す" }).click();
    expect((await saved).suggestedFilename()).toBe(`evidence-${month}.csv`);
    await checkAccessibility(page, "a month's medicines");
    await dress(context, system.url, { language: "ja", mode: "dark", contrast: "default" });
    await page.reload();
    await expect(evidence.medicines.getByRole("row")).toHaveCount(3);
    await checkAccessibility(page, "a month's medicines in the dark");
  });

  await test.step("sharing is stopped for one payer, and then for the month", async () => {
    await page.getByRole("button", { name: "国保の共有を停止" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "共有を停止" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("table", { name: "共有している内容" }).getByRole("row")).toHaveCount(2);
    await page.getByRole("button", { name: "共有を停止", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "共有を停止" }).click();
    await expect(page.getByText(`${EvidencePage.words(month)}分はまだ共有していません`)).toBeVisible();
    expect(toMessage()).toEqual([]);
  });
});
