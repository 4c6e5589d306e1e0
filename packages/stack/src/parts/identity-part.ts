import { emulatorReady, spawnAuthEmulator } from "../identity/start-auth-emulator.ts";
import type { PartLog } from "../process/part-log.ts";
import type { Part } from "../process/supervise.ts";

/** The identity emulator as a supervised part. */
export function identityPart(
  options: { projectId: string; port: number; host: string; dataDir: string },
  log: PartLog,
): Part {
  return {
    name: "The identity emulator",
    log,
    spawn: () => spawnAuthEmulator(options),
    ready: emulatorReady,
    stopSignal: "SIGTERM",
    patienceMs: 5000,
  };
}
