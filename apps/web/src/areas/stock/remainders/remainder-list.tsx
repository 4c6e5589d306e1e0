import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { PrintButton } from "../../../shared/ui/print/print-button.tsx";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import { EndedRemainders } from "./ended-remainders.tsx";
import { RemainderCard } from "./remainder-card.tsx";
import { type StepMade, StepMadeAlert } from "./step-made.tsx";
import { useRemainders } from "./use-remainders.ts";

/** The daily list of what patients were not given yet, the oldest promise first. */
export function RemainderList({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation("handover");
  const { failureWords } = useFailureWords();
  const { open, ended, error, isPending, refetch } = useRemainders(institutionId);
  const [made, setMade] = useState<StepMade>();
  return (
    <Box component="section" aria-labelledby="remainders" sx={{ display: "grid", gap: 2, minWidth: 0 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
        <Typography id="remainders" variant="h2" sx={{ flex: 1, minWidth: 0 }}>
          {t("remainders.title", { figure: open.length })}
        </Typography>
        {open.length > 0 && <PrintButton label={t("print")} />}
      </Box>
      {made && <StepMadeAlert key={made.remainderId + made.state} institutionId={institutionId} made={made} />}
      {error ? (
        <ErrorState cause={failureWords(error)} onRetry={refetch} />
      ) : isPending ? (
        <LoadingSkeleton />
      ) : open.length === 0 ? (
        <EmptyState title={t("remainders.none")} hint={t("remainders.noneHint")} />
      ) : (
        <Box
          component="ul"
          aria-label={t("remainders.label")}
          sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)" }}
        >
          {open.map((remainder) => (
            <RemainderCard key={remainder.id} institutionId={institutionId} remainder={remainder} onDone={setMade} />
          ))}
        </Box>
      )}
      <EndedRemainders institutionId={institutionId} ended={ended} />
    </Box>
  );
}
