import { randomUUID } from "node:crypto";
import { AccountService } from "@meguri/rpc/app/v1/account_service_pb";
import { SharePayment } from "@meguri/rpc/app/v1/share_request_pb";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays, tokyoDay } from "../../src/platform/clock/tokyo-day.ts";
import { makeOrdering, placeOne, putLine, sendAll } from "../support/scenes/orders.ts";
import { makePartners, sharesAs } from "../support/scenes/passing.ts";
import { makeAdmin, makeUser } from "../support/scenes/people.ts";
import { makePharmacy, makeStaff, type Pharmacy, tenantHeader } from "../support/scenes/pharmacies.ts";
import { deliveriesAs, makeHeadOffice, receive, scanOf } from "../support/scenes/receiving.ts";
import { makeMedicine } from "../support/scenes/shelf.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { codeOf } from "../support/server/outcome.ts";
import { listening, sendChanges, watchChanges } from "../support/server/watch-changes.ts";

let api: TestApi;
let listener: { stop(): Promise<void> };

beforeAll(async () => {
  api = await startApi({ env: { DB_POOL_SIZE: "3" } });
  listener = await listening(api);
});
afterAll(async () => {
  await listener.stop();
  await api.stop();
});
// What the scenes before have changed is no news.
beforeEach(() => sendChanges(api));

/** Puts a medicine on the shelf of a pharmacy. */
async function stocked(pharmacy: Pharmacy): Promise<void> {
  await receive(api, pharmacy, { of: await makeMedicine(api), lot: "A", expiresOn: "2030-01-31", quantity: "10" });
}

/** Changes something of a person alone, so that a stream of theirs that received nothing before receives this. */
async function notified(userId: string, tenantId = "tenant-a"): Promise<void> {
  await api.sql(
    "insert into notification (tenant_id, user_id, kind, created_at) values ($1, $2, 'plan_granted', now())",
    [tenantId, userId],
  );
}

describe("who is notified", () => {
  test("a colleague's scan is not on the page of who works beside, or others learn of it", async () => {
    const pharmacy = await makePharmacy(api);
    const clerk = await makeStaff(api, pharmacy, "clerk");
    const office = await makeHeadOffice(api, pharmacy);
    const elsewhere = await makePharmacy(api);
    const abroad = await makePharmacy(api, { tenantId: "tenant-b" });
    await sendChanges(api);
    const [atCounter, inOffice] = [await watchChanges(api, pharmacy.manager), await watchChanges(api, office)];
    const others = [elsewhere.manager, abroad.manager, await makeAdmin(api)];
    const watches = await Promise.all(others.map((person) => watchChanges(api, person)));

    const deliveries = await deliveriesAs(api, clerk);
    const about = { institutionId: pharmacy.id, requestId: randomUUID() };
    const { delivery } = await deliveries.startDelivery({ ...about, wholesaler: "架空卸", deliveredOn: "2026-11-24" });
    await deliveries.addDeliveryLines({
      institutionId: pharmacy.id,
      deliveryId: delivery?.id ?? "",
      lines: [scanOf(await makeMedicine(api), "3")],
    });
    await sendChanges(api);
    expect(await atCounter.next()).toEqual(["RECEIVING"]);
    expect(await inOffice.next()).toEqual(["RECEIVING"]);

    for (const { uid, tenantId } of others) await notified(uid, tenantId);
    await sendChanges(api);
    for (const watch of watches) {
      expect(await watch.next()).toEqual(["NOTIFICATIONS"]);
      watch.leave();
    }
    atCounter.leave();
    inOffice.leave();
  });

  test("an order is not seen by the wholesaler, or a cart by anybody but the pharmacy", async () => {
    const { pharmacy, trading, medicine } = await makeOrdering(api);
    await sendChanges(api);
    const shop = await watchChanges(api, pharmacy.manager);
    const wholesaler = await watchChanges(api, trading.staff);
    await putLine(api, pharmacy, { tradingId: trading.id, line: { medicineId: medicine.id } });
    await sendChanges(api);
    expect(await shop.next()).toEqual(["ORDERS"]);
    await placeOne(api, { pharmacy, trading, medicine });
    await sendAll(api, pharmacy);
    await sendChanges(api);
    expect(await shop.next()).toContain("ORDERS");
    // The first that the wholesaler hears of: nothing of the cart before.
    expect(await wholesaler.next()).toEqual(["NOTIFICATIONS", "ORDERS"]);
    shop.leave();
    wholesaler.leave();
  });

  test("a request does not reach the neighbour, or a third pharmacy of the group learns of it", async () => {
    const partners = await makePartners(api);
    const third = await makePharmacy(api);
    await sendChanges(api);
    const owner = await watchChanges(api, partners.owner.manager);
    const asker = await watchChanges(api, partners.asker.manager);
    const bystander = await watchChanges(api, third.manager);
    const shares = await sharesAs(api, partners.asker.manager);
    await shares.askShareRequest({
      institutionId: partners.asker.id,
      ownerInstitutionId: partners.owner.id,
      requestId: randomUUID(),
      medicineId: partners.tablet.id,
      quantity: "30",
      payment: SharePayment.CASH,
      collector: "架空 花子",
      neededOn: addDays(tokyoDay(api.deps.clock.now()), 1),
    });
    await notified(third.manager.uid);
    await sendChanges(api);
    expect(await owner.next()).toContain("SHARING");
    expect(await asker.next()).toEqual(["SHARING"]);
    expect(await bystander.next()).toEqual(["NOTIFICATIONS"]);
    for (const watch of [owner, asker, bystander]) watch.leave();
  });

  test("somebody without a user has a stream", async () => {
    const watch = await watchChanges(api, { uid: "nobody-yet" }).then(
      () => "open",
      () => "refused",
    );
    expect(watch).toBe("refused");
  });
});

