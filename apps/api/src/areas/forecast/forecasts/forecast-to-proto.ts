import { create } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import type { KindOfDemand } from "@meguri/forecast/pharmacy/demand-kind";
import {
  DemandKind,
  type ExpectedVisit,
  ExpectedVisitSchema,
  type Forecast,
  ForecastLack,
  ForecastMethod,
  ForecastReason,
  type ForecastRun,
  ForecastRunSchema,
  ForecastSchema,
  ServiceClass,
} from "@meguri/rpc/app/v1/forecast_pb";
import {
  type ForecastError,
  ForecastErrorSchema,
  ForecastFilter,
  ForecastOrder,
  type GetForecastOverviewResponse,
  GetForecastOverviewResponseSchema,
  type GetForecastResponse,
  GetForecastResponseSchema,
  type ListForecastErrorsResponse,
  ListForecastErrorsResponseSchema,
} from "@meguri/rpc/app/v1/forecast_service_pb";
import type * as stored from "../tables.ts";
import type { VisitRow } from "./input/visit-queries.ts";
import type { ForecastErrorRow } from "./read/forecast-error-queries.ts";
import type { ForecastFilter as Filter, ForecastRow, ForecastOrder as Order } from "./read/forecast-list-queries.ts";
import type { ForecastErrors } from "./read/list-forecast-errors.ts";
import type { ForecastRunRow } from "./read/overview-queries.ts";
import type { ForecastOverview, ForecastRead } from "./read/read-forecasts.ts";

const methods = {
  refills: ForecastMethod.REFILLS,
  level: ForecastMethod.LEVEL,
  pool: ForecastMethod.POOL,
  none: ForecastMethod.NONE,
} as const satisfies Record<stored.ForecastMethod, ForecastMethod>;

const lacks = {
  new: ForecastLack.NEW,
  short: ForecastLack.SHORT,
  rare: ForecastLack.RARE,
} as const satisfies Record<stored.ForecastLack, ForecastLack>;

const kinds = {
  smooth: DemandKind.SMOOTH,
  intermittent: DemandKind.INTERMITTENT,
  erratic: DemandKind.ERRATIC,
  lumpy: DemandKind.LUMPY,
} as const satisfies Record<KindOfDemand["kind"], DemandKind>;

const classes = {
  much: ServiceClass.MUCH,
  usual: ServiceClass.USUAL,
  rare: ServiceClass.RARE,
} as const satisfies Record<stored.ForecastServiceClass, ServiceClass>;

const reasons = {
  night: ForecastReason.NIGHT,
  import: ForecastReason.IMPORT,
  requested: ForecastReason.ASKED,
} as const satisfies Record<stored.ForecastRunReason, ForecastReason>;

/** The stored name of a class; undefined where the use decides. */
export function serviceClassOf(requested: ServiceClass): stored.ForecastServiceClass | undefined {
  return (["much", "usual", "rare"] as const).find((name) => classes[name] === requested);
}

export function filterOf(requested: ForecastFilter): Filter {
  const filters: Record<ForecastFilter, Filter> = {
    [ForecastFilter.UNSPECIFIED]: "all",
    [ForecastFilter.SHORT]: "short",
    [ForecastFilter.LACKING]: "lacking",
    [ForecastFilter.TO_ORDER]: "to_order",
    [ForecastFilter.REFILLS]: "refills",
    [ForecastFilter.SHORT_NEXT]: "short_next",
  };
  return filters[requested];
}

export function orderOf(requested: ForecastOrder): Order {
  const orders: Record<ForecastOrder, Order> = {
    [ForecastOrder.UNSPECIFIED]: "risk",
    [ForecastOrder.NAME]: "name",
    [ForecastOrder.VALUE]: "value",
    [ForecastOrder.ERROR]: "error",
  };
  return orders[requested];
}

