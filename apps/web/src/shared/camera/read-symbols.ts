import { type ReaderOptions, readBarcodes } from "zxing-wasm/reader";

/** A corner of a symbol, in pixels of the picture. */
export type Corner = { x: number; y: number };

/** A symbol in a picture, as a scanner would send it: the AIM identifier, the data, U+001D between elements. */
export type SeenSymbol = { text: string; corners: readonly Corner[] };

/** The symbols that stand on medicines and their boxes; a search for every kind there is would take far longer. */
const options: ReaderOptions = {
  formats: ["DataBar", "Code128", "DataMatrix", "QRCode", "EANUPC", "ITF14"],
  // The text of the symbol: the other ways write brackets where separators were.
  textMode: "Plain",
  maxNumberOfSymbols: 8,
};

/** Finds the symbols in a picture. A still one is worth more time than one of thirty in a second. */
export async function readSymbols(picture: ImageData, isStill: boolean): Promise<SeenSymbol[]> {
  const barcodes = await readBarcodes(picture, { ...options, tryHarder: isStill, tryDenoise: isStill });
  return barcodes
    .filter(({ isValid }) => isValid)
    .map(({ symbologyIdentifier, text, position: { topLeft, topRight, bottomRight, bottomLeft } }) => ({
      text: `${symbologyIdentifier}${text}`,
      corners: [topLeft, topRight, bottomRight, bottomLeft],
    }));
}
