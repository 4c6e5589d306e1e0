import { salesPackageGtin14 } from "@meguri/formats/codes/gtin";
import { AnnouncedObstacle } from "@meguri/rpc/app/v1/delivery_pb";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  deliveryFile,
  makePacked,
  makeVanTrading,
  noticesAs,
  type Packed,
  type SlipLine,
  sendFiles,
  slipLine,
} from "../support/scenes/announcing.ts";
import { placeOne } from "../support/scenes/orders.ts";
import { makePharmacy, makeStaff } from "../support/scenes/pharmacies.ts";
import { deliveriesAs } from "../support/scenes/receiving.ts";
import { balancesOf, driftOf } from "../support/scenes/shelf.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { reasonOf } from "../support/server/outcome.ts";

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** A pharmacy with a wholesaler, and its clerk who receives. */
async function makeShop() {
  const pharmacy = await makePharmacy(api);
  const trading = await makeVanTrading(api, pharmacy);
  const clerk = await makeStaff(api, pharmacy, "clerk");
  const [notices, deliveries] = [await noticesAs(api, clerk), await deliveriesAs(api, clerk)];
  const own = { institutionId: pharmacy.id };
  const listed = async () => (await notices.listDeliveryNotices({ ...own, limit: 100 })).notices;
  return {
    pharmacy,
    trading,
    notices,
    deliveries,
    own,
    send: (lines: SlipLine[], sentAt?: string) =>
      sendFiles(notices, pharmacy, deliveryFile(pharmacy, trading.vanCode, lines, sentAt)),
    waiting: async () => (await listed()).map(({ id }) => id),
    /** Posts all that waits, together. */
    postAll: async () =>
      (await deliveries.postAnnouncedDeliveries({ ...own, noticeIds: (await listed()).map(({ id }) => id) })).outcomes,
    /** Posts all that waits, slip by slip. */
    postEach: async () => {
      const inOrder = (await listed()).sort((one, other) =>
        `${one.deliveredOn} ${one.slipNumber}`.localeCompare(`${other.deliveredOn} ${other.slipNumber}`),
      );
      for (const { id: noticeId } of inOrder) {
        const { delivery } = await deliveries.startDelivery({ ...own, noticeId });
        const ref = { ...own, deliveryId: delivery?.id ?? "" };
        await deliveries.receiveAnnounced(ref);
        await deliveries.postDelivery(ref);
      }
    },
  };
}
type Shop = Awaited<ReturnType<typeof makeShop>>;

/** Puts a price of a package into a trading's list. */
const putPrice = ({ pharmacy, trading }: Shop, medicine: Packed, price: string, standing: "agreed" | "provisional") =>
  api.sql(
    `insert into trading_price (tenant_id, institution_id, trading_id, medicine_id, gtin, package_quantity, price, unit_price,
       standing, contract, valid_from, by_wholesaler, put_by, put_at)
     values ($1, $2, $3, $4, $5, 100, $6, $6::numeric / 100, $7, 'item', '2026-04-01', false, 'u', now())`,
    [pharmacy.tenantId, pharmacy.id, trading.id, medicine.id, salesPackageGtin14(medicine.jan), price, standing],
  );

