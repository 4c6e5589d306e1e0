import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { forecastPaths, paths } from "../../../../paths.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { ListToolbar } from "../../../../shared/ui/list/list-toolbar.tsx";
import { NoHits } from "../../../../shared/ui/list/no-hits.tsx";
import { SearchField } from "../../../../shared/ui/list/search-field.tsx";
import { PrintList } from "../../../../shared/ui/print/print-list.tsx";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { useUrlState } from "../../../../shared/ui/use-url-state.ts";
import { ExportForecasts } from "./export-forecasts.tsx";
import { ForecastFilters } from "./forecast-filters.tsx";
import { forecastListDefaults, readForecastListState } from "./forecast-list-state.ts";
import { ForecastOrderField } from "./forecast-order-field.tsx";
import { ForecastTable } from "./forecast-table.tsx";
import { useAllForecasts, useForecasts } from "./use-forecasts.ts";

/** What will be needed of each medicine, those that will run short first; search, filters, order, CSV. */
export function ForecastList({ institutionId, isMember }: { institutionId: string; isMember: boolean }) {
  const { t } = useTranslation("forecasts");
  const { failureWords } = useFailureWords();
  const [state, setState] = useUrlState("list", forecastListDefaults, readForecastListState);
  const list = useForecasts(institutionId, state);
  const { forecasts, count } = list;
  const readAll = useAllForecasts(institutionId, state);
  if (list.error && forecasts.length === 0) {
    return <ErrorState cause={failureWords(list.error)} onRetry={list.refetch} />;
  }
  if (list.isPending) return <LoadingSkeleton rows={8} />;
  const isWhole = state.q === "" && state.filter === "";
  if (isWhole && forecasts.length === 0) {
    return (
      <EmptyState
        title={t("none")}
        hint={t(isMember ? "noneHint" : "noneHintOthers")}
        action={
          isMember && (
            <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "center", gap: 1 }}>
              <Button component={Link} to={paths.medorderNsips} variant="contained">
                {t("toImport")}
              </Button>
              <Button component={Link} to={forecastPaths.neighbours} variant="outlined">
                {t("neighbours.open")}
              </Button>
            </Box>
          )
        }
      />
    );
  }
  return (
    <>
      <ListToolbar
        search={<SearchField label={t("search")} value={state.q} onSearch={(q) => setState({ q })} />}
        filters={
          <>
            <ForecastFilters chosen={state.filter} onChoose={(filter) => setState({ filter })} />
            <ForecastOrderField order={state.order} onOrder={(order) => setState({ order })} />
            <ExportForecasts institutionId={institutionId} state={state} />
            <PrintList
              title={t("title")}
              search={state.q}
              filters={[state.filter && t(`filter.${state.filter}`)]}
              rows={forecasts}
              total={count}
              readAll={readAll}
            >
              {(rows) => <ForecastTable forecasts={rows} />}
            </PrintList>
          </>
        }
        range={{ from: 1, to: forecasts.length, total: count }}
      />
      {forecasts.length === 0 ? (
        <NoHits object={t("object")} onClear={() => setState({ q: "", filter: "" })} />
      ) : (
        <ForecastTable forecasts={forecasts} />
      )}
      {list.hasMore && (
        <Button variant="outlined" color="inherit" loading={list.isFetchingMore} onClick={list.more} sx={{ mt: 1.5 }}>
          {t("more")}
        </Button>
      )}
    </>
  );
}
