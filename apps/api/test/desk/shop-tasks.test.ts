import { ChainOverviewService } from "@meguri/rpc/app/v1/chain_overview_service_pb";
import { DeskService, DeskTaskKind } from "@meguri/rpc/app/v1/desk_service_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keepShopFigures } from "../../src/areas/desk/chain/index.ts";
import { readBilledMonths } from "../../src/areas/settlement/reported/index.ts";
import { importText } from "../support/documents/master-files.ts";
import { recallList } from "../support/documents/recall-list.ts";
import { type Chain, makeChain } from "../support/scenes/chain.ts";
import { onDay } from "../support/scenes/handing.ts";
import { makeBoxed, makeTrading, orderGoods } from "../support/scenes/orders.ts";
import { makePharmacy, type Pharmacy, tenantHeader } from "../support/scenes/pharmacies.ts";
import { receive, stockAs } from "../support/scenes/receiving.ts";
import { makeMedicine } from "../support/scenes/shelf.ts";
import { startApi, type TestApi } from "../support/server/api.ts";

const today = "2026-11-20";
const clock = onDay(today);
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ clock });
});
afterAll(() => api.stop());

/** Stores what waits in all shops that are due at a moment. */
async function keep(at = clock) {
  const { database, log } = api.deps;
  while (await keepShopFigures({ database, log, clock: at, readBilledMonths }));
}

async function tasksOf({ id, headOffice }: Chain) {
  const head = await api.as(ChainOverviewService, headOffice, tenantHeader(headOffice));
  return (await head.listShopTasks({ corporationId: id })).shops;
}

/** A lot of the shop is recalled. */
async function recallLot(shop: Pharmacy) {
  const tablet = await makeMedicine(api);
  await receive(api, shop, { of: tablet, lot: "R", expiresOn: "2028-01-31", quantity: "30" });
  const [lot] = await api.sql<{ id: string }>("select id from stock_lot where medicine_id = $1", [tablet.id]);
  const stock = await stockAs(api, shop.manager);
  const named = { institutionId: shop.id, medicineId: tablet.id, lotId: lot?.id ?? "" };
  await stock.quarantineStockLot({ ...named, reason: 1, note: "架空" });
}

/** Another pharmacy requests a medicine of the shop until a moment. */
async function requestOf(shop: Pharmacy, dueAt: string) {
  const [tablet, asker] = [await makeMedicine(api), await makePharmacy(api)];
  await api.sql(
    `insert into share_request (tenant_id, owner_id, asker_id, medicine_id, quantity, needed_on, due_at, payment, requested_at)
     values ('tenant-a', $1, $2, $3, 10, '2026-11-21', $4, 'cash', now())`,
    [shop.id, asker.id, tablet.id, dueAt],
  );
}

