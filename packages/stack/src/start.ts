import { emulatorApiKey } from "./api-env.ts";
import { boot, type Parts, planRun } from "./boot.ts";
import { dataPaths, prepareDataDir, resetDataDir } from "./data-dir.ts";
import { endLeftovers } from "./leftovers.ts";
import { lockDataDir } from "./lock.ts";
import type { Run } from "./parts/run.ts";
import { PlainFailure } from "./plain-failure.ts";
import { assertPortFree } from "./ports.ts";
import { readyText } from "./ready-text.ts";
import { removeRunning, writeRunning } from "./running.ts";
import { readSettings, type Settings } from "./settings.ts";
import { killParts, onStopSignal, stopParts } from "./stop.ts";

// The whole system on one machine, until a signal stops it. scripts/start.mjs calls this once everything is installed.
const begun = performance.now();
const parts: Parts = new Map();
const stopping = new AbortController();

function say(line: string): void {
  if (!stopping.signal.aborted) console.error(line);
}

async function main(settings: Settings): Promise<void> {
  prepareDataDir(settings.dataDir);
  const lock = lockDataDir(settings.dataDir);
  await endLeftovers(settings.dataDir, dataPaths(settings.dataDir).postgres);
  if (settings.reset) {
    resetDataDir(settings.dataDir);
    prepareDataDir(settings.dataDir);
  }
  await assertPortFree(settings.host, settings.port);
  const run = await planRun(settings, say, stopping.signal);
  const booted = boot(run, parts, () => remember(run));
  onStopSignal(
    () => {
      stopping.abort();
      const unfinished = booted.catch(() => undefined);
      void stopParts(parts)
        .then(() => unfinished)
        // A part that came up in the meantime is stopped too.
        .then(() => stopParts(parts))
        .finally(() => {
          removeRunning(settings.dataDir);
          lock.release();
          process.exit(0);
        });
    },
    () => {
      killParts(parts);
      process.exit(1);
    },
  );
  try {
    await booted;
  } catch (error) {
    if (stopping.signal.aborted) return;
    await stopParts(parts);
    throw error;
  }
  if (stopping.signal.aborted) return;
  remember(run);
  console.log(readyText(run, { install: Number(process.env.MEGURI_INSTALL_SECONDS || 0), boot: bootSeconds() }));
}

function remember({ settings, ports, projectId, tenantId, identityHost, env }: Run): void {
  const children = Object.fromEntries(
    [...parts].flatMap(([name, part]) => (part.pid() ? [[name, part.pid() ?? 0]] : [])),
  );
  writeRunning(settings.dataDir, {
    pid: process.pid,
    url: settings.publicUrl,
    tenantId,
    projectId,
    apiKey: emulatorApiKey,
    identityHost,
    ports,
    env,
    children,
  });
}

function bootSeconds(): number {
  return (performance.now() - begun) / 1000;
}

try {
  await main(readSettings(process.argv.slice(2), process.env));
} catch (error) {
  console.error(error instanceof PlainFailure ? error.message : error);
  process.exit(1);
}
