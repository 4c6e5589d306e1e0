import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { FilterChips } from "../../../../shared/ui/list/filter-chips.tsx";
import { type FilterName, forecastFilters } from "./forecast-list-state.ts";

/** Which medicines are shown: those of one kind, or all. */
export function ForecastFilters(props: { chosen: FilterName | ""; onChoose: (name: FilterName | "") => void }) {
  const { t } = useTranslation("forecasts");
  return (
    <Box sx={{ mb: 2 }}>
      <FilterChips
        {...props}
        label={t("filter.label")}
        options={forecastFilters.map(({ name }) => ({ name, label: t(`filter.${name}`) }))}
      />
    </Box>
  );
}
