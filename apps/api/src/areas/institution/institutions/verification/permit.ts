import type { Actor } from "../../../../platform/actor.ts";
import type { Db } from "../../../../platform/db/database.ts";
import { fail } from "../../../../platform/failure.ts";
import type { InstitutionsDeps } from "../institutions-deps.ts";
import type { InstitutionRow } from "../institutions-queries.ts";

/** Keeps a newly named permit with its institution; only a file that the caller uploaded can be named. */
export async function keepPermit(
  { keepFile }: Pick<InstitutionsDeps, "keepFile">,
  tx: Db,
  actor: Actor,
  { id: institutionId, permit_file_id: fileId }: InstitutionRow,
  before: string | null,
): Promise<void> {
  if (fileId === before) return;
  const kept = await keepFile(tx, actor.tenantId, { ownerId: actor.userId, id: fileId, institutionId });
  if (!kept) fail("FIELD_INVALID", [{ field: "institution.permit_file_id", problem: "file_missing" }]);
}
