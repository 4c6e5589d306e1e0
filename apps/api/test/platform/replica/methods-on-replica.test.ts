import { afterAll, beforeAll, expect, test } from "vitest";
import type { ReadOutcome } from "../../../src/platform/db/replica/replica.ts";
import { replicaReads } from "../../../src/platform/rpc/replica-read.ts";
import { readsOnPrimary } from "../../../src/reads-on-primary.ts";
import { methodCases } from "../../support/methods/method-cases.ts";
import { endOfPost, registeredMethods } from "../../support/methods/methods.ts";
import { type ReplicatedApi, startReplicated } from "../../support/server/replicated.ts";
import { makeWorld } from "../../support/world/world.ts";
import { makeMedicine } from "../../support/world/world-things.ts";

let replicated: ReplicatedApi;

beforeAll(async () => {
  replicated = await startReplicated();
}, 120_000);
afterAll(() => replicated.stop());

test("a read needs what a replica cannot do, and each of its calls is made twice", { timeout: 120_000 }, async () => {
  const { api, counted } = replicated;
  await makeMedicine(api);
  const world = await makeWorld(api, "tenant-a", "own");
  await replicated.isLevel();
  const [row] = await api.sql<{ position: string }>("select app_position() as position");
  const isReplicaRead = replicaReads(readsOnPrimary);
  const reads = registeredMethods(api).filter(({ method }) => isReplicaRead(method));
  expect(reads.length).toBeGreaterThan(100);
  const outcomes: Record<string, string> = {};
  for (const { path, method } of reads) {
    const { by, body } = methodCases[method.name] ?? { by: () => world.manager };
    const headers = { "meguri-position": row?.position ?? "" };
    let end = "";
    const outcomesOf: ReadOutcome[] = ["replica", "behind", "other rights", "busy", "skipped", "repeated", "no position"];
    const before = new Map(outcomesOf.map((outcome) => [outcome, api.deps.database.replica?.counts.get(outcome) ?? 0]));
    await counted("replica", async () => {
      end = await endOfPost(api, path, by(world), body?.(world) ?? {}, headers);
    });
    const where = outcomesOf.filter((one) => (api.deps.database.replica?.counts.get(one) ?? 0) > (before.get(one) ?? 0));
    outcomes[method.name] = `${end} ${where}`;
  }
  expect(outcomes).toEqual(Object.fromEntries(reads.map(({ method }) => [method.name, "answered replica"])));
});
