import type { Forecast } from "@meguri/rpc/app/v1/forecast_pb";
import { useTranslation } from "react-i18next";
import { saveTable } from "../../../../shared/files/save-table.ts";
import type { TableColumn } from "../../../../shared/files/table-columns.ts";
import { tokyoDay } from "../../../../shared/format/days.ts";
import { SaveButton } from "../../../../shared/ui/input/save-button.tsx";
import { className, lackName, methodName } from "../forecast-words.ts";
import type { ForecastListState } from "./forecast-list-state.ts";
import { useAllForecasts } from "./use-forecasts.ts";

/** To three digits behind the point: an estimate has no more to tell. */
const figure = (value: number | undefined) => (value === undefined ? "" : String(Math.round(value * 1000) / 1000));

/** Saves all forecasts that the list would show, in its order. */
export function ExportForecasts(props: { institutionId: string; state: ForecastListState }) {
  const { t } = useTranslation(["forecasts", "medicines"]);
  const readAll = useAllForecasts(props.institutionId, props.state);
  const line = (days: "in14" | "in28", quantile: "q50" | "q80" | "q95") =>
    `${t(`field.${days}`)} ${t(`field.${quantile}`)}`;
  const lackWords = (name: "new" | "short" | "rare" | undefined) => (name ? t(`lack.${name}`) : "");
  const columns: TableColumn<Forecast>[] = [
    { label: t("field.medicineId"), read: ({ medicineId }) => medicineId },
    { label: t("field.medicine"), read: ({ medicineName }) => medicineName },
    { label: t("field.maker"), read: ({ maker }) => maker },
    { label: t("field.unit"), read: ({ unit }) => unit },
    { label: t("field.next"), read: ({ shortBeforeNext }) => figure(shortBeforeNext) },
    { label: t("field.afterNext"), read: ({ shortBeforeAfterNext }) => figure(shortBeforeAfterNext) },
    { label: t("field.shortOn"), read: ({ shortOn }) => shortOn },
    { label: t("field.mean14"), read: ({ mean14 }) => figure(mean14) },
    { label: line("in14", "q50"), read: ({ q5014 }) => figure(q5014) },
    { label: line("in14", "q80"), read: ({ q8014 }) => figure(q8014) },
    { label: line("in14", "q95"), read: ({ q9514 }) => figure(q9514) },
    { label: t("field.mean28"), read: ({ mean28 }) => figure(mean28) },
    { label: line("in28", "q50"), read: ({ q5028 }) => figure(q5028) },
    { label: line("in28", "q80"), read: ({ q8028 }) => figure(q8028) },
    { label: line("in28", "q95"), read: ({ q9528 }) => figure(q9528) },
    { label: t("field.usable"), read: ({ usable }) => usable },
    { label: t("medicines:unappliedCount"), read: ({ unapplied }) => String(unapplied || "") },
    { label: t("field.left"), read: ({ daysLeft }) => String(daysLeft ?? "") },
    { label: t("field.order"), read: ({ orderAmount }) => orderAmount },
    { label: t("field.method"), read: ({ method }) => t(`method.${methodName[method]}`) },
    { label: t("field.lack"), read: ({ lack }) => lackWords(lackName[lack]) },
    { label: t("field.class"), read: ({ serviceClass }) => t(`class.${className(serviceClass)}`) },
    { label: t("field.patients"), read: ({ patients }) => String(patients) },
    { label: t("field.dispensings"), read: ({ dispensings }) => String(dispensings) },
    { label: t("run.error"), read: ({ scaledError }) => figure(scaledError) },
    { label: t("run.coverage"), read: ({ coverage }) => figure(coverage) },
  ];
  const save = async () => saveTable("csv", `forecast-${tokyoDay(new Date())}`, columns, await readAll());
  return <SaveButton format="csv" save={save} />;
}
