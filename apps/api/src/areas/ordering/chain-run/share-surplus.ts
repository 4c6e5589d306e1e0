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
  /** Expected use of a day. */
  dailyUse: number;
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
  /** What the receiver can use of it, in whole units. */
  missing: number;
  surplus: number;
  reason: "need" | "dead";
}

/** How fast a shop uses a medicine, and what it has of it. */
export interface Use {
  institutionId: string;
  medicineId: string;
  /** Usable, on order and in the cart. */
  available: number;
  dailyUse: number;
}

/** Without any use, nobody knows when a lot is used up: it must be usable for so many days. */
const daysWithoutUse = 90;

/** Of less than this nobody is sent anything. */
const fewestUnits = 1;

/** Quantities have five decimals, and are subtracted without what floating point adds. */
const places = 100_000;

/** So much may be given away: whole units beyond the giver's own need. */
export const surplusOf = ({ usable, keep }: Holding): number =>
  Math.max(0, Math.floor((Math.round(usable * places) - Math.round(keep * places)) / places));

/**
 * Serves what shops lack from the surplus of their sister shops: who runs out first is served first, from the lots that expire
 * first and that the receiver can still use up. Whole units only, and nothing for who lacks less than one. A giver never goes
 * below its own need, and who lacks a medicine gives none of it.
 */
export function shareSurplus(wants: readonly Want[], holdings: readonly Holding[], day: string): Move[] {
  const holdingsOf = Map.groupBy(holdings, ({ medicineId }) => medicineId);
  const wantsOf = Map.groupBy(wants, ({ medicineId }) => medicineId);
  const pairs = new Map<string, Set<string>>();
  const daysUntil = daysFrom(day);
  return [...wantsOf].flatMap(([medicineId, of]) =>
    shareOne(of, holdingsOf.get(medicineId) ?? [], { daysUntil, pairs }),
  );
}

type DaysUntil = (last: string) => number;

/** Lots of all shops expire on few different days. */
function daysFrom(day: string): DaysUntil {
  const known = new Map<string, number>();
  return (last) => {
    const days = known.get(last) ?? daysBetween(day, last);
    known.set(last, days);
    return days;
  };
}

function shareOne(
  wants: readonly Want[],
  holdings: readonly Holding[],
  { daysUntil, pairs }: { daysUntil: DaysUntil; pairs: Map<string, Set<string>> },
): Move[] {
  const lacking = new Set(wants.map(({ institutionId }) => institutionId));
  // Sorted once: of 200 shops there are hundreds of lots of a medicine, and as many wants.
  let offers = holdings
    .filter((holding) => !lacking.has(holding.institutionId) && surplusOf(holding) > 0)
    .flatMap((holding) => {
      const surplus = surplusOf(holding);
      const giver = { holding, surplus, left: surplus };
      return holding.lots.map((lot) => ({ giver, lot, left: lot.onHand }));
    })
    .sort((a, b) => compare(a.lot, b.lot));
  const moves: Move[] = [];
  const byNeed = [...wants].sort(
    (a, b) => (a.daysLeft ?? Infinity) - (b.daysLeft ?? Infinity) || a.institutionId.localeCompare(b.institutionId),
  );
  for (const want of byNeed) {
    if (offers.length === 0) break;
    if (want.missing < fewestUnits) continue;
    const lacked = Math.ceil(want.missing);
    let came = 0;
    const senders = pairs.get(want.institutionId) ?? new Set<string>();
    // A shop that already sends something there comes first: one parcel is less work than two.
    const sends = offers.filter(({ giver }) => senders.has(giver.holding.institutionId));
    const others = offers.filter(({ giver }) => !senders.has(giver.holding.institutionId));
    for (const one of [...sends, ...others]) {
      if (came >= lacked) break;
      const { giver, lot } = one;
      const room = roomForNeed(want, { came, days: daysUntil(lot.usableUntil) });
      const quantity = Math.floor(Math.min(giver.left, one.left, room));
      if (quantity < 1) continue;
      const { institutionId, medicineId } = giver.holding;
      const { lotId, expiresOn, unitCost } = lot;
      moves.push({
        fromInstitutionId: institutionId,
        toInstitutionId: want.institutionId,
        medicineId,
        lotId,
        lot: lot.lot,
        expiresOn,
        unitCost,
        quantity,
        missing: lacked,
        surplus: giver.surplus,
        reason: "need",
      });
      senders.add(institutionId);
      giver.left -= quantity;
      one.left -= quantity;
      came += quantity;
    }
    if (senders.size > 0) pairs.set(want.institutionId, senders);
    offers = offers.filter(({ giver, left }) => giver.left >= 1 && left >= 1);
  }
  return moves;
}

/** What has come to a receiver already, and for how many days a lot that is to come can be dispensed. */
export interface Coming {
  came: number;
  days: number;
}

