import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import getPort from "get-port";
import pg from "pg";
import { afterAll, expect, test, vi } from "vitest";
import { dataPaths } from "../src/data-dir.ts";
import { demoAccounts } from "../src/demo/accounts.ts";
import { identityAdmin, signInWithPassword } from "../src/identity/emulator-client.ts";
import { databaseName } from "../src/parts/run.ts";
import { readPasswords } from "../src/postgres/cluster.ts";
import { databaseUrl } from "../src/postgres/urls.ts";
import { isAlive } from "../src/process/process-table.ts";
import { projectRoot } from "../src/project-root.ts";
import { type Running, readRunning } from "../src/running.ts";
import { folderOfFile, temporaryFolder } from "./temporary-folder.ts";

type Ended = { status: number | null; stdout: string; stderr: string };

/** Runs one of the project's commands to its end. */
function command(
  script: string,
  args: string[],
  env: Record<string, string>,
): { child: ChildProcess; ended: Promise<Ended>; said: () => string } {
  const child = spawn(process.execPath, ["--no-warnings", path.join(projectRoot, script), ...args], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (chunk) => {
    stdout += chunk;
  });
  child.stderr.on("data", (chunk) => {
    stderr += chunk;
  });
  const ended = new Promise<Ended>((resolve) => child.once("close", (status) => resolve({ status, stdout, stderr })));
  return { child, ended, said: () => stdout + stderr };
}

const dataDir = folderOfFile();
const port = await getPort({ host: "127.0.0.1" });
let system: ReturnType<typeof command> | undefined;

afterAll(async () => {
  system?.child.kill("SIGTERM");
  await system?.ended;
});

/** The whole system: the one that the test before has left running, else a new one on what it left behind. */
async function runningSystem(): Promise<ReturnType<typeof command>> {
  const isRunning = system?.child.exitCode === null && system.child.signalCode === null;
  return isRunning && system ? system : startSystem();
}

/** Starts the whole system and waits for its ready line. */
async function startSystem(args: string[] = []): Promise<ReturnType<typeof command>> {
  const started = command("scripts/start.mjs", args, { DATA_DIR: dataDir, PORT: String(port), DEMO_HISTORY: "off" });
  system = started;
  await vi.waitFor(
    () => {
      if (started.child.exitCode !== null) throw new Error(`ended: ${started.said()}`);
      expect(started.said()).toContain("Stop with Ctrl-C.");
    },
    { timeout: 140_000 },
  );
  return started;
}

function facts(): Running {
  const running = readRunning(dataDir);
  if (!running) throw new Error("not running");
  return running;
}

