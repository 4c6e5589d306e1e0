import { daysBetween } from "../../../platform/clock/tokyo-day.ts";

/** What a shop lacks of a medicine, in its unit. */
export interface Want {
  institutionId: string;
  medicineId: string;
  missing: number;
  /** Usable, on order and in the cart: it is used before what comes. */
  available: number;
  /** Expected use of a day. */
  dailyUse: number;
  /** Whole days until its stock is used up; the fewest are served first. Null where nothing is used. */
  daysLeft: number | null;
}

/** A lot that may be given. */
export interface GivableLot {
  lotId: string;
  lot: string;
  expiresOn: string;
  /** The last day on which it can be dispensed. */
  usableUntil: string;
  onHand: number;
  unitCost: string | null;
}

/** What a shop has of a medicine, and what of it is its own need over its horizon. */
export interface Holding {
  institutionId: string;
  medicineId: string;
  /** Without what is reserved, quarantined, expired or promised to another shop. */
  usable: number;
  keep: number;
  lots: GivableLot[];
}

export interface Move {
  fromInstitutionId: string;
  toInstitutionId: string;
  medicineId: string;
  lotId: string;
  lot: string;
  expiresOn: string;
  unitCost: string | null;
  quantity: number;
  missing: number;
  surplus: number;
}

/** Without any use, nobody knows when a lot is used up: it must be usable for so many days. */
const daysWithoutUse = 90;

/** Quantities have five decimals, and are subtracted without what floating point adds. */
const places = 100_000;

/** So much may be given away: whole units beyond the giver's own need. */
export const surplusOf = ({ usable, keep }: Holding): number =>
  Math.max(0, Math.floor((Math.round(usable * places) - Math.round(keep * places)) / places));

/**
 * Serves what shops lack from the surplus of their sister shops: who runs out first is served first, from the lots that expire
 * first and that the receiver can still use up. Whole units only. A giver never goes below its own need, and who lacks a
 * medicine gives none of it.
 */
export function shareSurplus(wants: readonly Want[], holdings: readonly Holding[], day: string): Move[] {
  const holdingsOf = Map.groupBy(holdings, ({ medicineId }) => medicineId);
  const wantsOf = Map.groupBy(wants, ({ medicineId }) => medicineId);
  const pairs = new Set<string>();
  return [...wantsOf].flatMap(([medicineId, of]) => shareOne(of, holdingsOf.get(medicineId) ?? [], { day, pairs }));
}

function shareOne(
  wants: readonly Want[],
  holdings: readonly Holding[],
  { day, pairs }: { day: string; pairs: Set<string> },
): Move[] {
  const lacking = new Set(wants.map(({ institutionId }) => institutionId));
  const givers = holdings
    .filter((holding) => !lacking.has(holding.institutionId) && surplusOf(holding) > 0)
    .map((holding) => ({ holding, left: surplusOf(holding), lots: holding.lots.map((lot) => ({ lot, left: lot.onHand })) }));
  const moves: Move[] = [];
  const byNeed = [...wants].sort(
    (a, b) => (a.daysLeft ?? Infinity) - (b.daysLeft ?? Infinity) || a.institutionId.localeCompare(b.institutionId),
  );
  for (const want of byNeed) {
    let missing = Math.ceil(want.missing);
    let here = want.available;
    const offers = givers
      .flatMap((giver) => giver.lots.map((one) => ({ giver, one })))
      .sort((a, b) => rank(a, want) - rank(b, want) || compare(a.one.lot, b.one.lot));
    for (const { giver, one } of offers) {
      const room = usedUntil(want, one.lot.usableUntil, day) - here;
      const quantity = Math.floor(Math.min(missing, giver.left, one.left, room));
      if (quantity < 1) continue;
      const { institutionId, medicineId } = giver.holding;
      const { lotId, lot, expiresOn, unitCost } = one.lot;
      moves.push({
        fromInstitutionId: institutionId,
        toInstitutionId: want.institutionId,
        medicineId,
        lotId,
        lot,
        expiresOn,
        unitCost,
        quantity,
        missing: want.missing,
        surplus: surplusOf(giver.holding),
      });
      pairs.add(`${institutionId} ${want.institutionId}`);
      giver.left -= quantity;
      one.left -= quantity;
      missing -= quantity;
      here += quantity;
    }
  }
  return moves;

  /** Who sends something to the shop anyhow comes first: one parcel is less work than two. */
  function rank({ giver }: { giver: (typeof givers)[number] }, want: Want): number {
    return pairs.has(`${giver.holding.institutionId} ${want.institutionId}`) ? 0 : 1;
  }
}

/** How much a shop uses until a lot can no longer be dispensed. */
function usedUntil({ dailyUse, available, missing }: Want, usableUntil: string, day: string): number {
  const days = daysBetween(day, usableUntil);
  if (days <= 0) return 0;
  if (dailyUse > 0) return dailyUse * days;
  return days >= daysWithoutUse ? available + Math.ceil(missing) : 0;
}

const compare = (a: GivableLot, b: GivableLot) =>
  a.expiresOn.localeCompare(b.expiresOn) || a.lotId.localeCompare(b.lotId);
