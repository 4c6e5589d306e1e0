import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { drillFailover } from "./drill-failover.ts";
import { createNetwork, type DrillNetwork, hubOf, removeNetwork } from "./network.ts";
import { type FailoverTools, findFailoverTools, toolFolders } from "./tools.ts";

// Works in network namespaces and a temporary folder of its own; nothing that runs on this machine is touched. The first
// process creates the network and starts this program again inside of it.
const { values } = parseArgs({
  options: {
    rounds: { type: "string" },
    kills: { type: "string" },
    tools: { type: "string" },
    keep: { type: "boolean" },
  },
});
const inside = process.env.MEGURI_DRILL_NETWORK;
const found = findFailoverTools(toolFolders(values.tools ?? process.env.FAILOVER_TOOLS, process.env.PATH));

if ("missing" in found) for (const sentence of found.missing) console.log(`skipped: ${sentence}`);
else if (process.platform !== "linux" || process.getuid?.() !== 0)
  console.log("skipped: the drill needs Linux and root, because each node gets a network of its own");
else if (inside) await work({ ip: found.tools.ip, prefix: inside }, found.tools);
else process.exitCode = await withNetwork(found.tools);

async function work(network: DrillNetwork, tools: FailoverTools): Promise<void> {
  const folder = process.env.MEGURI_DRILL_FOLDER ?? "";
  try {
    const rounds = Number(values.rounds ?? 21);
    const kills = Number(values.kills ?? 0);
    await drillFailover(folder, { rounds, kills, network, tools }, (line) => console.log(line));
    console.log("The drill succeeded.");
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error("The drill failed.");
    process.exitCode = 1;
  }
  // What is left in the network ends with it.
  process.exit();
}

async function withNetwork(tools: FailoverTools): Promise<number> {
  const network: DrillNetwork = { ip: tools.ip, prefix: `meguri${process.pid}` };
  const probe = spawnSync(tools.ip, ["netns", "add", `${network.prefix}-probe`], { encoding: "utf8" });
  if (probe.status !== 0) {
    console.log(`skipped: this machine allows no network namespaces (${probe.stderr.trim()})`);
    return 0;
  }
  spawnSync(tools.ip, ["netns", "delete", `${network.prefix}-probe`]);
  const folder = mkdtempSync(path.join(tmpdir(), "meguri-failover-"));
  try {
    createNetwork(network);
    const program = [process.execPath, "--no-warnings", fileURLToPath(import.meta.url), ...process.argv.slice(2)];
    const child = spawn(tools.ip, ["netns", "exec", hubOf(network), ...program], {
      stdio: "inherit",
      env: { ...process.env, MEGURI_DRILL_NETWORK: network.prefix, MEGURI_DRILL_FOLDER: folder },
    });
    // Ctrl-C ends the drill; the network is removed after that.
    process.on("SIGINT", () => child.kill("SIGINT"));
    process.on("SIGTERM", () => child.kill("SIGTERM"));
    return await new Promise<number>((resolve) => child.once("exit", (code) => resolve(code ?? 1)));
  } finally {
    removeNetwork(network);
    if (values.keep) console.log(`Logs and data are in ${folder}.`);
    else rmSync(folder, { recursive: true, force: true });
  }
}
