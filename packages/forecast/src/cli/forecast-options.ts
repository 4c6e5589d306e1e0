import { parseArgs } from "node:util";
import { BadInput } from "./bad-input.ts";

export type ForecastOptions = {
  input: string;
  output: string;
  horizon: number;
  season: number;
  round: boolean;
  /** File with the closed periods. */
  closed?: string;
  /** Whether a period without a row is one in which nothing was needed. */
  fillZero: boolean;
  /** Whether one demand unlike all others of its series is left out. */
  setApart: boolean;
};

const usage = "npm run -s forecast -- --input FILE --horizon H --season S --output OUT; --help says more";
/** What `--help` prints. */
export const help = `npm run -s forecast -- --input FILE --horizon H --season S --output OUT [options]

Forecasts the next H periods of every series of a CSV file with the columns series_id,period,value.

  --input FILE     rows in any order; an empty value is not known
  --horizon H      periods to forecast, 1 to 1000
  --season S       periods of one season, 1 for none: 7 for days, 52 for weeks, 12 for months
  --output OUT     CSV file to write: series_id, step, mean, q0.1 to q0.99, period, note
  --round          write whole numbers
  --closed FILE    closed periods, one a line: nothing sold in one says nothing of the demand
  --fill-zero      a period without a row is one in which nothing was needed, up to the last of the file;
                   for files that have rows for sales only. Without it, such a period is not known
  --no-set-apart   believe one value unlike all others of its series: more than 5 times any other where it
                   has 8 with demand, more than 100 times where it has 3

Periods are days (2024-01-31), weeks (2024-W05), months (2024-01), quarters (2024-Q1), times or numbers. No mean or
quantile is more than 3 times the most a series had in a period, its season included. Exit 2 and one line where
something is wrong.`;
const most = 1000;

/** @returns "help" where that is requested @throws BadInput in one line */
export function forecastOptions(args: string[]): ForecastOptions | "help" {
  const { input, output, horizon, season, round, closed, ...flags } = parsed(args);
  if (flags.help) return "help";
  if (!input) throw new BadInput(`name the file to read: ${usage}`);
  if (!output) throw new BadInput(`name the file to write: ${usage}`);
  return {
    input,
    output,
    horizon: whole("horizon", horizon),
    season: whole("season", season),
    round: round === true,
    fillZero: flags["fill-zero"] === true,
    setApart: flags["no-set-apart"] !== true,
    ...(closed ? { closed } : {}),
  };
}

function parsed(args: string[]) {
  const text = { type: "string" } as const;
  const flag = { type: "boolean" } as const;
  const options = {
    input: text,
    output: text,
    horizon: text,
    season: text,
    round: flag,
    "fill-zero": flag,
    // What is the rule now; scripts still name it.
    "set-apart": flag,
    "no-set-apart": flag,
    help: { type: "boolean", short: "h" },
    closed: text,
  } as const;
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new BadInput(error instanceof Error ? (error.message.split("\n")[0] ?? usage) : usage);
  }
}

function whole(name: string, text: string | undefined): number {
  if (text === undefined) throw new BadInput(`--${name} is missing: ${usage}`);
  const value = /^\d+$/.test(text) ? Number(text) : 0;
  if (value < 1 || value > most)
    throw new BadInput(`--${name} must be a whole number from 1 to ${most}, not "${text}"`);
  return value;
}
