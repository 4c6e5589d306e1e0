import { type Running, readRunning } from "@meguri/stack/running";

/** What the tests know of the system they run against. */
export type System = Pick<Running, "url" | "tenantId" | "projectId" | "apiKey" | "identityHost"> & {
  /** Where the mails that the system sent are read. */
  mailUrl: string;
};

const variable = "MEGURI_E2E_SYSTEM";

/** The facts of the system that keeps its data in `dataDir`. */
export function runningSystem(dataDir: string): System {
  const running = readRunning(dataDir);
  if (!running) throw new Error(`No system runs on ${dataDir}.`);
  const { url, tenantId, projectId, apiKey, identityHost, ports } = running;
  return { url, tenantId, projectId, apiKey, identityHost, mailUrl: `http://127.0.0.1:${ports.mail}` };
}

/** Tells the workers; they inherit the environment. */
export function announceSystem(system: System): void {
  process.env[variable] = JSON.stringify(system);
}

/** The system of this run. */
export function theSystem(): System {
  const facts = process.env[variable];
  if (!facts) throw new Error("Global setup has not started a system.");
  return JSON.parse(facts);
}
