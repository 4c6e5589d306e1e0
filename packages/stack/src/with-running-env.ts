import { spawn } from "node:child_process";
import path from "node:path";
import { projectRoot } from "./project-root.ts";
import { runningEnv } from "./running-env.ts";
import { dataDirOf } from "./settings.ts";

// Runs a command line tool of the API on the system that `npm start` runs, unless the environment names a database.
const [script = "", ...args] = process.argv.slice(2);
const named = Boolean(process.env.DATABASE_URL || process.env.OWNER_DATABASE_URL);
const running = named ? {} : runningEnv();
if (!named && !running.DATABASE_URL) {
  console.error(
    `Meguri does not run on ${dataDirOf(process.env)}. Start it with npm start, set DATA_DIR to the folder of the one that runs, or set the variables of a deployment (.env.example lists them).`,
  );
  process.exit(1);
}
const child = spawn(process.execPath, ["--no-warnings", path.join(projectRoot, script), ...args], {
  env: { ...running, ...process.env },
  stdio: "inherit",
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
child.on("exit", (code) => process.exit(code ?? 1));
