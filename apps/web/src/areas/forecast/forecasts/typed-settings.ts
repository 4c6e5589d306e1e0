import type { ForecastSettings } from "@meguri/rpc/app/v1/forecast_pb";
import { forecastSettings, type ForecastSettings as Rules } from "@meguri/rules/forecast";

/** The settings while they are typed: figures may be no figures yet. */
export type TypedSettings = {
  much: string;
  usual: string;
  rare: string;
  leadDays: string;
  reviewDays: string;
  closedWeekdays: readonly number[];
  closedOnHolidays: boolean;
  closedDays: readonly { day: string; note: string }[];
};

/** What may be wrong with them. */
export type SettingField = "much" | "usual" | "rare" | "leadDays" | "reviewDays" | "closedWeekdays" | "closedDays";

const fieldOf: Record<keyof Rules, SettingField> = {
  serviceMuch: "much",
  serviceUsual: "usual",
  serviceRare: "rare",
  leadDays: "leadDays",
  reviewDays: "reviewDays",
  closedWeekdays: "closedWeekdays",
  closedOnHolidays: "closedWeekdays",
  closedDays: "closedDays",
};

/** Settings as a person sees and changes them. */
export function typedSettings(settings: ForecastSettings): TypedSettings {
  const { closedWeekdays, closedOnHolidays, closedDays } = settings;
  return {
    much: String(settings.serviceMuch),
    usual: String(settings.serviceUsual),
    rare: String(settings.serviceRare),
    leadDays: String(settings.leadDays),
    reviewDays: String(settings.reviewDays),
    closedWeekdays,
    closedOnHolidays,
    closedDays: closedDays.map(({ day, note }) => ({ day, note })),
  };
}

/** A figure in any width; what is none fails the rule that follows. */
function figureOf(text: string): number {
  const narrow = text.normalize("NFKC").trim();
  return narrow === "" ? Number.NaN : Number(narrow);
}

/** What was typed as settings, by the server's own rules; else which fields are wrong. */
export function readSettings(typed: TypedSettings): { settings: Rules | undefined; wrong: readonly SettingField[] } {
  const { closedWeekdays, closedOnHolidays, closedDays } = typed;
  const read = forecastSettings.safeParse({
    serviceMuch: figureOf(typed.much),
    serviceUsual: figureOf(typed.usual),
    serviceRare: figureOf(typed.rare),
    leadDays: figureOf(typed.leadDays),
    reviewDays: figureOf(typed.reviewDays),
    closedWeekdays,
    closedOnHolidays,
    closedDays,
  });
  if (read.success) return { settings: read.data, wrong: [] };
  const broken = new Set(read.error.issues.map(({ path: [first] }) => first));
  const fields = Object.entries(fieldOf).flatMap(([key, field]) => (broken.has(key) ? [field] : []));
  return { settings: undefined, wrong: [...new Set(fields)] };
}
