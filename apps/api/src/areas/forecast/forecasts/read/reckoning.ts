import type { MedicinePosition } from "../../../ordering/positions/index.ts";
import { amountOf, type ProposalRow } from "../../../ordering/proposals/index.ts";
import type { StoredExplanation } from "../../stored.ts";

/** Parts of the need, which a movement of stock does not change. */
const needParts = ["refills", "rest", "safety", "lateness"];
/** Parts that are left out before prices fall. */
const safetyParts = ["safety", "lateness"];

/**
 * How the proposed amount is computed, from the need of the forecast and the stock of now; the signed amounts add up to the
 * last line. Safety is left out where orders are held down before prices fall. The lines are those of the engine's explanation, and `orderPoint` where a person's order point is above the need.
 */
export function reckoningOf(
  explanation: StoredExplanation[],
  position: Pick<MedicinePosition, "usable" | "comesInTime" | "inCart"> | undefined,
  proposal: ProposalRow | undefined,
  isHeldDown: boolean,
): StoredExplanation[] {
  const dropped = isHeldDown ? safetyParts : [];
  const lines = explanation.filter(({ what }) => needParts.includes(what) && !dropped.includes(what));
  const need = sumOf(lines);
  const add = (what: string, amount: number) => {
    const exact = fine(amount);
    if (exact !== 0) lines.push({ what, amount: exact });
  };
  if (proposal && Number(proposal.reason.need) > need) add("orderPoint", Number(proposal.reason.need) - need);
  add("usableStock", -Number(position?.usable ?? 0));
  add("onOrder", -Number(position?.comesInTime ?? 0));
  add("inCart", -Number(position?.inCart ?? 0));
  const missing = sumOf(lines);
  if (missing < 0) add("notNeeded", -missing);
  const order = proposal ? Number(amountOf(proposal)) : 0;
  const rest = order - Math.max(missing, 0);
  if (rest > 0) add("packRounding", rest);
  if (rest < 0) add(proposal?.reason.mostBeforeExpiry ? "expiryCap" : "maximumOrder", rest);
  return [...lines, { what: "order", amount: order }];
}

const fine = (amount: number): number => Math.round(amount * 1e4) / 1e4;
const sumOf = (lines: StoredExplanation[]): number => fine(lines.reduce((sum, { amount }) => sum + amount, 0));
