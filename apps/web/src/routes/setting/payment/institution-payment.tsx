import Box from "@mui/material/Box";
import { InstitutionPayer } from "../../../areas/billing/accounts/payer/institution-payer.tsx";
import { PaidPlanSection } from "../../../areas/billing/plans/paid-plan.tsx";
import { PlanPrice } from "../../../areas/billing/prices/plan-price.tsx";

/** What the plan costs an institution, the paid plan that it has or may start, and who pays for it. */
export function InstitutionPayment({ institutionId }: { institutionId: string }) {
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 4 }}>
      <PlanPrice />
      <PaidPlanSection institutionId={institutionId} />
      <InstitutionPayer institutionId={institutionId} />
    </Box>
  );
}
