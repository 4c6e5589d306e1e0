import type { Actor } from "../../../platform/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { countMembers, type PlaceRow, selectMyInstitutions } from "./institutions-queries.ts";

/** The caller's institutions, by name, with the caller's place and the number of members in each. */
export async function listMyInstitutions(db: Db, actor: Actor): Promise<(PlaceRow & { memberCount: number })[]> {
  const rows = await selectMyInstitutions(db, actor.tenantId, actor.userId);
  const ids = rows.map(({ id }) => id);
  const counts = ids.length > 0 ? await countMembers(db, actor.tenantId, ids) : new Map<string, number>();
  return rows.map((row) => ({ ...row, memberCount: counts.get(row.id) ?? 0 }));
}