/** What deliveries leave behind in a pharmacy, without ids and times, which differ. */
const leftBehind: Record<string, string> = {
  deliveries: `select state, slip_number, delivered_on::text as day, note, posted_by = started_by as by_one,
      (select n.slip_number from delivery_notice n where n.id = d.notice_id) as notice
    from delivery d where institution_id = $1 order by delivered_on, slip_number`,
  lines: `select d.slip_number, l.medicine_id, l.code, l.lot, l.expires_on::text as expiry, l.quantity::text, l.packs,
      l.unit_cost::text from delivery_line l join delivery d on d.id = l.delivery_id where l.institution_id = $1
    order by 1, 2, 3, 4, 5, 6, 8`,
  lots: `select l.medicine_id, l.lot, l.expires_on::text as expiry, l.unit_cost::text, b.on_hand::text from stock_lot l
      join stock_balance b on b.lot_id = l.id where l.institution_id = $1 order by 1, 2, 3`,
  items: `select medicine_id, on_hand::text, last_moved_on::text as moved, last_received_on::text as received
    from stock_item where institution_id = $1 order by 1`,
  movements: `select m.medicine_id, l.lot, l.expires_on::text as expiry, m.kind, m.quantity::text, m.balance::text,
      m.happened_on::text as day, d.slip_number from stock_movement m join stock_lot l on l.id = m.lot_id
      join delivery d on d.id = m.source_id where m.institution_id = $1 order by m.id`,
  prices: `select distinct on (medicine_id, gtin, valid_from) medicine_id, gtin, valid_from::text as day, price::text,
      standing, package_quantity::text from trading_price where institution_id = $1
    order by medicine_id, gtin, valid_from, id desc`,
  orders: `select o.number, o.state, o.version, l.medicine_id, l.received_quantity::text, l.open_quantity::text
    from purchase_order o join purchase_order_line l on l.order_id = o.id where o.institution_id = $1 order by 1, 4, 5, 6`,
  steps: `select o.number, e.act, e.state, count(*)::int as times from purchase_order_event e
      join purchase_order o on o.id = e.order_id where e.institution_id = $1 group by 1, 2, 3 order by 1, 2, 3`,
  expected: `select d.slip_number, o.number, l.medicine_id, e.open_quantity::text, e.shipped_quantity::text,
      e.scanned_quantity::text from delivery_expectation e join delivery d on d.id = e.delivery_id
      join purchase_order_line l on l.id = e.line_id join purchase_order o on o.id = l.order_id
    where e.institution_id = $1 order by 1, 2, 3, 4`,
  links: `select d.slip_number, o.number from delivery_order x join delivery d on d.id = x.delivery_id
      join purchase_order o on o.id = x.order_id where x.institution_id = $1 order by 1, 2`,
  onOrder: "select medicine_id, quantity::text from on_order where institution_id = $1 order by 1",
  notices: "select slip_number, settled_at is null as open from delivery_notice where institution_id = $1 order by 1",
};

const leftIn = async ({ pharmacy }: Shop) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(leftBehind).map(async ([name, query]) => [name, await api.sql(query, [pharmacy.id])] as const),
    ),
  );

/** Numbers that are the same in every run. */
function numbers(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
}

describe("slips posted together", () => {
  test.each([1, 2, 3])("come to other lots, prices or orders than one by one, with seed %i", async (seed) => {
    const shops = [await makeShop(), await makeShop()] as const;
    const medicines = await Promise.all([1, 2, 3, 4, 5].map(() => makePacked(api)));
    const [first, second] = medicines as [Packed, Packed, ...Packed[]];
    const unordered = await makePacked(api);
    const draw = numbers(seed);
    const lines = Array.from({ length: 14 }, (_, slip) => {
      const deliveredOn = `2026-11-${10 + draw(4)}`;
      return Array.from({ length: 1 + draw(4) }, (__, line) => {
        // Of two prices of a lot on one slip either may be kept.
        const at = slip < 11 ? draw(5) : 0;
        const medicine = slip < 11 ? medicines[at] : unordered;
        // An agreed price is kept, so that nothing is left out.
        const unitYen = medicine === second ? 1_000 : 1_000 + 10 * ((slip + at) % 3);
        const packs = 1 + draw(2);
        const amount = { packs, unitYen, yen: packs * unitYen };
        const named = { slip: String(10_000 + slip), line: line + 1, deliveredOn, lot: `L${draw(3)}` };
        return slipLine(medicine?.jan ?? "", { ...named, ...amount });
      });
    }).flat();
    for (const shop of shops) {
      await putPrice(shop, first, "1010", "provisional");
      await putPrice(shop, second, "1000", "agreed");
      for (const medicine of medicines) {
        for (const packs of [2, 1, 40]) {
          const orderId = await placeOne(api, { pharmacy: shop.pharmacy, trading: shop.trading, medicine }, packs);
          await api.sql("update purchase_order set state = 'sent', placed_at = '2026-11-08T01:00:00Z' where id = $1", [
            orderId,
          ]);
        }
      }
      await shop.send(lines, "2026-11-09T18:00:00");
    }
    const [each, together] = shops;
    await each.postEach();
    expect((await together.postAll()).flatMap(({ obstacles }) => obstacles)).toEqual([]);
    expect(await leftIn(together)).toEqual(await leftIn(each));
    expect(await driftOf(api, together.pharmacy)).toEqual([]);
  });
});

