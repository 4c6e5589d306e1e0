import type { Role } from "../../institution/institutions/index.ts";
import type { MedicinePosition } from "../positions/index.ts";
import type { ProposalRow } from "./decide-proposals.ts";

/** Why a proposal is not ordered unless a person decides so. */
export type LeftOut = "halted" | "no_room" | "expires" | "no_wholesaler" | "narcotic" | "order_point" | "no_price";

/** From this probability of running short on, what only an order point proposes is needed. */
const likely = 0.5;

/**
 * Which proposals are not ticked before anybody decides, and why; the others are what there is to order. The desk, the
 * overview and today's order all count by this.
 */
export function decideLeftOut(
  rows: readonly ProposalRow[],
  positions: ReadonlyMap<string, Pick<MedicinePosition, "shortBeforeNext">>,
  role: Role | "hq",
): Map<string, LeftOut> {
  const priced = new Set(rows.filter(({ packPrice }) => packPrice !== null).map(orderOf));
  const reasons = rows.map((row): [string, LeftOut | undefined] => {
    const chance = positions.get(row.medicineId)?.shortBeforeNext ?? undefined;
    return [row.medicineId, leftOut(row, { chance, role, hasPrices: priced.has(orderOf(row)) })];
  });
  return new Map(reasons.flatMap(([medicineId, reason]) => (reason ? [[medicineId, reason]] : [])));
}

function leftOut(
  { packs, reason, tradingId, regulation, packPrice, isNeeded }: ProposalRow,
  { chance, role, hasPrices }: { chance: number | undefined; role: Role | "hq"; hasPrices: boolean },
): LeftOut | undefined {
  if (packs === 0) return reason.supply === "halted" ? "halted" : reason.cap !== "" ? "no_room" : "expires";
  if (tradingId === null) return "no_wholesaler";
  if (regulation === "narcotic" && role === "clerk") return "narcotic";
  const isPointOnly = reason.source === "order_point" && !isNeeded;
  if (isPointOnly && chance !== undefined && chance < likely) return "order_point";
  // Of a wholesaler without any price nothing would be left.
  return hasPrices && packPrice === null ? "no_price" : undefined;
}

/** Narcotics go into an order of their own. */
const orderOf = ({ tradingId, regulation }: ProposalRow) => `${tradingId} ${regulation === "narcotic"}`;
