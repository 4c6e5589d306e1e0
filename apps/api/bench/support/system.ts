import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { databaseUrl } from "@meguri/stack/postgres/urls";
import { nodeArgs, nodeEnv } from "@meguri/stack/process/node-env";
import { createTestDatabase, startTestParts } from "@meguri/stack/test-parts";
import pg from "pg";
import { testEnv } from "../../test/support/server/api.ts";
import { type TestIdentity, testIdentity } from "../../test/support/server/tokens.ts";

/** Postgres with a migrated database, and a key server for tokens signed as the identity provider signs them. */
export interface BenchSystem {
  ownerUrl: string;
  /** As the superuser, who alone may have the server read and write files. */
  superuserUrl: string;
  appUrl: string;
  owner: pg.Pool;
  identity: TestIdentity;
  /** Environment for a child process of the API. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

export async function startSystem(): Promise<BenchSystem> {
  const dir = await mkdtemp(path.join(tmpdir(), "meguri-bench-"));
  const { parts, stop } = await startTestParts();
  const database = await createTestDatabase(parts);
  const owner = poolOf(database.ownerUrl, 4);
  await owner.query("insert into tenant (id, name) values ('tenant-a', 'A')");
  const identity = await testIdentity();
  const keyServer = createServer((_request, response) => {
    response.setHeader("content-type", "application/json").end(JSON.stringify(identity.keySet));
  });
  await once(keyServer.listen(0, "127.0.0.1"), "listening");
  const { port } = keyServer.address() as AddressInfo;
  return {
    ownerUrl: database.ownerUrl,
    superuserUrl: databaseUrl(parts.postgres, "superuser", new URL(database.ownerUrl).pathname.slice(1)),
    appUrl: database.appUrl,
    owner,
    identity,
    env: {
      ...testEnv,
      PORT: "0",
      SECRETS_DIR: dir,
      DATABASE_URL: database.appUrl,
      IDENTITY_KEYS_URL: `http://127.0.0.1:${port}/keys`,
      RATE_LIMIT_PER_USER: "1000000",
      RATE_LIMIT_PER_ADDRESS: "1000000",
      // As a server has it that nobody has configured.
      DB_QUEUE_MS: "2000",
      LOG_LEVEL: "info",
    },
    async stop() {
      keyServer.close();
      await owner.end();
      await stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** Connections for the benchmark itself. */
export function poolOf(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max });
  // The server is stopped under connections that are idle or just closing; that is no failure.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/** A child process that prints its address in its first line on standard output. */
export interface Child {
  url: string;
  pid: number;
  /** Largest resident memory so far, in MiB. */
  peakMemory(): Promise<number>;
  /** Resident memory, in MiB. */
  memory(): Promise<number>;
  /** Time on a processor so far, in milliseconds. */
  processorMs(): Promise<number>;
  stop(): Promise<void>;
}

export async function startChild(script: string, args: string[], env: Record<string, string>): Promise<Child> {
  const child = spawn(
    process.execPath,
    ["--no-warnings", ...nodeArgs, ...profileArgs(args), path.join(import.meta.dirname, "..", script), ...args],
    {
      env: { ...process.env, ...nodeEnv, ...env },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  const url = await firstAddress(child);
  return {
    url,
    pid: child.pid ?? 0,
    peakMemory: () => memoryOf(child.pid ?? 0, "VmHWM"),
    memory: () => memoryOf(child.pid ?? 0, "VmRSS"),
    processorMs: async () => processorOf(child.pid ?? 0),
    async stop() {
      const closed = once(child, "close");
      child.kill("SIGTERM");
      await closed;
    },
  };
}

/** With BENCH_PROFILE=<folder> each child writes a profile of its processor time when it ends. */
function profileArgs(args: string[]): string[] {
  const folder = process.env.BENCH_PROFILE;
  return folder ? ["--cpu-prof", `--cpu-prof-dir=${folder}`, `--cpu-prof-name=${args.join("-")}.cpuprofile`] : [];
}

async function firstAddress(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error("the child has no output");
  const lines = createInterface({ input: child.stdout });
  for await (const line of lines) {
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
    if (url) {
      child.stdout.resume();
      return url;
    }
  }
  throw new Error("the child ended before it listened");
}

/** Of all threads, in the kernel's hundredths of a second. */
async function processorOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  // The name of the program, which may contain spaces, ends with the last bracket.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function memoryOf(pid: number, field: "VmHWM" | "VmRSS"): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
}
