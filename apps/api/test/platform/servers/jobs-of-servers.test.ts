import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { repeatAlone } from "../../../src/background/repeat.ts";
import { type HeldNames, heldNames, whileHeld } from "../../../src/platform/db/held-names.ts";
import { startApi, type TestApi } from "../../support/server/api.ts";

const log = pino({ level: "silent" });
let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** The names that one server holds. */
function server(): HeldNames {
  const names = heldNames(api.deps.env.DATABASE_URL);
  onTestFinished(() => names.close().catch(() => undefined));
  return names;
}

test("a job runs on two servers at once, or on none after the first has stopped", async () => {
  const [one, other] = [server(), server()];
  const release = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const first = repeatAlone({ name: "test", everyMs: 1, log, names: one }, async () => {
    begun.resolve();
    await release.promise;
    return true;
  });
  await begun.promise;
  let attempts = 0;
  let rounds = 0;
  const counting = { ...other, take: (name: string) => other.take(name).finally(() => (attempts += 1)) };
  const second = repeatAlone({ name: "test", everyMs: 1, log, names: counting }, async () => {
    rounds += 1;
    return false;
  });
  await expect.poll(() => attempts).toBeGreaterThan(5);
  expect(rounds).toBe(0);
  const stopped = first.stop();
  release.resolve();
  await stopped;
  await expect.poll(() => rounds).toBeGreaterThan(0);
  await second.stop();
});

test("a job waits for ever for a server that died while it ran there", async () => {
  const [dying, other] = [server(), server()];
  expect(await dying.take("job test-2")).toBe(true);
  expect(await whileHeld(other, "job test-2", async () => "ran")).toBeUndefined();
  await dying.close();
  await expect.poll(() => whileHeld(other, "job test-2", async () => "ran")).toBe("ran");
});

test("a round that fails holds its job for ever", async () => {
  const [one, other] = [server(), server()];
  const failing = whileHeld(one, "job test-3", async () => {
    throw new Error("failed");
  });
  await expect(failing).rejects.toThrow("failed");
  expect(await whileHeld(other, "job test-3", async () => "ran")).toBe("ran");
});

test("a server whose connection was cut takes no job again", async () => {
  const [one, other] = [server(), server()];
  expect(await one.take("job test-4")).toBe(true);
  await api.deps.database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'meguri-names' and datname = current_database()",
  );
  await expect.poll(() => other.take("job test-4").catch(() => false)).toBe(true);
  await other.letGo("job test-4");
  await expect.poll(() => one.take("job test-4").catch(() => false)).toBe(true);
});

/** Jobs that run on all servers at once, and what keeps a piece of work to one of them. */
const shared = {
  "card-job.ts": "each charge, refund and event is taken with `skip locked`",
  "close-customers.ts": "each customer of a closing is locked with `skip locked`",
  "gather-negotiations.ts": "a negotiation has one worker (onlyOne)",
  "keep-shop-figures.ts": "take_shop_figures holds a shop",
  "run-forecasts.ts": "forecast_take holds an institution; the night begins alone",
  "run-master-imports.ts": "an import is leased",
  "run-user-imports.ts": "an import is leased",
  "seal-audit.ts": "the chain of a tenant has one sealer (onlyOne)",
  "send-changes.ts": "each mark is deleted by one server, which sends it",
  "send-invoices.ts": "each mail is taken with `skip locked`",
  "send-mail.ts": "the mails of a tenant have one sender (onlyOne)",
  "send-orders.ts": "each dispatch is taken with `skip locked`",
  "send-webhooks.ts": "each delivery is taken with `skip locked`",
  "share-requests.ts": "each server adds its own requests",
  "sync-identity.ts": "only one server calls the provider",
  "work-on-chain-runs.ts": "a run has one worker (onlyOne)",
};

test("a new job does its work once on each server", async () => {
  const folder = path.join(import.meta.dirname, "../../../src/background");
  const files = await readdir(folder);
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), "utf8")));
  const onAll = files.filter((file, at) => file !== "repeat.ts" && texts[at]?.match(/\brepeat\(/));
  expect(onAll.toSorted()).toEqual(Object.keys(shared));
});
