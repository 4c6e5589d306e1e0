import { TransferDirection, type TransferRecord } from "@meguri/rpc/app/v1/transfer_record_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useDownload } from "../../../shared/files/use-download.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { ListState } from "../../../shared/ui/list/list-state.tsx";
import { ListToolbar } from "../../../shared/ui/list/list-toolbar.tsx";
import { SearchField } from "../../../shared/ui/list/search-field.tsx";
import { MoreButton } from "../../../shared/ui/more-button.tsx";
import { PrintList } from "../../../shared/ui/print/print-list.tsx";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";
import { ExportButton } from "../../../shared/ui/table/export-button.tsx";
import { useUrlState } from "../../../shared/ui/use-url-state.ts";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { directions, readRecordFilter, recordFilterDefaults } from "./record-filter-state.ts";
import { RecordFilters } from "./record-filters.tsx";
import { RecordTable } from "./record-table.tsx";
import { narrowed } from "./record-words.ts";
import { RecordsExport } from "./records-export.tsx";
import { type RecordQuestion, useAllRecords, useRecords } from "./use-records.ts";

/** The records of what changed hands: search, table or papers. */
export function Records({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation("books");
  const { failureWords } = useFailureWords();
  const [filter, setFilter] = useUrlState("records", recordFilterDefaults, readRecordFilter);
  const { from, to } = filter;
  const question: RecordQuestion = { institutionId, from, to, direction: directions[filter.direction] };
  const list = useRecords(question);
  const readAll = useAllRecords();
  const { day } = useQuantityFormat();
  const paper = useDownload();
  const shown: readonly TransferRecord[] = narrowed(list.records, filter.q);
  const isFiltered = Boolean(from || to || filter.q || filter.direction !== "both");
  const about = new URLSearchParams({
    institution: institutionId,
    ...(from && { from }),
    ...(to && { to }),
    ...(filter.q && { text: filter.q }),
    ...(filter.direction !== "both" && { direction: TransferDirection[directions[filter.direction]].toLowerCase() }),
  });
  const name = [t("records.fileName"), from, to].filter(Boolean).join(" ");
  return (
    <Box sx={{ display: "grid", gap: 1, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <ListToolbar
        search={<SearchField label={t("records.narrow")} value={filter.q} onSearch={(q) => setFilter({ q })} />}
        filters={
          <>
            <RecordFilters filter={filter} onFilter={setFilter} />
            <RecordsExport question={question} text={filter.q} />
            <ExportButton
              format="pdf"
              isExporting={paper.isDownloading}
              onExport={() => paper.download({ path: `/transfer-records.pdf?${about}`, name: `${name}.pdf` })}
            />
            {shown.length > 0 && (
              <PrintList
                title={t("records.title")}
                search={filter.q}
                filters={[
                  from && `${t("records.from")} ${day(from)}`,
                  to && `${t("records.to")} ${day(to)}`,
                  filter.direction !== "both" && t(`records.${filter.direction}`),
                ]}
                rows={shown}
                total={list.hasMore ? undefined : shown.length}
                readAll={async () => narrowed(await readAll(question), filter.q)}
              >
                {(rows) => <RecordTable institutionId={institutionId} records={rows} />}
              </PrintList>
            )}
          </>
        }
      />
      {paper.error && <Alert severity="error">{failureWords(paper.error)}</Alert>}
      <ListState
        {...list}
        rows={6}
        empty={
          shown.length === 0 &&
          !list.hasMore && (
            <EmptyState
              title={t(isFiltered ? "records.noneFiltered" : "records.none")}
              hint={t(isFiltered ? "records.noneFilteredHint" : "records.noneHint")}
            />
          )
        }
      >
        <RecordTable institutionId={institutionId} records={shown} />
      </ListState>
      <Typography variant="body2" color="textSecondary" sx={{ display: { md: "none" } }}>
        {t("records.lead")}
      </Typography>
      {list.hasMore && <MoreButton loading={list.isFetchingMore} onClick={list.more} />}
    </Box>
  );
}
