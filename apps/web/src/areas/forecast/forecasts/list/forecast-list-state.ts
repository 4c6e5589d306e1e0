import { ForecastFilter, ForecastOrder } from "@meguri/rpc/app/v1/forecast_service_pb";

/** Which medicines may be shown alone. */
export const forecastFilters = [
  { name: "shortNext", filter: ForecastFilter.SHORT_NEXT },
  { name: "short", filter: ForecastFilter.SHORT },
  { name: "toOrder", filter: ForecastFilter.TO_ORDER },
  { name: "lacking", filter: ForecastFilter.LACKING },
  { name: "refills", filter: ForecastFilter.REFILLS },
] as const;

export const forecastOrders = [
  { name: "risk", order: ForecastOrder.UNSPECIFIED },
  { name: "name", order: ForecastOrder.NAME },
  { name: "value", order: ForecastOrder.VALUE },
  { name: "error", order: ForecastOrder.ERROR },
] as const;

export type FilterName = (typeof forecastFilters)[number]["name"];

/** What of the forecast is shown; kept in the address. */
export type ForecastListState = { q: string; filter: FilterName | ""; order: (typeof forecastOrders)[number]["name"] };

export const forecastListDefaults: ForecastListState = { q: "", filter: "", order: "risk" };

/** A valid state from the address. */
export function readForecastListState(raw: Record<string, unknown>): ForecastListState {
  return {
    q: typeof raw.q === "string" ? raw.q.slice(0, 100) : "",
    filter: forecastFilters.find(({ name }) => name === raw.filter)?.name ?? "",
    order: forecastOrders.find(({ name }) => name === raw.order)?.name ?? "risk",
  };
}

/** The request to the server. */
export function forecastQuestion({ q, filter, order }: ForecastListState) {
  return {
    keyword: q,
    filter: forecastFilters.find(({ name }) => name === filter)?.filter ?? ForecastFilter.UNSPECIFIED,
    order: forecastOrders.find(({ name }) => name === order)?.order ?? ForecastOrder.UNSPECIFIED,
  };
}
