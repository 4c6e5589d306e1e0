import type { ForecastSupply } from "@meguri/rpc/app/v1/forecast_pb";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useForecastFormat } from "../use-forecast-format.ts";

/** What comes of a medicine and when, as facts; what is not so is left out. */
export function useSupplyFacts(
  supply: ForecastSupply | undefined,
  unit: string,
): { label: string; value: ReactNode }[] {
  const { t } = useTranslation("forecasts");
  const { exact, day, number } = useForecastFormat();
  const { arriving = [], waiting = 0, shelfLifeDays, substituteStock = 0 } = supply ?? {};
  const lines = arriving.map((one) => (
    <Box key={one.on} component="span" sx={{ display: "block" }}>
      {t("detail.arrivingOn", { day: day(one.on), amount: exact(String(one.amount), unit) })}
    </Box>
  ));
  const hinted = (name: "waiting" | "keeps" | "substitutes", value: string) => ({
    label: t(`detail.${name}`),
    value: (
      <>
        {value}
        <Hint words={t(`detail.${name}Hint`)} />
      </>
    ),
  });
  return [
    ...(lines.length > 0 ? [{ label: t("detail.arriving"), value: lines }] : []),
    ...(waiting > 0 ? [hinted("waiting", exact(String(waiting), unit))] : []),
    ...(substituteStock > 0 ? [hinted("substitutes", exact(String(substituteStock), unit))] : []),
    ...(shelfLifeDays === undefined ? [] : [hinted("keeps", t("days", { figure: number(shelfLifeDays) }))]),
  ];
}

function Hint({ words }: { words: string }) {
  return (
    <Typography component="span" variant="body2" color="textSecondary" sx={{ display: "block" }}>
      {words}
    </Typography>
  );
}