export function forecastToProto(row: ForecastRow, orderAmount: string, demand?: KindOfDemand): Forecast {
  return create(ForecastSchema, {
    ...row,
    orderAmount,
    daysLeft: row.daysLeft ?? undefined,
    method: methods[row.method],
    lack: row.lack ? lacks[row.lack] : ForecastLack.UNSPECIFIED,
    serviceClass: classes[row.serviceClass],
    q5014: row.q50At14,
    q8014: row.q80At14,
    q9514: row.q95At14,
    q5028: row.q50At28,
    q8028: row.q80At28,
    q9528: row.q95At28,
    shortOn: row.shortOn ?? "",
    scaledError: row.scaledError ?? undefined,
    coverage: row.coverage ?? undefined,
    packPrice: row.packPrice ?? undefined,
    demand: demand && { ...demand, kind: kinds[demand.kind] },
  });
}

export function forecastReadToProto({
  row,
  orderAmount,
  reckoning,
  detail,
  weeks,
  kind,
  past,
  error,
}: ForecastRead): GetForecastResponse {
  const {
    asOf: _asOf,
    explanation: _explanation,
    bias,
    shortDays,
    arriving,
    waiting,
    substituteStock,
    ...more
  } = detail;
  const { deliveriesSeen, deliveriesLate, lateShare, shelfLifeDays, ...fields } = more;
  return create(GetForecastResponseSchema, {
    ...fields,
    forecast: forecastToProto(row, orderAmount, kind),
    weeks,
    reckoning,
    supply: {
      arriving,
      waiting,
      deliveriesSeen,
      deliveriesLate,
      lateShare: lateShare ?? undefined,
      shelfLifeDays: shelfLifeDays ?? undefined,
      substituteStock,
    },
    bias: bias ?? undefined,
    shortDays: shortDays ?? undefined,
    past: past.map(({ actual, ...rest }) => ({ ...rest, actual: actual ?? undefined })),
    ...(error && { error: errorToProto(error) }),
  });
}

/** The sums of all medicines, and the rows of those whose errors were worth most. */
export function errorsToProto({ rows, ...sums }: ForecastErrors): ListForecastErrorsResponse {
  return create(ListForecastErrorsResponseSchema, { ...sums, errors: rows.map(errorToProto) });
}

function errorToProto({ surplusYen, shortYen, ...row }: ForecastErrorRow): ForecastError {
  return create(ForecastErrorSchema, {
    medicineId: row.medicineId,
    medicineName: row.medicineName,
    unit: row.unit,
    comparisons: row.comparisons,
    mean28: row.mean28,
    used28: row.used28,
    surplus: row.surplus,
    short: row.short,
    surplusYen: surplusYen === null ? undefined : BigInt(surplusYen),
    shortYen: shortYen === null ? undefined : BigInt(shortYen),
  });
}

export function runToProto(row: ForecastRunRow): ForecastRun {
  return create(ForecastRunSchema, {
    id: row.id,
    reason: reasons[row.reason],
    failed: row.state === "failed",
    asOf: row.as_of,
    begunAt: timestampFromDate(row.begun_at),
    milliseconds: row.milliseconds,
    historyFrom: row.history_from ?? "",
    medicines: row.medicines,
    withRefills: row.with_refills,
    withLevel: row.with_level,
    withPool: row.with_pool,
    lacking: row.lacking,
    scaledError: row.scaled_error ?? undefined,
    bias: row.bias ?? undefined,
    coverage: row.coverage ?? undefined,
    shortDays: row.short_days ?? undefined,
  });
}

export function overviewToProto({
  run,
  failedRun,
  sums,
  workingDay,
  closedToday,
  expected,
  toOrder,
  orderYen,
}: ForecastOverview): GetForecastOverviewResponse {
  return create(GetForecastOverviewResponseSchema, {
    ...sums,
    run: run && runToProto(run),
    failedRun: failedRun && runToProto(failedRun),
    toOrder,
    orderYen,
    expiringYen: BigInt(sums.expiringYen),
    workingDay,
    closedToday,
    expectedToday: expected?.onDay,
    expectedWeek: expected?.week,
  });
}

/** Characters of a patient's key that are shown: enough to tell two apart on a page, too few to look one up. */
const markLength = 8;

export function visitToProto({ patient, birthYear, day, daysSupplied, ...row }: VisitRow): ExpectedVisit {
  return create(ExpectedVisitSchema, {
    ...row,
    patientMark: patient.slice(0, markLength),
    birthYear: birthYear ?? 0,
    likely: day,
    daysSupplied: daysSupplied ?? 0,
  });
}
