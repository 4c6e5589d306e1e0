import { OrderKind } from "@meguri/rpc/app/v1/order_pb";
import type { OrderProposal } from "@meguri/rpc/app/v1/order_proposal_service_pb";
import type { OrderSum } from "./order/use-order-yen.ts";

/** Whether a proposal can go into the cart as it is. */
export function mayTake({ packs, tradingId }: OrderProposal): boolean {
  return packs > 0 && tradingId !== "";
}

/** The proposals that a person may put into the cart; narcotics are pharmacists' to order. */
export function offeredProposals(proposals: readonly OrderProposal[], isPharmacist: boolean): OrderProposal[] {
  return proposals.filter((one) => mayTake(one) && (isPharmacist || one.kind !== OrderKind.NARCOTIC));
}

/** What proposals cost, in yen without tax, and how many have no price. */
export function proposalsSum(proposals: readonly OrderProposal[]): OrderSum {
  return {
    totalYen: proposals.reduce((sum, { amountYen }) => sum + amountYen, 0n),
    lineCount: proposals.length,
    unpricedCount: proposals.filter(({ packPrice }) => packPrice === "").length,
  };
}
