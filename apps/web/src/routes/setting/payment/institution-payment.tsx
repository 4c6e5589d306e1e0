import Box from "@mui/material/Box";
import { InstitutionPayer } from "../../../areas/billing/accounts/payer/institution-payer.tsx";
import { PlanPrice } from "../../../areas/billing/prices/plan-price.tsx";

/** What the plan costs an institution, and who pays for it. */
export function InstitutionPayment({ institutionId }: { institutionId: string }) {
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 4 }}>
      <PlanPrice />
      <InstitutionPayer institutionId={institutionId} />
    </Box>
  );
}
