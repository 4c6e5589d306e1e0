import { create } from "@bufbuild/protobuf";
import { type PaidPlan, PaidPlanObstacle, PaidPlanSchema } from "@meguri/rpc/app/v1/billing_plan_service_pb";
import { needsCard, type Obstacle, type PaidPlanView } from "./read-paid-plan.ts";

const obstacles: Record<Obstacle, PaidPlanObstacle> = {
  none: PaidPlanObstacle.NONE,
  started: PaidPlanObstacle.STARTED,
  granted: PaidPlanObstacle.GRANTED,
  no_price: PaidPlanObstacle.NO_PRICE,
  no_payer: PaidPlanObstacle.NO_PAYER,
  no_card: PaidPlanObstacle.NO_CARD,
  overdue: PaidPlanObstacle.OVERDUE,
};

/** The paid plan of an institution as a message. */
export function paidPlanToProto(view: PaidPlanView): PaidPlan {
  const { row, payer } = view;
  return create(PaidPlanSchema, {
    started: row !== undefined,
    firstDay: view.firstDay,
    firstBilledMonth: view.firstBilledMonth,
    lastDay: row?.endsOn ?? "",
    paused: Boolean(row?.pausedAt),
    obstacle: obstacles[view.obstacle],
    nextMonth: view.nextMonth,
    nextIssuedOn: view.nextIssuedOn,
    nextNetYen: view.netYen,
    nextTaxYen: view.taxYen,
    payerId: payer?.id ?? "",
    payerName: payer?.name ?? "",
    payerNeedsCard: payer !== undefined && needsCard(payer),
  });
}
