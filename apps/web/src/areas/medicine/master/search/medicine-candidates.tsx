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
import { matches, matchOf } from "./use-medicine-suggestions.ts";

/** Which medicine a text may mean: those whose name begins with it first, then the others, each a link. */
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
      {matches.map((match) => {
        const results = candidates.filter((one) => matchOf(one) === match);
        if (results.length === 0) return null;
        return (
          <section key={match} aria-label={t(`suggest.matched.${match}`)}>
            <Typography variant="h3" sx={{ mb: 1 }}>
              {t(`suggest.matched.${match}`)}
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
