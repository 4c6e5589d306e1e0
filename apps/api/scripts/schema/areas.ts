/**
 * The areas of the product, lowest first. A table or a function names its area at the beginning of its comment in the
 * database ("stock: A lot …"); it may refer to areas before its own.
 */
export const areas = [
  "platform",
  "account",
  "institution",
  "medicine",
  "stock",
  "sharing",
  "ordering",
  "forecast",
  "settlement",
  "watch",
  "billing",
  "door",
] as const;

export type Area = (typeof areas)[number];

/** The higher one of some areas: where an object that refers to all of them belongs. */
export const highest = (of: readonly Area[]): Area => {
  const area = areas[Math.max(...of.map((one) => areas.indexOf(one)))];
  if (!area) throw new Error("no area given");
  return area;
};

/** Splits a comment "stock: A lot …" into the area and its words. @throws Error where it names no area. */
export function readComment(owner: string, comment: string | null): { area: Area; words: string } {
  const [name, ...rest] = (comment ?? "").split(": ");
  const area = areas.find((one) => one === name);
  if (!area) throw new Error(`${owner} has no comment that begins with its area, such as "stock: …"`);
  return { area, words: rest.join(": ") };
}
