import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { identityAdmin } from "../identity/emulator-client.ts";
import { asRole } from "../postgres/roles.ts";
import type { PostgresFacts } from "../postgres/urls.ts";
import { seedMedicines, seedOrganisations } from "./fiction.ts";
import { seedHistories } from "./histories.ts";
import { seedPartners } from "./partners.ts";
import { seedPassing } from "./passing.ts";
import { type DemoDeps, seedAccounts, seedPeople } from "./people.ts";
import { seedBilling } from "./seed-billing.ts";
import { seedChain } from "./seed-chain.ts";
import { seedCustomers } from "./seed-customers.ts";
import { seedDesk } from "./seed-desk.ts";
import { seedEntered } from "./seed-entered.ts";
import { seedForecasts } from "./seed-forecasts.ts";
import { seedNegotiation } from "./seed-negotiation.ts";
import { seedOrders } from "./seed-orders.ts";
import { seedPrices } from "./seed-prices.ts";
import { seedWatch } from "./seed-watch.ts";
import { seedWholesalers } from "./seed-wholesalers.ts";

/** The pieces of demo data in their order; each is put in once per data folder. */
const pieces: Record<string, (deps: DemoDeps) => Promise<void>> = {
  people: seedPeople,
  organisations: seedOrganisations,
  medicines: seedMedicines,
  wholesalers: seedWholesalers,
  histories: seedHistories,
  partners: seedPartners,
  passing: seedPassing,
  prices: seedPrices,
  orders: seedOrders,
  entered: seedEntered,
  customers: seedCustomers,
  desk: seedDesk,
  watch: seedWatch,
  forecasts: seedForecasts,
  negotiation: seedNegotiation,
  chain: seedChain,
  billing: seedBilling,
  accounts: seedAccounts,
};

/** Pieces that tell what pharmacies have behind them. */
const past: ReadonlySet<string> = new Set([
  "histories",
  "partners",
  "passing",
  "prices",
  "orders",
  "entered",
  "customers",
  "desk",
  "watch",
  "forecasts",
  "negotiation",
  "chain",
]);

/**
 * Puts in the demo data that this data folder has not had yet. A piece that was put in is not put in again, so that
 * what a person deletes stays deleted; a piece that was cut short is done again and adds only what is missing.
 */
export async function seedDemoData(options: {
  facts: PostgresFacts;
  database: string;
  identityHost: string;
  projectId: string;
  tenantId: string;
  record: string;
  /** The moment up to which the demo has a past. */
  now: Date;
  /** False leaves out what pharmacies have behind them; a later start without it puts it in. */
  history?: boolean;
  /** Called with each step that takes long, for progress output. */
  say?: (line: string) => void;
}): Promise<void> {
  const done = piecesIn(options.record);
  const waiting = Object.entries(pieces).filter(
    ([name]) => !done.has(name) && (!past.has(name) || options.history !== false),
  );
  if (waiting.length === 0) return;
  const identity = identityAdmin(options.identityHost, options.projectId);
  await asRole(options.facts, "owner", options.database, async (owner) => {
    for (const [name, put] of waiting) {
      if (name === "histories") options.say?.("Filling the demo pharmacy with two years of work …");
      await put({ owner, identity, tenantId: options.tenantId, now: options.now });
      await identity.flush();
      recordPieces(options.record, done.add(name));
    }
  });
}

/** Does what is put in through the running API, unless this data folder has had it. A failure leaves it for the next start. */
export async function oncePerData(record: string, name: string, put: () => Promise<void>): Promise<void> {
  const done = piecesIn(record);
  if (done.has(name)) return;
  await put();
  recordPieces(record, done.add(name));
}

function piecesIn(record: string): Set<string> {
  return new Set<string>(existsSync(record) ? JSON.parse(readFileSync(record, "utf8")) : []);
}

function recordPieces(record: string, done: ReadonlySet<string>): void {
  writeFileSync(`${record}.unfinished`, JSON.stringify([...done]));
  renameSync(`${record}.unfinished`, record);
}
