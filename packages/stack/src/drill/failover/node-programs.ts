import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdirSync, openSync, realpathSync, writeFileSync } from "node:fs";
import path from "node:path";
import { handOver, type RunAs } from "../../postgres/run-as.ts";
import { type DrillNetwork, killIn, killProgramIn, namespaceOf } from "./network.ts";
import { type ClusterValues, type NodePlace, nodeValues, renderFile, setUpFolder } from "./render.ts";
import type { FailoverTools } from "./tools.ts";

/** A node whose programs run in its namespace. */
export type DrillNode = NodePlace & {
  /** Starts Patroni, which starts Postgres. */
  startPatroni: () => void;
  /** Kills Postgres and Patroni, as when both are ended by the system at once; etcd goes on. */
  kill: () => void;
  /** Kills Postgres alone; Patroni goes on. */
  killPostgres: () => void;
};

/** Writes the configuration of a node and starts its etcd. */
export function startNode(
  place: NodePlace,
  cluster: ClusterValues,
  { network, tools, runAs }: { network: DrillNetwork; tools: FailoverTools; runAs: RunAs },
): DrillNode {
  mkdirSync(place.dir, { recursive: true });
  chmodSync(place.dir, 0o700);
  handOver(place.dir, runAs);
  const values = nodeValues(place, cluster);
  const configured = (name: string): string => {
    const file = path.join(place.dir, name);
    writeFileSync(file, renderFile(name, values), { mode: 0o600 });
    handOver(file, runAs);
    return file;
  };
  const namespace = namespaceOf(network, place.name);
  const start = (name: string, command: string[]): ChildProcess => {
    const log = openSync(path.join(place.dir, `${name}.log`), "a");
    const args = ["netns", "exec", namespace, ...asUser(runAs), ...command];
    return spawn(tools.ip, args, { cwd: "/", stdio: ["ignore", log, log], detached: true });
  };
  const etcd = start("etcd", [tools.etcd, "--config-file", configured("etcd.yml")]);
  const patroni = [tools.python, path.join(setUpFolder, "patroni-short-lease.py"), configured("patroni.yml")];
  return {
    ...place,
    startPatroni: () => void start("patroni", patroni),
    kill: () => killIn(network, namespace, new Set([etcd.pid])),
    killPostgres: () => killProgramIn(network, namespace, realpathSync(path.join(tools.postgresBin, "postgres"))),
  };
}

/** What runs a program as the user of Postgres; `ip` itself needs root. */
function asUser({ owner, prefix }: RunAs): string[] {
  if (prefix.length > 0 || !owner) return prefix;
  return ["setpriv", `--reuid=${owner.uid}`, `--regid=${owner.gid}`, "--clear-groups", "--"];
}
