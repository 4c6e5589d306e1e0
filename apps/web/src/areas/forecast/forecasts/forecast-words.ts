import {
  DemandKind,
  type Forecast,
  ForecastLack,
  ForecastMethod,
  ForecastReason,
  ServiceClass,
} from "@meguri/rpc/app/v1/forecast_pb";
import type { Tone } from "../../../shared/theme/colors.ts";

/** On what a forecast rests. */
export const methodName = {
  [ForecastMethod.UNSPECIFIED]: "none",
  [ForecastMethod.REFILLS]: "refills",
  [ForecastMethod.LEVEL]: "level",
  [ForecastMethod.POOL]: "pool",
  [ForecastMethod.NONE]: "none",
} as const satisfies Record<ForecastMethod, string>;

/** The pattern of a medicine's demand; none where it was used too seldom to classify. */
export const demandKindName = {
  [DemandKind.UNSPECIFIED]: undefined,
  [DemandKind.SMOOTH]: "smooth",
  [DemandKind.INTERMITTENT]: "intermittent",
  [DemandKind.ERRATIC]: "erratic",
  [DemandKind.LUMPY]: "lumpy",
} as const satisfies Record<DemandKind, string | undefined>;

/** Why a forecast is not to be relied on; none where it is. */
export const lackName = {
  [ForecastLack.UNSPECIFIED]: undefined,
  [ForecastLack.NEW]: "new",
  [ForecastLack.SHORT]: "short",
  [ForecastLack.RARE]: "rare",
} as const satisfies Record<ForecastLack, string | undefined>;

export const serviceClasses = [
  { value: ServiceClass.MUCH, name: "much" },
  { value: ServiceClass.USUAL, name: "usual" },
  { value: ServiceClass.RARE, name: "rare" },
] as const;

/** The name of a class; an unset one counts as rare. */
export function className(value: ServiceClass): (typeof serviceClasses)[number]["name"] {
  return serviceClasses.find((one) => one.value === value)?.name ?? "rare";
}

/** The reason of a forecast's run. */
export const reasonName = {
  [ForecastReason.UNSPECIFIED]: "night",
  [ForecastReason.NIGHT]: "night",
  [ForecastReason.IMPORT]: "import",
  [ForecastReason.ASKED]: "asked",
} as const satisfies Record<ForecastReason, string>;

/** The chance of running short from which a medicine is not called sufficient. */
const possible = 0.05;

/**
 * How urgent it is: at least as likely as not short before the next delivery, or before the one after it; possibly short; or
 * enough.
 */
export function riskOf(forecast: Pick<Forecast, "shortBeforeNext" | "shortBeforeAfterNext">): {
  name: "next" | "afterNext" | "possible" | "enough";
  tone: Tone;
  chance: number;
} {
  const { shortBeforeNext, shortBeforeAfterNext } = forecast;
  if (shortBeforeNext >= 0.5) return { name: "next", tone: "error", chance: shortBeforeNext };
  if (shortBeforeAfterNext >= 0.5) return { name: "afterNext", tone: "warn", chance: shortBeforeAfterNext };
  if (shortBeforeAfterNext >= possible) return { name: "possible", tone: "info", chance: shortBeforeAfterNext };
  return { name: "enough", tone: "ok", chance: shortBeforeAfterNext };
}

/** The lines that a reckoning may have. */
export const reckoningLines = [
  "refills",
  "rest",
  "safety",
  "lateness",
  "orderPoint",
  "usableStock",
  "onOrder",
  "inCart",
  "notNeeded",
  "minimumOrder",
  "packRounding",
  "expiryCap",
  "maximumOrder",
  "order",
] as const;
