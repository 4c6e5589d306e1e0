import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { inject } from "vitest";
import { type TestApi, testEnv } from "./api.ts";

/** Runs a command as a person at the machine does. @returns its exit code and its output. */
export function runCli(
  api: TestApi,
  name: "admin" | "reconcile" | "audit-verify" | "import",
  args: string[],
  changed: Record<string, string> = {},
): Promise<{ code: number; out: string; err: string }> {
  const { host = "", projectId = "" } = inject("parts").auth ?? {};
  const { DATABASE_URL, SECRETS_DIR } = api.deps.env;
  const env = {
    ...testEnv,
    PATH: process.env.PATH,
    DATABASE_URL,
    SECRETS_DIR,
    IDENTITY_PROJECT_ID: projectId,
    FIREBASE_AUTH_EMULATOR_HOST: host,
    IDENTITY_CALLS_PER_SECOND: "1000",
    ...changed,
  };
  const file = fileURLToPath(new URL(`../../../src/cli/${name}.ts`, import.meta.url));
  return new Promise((resolve) => {
    execFile(process.execPath, ["--no-warnings", file, ...args], { env }, (error, out, err) => {
      resolve({ code: typeof error?.code === "number" ? error.code : 0, out, err });
    });
  });
}
