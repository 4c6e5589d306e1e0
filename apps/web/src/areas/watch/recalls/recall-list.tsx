import type { RecallOverview } from "@meguri/rpc/app/v1/recall_service_pb";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { supplyPaths } from "../../../paths.ts";
import { saveTable } from "../../../shared/files/save-table.ts";
import { startOfDay } from "../../../shared/format/days.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { SaveButton } from "../../../shared/ui/input/save-button.tsx";
import { PrintList } from "../../../shared/ui/print/print-list.tsx";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { OpenStepChips, RecallClassChip } from "./recall-chips.tsx";
import { useRecalls } from "./use-recalls.ts";

/** Recalls that concern the institution; those with something to do come first. */
export function RecallList({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation("watch");
  const { failureWords } = useFailureWords();
  const { recalls, error, refetch } = useRecalls(institutionId);
  if (error && !recalls) return <ErrorState cause={failureWords(error)} onRetry={refetch} />;
  if (!recalls) return <LoadingSkeleton />;
  if (recalls.length === 0) return <EmptyState title={t("recalls.none")} hint={t("recalls.noneHint")} />;
  const columns = [
    { label: t("recalls.field.class"), read: ({ recall }: RecallOverview) => String(recall?.recallClass ?? "") },
    { label: t("recalls.field.name"), read: ({ recall }: RecallOverview) => recall?.name ?? "" },
    { label: t("recalls.field.maker"), read: ({ recall }: RecallOverview) => recall?.maker ?? "" },
    { label: t("recalls.field.onHand"), kind: "figure" as const, read: ({ onHand }: RecallOverview) => onHand },
    { label: t("recalls.field.publishedOn"), read: ({ recall }: RecallOverview) => recall?.publishedOn ?? "" },
  ];
  return (
    <Box sx={{ display: "grid", gap: 1.5, minWidth: 0 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}>
        <SaveButton format="csv" save={async () => saveTable("csv", t("recalls.title"), columns, recalls)} />
        <PrintList title={t("recalls.title")} rows={recalls} total={recalls.length}>
          {(rows) => <RecallTable recalls={rows} />}
        </PrintList>
      </Box>
      <RecallTable recalls={recalls} />
    </Box>
  );
}

function RecallTable({ recalls }: { recalls: readonly RecallOverview[] }) {
  const { t } = useTranslation("watch");
  const { nearDate } = useFormat();
  const { quantity } = useQuantityFormat();
  return (
    <PlainTable
      label={t("recalls.title")}
      rows={recalls}
      rowKey={({ recall }) => recall?.number ?? ""}
      minWidth={760}
      isDense
      columns={[
        {
          label: t("recalls.field.name"),
          isRowHeader: true,
          cell: ({ recall }) =>
            recall && (
              <Link component={RouterLink} to={supplyPaths.recall(recall.number)} sx={{ fontWeight: 600 }}>
                <bdi lang="ja">{recall.name}</bdi>
              </Link>
            ),
        },
        {
          label: t("recalls.field.class"),
          cell: ({ recall }) => recall && <RecallClassChip recallClass={recall.recallClass} />,
        },
        { label: t("recalls.field.openSteps"), cell: ({ openSteps }) => <OpenStepChips openSteps={openSteps} /> },
        {
          label: t("recalls.field.onHand"),
          isFigure: true,
          cell: ({ onHand, unit }) => quantity(onHand, unit),
        },
        { label: t("recalls.field.maker"), cell: ({ recall }) => <bdi lang="ja">{recall?.maker}</bdi> },
        {
          label: t("recalls.field.publishedOn"),
          cell: ({ recall }) => recall && nearDate(startOfDay(recall.publishedOn)),
        },
      ]}
    />
  );
}
