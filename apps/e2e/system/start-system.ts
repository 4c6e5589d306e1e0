import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { projectRoot } from "@meguri/stack/project-root";
import getPort from "get-port";
import { moveClock } from "./calendar.ts";

/**
 * Starts what `npm start` starts, on a free port, with data of its own and the web as it is now.
 * @param begun the moment at which the demo begins, with its whole past; without it the demo pharmacy has none, and it is now
 */
export async function startSystem(begun?: Date): Promise<{ dataDir: string; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "meguri-e2e-"));
  if (begun) moveClock(dataDir, begun);
  const port = await getPort({ host: "127.0.0.1" });
  const child = spawn(process.execPath, ["--no-warnings", path.join(projectRoot, "packages/stack/src/start.ts")], {
    cwd: projectRoot,
    // Most journeys make the pharmacy they need, and do not look at what the demo pharmacy has behind it.
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMO_HISTORY: begun ? "" : "off",
      HOST: "",
      PUBLIC_URL: "",
      TLS_CERT: "",
      TLS_KEY: "",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const stop = async (): Promise<void> => {
    await ended(child);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await ready(child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { dataDir, stop };
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = "";
    const listen = (chunk: Buffer): void => {
      output += chunk;
      if (output.includes("Meguri is ready at")) resolve();
    };
    child.stdout?.on("data", listen);
    child.stderr?.on("data", listen);
    child.once("exit", () => reject(new Error(`The system did not start:\n${output}`)));
  });
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });
}
