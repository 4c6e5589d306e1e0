import type { Forecast } from "@meguri/rpc/app/v1/forecast_pb";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { StatusChip } from "../../shared/ui/status-chip.tsx";
import { lackName, methodName } from "./forecast-words.ts";

/** On what a forecast rests, and where that is too little, why. */
export function BasisCell({ forecast }: { forecast: Forecast }) {
  const { t } = useTranslation("forecasts");
  const lack = lackName[forecast.lack];
  return (
    <Box sx={{ display: "grid", gap: 0.5, justifyItems: "start", minWidth: 0 }}>
      <span>{t(`method.${methodName[forecast.method]}`)}</span>
      {lack && <StatusChip tone="warn" label={t("lack.label")} />}
      {lack && (
        <Typography component="span" variant="body2" color="textSecondary" sx={{ textAlign: "start" }}>
          {t(`lack.${lack}`)}
        </Typography>
      )}
    </Box>
  );
}
