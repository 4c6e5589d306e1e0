import { mkdirSync } from "node:fs";
import getPort from "get-port";
import { findPostgresBinaries } from "./binaries.ts";
import { clusterExists, createCluster, readPasswords } from "./cluster.ts";
import { ensureRoles } from "./roles.ts";
import { runPostgresAs } from "./run-as.ts";
import { serverAnswers, spawnServer, stopServer } from "./server.ts";
import { databaseUrl, type PostgresFacts } from "./urls.ts";

/** A running server with its roles. */
export type RunningPostgres = {
  facts: PostgresFacts;
  ownerUrl: (database: string) => string;
  appUrl: (database: string) => string;
  stop: () => Promise<void>;
};

/**
 * Starts an embedded server for tests: a new cluster in `dir` where there is none, roles `meguri_owner` and
 * `meguri_app`, any free port. It trades durability for speed.
 * @param options.more settings beside the usual ones
 */
export async function startPostgres({
  dir,
  port,
  more,
}: {
  dir: string;
  port?: number;
  more?: Record<string, string>;
}): Promise<RunningPostgres> {
  mkdirSync(dir, { recursive: true });
  const binaries = await findPostgresBinaries();
  const runAs = runPostgresAs([dir, binaries.home]);
  if (!clusterExists(dir)) await createCluster(dir, binaries, runAs, { durable: false });
  const facts: PostgresFacts = {
    host: "127.0.0.1",
    port: port ?? (await getPort({ host: "127.0.0.1" })),
    passwords: readPasswords(dir),
  };
  const child = spawnServer(binaries, runAs, { dir, port: facts.port, durable: false, more });
  child.stdout?.resume();
  child.stderr?.resume();
  await serverAnswers(databaseUrl(facts, "superuser", "postgres"), child);
  await ensureRoles(facts);
  return {
    facts,
    ownerUrl: (database) => databaseUrl(facts, "owner", database),
    appUrl: (database) => databaseUrl(facts, "app", database),
    stop: () => stopServer(child),
  };
}
