import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type RunningCardProvider, runCardProvider } from "./cards/card-provider.ts";
import { dockerAnswers } from "./docker.ts";
import { type RunningAuthEmulator, startAuthEmulator as startEmulator } from "./identity/start-auth-emulator.ts";
import { type RunningMailSink, runMailSink } from "./mail/mail-sink.ts";
import { migrate } from "./migrate.ts";
import { startPostgresContainer } from "./postgres/start-container.ts";
import { type RunningPostgres, startPostgres as startServer } from "./postgres/start-postgres.ts";
import { type RunningReplica, startPrimary, startReplica } from "./postgres/start-replica.ts";
import { createTestDatabase as createDatabase, createTemplate, type TestDatabase } from "./postgres/test-database.ts";
import type { PostgresFacts } from "./postgres/urls.ts";

/** What a test worker needs to know; plain data for vitest's `provide`. */
export type TestParts = {
  postgres: PostgresFacts;
  /** The migrated database to copy; pass it to createTestDatabase. */
  template?: string;
  /** address:port for FIREBASE_AUTH_EMULATOR_HOST, and the project it serves. */
  auth?: { host: string; projectId: string };
};

/** What to start. `migrate: false` leaves out the template, `auth: true` adds the identity emulator. */
export type TestPartsOptions = { migrate?: boolean | ((ownerUrl: string) => Promise<void>); auth?: boolean };

/**
 * Starts the parts for a test run; for a vitest `globalSetup`. Postgres runs in a container where a container engine
 * answers, else as the embedded server.
 */
export async function startTestParts(
  options: TestPartsOptions = {},
): Promise<{ parts: TestParts; stop: () => Promise<void> }> {
  const dir = mkdtempSync(path.join(tmpdir(), "meguri-test-"));
  const projectId = `demo-test-${path.basename(dir).slice("meguri-test-".length).toLowerCase()}`;
  const [postgres, auth] = await Promise.all([
    startAnyPostgres(dir),
    options.auth ? startEmulator({ projectId }) : undefined,
  ]);
  const stop = async (): Promise<void> => {
    await Promise.all([postgres.stop(), auth?.stop()]);
    rmSync(dir, { recursive: true, force: true });
  };
  try {
    const template = await prepareTemplate(postgres.facts, options.migrate ?? true);
    return {
      parts: { postgres: postgres.facts, template, ...(auth ? { auth: { host: auth.host, projectId } } : {}) },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Makes a database of its own for one test file (a copy of the migrated template, where there is one). */
export function createTestDatabase(parts: TestParts, options: { template?: string } = {}): Promise<TestDatabase> {
  return createDatabase(parts.postgres, { template: options.template ?? parts.template });
}

/** Starts one embedded server in `dir` (see postgres/start-postgres.ts). */
export function startPostgres(options: { dir: string; port?: number }): Promise<RunningPostgres> {
  return startServer(options);
}

/** Starts two embedded servers below `dir`, a migrated primary and a replica that follows it. */
export async function startReplicatedPostgres(
  dir: string,
): Promise<{ parts: TestParts; primary: RunningPostgres; replica: RunningReplica; stop: () => Promise<void> }> {
  const primary = await startPrimary(path.join(dir, "primary"));
  const template = await prepareTemplate(primary.facts, true);
  const replica = await startReplica(
    { dir: path.join(dir, "primary"), facts: primary.facts },
    path.join(dir, "replica"),
  );
  const stop = async (): Promise<void> => {
    await replica.stop();
    await primary.stop();
  };
  return { parts: { postgres: primary.facts, ...(template ? { template } : {}) }, primary, replica, stop };
}

/** Starts one identity emulator (see identity/start-auth-emulator.ts). */
export function startAuthEmulator(options: { projectId: string; dataDir?: string }): Promise<RunningAuthEmulator> {
  return startEmulator(options);
}

/** Starts one mail sink in this process, on free ports (see mail/mail-sink.ts). */
export function startMailSink(options: { dir: string; origin?: string }): Promise<RunningMailSink> {
  return runMailSink({ origin: "http://127.0.0.1", ...options });
}

/** Starts one stand-in of the card provider in this process, on a free port (see cards/card-provider.ts). */
export async function startCardProvider(
  options: { dir?: string; webhookUrl?: string } = {},
): Promise<RunningCardProvider & { key: string; webhookSecret: string }> {
  const { dir, webhookUrl } = options;
  const [key, webhookSecret] = ["sk_test_of_the_stand_in", "whsec_of_the_stand_in"];
  const webhook = webhookUrl === undefined ? undefined : { url: webhookUrl, secret: webhookSecret };
  const running = await runCardProvider({ key, webhook, dir });
  return { ...running, key, webhookSecret };
}

async function startAnyPostgres(dir: string): Promise<RunningPostgres> {
  if (!(await dockerAnswers())) return startServer({ dir });
  try {
    return await startPostgresContainer();
  } catch (error) {
    console.error(
      `No Postgres container (${error instanceof Error ? error.message : error}); using the embedded server.`,
    );
    return startServer({ dir });
  }
}

async function prepareTemplate(facts: PostgresFacts, how: TestPartsOptions["migrate"]): Promise<string | undefined> {
  if (how === false) return undefined;
  const name = "meguri_template";
  await createTemplate(facts, name, typeof how === "function" ? how : migrate);
  return name;
}
