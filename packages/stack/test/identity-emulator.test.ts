import { existsSync, readFileSync, writeFileSync } from "node:fs";
import getPort from "get-port";
import { afterAll, expect, test, vi } from "vitest";
import { signInWithPassword } from "../src/identity/emulator-client.ts";
import { accountsFile } from "../src/identity/emulator-store.ts";
import { emulatorReady, spawnAuthEmulator, stopAuthEmulator } from "../src/identity/start-auth-emulator.ts";
import { folderOfFile } from "./temporary-folder.ts";

const projectId = "demo-stack-test";
const tenantId = "tenant-a";
const apiKey = "key";
const password = "correct-horse";
const enrollment = { mfaEnrollmentId: "phone", phoneInfo: "+819000000001", enrolledAt: "2026-01-01T00:00:00Z" };

const folder = folderOfFile();
let emulator: Awaited<ReturnType<typeof startEmulator>> | undefined;

afterAll(async () => {
  if (emulator) await stopAuthEmulator(emulator.child);
});

/** The emulator that the test before has left running, else a new one on what it left behind. */
async function runningEmulator() {
  const isRunning = emulator?.child.exitCode === null && emulator.child.signalCode === null;
  if (!emulator || !isRunning) emulator = await startEmulator();
  return emulator;
}

async function startEmulator() {
  const port = await getPort({ host: "127.0.0.1" });
  const child = spawnAuthEmulator({ projectId, port, dataDir: folder });
  await emulatorReady(child);
  const host = `127.0.0.1:${port}`;
  const call = async (path: string, body: unknown): Promise<Record<string, unknown>> => {
    const response = await fetch(`http://${host}${path}`, {
      method: "POST",
      headers: { authorization: "Bearer owner", "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    expect(response.status, path).toBe(200);
    return JSON.parse(await response.text());
  };
  const accounts = `/identitytoolkit.googleapis.com/v1/projects/${projectId}/tenants/${tenantId}/accounts`;
  return {
    host,
    child,
    call,
    create: (localId: string) =>
      call(accounts, {
        localId,
        email: `${localId}@example.test`,
        password,
        displayName: "山田 花子",
        emailVerified: true,
      }),
    update: (localId: string, fields: object) => call(`${accounts}:update`, { localId, ...fields }),
    signIn: (localId: string) =>
      signInWithPassword(host, { apiKey, tenantId, email: `${localId}@example.test`, password }),
    signInAnswer: (localId: string) =>
      call(`/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${apiKey}`, {
        tenantId,
        email: `${localId}@example.test`,
        password,
        returnSecureToken: true,
      }),
  };
}

function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
}

test("kill -9 of the emulator loses no account, password, claim, second factor, block or session", async () => {
  const first = await runningEmulator();
  for (const person of ["plain", "boss", "careful", "blocked"]) await first.create(person);
  await first.update("boss", { customAttributes: JSON.stringify({ admin: true }) });
  await first.update("careful", { mfa: { enrollments: [enrollment] } });
  const session = await first.signInAnswer("plain");
  await first.update("blocked", { disableUser: true });
  await vi.waitFor(() => expect(readFileSync(accountsFile(folder), "utf8")).toContain('"disabled":true'), {
    timeout: 20_000,
  });
  const ended = new Promise((resolve) => first.child.once("exit", resolve));
  first.child.kill("SIGKILL");
  await ended;

  const second = await runningEmulator();
  expect(claimsOf(await second.signIn("plain"))).toMatchObject({ name: "山田 花子", firebase: { tenant: tenantId } });
  expect(claimsOf(await second.signIn("boss"))).toMatchObject({ admin: true });
  await expect(second.signIn("careful")).rejects.toThrow("SECOND_FACTOR_REQUIRED");
  await expect(second.signIn("blocked")).rejects.toThrow("USER_DISABLED");
  const refreshed = await second.call(`/securetoken.googleapis.com/v1/token?key=${apiKey}`, {
    grantType: "refresh_token",
    refreshToken: session.refreshToken,
  });
  expect(refreshed).toHaveProperty("id_token");
});

test("a stopped emulator has written the last change", async () => {
  const first = await runningEmulator();
  await first.create("late");
  await stopAuthEmulator(first.child);
  const second = await runningEmulator();
  expect(await second.signIn("late")).toContain(".");
});

test("a file cut short by a kill is not taken for the accounts", async () => {
  const first = await runningEmulator();
  await first.create("kept");
  await stopAuthEmulator(first.child);
  writeFileSync(`${accountsFile(folder)}.unfinished`, '{"accounts":[');
  const second = await runningEmulator();
  expect(await second.signIn("kept")).toContain(".");
  expect(existsSync(accountsFile(folder))).toBe(true);
});

test("an emulator does not outlive the one who started it", async () => {
  const { child } = await runningEmulator();
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.disconnect();
  expect(await ended).toBe(0);
});
