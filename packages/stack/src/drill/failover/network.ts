import { spawnSync } from "node:child_process";
import { readlinkSync } from "node:fs";

/**
 * The network of a drill: a namespace for each node, and one for HAProxy and the API, which all nodes are plugged into. Nothing
 * in it reaches anything outside, and a node that is cut goes on running.
 */
export type DrillNetwork = { ip: string; prefix: string };

/** The addresses are those that are reserved for tests of networks (RFC 2544). */
export const drillNetwork = "198.18.7.0/24";
export const hubAddress = "198.18.7.1";
const nodeNumbers = [1, 2, 3] as const;

export const hubOf = ({ prefix }: DrillNetwork): string => `${prefix}-hub`;
export const namespaceOf = ({ prefix }: DrillNetwork, node: string): string => `${prefix}-${node}`;

/** The nodes and their addresses. */
export const drillNodes = nodeNumbers.map((number) => ({ name: `node${number}`, address: `198.18.7.${10 + number}` }));

/** @throws Error where this machine has no network namespaces, or this user may not create them */
export function createNetwork(network: DrillNetwork): void {
  const hub = hubOf(network);
  const ip = (...args: string[]) => runIp(network, args);
  ip("netns", "add", hub);
  ip("-n", hub, "link", "set", "lo", "up");
  ip("-n", hub, "link", "add", "br0", "type", "bridge");
  ip("-n", hub, "address", "add", `${hubAddress}/24`, "dev", "br0");
  ip("-n", hub, "link", "set", "br0", "up");
  for (const { name, address } of drillNodes) {
    const namespace = namespaceOf(network, name);
    ip("netns", "add", namespace);
    ip("link", "add", name, "netns", hub, "type", "veth", "peer", "name", "eth0", "netns", namespace);
    ip("-n", hub, "link", "set", name, "master", "br0", "up");
    ip("-n", namespace, "link", "set", "lo", "up");
    ip("-n", namespace, "address", "add", `${address}/24`, "dev", "eth0");
    ip("-n", namespace, "link", "set", "eth0", "up");
  }
}

/** Ends what still runs in the network, and removes it. */
export function removeNetwork(network: DrillNetwork): void {
  for (const namespace of [...drillNodes.map(({ name }) => namespaceOf(network, name)), hubOf(network)]) {
    killIn(network, namespace);
    spawnSync(network.ip, ["netns", "delete", namespace], { stdio: "ignore" });
  }
}

/** Kills what runs in a namespace. @param kept processes that go on */
export function killIn(network: DrillNetwork, namespace: string, kept: ReadonlySet<number | undefined> = new Set()) {
  for (let round = 0; round < 50; round += 1) {
    const left = pidsIn(network, namespace).filter((pid) => !kept.has(pid));
    if (left.length === 0) return;
    for (const pid of left) killOne(pid);
  }
}

/** Kills the processes of one program in a namespace. */
export function killProgramIn(network: DrillNetwork, namespace: string, program: string): void {
  for (const pid of pidsIn(network, namespace)) if (programOf(pid) === program) killOne(pid);
}

function pidsIn({ ip }: DrillNetwork, namespace: string): number[] {
  const { stdout } = spawnSync(ip, ["netns", "pids", namespace], { encoding: "utf8" });
  return stdout
    .split("\n")
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid);
}

function programOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/exe`);
  } catch {
    return undefined;
  }
}

/** Unplugs a node, or plugs it in again. */
export function plug(network: DrillNetwork, node: string, state: "up" | "down"): void {
  runIp(network, ["-n", hubOf(network), "link", "set", node, state]);
}

/** Separates a node from the other nodes, or joins them again. HAProxy and the API reach it all the time. */
export function separate(network: DrillNetwork, node: string, act: "add" | "delete"): void {
  for (const { name, address } of drillNodes)
    if (name !== node) runIp(network, ["-n", namespaceOf(network, node), "route", act, "blackhole", `${address}/32`]);
}

function killOne(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}

function runIp({ ip }: DrillNetwork, args: string[]): void {
  const { status, stderr } = spawnSync(ip, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`ip ${args.join(" ")}: ${stderr.trim()}`);
}
