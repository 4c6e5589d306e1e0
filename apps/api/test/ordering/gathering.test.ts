import { NegotiationState } from "@meguri/rpc/app/v1/negotiation_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { institutionAccess } from "../../src/areas/institution/institutions/index.ts";
import { gatherItems } from "../../src/areas/ordering/negotiations/index.ts";
import { Failure } from "../../src/platform/failure.ts";
import { beginGroup, east, makeScene, type Scene, startGroup } from "../support/scenes/group-negotiations.ts";
import { onDay } from "../support/scenes/handing.ts";
import { gatherAll } from "../support/scenes/negotiations.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { reasonOf } from "../support/server/outcome.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ clock: onDay("2026-11-20") });
});
afterAll(() => api.stop());

const never = new AbortController().signal;

/** The job, with something done each time before a shop is entered. */
const jobWith = (before: (institutionId: string) => void) => {
  const { database, log, clock } = api.deps;
  return {
    database,
    log,
    clock,
    institutionAccess: {
      ...institutionAccess,
      async enterToRead(...[db, id]: Parameters<typeof institutionAccess.enterToRead>) {
        before(id);
        return institutionAccess.enterToRead(db, id);
      },
    },
  };
};

const stateOf = async ({ client, ref }: Awaited<ReturnType<typeof startGroup>>) =>
  (await client.getNegotiation(ref)).negotiation;

test("a server that stops loses the items of all shops, two servers write them twice, or a page does not show how far it is", async () => {
  const scene = await makeScene(api);
  const begun = await startGroup(api, scene);
  expect(begun.negotiation).toMatchObject({ state: NegotiationState.GATHERING, shops: 3, shopsRead: 0, items: 0 });
  const stopping = new AbortController();
  // The server stops while it reads the first shop.
  await gatherItems(
    jobWith(() => stopping.abort()),
    stopping.signal,
  );
  expect(await stateOf(begun)).toMatchObject({ state: NegotiationState.GATHERING, shops: 3, shopsRead: 1, items: 0 });
  await Promise.all([gatherAll(api), gatherAll(api)]);
  expect(await stateOf(begun)).toMatchObject({ state: NegotiationState.COLLECTING, shops: 3, items: 2 });
  expect(
    await gatherItems(
      jobWith(() => undefined),
      never,
    ),
  ).toBe(false);
});

test("an offer is taken, or a wholesaler is invited, before there are items", async () => {
  const scene = await makeScene(api);
  const { client, ref } = await startGroup(api, scene);
  const tradingId = scene.tradingAt(scene.first, east);
  expect(
    await reasonOf(
      client.takeOffer({ ...ref, tradingId, lines: [{ line: 2, code: scene.shared.gtin, price: "850" }] }),
    ),
  ).toBe("NEGOTIATION_NOT_GATHERED");
  expect(await reasonOf(client.requestQuote({ ...ref, tradingId }))).toBe("NEGOTIATION_NOT_GATHERED");
  await gatherAll(api);
});

test("a shop that cannot be read is left out of the quantities unseen, or the term cannot be begun again", async () => {
  const scene = await makeScene(api);
  const begun = await startGroup(api, scene);
  const unreadable = jobWith((id) => {
    if (id === scene.second.id) throw new Error("unreadable");
  });
  await gatherItems(unreadable, never);
  expect(await stateOf(begun)).toMatchObject({ state: NegotiationState.FAILED, items: 0 });
  expect(await gatherItems(unreadable, never)).toBe(false);
  const again = await startGroup(api, scene);
  expect(again.negotiation).toMatchObject({ id: begun.negotiation?.id, state: NegotiationState.GATHERING });
  await gatherAll(api);
  expect(await stateOf(begun)).toMatchObject({ state: NegotiationState.COLLECTING, items: 2, shops: 3 });
  expect(await reasonOf(startGroup(api, scene))).toBe("NEGOTIATION_EXISTS");
});

