import { termFrom } from "@meguri/rules/negotiation";
import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { selectChainShops } from "../chain/index.ts";
import type { NegotiationNegotiator } from "../tables.ts";
import type { TradingDeps } from "../trading/index.ts";
import { enterCorporationOf } from "./enter-corporation.ts";
import { restartGathering } from "./gathering-queries.ts";
import { readNeededItems } from "./needed-items.ts";
import { insertInvited, insertItems, insertNegotiation, markRequested } from "./negotiation-changes-queries.ts";
import { changeNegotiation, enterToNegotiate, type NegotiationRef } from "./negotiation-deps.ts";
import { type NegotiationRow, selectInvited, selectNegotiation } from "./negotiation-queries.ts";

/** What a negotiation begins with. */
export interface NewNegotiation {
  institutionId: string;
  termFrom: string;
  negotiator: NegotiationNegotiator;
  agentName: string;
  tradingIds: string[];
  /** Whether the head office negotiates for all shops of the institution's corporation. */
  isForAllShops: boolean;
}

/**
 * Begins the negotiation of a term. For all shops a job sums up the items (gather-items.ts); where that ended without any, beginning
 * the term again at the same shop repeats it, and at another shop begins it there.
 * @throws Failure NEGOTIATION_EXISTS, NEGOTIATION_EMPTY where nothing is expected to be used, TRADING_NOT_FOUND;
 *   CORPORATION_NOT_FOUND for all shops where the person is not of the head office
 */
export async function beginNegotiation(deps: TradingDeps, actor: Actor, wish: NewNegotiation): Promise<NegotiationRow> {
  const { db, clock } = deps;
  const { institutionId, negotiator, agentName, tradingIds } = wish;
  await enterToNegotiate(deps, institutionId, negotiator, wish.isForAllShops);
  const term = termFrom(wish.termFrom) ?? fail("FIELD_INVALID", [{ field: "termFrom", problem: "day_format" }]);
  const owner = { tenantId: actor.tenantId, institutionId };
  return inTransaction(db, async (tx) => {
    const chain = wish.isForAllShops ? await enterCorporationOf(tx, actor, institutionId) : undefined;
    const shops = chain ? (await selectChainShops(tx, chain)).length : 0;
    const items = chain ? [] : await readNeededItems(tx, owner, { day: today(clock), term });
    if (!chain && items.length === 0) fail("NEGOTIATION_EMPTY");
    const [by, at] = [actor.userId, clock.now()];
    const negotiationId =
      (chain && (await restartGathering(tx, { ...owner, ...chain }, { termFrom: term.from, shops, by, at }))) ??
      (await insertNegotiation(tx, {
        tenant_id: actor.tenantId,
        institution_id: institutionId,
        term_from: term.from,
        term_until: term.until,
        negotiator,
        agent_name: agentName,
        begun_by: by,
        begun_at: at,
        corporation_id: chain?.corporationId ?? null,
        shops,
        gathering: chain ? "running" : "done",
      })) ??
      fail("NEGOTIATION_EXISTS");
    const place = { ...owner, negotiationId };
    const ids = [...new Set(tradingIds)];
    await insertInvited(tx, place, ids);
    const invited = new Set((await selectInvited(tx, place)).map(({ tradingId }) => tradingId));
    if (ids.some((id) => !invited.has(id))) fail("TRADING_NOT_FOUND");
    if (items.length > 0) await insertItems(tx, place, items);
    await audit(tx, clock, actor, {
      action: "negotiation.begun",
      objectType: "negotiation",
      objectId: negotiationId,
      institutionId,
      after: { termFrom: term.from, negotiator, agentName, tradingIds: ids, items: items.length, shops },
    });
    return (await selectNegotiation(tx, place)) ?? fail("NEGOTIATION_NOT_FOUND");
  });
}

/** Invites further wholesalers. @throws Failure NEGOTIATION_NOT_FOUND, TRADING_NOT_FOUND */
export async function inviteToNegotiation(
  deps: TradingDeps,
  actor: Actor,
  { tradingIds, ...ref }: NegotiationRef & { tradingIds: string[] },
): Promise<void> {
  const place = { tenantId: actor.tenantId, ...ref };
  await changeNegotiation(deps, place, async (tx) => {
    await insertInvited(tx, place, tradingIds);
    const invited = new Set((await selectInvited(tx, place)).map(({ tradingId }) => tradingId));
    if (tradingIds.some((id) => !invited.has(id))) fail("TRADING_NOT_FOUND");
    await audit(tx, deps.clock, actor, {
      action: "negotiation.invited",
      objectType: "negotiation",
      objectId: place.negotiationId,
      institutionId: place.institutionId,
      after: { tradingIds },
    });
  });
}

/** Records that a quote request was written. @throws Failure NEGOTIATION_NOT_FOUND, TRADING_NOT_FOUND */
export async function requestQuote(
  deps: TradingDeps,
  actor: Actor,
  { tradingId, ...ref }: NegotiationRef & { tradingId: string },
): Promise<void> {
  const place = { tenantId: actor.tenantId, ...ref };
  await changeNegotiation(deps, place, async (tx) => {
    if (!(await selectInvited(tx, place)).some((one) => one.tradingId === tradingId)) fail("TRADING_NOT_FOUND");
    await markRequested(tx, place, { tradingId, by: actor.userId, at: deps.clock.now() });
    await audit(tx, deps.clock, actor, {
      action: "negotiation.quote_requested",
      objectType: "negotiation",
      objectId: place.negotiationId,
      institutionId: place.institutionId,
      after: { tradingId },
    });
  });
}
