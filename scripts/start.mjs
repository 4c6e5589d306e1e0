import { spawn } from "node:child_process";
import path from "node:path";
import { ensureInstalled } from "./lib/ensure-installed.mjs";
import { assertNode20, exitWith } from "./lib/fail.mjs";
import { environment, localNode, root } from "./lib/root.mjs";

// `npm start` under any Node ≥ 20: installs when needed, then hands over to the project's own Node.
try {
  assertNode20();
  const { seconds } = await ensureInstalled();
  const child = spawn(
    localNode,
    ["--no-warnings", path.join(root, "packages", "stack", "src", "start.ts"), ...process.argv.slice(2)],
    {
      env: environment({ MEGURI_INSTALL_SECONDS: seconds.toFixed(1) }),
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      // Out of the terminal's group: Ctrl-C reaches this process only, and it passes it on once.
      detached: true,
    },
  );
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("error", exitWith);
  child.on("exit", (code, signal) => {
    if (signal) console.error(`Meguri was ended by ${signal}. Start it again: what was saved is still there.`);
    process.exit(code ?? 1);
  });
} catch (error) {
  exitWith(error);
}
