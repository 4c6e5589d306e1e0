import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { checkAccessibility } from "../../commands/check-accessibility.ts";
import { demoAccount, signInAs } from "../../commands/sign-in.ts";
import { placedOrder, tradingPartner } from "../../fixtures/ordering.ts";
import { lateExpiry, packOf, symbolOf } from "../../fixtures/packs.ts";
import { stocking } from "../../fixtures/shelf.ts";
import { test } from "../../fixtures/test.ts";
import { InboxPage } from "../../pages/ordering/inbox-page.ts";

const desk = { width: 1440, height: 900 };

test("a wholesaler types what it was sent, answers order by order, or looks for what is late", async ({
  page,
  people,
  pharmacies,
}) => {
  test.slow();
  const pharmacy = await stocking(people, pharmacies);
  const wholesaler = await tradingPartner(people, pharmacy);
  const pack = await packOf(people, "カルボシステイン錠250mg「めぐり」");
  for (let packs = 1; packs <= 10; packs += 1) await placedOrder(people, pharmacy, { ...pack, packs });
  const { expiresOn } = lateExpiry();
  await page.setViewportSize(desk);
  const inbox = new InboxPage(page);
  const found = new URLSearchParams({ tab: "orders", inbox: JSON.stringify({ q: pharmacy.name, show: "unread" }) });
  await signInAs(page, demoAccount("wholesaler"));

  await test.step("the day begins at home with what waits, and leads to the orders to answer", async () => {
    const menu = page.getByRole("list", { name: "卸", exact: true });
    await expect(menu.getByRole("link", { name: "受注" })).toHaveAttribute("href", `${wholesaler.path}?tab=orders`);
    const waiting = page.getByRole("region", { name: wholesaler.company });
    await expect(waiting.getByRole("listitem").first()).toContainText(/回答待ち \d+件 ・ \d+品目/, { timeout: 30_000 });
    await checkAccessibility(page, "what waits at a wholesaler");
    await waiting
      .getByRole("link", { name: /^回答する/ })
      .first()
      .click();
    await expect(page).toHaveURL(`${wholesaler.path}?tab=orders`);
    await expect(page.getByRole("tab", { name: "受注" })).toHaveAttribute("aria-selected", "true");
    await expect(inbox.stage("回答待ち")).toHaveAttribute("aria-selected", "true");
  });

  await page.goto(`${wholesaler.path}?${found}`);
  // They are in the inbox as soon as the sender has laid them there.
  await expect(inbox.orders).toHaveCount(10, { timeout: 30_000 });
  await checkAccessibility(page, "orders to answer");
  const top = await inbox.orders.first().evaluate((row) => row.getBoundingClientRect().top);
  expect(top, "the first order is in view").toBeLessThanOrEqual(260);

  await test.step("on a phone each order names its pharmacy, and no label of the search is cut at a desk", async () => {
    const search = page.getByRole("searchbox", { name: "薬局・得意先コード・発注番号で検索" });
    const cut = await search.evaluate((field: HTMLInputElement) => {
      const context = document.createElement("canvas").getContext("2d");
      if (!context) throw new Error("There is no canvas.");
      context.font = getComputedStyle(field).font;
      return context.measureText(field.placeholder).width - field.clientWidth;
    });
    expect(cut).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(inbox.orders.getByRole("rowheader").getByText(pharmacy.name)).toHaveCount(10);
    await page.setViewportSize(desk);
  });

  let steps = 0;
  const begun = Date.now();
  const step = async (act: () => Promise<unknown>) => {
    steps += 1;
    await act();
  };

  await test.step("nine orders come as ordered, of the last one a part comes later", async () => {
    const last = inbox.orders.last();
    const packs = last.getByRole("textbox", { name: `${pack.shown}の回答数` });
    await step(() => packs.fill("4"));
    await step(() => last.getByRole("combobox").selectOption("backordered"));
    await step(() => last.getByRole("textbox", { name: `${pack.shown}の納品予定日` }).fill(expiresOn));
    await expect(inbox.answerAll).toContainText("例外1件を含めてすべて回答");
    await inbox.stage("回答待ち").focus();
    await step(() => page.keyboard.press("a"));
    await expect(page.getByText("10件に回答しました。")).toBeVisible();
    await expect(inbox.orders).toHaveCount(0);
  });

  await test.step("a package is scanned for the first order, and a file has the lots of the others", async () => {
    await step(() => inbox.stage("出荷待ち").click());
    await expect(inbox.orders).toHaveCount(10);
    await step(async () => {
      await inbox.scan.fill(symbolOf(pack, { lot: "SCAN1", expiresOn }));
      await inbox.scan.press("Enter");
    });
    await expect(page.getByText(`${pack.shown} ロットSCAN1 → ${pharmacy.name} #1`)).toBeVisible();
    await expect(inbox.shipAll).toContainText("そろった1件を出荷");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      step(() => page.getByRole("button", { name: "出荷リスト（CSV）" }).click()),
    ]);
    const [heading = "", ...lines] = (await readFile(await download.path(), "utf8")).trim().split(/\r?\n/);
    expect(lines).toHaveLength(10);
    const filled = lines.map((line) => line.replace(/,(?:"")?,(?:"")?,([^,]*)$/, `,LOT7A,${expiresOn},$1`));
    const file = (rows: readonly string[]) => ({
      name: "lots.csv",
      mimeType: "text/csv",
      buffer: Buffer.from([heading, ...rows].join("\r\n")),
    });
    await inbox.lotFile.setInputFiles(
      file([...filled.slice(1), (filled[0] ?? "").replace(pack.gtin, "14987000000014")]),
    );
    await expect(page.getByText(/^11行目「GTIN」 この商品は、この受注にありません。/)).toBeVisible();
    await expect(inbox.shipAll, "nothing of a file with a mistake is entered").toContainText("そろった1件を出荷");
    await step(() => inbox.lotFile.setInputFiles(file(filled.slice(1))));
    await expect(page.getByText("9件の受注にロットを入力しました。")).toBeVisible();
    await expect(inbox.shipAll).toContainText("そろった10件を出荷");
  });
  await checkAccessibility(page, "orders to ship");

  await test.step("one key ships all of them; what comes later still waits", async () => {
    await inbox.stage("出荷待ち").focus();
    await step(() => page.keyboard.press("s"));
    await expect(page.getByText("10件を出荷しました。")).toBeVisible();
    await expect(inbox.orders).toHaveCount(1);
    await expect(inbox.orders).toContainText("入荷待ち");
    await inbox.stage("完了").click();
    await expect(inbox.orders).toHaveCount(9);
    await expect(inbox.orders.filter({ hasText: "納品書" })).toHaveCount(9);
  });
  // Steps are counted and the time is shown; how fast the machine of a test is proves nothing.
  process.stdout.write(
    `ten orders answered and shipped: ${steps} steps, ${Math.round((Date.now() - begun) / 1000)} s\n`,
  );
  expect(steps).toBeLessThanOrEqual(12);
  await checkAccessibility(page, "orders that are done");
});
