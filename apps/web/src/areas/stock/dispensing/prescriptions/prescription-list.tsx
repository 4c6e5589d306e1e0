import type { Prescription } from "@meguri/rpc/app/v1/dispensing_pb";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../../paths.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { ListToolbar } from "../../../../shared/ui/list/list-toolbar.tsx";
import { NoHits } from "../../../../shared/ui/list/no-hits.tsx";
import { SearchField } from "../../../../shared/ui/list/search-field.tsx";
import { PrintList } from "../../../../shared/ui/print/print-list.tsx";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { ExportPrescriptions } from "./export-prescriptions.tsx";
import { PrescriptionFilters } from "./prescription-filters.tsx";
import { PrescriptionTable } from "./prescription-table.tsx";
import { usePrescriptionCondition } from "./use-prescription-condition.ts";
import { useAllPrescriptions, usePrescriptions } from "./use-prescriptions.ts";

/** The prescriptions of a period, newest first. */
export function PrescriptionList({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation("dispensings");
  const { failureWords } = useFailureWords();
  const { condition, setCondition, isDefault, clear } = usePrescriptionCondition();
  const list = usePrescriptions(institutionId, condition);
  const { prescriptions, count } = list;
  const readAll = useAllPrescriptions(institutionId, condition);
  const { day } = useQuantityFormat();
  const table = (rows: readonly Prescription[]) => (
    <PrescriptionTable label={t("prescriptions.title")} prescriptions={rows} />
  );
  if (list.error && prescriptions.length === 0) {
    return <ErrorState cause={failureWords(list.error)} onRetry={list.refetch} />;
  }
  const isEmpty = !list.isPending && prescriptions.length === 0;
  return (
    <>
      <ListToolbar
        search={
          <SearchField
            label={t("prescriptions.search")}
            value={condition.keyword}
            onSearch={(keyword) => setCondition({ keyword })}
          />
        }
        filters={
          <>
            <PrescriptionFilters condition={condition} onChange={setCondition} />
            {!isEmpty && (
              <>
                <ExportPrescriptions institutionId={institutionId} condition={condition} />
                <PrintList
                  title={t("prescriptions.title")}
                  search={condition.keyword}
                  filters={[
                    `${t("prescriptions.date")} ${day(condition.dispensingDate)}`,
                    `${t("prescriptions.period")} ${t("prescriptions.days", { days: -condition.period })}`,
                  ]}
                  rows={prescriptions}
                  total={count}
                  readAll={readAll}
                >
                  {table}
                </PrintList>
              </>
            )}
          </>
        }
        {...(!list.isPending && { range: { from: 1, to: prescriptions.length, total: count } })}
      />
      {list.isPending && <LoadingSkeleton rows={8} />}
      {isEmpty && !isDefault && <NoHits object={t("prescriptions.object")} onClear={clear} />}
      {isEmpty && isDefault && (
        <EmptyState
          title={t("prescriptions.none")}
          hint={t("prescriptions.noneHint")}
          action={
            <Button component={Link} to={paths.medorderNsips} variant="contained">
              {t("prescriptions.noneAction")}
            </Button>
          }
        />
      )}
      {prescriptions.length > 0 && table(prescriptions)}
      {list.hasMore && (
        <Button variant="outlined" color="inherit" loading={list.isFetchingMore} onClick={list.more} sx={{ mt: 1.5 }}>
          {t("prescriptions.more")}
        </Button>
      )}
    </>
  );
}
