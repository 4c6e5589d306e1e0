import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { addDays } from "../../../platform/clock/tokyo-day.ts";
import type { Db } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { takePriceList } from "../prices/index.ts";
import type { TradingDeps } from "../trading/index.ts";
import { selectLaterChainStarts } from "./group-items-queries.ts";
import { markAgreed, selectLaterStarts } from "./negotiation-changes-queries.ts";
import { changeNegotiation, type NegotiationPlace, type NegotiationRef } from "./negotiation-deps.ts";
import type { NegotiationRow } from "./negotiation-queries.ts";
import { putGroupPrices } from "./put-group-prices.ts";
import { compareOffers, type JudgedItem, type JudgedWholesaler } from "./read-negotiation.ts";

/** What is agreed with a wholesaler, and what the person saw of it. */
export interface WishedAgreement extends NegotiationRef {
  tradingId: string;
  validFrom: string;
  /** Whether the prices go on after the term as provisional ones. */
  continues: boolean;
  seenItems: number;
  seenYen: bigint;
}

/**
 * Agrees the memorandum with a wholesaler: its chosen offers become agreed prices of the term, of the institution or, where the head
 * office negotiates for all shops, of the corporation.
 * @returns how many price rows are new; 0 where it was agreed before
 * @throws Failure ROLE_TOO_LOW, NEGOTIATION_NOT_FOUND, TRADING_NOT_FOUND, NEGOTIATION_UNCONFIRMED, NEGOTIATION_UNDECIDED,
 *   CHANGED_MEANWHILE; FIELD_INVALID for a day outside the term
 */
export async function agreeWithWholesaler(deps: TradingDeps, actor: Actor, wish: WishedAgreement): Promise<number> {
  const { clock } = deps;
  const { institutionId, negotiationId, validFrom } = wish;
  const tradingId = wish.tradingId.toLowerCase();
  const place = { tenantId: actor.tenantId, institutionId, negotiationId };
  return changeNegotiation(deps, place, async (tx, held, role) => {
    if (role === "pharmacist") fail("ROLE_TOO_LOW");
    const { wholesalers, items } = await compareOffers(tx, place);
    const wholesaler = wholesalers.find((one) => one.tradingId === tradingId) ?? fail("TRADING_NOT_FOUND");
    const audited = { objectType: "negotiation", objectId: negotiationId, institutionId };
    if (wholesaler.agreedAt) {
      await audit(tx, clock, actor, { action: "negotiation.agreed_repeated", ...audited });
      return 0;
    }
    // Shops that do not agree enter prices of their own, which go before those of the head office.
    if (held.negotiator !== "own" && !held.corporationId && !held.confirmedAt) fail("NEGOTIATION_UNCONFIRMED");
    if (validFrom < held.termFrom || validFrom > held.termUntil)
      fail("FIELD_INVALID", [{ field: "validFrom", problem: "out_of_range" }]);
    if (wholesaler.decidedItems === 0) fail("NEGOTIATION_UNDECIDED");
    if (wholesaler.decidedItems !== wish.seenItems || wholesaler.decidedYen !== wish.seenYen) fail("CHANGED_MEANWHILE");
    const chosen = items.filter(({ decidedTradingId }) => decidedTradingId === tradingId);
    const lines = await priceLines(tx, place, { held, chosen, wish: { ...wish, tradingId }, wholesaler });
    const known = chosen.map(meaningOf);
    const { added, problems } = held.corporationId
      ? await putGroupPrices(tx, { tenantId: actor.tenantId, corporationId: held.corporationId }, wholesaler.vanCode, {
          lines,
          known,
          hand: { by: actor.userId, at: clock.now() },
        })
      : await takePriceList({ db: tx, clock }, actor, {
          tradings: [{ institutionId, tradingId, wholesalerId: wholesaler.wholesalerId }],
          byWholesaler: false,
          lines,
          checkOnly: false,
          known,
        });
    if (problems.length > 0)
      fail("FIELD_INVALID", [{ field: "items", problem: problems[0]?.problem ?? "code_unknown" }]);
    await markAgreed(tx, place, { tradingId, validFrom, by: actor.userId, at: clock.now() });
    await audit(tx, clock, actor, {
      action: "negotiation.agreed",
      ...audited,
      after: { tradingId, items: chosen.length, yen: String(wholesaler.decidedYen), validFrom },
    });
    return added;
  });
}

/** What the code of an item's price line means. */
const meaningOf = ({ medicineId, gtin, packageQuantity }: JudgedItem) => ({
  code: gtin || medicineId,
  medicineId,
  gtin,
  packageQuantity: gtin === "" ? null : packageQuantity,
});

/** The wire's numbers of a price line. */
const standing = { provisional: 1, agreed: 2 };
const contracts = { item: 1, total: 2 };

/**
 * The chosen offers as lines of a price list: from the first day to the end of the term, again on each later day on which a
 * provisional price begins, and after the term as provisional prices where they go on.
 */
async function priceLines(
  tx: Db,
  place: NegotiationPlace,
  {
    held,
    chosen,
    wish,
    wholesaler,
  }: { held: NegotiationRow; chosen: readonly JudgedItem[]; wish: WishedAgreement; wholesaler: JudgedWholesaler },
) {
  const days = { tradingId: wish.tradingId, from: wish.validFrom, until: held.termUntil };
  const items = chosen.map(({ medicineId, gtin }) => ({ medicineId, gtin }));
  const { tenantId } = place;
  const { corporationId } = held;
  const later = Map.groupBy(
    corporationId
      ? await selectLaterChainStarts(tx, { tenantId, corporationId }, { ...days, vanCode: wholesaler.vanCode }, items)
      : await selectLaterStarts(tx, place, days, items),
    ({ medicineId, gtin }) => `${medicineId} ${gtin}`,
  );
  return chosen
    .flatMap((item) => {
      const offer = item.offers.find(({ wholesaler }) => wholesaler === item.decidedWholesaler);
      if (!offer) return [];
      const { medicineId, gtin } = item;
      const line = {
        code: gtin || medicineId,
        price: offer.price,
        contract: contracts[offer.contract],
        note: "",
      };
      const starts = [wish.validFrom, ...(later.get(`${medicineId} ${gtin}`) ?? []).map(({ validFrom }) => validFrom)];
      const agreed = starts.map((validFrom) => ({
        ...line,
        standing: standing.agreed,
        validFrom,
        validUntil: held.termUntil,
      }));
      const after = { ...line, standing: standing.provisional, validFrom: addDays(held.termUntil, 1), validUntil: "" };
      return wish.continues ? [...agreed, after] : agreed;
    })
    .map((line, index) => ({ ...line, line: index + 1 }));
}
