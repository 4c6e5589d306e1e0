import { AccountService } from "@meguri/rpc/app/v1/account_service_pb";
import { NotificationService } from "@meguri/rpc/app/v1/notification_service_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { notifierIn } from "../../src/areas/account/notifications/index.ts";
import { systemSession } from "../../src/platform/db/system-session.ts";
import type { MailLanguage, MailWords } from "../../src/platform/mail/queue-mail.ts";
import { makeUser } from "../support/scenes/people.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import type { TokenClaims } from "../support/server/tokens.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const bell = (person: TokenClaims) => api.as(NotificationService, person, { tenantid: person.tenantId ?? "tenant-a" });
const mail = (language: MailLanguage): MailWords => ({ language, subject: "件名", text: "本文", linkLabel: "開く" });

/** Tells people something, as a feature does. */
function tell(userIds: string[], more: { mail?: typeof mail } = {}): Promise<void> {
  const news = { userIds, kind: "group.applied", values: { group: "輪" }, path: "/u/setting/group/1", ...more };
  return systemSession(api.deps.database, "tenant-a", (db) =>
    notifierIn("ja").notify(db, api.deps.clock, "tenant-a", news),
  );
}

test("news reaches each person once, and nobody reads or marks another's", async () => {
  const [mine, theirs] = [await makeUser(api), await makeUser(api)];
  const abroad = await makeUser(api, { tenantId: "tenant-b", userId: mine.uid, email: "abroad@example.test" });
  await tell([mine.uid, theirs.uid, mine.uid]);
  const client = await bell(mine);
  const { notifications, unreadCount } = await client.listNotifications({});
  expect(notifications).toMatchObject([{ kind: "group.applied", values: { group: "輪" }, path: "/u/setting/group/1" }]);
  expect(unreadCount).toBe(1);
  const ids = notifications.map(({ id }) => id);
  for (const person of [theirs, abroad]) await (await bell(person)).markNotificationsRead({ ids });
  expect(await client.listNotifications({ unreadOnly: true })).toMatchObject({ unreadCount: 1 });
  expect((await (await bell(abroad)).listNotifications({})).notifications).toEqual([]);
  await client.markNotificationsRead({ ids });
  expect(await client.listNotifications({ unreadOnly: true })).toMatchObject({ notifications: [], unreadCount: 0 });
  expect((await client.listNotifications({})).notifications[0]?.readAt).toBeDefined();
});

test("mail goes to those who can read it only: not to the deleted, the disabled or those without an address", async () => {
  const people = [
    await makeUser(api, { email: "reads@example.test" }),
    await makeUser(api, { deletedAt: new Date() }),
    await makeUser(api, { disabledAt: new Date() }),
    await makeUser(api, { email: "" }),
  ];
  await tell(
    people.map(({ uid }) => uid),
    { mail },
  );
  const rows = await api.sql("select to_address, subject, link_path from mail_outbox");
  expect(rows).toEqual([{ to_address: "reads@example.test", subject: "件名", link_path: "/u/setting/group/1" }]);
});

test("nobody gets a mail in a language that is not theirs: the chosen one, else the usual one", async () => {
  const people = [await makeUser(api), await makeUser(api), await makeUser(api)];
  for (const [index, language] of ["ar", "vi"].entries()) {
    const account = await api.as(AccountService, people[index] ?? { uid: "" });
    await account.updateAccount({ language });
  }
  await tell(
    people.map(({ uid }) => uid),
    { mail },
  );
  const rows = await api.sql(
    "select language from mail_outbox where to_address = any($1::text[]) order by array_position($1, to_address)",
    [people.map(({ email }) => email)],
  );
  expect(rows).toEqual([{ language: "ar" }, { language: "vi" }, { language: "ja" }]);
});

test("10,000 of them come page by page, newest first, with no more than 100 counted", async () => {
  const person = await makeUser(api);
  const client = await bell(person);
  expect(await client.listNotifications({})).toMatchObject({ notifications: [], nextCursor: "", unreadCount: 0 });
  await api.sql(
    `insert into notification (tenant_id, user_id, kind, data, created_at)
     select 'tenant-a', $1, 'stock.expiring', jsonb_build_object('n', n::text), now() from generate_series(1, 10000) n`,
    [person.uid],
  );
  const seen: string[] = [];
  for (let cursor = "", first = true; first || cursor !== ""; first = false) {
    const page = await client.listNotifications({ cursor, limit: 100 });
    expect(page.unreadCount).toBe(100);
    seen.push(...page.notifications.map(({ values }) => values.n ?? ""));
    cursor = page.nextCursor;
  }
  expect(seen).toEqual(Array.from({ length: 10_000 }, (_, index) => String(10_000 - index)));
  await client.markNotificationsRead({});
  expect(await client.listNotifications({ unreadOnly: true })).toMatchObject({ notifications: [], unreadCount: 0 });
});
