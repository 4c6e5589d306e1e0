import Inventory2OutlinedIcon from "@mui/icons-material/Inventory2Outlined";
import TravelExploreOutlinedIcon from "@mui/icons-material/TravelExploreOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { medicineSearchPath, paths, stockPaths } from "../../../../paths.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { ActionLink } from "../../../../shared/ui/action-link.tsx";
import { BackLink } from "../../../../shared/ui/back-link.tsx";
import { PageHeader } from "../../../../shared/ui/page-header.tsx";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { TabBar } from "../../../../shared/ui/tab-bar.tsx";
import { MedicineName } from "../../../medicine/common/medicine-name.tsx";
import { shownName } from "../../../medicine/common/name-parts.ts";
import { UnappliedChip } from "../../../medicine/common/unapplied-chip.tsx";
import { RiskChance, RiskChip } from "../list/risk-chip.tsx";
import { useForecastOverview } from "../use-forecast-overview.ts";
import { AccuracyTab } from "./accuracy-tab.tsx";
import { DemandTab } from "./demand-tab.tsx";
import { ExpectedVisits } from "./expected-visits.tsx";
import { useForecast } from "./use-forecast.ts";

const tabs = ["demand", "visits", "past"] as const;
export type ForecastTab = (typeof tabs)[number];

/** All that is forecast of one medicine; who is expected is shown to pharmacists, and to nobody else. */
export function ForecastDetail(props: {
  institutionId: string;
  medicineId: string;
  isPharmacist: boolean;
  tab: string | null;
  onTab: (tab: ForecastTab) => void;
}) {
  const { t } = useTranslation("forecasts");
  const { failureWords } = useFailureWords();
  const { institutionId, medicineId, isPharmacist } = props;
  const { detail, error, refetch } = useForecast(institutionId, medicineId);
  const { overview } = useForecastOverview(institutionId);
  const back = <BackLink to={paths.medorderPredict} label={t("back")} />;
  const forecast = detail?.forecast;
  if (!detail || !forecast) {
    return (
      <>
        {back}
        {error && !detail && <ErrorState cause={failureWords(error)} onRetry={refetch} />}
        {!error && !detail && <LoadingSkeleton rows={8} />}
        {detail && <Unknown medicineId={medicineId} />}
      </>
    );
  }
  const shown = tabs.filter((one) => one !== "visits" || isPharmacist);
  const tab = shown.find((one) => one === props.tab) ?? "demand";
  return (
    <>
      {back}
      <PageHeader
        title={<MedicineName name={forecast.medicineName} />}
        status={
          <span>
            <RiskChip forecast={forecast} /> <RiskChance forecast={forecast} isNamed />{" "}
            <UnappliedChip count={forecast.unapplied} />
          </span>
        }
        lead={<bdi lang="ja">{forecast.maker}</bdi>}
        actions={
          <>
            <ActionLink to={stockPaths.medicine(medicineId)} icon={<Inventory2OutlinedIcon />}>
              {t("detail.toStock")}
            </ActionLink>
            <ActionLink
              to={medicineSearchPath(medicineId, shownName(forecast.medicineName))}
              icon={<TravelExploreOutlinedIcon />}
            >
              {t("detail.toPartners")}
            </ActionLink>
          </>
        }
      />
      <Box role="status">
        {overview?.running && (
          <Alert severity="info" sx={{ mb: 2 }}>
            {t("run.running")}
          </Alert>
        )}
      </Box>
      <TabBar
        label={t("detail.tabs.label")}
        tabs={shown.map((name) => ({ name, label: t(`detail.tabs.${name}`) }))}
        value={tab}
        onChange={props.onTab}
      >
        {tab === "demand" && (
          <DemandTab institutionId={institutionId} detail={detail} forecast={forecast} mayChange={isPharmacist} />
        )}
        {tab === "visits" && <ExpectedVisits institutionId={institutionId} medicineId={medicineId} />}
        {tab === "past" && <AccuracyTab detail={detail} forecast={forecast} />}
      </TabBar>
    </>
  );
}

/** A medicine that was never used here, and of which there is nothing on the shelf. */
function Unknown({ medicineId }: { medicineId: string }) {
  const { t } = useTranslation("forecasts");
  return (
    <>
      <PageHeader title={t("title")} />
      <EmptyState
        title={t("missing")}
        hint={t("missingHint")}
        action={
          <ActionLink to={stockPaths.medicine(medicineId)} icon={<Inventory2OutlinedIcon />}>
            {t("detail.toStock")}
          </ActionLink>
        }
      />
    </>
  );
}
