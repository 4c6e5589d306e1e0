import { priceIn } from "@meguri/rules/paid-plan";
import { useParams } from "react-router-dom";
import { presentMonth } from "../../../areas/billing/common/months.ts";
import { usePaidPlan } from "../../../areas/billing/plans/use-paid-plan.ts";
import { usePlanPrices } from "../../../areas/billing/prices/use-prices.ts";
import { MedorderPlan } from "../../../areas/institution/institutions/plan/medorder-plan.tsx";
import { InstitutionPayment } from "../payment/institution-payment.tsx";

/** An institution's plan for medicine ordering. */
export function Component() {
  const { id = "" } = useParams();
  const { plan, isPending, refetch } = usePaidPlan(id);
  const { prices } = usePlanPrices();
  return (
    <MedorderPlan
      key={id}
      institutionId={id}
      paid={{ isPending, isStarted: plan?.started ?? false, netYen: priceIn(prices, presentMonth())?.netYen, refetch }}
      payment={<InstitutionPayment institutionId={id} />}
    />
  );
}
