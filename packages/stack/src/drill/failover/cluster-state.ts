import { setTimeout as wait } from "node:timers/promises";
import type { DrillNode } from "./node-programs.ts";

type Member = { name: string; role: string; state: string; timeline?: number };

/** What Patroni reports of the cluster. */
export type ClusterState = { members: Member[] };

/** Reads it from the first node that answers. @returns undefined where none does */
export async function clusterState(nodes: readonly DrillNode[]): Promise<ClusterState | undefined> {
  for (const { address } of nodes) {
    const state = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(1_000) })
      .then((response) => response.json())
      .catch(() => undefined);
    if (isState(state)) return state;
  }
  return undefined;
}

/** The primary of a cluster that is whole: one primary, and two standbys of the quorum that stream on its timeline. */
export function wholeUnder(state: ClusterState | undefined, size: number): string | undefined {
  const members = state?.members ?? [];
  const leader = members.find(({ role, state: doing }) => role === "leader" && doing === "running");
  const following = members.filter(
    ({ role, state: doing, timeline }) =>
      role === "quorum_standby" && doing === "streaming" && timeline === leader?.timeline,
  );
  return leader && following.length === size - 1 ? leader.name : undefined;
}

/** Waits until the cluster is whole, and each node sees it so. @throws Error with what the nodes see where it is not in time */
export async function untilWhole(nodes: readonly DrillNode[], patienceMs: number): Promise<DrillNode> {
  const begun = performance.now();
  for (;;) {
    // A node that was cut off still has what it knew before.
    const states = await Promise.all(nodes.map((node) => clusterState([node])));
    const [leader, ...others] = states.map((state) => wholeUnder(state, nodes.length));
    const node = nodes.find(({ name }) => name === leader);
    if (node && others.every((other) => other === leader)) return node;
    if (performance.now() - begun > patienceMs)
      throw new Error(`The cluster is not whole after ${patienceMs / 1000} s: ${JSON.stringify(states)}`);
    await wait(250);
  }
}

function isState(value: unknown): value is ClusterState {
  return typeof value === "object" && value !== null && "members" in value && Array.isArray(value.members);
}
