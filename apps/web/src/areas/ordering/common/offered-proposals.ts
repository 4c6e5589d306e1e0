import { type OrderProposal, ProposalLeftOut } from "@meguri/rpc/app/v1/order_proposal_service_pb";
import type { OrderSum } from "./order/use-order-yen.ts";

/** What the server leaves out, and a person may tick all the same. */
const tickable: readonly ProposalLeftOut[] = [
  ProposalLeftOut.UNSPECIFIED,
  ProposalLeftOut.ORDER_POINT,
  ProposalLeftOut.NO_PRICE,
];

/** Whether a person may order a proposal as it is. */
export function mayTick({ leftOut }: OrderProposal): boolean {
  return tickable.includes(leftOut);
}

/** The proposals that are ordered unless somebody unticks them. */
export function tickedProposals(proposals: readonly OrderProposal[]): OrderProposal[] {
  return proposals.filter(({ leftOut }) => leftOut === ProposalLeftOut.UNSPECIFIED);
}

/** What proposals cost, in yen without tax, and how many have no price. */
export function proposalsSum(proposals: readonly OrderProposal[]): OrderSum {
  return {
    totalYen: proposals.reduce((sum, { amountYen }) => sum + amountYen, 0n),
    lineCount: proposals.length,
    unpricedCount: proposals.filter(({ packPrice }) => packPrice === "").length,
  };
}
