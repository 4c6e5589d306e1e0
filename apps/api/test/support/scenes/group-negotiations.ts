import { Negotiator } from "@meguri/rpc/app/v1/negotiation_pb";
import type { TestApi } from "../server/api.ts";
import type { TokenClaims } from "../server/tokens.ts";
import { makeChain, tradeWith } from "./chain.ts";
import { dispenseBefore, gatherAll, negotiationsAs } from "./negotiations.ts";
import { makeBoxed } from "./orders.ts";
import { tradeAs } from "./wholesalers.ts";

export const [east, west] = ["111111111", "222222222"] as const;

/**
 * A chain of three shops with two wholesalers. The first uses 10 tablets a day of one medicine at 880 a box of 100, the second 5 of it
 * at 910, the third none; the second uses 1 a day of another.
 */
export async function makeScene(api: TestApi) {
  const chain = await makeChain(api, { shops: 3 });
  const [first, second, third] = chain.shops;
  if (!first || !second || !third) throw new Error("no shops");
  const tradingAt = await tradeWith(api, chain.shops, [east, west]);
  const [shared, other] = [await makeBoxed(api), await makeBoxed(api)];
  await dispenseBefore(api, first, shared.id, "900");
  await dispenseBefore(api, second, shared.id, "450");
  await dispenseBefore(api, second, other.id, "90");
  for (const [shop, price] of [
    [first, "8.8"],
    [second, "9.1"],
  ] as const)
    await (await tradeAs(api, shop.manager)).putTradingPrices({
      institutionId: shop.id,
      tradingId: tradingAt(shop, west),
      lines: [
        {
          line: 2,
          code: shared.id,
          price,
          standing: 1,
          contract: 1,
          validFrom: "2026-04-01",
          validUntil: "2026-09-30",
        },
        {
          line: 3,
          code: shared.id,
          price,
          standing: 1,
          contract: 1,
          validFrom: "2026-11-20",
          validUntil: "2026-11-20",
        },
      ],
    });
  return { chain, first, second, third, tradingAt, shared, other };
}

export type Scene = Awaited<ReturnType<typeof makeScene>>;

/** Has a head office begin the negotiation of a term for all shops. */
export async function startGroup(
  api: TestApi,
  { chain, first, tradingAt }: Scene,
  person: TokenClaims = chain.headOffice,
  more: object = {},
) {
  const client = await negotiationsAs(api, person);
  const { negotiation } = await client.beginNegotiation({
    institutionId: first.id,
    termFrom: "2026-10-01",
    negotiator: Negotiator.HEAD_OFFICE,
    tradingIds: [tradingAt(first, east), tradingAt(first, west)],
    isForAllShops: true,
    ...more,
  });
  return { client, negotiation, ref: { institutionId: first.id, negotiationId: negotiation?.id ?? "" } };
}

/** The same, with its items. */
export async function beginGroup(api: TestApi, scene: Scene, person?: TokenClaims, more?: object) {
  const begun = await startGroup(api, scene, person, more);
  await gatherAll(api);
  const { negotiation } = await begun.client.getNegotiation(begun.ref);
  return { ...begun, negotiation };
}

/** Takes an offer of a wholesaler and chooses it for the shared medicine. @returns what a person has seen who agrees it */
export async function chooseShared(
  { client, ref }: Awaited<ReturnType<typeof startGroup>>,
  scene: Scene,
  { vanCode, price }: { vanCode: string; price: string },
) {
  const tradingId = scene.tradingAt(scene.first, vanCode);
  await client.takeOffer({ ...ref, tradingId, lines: [{ line: 2, code: scene.shared.gtin, price }] });
  const { items } = await client.getNegotiation(ref);
  const number = items.find(({ medicineId }) => medicineId === scene.shared.id)?.number ?? 0;
  await client.decideItems({ ...ref, decisions: [{ number, tradingId, seenTradingId: "", seenPrice: price }] });
  const { wholesalers } = await client.getNegotiation(ref);
  const chosen = wholesalers.find((one) => one.tradingId === tradingId);
  return { ...ref, tradingId, seenItems: chosen?.decidedItems ?? 0, seenYen: chosen?.decidedYen ?? 0n };
}
