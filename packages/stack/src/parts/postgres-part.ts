import { mkdirSync } from "node:fs";
import { endLeftoverPostgres } from "../leftovers.ts";
import { findPostgresBinaries } from "../postgres/binaries.ts";
import { clusterExists, createCluster, readPasswords } from "../postgres/cluster.ts";
import { runPostgresAs } from "../postgres/run-as.ts";
import { serverAnswers, spawnServer } from "../postgres/server.ts";
import { databaseUrl, type PostgresFacts } from "../postgres/urls.ts";
import type { PartLog } from "../process/part-log.ts";
import type { Part } from "../process/supervise.ts";

/** The database as a supervised part; the cluster is created on the first start. */
export async function postgresPart(
  dir: string,
  port: number,
  log: PartLog,
): Promise<{ part: Part; facts: PostgresFacts }> {
  mkdirSync(dir, { recursive: true });
  const binaries = await findPostgresBinaries();
  const runAs = runPostgresAs([dir, binaries.home]);
  if (!clusterExists(dir)) await createCluster(dir, binaries, runAs, { durable: true });
  const facts: PostgresFacts = { host: "127.0.0.1", port, passwords: readPasswords(dir) };
  const part: Part = {
    name: "The database",
    log,
    prepare: () => endLeftoverPostgres(dir),
    spawn: () => spawnServer(binaries, runAs, { dir, port, durable: true }),
    ready: (child) => serverAnswers(databaseUrl(facts, "superuser", "postgres"), child),
    stopSignal: "SIGINT",
    patienceMs: 20_000,
  };
  return { part, facts };
}
