import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import pg from "pg";
import type { PostgresBinaries } from "./binaries.ts";
import { clusterName, clusterPaths } from "./cluster.ts";
import type { RunAs } from "./run-as.ts";

/**
 * What a server is started with. `durable: false` is for tests: fast, and lost with the machine. `more` are settings beside
 * the usual ones.
 */
export type ServerOptions = { dir: string; port: number; durable: boolean; more?: Record<string, string> | undefined };

/** Starts the server program on loopback TCP only; it is not ready yet. */
export function spawnServer(
  binaries: PostgresBinaries,
  runAs: RunAs,
  { dir, port, durable, more = {} }: ServerOptions,
): ChildProcess {
  const settings = {
    cluster_name: clusterName(dir),
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: "200",
    log_min_messages: "warning",
    lc_messages: "C",
    ...(durable
      ? { shared_buffers: "256MB" }
      : {
          fsync: "off",
          synchronous_commit: "off",
          full_page_writes: "off",
          max_wal_size: "4GB",
          wal_level: "minimal",
          max_wal_senders: "0",
        }),
    ...more,
  };
  const [command = binaries.postgres, ...args] = [
    ...runAs.prefix,
    binaries.postgres,
    "-D",
    path.resolve(clusterPaths(dir).data),
    "-p",
    String(port),
    ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
  // A group of its own keeps Ctrl-C at the terminal away: the supervisor decides the order of stopping.
  return spawn(command, args, { ...runAs.spawnAs, cwd: "/", stdio: ["ignore", "pipe", "pipe"], detached: true });
}

/**
 * Waits until the server answers a query.
 * @throws Error when the given child ends first
 */
export async function serverAnswers(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error("Postgres ended before it was ready");
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    client.on("error", () => undefined);
    try {
      await client.connect();
      await client.query("select 1");
      await client.end();
      return;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (error instanceof pg.DatabaseError && error.code !== "57P03") throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/**
 * Stops the server and resolves when it has ended. SIGINT is the fast shutdown: open transactions are rolled back, and
 * everything committed is on disk. SIGQUIT ends it at once, without a checkpoint.
 */
export function stopServer(child: ChildProcess, signal: "SIGINT" | "SIGQUIT" = "SIGINT"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill(signal);
  });
}
