import type { WholesalerDetails } from "@meguri/rules/wholesaler";
import type { Actor } from "../../../platform/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import type { WholesalersParts } from "./wholesalers-deps.ts";

/** Keeps the licences that a registration shows, now and as proposed; a new one must be a file the caller uploaded. */
export async function keepLicence(
  { keepLicences }: Pick<WholesalersParts, "keepLicences">,
  tx: Db,
  actor: Actor,
  wholesalerId: string,
  shown: (WholesalerDetails | null)[],
): Promise<void> {
  const ids = [...new Set(shown.flatMap((details) => details?.licenceFileId || []))];
  const kept = await keepLicences(tx, actor.tenantId, { ownerId: actor.userId, wholesalerId, ids });
  if (!kept) fail("FIELD_INVALID", [{ field: "details.licence_file_id", problem: "file_missing" }]);
}
