import type { Actor } from "../../../platform/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { type ChainPlace, enterChain } from "../chain/index.ts";
import { selectCorporationOf } from "../orders/index.ts";

/** Lets the head office of an institution pass. @throws Failure CORPORATION_NOT_FOUND for everybody else */
export async function enterCorporationOf(db: Db, actor: Actor, institutionId: string): Promise<ChainPlace> {
  return enterChain(db, actor, (await selectCorporationOf(db, { tenantId: actor.tenantId, institutionId })) ?? "");
}
