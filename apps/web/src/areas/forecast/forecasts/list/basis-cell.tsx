import type { Forecast } from "@meguri/rpc/app/v1/forecast_pb";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";
import { lackName, methodName } from "../forecast-words.ts";
import { useForecastFormat } from "../use-forecast-format.ts";

/** On what a forecast rests and how well it did, and where it rests on too little, why. */
export function BasisCell({ forecast }: { forecast: Forecast }) {
  const { t } = useTranslation("forecasts");
  const { errorWords } = useForecastFormat();
  const lack = lackName[forecast.lack];
  return (
    <Box sx={{ display: "grid", gap: 0.5, justifyItems: { xs: "end", sm: "start" }, minWidth: { sm: 170 } }}>
      <span>{t(`method.${methodName[forecast.method]}`)}</span>
      {forecast.scaledError !== undefined && (
        <Typography component="span" variant="body2" color="textSecondary">
          {errorWords(forecast.scaledError)}
        </Typography>
      )}
      {lack && <StatusChip tone="warn" label={t("lack.label")} />}
      {lack && (
        <Typography component="span" variant="body2" color="textSecondary">
          {t(`lack.${lack}`)}
        </Typography>
      )}
    </Box>
  );
}
