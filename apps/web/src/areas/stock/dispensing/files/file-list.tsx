import { DispensingFileState } from "@meguri/rpc/app/v1/dispensing_pb";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { FilterChips } from "../../../../shared/ui/list/filter-chips.tsx";
import { ListToolbar } from "../../../../shared/ui/list/list-toolbar.tsx";
import { NoHits } from "../../../../shared/ui/list/no-hits.tsx";
import { SearchField } from "../../../../shared/ui/list/search-field.tsx";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { useUrlState } from "../../../../shared/ui/use-url-state.ts";
import { listedStates } from "../dispensing-names.ts";
import { fileListDefaults, readFileListState } from "./file-list-state.ts";
import { FileTable } from "./file-table.tsx";
import { useDispensingFiles } from "./use-dispensing-files.ts";

/** The files that were taken in: search, states, and the older ones on demand. */
export function FileList({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation("dispensings");
  const { number } = useFormat();
  const { failureWords } = useFailureWords();
  const [shown, show] = useUrlState("files", fileListDefaults, readFileListState);
  const wanted = listedStates.find(({ name }) => name === shown.state);
  const list = useDispensingFiles(institutionId, shown.q, wanted?.state ?? DispensingFileState.UNSPECIFIED);
  const { files, counts } = list;
  if (list.error && files.length === 0) return <ErrorState cause={failureWords(list.error)} onRetry={list.refetch} />;
  const isFiltered = shown.q !== "" || shown.state !== "";
  if (!list.isPending && !isFiltered && files.length === 0) {
    return <EmptyState title={t("files.none")} hint={t("files.noneHint")} />;
  }
  return (
    <>
      <ListToolbar
        search={<SearchField label={t("files.search")} value={shown.q} onSearch={(q) => show({ q })} />}
        filters={
          <FilterChips
            label={t("files.filter")}
            options={listedStates
              .filter(({ state, name }) => counts.has(state) || name === shown.state)
              .map(({ state, name }) => {
                const figure = number(counts.get(state) ?? 0);
                return { name, label: t("files.chip", { state: t(`state.${name}`), figure }) };
              })}
            chosen={shown.state}
            onChoose={(state) => show({ state })}
          />
        }
      />
      {list.isPending && <LoadingSkeleton rows={6} />}
      {!list.isPending && files.length === 0 && (
        <NoHits object={t("files.object")} onClear={() => show(fileListDefaults)} />
      )}
      {files.length > 0 && <FileTable institutionId={institutionId} files={files} />}
      {list.hasMore && (
        <Button variant="outlined" color="inherit" loading={list.isFetchingMore} onClick={list.more} sx={{ mt: 1.5 }}>
          {t("files.more")}
        </Button>
      )}
    </>
  );
}
