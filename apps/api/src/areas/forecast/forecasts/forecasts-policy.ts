import { dayOrEmpty } from "@meguri/rules/quantity";
import { z } from "zod";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";
import { forecastCursor, visitCursor } from "./read/forecast-cursors.ts";

const own = z.object({ institutionId: z.guid("id_format") });
const medicineId = z.string().regex(/^(6\d{8}|X\d{8})$/, "code_format");
const page = own.extend({ limit: z.int().min(0).max(1_000, "out_of_range") });

/** Who may call ForecastService, and with what; each act checks the place in the institution. */
export const forecastServicePolicies = {
  getForecastOverview: { who: "user", rules: own },
  listForecasts: {
    who: "user",
    rules: page.extend({
      keyword: z.string().max(100, "too_long"),
      filter: z.int().min(0).max(5, "out_of_range"),
      order: z.int().min(0).max(3, "out_of_range"),
      cursor: forecastCursor.rule,
    }),
  },
  getForecast: { who: "user", rules: own.extend({ medicineId }) },
  listExpectedVisits: {
    who: "user",
    rules: page.extend({
      medicineId: z.union([z.literal(""), medicineId]),
      until: dayOrEmpty,
      cursor: visitCursor.rule,
    }),
  },
  listForecastErrors: { who: "user", rules: own },
  listNeighboursNeeds: {
    who: "user",
    rules: own.extend({
      prescriptions: z.int().min(0, "out_of_range").max(2_000, "out_of_range"),
      days: z.int().min(0, "out_of_range").max(90, "out_of_range"),
    }),
  },
  listForecastRuns: { who: "user", rules: own },
  runForecast: { who: "user", rules: own },
  getForecastSettings: { who: "user", rules: own },
  saveForecastSettings: { who: "user", rules: own },
  setServiceClass: {
    who: "user",
    rules: own.extend({ medicineId, serviceClass: z.int().min(0).max(3, "out_of_range") }),
  },
} satisfies Record<string, MethodPolicy>;
