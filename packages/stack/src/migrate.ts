import { spawn } from "node:child_process";
import path from "node:path";
import { projectRoot } from "./project-root.ts";

/**
 * Runs the migrations in a process of their own, as the owner role.
 * @throws Error with their last words when they fail
 */
export function migrate(ownerUrl: string): Promise<void> {
  const child = spawn(process.execPath, ["--no-warnings", path.join(projectRoot, "apps/api/src/cli/migrate.ts")], {
    env: { ...process.env, OWNER_DATABASE_URL: ownerUrl },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const keep = (chunk: Buffer): void => {
    output = (output + chunk).slice(-4000);
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => (code === 0 ? resolve() : reject(new Error(`The migrations failed:\n${output}`))));
  });
}
