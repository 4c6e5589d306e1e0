import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { institutionPaths } from "../../../../paths.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { PlanFacts } from "./plan-facts.tsx";
import { useMedorderPlan } from "./use-medorder-plan.ts";

/** The plan for medicine ordering in short, and the way to its page; `payment` is what it costs and who pays. */
export function PlanTab({ institutionId, payment }: { institutionId: string; payment: ReactNode }) {
  const { t } = useTranslation("institutions");
  const { failureWords } = useFailureWords();
  const { plan, error, refetch } = useMedorderPlan(institutionId);
  if (error) return <ErrorState cause={failureWords(error)} onRetry={refetch} />;
  if (!plan) return <LoadingSkeleton rows={2} />;
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 3 }}>
      <PlanFacts plan={plan} />
      <Button
        component={Link}
        to={institutionPaths.plan(institutionId)}
        variant="outlined"
        sx={{ justifySelf: "start" }}
      >
        {t("plan.openPage")}
      </Button>
      {payment}
    </Box>
  );
}
