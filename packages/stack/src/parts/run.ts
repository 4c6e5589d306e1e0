import type { Settings } from "../settings.ts";

/** What all parts of one run share. */
export type Run = {
  settings: Settings;
  projectId: string;
  tenantId: string;
  ports: { web: number; api: number; identity: number; postgres: number };
  /** address:port at which browsers and the API reach the identity emulator. */
  identityHost: string;
  say: (line: string) => void;
};

/** The database of the demo system. */
export const databaseName = "meguri";
