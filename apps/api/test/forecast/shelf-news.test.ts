import { ForecastFilter } from "@meguri/rpc/app/v1/forecast_service_pb";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { workOnForecasts } from "../../src/areas/forecast/forecasts/index.ts";
import { forecastsAs, forecastWorker, makeAllDue, makeVisits } from "../support/scenes/forecasting.ts";
import { makePharmacy, makeStaff, type Pharmacy } from "../support/scenes/pharmacies.ts";
import { receive } from "../support/scenes/receiving.ts";
import { type MadeMedicine, makeMedicine } from "../support/scenes/shelf.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import type { TokenClaims } from "../support/server/tokens.ts";

/** A Friday; tests go on from here. */
const friday = "2026-11-20";
let day = friday;
let api: TestApi;
let shop: Pharmacy;
let pharmacist: TokenClaims;
let tablet: MadeMedicine;

beforeAll(async () => {
  api = await startApi({ clock: { now: () => new Date(`${day}T00:10:00+09:00`) } });
});
afterAll(() => api.stop());

const grant = ({ tenantId, id }: Pharmacy) =>
  api.sql("insert into institution_plan values ($1, $2, 'granted', '2026-01-01', null, '')", [tenantId, id]);

/** A pharmacy that orders, with a medicine of which two patients a day fetch 28 and nothing is on hand. */
beforeEach(async () => {
  day = friday;
  await api.sql("delete from forecast_due");
  shop = await makePharmacy(api);
  await grant(shop);
  pharmacist = await makeStaff(api, shop, "pharmacist");
  await makeStaff(api, shop, "clerk");
  tablet = await makeMedicine(api);
  await makeVisits(api, shop, { of: tablet, until: friday, days: 120, patients: 56, areKnown: true });
  await api.sql("delete from forecast_due");
});

const makeDue = ({ tenantId, id }: Pharmacy) =>
  api.sql("insert into forecast_due values ($1, $2, 'night', '2026-11-01', '2026-11-01')", [tenantId, id]);

/** One more run of the day. */
async function run(of = shop): Promise<void> {
  await makeDue(of);
  expect(await makeAllDue(api)).toBe(1);
}

/** How many notifications of each kind a person has. */
async function notificationsOf({ uid }: TokenClaims): Promise<Record<string, number>> {
  const rows = await api.sql<{ kind: string }>("select kind from notification where user_id = $1", [uid]);
  const kinds = Map.groupBy(rows, ({ kind }) => kind);
  return Object.fromEntries([...kinds].map(([kind, all]) => [kind, all.length]));
}

test("what runs short before the next delivery is notified by bell and mail to those who order, and to nobody else", async () => {
  const other = await makePharmacy(api);
  await grant(other);
  await run();
  const rows = await api.sql("select user_id, kind, data, path from notification where tenant_id = $1", [
    shop.tenantId,
  ]);
  const list = encodeURIComponent('{"filter":"shortNext"}');
  const news = {
    kind: "stock.short_soon",
    data: { institution: shop.name, number: "1", medicines: tablet.name },
    path: `/u/medorder/predict?list=${list}&inst=${shop.id}`,
  };
  const readers = [shop.manager.uid, pharmacist.uid].toSorted();
  expect(rows.toSorted((a, b) => (String(a.user_id) < String(b.user_id) ? -1 : 1))).toEqual(
    readers.map((user_id) => ({ user_id, ...news })),
  );
  const input = { institutionId: shop.id, filter: ForecastFilter.SHORT_NEXT };
  const shown = await (await forecastsAs(api, pharmacist)).listForecasts(input);
  expect(shown, "the page shows what the news counts").toMatchObject({
    count: 1,
    forecasts: [{ medicineId: tablet.id }],
  });
  const mails = await api.sql("select to_address, subject, body, link_path from mail_outbox order by to_address");
  expect(mails.map(({ to_address }) => to_address)).toEqual([shop.manager.email, pharmacist.email].toSorted());
  expect(mails[0]).toMatchObject({ link_path: news.path, subject: expect.stringContaining(shop.name) });
  expect(mails[0]?.body).toContain(tablet.name);
});

test("nobody is notified twice in a day or a week: not by another run, a retry, or a job that died before it was through", async () => {
  await receive(api, shop, { of: tablet, lot: "L1", expiresOn: "2027-01-31", quantity: "12" });
  await makeDue(shop);
  const worker = forecastWorker(api);
  const dies = async (...[tx, clock, tenantId, news]: Parameters<typeof worker.notifier.notify>) => {
    await worker.notifier.notify(tx, clock, tenantId, news);
    throw new Error("died");
  };
  await workOnForecasts({ ...worker, notifier: { notify: dies } });
  expect(await notificationsOf(pharmacist)).toEqual({});
  await api.sql("update forecast_due set due_at = '2026-11-01'");
  await makeAllDue(api);
  expect(await notificationsOf(pharmacist)).toEqual({ "stock.short_soon": 1, "stock.expiring": 1 });
  await run();
  expect(await notificationsOf(pharmacist)).toEqual({ "stock.short_soon": 1, "stock.expiring": 1 });
  day = "2026-11-21";
  await run();
  expect(await notificationsOf(pharmacist)).toEqual({ "stock.short_soon": 2, "stock.expiring": 1 });
  day = "2026-11-24";
  await run();
  expect(await notificationsOf(pharmacist)).toEqual({ "stock.short_soon": 3, "stock.expiring": 2 });
  const [expiring] = await api.sql("select data from notification where user_id = $1 and kind = 'stock.expiring'", [
    pharmacist.uid,
  ]);
  expect(expiring?.data).toEqual({ institution: shop.name, number: "1", yen: "120" });
});

test("nobody is notified of nothing, nor of pages that no plan opens", async () => {
  await api.sql("delete from institution_plan where institution_id = $1", [shop.id]);
  await run();
  expect(await notificationsOf(shop.manager)).toEqual({});
  await grant(shop);
  await receive(api, shop, { of: tablet, lot: "L1", expiresOn: "2027-02-19", quantity: "20000" });
  await run();
  expect(await notificationsOf(shop.manager)).toEqual({});
});
