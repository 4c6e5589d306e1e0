import path from "node:path";
import type { PostgresBinaries } from "../postgres/binaries.ts";
import type { RunAs } from "../postgres/run-as.ts";
import { serverAnswers, spawnServer, stopServer } from "../postgres/server.ts";
import { databaseUrl, type PostgresFacts } from "../postgres/urls.ts";

/** Where the server of a drill is and what runs it. */
export type DrillServer = {
  dir: string;
  archive: string;
  facts: PostgresFacts;
  binaries: PostgresBinaries;
  runAs: RunAs;
};

/** A server that runs. */
export type RunningServer = { stop: () => Promise<void>; lose: () => Promise<void> };

/** Starts the server of a deployment: durable, and each finished segment of its write-ahead log goes to the archive. */
export function startArchiving(server: DrillServer): Promise<RunningServer> {
  return start(server, {
    wal_level: "replica",
    archive_mode: "on",
    archive_timeout: "60",
    // It comes with Postgres, writes a segment in one step and to the disk, and never over another one.
    archive_library: "basic_archive",
    "basic_archive.archive_directory": path.resolve(server.archive),
  });
}

/** Starts a server on a base backup: it replays the archive up to the moment, and then takes writes again. */
export function startRecovering(server: DrillServer, until: string): Promise<RunningServer> {
  return start(server, {
    restore_command: `cp "${path.resolve(server.archive)}/%f" "%p"`,
    recovery_target_time: until,
    recovery_target_action: "promote",
  });
}

async function start(
  { dir, facts, binaries, runAs }: DrillServer,
  more: Record<string, string>,
): Promise<RunningServer> {
  const child = spawnServer(binaries, runAs, { dir, port: facts.port, durable: true, more });
  let output = "";
  const keep = (chunk: Buffer): void => {
    output = (output + chunk).slice(-4000);
  };
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
  try {
    await serverAnswers(databaseUrl(facts, "superuser", "postgres"), child);
  } catch (error) {
    throw new Error(`The server did not start:\n${output}`, { cause: error });
  }
  return {
    stop: () => stopServer(child),
    // At once and without a checkpoint, as when the machine is gone.
    lose: () => stopServer(child, "SIGQUIT"),
  };
}
