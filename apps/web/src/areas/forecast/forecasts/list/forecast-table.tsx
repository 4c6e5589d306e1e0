import { type Forecast, ForecastMethod } from "@meguri/rpc/app/v1/forecast_pb";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { forecastPaths } from "../../../../paths.ts";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { MedicineName } from "../../../medicine/common/medicine-name.tsx";
import { UnappliedChip } from "../../../medicine/common/unapplied-chip.tsx";
import { useForecastFormat } from "../use-forecast-format.ts";
import { BasisCell } from "./basis-cell.tsx";
import { NeedCell } from "./need-cell.tsx";
import { RiskChance, RiskChip } from "./risk-chip.tsx";

/** Medicines with what will be needed of them; a card each on a phone. */
export function ForecastTable({ forecasts }: { forecasts: readonly Forecast[] }) {
  const { t } = useTranslation("forecasts");
  const { number, exact } = useForecastFormat();
  return (
    <PlainTable
      label={t("title")}
      rows={forecasts}
      rowKey={({ medicineId }) => medicineId}
      minWidth={900}
      isDense
      columns={[
        {
          label: t("field.medicine"),
          cell: ({ medicineId, medicineName }) => (
            <Box sx={{ minWidth: { sm: 180 } }}>
              <Link component={RouterLink} to={forecastPaths.medicine(medicineId)} sx={{ fontWeight: 600 }}>
                <MedicineName name={medicineName} />
              </Link>
            </Box>
          ),
        },
        {
          label: t("field.usable"),
          isFigure: true,
          cell: (forecast) => {
            const days = forecast.daysLeft;
            return (
              <>
                {exact(forecast.usable, forecast.unit)}
                <UnappliedChip count={forecast.unapplied} />
                <Typography component="span" variant="body2" color="textSecondary" sx={secondLine}>
                  {days !== undefined && t("days", { figure: number(days) })}
                </Typography>
              </>
            );
          },
        },
        {
          label: t("field.risk"),
          cell: (forecast) =>
            isKnown(forecast) && (
              <Box sx={risk}>
                <RiskChip forecast={forecast} />
                <RiskChance forecast={forecast} />
              </Box>
            ),
        },
        {
          label: t("field.order"),
          isFigure: true,
          cell: ({ orderAmount, unit }) => Number(orderAmount) > 0 && exact(orderAmount, unit),
        },
        {
          label: t("with80", { days: t("field.in14") }),
          isFigure: true,
          cell: (forecast) =>
            isKnown(forecast) && <NeedCell mean={forecast.mean14} q80={forecast.q8014} unit={forecast.unit} />,
        },
        {
          label: t("with80", { days: t("field.in28") }),
          isFigure: true,
          cell: (forecast) =>
            isKnown(forecast) && <NeedCell mean={forecast.mean28} q80={forecast.q8028} unit={forecast.unit} />,
        },
        { label: t("field.basis"), cell: (forecast) => <BasisCell forecast={forecast} /> },
      ]}
    />
  );
}

/** A medicine without a forecast is not one with a forecast of 0. */
const isKnown = ({ method }: Forecast) => method !== ForecastMethod.NONE;

const secondLine = { display: { sm: "block" }, marginInlineStart: { xs: 1, sm: 0 }, lineHeight: 1.3 } as const;
/** Low, so that as many rows are in view as with one line. */
const risk = {
  display: "grid",
  justifyItems: { xs: "end", sm: "start" },
  lineHeight: 1.3,
  "& > :first-of-type": { minHeight: { sm: 20 } },
} as const;
