import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { ListState } from "../../../shared/ui/list/list-state.tsx";
import { useOwnInstitutions } from "../common/use-own-institutions.ts";
import { PaidPlanActs } from "./paid-plan-acts.tsx";
import { PaidPlanFacts } from "./paid-plan-facts.tsx";
import { PaidPlanNotice } from "./paid-plan-notice.tsx";
import { usePaidPlan } from "./use-paid-plan.ts";

/** The paid plan of an institution, as a section of another page: what it costs from when, and its start and end. */
export function PaidPlanSection({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation("plans");
  const id = useId();
  const { plan, ...reading } = usePaidPlan(institutionId);
  const { institutions } = useOwnInstitutions();
  const institution = institutions.find((one) => one.id === institutionId);
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h2" sx={{ mb: 2 }}>
        {t("title")}
      </Typography>
      <ListState {...reading} rows={4} empty={false}>
        {plan && (
          <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2 }}>
            <PaidPlanFacts plan={plan} />
            <PaidPlanNotice institutionId={institutionId} plan={plan} />
            {institution?.isManager && (
              <PaidPlanActs institutionId={institutionId} name={institution.name} plan={plan} />
            )}
          </Box>
        )}
      </ListState>
    </Box>
  );
}
