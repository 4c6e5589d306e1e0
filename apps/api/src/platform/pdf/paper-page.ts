/** Points in a millimetre. */
const mm = 72 / 25.4;

/** Where one writes on a page, in points from the upper left corner. */
export interface Page {
  left: number;
  top: number;
  width: number;
  /** Below it only the foot of the page is written. */
  bottom: number;
  foot: number;
}

/** A4 with 15 mm of margin. */
export function pageOf(isLandscape: boolean): Page {
  const [across, down] = isLandscape ? [297, 210] : [210, 297];
  return { left: 15 * mm, top: 15 * mm, width: (across - 30) * mm, bottom: (down - 22) * mm, foot: (down - 15) * mm };
}

/** Sizes of letters in points. */
export const hands = {
  title: { size: 16, weight: "bold" },
  heading: { size: 11, weight: "bold" },
  text: { size: 9, weight: "regular" },
  strong: { size: 9, weight: "bold" },
} as const;

/** From one line of a text to the next, in parts of the height of its letters. */
export const leading = 1.4;

/** Where the next thing is written; one that needs more room than is left begins a page. */
export interface Place {
  page: Page;
  y: number;
  turn(): void;
}
