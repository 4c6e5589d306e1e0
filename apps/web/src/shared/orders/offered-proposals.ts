import { OrderKind } from "@meguri/rpc/app/v1/order_pb";
import type { OrderProposal } from "@meguri/rpc/app/v1/order_proposal_service_pb";

/** Whether a proposal can go into the cart as it is. */
export function mayTake({ packs, tradingId }: OrderProposal): boolean {
  return packs > 0 && tradingId !== "";
}

/** The proposals that a person may put into the cart; narcotics are pharmacists' to order. */
export function offeredProposals(proposals: readonly OrderProposal[], isPharmacist: boolean): OrderProposal[] {
  return proposals.filter((one) => mayTake(one) && (isPharmacist || one.kind !== OrderKind.NARCOTIC));
}

/** What proposals cost, in yen without tax; those without a price add nothing. */
export function proposalsYen(proposals: readonly OrderProposal[]): bigint {
  return proposals.reduce((sum, { amountYen }) => sum + amountYen, 0n);
}
