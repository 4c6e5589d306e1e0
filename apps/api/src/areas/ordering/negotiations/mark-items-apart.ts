import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Db } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import type { TradingDeps } from "../trading/index.ts";
import {
  deleteTotalOffers,
  putOffers,
  updateApart,
  updateConfirmed,
  updateDecisions,
} from "./negotiation-changes-queries.ts";
import { changeNegotiation, type NegotiationPlace, type NegotiationRef } from "./negotiation-deps.ts";
import { selectInvited, selectItems, selectOffers } from "./negotiation-queries.ts";
import { discounted } from "./read-offer-lines.ts";

/**
 * Marks items to be negotiated singly, or takes the mark off. 総価 is taken off what is marked, and applies to what is not.
 * @throws Failure NEGOTIATION_NOT_FOUND, NEGOTIATION_AGREED
 */
export async function markItemsApart(
  deps: TradingDeps,
  actor: Actor,
  { numbers, apart, isApart, ...ref }: NegotiationRef & { numbers: number[]; apart: string; isApart: boolean },
): Promise<void> {
  const place = { tenantId: actor.tenantId, ...ref };
  const by = { by: actor.userId, at: deps.clock.now() };
  await changeNegotiation(deps, place, async (tx) => {
    const marked = new Set(numbers);
    const agreed = await selectAgreed(tx, place);
    const isFixed = (await selectItems(tx, place)).some(
      ({ number, decidedTradingId }) => marked.has(number) && agreed.has(decidedTradingId ?? ""),
    );
    if (isFixed) fail("NEGOTIATION_AGREED");
    await updateApart(tx, place, { numbers, apart, isApart });
    if (isApart) await takeTotalsOff(tx, place, numbers, by);
    else await applyTotals(tx, place, marked);
    await audit(tx, deps.clock, actor, {
      action: "negotiation.items_marked",
      objectType: "negotiation",
      objectId: place.negotiationId,
      institutionId: place.institutionId,
      after: { numbers: numbers.slice(0, 500), apart, isApart },
    });
  });
}

async function selectAgreed(tx: Db, place: NegotiationPlace): Promise<Set<string>> {
  const invited = await selectInvited(tx, place);
  return new Set(invited.filter(({ agreedAt }) => agreedAt).map(({ tradingId }) => tradingId));
}

async function takeTotalsOff(
  tx: Db,
  place: NegotiationPlace,
  numbers: readonly number[],
  by: { by: string; at: Date },
): Promise<void> {
  const gone = new Set((await deleteTotalOffers(tx, place, numbers)).map((one) => `${one.number} ${one.trading_id}`));
  const open = (await selectItems(tx, place))
    .filter(({ number, decidedTradingId }) => gone.has(`${number} ${decidedTradingId}`))
    .map(({ number }) => ({ number, tradingId: null }));
  if (open.length === 0) return;
  await updateDecisions(tx, place, { decisions: open, ...by });
  await updateConfirmed(tx, place, { by: "", at: null });
}

async function applyTotals(tx: Db, place: NegotiationPlace, marked: ReadonlySet<number>): Promise<void> {
  const items = (await selectItems(tx, place)).filter(({ number }) => marked.has(number));
  const offers = await selectOffers(tx, place);
  for (const { tradingId, discount, agreedAt } of await selectInvited(tx, place)) {
    if (!discount || agreedAt) continue;
    const priced = new Set(offers.filter((one) => one.tradingId === tradingId).map(({ number }) => number));
    const added = discounted(items, priced, { tradingId, discount, discountLine: 0 });
    await putOffers(
      tx,
      place,
      added.map(({ line: _, ...offer }) => offer),
    );
  }
}