test("a head office sees other tasks of a shop than the shop itself, or the shop that needs it first is far down", async () => {
  const chain = await makeChain(api, { shops: 4 });
  const [calm, later, sooner, recalled] = chain.shops;
  if (!calm || !later || !sooner || !recalled) throw new Error("no shops");
  expect((await tasksOf(chain)).map(({ computedAt }) => computedAt)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  await recallLot(recalled);
  await requestOf(later, "2026-11-20T18:00:00+09:00");
  await requestOf(sooner, "2026-11-20T17:00:00+09:00");
  await requestOf(sooner, "2026-11-20T19:00:00+09:00");
  const late = { trading: await makeTrading(api, sooner), of: await makeBoxed(api) };
  await orderGoods(api, sooner, { ...late, packs: 2, expectedOn: "2026-11-18" });
  await keep();
  const shops = await tasksOf(chain);
  expect(shops.map(({ institutionId }) => institutionId)).toEqual([recalled, sooner, later, calm].map(({ id }) => id));
  expect(shops.map(({ tasks }) => tasks.map(({ kind, count }) => [kind, count]))).toEqual([
    [[DeskTaskKind.RECALL, 1]],
    [
      [DeskTaskKind.SHARE_REQUEST, 2],
      [DeskTaskKind.SHORT_ORDERS, 1],
    ],
    [[DeskTaskKind.SHARE_REQUEST, 1]],
    [],
  ]);
  for (const shop of chain.shops) {
    const own = await api.as(DeskService, shop.manager, tenantHeader(shop.manager));
    const { tasks } = await own.getDesk({ institutionId: shop.id });
    const listed = shops.find(({ institutionId }) => institutionId === shop.id);
    for (const { kind, count, dueAt } of listed?.tasks ?? []) {
      const ofKind = tasks.filter((task) => task.kind === kind);
      expect(count).toBe(ofKind.reduce((sum, task) => sum + (task.count || 1), 0));
      expect(dueAt).toEqual(ofKind[0]?.dueAt);
    }
    // Nothing names a partner or a medicine of the shop.
    for (const task of listed?.tasks ?? [])
      expect([task.partnerName, task.medicineName, task.objectId]).toEqual(["", "", ""]);
  }
});

test("an order that waits for the head office is on its list without its cut-off, or stays there once it is decided", async () => {
  const chain = await makeChain(api, { shops: 1 });
  const [shop] = chain.shops;
  if (!shop) throw new Error("no shop");
  const trading = await makeTrading(api, shop);
  const at = { cutOff: "15:00", daysBefore: 1, arrivesFrom: "09:00", arrivesUntil: "11:00" };
  const runs = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, name: "午前便", ...at }));
  await api.sql("update trading set schedule = $2 where id = $1", [trading.id, JSON.stringify({ runs })]);
  const { orderId } = await orderGoods(api, shop, {
    trading,
    of: await makeBoxed(api),
    packs: 2,
    expectedOn: "2026-11-25",
  });
  await keep();
  await api.sql("update purchase_order set state = 'awaiting' where id = $1", [orderId]);
  const desk = await api.as(DeskService, chain.headOffice, tenantHeader(chain.headOffice));
  const { tasks } = await desk.getDesk({ institutionId: shop.id });
  const own = tasks.find(({ kind }) => kind === DeskTaskKind.CHAIN_APPROVALS);
  expect(own).toMatchObject({ count: 1, yen: expect.any(BigInt), dueAt: expect.anything() });
  const { yen, dueAt } = own ?? {};
  expect((await tasksOf(chain))[0]?.tasks).toMatchObject([
    { kind: DeskTaskKind.CHAIN_APPROVALS, count: 1, yen, dueAt },
  ]);
  await api.sql("update purchase_order set state = 'placed' where id = $1", [orderId]);
  expect((await tasksOf(chain))[0]?.tasks).toEqual([]);
});

test("a task stays as it was after its deadline has passed, although nothing else changes", async () => {
  const chain = await makeChain(api, { shops: 1 });
  const [shop] = chain.shops;
  if (!shop) throw new Error("no shop");
  await requestOf(shop, "2026-11-20T23:00:00+09:00");
  await keep();
  const readAt = async () => (await tasksOf(chain))[0]?.computedAt?.seconds;
  const first = await readAt();
  await keep({ now: () => new Date("2026-11-20T22:59:00+09:00") });
  expect(await readAt()).toBe(first);
  await keep({ now: () => new Date("2026-11-20T23:00:00+09:00") });
  expect(await readAt()).not.toBe(first);
});

test("a recall that is published reaches the head office only after something else has changed in the shop", async () => {
  const chain = await makeChain(api, { shops: 2 });
  const [concerned, other] = chain.shops;
  if (!concerned || !other) throw new Error("no shops");
  const name = `架空回収錠${concerned.id.slice(-6)}`;
  const tablet = await makeMedicine(api, { name });
  await receive(api, concerned, { of: tablet, lot: "R1", expiresOn: "2028-01-31", quantity: "30" });
  await api.sql("select send_changes()");
  await keep();
  const publish = (lots: string) => {
    const list = recallList([{ number: "2-90001", publishedOn: today, name, lots }]);
    return importText(api, "recall", list, { name: `${lots}.csv`, confirmsOlder: true });
  };
  const changed = async () => {
    await api.sql("select send_changes()");
    const rows = await api.sql<{ id: string }>(
      "select institution_id as id from shop_figures where computed_changes <> changes and institution_id = any($1::uuid[])",
      [chain.shops.map(({ id }) => id)],
    );
    return rows.map(({ id }) => id);
  };
  await publish("製造番号：Ｒ１");
  expect(await changed()).toEqual([concerned.id]);
  await keep({ now: () => new Date(clock.now().getTime() + 11 * 60_000) });
  const [first] = await tasksOf(chain);
  expect(first).toMatchObject({ institutionId: concerned.id });
  expect(first?.tasks.map(({ kind }) => kind)).toContain(DeskTaskKind.RECALL_NOTICE);
  // The same list again changes nothing; other lots are news.
  await publish("製造番号：Ｒ１");
  expect(await changed()).toEqual([]);
  await publish("製造番号：Ｒ１、Ｒ２");
  expect(await changed()).toEqual([concerned.id]);
});
