import { glob } from "node:fs/promises";
import {
  type Dialect,
  DummyDriver,
  Kysely,
  type LogEvent,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";
import { expect, test } from "vitest";
import type { Tables } from "../../src/platform/db/tables.ts";
import { billingDocumentQueries } from "../support/queries/billing-document-queries.ts";
import { billingQueries } from "../support/queries/billing-queries.ts";
import { chainQueries } from "../support/queries/chain-queries.ts";
import { dispensingQueries } from "../support/queries/dispensing-queries.ts";
import { doorQueries } from "../support/queries/door-queries.ts";
import { enteredQueries } from "../support/queries/entered-queries.ts";
import { featureQueries, type QueryCases } from "../support/queries/feature-queries.ts";
import { forecastQueries } from "../support/queries/forecast-queries.ts";
import { groupQueries } from "../support/queries/group-queries.ts";
import { handingQueries } from "../support/queries/handing-queries.ts";
import { institutionQueries } from "../support/queries/institution-queries.ts";
import { invoiceQueries } from "../support/queries/invoice-queries.ts";
import { medicineQueries } from "../support/queries/medicine-queries.ts";
import { negotiationQueries } from "../support/queries/negotiation-queries.ts";
import { orderQueries } from "../support/queries/order-queries.ts";
import { passingQueries } from "../support/queries/passing-queries.ts";
import { paymentQueries } from "../support/queries/payment-queries.ts";
import { platformQueries } from "../support/queries/platform-queries.ts";
import { regulatedQueries } from "../support/queries/regulated-queries.ts";
import { sharingQueries } from "../support/queries/sharing-queries.ts";
import { stockQueries } from "../support/queries/stock-queries.ts";
import { terminalQueries } from "../support/queries/terminal-queries.ts";
import { tradingQueries } from "../support/queries/trading-queries.ts";
import { watchQueries } from "../support/queries/watch-queries.ts";

const cases: QueryCases = {
  ...billingDocumentQueries,
  ...billingQueries,
  ...chainQueries,
  ...dispensingQueries,
  ...enteredQueries,
  ...featureQueries,
  ...forecastQueries,
  ...groupQueries,
  ...handingQueries,
  ...institutionQueries,
  ...invoiceQueries,
  ...paymentQueries,
  ...medicineQueries,
  ...passingQueries,
  ...negotiationQueries,
  ...orderQueries,
  ...platformQueries,
  ...regulatedQueries,
  ...sharingQueries,
  ...stockQueries,
  ...terminalQueries,
  ...doorQueries,
  ...tradingQueries,
  ...watchQueries,
};

const nowhere: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};

/** What a query would send to the database, in order; nothing is sent, and no row comes back. */
async function sqlOf(query: QueryCases[string]): Promise<string[]> {
  const statements: string[] = [];
  const log = ({ query: sent }: LogEvent) => void statements.push(sent.sql.replace(/\s+/g, " ").trim());
  const db = new Kysely<Tables>({ dialect: nowhere, log });
  // Without rows some queries end early; what they sent until then is what is looked at.
  await query(db).catch(() => undefined);
  return statements;
}

test("no query escapes review: every one that a file of queries exports is called here, once", async () => {
  const exported: string[] = [];
  for await (const file of glob("src/**/*-queries.ts", { cwd: new URL("../..", import.meta.url) })) {
    const module: Record<string, unknown> = await import(new URL(`../../${file}`, import.meta.url).href);
    exported.push(...Object.keys(module).filter((name) => typeof module[name] === "function"));
  }
  expect(Object.keys(cases).sort()).toEqual(exported.sort());
});

test.each(Object.entries(cases))("the SQL of %s is changed only on purpose", async (_name, query) => {
  const statements = await sqlOf(query);
  expect(statements).not.toEqual([]);
  expect(statements.join("\n")).toMatchSnapshot();
});

/**
 * These look across tenants, through functions that return nothing but tenants' and institutions' names, at what is
 * nobody's, or at no table at all.
 */
const acrossTenants = new Set([
  "selectTenantIds",
  "selectAppliedMigrations",
  "selectUnsealedTenants",
  "selectTenantsWithDueWord",
  "selectTenantsWithWork",
  "ensurePartitions",
  "forgetScans",
  "selectTenantsWithMail",
  "sendChanges",
  "selectPosition",
  "notePrimary",
  "selectReplicaPosition",
  "shareRequestCounts",
  "forgetRequestCounts",
  "selectWaitingInstitutions",
  "selectInstitutionsBehind",
  "selectSecuredMedicines",
  "enterAsSystem",
  "enterWholesalerAsSystem",
  "openAccount",
  "selectOwnAccountIds",
  "selectAccountOfEvent",
  "selectTenantsWithEvents",
  "selectTenantsWithCharges",
  "selectAccountsToRun",
  "selectUnpaidPlans",
  "selectAccountsToPause",
  "selectTrialsToRemind",
  "selectWaitingClosings",
  "selectWaitingRuns",
  "selectWaitingNegotiations",
  "takeShopFigures",
  "learnCodes",
  "selectPostalAddresses",
  "selectIsProduct",
  "selectRegulation",
  "selectWithSubstitutes",
  "selectMedicineFacts",
  "replacePostalAddresses",
  "isMedicine",
  "selectMakers",
  "selectCodes",
  "listPriceOn",
  "selectSharedMedicine",
  "selectMovableFacts",
  "selectOverdue",
  "selectUncollected",
  "selectNeededMedicines",
]);

/** A condition on the tenant, or a function that reads the session's itself. */
const ofTenant = /"?tenant_id"?( = \$\d|, )|find_users\(\$1|count_matching_users\(\$1|shared_stock_seen\(|\(\$1/;

test("every query but those that look for tenants is scoped by its tenant itself, not by the second net alone", async () => {
  for (const [name, query] of Object.entries(cases)) {
    if (acrossTenants.has(name) || Object.hasOwn(medicineQueries, name)) continue;
    for (const statement of await sqlOf(query)) {
      if (/^(begin|commit|rollback|start|set local)\b|pg_advisory_xact_lock/.test(statement)) continue;
      expect(statement, name).toMatch(ofTenant);
    }
  }
});
