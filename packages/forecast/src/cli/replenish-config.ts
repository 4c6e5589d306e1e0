import { BadInput, shown } from "./bad-input.ts";

/** The contents of `--config`; see the README for an example. */
export interface ReplenishConfig {
  /** CSV file, beside the config. */
  readonly sales: string;
  /** First period with an order; without it the last quarter of the periods is simulated. */
  readonly start: string | undefined;
  /** How many periods are simulated; without it all that are left. */
  readonly periods: number | undefined;
  readonly leadPeriods: number;
  readonly reviewPeriods: number;
  readonly season: number;
  readonly periodsPerYear: number;
  readonly holdingCost: number;
  readonly shortageCost: number;
  readonly pack: number;
  /** Quantile to order at; without it tuned on the periods before `start`. */
  readonly fractile: number | undefined;
  readonly opening: ReadonlyMap<string, Opening>;
}

/** A series' stock at the beginning and what arrives in the first periods. */
export interface Opening {
  readonly stock: number;
  readonly pipeline: readonly number[];
}

const mostPeriods = 10_000;
const mostAmount = 1e9;

const known = [
  "sales",
  "start",
  "periods",
  "leadPeriods",
  "reviewPeriods",
  "season",
  "periodsPerYear",
  "holdingCost",
  "shortageCost",
  "pack",
  "fractile",
  "opening",
];

/** Reads the config; unknown keys are refused, since a misspelt one would silently be the default. */
export function parseConfig(text: string): ReplenishConfig {
  const config = jsonOf(text);
  if (!isRecord(config)) throw new BadInput("config: it must be a JSON object");
  const stray = Object.keys(config).find((key) => !known.includes(key));
  if (stray !== undefined) throw new BadInput(`config: "${shown(stray)}" is not known; known are ${known.join(", ")}`);
  const { sales, start } = config;
  if (typeof sales !== "string" || sales === "") throw new BadInput('config: "sales" must name a CSV file');
  if (start !== undefined && typeof start !== "string") throw new BadInput('config: "start" must be a period as text');
  const number = (key: string, least: number, whole: boolean, fallback?: number) => {
    const value = config[key] ?? fallback;
    if (value === undefined) return undefined;
    const most = whole ? mostPeriods : mostAmount;
    if (typeof value !== "number" || !(value >= least && value <= most) || (whole && !Number.isInteger(value)))
      throw new BadInput(`config: "${key}" must be a ${whole ? "whole " : ""}number from ${least} to ${most}`);
    return value;
  };
  const fractile = number("fractile", 0, false);
  if (fractile !== undefined && fractile >= 1) throw new BadInput('config: "fractile" must be under 1');
  const pack = number("pack", 0, false, 1) as number;
  if (pack === 0) throw new BadInput('config: "pack" must be above 0');
  const [holdingCost, shortageCost] = [
    number("holdingCost", 0, false, 0.2) as number,
    number("shortageCost", 0, false, 1) as number,
  ];
  if (holdingCost + shortageCost === 0)
    throw new BadInput('config: "holdingCost" and "shortageCost" must not both be 0');
  return {
    sales,
    start,
    periods: number("periods", 1, true),
    leadPeriods: number("leadPeriods", 0, true, 1) as number,
    reviewPeriods: number("reviewPeriods", 1, true, 1) as number,
    season: number("season", 1, true, 52) as number,
    periodsPerYear: number("periodsPerYear", 1, false, 52) as number,
    holdingCost,
    shortageCost,
    pack,
    fractile,
    opening: openingOf(config.opening),
  };
}

function openingOf(value: unknown): Map<string, Opening> {
  const opening = new Map<string, Opening>();
  if (value === undefined) return opening;
  if (!isRecord(value)) throw new BadInput('config: "opening" must be an object of series');
  for (const [id, entry] of Object.entries(value)) {
    const { stock = 0, pipeline = [] } = isRecord(entry) ? entry : { stock: entry };
    const amounts = Array.isArray(pipeline) ? pipeline.map(amountOf) : [Number.NaN];
    if (Number.isNaN(amountOf(stock)) || amounts.some(Number.isNaN)) {
      throw new BadInput(`config: "opening" of ${shown(id)} must be { "stock": number, "pipeline": [numbers] }`);
    }
    opening.set(id, { stock: amountOf(stock), pipeline: amounts });
  }
  return opening;
}

function amountOf(value: unknown): number {
  return typeof value === "number" && value >= 0 && value <= mostAmount ? value : Number.NaN;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new BadInput(`config: it is not JSON (${shown(error instanceof Error ? error.message : String(error))})`);
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
