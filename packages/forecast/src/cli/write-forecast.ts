import { closeSync, openSync, writeSync } from "node:fs";
import type { PanelForecast } from "../series/forecast-panel.ts";
import { levels } from "../series/levels.ts";
import { at } from "../vector.ts";
import { BadInput } from "./bad-input.ts";

const flushAt = 1 << 20;

/** Writes one line a series and step: mean and quantiles, seven digits, or whole numbers. */
export function writeForecast(
  path: string,
  ids: readonly string[],
  horizon: number,
  round: boolean,
  made: PanelForecast,
): void {
  const file = opened(path);
  try {
    let text = `series_id,step,mean,${[...levels].map((level) => `q${level}`).join(",")}\n`;
    for (const [index, id] of ids.entries()) {
      const name = /[",]/.test(id) ? `"${id.replaceAll('"', '""')}"` : id;
      for (let step = 0; step < horizon; step += 1) {
        const cell = index * horizon + step;
        text += `${name},${step + 1},${written(at(made.means, cell), round)}`;
        for (let j = 0; j < levels.length; j += 1)
          text += `,${written(at(made.quantiles, cell * levels.length + j), round)}`;
        text += "\n";
      }
      if (text.length < flushAt) continue;
      writeSync(file, text);
      text = "";
    }
    writeSync(file, text);
  } finally {
    closeSync(file);
  }
}

function written(value: number, round: boolean): string {
  return String(round ? Math.round(value) : Number(value.toPrecision(7)));
}

function opened(path: string): number {
  try {
    return openSync(path, "w");
  } catch {
    throw new BadInput(`${path} cannot be written`);
  }
}
