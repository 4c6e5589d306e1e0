import type { DispensedDay } from "@meguri/rpc/app/v1/desk_day_service_pb";
import type { GetDeskResponse } from "@meguri/rpc/app/v1/desk_service_pb";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { paths, stockPaths } from "../../../paths.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { DayFigure, dayFigure } from "./day-figure.tsx";
import { useDeskDay } from "./use-desk-day.ts";
import { VisitBars } from "./visit-bars.tsx";

/** How often nothing was missing in 30 days, day by day, and the prescriptions of two weeks; the latter also where the former is not read. */
export function DayRates(props: { institutionId: string; desk: GetDeskResponse; height: number }) {
  const { desk, height } = props;
  const { t } = useTranslation("later");
  const { number, percent } = useFormat();
  const { day, isFirst } = useDeskDay(props.institutionId);
  if (isFirst) return <Box sx={{ height }} />;
  const backtest = desk.service !== undefined && (
    <Link component={RouterLink} to={paths.medorderPredict} variant="body2" sx={{ display: "block", mt: 0.5 }}>
      {t("rate.backtest", { share: percent(desk.service) })}
    </Link>
  );
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      {day?.shortageFree === undefined ? (
        backtest
      ) : (
        <DayFigure label={t("rate.title")}>
          <Shortages days={day.days} free={day.shortageFree} />
          {backtest}
        </DayFigure>
      )}
      {desk.prescriptions.length > 0 && (
        <DayFigure label={t("prescriptions")}>
          <VisitBars
            counts={desk.prescriptions}
            height={44}
            label={t("prescriptionsWords", {
              days: number(desk.prescriptions.length),
              last: number(desk.prescriptions.at(-1) ?? 0),
              most: number(Math.max(1, ...desk.prescriptions)),
            })}
          />
        </DayFigure>
      )}
    </Box>
  );
}

function Shortages({ days, free }: { days: readonly DispensedDay[]; free: number }) {
  const { t } = useTranslation("later");
  const { number, percent } = useFormat();
  const shortages = days.map((one) => one.shortages);
  const short = shortages.reduce((sum, count) => sum + count, 0);
  const all = days.reduce((sum, { prescriptions }) => sum + prescriptions, 0);
  return (
    <>
      <Box sx={{ display: "flex", alignItems: "baseline", flexWrap: "wrap", columnGap: 1.5 }}>
        <Link component={RouterLink} to={stockPaths.tab("handover")} underline="hover" sx={dayFigure}>
          {percent(free)}
        </Link>
        <Typography variant="body2" color="textSecondary">
          {t("rate.short", { figure: number(short) })}
        </Typography>
      </Box>
      <VisitBars
        counts={shortages}
        height={20}
        tone="error"
        label={t("rate.words", { all: number(all), short: number(short) })}
      />
    </>
  );
}
