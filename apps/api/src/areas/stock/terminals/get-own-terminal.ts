import type { ActingTerminal, Actor } from "../../../platform/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { selectInstitution } from "../../institution/institutions/index.ts";

/** Who the calling terminal is; undefined where a person calls. */
export async function getOwnTerminal(
  db: Db,
  { tenantId, terminal }: Actor,
): Promise<(ActingTerminal & { institutionName: string }) | undefined> {
  if (!terminal) return undefined;
  const institution = await selectInstitution(db, tenantId, terminal.institutionId);
  return { ...terminal, institutionName: institution?.name ?? fail("INSTITUTION_NOT_FOUND") };
}
