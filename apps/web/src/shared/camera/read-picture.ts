import { pictureOf } from "./picture-of.ts";
import { openSymbolReader } from "./symbol-reader.ts";

/** The symbols in a picture, each once; rejects where the file is no picture. */
export async function readPicture(file: Blob): Promise<string[]> {
  const bitmap = await createImageBitmap(file);
  const reader = openSymbolReader();
  try {
    const symbols = await reader.read(pictureOf(bitmap, bitmap, "still"), true);
    return [...new Set(symbols.map(({ text }) => text))];
  } finally {
    reader.close();
    bitmap.close();
  }
}
