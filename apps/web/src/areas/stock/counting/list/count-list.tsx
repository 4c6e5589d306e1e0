import { timestampDate } from "@bufbuild/protobuf/wkt";
import AddIcon from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { stockPaths } from "../../../../paths.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { MoreButton } from "../../../../shared/ui/more-button.tsx";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { CountChip } from "./count-chip.tsx";
import { StartCountDialog } from "./start-count-dialog.tsx";
import { useStockCounts } from "./use-stock-counts.ts";

/** Countings of the shelves, newest first, and the way to begin the next. */
export function CountList({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation(["counts", "common"]);
  const { failureWords } = useFailureWords();
  const { number, dateTime } = useFormat();
  const [isStarting, setIsStarting] = useState(false);
  const list = useStockCounts(institutionId);
  const start = (
    <Button data-key="create" variant="contained" startIcon={<AddIcon />} onClick={() => setIsStarting(true)}>
      {t("start.open")}
    </Button>
  );
  return (
    <>
      {list.error ? (
        <ErrorState cause={failureWords(list.error)} onRetry={list.refetch} />
      ) : list.isPending ? (
        <LoadingSkeleton />
      ) : list.counts.length === 0 ? (
        <EmptyState title={t("none")} hint={t("noneHint")} action={start} />
      ) : (
        <>
          <Box sx={{ display: "flex", justifyContent: "flex-end", mb: 2 }}>{start}</Box>
          <PlainTable
            label={t("title")}
            rows={list.counts}
            rowKey={({ id }) => id}
            minWidth={720}
            columns={[
              {
                label: t("field.name"),
                cell: ({ id, name }) => (
                  <Link component={RouterLink} to={stockPaths.count(id)} sx={{ fontWeight: 600 }}>
                    <bdi>{name}</bdi>
                  </Link>
                ),
              },
              { label: t("field.shelf"), cell: ({ location }) => <bdi>{location}</bdi> },
              { label: t("field.medicines"), isFigure: true, cell: ({ medicineCount }) => number(medicineCount) },
              {
                label: t("field.startedAt"),
                cell: ({ startedAt }) => startedAt && dateTime(timestampDate(startedAt)),
              },
              { label: t("field.startedBy"), cell: ({ startedByName }) => <bdi>{startedByName}</bdi> },
              { label: t("field.state"), cell: (count) => <CountChip count={count} /> },
            ]}
          />
        </>
      )}
      {list.hasMore && !list.error && <MoreButton loading={list.isFetchingMore} onClick={list.more} sx={{ mt: 2 }} />}
      {isStarting && <StartCountDialog institutionId={institutionId} onClose={() => setIsStarting(false)} />}
    </>
  );
}
