import type { Forecast } from "@meguri/rpc/app/v1/forecast_pb";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { forecastPaths } from "../../paths.ts";
import { MedicineName } from "../../shared/medicines/medicine-name.tsx";
import { PlainTable } from "../../shared/ui/plain-table.tsx";
import { BasisCell } from "./basis-cell.tsx";
import { daysLeft } from "./forecast-words.ts";
import { NeedCell } from "./need-cell.tsx";
import { RiskChip } from "./risk-chip.tsx";
import { useForecastFormat } from "./use-forecast-format.ts";

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
      columns={[
        {
          label: t("field.medicine"),
          cell: ({ medicineId, medicineName, maker }) => (
            <Box sx={{ minWidth: { sm: 180 } }}>
              <Link component={RouterLink} to={forecastPaths.medicine(medicineId)} sx={{ fontWeight: 600 }}>
                <MedicineName name={medicineName} />
              </Link>
              <Typography component="span" variant="body2" color="textSecondary" sx={{ display: "block" }}>
                <bdi lang="ja">{maker}</bdi>
              </Typography>
            </Box>
          ),
        },
        { label: t("field.risk"), cell: (forecast) => <RiskChip forecast={forecast} /> },
        {
          label: t("field.in14"),
          isFigure: true,
          cell: ({ mean14, q8014, unit }) => <NeedCell mean={mean14} q80={q8014} unit={unit} />,
        },
        {
          label: t("field.in28"),
          isFigure: true,
          cell: ({ mean28, q8028, unit }) => <NeedCell mean={mean28} q80={q8028} unit={unit} />,
        },
        {
          label: t("field.usable"),
          isFigure: true,
          cell: (forecast) => {
            const days = daysLeft(forecast);
            return (
              <>
                {exact(forecast.usable, forecast.unit)}
                <Typography component="span" variant="body2" color="textSecondary" sx={{ display: "block" }}>
                  {days !== undefined && t("days", { figure: number(days) })}
                </Typography>
              </>
            );
          },
        },
        { label: t("field.basis"), cell: (forecast) => <BasisCell forecast={forecast} /> },
      ]}
    />
  );
}
