import { useTranslation } from "react-i18next";
import { saveTable } from "../../../../shared/files/save-table.ts";
import { tokyoDay } from "../../../../shared/format/days.ts";
import { SaveButton } from "../../../../shared/ui/input/save-button.tsx";
import type { ForecastListState } from "./forecast-list-state.ts";
import { useAllForecasts } from "./use-forecasts.ts";

/** Saves all forecasts that the list would show, in its order. */
export function ExportForecasts(props: { institutionId: string; state: ForecastListState }) {
  const { t } = useTranslation(["forecasts", "medicines"]);
  const readAll = useAllForecasts(props.institutionId, props.state);
  const save = async () => {
    const { forecastColumns } = await import("./forecast-columns.ts");
    await saveTable("csv", `forecast-${tokyoDay(new Date())}`, forecastColumns(t), await readAll());
  };
  return <SaveButton format="csv" save={save} />;
}