describe("a slip among others", () => {
  let shop: Shop;
  let medicine: Packed;
  beforeEach(async () => {
    shop = await makeShop();
    medicine = await makePacked(api);
    await shop.send([slipLine(medicine.jan, { slip: "10000" })]);
  });
  const rest = async () => {
    const outcomes = await shop.postAll();
    expect(await balancesOf(api, shop.pharmacy, medicine.id)).toEqual(["LOT1 2029-03-31 100"]);
    const left = outcomes.filter(({ deliveryId }) => deliveryId === "");
    return left.map(({ slipNumber, obstacles }) => [slipNumber, obstacles]);
  };

  test("with an unknown JAN holds the others up, or is posted without it", async () => {
    await shop.send([slipLine("4987999000005", { slip: "10001" }), slipLine(medicine.jan, { slip: "10001", line: 2 })]);
    expect(await rest()).toEqual([["10001", [AnnouncedObstacle.UNKNOWN]]]);
  });

  test("with a narcotic is received without its scan", async () => {
    const narcotic = await makePacked(api, { regulation: "narcotic" });
    await shop.send([slipLine(narcotic.jan, { slip: "10001" })]);
    expect(await rest()).toEqual([["10001", [AnnouncedObstacle.NARCOTIC]]]);
    expect(await balancesOf(api, shop.pharmacy, narcotic.id)).toEqual([]);
  });

  test("at another price than the agreed one is posted unseen", async () => {
    const other = await makePacked(api);
    await putPrice(shop, other, "900", "agreed");
    await shop.send([slipLine(other.jan, { slip: "10001" })]);
    expect(await rest()).toEqual([["10001", [AnnouncedObstacle.PRICE]]]);
  });

  test("with a digit too many in its price is posted unseen", async () => {
    await shop.send([slipLine(medicine.jan, { slip: "10001", deliveredOn: "2026-11-21" })]);
    await shop.postAll();
    await shop.send([slipLine(medicine.jan, { slip: "10002", unitYen: 10_000, yen: 10_000 })]);
    expect((await shop.postAll()).map(({ obstacles }) => obstacles)).toEqual([[AnnouncedObstacle.COST]]);
  });

  test("that brings more than was ordered, or something else with it, is posted unseen", async () => {
    const [ordered, other] = [await makePacked(api), await makePacked(api)];
    const of = { pharmacy: shop.pharmacy, trading: shop.trading, medicine: ordered };
    const orderId = await placeOne(api, of, 2);
    await api.sql("update purchase_order set state = 'sent' where id = $1", [orderId]);
    await shop.send([
      slipLine(ordered.jan, { slip: "10001", packs: 3, yen: 3_000 }),
      slipLine(ordered.jan, { slip: "10002" }),
      slipLine(other.jan, { slip: "10002", line: 2 }),
      slipLine(ordered.jan, { slip: "10003", packs: 2, yen: 2_000 }),
      // The one before has brought all that was ordered.
      slipLine(ordered.jan, { slip: "10004" }),
    ]);
    expect(await rest()).toEqual([
      ["10001", [AnnouncedObstacle.ORDER]],
      ["10002", [AnnouncedObstacle.ORDER]],
      ["10004", [AnnouncedObstacle.ORDER]],
    ]);
  });

  test("that was corrected, is ahead, is begun or set aside is posted over the head of who works on it", async () => {
    await shop.send([
      slipLine(medicine.jan, { slip: "10001", deliveredOn: "2026-11-20" }),
      slipLine(medicine.jan, { slip: "10002", deliveredOn: "2099-01-05" }),
      slipLine(medicine.jan, { slip: "10003" }),
      slipLine(medicine.jan, { slip: "10004" }),
    ]);
    await shop.send([slipLine(medicine.jan, { slip: "10001", packs: 2, yen: 2_000 })], "2026-11-20T06:00:00");
    const ids = new Map(
      (await shop.notices.listDeliveryNotices(shop.own)).notices.map((one) => [one.slipNumber, one.id]),
    );
    const idOf = (slip: string) => ids.get(slip) ?? "";
    await shop.deliveries.startDelivery({ ...shop.own, noticeId: idOf("10003") });
    await shop.notices.dismissDeliveryNotices({ ...shop.own, noticeIds: [idOf("10004")], aside: true });
    const { outcomes } = await shop.deliveries.postAnnouncedDeliveries({ ...shop.own, noticeIds: [...ids.values()] });
    const left = outcomes.filter(({ deliveryId }) => deliveryId === "");
    expect(new Map(left.map(({ slipNumber, obstacles }) => [slipNumber, obstacles]))).toEqual(
      new Map([
        ["10001", [AnnouncedObstacle.CHANGE]],
        ["10002", [AnnouncedObstacle.AHEAD]],
        ["10003", [AnnouncedObstacle.STATE]],
        ["10004", [AnnouncedObstacle.STATE]],
      ]),
    );
    expect(await balancesOf(api, shop.pharmacy, medicine.id)).toEqual(["LOT1 2029-03-31 100"]);
  });

  test("is named only after the others were posted", async () => {
    const noticeIds = await shop.waiting();
    const { outcomes } = await shop.deliveries.checkAnnouncedDeliveries({ ...shop.own, noticeIds });
    expect(outcomes).toMatchObject([{ slipNumber: "10000", deliveryId: "", obstacles: [] }]);
    expect(await balancesOf(api, shop.pharmacy, medicine.id)).toEqual([]);
  });

  test("of another pharmacy is posted, or seen", async () => {
    const stranger = await makeShop();
    const noticeIds = await shop.waiting();
    expect((await stranger.deliveries.postAnnouncedDeliveries({ ...stranger.own, noticeIds })).outcomes).toEqual([]);
    expect(await reasonOf(stranger.deliveries.checkAnnouncedDeliveries({ ...shop.own, noticeIds }))).not.toBe("");
    expect(await shop.waiting()).toEqual(noticeIds);
  });
});

