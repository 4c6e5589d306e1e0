import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { ForecastRun } from "@meguri/rpc/app/v1/forecast_pb";
import type { GetForecastOverviewResponse } from "@meguri/rpc/app/v1/forecast_service_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
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
        run && <Stale run={run} isMember={isMember} />
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
