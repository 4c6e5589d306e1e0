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
  /** Whether one demand unlike all others of its series is left out. */
  setApart: boolean;
};

const usage =
  "npm run -s forecast -- --input FILE --horizon H --season S [--round] [--closed FILE] [--set-apart] --output OUT";
const most = 1000;

/** @throws BadInput in one line */
export function forecastOptions(args: string[]): ForecastOptions {
  const { input, output, horizon, season, round, closed, "set-apart": setApart } = parsed(args);
  if (!input) throw new BadInput(`name the file to read: ${usage}`);
  if (!output) throw new BadInput(`name the file to write: ${usage}`);
  return {
    input,
    output,
    horizon: whole("horizon", horizon),
    season: whole("season", season),
    round: round === true,
    setApart: setApart === true,
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
    "set-apart": flag,
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