describe("what a change costs", () => {
  test("a hundred changes are a hundred notifications", async () => {
    const pharmacy = await makePharmacy(api);
    const medicine = await makeMedicine(api);
    await sendChanges(api);
    const watch = await watchChanges(api, pharmacy.manager);
    const heard = new pg.Client({ connectionString: api.ownerUrl });
    await heard.connect();
    await heard.query("listen changes");
    const payloads: unknown[] = [];
    heard.on("notification", ({ payload = "" }) => payloads.push(JSON.parse(payload)));
    for (let at = 0; at < 100; at += 1) {
      await receive(api, pharmacy, { of: medicine, lot: "A", expiresOn: "2030-01-31", quantity: "1" });
    }
    await sendChanges(api);
    expect(await watch.next()).toEqual(["STOCK"]);
    // Notifications arrive with the response to a statement; the last one is of the test itself.
    await heard.query("select 1");
    const position = ["", "", [expect.stringMatching(/^[0-9a-f]{24}$/)]];
    expect(payloads.slice(0, -1)).toEqual([position, ["tenant-a", pharmacy.id, ["stock"]]]);
    await heard.end();
    watch.leave();
  });

  test("a change that was taken back is notified", async () => {
    const pharmacy = await makePharmacy(api);
    await sendChanges(api);
    const watch = await watchChanges(api, pharmacy.manager);
    const failing = api.sql(
      `with wrong as (update institution set name = name where id = $1 returning tenant_id, id)
       insert into surplus_offer (tenant_id, institution_id) select tenant_id, id from wrong`,
      [pharmacy.id],
    );
    await expect(failing).rejects.toThrow();
    await notified(pharmacy.manager.uid);
    await sendChanges(api);
    expect(await watch.next()).toEqual(["NOTIFICATIONS"]);
    watch.leave();
  });

  test("open streams keep the connections of the database from those who work", async () => {
    const pharmacy = await makePharmacy(api);
    // More than there are connections.
    const watches = await Promise.all(Array.from({ length: 8 }, () => watchChanges(api, pharmacy.manager)));
    const account = await api.as(AccountService, pharmacy.manager, tenantHeader(pharmacy.manager));
    expect(await codeOf(account.getAccount({}))).toBe("answered");
    const { pool } = api.deps.database;
    expect([pool.totalCount - pool.idleCount, pool.waitingCount]).toEqual([0, 0]);
    for (const watch of watches) watch.leave();
  });
});

describe("a stream outlives", () => {
  test.each([
    ["ended sessions", "update users set sessions_valid_after = now() + interval '1 hour' where user_id = $1"],
    ["an account that was disabled", "update users set disabled_at = now() where user_id = $1"],
    ["another role", "update membership set role = 'clerk' where user_id = $1"],
    ["a membership", "delete from membership where user_id = $1"],
  ])("%s", async (_what, statement) => {
    const pharmacy = await makePharmacy(api);
    const person = await makeStaff(api, pharmacy, "pharmacist");
    await sendChanges(api);
    const [watch, colleague] = [await watchChanges(api, person), await watchChanges(api, pharmacy.manager)];
    await api.sql(statement, [person.uid]);
    await sendChanges(api);
    expect(await watch.next()).toBeUndefined();
    // The others' go on.
    await stocked(pharmacy);
    await sendChanges(api);
    expect(await colleague.next()).toEqual(["STOCK"]);
    colleague.leave();
  });

  test("the time in which an administrator is signed in as somebody", async () => {
    const person = await makeUser(api);
    const admin = await makeAdmin(api);
    const signedInAt = Math.floor(Date.now() / 1000);
    const act = { sub: admin.uid, name: "架空", reason: "調査", until: signedInAt + 3 };
    const watch = await watchChanges(api, { ...person, act });
    expect(await watch.next()).toBeUndefined();
  });

  test("its page", async () => {
    const person = await makeUser(api);
    const before = api.deps.changes.size();
    const watch = await watchChanges(api, person);
    expect(api.deps.changes.size()).toBe(before + 1);
    watch.leave();
    await expect.poll(() => api.deps.changes.size()).toBe(before);
  });

  test("the server, which then does not stop", async () => {
    const other = await startApi();
    const watch = await watchChanges(other, (await makePharmacy(other)).manager);
    const stopped = other.stop();
    expect(await watch.next()).toBeUndefined();
    await stopped;
  });
});

describe("a lost connection to the database", () => {
  test("is not replaced, or what was missed meanwhile is not read again", async () => {
    const pharmacy = await makePharmacy(api);
    await sendChanges(api);
    const watch = await watchChanges(api, pharmacy.manager);
    // By the role of the API itself, whose connection it is.
    await api.deps.database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'meguri-listen' and datname = current_database()",
    );
    expect(await watch.next()).toEqual(["EVERYTHING"]);
    await stocked(pharmacy);
    await sendChanges(api);
    expect(await watch.next()).toEqual(["STOCK"]);
    watch.leave();
  });
});
