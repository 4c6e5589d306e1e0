import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { ForecastRun } from "@meguri/rpc/app/v1/forecast_pb";
import type { GetForecastOverviewResponse } from "@meguri/rpc/app/v1/forecast_service_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { forecastPaths } from "../../../paths.ts";
import { tokyoDay } from "../../../shared/format/days.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { dayAfter } from "./detail/projections.ts";
import { useForecastFormat } from "./use-forecast-format.ts";

/** That a new forecast is under way, that the latest failed, or that what is shown is older than it should be. */
export function ForecastNotices({ overview, isMember }: { overview: GetForecastOverviewResponse; isMember: boolean }) {
  const { t } = useTranslation("forecasts");
  const { run, failedRun, running } = overview;
  return (
    <Box role="status">
      {failedRun ? (
        <Failed run={run} failedRun={failedRun} remedy={running ? "again" : isMember ? "askAgain" : undefined} />
      ) : running ? (
        <Alert severity="info">{t("run.running")}</Alert>
      ) : (
        run && (
          <>
            <Stale run={run} isMember={isMember} />
            <FirstWeeks run={run} />
          </>
        )
      )}
    </Box>
  );
}

function Failed(props: {
  run: ForecastRun | undefined;
  failedRun: ForecastRun;
  remedy: "again" | "askAgain" | undefined;
}) {
  const { t } = useTranslation("forecasts");
  const { dateTime } = useFormat();
  const { day } = useForecastFormat();
  const { run, failedRun, remedy } = props;
  const at = failedRun.begunAt ? dateTime(timestampDate(failedRun.begunAt)) : "";
  return (
    <Alert severity="error">
      {t("run.failedAt", { at })} {run && t("run.before", { day: day(run.asOf) })} {remedy && t(`run.${remedy}`)}
    </Alert>
  );
}

const firstWeeks = 28;

/** In its first weeks a pharmacy can start with what others nearby use. */
function FirstWeeks({ run }: { run: ForecastRun }) {
  const { t } = useTranslation("forecasts");
  if (run.historyFrom === "" || run.historyFrom <= dayAfter(run.asOf, -firstWeeks)) return null;
  return (
    <Alert severity="info">
      {t("neighbours.lead")}{" "}
      <Link component={RouterLink} to={forecastPaths.neighbours}>
        {t("neighbours.open")}
      </Link>
    </Alert>
  );
}

/** Each day begins with a new forecast; one of before yesterday is missing what was dispensed since. */
function Stale({ run, isMember }: { run: ForecastRun; isMember: boolean }) {
  const { t } = useTranslation("forecasts");
  const { day } = useForecastFormat();
  if (run.asOf >= dayAfter(tokyoDay(new Date()), -1)) return null;
  return (
    <Alert severity="warning">
      {t("run.stale", { day: day(run.asOf) })} {isMember && t("run.askAgain")}
    </Alert>
  );
}
