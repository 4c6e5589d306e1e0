import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeUser } from "../../support/scenes/people.ts";
import { startApi, type TestApi } from "../../support/server/api.ts";

const root = path.resolve(import.meta.dirname, "../../../../..");
const token = "figures-for-prometheus";
let api: TestApi;
let now = new Date("2026-11-20T09:00:00+09:00");

beforeAll(async () => {
  api = await startApi({ env: { METRICS_TOKEN: token }, clock: { now: () => now } });
});
afterAll(() => api.stop());

const read = (file: string) => readFile(path.join(root, file), "utf8");
const figures = async () =>
  (await fetch(`${api.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text();

test("an alert or the dashboard reads a figure that no server has, and so never shows anything", async () => {
  const known = new Set([...(await figures()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  const histogramParts = /_(bucket|count|sum)$/;
  for (const file of ["deploy/prometheus/alerts.yml", "deploy/grafana/meguri.json"]) {
    const names = new Set([...(await read(file)).matchAll(/\b(?:meguri|nodejs|process)_\w+/g)].map(([name]) => name));
    expect(names.size).toBeGreaterThan(4);
    for (const name of names) expect(known, `${name} in ${file}`).toContain(name.replace(histogramParts, ""));
  }
});

test("an alert wakes somebody for whom nothing is written about what to do", async () => {
  const alerts = [...(await read("deploy/prometheus/alerts.yml")).matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const headings = [...(await read("docs/runbook.md")).matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
  expect(alerts).toHaveLength(11);
  expect(headings).toEqual(alerts);
  const links = [...(await read("deploy/prometheus/alerts.yml")).matchAll(/runbook: (\S+)$/gm)].map(([, link]) => link);
  expect(links).toEqual(alerts.map((name = "") => `docs/runbook.md#${name.toLowerCase()}`));
});

test("a stranger fills the memory of Prometheus with paths of their own making", async () => {
  const paths = (text: string) => new Set([...text.matchAll(/path="([^"]*)"/g)].map(([, path]) => path));
  const before = paths(await figures());
  for (let n = 0; n < 20; n++) await fetch(`${api.url}/api/app.v1.Invented${n}/Method${n}`, { method: "POST" });
  await expect.poll(async () => [...paths(await figures())]).toContain("unknown");
  const added = [...paths(await figures())].filter((path) => !before.has(path));
  expect(added.filter((path) => path !== "/metrics")).toEqual(["unknown"]);
});

test("work that no server does is not seen, or a queue that is empty looks as if it were late", async () => {
  const of = (text: string, kind: string) =>
    Object.fromEntries(
      ["waiting", "failing", "overdue_seconds"].map((name) => [
        name,
        Number(new RegExp(`^meguri_work_${name}\\{kind="${kind}"\\} (\\S+)$`, "m").exec(text)?.[1]),
      ]),
    );
  await api.sql("delete from identity_outbox");
  expect(of(await figures(), "identity")).toEqual({ waiting: 0, failing: 0, overdue_seconds: 0 });
  const { uid } = await makeUser(api);
  await api.sql("delete from identity_outbox");
  await api.sql(
    `insert into identity_outbox (tenant_id, user_id, kind, created_at, next_try_at, attempts)
     select tenant_id, user_id, 'sync', $2, $2, attempts from users, (values (0), (3)) as tries (attempts) where user_id = $1`,
    [uid, now],
  );
  now = new Date(now.getTime() + 90_000);
  const text = await figures();
  expect(of(text, "identity")).toEqual({ waiting: 2, failing: 1, overdue_seconds: 90 });
  expect(text).toContain("meguri_database_up 1");
  await api.sql("delete from identity_outbox");
});
