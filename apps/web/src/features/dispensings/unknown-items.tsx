import type { UnknownItem } from "@meguri/rpc/app/v1/dispensing_service_pb";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../shared/rpc/use-failure-words.ts";
import { EmptyState } from "../../shared/ui/empty-state.tsx";
import { ErrorState } from "../../shared/ui/error-state.tsx";
import { LoadingSkeleton } from "../../shared/ui/loading-skeleton.tsx";
import type { MedicinePicking } from "./medicine-picking.ts";
import { UnknownItemCard } from "./unknown-item-card.tsx";
import { useUnknownItems } from "./use-unknown-items.ts";

const keyOf = ({ code, name }: UnknownItem) => `${code}\n${name}`;

/** Codes that the master does not know: a person says which medicine each means. */
export function UnknownItems({ institutionId, picker }: { institutionId: string; picker: MedicinePicking }) {
  const { t } = useTranslation("dispensings");
  const { failureWords } = useFailureWords();
  const { items, error, isPending, refetch } = useUnknownItems(institutionId);
  if (error && items.length === 0) return <ErrorState cause={failureWords(error)} onRetry={refetch} />;
  if (isPending) return <LoadingSkeleton rows={4} />;
  if (items.length === 0) return <EmptyState title={t("unknown.none")} hint={t("unknown.noneHint")} />;
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t("unknown.lead")}
      </Typography>
      <Box
        component="ul"
        aria-label={t("tabs.unknown")}
        sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1.5 }}
      >
        {items.map((item) => (
          <li key={keyOf(item)}>
            <UnknownItemCard institutionId={institutionId} item={item} picker={picker} />
          </li>
        ))}
      </Box>
    </>
  );
}
