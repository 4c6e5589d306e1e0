import { afterAll, beforeAll, expect, test } from "vitest";
import { notifierIn } from "../../src/areas/account/notifications/index.ts";
import { remindOfTrialEnds } from "../../src/areas/institution/institutions/index.ts";
import { makePharmacy, makeStaff, type Pharmacy } from "../support/scenes/pharmacies.ts";
import { startApi, type TestApi } from "../support/server/api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** A pharmacy whose trial has a last day. */
async function onTrial(endsOn: string): Promise<Pharmacy> {
  const pharmacy = await makePharmacy(api);
  await api.sql(
    `insert into institution_plan (tenant_id, institution_id, kind, started_on, ends_on, started_by)
     values ('tenant-a', $1, 'trial', $2::date - 59, $2, '')`,
    [pharmacy.id, endsOn],
  );
  return pharmacy;
}

/** The job at noon of a day in Tokyo, as often as there is more. */
async function runOn(day: string): Promise<void> {
  const clock = { now: () => new Date(`${day}T12:00:00+09:00`) };
  const deps = { database: api.deps.database, clock, notifier: notifierIn("ja") };
  while (await remindOfTrialEnds(deps));
}

const mailsTo = async (email: string | undefined) =>
  (
    await api.sql<{ subject: string }>("select subject from mail_outbox where to_address = $1 order by id", [email])
  ).map(({ subject }) => subject);
const reminder = (day: string) => `【めぐり】発注プランのお試しは${day}までです`;

test("a trial ends without a word, or with a mail each day", async () => {
  const pharmacy = await onTrial("2026-12-20");
  const clerk = await makeStaff(api, pharmacy, "clerk");
  for (const day of [
    "2026-12-12",
    "2026-12-13",
    "2026-12-14",
    "2026-12-18",
    "2026-12-19",
    "2026-12-20",
    "2026-12-21",
  ]) {
    await runOn(day);
  }
  expect(await mailsTo(pharmacy.manager.email)).toEqual([reminder("2026年12月20日"), reminder("2026年12月20日")]);
  expect(await mailsTo(clerk.email)).toEqual([]);
  const news = await api.sql("select kind, data from notification where user_id = $1", [pharmacy.manager.uid]);
  const expected = { kind: "institution.trial_ends", data: { institution: pharmacy.name, endsOn: "2026-12-20" } };
  expect(news).toEqual([expected, expected]);
});

test("the first reminder is lost where the server was down on its day", async () => {
  const pharmacy = await onTrial("2027-01-20");
  await runOn("2027-01-16");
  expect(await mailsTo(pharmacy.manager.email)).toEqual([reminder("2027年1月20日")]);
  const late = await onTrial("2027-01-20");
  await runOn("2027-01-20");
  expect(await mailsTo(late.manager.email)).toEqual([reminder("2027年1月20日")]);
});

test("two servers send a reminder twice", async () => {
  const pharmacy = await onTrial("2027-02-20");
  await Promise.all([runOn("2027-02-14"), runOn("2027-02-14")]);
  expect(await mailsTo(pharmacy.manager.email)).toHaveLength(1);
});

test("a trial that was ended, that another plan follows or whose pharmacy is gone is reminded of", async () => {
  const [ended, followed, gone] = [
    await onTrial("2027-03-20"),
    await onTrial("2027-03-20"),
    await onTrial("2027-03-20"),
  ];
  await api.sql("update institution_plan set ended_on = '2027-03-01' where institution_id = $1", [ended.id]);
  await api.sql(
    `insert into institution_plan (tenant_id, institution_id, kind, started_on, started_by)
     values ('tenant-a', $1, 'granted', '2027-03-01', '')`,
    [followed.id],
  );
  await api.sql("update institution set deleted_at = now() where id = $1", [gone.id]);
  await runOn("2027-03-14");
  for (const { manager } of [ended, followed, gone]) expect(await mailsTo(manager.email)).toEqual([]);
});
