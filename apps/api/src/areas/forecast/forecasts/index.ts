import { ForecastService, SaveForecastSettingsRequestSchema } from "@meguri/rpc/app/v1/forecast_service_pb";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { editOf } from "../../../platform/rpc/edit-of.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import {
  errorsToProto,
  filterOf,
  forecastReadToProto,
  forecastToProto,
  orderOf,
  overviewToProto,
  runToProto,
  serviceClassOf,
  visitToProto,
} from "./forecast-to-proto.ts";
import type { ForecastsParts } from "./forecasts-deps.ts";
import { forecastServicePolicies } from "./forecasts-policy.ts";
import { listNeighboursNeeds } from "./neighbours/list-neighbours-needs.ts";
import { neighboursToProto } from "./neighbours/neighbours-to-proto.ts";
import { listForecastErrors } from "./read/list-forecast-errors.ts";
import {
  getForecast,
  getForecastOverview,
  listExpectedVisits,
  listForecastRuns,
  listForecasts,
} from "./read/read-forecasts.ts";
import {
  changeForecastSettings,
  editedForecastSettings,
  getForecastSettings,
  runForecast,
  setServiceClass,
} from "./setting/forecast-settings.ts";

export { selectForecastDetail } from "./read/forecast-detail-queries.ts";
export { likely } from "./read/forecast-list-queries.ts";
export { selectExpected, selectForecastsVisits, selectLastRuns } from "./read/overview-queries.ts";
export { workingDayOf } from "./read/read-forecasts.ts";
export { forecastNight, workOnForecasts } from "./run/work-on-forecasts.ts";

/** The door of ForecastService. */
export function forecastsFeature(parts: ForecastsParts): Feature {
  const at = (context: Parameters<typeof sessionOf>[0]) => {
    const { db, actor } = sessionOf(context);
    return [{ ...parts, db }, actor] as const;
  };
  return feature(ForecastService, forecastServicePolicies, {
    async getForecastOverview({ institutionId }, context) {
      return overviewToProto(await getForecastOverview(...at(context), institutionId));
    },
    async listForecasts({ filter, order, ...request }, context) {
      const input = { ...request, filter: filterOf(filter), order: orderOf(order) };
      const { rows, orderAmounts, ...page } = await listForecasts(...at(context), input);
      const forecasts = rows.map((row) => forecastToProto(row, orderAmounts.get(row.medicineId) ?? "0"));
      return { forecasts, ...page };
    },
    async getForecast(request, context) {
      const read = await getForecast(...at(context), request);
      return read ? forecastReadToProto(read) : {};
    },
    async listExpectedVisits(request, context) {
      const { rows, ...page } = await listExpectedVisits(...at(context), request);
      return { visits: rows.map(visitToProto), ...page };
    },
    async listForecastErrors({ institutionId }, context) {
      return errorsToProto(await listForecastErrors(...at(context), institutionId));
    },
    async listNeighboursNeeds(request, context) {
      return neighboursToProto(await listNeighboursNeeds(...at(context), request));
    },
    async listForecastRuns({ institutionId }, context) {
      return { runs: (await listForecastRuns(...at(context), institutionId)).map(runToProto) };
    },
    async runForecast({ institutionId }, context) {
      await runForecast(...at(context), institutionId);
      return {};
    },
    async getForecastSettings({ institutionId }, context) {
      return { settings: await getForecastSettings(...at(context), institutionId) };
    },
    async saveForecastSettings(request, context) {
      const { institutionId } = request;
      const edit = editOf(SaveForecastSettingsRequestSchema, request, editedForecastSettings);
      return { settings: await changeForecastSettings(...at(context), { institutionId, edit }) };
    },
    async setServiceClass({ institutionId, medicineId, serviceClass }, context) {
      const wanted = { institutionId, medicineId, serviceClass: serviceClassOf(serviceClass) };
      await setServiceClass(...at(context), wanted);
      return {};
    },
  });
}
