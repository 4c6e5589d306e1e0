import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, openSync, realpathSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { prepareDataDir } from "../../data-dir.ts";
import { seedWholesalers, tradingIdOf } from "../../demo/seed-wholesalers.ts";
import { runPostgresAs } from "../../postgres/run-as.ts";
import type { PostgresFacts } from "../../postgres/urls.ts";
import { fill, person } from "../drill-server.ts";
import { managerTransport, orderAct, stockAct } from "./acts.ts";
import { untilWhole } from "./cluster-state.ts";
import { manyKills } from "./many-kills.ts";
import { manyRounds } from "./many-rounds.ts";
import { type DrillNetwork, drillNetwork, drillNodes } from "./network.ts";
import { startNode } from "./node-programs.ts";
import { countDrift } from "./proof.ts";
import { balancerValues, type ClusterValues, renderFile } from "./render.ts";
import { type Servers, startServers } from "./servers.ts";
import type { FailoverTools } from "./tools.ts";
import { writers } from "./writers.ts";

const ports = { primary: 5000, replica: 5001 };
const bootPatienceMs = 180_000;

/**
 * Three nodes under Patroni, HAProxy and two servers of the API; while people order and change stock, the primary is killed or
 * its network is cut, again and again. It runs inside the hub of its network.
 * @param folder an empty folder to work in
 * @param say gets a line for each step
 * @throws Error where a limit is broken
 */
export async function drillFailover(
  folder: string,
  { rounds, kills, network, tools }: { rounds: number; kills: number; network: DrillNetwork; tools: FailoverTools },
  say: (line: string) => void,
): Promise<void> {
  // The user of Postgres passes through it.
  chmodSync(folder, 0o755);
  const runAs = runPostgresAs([folder, tools.postgresBin, path.dirname(realpathSync(tools.python))]);
  const passwords = { superuser: secret(), replication: secret(), rest: secret(), owner: secret(), app: secret() };
  const places = drillNodes.map((node) => ({ ...node, dir: path.join(folder, node.name) }));
  const cluster: ClusterValues = {
    nodes: places,
    network: drillNetwork,
    postgresBin: tools.postgresBin,
    passwords,
  };
  const nodes = places.map((place) => startNode(place, cluster, { network, tools, runAs }));
  for (const node of nodes) node.startPatroni();
  const first = await untilWhole(nodes, bootPatienceMs);
  say(`Three nodes under Patroni; ${first.name} is the primary, and each commit waits for one of the two standbys.`);

  const balancing = startHaproxy(folder, tools, renderFile("haproxy.cfg", balancerValues(places, ports)));
  const facts: PostgresFacts = { host: "127.0.0.1", port: ports.primary, passwords };
  let servers: Servers | undefined;
  try {
    await wait(3_000);
    const medicineIds = await fill({ facts }, [seedWholesalers]);
    const live = path.join(folder, "live");
    mkdirSync(live);
    prepareDataDir(live);
    servers = await startServers(live, facts, ports.replica);
    await servers.untilRecovered(60_000);
    say("Two servers of the API work through HAProxy and read on a replica.");

    const transport = managerTransport(servers.balancer.origin, person);
    const work = writers([
      ...[1, 2, 3, 4].map(() => ({ kind: "stock", act: stockAct(transport, medicineIds), betweenMs: 50 })),
      ...[0, 1].map((nth) => ({
        kind: "order",
        act: orderAct(transport, medicineIds, tradingIdOf(0, nth)),
        betweenMs: 100,
      })),
    ]);
    const parts = { network, nodes, facts, servers, work };
    const failures = rounds > 0 ? await manyRounds(rounds, parts, say) : [];
    if (kills > 0) failures.push(...(await manyKills(kills, parts, say)));
    const drift = await countDrift(facts);
    say(`${drift} balances differ from the ledger.`);
    const repeated = [...work.repeated].map(([code, times]) => `${times} × ${code}`).join(", ");
    say(`Attempts that were repeated with the same key: ${repeated || "none"}.`);
    if (drift > 0) failures.push(`${drift} balances differ from the ledger.`);
    if (failures.length > 0) throw new Error(failures.join("\n"));
  } finally {
    await servers?.close();
    balancing.kill("SIGTERM");
  }
}

function startHaproxy(folder: string, { haproxy }: FailoverTools, configuration: string): ChildProcess {
  const file = path.join(folder, "haproxy.cfg");
  writeFileSync(file, configuration);
  const log = openSync(path.join(folder, "haproxy.log"), "a");
  return spawn(haproxy, ["-db", "-f", file], { stdio: ["ignore", log, log] });
}

function secret(): string {
  return randomBytes(18).toString("hex");
}
