import type { History } from "./history.ts";

/** Returns quantiles at the working levels for one history and window, ascending and never negative. */
export type Expert = (history: History, window: number, into: Float64Array) => void;
