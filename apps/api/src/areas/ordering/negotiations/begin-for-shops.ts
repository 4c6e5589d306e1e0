import type { Term } from "@meguri/rules/negotiation";
import type { Actor } from "../../../platform/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { expectManyRows } from "../../stock/ledger/index.ts";
import { type ChainPlace, enterChain, selectChainShops } from "../chain/index.ts";
import { selectCorporationOf } from "../orders/index.ts";
import type { TradingDeps } from "../trading/index.ts";
import { selectVanCodes } from "./group-items-queries.ts";
import { readNeededItems } from "./needed-items.ts";
import type { NewItem } from "./negotiation-changes-queries.ts";
import { type ShopNeeds, sumItems } from "./sum-items.ts";

/** Lets the head office of an institution pass. @throws Failure CORPORATION_NOT_FOUND for everybody else */
export async function enterCorporationOf(db: Db, actor: Actor, institutionId: string): Promise<ChainPlace> {
  return enterChain(db, actor, (await selectCorporationOf(db, { tenantId: actor.tenantId, institutionId })) ?? "");
}

/**
 * What all shops of a corporation are expected to use in a term, from the positions of each. Enters one shop after the other, and last
 * the one that keeps the negotiation. @throws Failure NEGOTIATION_EMPTY
 */
export async function readItemsOfShops(
  tx: Db,
  { institutionAccess }: Pick<TradingDeps, "institutionAccess">,
  { chain, lead, day, term }: { chain: ChainPlace; lead: string; day: string; term: Term },
): Promise<{ items: NewItem[]; shops: number }> {
  const { tenantId } = chain;
  const needs: ShopNeeds[] = [];
  await expectManyRows(tx);
  for (const institutionId of (await selectChainShops(tx, chain)).map((shop) => shop.institutionId).sort()) {
    await institutionAccess.enterToRead(tx, institutionId);
    const place = { tenantId, institutionId };
    needs.push({
      items: await readNeededItems(tx, place, { day, term }),
      vanCodes: await selectVanCodes(tx, place),
    });
  }
  await institutionAccess.enterToRead(tx, lead);
  const own = await selectVanCodes(tx, { tenantId, institutionId: lead });
  const items = sumItems(needs, new Map([...own].map(([id, vanCode]) => [vanCode, id])));
  if (items.length === 0) fail("NEGOTIATION_EMPTY");
  return { items, shops: needs.length };
}
