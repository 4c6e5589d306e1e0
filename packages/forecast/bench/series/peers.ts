import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { initSync, MSTL } from "@bsull/augurs/mstl";
import type { PanelForecast } from "../../src/series/forecast-panel.ts";
import { levels } from "../../src/series/levels.ts";
import { at } from "../../src/vector.ts";

export type Past = { series: readonly Float64Array[]; horizon: number; season: number };

const width = levels.length;

export type RMethod = "thetaf" | "croston" | "ets";

/** Values R's slow methods are given of a set at most, so that the whole run stays under ten minutes. */
const mostValues: Record<RMethod, number> = { thetaf: Number.POSITIVE_INFINITY, croston: 8_000, ets: 16_000 };

/** Every how many-th series a method of R gets. */
export function strideOf(method: RMethod, { series }: Past): number {
  const all = series.reduce((sum, { length }) => sum + length, 0);
  return Math.max(1, Math.ceil(all / mostValues[method]));
}

export const hasR = spawnSync("Rscript", ["-e", "library(forecast)"]).status === 0;

/** For methods that take no gaps: the value of the same phase before, or the next one that is known. */
function withoutGaps(values: Float64Array, season: number): Float64Array {
  const filled = values.slice();
  for (let t = 0; t < filled.length; t += 1)
    if (Number.isNaN(at(filled, t))) filled[t] = filled[t - season] ?? Number.NaN;
  for (let t = filled.length - 1; t >= 0; t -= 1) if (Number.isNaN(at(filled, t))) filled[t] = filled[t + season] ?? 0;
  return filled;
}

/** A method of R's forecast over a whole set, in processes of its own, one a core. */
export function byR(method: RMethod, { series, horizon, season }: Past): PanelForecast {
  const folder = mkdtempSync(path.join(tmpdir(), "meguri-bench-"));
  try {
    const [input, output] = [path.join(folder, "in.csv"), path.join(folder, "out.csv")];
    writeFileSync(input, `${series.map((values) => [...withoutGaps(values, season)].join(",")).join("\n")}\n`);
    const script = path.join(import.meta.dirname, "peers.R");
    const { status, stderr } = spawnSync("Rscript", [script, method, `${horizon}`, `${season}`, input, output]);
    if (status !== 0) throw new Error(`Rscript failed: ${stderr}`);
    const cells = readFileSync(output, "utf8")
      .trim()
      .split("\n")
      .map((line) => line.split(",").map(Number));
    return {
      means: Float64Array.from(cells, ([mean = 0]) => mean),
      quantiles: Float64Array.from(cells.flatMap((line) => line.slice(1))),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** MSTL with ETS of augurs; what it cannot fit is forecast as zero. */
export function byAugurs({ series, horizon, season }: Past): PanelForecast {
  const wasm = createRequire(import.meta.url)
    .resolve("@bsull/augurs/mstl")
    .replace(/mstl[.]js$/, "mstl_bg.wasm");
  initSync({ module: readFileSync(wasm) });
  const means = new Float64Array(series.length * horizon);
  const quantiles = new Float64Array(means.length * width);
  for (const [index, values] of series.entries()) {
    const model = MSTL.ets([season]);
    try {
      model.fit(withoutGaps(values, season));
      for (let j = 0; j < width; j += 1) {
        const level = at(levels, j);
        const { point, intervals } = model.predict(horizon, Math.max(0.001, Math.abs(2 * level - 1)));
        const bound = level < 0.5 ? intervals?.lower : intervals?.upper;
        for (let step = 0; step < horizon; step += 1) {
          const cell = index * horizon + step;
          means[cell] = Math.max(0, point[step] ?? 0);
          quantiles[cell * width + j] = Math.max(0, (level === 0.5 ? point : bound)?.[step] ?? 0);
        }
      }
    } catch {
      // Constant and very short series have no such model.
    } finally {
      model.free();
    }
  }
  return { means, quantiles };
}

/** The plainest distribution there is: what each series had before, every value as likely as the other. */
export function byOwnPast({ series, horizon }: Past): PanelForecast {
  const means = new Float64Array(series.length * horizon);
  const quantiles = new Float64Array(means.length * width);
  for (const [index, values] of series.entries()) {
    const sorted = values.filter((value) => !Number.isNaN(value)).sort();
    const mean = sorted.reduce((sum, value) => sum + value, 0) / sorted.length;
    for (let cell = index * horizon; cell < (index + 1) * horizon; cell += 1) {
      means[cell] = mean;
      for (let j = 0; j < width; j += 1)
        quantiles[cell * width + j] = sorted[Math.floor(at(levels, j) * sorted.length)] ?? 0;
    }
  }
  return { means, quantiles };
}

/**
 * The value of the same phase of the last season, with the changes from one season to the next that each series had, every
 * one as likely as the other and wider by the square root of the seasons ahead.
 * Source: Hyndman and Athanasopoulos, Forecasting: Principles and Practice, 3rd edition, section 5.5.
 */
export function bySeasonalNaive({ series, horizon, season }: Past): PanelForecast {
  const means = new Float64Array(series.length * horizon);
  const quantiles = new Float64Array(means.length * width);
  for (const [index, values] of series.entries()) {
    const changes = values
      .subarray(season)
      .map((value, t) => value - at(values, t))
      .filter((change) => !Number.isNaN(change))
      .sort();
    for (let step = 0; step < horizon; step += 1) {
      const cell = index * horizon + step;
      const ahead = Math.floor(step / season) + 1;
      let place = values.length - season + (step % season);
      while (place >= 0 && Number.isNaN(at(values, place))) place -= season;
      const repeated = values[place] ?? 0;
      means[cell] = repeated;
      for (let j = 0; j < width; j += 1) {
        const change = changes[Math.floor(at(levels, j) * changes.length)] ?? 0;
        quantiles[cell * width + j] = Math.max(0, repeated + Math.sqrt(ahead) * change);
      }
    }
  }
  return { means, quantiles };
}
