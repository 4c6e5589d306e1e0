import type { Forecast } from "@meguri/rpc/app/v1/forecast_pb";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";
import { lackName, methodName } from "../forecast-words.ts";

/** The method of a forecast, and why its data is too little where it is. */
export function BasisCell({ forecast }: { forecast: Forecast }) {
  const { t } = useTranslation("forecasts");
  const lack = lackName[forecast.lack];
  return (
    <Box sx={{ display: "grid", columnGap: 1, justifyItems: { xs: "end", sm: "start" }, minWidth: { sm: 130 } }}>
      <span>{t(`method.${methodName[forecast.method]}`)}</span>
      {lack && <StatusChip tone="warn" label={t("lack.label")} />}
      {lack && (
        <Typography component="span" variant="body2" color="textSecondary" sx={{ lineHeight: 1.3 }}>
          {t(`lack.${lack}`)}
        </Typography>
      )}
    </Box>
  );
}