/** How much of a lot a shop that lacks its medicine can take: what is still missing, and is used before the lot's last day. */
export function roomForNeed(want: Want, { came, days }: Coming): number {
  // Part of a unit is not worth a parcel.
  if (want.missing < fewestUnits) return 0;
  return Math.min(Math.ceil(want.missing) - came, usedUntil(want, days) - want.available - came);
}

/** How much of a lot that expires elsewhere a shop can take: what it uses before the lot's last day, and of 90 days at most. */
export const roomForDead = ({ dailyUse, available }: Use, { came, days }: Coming): number =>
  dailyUse * Math.min(days, mostDays) - available - came;

/** How much a shop uses until a lot can no longer be dispensed. */
function usedUntil({ dailyUse, available, missing }: Want, days: number): number {
  if (days <= 0) return 0;
  if (dailyUse > 0) return dailyUse * days;
  return days >= daysWithoutUse ? available + Math.ceil(missing) : 0;
}

const before = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const compare = (a: GivableLot, b: GivableLot) => before(a.expiresOn, b.expiresOn) || before(a.lotId, b.lotId);

/** Nobody takes more of what expires elsewhere than it uses in so many days. */
const mostDays = 90;

/**
 * Proposes takers for dead stock: what a shop will not use of a lot before it expires goes to sister shops that do, the fastest user
 * first, never more than 90 days of its use, and never what the giver keeps. What was moved for needs is no longer there.
 */
export function shareDeadStock(
  uses: readonly Use[],
  holdings: readonly Holding[],
  moved: readonly Move[],
  day: string,
): Move[] {
  const daysUntil = daysFrom(day);
  const came = summed(moved, ({ toInstitutionId, medicineId }) => `${toInstitutionId} ${medicineId}`);
  const gone = summed(moved, ({ fromInstitutionId, medicineId }) => `${fromInstitutionId} ${medicineId}`);
  const goneOf = summed(moved, ({ fromInstitutionId, lotId }) => `${fromInstitutionId} ${lotId}`);
  const usersOf = Map.groupBy(
    uses
      .filter(({ dailyUse }) => dailyUse > 0)
      .map((use) => ({ ...use, came: came.get(`${use.institutionId} ${use.medicineId}`) ?? 0 }))
      .sort((a, b) => b.dailyUse - a.dailyUse || a.institutionId.localeCompare(b.institutionId)),
    ({ medicineId }) => medicineId,
  );
  return holdings.flatMap((holding) => {
    const { institutionId, medicineId } = holding;
    const key = `${institutionId} ${medicineId}`;
    let left = surplusOf(holding) - (gone.get(key) ?? 0);
    if (left < 1 || came.has(key)) return [];
    const moves: Move[] = [];
    for (const { lot, dead } of deadLots(holding, goneOf, daysUntil)) {
      let rest = Math.min(Math.floor(dead), left);
      const days = daysUntil(lot.usableUntil);
      for (const user of usersOf.get(medicineId) ?? []) {
        if (rest < 1) break;
        if (user.institutionId === institutionId) continue;
        const room = roomForDead(user, { came: user.came, days });
        const quantity = Math.floor(Math.min(rest, room));
        if (quantity < 1) continue;
        const { lotId, expiresOn, unitCost } = lot;
        moves.push({
          fromInstitutionId: institutionId,
          toInstitutionId: user.institutionId,
          medicineId,
          lotId,
          lot: lot.lot,
          expiresOn,
          unitCost,
          quantity,
          missing: Math.floor(room),
          surplus: Math.floor(dead),
          reason: "dead",
        });
        user.came += quantity;
        rest -= quantity;
        left -= quantity;
      }
    }
    return moves;
  });
}

/** What a shop will not use of each of its lots until the last day on which it can be dispensed, first expiry first. */
function deadLots({ institutionId, dailyUse, lots }: Holding, gone: ReadonlyMap<string, number>, daysUntil: DaysUntil) {
  let used = 0;
  return lots
    .map((lot) => ({ lot, onHand: lot.onHand - (gone.get(`${institutionId} ${lot.lotId}`) ?? 0) }))
    .sort((a, b) => compare(a.lot, b.lot))
    .map(({ lot, onHand }) => {
      const days = Math.max(0, daysUntil(lot.usableUntil));
      const use = Math.min(onHand, Math.max(0, dailyUse * days - used));
      used += use;
      return { lot, dead: onHand - use };
    })
    .filter(({ dead }) => dead >= 1);
}

function summed(moves: readonly Move[], keyOf: (move: Move) => string): Map<string, number> {
  const sums = new Map<string, number>();
  for (const move of moves) sums.set(keyOf(move), (sums.get(keyOf(move)) ?? 0) + move.quantity);
  return sums;
}
