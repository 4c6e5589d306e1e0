// Forecasts sets with the given settings: the module of the engine's own is replaced before the engine is loaded.
import { registerHooks } from "node:module";
import { parentPort, workerData } from "node:worker_threads";
import type { Settings } from "../../src/series/settings.ts";

export type Work = { settings: Settings; at: "earlier origins" | "test"; sets: string[] };

const work: Work = workerData;
const ownSettings = new URL("../../src/series/settings.ts", import.meta.url).href;
registerHooks({
  load: (url, context, next) =>
    url === ownSettings
      ? { format: "module", shortCircuit: true, source: `export const settings = ${JSON.stringify(work.settings)};` }
      : next(url, context),
});
const { judgeAtOrigins, judgeTest } = await import("./judge.ts");
parentPort?.postMessage(work.at === "test" ? judgeTest(work.sets) : judgeAtOrigins(work.sets));
