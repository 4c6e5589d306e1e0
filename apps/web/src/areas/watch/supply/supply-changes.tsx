import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { saveTable } from "../../../shared/files/save-table.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { SaveButton } from "../../../shared/ui/input/save-button.tsx";
import { MoreButton } from "../../../shared/ui/more-button.tsx";
import { PrintList } from "../../../shared/ui/print/print-list.tsx";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import { SupplyChangeTable } from "./supply-change-table.tsx";
import { useSupplyChangeColumns } from "./use-supply-change-columns.ts";
import { useAllSupplyChanges, useSupplyChanges } from "./use-supply-changes.ts";

/** What changed in the supply of what the institution uses, newest first. */
export function SupplyChanges({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation("watch");
  const { failureWords } = useFailureWords();
  const columns = useSupplyChangeColumns();
  const list = useSupplyChanges(institutionId);
  const readAll = useAllSupplyChanges();
  if (list.error) return <ErrorState cause={failureWords(list.error)} onRetry={list.refetch} />;
  if (list.isPending) return <LoadingSkeleton />;
  if (list.changes.length === 0) return <EmptyState title={t("changes.none")} hint={t("changes.noneHint")} />;
  return (
    <Box sx={{ display: "grid", gap: 1.5, minWidth: 0 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}>
        <SaveButton
          format="csv"
          save={async () => saveTable("csv", t("changes.title"), columns, await readAll(institutionId))}
        />
        <PrintList
          title={t("changes.title")}
          rows={list.changes}
          total={list.hasMore ? undefined : list.changes.length}
          readAll={() => readAll(institutionId)}
        >
          {(rows) => <SupplyChangeTable changes={rows} />}
        </PrintList>
      </Box>
      <SupplyChangeTable changes={list.changes} />
      {list.hasMore && <MoreButton loading={list.isFetchingMore} onClick={list.more} />}
    </Box>
  );
}
