import { type DayWorths, pooledDayWorths } from "./day-worths.ts";
import type { Panel } from "./panel.ts";
import { pooledSeason } from "./pooled-season.ts";

/** What all series have in common: what each is drawn to. */
export type Prior = {
  /** Seasonal factors by phase. */
  readonly season: Float64Array;
  /** Where the calendar is known. */
  readonly days: DayWorths | undefined;
};

/** @param members which series are read @param upTo how many last periods of each are left out */
export function poolPrior(panel: Panel, season: number, members: Int32Array, upTo: number): Prior {
  return {
    season: pooledSeason(panel, season, members, upTo),
    days: pooledDayWorths(panel, season, members, upTo),
  };
}
