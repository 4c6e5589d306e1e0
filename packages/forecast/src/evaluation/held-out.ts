import { type Panel, panelOf, seriesAt } from "../series/panel.ts";

/** What was known at an origin, and the `horizon` values of each series after it. */
export type HeldOut = {
  readonly past: Panel;
  readonly horizon: number;
  /** count × horizon. */
  readonly truth: Float64Array;
};

/**
 * Cuts a panel at an origin `back` periods before the last horizon (0: the last one is held out). Series too short keep
 * an empty past. Source: Tashman, International Journal of Forecasting 16 (2000), 437–450 (rolling origins).
 */
export function heldOut(panel: Panel, horizon: number, back: number): HeldOut {
  const truth = new Float64Array(panel.count * horizon).fill(Number.NaN);
  const past = Array.from({ length: panel.count }, (_, index) => {
    const values = seriesAt(panel, index);
    const origin = Math.max(0, values.length - horizon - back);
    truth.set(values.subarray(origin, origin + horizon), index * horizon);
    return values.subarray(0, origin);
  });
  return { past: { ...panelOf(past, panel.phases), calendar: panel.calendar }, horizon, truth };
}
