import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import getPort from "get-port";
import { findPostgresBinaries } from "./binaries.ts";
import { clusterPaths } from "./cluster.ts";
import { asRole } from "./roles.ts";
import { handOver, runPostgresAs } from "./run-as.ts";
import { serverAnswers, spawnServer, stopServer } from "./server.ts";
import { type RunningPostgres, startPostgres } from "./start-postgres.ts";
import { databaseUrl } from "./urls.ts";

/** What a primary and its replicas need beside the settings of tests. */
const more = { wal_level: "replica", max_wal_senders: "4", full_page_writes: "on", hot_standby_feedback: "off" };

/** Starts an embedded server that replicas can follow. */
export function startPrimary(dir: string): Promise<RunningPostgres> {
  return startPostgres({ dir, more });
}

/** A replica that can be stopped and started again. */
export type RunningReplica = { port: number; start: () => Promise<void>; stop: () => Promise<void> };

/**
 * Starts a replica of a primary on this machine in an empty folder: a low-level base backup, which is all that the embedded
 * server has programs for, and streaming from then on.
 */
export async function startReplica(
  primary: { dir: string; facts: RunningPostgres["facts"] },
  dir: string,
): Promise<RunningReplica> {
  const binaries = await findPostgresBinaries();
  mkdirSync(dir, { recursive: true });
  const runAs = runPostgresAs([dir, binaries.home]);
  const { data } = clusterPaths(dir);
  const label = await asRole(primary.facts, "superuser", "postgres", async (client) => {
    await client.query("select pg_backup_start('replica', true)");
    const copied = spawnSync("cp", ["-a", clusterPaths(primary.dir).data, data]);
    if (copied.status !== 0) throw new Error(`The primary could not be copied: ${copied.stderr}`);
    const { rows } = await client.query<{ labelfile: string }>("select labelfile from pg_backup_stop(false)");
    return rows[0]?.labelfile ?? "";
  });
  rmSync(path.join(data, "postmaster.pid"), { force: true });
  for (const [name, text] of Object.entries({ backup_label: label, "standby.signal": "" })) {
    writeFileSync(path.join(data, name), text, { mode: 0o600 });
    handOver(path.join(data, name), runAs);
  }
  const facts = { ...primary.facts, port: await getPort({ host: "127.0.0.1" }) };
  const from = databaseUrl(primary.facts, "superuser", "postgres");
  let stop = async (): Promise<void> => {};
  const start = async (): Promise<void> => {
    const settings = { ...more, primary_conninfo: from, wal_retrieve_retry_interval: "100ms" };
    const child = spawnServer(binaries, runAs, { dir, port: facts.port, durable: false, more: settings });
    child.stdout?.resume();
    child.stderr?.resume();
    stop = () => stopServer(child);
    await serverAnswers(databaseUrl(facts, "superuser", "postgres"), child);
  };
  await start();
  return { port: facts.port, start, stop: () => stop() };
}
