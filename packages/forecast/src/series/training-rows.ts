import { isStrange, usualMost } from "./bounds.ts";
import { type History, readHistory } from "./history.ts";
import { beginOf, type Panel, seriesAt } from "./panel.ts";
import { poolPrior } from "./prior.ts";
import { extentOf, sumIn, type Window } from "./windows.ts";

/** One thing that happened after a past origin, and what was known at that origin. */
export type Row = {
  readonly history: History;
  readonly window: number;
  readonly value: number;
  /** Which series. */
  readonly member: number;
  /** How many origins before the latest one; 0 is the latest. */
  readonly origin: number;
};

const origins = 12;
const mostRows = 80_000;
const leastHistory = 4;

/** Whether so much of a series is known that a forecast of it could be compared with what came. */
export function isCheckable(values: Float64Array, horizon: number): boolean {
  return values.reduce((known, value) => known + (Number.isNaN(value) ? 0 : 1), 0) >= leastHistory + horizon;
}

/**
 * What would have been known at up to twelve past origins, half a horizon apart, and what came after each. Nothing after
 * an origin is read for it, the pool's season included. What is unlike all that a series had before is left out, so that
 * one wrong value cannot move the forecasts of the others. @param members the series learnt from, at most some thousands
 */
export function trainingRows(panel: Panel, season: number, windows: readonly Window[], members: Int32Array): Row[] {
  const requested = extentOf(windows);
  const horizon = requested.reach;
  const gap = Math.max(1, Math.round(horizon / 2));
  const stride = Math.max(1, Math.ceil((members.length * windows.length * origins) / mostRows));
  const rows: Row[] = [];
  let turn = 0;
  for (let origin = 0; origin < origins; origin += 1) {
    const back = horizon + origin * gap;
    const prior = poolPrior(panel, season, members, back);
    const read = Array.from(members).flatMap((member) => {
      const values = seriesAt(panel, member);
      const until = values.length - back;
      if (until < Math.max(leastHistory, values.length * 0.3)) return [];
      const history = readHistory(values.subarray(0, until), beginOf(panel, member), prior, requested);
      return history.known === 0 ? [] : [{ member, values, until, history }];
    });
    const usual = usualMost(read.map(({ history }) => history));
    for (const { member, values, until, history } of read) {
      for (const [window, one] of windows.entries()) {
        turn += 1;
        if (turn % stride !== 0) continue;
        const value = sumIn(values, until, one);
        if (!Number.isNaN(value) && !isStrange(value, history, one, usual))
          rows.push({ history, window, value, member, origin });
      }
    }
  }
  return rows;
}
