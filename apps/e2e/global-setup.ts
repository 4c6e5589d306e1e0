import { startSystem } from "./system/start-system.ts";
import { announceSystem, runningSystem } from "./system/system.ts";

/** Starts one whole system for the run and stops it at the end; E2E_DATA_DIR names one that runs already. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const own = process.env.E2E_DATA_DIR ? undefined : await startSystem();
  announceSystem(runningSystem(own?.dataDir ?? process.env.E2E_DATA_DIR ?? ""));
  return async () => {
    await own?.stop();
  };
}
