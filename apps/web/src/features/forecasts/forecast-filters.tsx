import CheckIcon from "@mui/icons-material/Check";
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import { useTranslation } from "react-i18next";
import { type FilterName, forecastFilters } from "./forecast-list-state.ts";

/** Which medicines are shown: those of one kind, or all. */
export function ForecastFilters(props: { chosen: FilterName | ""; onChoose: (name: FilterName | "") => void }) {
  const { t } = useTranslation("forecasts");
  return (
    <Box role="group" aria-label={t("filter.label")} sx={{ display: "flex", flexWrap: "wrap", gap: 1, mb: 2 }}>
      {forecastFilters.map(({ name }) => {
        const isChosen = name === props.chosen;
        return (
          <Chip
            key={name}
            clickable
            aria-pressed={isChosen}
            variant={isChosen ? "filled" : "outlined"}
            color={isChosen ? "primary" : "default"}
            {...(isChosen && { icon: <CheckIcon /> })}
            label={t(`filter.${name}`)}
            onClick={() => props.onChoose(isChosen ? "" : name)}
          />
        );
      })}
    </Box>
  );
}
