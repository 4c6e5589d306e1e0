import type { Actor } from "../../../platform/actor.ts";
import { enterChain } from "../chain/index.ts";
import type { TradingDeps } from "../trading/index.ts";
import { selectChainNegotiations } from "./group-items-queries.ts";
import { enterNegotiation } from "./negotiation-deps.ts";
import { type NegotiationRow, selectNegotiation } from "./negotiation-queries.ts";

/** What a head office negotiates for all its shops, the latest term first. @throws Failure CORPORATION_NOT_FOUND */
export async function listGroupNegotiations(
  { db, institutionAccess }: Pick<TradingDeps, "db" | "institutionAccess">,
  actor: Actor,
  { corporationId }: { corporationId: string },
): Promise<NegotiationRow[]> {
  const chain = await enterChain(db, actor, corporationId);
  const rows: NegotiationRow[] = [];
  for (const ref of await selectChainNegotiations(db, chain)) {
    await enterNegotiation({ db, institutionAccess }, ref);
    const row = await selectNegotiation(db, { tenantId: chain.tenantId, ...ref });
    if (row) rows.push(row);
  }
  return rows;
}
