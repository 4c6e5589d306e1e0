import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type PDFDocument from "pdfkit";
import { fontCoverage } from "./font-coverage.ts";
import { inLines, printable } from "./paper-text.ts";

export type Weight = "regular" | "bold";

/** How a text is written. */
export interface Hand {
  /** Height of the letters in points (1/72 inch). */
  size: number;
  weight: Weight;
}

/** Writes on the pages of a document. All lengths are points, from the upper left corner. */
export interface Pen {
  /** The text as it will stand there. */
  printable(text: string): string;
  /** How wide a printable text comes out. */
  measure(text: string, hand: Hand): number;
  /** A printable text in lines of at most a width. */
  lines(text: string, hand: Hand, width: number): string[];
  /** Writes one line with its upper left corner there. */
  write(line: string, hand: Hand, x: number, y: number): void;
  /** Draws a line across. */
  rule(x: number, y: number, width: number, thickness: number): void;
  /** Draws a frame. */
  frame(x: number, y: number, width: number, height: number): void;
  /** Writes a printable text large, pale and slanting over the middle of the page. */
  stamp(text: string): void;
}

const fontFile = (name: string) =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/biz-udpgothic/${name.slice(13)}/${name}.ttf`));
const files = { regular: fontFile("BIZUDPGothic_400Regular"), bold: fontFile("BIZUDPGothic_700Bold") };
const ink = "#121212";

/** Writes in BIZ UDPGothic, of which the document takes in the characters that were used. */
export function penFor(document: typeof PDFDocument.prototype): Pen {
  for (const [weight, file] of Object.entries(files)) document.registerFont(weight, file);
  const covers = fontCoverage(readFileSync(files.regular));
  const widths = { regular: new Map<string, number>(), bold: new Map<string, number>() };
  const widthOf = (sign: string, weight: Weight): number => {
    const known = widths[weight].get(sign);
    if (known !== undefined) return known;
    const width = document.font(weight).fontSize(1).widthOfString(sign);
    widths[weight].set(sign, width);
    return width;
  };
  const measure = (text: string, { size, weight }: Hand) => {
    let width = 0;
    for (const sign of text) width += widthOf(sign, weight);
    return width * size;
  };
  return {
    printable: (text) => printable(text, covers),
    measure,
    lines: (text, hand, width) => inLines(text, width, (part) => measure(part, hand)),
    write(line, { size, weight }, x, y) {
      document.font(weight).fontSize(size).fillColor(ink).text(line, x, y, { lineBreak: false });
    },
    rule(x, y, width, thickness) {
      document
        .lineWidth(thickness)
        .strokeColor(ink)
        .moveTo(x, y)
        .lineTo(x + width, y)
        .stroke();
    },
    frame(x, y, width, height) {
      document.lineWidth(0.5).strokeColor(ink).rect(x, y, width, height).stroke();
    },
    stamp(text) {
      const { width, height } = document.page;
      const hand = { size: 90, weight: "bold" } as const;
      const [x, y] = [(width - measure(text, hand)) / 2, (height - hand.size) / 2];
      document.save().rotate(-45, { origin: [width / 2, height / 2] });
      document.fillOpacity(0.12).font(hand.weight).fontSize(hand.size).fillColor(ink);
      document.text(text, x, y, { lineBreak: false });
      document.restore();
    },
  };
}
