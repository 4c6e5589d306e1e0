import type { Forecast } from "@meguri/rpc/app/v1/forecast_pb";
import type { TFunction } from "i18next";
import type { TableColumn } from "../../../../shared/files/table-columns.ts";
import { className, lackName, methodName } from "../forecast-words.ts";

/** To three digits behind the point: an estimate has no more to tell. */
const figure = (value: number | undefined) => (value === undefined ? "" : String(Math.round(value * 1000) / 1000));

/** The columns of a file of forecasts; loaded when somebody saves one. */
export function forecastColumns(t: TFunction<["forecasts", "medicines"]>): TableColumn<Forecast>[] {
  const line = (days: "in14" | "in28", quantile: "q50" | "q80" | "q95") =>
    `${t(`forecasts:field.${days}`)} ${t(`forecasts:field.${quantile}`)}`;
  const lackWords = (name: "new" | "short" | "rare" | undefined) => (name ? t(`forecasts:lack.${name}`) : "");
  return [
    { label: t("forecasts:field.medicineId"), read: ({ medicineId }) => medicineId },
    { label: t("forecasts:field.medicine"), read: ({ medicineName }) => medicineName },
    { label: t("forecasts:field.maker"), read: ({ maker }) => maker },
    { label: t("forecasts:field.unit"), read: ({ unit }) => unit },
    { label: t("forecasts:field.next"), read: ({ shortBeforeNext }) => figure(shortBeforeNext) },
    { label: t("forecasts:field.afterNext"), read: ({ shortBeforeAfterNext }) => figure(shortBeforeAfterNext) },
    { label: t("forecasts:field.shortOn"), read: ({ shortOn }) => shortOn },
    { label: t("forecasts:field.mean14"), read: ({ mean14 }) => figure(mean14) },
    { label: line("in14", "q50"), read: ({ q5014 }) => figure(q5014) },
    { label: line("in14", "q80"), read: ({ q8014 }) => figure(q8014) },
    { label: line("in14", "q95"), read: ({ q9514 }) => figure(q9514) },
    { label: t("forecasts:field.mean28"), read: ({ mean28 }) => figure(mean28) },
    { label: line("in28", "q50"), read: ({ q5028 }) => figure(q5028) },
    { label: line("in28", "q80"), read: ({ q8028 }) => figure(q8028) },
    { label: line("in28", "q95"), read: ({ q9528 }) => figure(q9528) },
    { label: t("forecasts:field.usable"), read: ({ usable }) => usable },
    { label: t("medicines:unappliedCount"), read: ({ unapplied }) => String(unapplied || "") },
    { label: t("forecasts:field.left"), read: ({ daysLeft }) => String(daysLeft ?? "") },
    { label: t("forecasts:field.order"), read: ({ orderAmount }) => orderAmount },
    { label: t("forecasts:field.method"), read: ({ method }) => t(`forecasts:method.${methodName[method]}`) },
    { label: t("forecasts:field.lack"), read: ({ lack }) => lackWords(lackName[lack]) },
    { label: t("forecasts:field.class"), read: ({ serviceClass }) => t(`forecasts:class.${className(serviceClass)}`) },
    { label: t("forecasts:field.patients"), read: ({ patients }) => String(patients) },
    { label: t("forecasts:field.dispensings"), read: ({ dispensings }) => String(dispensings) },
    { label: t("forecasts:run.error"), read: ({ scaledError }) => figure(scaledError) },
    { label: t("forecasts:run.coverage"), read: ({ coverage }) => figure(coverage) },
  ];
}
