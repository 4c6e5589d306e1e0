import { setTimeout as wait } from "node:timers/promises";
import type { PostgresFacts } from "../../postgres/urls.ts";
import { clusterState, untilWhole } from "./cluster-state.ts";
import { longestGap } from "./count-acts.ts";
import { type DrillNetwork, plug, separate } from "./network.ts";
import type { DrillNode } from "./node-programs.ts";
import { lookAtOldPrimary, type OldPrimary } from "./old-primary.ts";
import { type Proof, proveActs } from "./proof.ts";
import type { Servers } from "./servers.ts";
import type { Writers } from "./writers.ts";

/** What a round does to the primary. */
export const faults = ["killed", "cut off", "cut off from nodes"] as const;
export type Fault = (typeof faults)[number];

/** What came of a round. */
export type RoundResult = Proof & {
  fault: Fault;
  from: string;
  to: string;
  /** The longest time without an acknowledged act, from the fault until the cluster was whole again. */
  secondsWithoutWrites: number;
  oldPrimary: OldPrimary;
  /** How long after its end the node took part again. */
  secondsToRejoin: number;
  timeline: number;
};

export type RoundParts = {
  network: DrillNetwork;
  nodes: readonly DrillNode[];
  facts: PostgresFacts;
  servers: Servers;
  work: Writers;
};

const steadyMs = 2_000;
const backPatienceMs = 90_000;
const rejoinPatienceMs = 120_000;

/** Fails the primary while the writers work, waits until they go on, and brings the node back. */
export async function oneRound(fault: Fault, parts: RoundParts): Promise<RoundResult> {
  const { network, nodes, facts, servers, work } = parts;
  const old = await untilWhole(nodes, rejoinPatienceMs);
  const before = countOf(work);
  work.resume();
  await wait(steadyMs);

  const failedAt = performance.now();
  const heal = inflict(fault, network, old);
  const to = await untilBack(
    nodes.filter((node) => node !== old),
    old.name,
    work,
  );
  const oldPrimary = lookAtOldPrimary(network, old, facts);
  await wait(steadyMs);

  const healedAt = performance.now();
  heal();
  await untilWhole(nodes, rejoinPatienceMs);
  const secondsToRejoin = (performance.now() - healedAt) / 1000;
  await servers.untilRecovered(60_000);
  const timeline = await servers.timeline();
  const gap = longestGap(moments(work), failedAt, performance.now());
  await work.pause();
  const proof = await proveActs(facts, work.acknowledged);
  return {
    ...proof,
    acknowledged: countOf(work) - before,
    fault,
    from: old.name,
    to,
    secondsWithoutWrites: gap / 1000,
    oldPrimary,
    secondsToRejoin,
    timeline,
  };
}

/** @returns what undoes it */
function inflict(fault: Fault, network: DrillNetwork, node: DrillNode): () => void {
  if (fault === "killed") {
    node.kill();
    return node.startPatroni;
  }
  if (fault === "cut off") {
    plug(network, node.name, "down");
    return () => plug(network, node.name, "up");
  }
  separate(network, node.name, "add");
  return () => separate(network, node.name, "delete");
}

/** Waits until another node is the primary, and an act was acknowledged after that. @returns the new primary */
async function untilBack(nodes: readonly DrillNode[], old: string, work: Writers): Promise<string> {
  const begun = performance.now();
  let leader: string | undefined;
  let knownAt = Number.POSITIVE_INFINITY;
  while (!moments(work).some((at) => at > knownAt)) {
    if (performance.now() - begun > backPatienceMs)
      throw new Error(`No write was acknowledged ${backPatienceMs / 1000} s after the fault.`);
    if (leader === undefined) {
      const state = await clusterState(nodes);
      leader = state?.members.find(({ role, name }) => role === "leader" && name !== old)?.name;
      if (leader !== undefined) knownAt = performance.now();
    }
    await wait(50);
  }
  return leader ?? "";
}

function moments(work: Writers): number[] {
  return Object.values(work.acknowledged).flatMap((acts) => acts.map(({ at }) => at));
}

function countOf(work: Writers): number {
  return Object.values(work.acknowledged).reduce((sum, acts) => sum + acts.length, 0);
}
