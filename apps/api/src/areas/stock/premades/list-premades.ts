import type { Actor } from "../../../platform/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import type { PremadeState } from "../tables.ts";
import type { PremadesDeps } from "./premades-deps.ts";
import { type Place, type PremadeRow, selectPremade, selectPremades } from "./premades-queries.ts";

const mostPremades = 200;

/** Premades in a state, those that are there by age; for members. */
export async function listPremades(
  { db, institutionAccess }: PremadesDeps,
  { tenantId }: Actor,
  { institutionId, state }: { institutionId: string; state: PremadeState },
): Promise<PremadeRow[]> {
  await institutionAccess.enter(db, institutionId, "clerk");
  return selectPremades(db, { tenantId, institutionId }, { state, limit: mostPremades });
}

/** One premade of an institution that is entered. @throws Failure PREMADE_NOT_FOUND */
export async function getPremade(db: Db, place: Place, id: string): Promise<PremadeRow> {
  return (await selectPremade(db, place, id)) ?? fail("PREMADE_NOT_FOUND");
}
