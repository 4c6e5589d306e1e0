import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { userCounter } from "../../src/areas/account/users/count-users.ts";
import { systemSession } from "../../src/platform/db/system-session.ts";
import { makeUser } from "../support/scenes/people.ts";
import { startApi, type TestApi } from "../support/server/api.ts";

const search = { tenantId: "tenant-a", condition: "example", deleted: false };
let api: TestApi;
let owner: pg.Client;
/** Of the server's own role, which alone may read what its connections run. */
let watcher: pg.Client;

beforeAll(async () => {
  api = await startApi();
  owner = new pg.Client({ connectionString: api.ownerUrl });
  watcher = new pg.Client({ connectionString: api.deps.env.DATABASE_URL });
  await Promise.all([owner.connect(), watcher.connect()]);
  for (let user = 0; user < 3; user += 1) await makeUser(api);
  // A counting that can be held up, as a broad search holds it up among a million users.
  await owner.query("alter function count_matching_users rename to count_freely");
  await owner.query(`create function count_matching_users(p_tenant text, p_pattern text, p_deleted boolean, p_reading text, p_use text, p_role text, p_from timestamptz, p_before timestamptz) returns bigint
    language plpgsql security definer as $$
    declare counted bigint := count_freely(p_tenant, p_pattern, p_deleted);
    begin perform pg_advisory_xact_lock_shared(4711); return counted; end $$`);
  await owner.query("grant execute on function count_matching_users to public");
});
afterAll(async () => {
  await Promise.all([owner.end(), watcher.end()]);
  await api.stop();
});

/** Someone who searches, all through the same counter. */
function asker() {
  const countUsers = userCounter();
  return () => systemSession(api.deps.database, "tenant-a", (db) => countUsers(db, search));
}

/** What the server's connections run or have run last. */
const statements = async (state: "active" | "idle", part: string) => {
  const result = await watcher.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where application_name = 'meguri-api' and datname = current_database() and state = $1 and query like $2`,
    [state, `%${part}%`],
  );
  return result.rows[0]?.count;
};

test("eight people who search for the same at once make the database count eight times", async () => {
  const ask = asker();
  await owner.query("select pg_advisory_lock(4711)");
  const requested = Array.from({ length: 8 }, ask);
  await vi.waitFor(async () => expect(await statements("idle", "user_count")).toBe(7), { timeout: 20_000 });
  expect(await statements("active", "count_matching_users")).toBe(1);

  await makeUser(api);
  const requestedLater = Array.from({ length: 8 }, ask);
  await vi.waitFor(async () => expect(await statements("idle", "user_count")).toBe(15), { timeout: 20_000 });
  expect(await statements("active", "count_matching_users")).toBe(1);

  await owner.query("select pg_advisory_unlock(4711)");
  expect(await Promise.all(requested)).toEqual(Array(8).fill(3));
  expect(await Promise.all(requestedLater), "what was counted before a change is believed after it").toEqual(
    Array(8).fill(4),
  );
});

test("those who wait fail with the one who counts for them", async () => {
  const ask = asker();
  await owner.query("select pg_advisory_lock(4711)");
  await makeUser(api);
  const requested = Promise.allSettled([ask(), ask()]);
  await vi.waitFor(async () => expect(await statements("idle", "user_count")).toBeGreaterThan(0), { timeout: 20_000 });
  await vi.waitFor(async () => expect(await statements("active", "count_matching_users")).toBe(1), { timeout: 20_000 });
  await watcher.query(`select pg_cancel_backend(pid) from pg_stat_activity
    where application_name = 'meguri-api' and datname = current_database() and state = 'active' and query like '%count_matching_users%'`);
  await vi.waitFor(async () => expect(await statements("active", "count_matching_users")).toBe(1), { timeout: 20_000 });
  await owner.query("select pg_advisory_unlock(4711)");
  expect((await requested).map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});
