import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { inOrder } from "../../../../shared/ui/state/in-order.ts";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { OverviewFigures } from "./overview-figures.tsx";
import { OverviewShortcuts } from "./overview-shortcuts.tsx";
import { OverviewSteps } from "./overview-steps.tsx";
import { useMedsearchOverview } from "./use-medsearch-overview.ts";

/** What medicine search is, the three steps to it with their state, the institution's figures, and where to go on. */
export function Overview({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation("medsearch");
  const { failureWords } = useFailureWords();
  const { overview, error, refetch } = useMedsearchOverview(institutionId);
  return (
    <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)", ...inOrder }}>
      <Typography sx={{ maxWidth: 720 }}>{t("overview.what")}</Typography>
      {error && !overview ? (
        <ErrorState cause={failureWords(error)} onRetry={refetch} />
      ) : !overview ? (
        <LoadingSkeleton rows={6} />
      ) : (
        <>
          <OverviewSteps institutionId={institutionId} overview={overview} />
          <OverviewFigures overview={overview} />
        </>
      )}
      <OverviewShortcuts />
    </Box>
  );
}