async function asOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const passwords = readPasswords(dataPaths(dataDir).postgres);
  const server = { host: "127.0.0.1", port: facts().ports.postgres, passwords };
  const client = new pg.Client({ connectionString: databaseUrl(server, "owner", databaseName) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function displayName(userId: string): Promise<string> {
  return asOwner(async (client) => {
    const { rows } = await client.query("select display_name from users where user_id = $1", [userId]);
    return rows[0]?.display_name;
  });
}

async function ready(): Promise<number> {
  const response = await fetch(`${facts().url}/readyz`).catch(() => undefined);
  return response?.status ?? 0;
}

test("a system that a test starts serves the development build of the web, whose requests it refuses", async () => {
  await runningSystem();
  const assets = path.join(projectRoot, "apps/web/dist/assets");
  const scripts = readdirSync(assets).filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(0);
  const inDevelopment = scripts.filter((name) =>
    readFileSync(path.join(assets, name), "utf8").includes("React DevTools"),
  );
  expect(inDevelopment).toEqual([]);
});

test("kill -9 of everything loses nothing, and the next start needs no help", async () => {
  const first = await runningSystem();
  expect(first.said().match(/Meguri is ready at/g)).toHaveLength(1);
  expect(first.said()).toContain(`Meguri is ready at http://127.0.0.1:${port}`);
  expect(first.said()).toContain("no money moves. Pay with 4242 4242 4242 4242");
  for (const { email, password } of demoAccounts) expect(first.said()).toMatch(new RegExp(`${email}\\s+${password}`));

  const { identityHost, projectId, tenantId, apiKey, pid, children } = facts();
  const identity = identityAdmin(identityHost, projectId);
  const person = {
    localId: "late",
    email: "late@meguri.test",
    password: "written-late",
    displayName: "遅井 来",
    claims: { admin: true },
  };
  await identity.ensureAccount(tenantId, person);
  await identity.flush();
  await asOwner((client) => client.query("update users set display_name = '改名 済' where user_id = 'demo-clerk'"));
  await asOwner((client) => client.query("delete from users where user_id = 'demo-wholesaler'"));
  const victims = [pid, ...Object.values(children)];
  for (const victim of victims) process.kill(victim, "SIGKILL");
  first.child.kill("SIGKILL");
  await first.ended;
  await vi.waitFor(() => expect(victims.filter(isAlive)).toEqual([]), { timeout: 20_000 });

  await startSystem();
  expect(await displayName("demo-clerk")).toBe("改名 済");
  // Demo data that a person deleted is not put in again.
  expect(await displayName("demo-wholesaler")).toBeUndefined();
  expect(facts()).toMatchObject({ projectId, tenantId });
  const request = { apiKey, tenantId, email: person.email, password: person.password };
  expect(await signInWithPassword(facts().identityHost, request)).toContain(".");
});

test("a supervisor that is killed alone leaves nothing that keeps the next start from working", async () => {
  const first = await runningSystem();
  const { pid, children } = facts();
  process.kill(pid, "SIGKILL");
  await first.ended;
  await startSystem();
  expect(await ready()).toBe(200);
  expect(Object.values(children).filter(isAlive)).toEqual([]);
});

test("one part that dies comes back without the others, and people go on working", async () => {
  await runningSystem();
  for (const victim of ["api", "postgres", "identity"]) {
    const before = facts().children;
    process.kill(before[victim] ?? 0, "SIGKILL");
    await vi.waitFor(
      async () => {
        const { [victim]: now, ...others } = facts().children;
        const { [victim]: then, ...othersBefore } = before;
        expect(now).not.toBe(then);
        expect(others).toEqual(othersBefore);
        expect(await ready()).toBe(200);
      },
      { timeout: 30_000, interval: 100 },
    );
  }
  const { stdout } = await command("packages/stack/src/token.ts", ["admin@meguri.test"], { DATA_DIR: dataDir }).ended;
  expect(stdout.split(".")).toHaveLength(3);
});

test("scripts get a token and the tenant in one line, and a reason when they cannot", async () => {
  const tokenOf = (folder: string, ...args: string[]): Promise<Ended> =>
    command("packages/stack/src/token.ts", args, { DATA_DIR: folder }).ended;
  const token = (...args: string[]): Promise<Ended> => tokenOf(dataDir, ...args);
  expect(await tokenOf(temporaryFolder(), "admin@meguri.test")).toMatchObject({
    status: 1,
    stdout: "",
    stderr: expect.stringContaining("Start it with npm start"),
  });
  await runningSystem();
  expect((await token("--tenant")).stdout).toBe(`${facts().tenantId}\n`);
  const { status, stdout } = await token("admin@meguri.test");
  expect(status).toBe(0);
  expect(stdout).toMatch(/^[\w-]+\.[\w-]+\.[\w-]*\n$/);
  const claims = JSON.parse(Buffer.from(stdout.split(".")[1] ?? "", "base64url").toString());
  expect(claims).toMatchObject({
    email: "admin@meguri.test",
    admin: true,
    firebase: { tenant: facts().tenantId },
  });
  expect(await token("nobody@meguri.test")).toMatchObject({
    status: 2,
    stdout: "",
    stderr: expect.stringContaining("no demo account"),
  });
  expect(await token()).toMatchObject({ status: 2, stderr: expect.stringContaining("Usage") });
});

test("a second start, a busy port and a wrong argument end at once with a sentence and status 1", async () => {
  await runningSystem();
  const start = (env: Record<string, string>, ...args: string[]): Promise<Ended> =>
    command("scripts/start.mjs", args, env).ended;
  expect(await start({ DATA_DIR: dataDir, PORT: String(port) })).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(new RegExp(`^Meguri already runs on .*http://127.0.0.1:${port}.*\n$`)),
  });
  expect(await start({ DATA_DIR: temporaryFolder(), PORT: String(port) })).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^Port \d+ is taken by another program\. Stop .*\n$/),
  });
  expect(await start({ DATA_DIR: temporaryFolder() }, "--rest")).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("--reset"),
  });
  expect(await ready()).toBe(200);
});

test("a signal stops every child, ends with status 0, and --reset begins with empty data", async () => {
  const first = await runningSystem();
  const { children, projectId } = facts();
  await asOwner((client) => client.query("update users set display_name = '改名 済' where user_id = 'demo-clerk'"));
  first.child.kill("SIGTERM");
  expect((await first.ended).status).toBe(0);
  expect(Object.values(children).filter(isAlive)).toEqual([]);
  expect(readRunning(dataDir)).toBeUndefined();

  const second = await startSystem(["--reset"]);
  expect(await displayName("demo-clerk")).not.toBe("改名 済");
  expect(facts().projectId).not.toBe(projectId);
  second.child.kill("SIGINT");
  expect((await second.ended).status).toBe(0);
});
