import type { Settings } from "../settings.ts";

/** What all parts of one run share. */
export type Run = {
  settings: Settings;
  projectId: string;
  tenantId: string;
  ports: { web: number; api: number; identity: number; postgres: number; smtp: number; mail: number; cards: number };
  /** address:port at which browsers and the API reach the identity emulator. */
  identityHost: string;
  /** Where the API hands over mails, and where browsers read what was sent. */
  mail: { smtpUrl: string; url: string };
  /** The card provider's stand-in: where the API reaches it, where browsers do, and what the two sign with. */
  cards: { url: string; origin: string; key: string; webhookSecret: string };
  say: (line: string) => void;
  /** Aborted when the person wants to stop, also in the middle of the start. */
  stop: AbortSignal;
  /** The API's environment and the owner's database address; filled in when the database is there. */
  env: Record<string, string>;
};

/** The database of the demo system. */
export const databaseName = "meguri";
