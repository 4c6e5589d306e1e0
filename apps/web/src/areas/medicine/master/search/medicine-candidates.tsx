import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import CardActionArea from "@mui/material/CardActionArea";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { shownName } from "../../common/name-parts.ts";
import { SuggestionRow } from "./suggestion-row.tsx";
import { useMedicineCandidates } from "./use-medicine-candidates.ts";
import { sectionsOf, standingOf } from "./use-medicine-suggestions.ts";

/** Which medicine a text may mean: what the pharmacy stocks first, each a link. */
export function MedicineCandidates(props: {
  text: string;
  /** What to say where no medicine fits. */
  noneHint: string;
  pathOf: (medicineId: string, name: string) => string;
}) {
  const { t } = useTranslation("medicines");
  const { failureWords } = useFailureWords();
  const { candidates, error, refetch } = useMedicineCandidates(props.text);
  if (error && !candidates) return <ErrorState cause={failureWords(error)} onRetry={refetch} />;
  if (!candidates) return <LoadingSkeleton rows={4} />;
  if (candidates.length === 0) return <EmptyState title={t("suggest.none")} hint={props.noneHint} />;
  return (
    <Box sx={{ display: "grid", gap: 2, maxWidth: 880, gridTemplateColumns: "minmax(0, 1fr)" }}>
      {sectionsOf(candidates).map((standing) => {
        const results = candidates.filter((one) => standingOf(one) === standing);
        return (
          <section key={standing} aria-label={t(`suggest.standing.${standing}`)}>
            <Typography variant="h3" sx={{ mb: 1 }}>
              {t(`suggest.standing.${standing}`)}
            </Typography>
            <Card component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
              {results.map((medicine) => (
                <Box
                  component="li"
                  key={medicine.medicineId}
                  sx={{ "& + &": { borderTop: 1, borderColor: "divider" } }}
                >
                  <CardActionArea
                    component={Link}
                    to={props.pathOf(medicine.medicineId, shownName(medicine.name))}
                    sx={{ px: 2, py: 1.25 }}
                  >
                    <SuggestionRow medicine={medicine} />
                  </CardActionArea>
                </Box>
              ))}
            </Card>
          </section>
        );
      })}
    </Box>
  );
}
