import { prepareFile } from "./prepare-file.ts";
import type { ImportKey } from "./prepared-file.ts";

/** Files are read and reduced here, so that the page stays quick and patients' records never reach it. */
addEventListener("message", async ({ data }: MessageEvent<{ id: number; file: File; importKey: ImportKey }>) => {
  const { id, file, importKey } = data;
  try {
    postMessage({ id, outcome: await prepareFile(file, importKey) });
  } catch {
    postMessage({ id, outcome: { name: file.name, cause: "unreadable" } });
  }
});
