import type { Actor } from "../../../platform/actor.ts";
import { enterChain } from "../chain/index.ts";
import type { TradingDeps } from "../trading/index.ts";
import { selectLeadShops } from "./group-items-queries.ts";
import { type NegotiationRow, selectNegotiations } from "./negotiation-queries.ts";

/** What a head office negotiates for all its shops, the latest term first. @throws Failure CORPORATION_NOT_FOUND */
export async function listGroupNegotiations(
  { db, institutionAccess }: Pick<TradingDeps, "db" | "institutionAccess">,
  actor: Actor,
  { corporationId }: { corporationId: string },
): Promise<NegotiationRow[]> {
  const chain = await enterChain(db, actor, corporationId);
  const rows: NegotiationRow[] = [];
  for (const institutionId of await selectLeadShops(db, chain)) {
    await institutionAccess.enterToRead(db, institutionId);
    const own = await selectNegotiations(db, { tenantId: chain.tenantId, institutionId });
    rows.push(...own.filter((one) => one.corporationId === chain.corporationId));
  }
  return rows.sort((one, other) => (one.termFrom < other.termFrom ? 1 : -1));
}
