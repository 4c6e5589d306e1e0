import { prepareZXingModule } from "zxing-wasm/reader";
import wasmUrl from "zxing-wasm/reader/zxing_reader.wasm?url";
import { readSymbols } from "./read-symbols.ts";

// From where the app itself comes: the library would fetch it from elsewhere.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

/** Symbols are looked for here, so that the picture of the camera never freezes. */
addEventListener("message", async ({ data }: MessageEvent<{ id: number; picture: ImageData; isStill: boolean }>) => {
  const { id, picture, isStill } = data;
  try {
    postMessage({ id, symbols: await readSymbols(picture, isStill) });
  } catch (error) {
    postMessage({ id, failure: String(error) });
  }
});
