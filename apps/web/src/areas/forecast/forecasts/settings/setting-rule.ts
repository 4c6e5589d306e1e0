import type { ForecastSettings } from "@meguri/rpc/app/v1/forecast_pb";
import { forecastSettings } from "@meguri/rules/forecast";
import { z } from "zod";

/** A figure in any width; one that is none fails the rule that follows. */
function figureOf(text: string): number {
  const narrow = text.normalize("NFKC").trim();
  return narrow === "" ? Number.NaN : Number(narrow);
}

const figure = z.string().transform(figureOf);
const { shape } = forecastSettings;

/** The settings of the forecast as they are typed; the output follows the server's own rule. */
export const settingRule = z.object({
  serviceMuch: figure.pipe(shape.serviceMuch),
  serviceUsual: figure.pipe(shape.serviceUsual),
  serviceRare: figure.pipe(shape.serviceRare),
  leadDays: figure.pipe(shape.leadDays),
  reviewDays: figure.pipe(shape.reviewDays),
  closedWeekdays: shape.closedWeekdays,
  closedOnHolidays: shape.closedOnHolidays,
  closedDays: shape.closedDays,
});

/** The values of the fields. */
export type SettingInput = z.input<typeof settingRule>;

/** The form filled with settings; the order of the fields is that of the form. */
export function settingInputOf(settings: ForecastSettings): SettingInput {
  return {
    serviceMuch: String(settings.serviceMuch),
    serviceUsual: String(settings.serviceUsual),
    serviceRare: String(settings.serviceRare),
    leadDays: String(settings.leadDays),
    reviewDays: String(settings.reviewDays),
    closedWeekdays: settings.closedWeekdays,
    closedOnHolidays: settings.closedOnHolidays,
    closedDays: settings.closedDays.map(({ day, note }) => ({ day, note })),
  };
}