test("a busy moment of the database ends a negotiation as failed, or keeps the next one waiting", async () => {
  const [scene, other] = [await makeScene(api), await makeScene(api)];
  const [begun, next] = [await startGroup(api, scene), await startGroup(api, other)];
  const busy = jobWith((id) => {
    if (id === scene.second.id) throw new Failure("BUSY");
  });
  await expect(gatherItems(busy, never)).rejects.toThrow("BUSY");
  expect(await stateOf(begun)).toMatchObject({ state: NegotiationState.GATHERING, items: 0 });
  expect(await stateOf(next)).toMatchObject({ state: NegotiationState.COLLECTING, items: 2 });
  await gatherAll(api);
  expect(await stateOf(begun)).toMatchObject({ state: NegotiationState.COLLECTING, shops: 3, items: 2 });
});

test("a term cannot be begun again once the shop that keeps it has left, or is listed twice", async () => {
  const scene = await makeScene(api);
  const { chain, first, second, tradingAt } = scene;
  const failing = async () => {
    await gatherItems(
      jobWith((id) => {
        if (id === second.id) throw new Error("unreadable");
      }),
      never,
    );
  };
  const elsewhere = { institutionId: second.id, tradingIds: [tradingAt(second, east)] };
  const { client, negotiation } = await startGroup(api, scene);
  const listed = async () =>
    (await client.listGroupNegotiations({ corporationId: chain.id })).negotiations.map(({ id, state }) => [id, state]);
  await failing();
  expect(await listed()).toEqual([[negotiation?.id, NegotiationState.FAILED]]);
  // Two shops kept it without items: the shop that began it last is listed.
  const moved = (await startGroup(api, scene, chain.headOffice, elsewhere)).negotiation;
  await failing();
  expect(await listed()).toHaveLength(1);
  const back = (await startGroup(api, scene)).negotiation;
  expect(back?.id).toBe(negotiation?.id);
  expect(await listed()).toEqual([[back?.id, NegotiationState.GATHERING]]);
  expect(await reasonOf(startGroup(api, scene, chain.headOffice, elsewhere))).toBe("NEGOTIATION_EXISTS");
  await failing();

  await api.sql("update institution set corporation_id = null where id = $1", [first.id]);

  expect(await reasonOf(startGroup(api, scene))).toBe("INSTITUTION_NOT_FOUND");
  const again = (await startGroup(api, scene, chain.headOffice, elsewhere)).negotiation;
  expect(again?.id).toBe(moved?.id);
  await gatherAll(api);
  expect(await listed()).toEqual([[again?.id, NegotiationState.COLLECTING]]);
});

test("who has left the head office has its shops read, or a chain that uses nothing waits for ever", async () => {
  const scene = await makeScene(api);
  const begun = await startGroup(api, scene);
  const left = [scene.chain.id, scene.chain.headOffice.uid];
  await api.sql("delete from corporation_member where corporation_id = $1 and user_id = $2", left);
  await gatherAll(api);
  expect(await gatheringOf(begun.ref.negotiationId)).toBe("failed");
  const unused = await makeScene(api);
  for (const { id } of [unused.first, unused.second])
    await api.sql("delete from stock_movement where institution_id = $1", [id]);
  expect((await beginGroup(api, unused)).negotiation).toMatchObject({ state: NegotiationState.EMPTY, items: 0 });
});

test("what a shop pays today is another figure in a negotiation than on its own pages", async () => {
  const { client, ref } = await beginGroup(api, await withPackagePrice(await makeScene(api)));
  const { items } = await client.getNegotiation(ref);
  // 19 boxes at 870, the price of the box, and 10 at 9.1 a tablet.
  expect(items.map(({ currentPrice }) => currentPrice)).toContain("883.7931");
});

/** Gives the first shop a price of the whole box as well, which goes before that of a tablet. */
async function withPackagePrice(scene: Scene): Promise<Scene> {
  await api.sql(
    `insert into trading_price (tenant_id, institution_id, trading_id, medicine_id, gtin, package_quantity, price, unit_price, standing,
       contract, valid_from, by_wholesaler, put_by, put_at)
     values ('tenant-a', $1, $2, $3, $4, 100, 870, 8.7, 'agreed', 'item', '2026-10-01', false, 't', now())`,
    [scene.first.id, scene.tradingAt(scene.first, "222222222"), scene.shared.id, scene.shared.gtin],
  );
  return scene;
}

async function gatheringOf(negotiationId: string): Promise<unknown> {
  const [row] = await api.sql<{ gathering: string }>("select gathering from negotiation where id = $1", [
    negotiationId,
  ]);
  return row?.gathering;
}
