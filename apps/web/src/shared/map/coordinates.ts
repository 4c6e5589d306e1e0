import type { Place } from "./projection.ts";

/** Japan with its outermost islands. */
const bounds = { south: 20, north: 46, west: 122, east: 154 };

const number = /-?\d+(?:\.\d+)?/g;

/** Numbers in a text of any width, at most two. */
function numbersIn(text: string): number[] {
  return (text.normalize("NFKC").match(number) ?? []).slice(0, 2).map(Number);
}

/** The pair that a map elsewhere copies, `35.68124, 139.76712`; undefined where the text is no pair. */
export function pairIn(text: string): Place | undefined {
  const [latitude, longitude] = numbersIn(text);
  return latitude !== undefined && longitude !== undefined ? { latitude, longitude } : undefined;
}

/** One number of a pair; undefined where the text is none. */
export function degreesIn(text: string): number | undefined {
  return numbersIn(text)[0];
}

/** Whether a place can be one of Japan's. */
export function isInJapan({ latitude, longitude }: Place): boolean {
  const { south, north, west, east } = bounds;
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}
