import { UserService } from "@meguri/rpc/app/v1/user_service_pb";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { queryExports } from "../support/queries/query-exports.ts";
import { makeAdmin } from "../support/scenes/people.ts";
import { startApi, type TestApi } from "../support/server/api.ts";

const token = "figures-for-prometheus";
const lines: Record<string, unknown>[] = [];
let api: TestApi;
let figures = "";

beforeAll(async () => {
  const log = pino({ level: "info" }, { write: (line: string) => lines.push(JSON.parse(line)) });
  api = await startApi({ log, env: { METRICS_TOKEN: token, SLOW_STATEMENT_MS: "200" } });
  const users = await api.as(UserService, await makeAdmin(api));
  await api.sql(`create function wait_a_little() returns trigger language plpgsql as
    'begin perform pg_sleep(0.25); return new; end'`);
  await api.sql("create trigger slow before insert on users for each row execute function wait_a_little()");
  await users.createUser({ user: { email: "secret@private.test", displayName: "内緒 太郎" } });
  await users.listUsers({ condition: "内緒" });
  figures = await (await fetch(`${api.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text();
});
afterAll(() => api.stop());

test("a statement holds everybody up, and the log has no name to look for, or the names of persons", () => {
  const slow = lines.filter(({ msg }) => msg === "slow statement");
  const insert = slow.find(({ query }) => query === "insertUser");
  expect(insert).toMatchObject({ level: 40, ms: expect.any(Number) });
  expect(Object.keys(insert ?? {}).sort()).toEqual(["hostname", "level", "ms", "msg", "pid", "query", "time"]);
  expect(Number(insert?.ms)).toBeGreaterThanOrEqual(250);
  expect(JSON.stringify(lines)).not.toMatch(/内緒|private\.test/);
});

test("the figures do not show which query takes the time of the database", () => {
  expect(figures).toMatch(/^meguri_db_query_seconds_bucket\{le="0.1",query="insertUser"\} 0$/m);
  expect(figures).toMatch(/^meguri_db_query_seconds_count\{query="insertUser"\} 1$/m);
});

test("figures grow with what people type, because a query has a name for each text", async () => {
  const names = new Set(
    [...figures.matchAll(/^meguri_db_query_seconds_count\{query="([^"]*)"\}/gm)].map(([, name]) => name),
  );
  const known = await queryExports();
  const ofPlatform = ["begin", "commit", "rollback", "beginSession", "beginPersonSession"];
  expect([...names].filter((name = "") => !known.has(name) && !ofPlatform.includes(name))).toEqual([]);
  expect(names.size).toBeGreaterThan(5);
});
