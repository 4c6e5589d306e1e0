import { expect, type Page } from "@playwright/test";
import { demoAccount, signInAs } from "../../commands/sign-in.ts";
import { shippedOrder, tradingPartner } from "../../fixtures/ordering.ts";
import { lateExpiry, packOf } from "../../fixtures/packs.ts";
import { partnersOf } from "../../fixtures/partners.ts";
import { begunDelivery, shelve } from "../../fixtures/shelf.ts";
import { test as base } from "../../fixtures/test.ts";
import { InboxPage } from "../../pages/ordering/inbox-page.ts";
import { OrdersPage } from "../../pages/ordering/orders-page.ts";
import { DeliveriesPage } from "../../pages/stock/deliveries-page.ts";
import { StockPage } from "../../pages/stock/stock-page.ts";
import { restartApi } from "../../system/restart-api.ts";
import { startSystem } from "../../system/start-system.ts";
import { runningSystem } from "../../system/system.ts";

/** A system of one's own, whose API is restarted. */
const test = base.extend<{ dataDir: string }>({
  dataDir: async ({ browserName: _ }, use) => {
    const own = await startSystem();
    await use(own.dataDir);
    await own.stop();
  },
  system: async ({ dataDir }, use) => use(runningSystem(dataDir)),
});

/** A change is seen so soon, in ms; while pages are notified they poll once a minute. */
const soon = { timeout: 2_000 };

const stream = /\.ChangeService\/WatchChanges$/;

/** Resolves when the page is notified of changes; to be called before it is opened. */
const live = (page: Page) =>
  page.waitForResponse((response) => stream.test(response.url()) && response.ok(), { timeout: 60_000 });

test("what a colleague, a neighbour or a wholesaler does is seen after a reload or a poll only", async ({
  page,
  otherDevice,
  dataDir,
  people,
  pharmacies,
}) => {
  test.setTimeout(180_000);
  const { owner, others, callAs } = await partnersOf(people, pharmacies, 2);
  const [neighbour] = others;
  if (!neighbour) throw new Error("There is no neighbour.");
  const wholesaler = await tradingPartner(people, owner);
  const ordered = await packOf(people, "カルボシステイン錠250mg「めぐり」");
  const pack = await packOf(people, "アムロジピン");
  const { medicineId, gtin, shown, unit } = pack;
  await shelve(people, owner, pack, "L1");
  const { id: deliveryId } = await begunDelivery(people, owner, "L-100");
  const opened: string[] = [];
  page.context().on("request", (request) => {
    if (stream.test(request.url())) opened.push(request.url());
  });

  const isLive = live(page);
  await signInAs(page, owner.manager, StockPage.path);
  await isLive;
  const stock = new StockPage(page);
  await expect(stock.row(shown)).toContainText(`100${unit}`);

  await test.step("a change of stock at another machine", async () => {
    await shelve(people, owner, pack, "L2");
    await expect(stock.row(shown)).toContainText(`200${unit}`, soon);
  });

  await test.step("the same in a second tab, over the stream of the first, and over one of its own when that is closed", async () => {
    const tab = await page.context().newPage();
    await tab.goto(StockPage.path);
    await expect(new StockPage(tab).row(shown)).toContainText(`200${unit}`);
    await shelve(people, owner, pack, "L3");
    for (const one of [page, tab]) await expect(new StockPage(one).row(shown)).toContainText(`300${unit}`, soon);
    expect(opened).toHaveLength(1);
    const takesOver = live(tab);
    await page.close();
    await takesOver;
    await shelve(people, owner, pack, "L4");
    await expect(new StockPage(tab).row(shown)).toContainText(`400${unit}`, soon);
    await tab.close();
  });

  const desk = await otherDevice.context().newPage();
  const deskIsLive = live(desk);
  await signInAs(desk, owner.manager, `${StockPage.path}?tab=receiving&delivery=${deliveryId}`);
  await deskIsLive;

  await test.step("a colleague's scan", async () => {
    const lines = new DeliveriesPage(desk).lines.filter({ hasText: shown });
    await expect(desk.getByRole("heading", { level: 2 }).first()).toBeVisible();
    await expect(lines).toHaveCount(0);
    const line = { id: crypto.randomUUID(), medicineId, code: gtin, quantity: "100", packs: 1, lot: "L5" };
    await callAs(owner, "DeliveryService/AddDeliveryLines", {
      deliveryId,
      lines: [{ ...line, expiresOn: lateExpiry().expiresOn }],
    });
    await expect(lines).toHaveCount(1, soon);
  });

  await test.step("a neighbour's request", async () => {
    const isLiveAgain = live(desk);
    await desk.goto("/u");
    await isLiveAgain;
    const tasks = desk.getByRole("region", { name: "要対応" }).getByRole("listitem");
    await expect(tasks.first()).toBeVisible();
    const request = tasks.filter({ hasText: neighbour.name });
    await expect(request).toHaveCount(0);
    const today = new Date().toLocaleDateString("sv-SE", { timeZone: "Asia/Tokyo" });
    await callAs(neighbour, "ShareRequestService/AskShareRequest", {
      ownerInstitutionId: owner.id,
      requestId: crypto.randomUUID(),
      medicineId,
      quantity: "14",
      neededOn: today,
      payment: "SHARE_PAYMENT_CASH",
      collector: "架空 次郎",
    });
    await expect(request).toHaveCount(1, soon);
  });

  await test.step("an order at its wholesaler, and the answer at the pharmacy; also after the server was replaced", async () => {
    const context = await desk.context().browser()?.newContext();
    if (!context) throw new Error("There is no browser.");
    const office = await context.newPage();
    const officeIsLive = live(office);
    await signInAs(office, demoAccount("wholesaler"), `${wholesaler.path}?tab=orders`);
    await officeIsLive;
    await expect(new InboxPage(office).stage("回答待ち")).toBeVisible();
    const isLiveAgain = live(desk);
    await desk.goto(OrdersPage.sentPath);
    await isLiveAgain;
    await expect(desk.getByRole("link", { name: "おすすめを見る" })).toBeVisible();
    const replaced = [live(office), live(desk)];
    restartApi(dataDir);
    await Promise.all(replaced);
    await shippedOrder(people, owner, { medicineId: ordered.medicineId, wholesaler, packs: 2 });
    await expect(new InboxPage(office).of(owner.name)).toHaveCount(1, soon);
    await expect(new OrdersPage(desk).list).toContainText("受注", soon);
    await context.close();
  });
});