describe("a call that posts several slips", () => {
  const makeTwo = async () => {
    const shop = await makeShop();
    const medicines = [await makePacked(api), await makePacked(api)] as const;
    await shop.send(medicines.map(({ jan }, at) => slipLine(jan, { slip: String(10_000 + at) })));
    return { shop, medicines };
  };

  test("and comes twice, or by two people at once, posts them twice", async () => {
    const { shop, medicines } = await makeTwo();
    const noticeIds = await shop.waiting();
    const post = () => shop.deliveries.postAnnouncedDeliveries({ ...shop.own, noticeIds });
    const results = await Promise.all([post(), post(), post()]);
    const ids = results.map(({ outcomes }) => outcomes.map(({ deliveryId }) => deliveryId));
    expect(new Set(ids.map((one) => one.join())).size).toBe(1);
    expect(ids[0]).not.toContain("");
    for (const medicine of medicines) {
      expect(await balancesOf(api, shop.pharmacy, medicine.id)).toEqual(["LOT1 2029-03-31 100"]);
    }
  });

  test("and ends in the middle leaves the first ones in the stock", async () => {
    const { shop, medicines } = await makeTwo();
    const [first, last] = medicines;
    await api.sql(
      `create function test_cut() returns trigger language plpgsql as $$ begin
         if new.medicine_id = '${last.id}' then raise 'cut'; end if; return new; end $$`,
    );
    await api.sql("create trigger test_cut before insert on stock_movement for each row execute function test_cut()");
    try {
      expect(await reasonOf(shop.postAll())).not.toBe("");
    } finally {
      await api.sql("drop trigger test_cut on stock_movement");
      await api.sql("drop function test_cut()");
    }
    expect(await balancesOf(api, shop.pharmacy, first.id)).toEqual([]);
    expect(await api.sql("select from delivery where institution_id = $1", [shop.pharmacy.id])).toEqual([]);
    expect((await shop.postAll()).map(({ deliveryId }) => deliveryId)).not.toContain("");
    expect(await driftOf(api, shop.pharmacy)).toEqual([]);
  });

  test("is not in the audit log with each of its deliveries", async () => {
    const { shop } = await makeTwo();
    const outcomes = await shop.postAll();
    const rows = await api.sql<{ action: string; count: number }>(
      `select action, count(*)::int as count from audit_event where object_id = any($1) group by action order by action`,
      [outcomes.map(({ deliveryId }) => deliveryId)],
    );
    expect(rows).toEqual(
      ["delivery.announced_received", "delivery.posted", "delivery.started"].map((action) => ({ action, count: 2 })),
    );
  });
});
