import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { MoreButton } from "../../../../shared/ui/more-button.tsx";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { ParkedCodeCard } from "./parked-code.tsx";
import { useParkedCodes } from "./use-parked-codes.ts";

/** The codes of which a person must say what they mean. */
export function ParkedCodes() {
  const { t } = useTranslation("medicines");
  const { number } = useFormat();
  const { failureWords } = useFailureWords();
  const { codes, total, error, isPending, isFetchingMore, hasMore, more, refetch } = useParkedCodes();
  if (error) return <ErrorState cause={failureWords(error)} onRetry={refetch} />;
  if (isPending) return <LoadingSkeleton rows={6} />;
  if (codes.length === 0) return <EmptyState title={t("parked.none")} hint={t("parked.noneHint")} />;
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2 }}>
      <Typography role="status" variant="body2" color="textSecondary">
        {t("parked.waiting", { total: number(total) })}
      </Typography>
      {codes.map((parked) => (
        <ParkedCodeCard key={`${parked.kind} ${parked.code} ${parked.source}`} parked={parked} />
      ))}
      {hasMore && <MoreButton loading={isFetchingMore} onClick={more} sx={{ justifySelf: "start" }} />}
    </Box>
  );
}
