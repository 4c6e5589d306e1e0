import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import getPort from "get-port";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { endLeftoverPostgres } from "../src/leftovers.ts";
import { postgresPart } from "../src/parts/postgres-part.ts";
import { findPostgresBinaries } from "../src/postgres/binaries.ts";
import { clusterExists, clusterPaths, createCluster } from "../src/postgres/cluster.ts";
import { runPostgresAs } from "../src/postgres/run-as.ts";
import { startPostgres } from "../src/postgres/start-postgres.ts";
import { createTemplate, createTestDatabase } from "../src/postgres/test-database.ts";
import { databaseUrl, type PostgresFacts } from "../src/postgres/urls.ts";
import { openPartLog } from "../src/process/part-log.ts";
import { isAlive } from "../src/process/process-table.ts";
import { supervise } from "../src/process/supervise.ts";
import { folderOfFile, temporaryFolder } from "./temporary-folder.ts";

async function startServer(dir: string) {
  const server = await startPostgres({ dir });
  onTestFinished(() => server.stop());
  return server;
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

describe("a server", () => {
  const dir = folderOfFile();
  let facts: PostgresFacts;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    ({ facts, stop } = await startPostgres({ dir }));
  });
  afterAll(() => stop());

  test("the app's role owns nothing, makes nothing and cannot pass row-level security", async () => {
    const database = await createTestDatabase(facts);
    expect(
      await query(
        database.appUrl,
        "select rolsuper, rolbypassrls, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user",
      ),
    ).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreatedb: false, rolcreaterole: false }]);
    await expect(query(database.appUrl, "create table public.mine (id int)")).rejects.toThrow(/permission denied/);
    await expect(query(database.ownerUrl, "set role postgres")).rejects.toThrow(/permission denied/);
  });

  test("Japanese text is stored as characters and has trigrams, whatever the machine's language", async () => {
    const database = await createTestDatabase(facts);
    await query(database.ownerUrl, "create extension pg_trgm");
    expect(
      await query(
        database.ownerUrl,
        "select length('処方箋') as characters, cardinality(show_trgm('処方箋')) as trigrams",
      ),
    ).toEqual([{ characters: 3, trigrams: 4 }]);
  });

  test("two test files do not see each other's rows", async () => {
    await createTemplate(facts, "template_made", async (url) => {
      await query(url, "create table note (words text); insert into note values ('from the template')");
    });
    const [one, other] = await Promise.all([
      createTestDatabase(facts, { template: "template_made" }),
      createTestDatabase(facts, { template: "template_made" }),
    ]);
    await query(one.ownerUrl, "insert into note values ('mine')");
    expect(await query(other.ownerUrl, "select words from note")).toEqual([{ words: "from the template" }]);
    await one.drop();
    await expect(query(one.ownerUrl, "select 1")).rejects.toThrow(/does not exist/);
  });
});

test("a cluster whose creation was interrupted is created again instead of failing for ever", async () => {
  const dir = temporaryFolder();
  mkdirSync(path.join(dir, "unfinished", "base"), { recursive: true });
  mkdirSync(path.join(dir, "data", "base"), { recursive: true });
  writeFileSync(path.join(dir, "data", "PG_VERSION"), "18");
  const { facts, ownerUrl } = await startServer(dir);
  expect(facts.port).toBeGreaterThan(0);
  expect(await query(ownerUrl("postgres"), "select 1 as one")).toEqual([{ one: 1 }]);
});

test("a pid file that names another living process does not keep the database down", async () => {
  const dir = temporaryFolder();
  const first = await startServer(dir);
  await first.stop();
  const pidFile = path.join(clusterPaths(dir).data, "postmaster.pid");
  writeFileSync(pidFile, `${process.pid}\n${clusterPaths(dir).data}\n`);
  await endLeftoverPostgres(dir);
  const second = await startServer(dir);
  expect(await query(second.ownerUrl("postgres"), "select 1 as one")).toEqual([{ one: 1 }]);
});

test("a server left behind by a killed run is shut down before the next one starts", async () => {
  const dir = temporaryFolder();
  const left = await startServer(dir);
  await endLeftoverPostgres(dir);
  await expect(query(left.ownerUrl("postgres"), "select 1")).rejects.toThrow(/ECONNREFUSED/);
  const next = await startServer(dir);
  expect(await query(next.ownerUrl("postgres"), "select 1 as one")).toEqual([{ one: 1 }]);
});

test("a backend that computes on after its server was killed does not keep the database down", async () => {
  const dir = temporaryFolder();
  const restarted = Promise.withResolvers<void>();
  const log = openPartLog(temporaryFolder(), "postgres", false);
  const { part, facts } = await postgresPart(dir, await getPort({ host: "127.0.0.1" }), log);
  const stop = new AbortController().signal;
  const supervised = await supervise(part, { say: () => undefined, restarted: restarted.resolve, stop });
  onTestFinished(() => supervised.stop());
  const url = databaseUrl(facts, "superuser", "postgres");
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const backend = rows[0]?.pid ?? 0;
  const [busy] = await Promise.all([
    client.query("do $$ begin loop end loop; end $$").catch(() => "ended"),
    untilBusy(url, backend).then(() => process.kill(supervised.pid() ?? 0, "SIGKILL")),
    restarted.promise,
  ]);
  expect(busy).toBe("ended");
  expect(isAlive(backend)).toBe(false);
  expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
});

/** Waits until a backend works on a statement. */
async function untilBusy(url: string, backend: number): Promise<void> {
  const active = `select from pg_stat_activity where pid = ${backend} and state = 'active' and query like 'do %'`;
  while ((await query(url, active)).length === 0);
}

test.runIf(process.getuid?.() === 0)("root may start Meguri in a folder that nobody else can enter", async () => {
  const closed = temporaryFolder();
  const { initdb, postgres, home } = await findPostgresBinaries();
  const moved = (file: string): string => path.join(closed, "home", path.relative(home, file));
  cpSync(home, path.join(closed, "home"), { recursive: true });
  const binaries = { initdb: moved(initdb), postgres: moved(postgres), home: path.join(closed, "home") };
  const dir = path.join(closed, "cluster");
  mkdirSync(dir);
  const runAs = runPostgresAs([dir, binaries.home]);
  await createCluster(dir, binaries, runAs, { durable: false });
  expect(clusterExists(dir)).toBe(true);
});
