import { OrderNeedSource, type OrderReason } from "@meguri/rpc/app/v1/order_pb";
import { type OrderProposal, ProposalLeftOut } from "@meguri/rpc/app/v1/order_proposal_service_pb";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { useReasonSum } from "../common/reason/use-reason-sum.ts";
import type { TodayItem } from "./row-warnings.ts";

const sources = {
  [OrderNeedSource.UNSPECIFIED]: "why.forecast",
  [OrderNeedSource.FORECAST]: "why.forecast",
  [OrderNeedSource.MEAN_90_DAYS]: "why.mean",
  [OrderNeedSource.ORDER_POINT]: "why.point",
} as const satisfies Record<OrderNeedSource, string>;

const leftOuts = {
  [ProposalLeftOut.HALTED]: "leftOut.halted",
  [ProposalLeftOut.NO_ROOM]: "leftOut.noRoom",
  [ProposalLeftOut.EXPIRES]: "leftOut.expires",
  [ProposalLeftOut.NARCOTIC]: "leftOut.narcotic",
  [ProposalLeftOut.NO_PRICE]: "leftOut.noPrice",
} as const;

/** Why a row is there, or why it is not ticked, in a few words for the row, and as a sum that a pharmacist can check. */
export function useRowReason() {
  const { t } = useTranslation("cart");
  const { quantity } = useQuantityFormat();
  const { percent } = useFormat();
  const reasonSum = useReasonSum();
  const needed = (reason: OrderReason, unit: string) =>
    t(sources[reason.source], { amount: quantity(reason.missing, unit) });
  const ofProposal = ({ leftOut, reason, unit, shortBeforeNext }: OrderProposal) => {
    if (leftOut === ProposalLeftOut.ORDER_POINT)
      return t("leftOut.orderPoint", { share: percent(Math.round((shortBeforeNext ?? 0) * 100) / 100) });
    if (leftOut === ProposalLeftOut.UNSPECIFIED || leftOut === ProposalLeftOut.NO_WHOLESALER)
      return reason ? needed(reason, unit) : "";
    return t(leftOuts[leftOut]);
  };
  return ({ line, proposal }: TodayItem) => {
    const { reason, unit } = line ?? proposal;
    const whole = reason ? reasonSum(reason, unit) : "";
    if (proposal) return { short: ofProposal(proposal), whole };
    return { short: reason ? needed(reason, unit) : t("line.byHand", { name: line.putByName }), whole };
  };
}
