import Box from "@mui/material/Box";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { ForecastFacts, ForecastHead } from "../../../areas/forecast/forecasts/detail/forecast-head.tsx";
import { ForecastList } from "../../../areas/forecast/forecasts/list/forecast-list.tsx";
import {
  forecastListDefaults,
  readForecastListState,
} from "../../../areas/forecast/forecasts/list/forecast-list-state.ts";
import { forecastsQuery } from "../../../areas/forecast/forecasts/list/use-forecasts.ts";
import { RunButtons } from "../../../areas/forecast/forecasts/run-buttons.tsx";
import { forecastOverviewQuery } from "../../../areas/forecast/forecasts/use-forecast-overview.ts";
import { paths } from "../../../paths.ts";
import { lazyPart } from "../../../shared/parts/lazy-part.ts";
import { readEarly } from "../../../shared/rpc/early-reads.ts";
import { PageHeader } from "../../../shared/ui/page-header.tsx";
import { inOrder } from "../../../shared/ui/state/in-order.ts";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import { TabBar } from "../../../shared/ui/tab-bar.tsx";
import { urlState } from "../../../shared/ui/use-url-state.ts";
import { type Ordering, WithMedorder } from "../with-medorder.tsx";

readEarly(paths.medorderPredict, ({ transport, queryClient }, { institutionId }, params) => {
  if (params.get("view") !== "settings") {
    void queryClient.prefetchQuery(forecastOverviewQuery(transport, institutionId));
  }
  if (params.has("view")) return;
  const state = urlState(params, "list", forecastListDefaults, readForecastListState);
  void queryClient.prefetchInfiniteQuery(forecastsQuery(transport, institutionId, state));
});

/** Comes with all that forms need, which the list itself does without. */
const ForecastSettingsView = lazy(async () => ({
  default: (await import("../../../areas/forecast/forecasts/settings/forecast-settings-view.tsx")).ForecastSettingsView,
}));

const ExpectedVisits = lazyPart(
  async () => (await import("../../../areas/forecast/forecasts/detail/expected-visits.tsx")).ExpectedVisits,
);

const ForecastErrors = lazyPart(
  async () => (await import("../../../areas/forecast/forecasts/errors/forecast-errors.tsx")).ForecastErrors,
);

const Neighbours = lazyPart(
  async () => (await import("../../../areas/forecast/forecasts/neighbours/neighbours.tsx")).Neighbours,
  "orders",
);

/** What will be needed of each medicine, and how sure that is. */
export function Component() {
  const { t } = useTranslation("forecasts");
  return (
    <WithMedorder title={t("title")} lead={t("lead")} forHeadOffice>
      {(ordering) => <PredictPage {...ordering} />}
    </WithMedorder>
  );
}

const views = ["medicines", "visits", "errors", "neighbours"] as const;

function PredictPage({ institutionId, isManager, isPharmacist, isMember }: Ordering) {
  const { t } = useTranslation(["forecasts", "stock"]);
  const [params, setParams] = useSearchParams();
  if (isManager && isMember && params.get("view") === "settings") {
    return (
      <Suspense fallback={<LoadingSkeleton rows={8} />}>
        <ForecastSettingsView institutionId={institutionId} />
      </Suspense>
    );
  }
  // Who is expected is for pharmacists alone.
  const shown = views.filter((one) => one !== "visits" || (isPharmacist && isMember));
  const view = shown.find((one) => one === params.get("view")) ?? "medicines";
  return (
    <>
      <PageHeader
        title={t("title")}
        lead={
          <>
            {!isMember && t("stock:headOffice.looking")}
            <ForecastFacts institutionId={institutionId} />
          </>
        }
        actions={<RunButtons institutionId={institutionId} isMember={isMember} isManager={isManager && isMember} />}
      />
      <TabBar
        label={t("views.label")}
        tabs={shown.map((one) => ({ name: one, label: t(`views.${one}`) }))}
        value={view}
        onChange={(next) => setParams(next === "medicines" ? {} : { view: next })}
      >
        {view === "medicines" && (
          <Box sx={inOrder}>
            <ForecastHead institutionId={institutionId} isMember={isMember} />
            <ForecastList institutionId={institutionId} isMember={isMember} />
          </Box>
        )}
        <Suspense fallback={<LoadingSkeleton rows={8} />}>
          {view === "visits" && <ExpectedVisits institutionId={institutionId} />}
          {view === "errors" && <ForecastErrors institutionId={institutionId} />}
          {view === "neighbours" && (
            <Neighbours institutionId={institutionId} isMember={isMember} isPharmacist={isPharmacist} />
          )}
        </Suspense>
      </TabBar>
    </>
  );
}
