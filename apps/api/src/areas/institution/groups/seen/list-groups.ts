import type { Actor } from "../../../../platform/actor.ts";
import { pageOf } from "../../../../platform/page.ts";
import type { GroupDeps } from "../group-parts.ts";
import { groupCursor } from "./group-cursor.ts";
import { countGroups, type GroupListing, type SeenGroup, selectGroups } from "./seen-groups-queries.ts";

export interface ListGroups extends Omit<GroupListing, "tenantId"> {
  cursor: string;
  limit: number;
}

/** A page of the tenant's groups as an institution sees them, and how many match in all; its head office may look on. */
export async function listGroups(
  { db, institutionAccess }: GroupDeps,
  actor: Actor,
  { cursor, limit, ...fields }: ListGroups,
): Promise<{ groups: SeenGroup[]; nextCursor: string; count: number }> {
  await institutionAccess.assertSeesInside(db, actor, fields.institutionId);
  const listing = { ...fields, tenantId: actor.tenantId, keyword: fields.keyword.trim() };
  const most = limit || 50;
  const listed = await selectGroups(db, listing, { after: groupCursor.read(cursor), limit: most + 1 });
  const { rows, nextCursor } = pageOf(listed, most, ({ km, name, id }) => groupCursor.write({ km, name, id }));
  return { groups: rows, nextCursor, count: await countGroups(db, listing) };
}
