import { useTranslation } from "react-i18next";
import { FilterSelect } from "../../../../shared/ui/list/filter-select.tsx";
import { type FilterName, forecastFilters } from "./forecast-list-state.ts";

/** Which medicines are shown: those of one kind, or all. */
export function ForecastFilters(props: { chosen: FilterName | ""; onChoose: (name: FilterName | "") => void }) {
  const { t } = useTranslation("forecasts");
  return (
    <FilterSelect
      {...props}
      label={t("filter.label")}
      options={forecastFilters.map(({ name }) => ({ name, label: t(`filter.${name}`) }))}
    />
  );
}
