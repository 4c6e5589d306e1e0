import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import getPort from "get-port";
import { seedMedicines, seedOrganisations } from "../demo/fiction.ts";
import { demoPharmacy } from "../demo/institutions.ts";
import { openShop } from "../demo/open-shop.ts";
import { type DemoDeps, seedPeople } from "../demo/people.ts";
import { migrate } from "../migrate.ts";
import { databaseName } from "../parts/run.ts";
import { findPostgresBinaries } from "../postgres/binaries.ts";
import { createCluster, readPasswords } from "../postgres/cluster.ts";
import { asRole, ensureDatabase, ensureRoles } from "../postgres/roles.ts";
import { handOver, runPostgresAs } from "../postgres/run-as.ts";
import { databaseUrl } from "../postgres/urls.ts";
import type { DrillServer } from "./archiving-server.ts";

/** The project and the tenant of drills. */
export const person = { projectId: "demo-drill", tenantId: "meguri-demo" };

/** A cluster of its own in an empty folder, not running yet. */
export async function newServer(folder: string): Promise<DrillServer> {
  const [dir, archive] = [path.join(folder, "postgres"), path.join(folder, "archive")];
  if (existsSync(dir)) throw new Error(`${folder} is not empty`);
  for (const created of [dir, archive]) mkdirSync(created, { recursive: true });
  const binaries = await findPostgresBinaries();
  const runAs = runPostgresAs([dir, binaries.home]);
  handOver(archive, runAs);
  await createCluster(dir, binaries, runAs, { durable: true });
  const port = await getPort({ host: "127.0.0.1" });
  return { dir, archive, binaries, runAs, facts: { host: "127.0.0.1", port, passwords: readPasswords(dir) } };
}

/**
 * A tenant with its people, pharmacies and medicines; one pharmacy keeps its stock.
 * @param more further pieces of the demo's data
 * @returns medicines to work with
 */
export async function fill(
  { facts }: Pick<DrillServer, "facts">,
  more: readonly ((deps: DemoDeps) => Promise<void>)[] = [],
): Promise<string[]> {
  await ensureRoles(facts);
  await ensureDatabase(facts, databaseName);
  await migrate(databaseUrl(facts, "owner", databaseName));
  return asRole(facts, "owner", databaseName, async (owner) => {
    const nobody = {
      ensureAccount: async () => undefined,
      addAccounts: async () => undefined,
      flush: async () => undefined,
    };
    const now = new Date();
    const deps = { owner, identity: nobody, tenantId: person.tenantId, now };
    await seedPeople(deps);
    await seedOrganisations(deps);
    await seedMedicines(deps);
    for (const piece of more) await piece(deps);
    await openShop(owner, { ...person, institutionId: demoPharmacy.id }, "2026-01-01", now);
    const { rows } = await owner.query<{ id: string }>(
      "select id from medicine where regulation = 'none' order by id limit 8",
    );
    return rows.map(({ id }) => id);
  });
}
