import { type Problem, problem } from "./problem.ts";
import type { Line } from "./read-record.ts";

/** How the column of a field is identified. */
export interface ColumnRule {
  /** The headings that name it, compared without spaces, width and case. */
  names: readonly string[];
  /** Its column in a file without headings, counted from 0. */
  at?: number;
  /** Whether the heading spans several columns of which the last holds the field. */
  spans?: boolean;
  /** Where the heading is missing or merged: so many columns after another field's. */
  after?: { field: string; by: number };
  /** Whether the file can be read without it. */
  optional?: boolean;
}

/** One rule a field: a changed layout needs another map, not other code. */
export type ColumnMap<Field extends string = string> = Readonly<Record<Field, ColumnRule>>;

export interface FoundColumns {
  places: Record<string, number>;
  /** The lines below the headings. */
  body: Line[];
  /** How many columns a line has. */
  width: number;
}

export type Columns = { found: FoundColumns; problem?: undefined } | { found?: undefined; problem: Problem };

/** How far down headings are looked for: titles and dates stand above them. */
const headRows = 20;

/** Finds the headings among the first lines and the column of each field; without headings the map's own places count. */
export function findColumns(lines: readonly Line[], map: ColumnMap): Columns {
  const required = Object.values(map).filter(({ optional }) => !optional).length;
  let best: { index: number; places: Record<string, number>; missing: string[] } | undefined;
  for (const [index, { cells }] of lines.slice(0, headRows).entries()) {
    const places = placesIn(cells, map);
    const missing = Object.keys(map).filter((field) => !map[field]?.optional && places[field] === undefined);
    if (best === undefined || missing.length < best.missing.length) best = { index, places, missing };
  }
  if (best !== undefined && best.missing.length === 0) {
    const width = lines[best.index]?.cells.length ?? 0;
    return { found: { places: best.places, body: lines.slice(best.index + 1), width } };
  }
  const fixed = fixedPlaces(map);
  if (fixed !== undefined && (best === undefined || best.missing.length === required)) {
    return { found: { places: fixed, body: [...lines], width: lines[0]?.cells.length ?? 0 } };
  }
  const missing = best?.missing.map((field) => map[field]?.names[0] ?? field).join(", ") ?? "";
  return { problem: problem("header_missing", lines[best?.index ?? 0]?.line ?? 1, { expected: missing }) };
}

function placesIn(cells: readonly string[], map: ColumnMap): Record<string, number> {
  const headings = cells.map(plainHeading);
  const places: Record<string, number> = {};
  for (const [field, { names, spans }] of Object.entries(map)) {
    const wanted = names.map(plainHeading);
    const at = headings.findIndex((heading) => wanted.includes(heading));
    if (at !== -1) places[field] = spans ? endOfSpan(headings, at) : at;
  }
  for (const [field, { after }] of Object.entries(map)) {
    const from = after === undefined ? undefined : places[after.field];
    const at = from === undefined || after === undefined ? undefined : from + after.by;
    if (at !== undefined && places[field] === undefined && headings[at] === "") places[field] = at;
  }
  return places;
}

function endOfSpan(headings: readonly string[], at: number): number {
  const next = headings.findIndex((heading, index) => index > at && heading !== "");
  return (next === -1 ? headings.length : next) - 1;
}

function fixedPlaces(map: ColumnMap): Record<string, number> | undefined {
  const rules = Object.entries(map);
  if (rules.some(([, { at, optional }]) => at === undefined && !optional)) return undefined;
  return Object.fromEntries(rules.flatMap(([field, { at }]) => (at === undefined ? [] : [[field, at]])));
}

function plainHeading(heading: string): string {
  return heading.normalize("NFKC").replace(/\s/g, "").toLowerCase();
}
