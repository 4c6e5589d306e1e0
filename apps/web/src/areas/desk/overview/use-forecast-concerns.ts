import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { Transport } from "@connectrpc/connect";
import { createQueryOptions, useQuery } from "@connectrpc/connect-query";
import { ForecastFilter } from "@meguri/rpc/app/v1/forecast_service_pb";
import { getForecastOverview, listForecasts } from "@meguri/rpc/app/v1/forecast_service-ForecastService_connectquery";
import { useTranslation } from "react-i18next";
import { forecastPaths, paths } from "../../../paths.ts";
import { startOfDay } from "../../../shared/format/days.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import type { Concern } from "./concern-tile.tsx";

/** The findings of the forecast; undefined before its first run, and "loading" until it is known whether there was one. */
export function useForecastConcerns(institutionId: string): Concern[] | "loading" | undefined {
  const { t } = useTranslation("medorder");
  const { number, date, nearDate, dateTime } = useFormat();
  const { data, isPending } = useQuery(getForecastOverview, { institutionId });
  if (isPending) return "loading";
  if (!data?.run && !data?.failedRun) return undefined;
  const {
    run,
    failedRun,
    shortBeforeNext,
    shortBeforeAfterNext,
    expectedToday,
    expectedWeek,
    workingDay,
    closedToday,
  } = data;
  const items = (figure: number) => t("items", { figure: number(figure) });
  const people = (figure: number) => t("forecast.people", { figure: number(Math.round(figure)) });
  const concerns: Concern[] = [];
  const day = run && date(startOfDay(run.asOf));
  if (failedRun) {
    concerns.push({
      label: t("forecast.failed"),
      tone: "error",
      to: paths.medorderPredict,
      figure: failedRun.begunAt ? dateTime(timestampDate(failedRun.begunAt)) : "",
      ...(day && { more: t("forecast.shown", { day }) }),
    });
  }
  if (!run) return concerns;
  if (expectedToday !== undefined && expectedWeek !== undefined) {
    concerns.push({
      label: t(closedToday ? "forecast.visitsNext" : "forecast.visits"),
      tone: "info",
      figure: people(expectedToday),
      more: closedToday
        ? t("forecast.nextDay", { day: nearDate(startOfDay(workingDay)) })
        : t("forecast.week", { people: people(expectedWeek) }),
      to: forecastPaths.visits("today"),
    });
  }
  concerns.push({
    label: t("forecast.short"),
    tone: shortBeforeNext > 0 ? "error" : shortBeforeAfterNext > 0 ? "warn" : "ok",
    figure: items(shortBeforeAfterNext),
    more: t("forecast.shortSoon", { items: items(shortBeforeNext) }),
    to: forecastPaths.list("short"),
  });
  if (run.shortDays !== undefined) {
    concerns.push({
      label: t("forecast.service"),
      tone: run.shortDays > 5 ? "warn" : "ok",
      figure: t("forecast.served", { figure: number(Math.round(run.shortDays * 10) / 10) }),
      ...(day && { more: t("forecast.asOf", { day }) }),
      to: paths.medorderPredict,
    });
  }
  return concerns;
}

/** The few medicines that will most likely run short, each with when and how likely. */
export function useShortest(institutionId: string) {
  const { data, isPending } = useQuery(listForecasts, shortestOf(institutionId));
  return isPending ? undefined : (data?.forecasts ?? []);
}

const shownMost = 5;
const shortestOf = (institutionId: string) => ({ institutionId, filter: ForecastFilter.SHORT, limit: shownMost });

/** Both, to be requested before anything shows them. */
export const findingsQuery = (transport: Transport, institutionId: string) =>
  createQueryOptions(getForecastOverview, { institutionId }, { transport });
export const shortestQuery = (transport: Transport, institutionId: string) =>
  createQueryOptions(listForecasts, shortestOf(institutionId), { transport });
