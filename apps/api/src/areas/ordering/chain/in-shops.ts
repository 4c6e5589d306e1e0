import type { Actor } from "../../../platform/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { assertHeadOffice } from "../../institution/corporations/index.ts";
import type { ChainDeps, ChainRef } from "./chain-deps.ts";
import { type ChainPlace, selectChainShops } from "./chain-queries.ts";

/** Lets the head office pass. @throws Failure CORPORATION_NOT_FOUND for everybody else */
export async function enterChain(db: Db, actor: Actor, corporationId: string): Promise<ChainPlace> {
  await assertHeadOffice(db, actor, corporationId);
  return { tenantId: actor.tenantId, corporationId: corporationId.toLowerCase() };
}

/** Which shops of the corporation a request names. @throws Failure INSTITUTION_NOT_FOUND for one of another */
export async function namedShops(db: Db, place: ChainPlace, institutionIds: readonly string[]): Promise<string[]> {
  const shops = new Set((await selectChainShops(db, place)).map(({ institutionId }) => institutionId));
  const named = [...new Set(institutionIds.map((id) => id.toLowerCase()))];
  return named.every((id) => shops.has(id)) ? named : fail("INSTITUTION_NOT_FOUND");
}

/** Does something in each of the named shops, one after another in the order of their ids, within one transaction. */
export async function inShops(
  tx: Db,
  { institutionAccess }: Pick<ChainDeps, "institutionAccess">,
  place: ChainPlace,
  { institutionIds }: Pick<ChainRef, "institutionIds">,
  act: (shop: { tenantId: string; institutionId: string }) => Promise<void>,
): Promise<void> {
  for (const institutionId of (await namedShops(tx, place, institutionIds)).sort()) {
    await institutionAccess.enterToRead(tx, institutionId);
    await act({ tenantId: place.tenantId, institutionId });
  }
}
