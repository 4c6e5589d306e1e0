import { closeSync, openSync, statSync, writeFileSync } from "node:fs";
import type { PanelForecast } from "../series/forecast-panel.ts";
import { levels } from "../series/levels.ts";
import { at } from "../vector.ts";
import { BadInput } from "./bad-input.ts";

const flushAt = 1 << 20;
/** Powers of ten up to the 22nd are exact. */
const powers = Float64Array.from({ length: 23 }, (_, power) => Number(`1e${power}`));
const mostPower = 15;

/** Where the forecast goes. */
export type ForecastFile = { readonly path: string; readonly descriptor: number };

/**
 * Opens the file before the forecast is computed, so that nobody waits for output that cannot be written.
 * @param input the file the series were read from @throws BadInput where it is that one, or cannot be written
 */
export function openForecastFile(path: string, input: string): ForecastFile {
  try {
    if (!isSameFile(path, input)) return { path, descriptor: openSync(path, "w") };
  } catch (error) {
    throw notWritten(path, error);
  }
  throw new BadInput(`--output is the --input file, ${input}, which would be lost`);
}

/** What is written beside the numbers. */
export type Written = {
  readonly ids: readonly string[];
  readonly horizon: number;
  readonly round: boolean;
  /** What the period of a series and step (0 is the first) is called; empty where that is not known. */
  readonly periodOf: (index: number, step: number) => string;
  /** By series. */
  readonly notes: readonly string[];
};

/**
 * Writes one line a series and step: mean and quantiles, seven digits, or whole numbers, then its period and the note.
 * @throws BadInput as above
 */
export function writeForecast(
  { path, descriptor }: ForecastFile,
  { ids, horizon, round, periodOf, notes }: Written,
  created: PanelForecast,
): void {
  // Not writeSync, which may leave the end of a text away where a disk is full or a pipe slow.
  const write = (text: string) => writeFileSync(descriptor, text);
  try {
    let text = `series_id,step,mean,${[...levels].map((level) => `q${level}`).join(",")},period,note\n`;
    for (const [index, id] of ids.entries()) {
      const name = cell(id);
      const note = cell(notes[index] ?? "");
      for (let step = 0; step < horizon; step += 1) {
        const place = index * horizon + step;
        text += `${name},${step + 1},${written(at(created.means, place), round)}`;
        for (let j = 0; j < levels.length; j += 1)
          text += `,${written(at(created.quantiles, place * levels.length + j), round)}`;
        text += `,${cell(periodOf(index, step))},${note}\n`;
      }
      if (text.length < flushAt) continue;
      write(text);
      text = "";
    }
    write(text);
  } catch (error) {
    throw notWritten(path, error);
  } finally {
    closeSync(descriptor);
  }
}

/** As a cell of a CSV file. */
function cell(text: string): string {
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function written(value: number, round: boolean): string {
  if (value === 0) return "0";
  return String(round ? Math.round(value) : sevenDigits(value));
}

/** The number nearest to a positive one among those of seven digits; several times as fast as by `toPrecision`. */
function sevenDigits(value: number): number {
  const exponent = Math.floor(Math.log10(value));
  if (!(exponent >= -mostPower && exponent < mostPower)) return Number(value.toPrecision(7));
  const shift = 6 - exponent;
  return shift >= 0
    ? Math.round(value * at(powers, shift)) / at(powers, shift)
    : Math.round(value / at(powers, -shift)) * at(powers, -shift);
}

function isSameFile(one: string, other: string): boolean {
  const [a, b] = [one, other].map((path) => statSync(path, { throwIfNoEntry: false }));
  return a?.isFile() === true && a.dev === b?.dev && a.ino === b.ino;
}

/** The cause in an error message of the system ("ENOENT: no such file or directory, open 'a/b.csv'"). */
function notWritten(path: string, error: unknown): unknown {
  if (!(error instanceof Error && "syscall" in error)) return error;
  return new BadInput(`${path} cannot be written (${error.message.split(",")[0]})`);
}
