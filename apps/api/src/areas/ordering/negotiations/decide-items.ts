import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { fail } from "../../../platform/failure.ts";
import type { TradingDeps } from "../trading/index.ts";
import { updateConfirmed, updateDecisions } from "./negotiation-changes-queries.ts";
import { changeNegotiation, type NegotiationRef } from "./negotiation-deps.ts";
import { selectInvited, selectItems, selectOffers } from "./negotiation-queries.ts";
import { compareOffers, type JudgedItem } from "./read-negotiation.ts";

/** Which offer a person chooses, and what the person saw. Empty texts: none. */
export interface Decision {
  number: number;
  tradingId: string;
  seenTradingId: string;
  seenPrice: string;
}

/**
 * Chooses offers, or takes choices back: all or none.
 * @throws Failure NEGOTIATION_NOT_FOUND, NEGOTIATION_AGREED; CHANGED_MEANWHILE where a choice or an offer is not what was seen
 */
export async function decideItems(
  deps: TradingDeps,
  actor: Actor,
  { decisions, ...ref }: NegotiationRef & { decisions: readonly Decision[] },
): Promise<void> {
  const place = { tenantId: actor.tenantId, ...ref };
  await changeNegotiation(deps, place, async (tx) => {
    const items = new Map((await selectItems(tx, place)).map((item) => [item.number, item]));
    const offers = new Map(
      (await selectOffers(tx, place)).map(({ number, tradingId, price }) => [`${number} ${tradingId}`, price]),
    );
    const agreed = new Set(
      (await selectInvited(tx, place)).filter(({ agreedAt }) => agreedAt).map(({ tradingId }) => tradingId),
    );
    for (const { number, tradingId, seenTradingId, seenPrice } of decisions) {
      const item = items.get(number) ?? fail("CHANGED_MEANWHILE");
      if ((item.decidedTradingId ?? "") !== seenTradingId.toLowerCase()) fail("CHANGED_MEANWHILE");
      if (agreed.has(item.decidedTradingId ?? "") || agreed.has(tradingId.toLowerCase())) fail("NEGOTIATION_AGREED");
      if (tradingId !== "" && offers.get(`${number} ${tradingId.toLowerCase()}`) !== seenPrice)
        fail("CHANGED_MEANWHILE");
    }
    const chosen = decisions.map(({ number, tradingId }) => ({ number, tradingId: tradingId || null }));
    await updateDecisions(tx, place, { decisions: chosen, by: actor.userId, at: deps.clock.now() });
    await updateConfirmed(tx, place, { by: "", at: null });
    await audit(tx, deps.clock, actor, {
      action: "negotiation.decided",
      objectType: "negotiation",
      objectId: place.negotiationId,
      institutionId: place.institutionId,
      after: { decisions: chosen.map(({ number, tradingId }) => `${number} ${tradingId ?? "-"}`).slice(0, 500) },
    });
  });
}

/**
 * Confirms the decisions for the institution; by its managers.
 * @throws Failure NEGOTIATION_NOT_FOUND, NEGOTIATION_UNDECIDED, CHANGED_MEANWHILE
 */
export async function confirmNegotiation(
  deps: TradingDeps,
  actor: Actor,
  { seenItems, seenYen, ...ref }: NegotiationRef & { seenItems: number; seenYen: bigint },
): Promise<void> {
  const place = { tenantId: actor.tenantId, ...ref };
  await deps.institutionAccess.enter(deps.db, ref.institutionId, "manager");
  await changeNegotiation(deps, place, async (tx) => {
    const { items, sums } = await compareOffers(tx, place);
    const decided = items.filter(isDecided).length;
    if (decided === 0) fail("NEGOTIATION_UNDECIDED");
    if (decided !== seenItems || sums.decidedYen !== seenYen) fail("CHANGED_MEANWHILE");
    await updateConfirmed(tx, place, { by: actor.userId, at: deps.clock.now() });
    await audit(tx, deps.clock, actor, {
      action: "negotiation.confirmed",
      objectType: "negotiation",
      objectId: place.negotiationId,
      institutionId: place.institutionId,
      after: { items: decided, yen: String(sums.decidedYen) },
    });
  });
}

const isDecided = ({ decidedWholesaler }: JudgedItem) => decidedWholesaler > 0;
