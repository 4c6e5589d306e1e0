import { execFileSync, spawnSync } from "node:child_process";
import path from "node:path";
import getPort from "get-port";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { findPostgresBinaries } from "../src/postgres/binaries.ts";
import { clusterPaths, createCluster, readPasswords } from "../src/postgres/cluster.ts";
import { handOver, runPostgresAs } from "../src/postgres/run-as.ts";
import { serverAnswers, spawnServer, stopServer } from "../src/postgres/server.ts";
import { databaseUrl } from "../src/postgres/urls.ts";
import { projectRoot } from "../src/project-root.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;

/** How a connection with this address is protected. */
async function protectionOf(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query("select ssl, version from pg_stat_ssl where pid = pg_backend_pid()")).rows[0];
  } finally {
    await client.end();
  }
}

test.runIf(hasOpenssl)(
  "what the API and docker compose's database say to each other can be read on the way",
  async () => {
    const dir = temporaryFolder();
    const binaries = await findPostgresBinaries();
    const runAs = runPostgresAs([dir, binaries.home]);
    await createCluster(dir, binaries, runAs, { durable: false });
    const { data } = clusterPaths(dir);
    execFileSync("sh", [path.join(projectRoot, "docker/postgres-tls.sh")], { env: { ...process.env, PGDATA: data } });
    for (const file of ["server.crt", "server.key"]) handOver(path.join(data, file), runAs);
    const port = await getPort({ host: "127.0.0.1" });
    const facts = { host: "127.0.0.1", port, passwords: readPasswords(dir) };
    const url = databaseUrl(facts, "superuser", "postgres");
    const server = spawnServer(binaries, runAs, { dir, port, durable: false });
    server.stdout?.resume();
    server.stderr?.resume();
    onTestFinished(() => stopServer(server));
    await serverAnswers(url, server);

    expect(await protectionOf(`${url}?sslmode=no-verify`)).toEqual({ ssl: true, version: "TLSv1.3" });
    // Across machines the certificate is checked: this one is of `db`, and no other name will do.
    const verified = `?sslmode=verify-full&sslrootcert=${path.join(data, "server.crt")}`;
    await expect(protectionOf(`${url}${verified}`)).rejects.toThrow(/does not match certificate/);
  },
);
