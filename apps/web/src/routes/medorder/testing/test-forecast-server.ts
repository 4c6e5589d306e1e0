import { create, type MessageInitShape } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import { createRouterTransport } from "@connectrpc/connect";
import { MemberRole } from "@meguri/rpc/app/v1/account_pb";
import { AccountService } from "@meguri/rpc/app/v1/account_service_pb";
import {
  DemandKind,
  ForecastLack,
  ForecastMethod,
  ForecastReason,
  type ForecastRunSchema,
  ForecastSchema,
  ServiceClass,
} from "@meguri/rpc/app/v1/forecast_pb";
import { ForecastService } from "@meguri/rpc/app/v1/forecast_service_pb";
import { InstitutionService } from "@meguri/rpc/app/v1/institution_service_pb";

const begunAt = timestampFromDate(new Date("2026-11-20T00:00:00Z"));

const known = create(ForecastSchema, {
  medicineId: "620000001",
  medicineName: "アムロジピン錠５ｍｇ「青葉」",
  unit: "錠",
  maker: "青葉",
  asOf: "2026-11-20",
  method: ForecastMethod.REFILLS,
  serviceClass: ServiceClass.MUCH,
  patients: 4,
  dispensings: 52,
  packPrice: 1240,
  shortageShare: 0.42,
  mean14: 60,
  q5014: 56,
  q8014: 84,
  q9514: 112,
  mean28: 120,
  q5028: 112,
  q8028: 140,
  q9528: 168,
  usable: "40",
  shortBeforeNext: 0.2,
  shortBeforeAfterNext: 0.82,
  shortOn: "2026-11-27",
  orderAmount: "100",
  scaledError: 0.7,
  coverage: 0.96,
  demand: { kind: DemandKind.INTERMITTENT, interval: 1.5, spread: 0.25 },
});

const lacking = create(ForecastSchema, {
  medicineId: "620000002",
  medicineName: "プレドニゾロン錠５ｍｇ",
  unit: "錠",
  asOf: "2026-11-20",
  usable: "-5",
  method: ForecastMethod.POOL,
  lack: ForecastLack.RARE,
  serviceClass: ServiceClass.RARE,
  orderAmount: "0",
  mean14: 2,
  q8014: 5,
  mean28: 4,
  q8028: 9,
  dispensings: 2,
});

const withoutForecast = create(ForecastSchema, {
  medicineId: "620000003",
  medicineName: "リボフラビン錠５ｍｇ",
  unit: "錠",
  asOf: "2026-11-20",
  usable: "30",
  method: ForecastMethod.NONE,
  lack: ForecastLack.NEW,
  serviceClass: ServiceClass.RARE,
  orderAmount: "0",
});

const visit = {
  medicineId: "620000001",
  medicineName: "アムロジピン錠５ｍｇ「青葉」",
  unit: "錠",
  amount: "14",
  patientMark: "0a1b2c3d",
  birthYear: 1950,
  lastVisit: "2026-11-06",
  daysSupplied: 14,
  probability: 0.2,
  within7: 0.1,
  within14: 0.15,
  within28: 0.2,
  earliest: "2026-11-18",
  likely: "2026-11-20",
  latest: "2026-11-27",
};

const run = {
  id: "r1",
  begunAt,
  reason: ForecastReason.NIGHT,
  asOf: "2026-11-20",
  historyFrom: "2024-11-21",
  medicines: 3,
  withRefills: 1,
  withLevel: 0,
  withPool: 1,
  lacking: 2,
  milliseconds: 1200,
  scaledError: 0.7,
  bias: 0.03,
  coverage: 0.96,
  shortDays: 2,
};

const settings = {
  serviceMuch: 98,
  serviceUsual: 95,
  serviceRare: 90,
  leadDays: 1,
  reviewDays: 1,
  closedWeekdays: [0],
  closedOnHolidays: true,
};

const daily = Array.from({ length: 56 }, () => 120 / 28);
const band = (share: number) => daily.map((mean, day) => mean * (day + 1) * share);

/** A pharmacy with a forecast; a test reads what was requested. */
export function forecastServer(
  role = MemberRole.MANAGER,
  forecasts = [known, lacking, withoutForecast],
  overview: {
    failedRun?: MessageInitShape<typeof ForecastRunSchema>;
    running?: boolean;
    workingDay?: string;
    closedToday?: boolean;
  } = {},
) {
  const calls: { method: string; input: unknown }[] = [];
  const here = { institutionId: "i1", institutionName: "青空薬局" };
  const transport = createRouterTransport(({ service }) => {
    service(AccountService, { getAccount: () => ({ account: { memberships: [{ ...here, role }] } }) });
    service(InstitutionService, { getMedorderPlan: () => ({ plan: { active: true, trialAvailable: false } }) });
    service(ForecastService, {
      getForecastOverview: () => ({
        run: { id: "r1", begunAt, asOf: "2026-11-20", medicines: 2, lacking: 1, coverage: 0.96, shortDays: 2 },
        ...overview,
      }),
      listForecasts(input) {
        calls.push({ method: "listForecasts", input });
        return { forecasts, count: forecasts.length };
      },
      getForecast: () => ({
        forecast: known,
        dailyMean: daily,
        band50: band(0.95),
        band80: band(1.2),
        band95: band(1.4),
        weeks: [{ from: "2026-11-13", amount: 28, daysWithoutStock: 2 }],
        nextDelivery: "2026-11-21",
        afterNextDelivery: "2026-12-18",
        orderPoint: 140,
        fractile: 0.995,
        supply: {
          arriving: [{ on: "2026-12-20", amount: 60 }],
          waiting: 50,
          deliveriesSeen: 40,
          deliveriesLate: 3,
          lateShare: 0.067,
          shelfLifeDays: 400,
          substituteStock: 84,
        },
        reckoning: [
          { what: "refills", amount: 80 },
          { what: "rest", amount: 40 },
          { what: "safety", amount: 15 },
          { what: "lateness", amount: 5 },
          { what: "usableStock", amount: -40 },
          { what: "order", amount: 100 },
        ],
      }),
      listExpectedVisits(input) {
        calls.push({ method: "listExpectedVisits", input });
        return input.until === "" ? { visits: [visit], count: 1 } : { visits: [] };
      },
      listForecastErrors: () => ({
        errors: [
          {
            medicineId: "620000001",
            medicineName: "アムロジピン錠5mg「架空」",
            unit: "錠",
            comparisons: 12,
            mean28: 884,
            used28: 784,
            surplus: 100,
            short: 0,
            surplusYen: 1000n,
            shortYen: 0n,
          },
          { medicineId: "620000002", medicineName: "架空の局方品", unit: "g", comparisons: 3, surplus: 5 },
        ],
        medicines: 2,
        surplusYen: 1000n,
        shortYen: 0n,
        usedYen: 10_000n,
        from: "2026-08-24",
        until: "2026-11-15",
      }),
      listForecastRuns: () => ({ runs: [run] }),
      getForecastSettings: () => ({ settings }),
      saveForecastSettings(input) {
        calls.push({ method: "saveForecastSettings", input });
        return { settings };
      },
    });
  });
  return { transport, calls };
}
