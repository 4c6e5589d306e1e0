import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { databaseUrl, type PostgresFacts } from "../../postgres/urls.ts";
import { type DrillNetwork, namespaceOf } from "./network.ts";
import type { NodePlace } from "./render.ts";

/** What a former primary is: it does not run, it is read-only, it still takes writes, or it did not answer. */
export type OldPrimary = "stopped" | "read-only" | "primary" | "unknown";

/** How a server that is off, starts or ends refuses a connection. */
const refusals = new Set(["ECONNREFUSED", "57P03"]);

/** Looks at a node from its own namespace, where it is reached also while its network is cut. */
export function lookAtOldPrimary(network: DrillNetwork, node: NodePlace, facts: PostgresFacts): OldPrimary {
  const url = databaseUrl({ ...facts, host: node.address, port: 5432 }, "superuser", "postgres");
  const args = ["netns", "exec", namespaceOf(network, node.name), process.execPath, "--no-warnings"];
  const { stdout } = spawnSync(network.ip, [...args, fileURLToPath(import.meta.url)], {
    encoding: "utf8",
    env: { ...process.env, OLD_PRIMARY_URL: url },
  });
  const result = stdout.trim();
  return result === "read-only" || result === "primary" || result === "stopped" ? result : "unknown";
}

/** This file as a program: it prints what the server of OLD_PRIMARY_URL is. */
async function main(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000, query_timeout: 2_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ standby: boolean }>("select pg_is_in_recovery() as standby");
    console.log(rows[0]?.standby ? "read-only" : "primary");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    console.log(refusals.has(code) ? "stopped" : "unknown");
  } finally {
    await client.end().catch(() => undefined);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.env.OLD_PRIMARY_URL ?? "");
