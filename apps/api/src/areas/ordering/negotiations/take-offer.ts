import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { fail } from "../../../platform/failure.ts";
import type { LineProblem, PriceListReport } from "../prices/index.ts";
import type { TradingDeps } from "../trading/index.ts";
import {
  deleteOffers,
  markOffered,
  putOffers,
  updateConfirmed,
  updateDecisions,
} from "./negotiation-changes-queries.ts";
import { changeNegotiation, type NegotiationRef } from "./negotiation-deps.ts";
import { type ItemRow, type OfferRow, selectInvited, selectItems, selectOffers } from "./negotiation-queries.ts";
import { oddOffers, type ReadOffer, readOfferLines, type SentOffer } from "./read-offer-lines.ts";

/** What became of an offer, or would. */
export interface OfferReport {
  problems: LineProblem[];
  warnings: PriceListReport["warnings"];
  changed: number;
  unchanged: number;
  withdrawn: number;
  missing: number;
  reopened: number;
}

/** What of an offer is new. */
interface Difference {
  changed: OfferRow[];
  withdrawn: number[];
  unchanged: number;
  /** Decided items whose offer changes. */
  reopened: number[];
}

/**
 * Takes an offer whole, or returns its problems and takes nothing.
 * @throws Failure NEGOTIATION_NOT_FOUND, TRADING_NOT_FOUND, NEGOTIATION_AGREED
 */
export async function takeOffer(
  deps: TradingDeps,
  actor: Actor,
  wish: NegotiationRef & SentOffer & { tradingId: string; fileName: string; isPart: boolean; checkOnly: boolean },
): Promise<OfferReport> {
  const { clock } = deps;
  const { institutionId, negotiationId, isPart, checkOnly, fileName, discount } = wish;
  const tradingId = wish.tradingId.toLowerCase();
  const place = { tenantId: actor.tenantId, institutionId, negotiationId };
  return changeNegotiation(deps, place, async (tx) => {
    const invited =
      (await selectInvited(tx, place)).find((one) => one.tradingId === tradingId) ?? fail("TRADING_NOT_FOUND");
    if (invited.agreedAt) fail("NEGOTIATION_AGREED");
    const items = await selectItems(tx, place);
    const read = readOfferLines(items, tradingId, wish);
    const isWrong = read.problems.length > 0;
    const before = await selectOffers(tx, place, tradingId);
    const difference = differenceOf(items, before, read, { tradingId, isPart });
    const isNew = !isWrong && !checkOnly && difference.changed.length + difference.withdrawn.length > 0;
    if (isNew) {
      const at = clock.now();
      await putOffers(tx, place, difference.changed);
      if (difference.reopened.length > 0) {
        await updateDecisions(tx, place, { decisions: openAgain(difference.reopened), by: actor.userId, at });
        await updateConfirmed(tx, place, { by: "", at: null });
      }
      // A choice refers to its offer, so it is open again by now.
      if (difference.withdrawn.length > 0) {
        await deleteOffers(tx, place, { tradingId, numbers: difference.withdrawn });
      }
      const head =
        isPart && invited.contract
          ? invited
          : ({ contract: discount === "" ? "item" : "total", discount, fileName } as const);
      await markOffered(tx, place, {
        tradingId,
        contract: head.contract ?? "item",
        discount: head.discount || null,
        fileName: head.fileName,
        by: actor.userId,
        at,
      });
    }
    const outcome = isWrong ? "refused" : checkOnly ? "checked" : isNew ? "taken" : "repeated";
    await audit(tx, clock, actor, {
      action: `negotiation.offer_${outcome}`,
      objectType: "negotiation",
      objectId: negotiationId,
      institutionId,
      after: { tradingId, lines: wish.lines.length, discount, fileName, isPart },
    });
    return reportOf(items, read, difference, { checkOnly });
  });
}

const openAgain = (numbers: readonly number[]) => numbers.map((number) => ({ number, tradingId: null }));

/** What an offer changes of the last one of the wholesaler. */
function differenceOf(
  items: readonly ItemRow[],
  before: readonly OfferRow[],
  { offers, named }: ReadOffer,
  { tradingId, isPart }: { tradingId: string; isPart: boolean },
): Difference {
  const last = new Map(before.map((offer) => [offer.number, offer]));
  const offered = new Set(offers.map(({ number }) => number));
  const changed = offers
    .filter(({ number, price, contract }) => {
      const known = last.get(number);
      return known?.price !== price || known.contract !== contract;
    })
    .map(({ line: _, ...offer }) => offer);
  const withdrawn = before
    .map(({ number }) => number)
    .filter((number) => !offered.has(number) && (!isPart || named.has(number)));
  const affected = new Set([...changed.map(({ number }) => number), ...withdrawn]);
  const reopened = items
    .filter(({ number, decidedTradingId }) => decidedTradingId === tradingId && affected.has(number))
    .map(({ number }) => number);
  return { changed, withdrawn, unchanged: offers.length - changed.length, reopened };
}

function reportOf(
  items: readonly ItemRow[],
  { offers, problems }: ReadOffer,
  { changed, withdrawn, unchanged, reopened }: Difference,
  { checkOnly }: { checkOnly: boolean },
): OfferReport {
  if (problems.length > 0) {
    return { problems, warnings: [], changed: 0, unchanged: 0, withdrawn: 0, missing: 0, reopened: 0 };
  }
  return {
    problems,
    warnings: checkOnly ? oddOffers(items, offers) : [],
    changed: changed.length,
    unchanged,
    withdrawn: withdrawn.length,
    missing: items.length - offers.length,
    reopened: reopened.length,
  };
}
