import { Negotiator } from "@meguri/rpc/app/v1/negotiation_pb";
import { NegotiationService } from "@meguri/rpc/app/v1/negotiation_service_pb";
import { institutionAccess } from "../../../src/areas/institution/institutions/index.ts";
import { gatherItems } from "../../../src/areas/ordering/negotiations/index.ts";
import { consumeStock } from "../../../src/areas/stock/ledger/ledger-queries.ts";
import { newId } from "../../../src/platform/new-id.ts";
import type { TestApi } from "../server/api.ts";
import type { TokenClaims } from "../server/tokens.ts";
import { makeBoxed, makeTrading } from "./orders.ts";
import { makePharmacy, type Pharmacy, tenantHeader } from "./pharmacies.ts";
import { inPharmacy } from "./shelf.ts";

export const negotiationsAs = (api: Pick<TestApi, "as">, person: TokenClaims) =>
  api.as(NegotiationService, person, tenantHeader(person));

/** Sums up the items of negotiations for all shops, as the job does. */
export async function gatherAll({ deps }: TestApi): Promise<void> {
  const { database, log, clock } = deps;
  while (await gatherItems({ database, log, clock, institutionAccess }, new AbortController().signal));
}

/** Dispenses so much of a medicine on the first of the 90 days that end with the clock's day. */
export async function dispenseBefore(
  api: TestApi,
  pharmacy: Pharmacy,
  medicineId: string,
  quantity: string,
): Promise<void> {
  const at = new Date(api.deps.clock.now().getTime() - 89 * 24 * 60 * 60 * 1000);
  const happenedOn = at.toISOString().slice(0, 10);
  await inPharmacy(api, pharmacy, (tx) =>
    consumeStock(tx, { at, by: "t", source: "dispensing" }, "dispense", [
      { medicineId, quantity, happenedOn, sourceId: newId(at) },
    ]),
  );
}

/**
 * A pharmacy with two wholesalers and three medicines in boxes of 100 tablets of 10 yen, the last one a narcotic. It uses 10
 * tablets a day of the first, 5 of the second and 1 of the narcotic: 19, 10 and 2 boxes from October to March.
 */
export async function makeNegotiable(api: TestApi) {
  const pharmacy = await makePharmacy(api);
  const [east, west] = [await makeTrading(api, pharmacy), await makeTrading(api, pharmacy, { channel: "csv" })];
  const tablets = [
    await makeBoxed(api),
    await makeBoxed(api),
    await makeBoxed(api, { regulation: "narcotic" }),
  ] as const;
  await dispenseBefore(api, pharmacy, tablets[0].id, "900");
  await dispenseBefore(api, pharmacy, tablets[1].id, "450");
  await dispenseBefore(api, pharmacy, tablets[2].id, "90");
  return { pharmacy, east, west, tablets };
}

export type Negotiable = Awaited<ReturnType<typeof makeNegotiable>>;

/** A negotiation of October to March that has begun. */
export async function beginOne(
  api: TestApi,
  { pharmacy, east, west }: Pick<Negotiable, "pharmacy" | "east" | "west">,
  { person = pharmacy.manager, negotiator = Negotiator.OWN, agentName = "", termFrom = "2026-10-01" } = {},
) {
  const client = await negotiationsAs(api, person);
  const tradingIds = [east.id, west.id];
  const wish = { institutionId: pharmacy.id, termFrom, negotiator, agentName, tradingIds };
  const { negotiation } = await client.beginNegotiation(wish);
  const ref = { institutionId: pharmacy.id, negotiationId: negotiation?.id ?? "" };
  return { client, ref, negotiation };
}
