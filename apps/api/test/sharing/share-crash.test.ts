import { randomUUID } from "node:crypto";
import { ShareAct, type ShareRequest, ShareState } from "@meguri/rpc/app/v1/share_request_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dispense, onDay } from "../support/scenes/handing.ts";
import {
  accept,
  ask,
  handing,
  makePartners,
  moveOf,
  type Partners,
  passingDriftOf,
  sharesAs,
} from "../support/scenes/passing.ts";
import type { Pharmacy } from "../support/scenes/pharmacies.ts";
import { balancesOf } from "../support/scenes/shelf.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { startCut } from "../support/server/cut-server.ts";
import { codeOf, endOf } from "../support/server/outcome.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi({
    clock: onDay("2026-11-20"),
    env: { RATE_LIMIT_PER_USER: "100000" },
  });
});
afterAll(() => api.stop());

test("wherever the connection is lost within a hand-over, either all of it happened or nothing, and a repeated call does it once", async () => {
  const two = await makePartners(api);
  const { owner, asker, tablet } = two;
  const cut = await startCut(api);
  const cutClient = await sharesAs(cut.api, owner.manager);
  const client = await sharesAs(api, owner.manager);
  const accepted = await accept(api, owner, await ask(api, two));
  const move = { ...moveOf(owner, accepted), ...handing };
  let cuts = 0;
  let state = accepted.state;
  while (state === ShareState.ACCEPTED) {
    cuts += 1;
    cut.cutAt(cuts);
    await codeOf(cutClient.handOverShareRequest(move));
    cut.cutAt(Number.POSITIVE_INFINITY);
    const drift = [await passingDriftOf(api, owner), await passingDriftOf(api, asker)];
    expect(drift, `cut before statement ${cuts}`).toEqual([[], []]);
    const { request } = await client.getShareRequest({ institutionId: owner.id, shareId: accepted.id });
    state = request?.state ?? ShareState.UNSPECIFIED;
  }
  expect(state).toBe(ShareState.COLLECTED);
  expect(cuts).toBeGreaterThan(15);
  for (const again of [client, cutClient]) {
    expect((await again.handOverShareRequest(move)).request?.state).toBe(ShareState.COLLECTED);
  }
  await cut.stop();
  expect(await balancesOf(api, asker, tablet.id)).toEqual(["SOON 2027-01-31 20", "LATE 2028-01-31 10"]);
  expect([await passingDriftOf(api, owner), await passingDriftOf(api, asker)]).toEqual([[], []]);
}, 60_000);

/** Numbers that look random and are the same each time. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

test("both ledgers equal their sums whatever both sides do at once, crossing each other, while the shelves are used", async () => {
  const two = await makePartners(api);
  const back: Partners = { ...two, owner: two.asker, asker: two.owner };
  await dispense(api, two.owner, two.tablet, { receptionNo: "begin", days: 1 });
  const random = seeded(20261120);
  const known: ShareRequest[] = [];
  const ends = new Map<string, number>();
  const sides = [two.owner, two.asker];
  const acts: ((by: Pharmacy, request: ShareRequest) => Promise<unknown>)[] = [
    async (by, request) => (await sharesAs(api, by.manager)).acceptShareRequest(moveOf(by, request)),
    async (by, request) => (await sharesAs(api, by.manager)).acceptShareRequest(moveOf(by, request)),
    async (by, request) =>
      (await sharesAs(api, by.manager)).counterShareRequest({ ...moveOf(by, request), quantity: "2" }),
    async (by, request) =>
      (await sharesAs(api, by.manager)).endShareRequest({
        ...moveOf(by, request),
        reason: "架空",
        act: [ShareAct.CANCEL, ShareAct.WITHDRAW, ShareAct.DECLINE][random(3)] ?? ShareAct.CANCEL,
      }),
    async (by, request) =>
      (await sharesAs(api, by.manager)).handOverShareRequest({ ...moveOf(by, request), ...handing }),
    async (by, request) =>
      (await sharesAs(api, by.manager)).handOverShareRequest({ ...moveOf(by, request), ...handing }),
  ];
  const one = async (): Promise<unknown> => {
    const what = random(10);
    if (what < 3) return known.push(await ask(api, random(2) ? two : back, { quantity: String(1 + random(6)) }));
    const by = sides[random(2)] ?? two.owner;
    if (what === 3)
      return dispense(api, by, two.tablet, { receptionNo: randomUUID().slice(0, 8), days: 1 + random(3) });
    const request = known[random(known.length)];
    if (!request) return undefined;
    const { request: fresh } = await (await sharesAs(api, by.manager)).getShareRequest({
      institutionId: by.id,
      shareId: request.id,
    });
    return acts[random(acts.length)]?.(by, fresh ?? request);
  };
  for (let round = 0; round < 25; round += 1) {
    for (const end of await Promise.all(Array.from({ length: 6 }, () => endOf(one())))) {
      ends.set(end, (ends.get(end) ?? 0) + 1);
    }
  }
  expect(
    [...ends.keys()].filter((end) => !/^(answered|FailedPrecondition\/|InvalidArgument\/FIELD)/.test(end)),
  ).toEqual([]);
  expect([await passingDriftOf(api, two.owner), await passingDriftOf(api, two.asker)]).toEqual([[], []]);
  // Else nothing would have crossed anything.
  expect(ends.get("answered")).toBeGreaterThan(40);
}, 60_000);
