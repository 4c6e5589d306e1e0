import { randomOf } from "../generate/random.ts";

/** What is known of a medicine on the demo pharmacy's shelf. Quantities are in its unit. */
export interface ShelfFact {
  medicineId: string;
  maker: string;
  unit: string;
  regulation: string;
  /** "limited", "halted" or empty. */
  supply: string;
  isTransitional: boolean;
  usable: number;
  /** On order or in the cart. */
  open: number;
  /** Mean use of an open day. */
  daily: number;
  /** Prescriptions of four weeks. */
  times: number;
  /** Whether it is sold loose, in a package that 90 days use up. */
  isSoldLoose: boolean;
  /** Whether another wholesaler sells it for less. */
  isCheaperElsewhere: boolean;
  /** Whether nothing of it came within 30 days: of a limited one (限定出荷) a pack may then still be ordered. */
  hasRoom: boolean;
}

/** Why a medicine has to be ordered, or what is particular about ordering it: what the product shows with its proposals. */
export type ProposalReason =
  | "short"
  | "forecast"
  | "cheaper"
  | "limited"
  | "halted"
  | "transitional"
  | "unconfirmed"
  | "loose"
  | "no_wholesaler"
  | "order_point"
  | "narcotic";

/** How the shelf of some medicines is arranged for a reason. */
export interface ShelfRole {
  reason: ProposalReason;
  count: number;
  /** Which medicines it may be. */
  fits: (fact: ShelfFact) => boolean;
  /** The prescriptions of four weeks that are wanted: many run short, some need an order only. */
  times: number;
  /** What is left, as a part of an open day's mean use; undefined where the stock stays. */
  left: number | undefined;
  /**
   * The order point that a person has set: none, so that the forecast alone decides; a week's use, so that it is proposed even
   * where nobody is expected; or one above all there is.
   */
  point: "none" | "week" | "above";
}

/** A quarter of a day's use lasts to no delivery, not even through half a Saturday. */
const little = 0.25;
const nearlyNothing = 0.1;
/** Of what is prescribed so often, hardly a day passes without. */
const often = 60;
/** Of what is prescribed so often, somebody comes on most days, and so much as is there may do. */
const mostDays = 16;
/** Of what is prescribed so often, nobody may come for a day or two. */
const nowAndThen = 8;
/** An order point above so many open days of use is above every forecast. */
const amplyDays = 10;
const openDaysOfWeek = 6;

const isCounted = ({ unit }: ShelfFact): boolean => ["錠", "カプセル"].includes(unit);
/** May its shelf be emptied? What is on its way would fill it, and the law wants books of what is regulated. */
const mayLack = ({ regulation, open, times }: ShelfFact): boolean => regulation === "none" && open === 0 && times >= 1;
const usual = (fact: ShelfFact): boolean => mayLack(fact) && isCounted(fact) && fact.usable > 0 && fact.times >= 2;
const plain = (fact: ShelfFact): boolean => usual(fact) && fact.supply === "" && !fact.isTransitional;
/** Little is left, and a person's order point of a week keeps it proposed. */
const lacking = { count: 1, times: nowAndThen, left: little, point: "week" } as const;

/** Every reason for a proposal that can be shown on every day; what is rare is given away first. */
export const shelfRoles: readonly ShelfRole[] = [
  { ...lacking, reason: "limited", count: 2, fits: (fact) => mayLack(fact) && fact.supply === "limited" },
  { ...lacking, reason: "halted", fits: (fact) => mayLack(fact) && fact.supply === "halted", left: 0 },
  { ...lacking, reason: "transitional", fits: (fact) => usual(fact) && fact.supply === "" && fact.isTransitional },
  {
    reason: "narcotic",
    count: 1,
    fits: (fact) => fact.regulation === "narcotic" && isCounted(fact) && fact.usable > 0 && fact.times >= 1,
    times: nowAndThen,
    left: undefined,
    point: "above",
  },
  { reason: "short", count: 2, fits: plain, times: often, left: nearlyNothing, point: "none" },
  { reason: "forecast", count: 3, fits: plain, times: mostDays, left: little, point: "none" },
  { ...lacking, reason: "loose", fits: (fact) => plain(fact) && fact.isSoldLoose },
  { ...lacking, reason: "cheaper", fits: (fact) => plain(fact) && fact.isCheaperElsewhere },
  { ...lacking, reason: "no_wholesaler", fits: plain },
  { ...lacking, reason: "unconfirmed", fits: plain },
  {
    reason: "order_point",
    count: 2,
    fits: (fact) => plain(fact) && fact.usable >= fact.daily * amplyDays,
    times: mostDays,
    left: undefined,
    point: "above",
  },
];

/** A medicine that was given a role. */
export interface PlannedMedicine {
  fact: ShelfFact;
  role: ShelfRole;
  /** What is to be left of it; undefined where its stock stays. */
  left: number | undefined;
  /** The order point that a person has set; undefined where none is. */
  orderPoint: number | undefined;
}

/**
 * Which medicines play which role: each at most one, those nearest to the wanted use first; fewer where the shelf has too few for a
 * role. The same shelf gives the same choice.
 */
export function chooseForRoles(facts: readonly ShelfFact[], roles: readonly ShelfRole[]): PlannedMedicine[] {
  const taken = new Set<string>();
  return roles.flatMap((role) => {
    const fitting = facts.filter((fact) => !taken.has(fact.medicineId) && role.fits(fact));
    const chosen = orderedFor(role, fitting, facts).slice(0, role.count);
    for (const { medicineId } of chosen) taken.add(medicineId);
    return chosen.map((fact) => plannedOf(fact, role));
  });
}

/**
 * The fitting ones nearest to the wanted use; of limited ones first those of which a pack may still be ordered, and of what shall
 * have no wholesaler those whose maker has the fewest others.
 */
function orderedFor(role: ShelfRole, fitting: readonly ShelfFact[], all: readonly ShelfFact[]): ShelfFact[] {
  const away = ({ times }: ShelfFact): number => Math.abs(times - role.times);
  const ofMaker = Map.groupBy(all, ({ maker }) => maker);
  const others = ({ maker, hasRoom }: ShelfFact): number => {
    if (role.reason === "limited") return hasRoom ? 0 : 1;
    return role.reason === "no_wholesaler" ? (ofMaker.get(maker)?.length ?? 0) : 0;
  };
  const place = ({ medicineId }: ShelfFact): number => randomOf("role", medicineId).next();
  return fitting.toSorted(
    (one, other) => others(one) - others(other) || away(one) - away(other) || place(one) - place(other),
  );
}

function plannedOf(fact: ShelfFact, role: ShelfRole): PlannedMedicine {
  const { usable, open, daily } = fact;
  const inTens = (quantity: number): number => (Math.floor(quantity / 10) + 1) * 10;
  const points = { none: undefined, week: inTens(daily * openDaysOfWeek), above: inTens(usable + open) + 10 };
  // Bottles and tubes are whole or gone.
  const few = isCounted(fact) ? Math.min(usable, Math.max(1, Math.round(daily * (role.left ?? 0)))) : 0;
  const left = role.left === undefined ? undefined : role.left === 0 ? 0 : few;
  return { fact, role, left, orderPoint: points[role.point] };
}
