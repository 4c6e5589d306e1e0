import { readClaims } from "./read-claims.ts";

/** Receipt files are read here, so that the page stays quick and nothing of a patient ever reaches it. */
addEventListener("message", async ({ data }: MessageEvent<{ id: string; file: File }>) => {
  const { id, file } = data;
  try {
    postMessage({ id, outcome: await readClaims(file, (done) => postMessage({ id, done })) });
  } catch {
    postMessage({ id, outcome: "unreadable" });
  }
});
