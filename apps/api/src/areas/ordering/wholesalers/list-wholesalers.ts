import { z } from "zod";
import type { Actor } from "../../../platform/actor.ts";
import { cursorOf, plainText } from "../../../platform/cursor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { isId } from "../../../platform/new-id.ts";
import { pageOf } from "../../../platform/page.ts";
import type { WholesalerMemberRole } from "../tables.ts";
import { wholesalerAccess } from "./wholesaler-access.ts";
import { selectWholesalerEvents } from "./wholesaler-audit-queries.ts";
import { enterWholesaler } from "./wholesaler-members-queries.ts";
import { selectWholesaler, selectWholesalerEntries, type WholesalerRow } from "./wholesalers-queries.ts";

export const entryCursor = cursorOf(z.strictObject({ company: plainText, id: z.guid() }));

/** A page of approved wholesalers, by company; for everybody of the tenant. */
export async function listWholesalers(
  db: Db,
  { tenantId }: Actor,
  { text, cursor, limit }: { text: string; cursor: string; limit: number },
) {
  const most = limit || 50;
  const page = { text: text.trim(), after: entryCursor.read(cursor), limit: most + 1 };
  return pageOf(await selectWholesalerEntries(db, tenantId, page), most, ({ company, id }) =>
    entryCursor.write({ company, id }),
  );
}

/** A registration with the caller's role; administrators of the tenant have none. @throws Failure WHOLESALER_NOT_FOUND */
export async function getWholesaler(
  db: Db,
  actor: Actor,
  id: string,
): Promise<{ row: WholesalerRow; role: WholesalerMemberRole | undefined }> {
  const role = await roleToRead(db, actor, id, "staff");
  return { row: (await selectWholesaler(db, actor.tenantId, id)) ?? fail("WHOLESALER_NOT_FOUND"), role };
}

/** A page of what was done in a registration, newest first; for managers and administrators of the tenant. */
export async function listWholesalerAudit(
  db: Db,
  actor: Actor,
  { wholesalerId, cursor, limit }: { wholesalerId: string; cursor: string; limit: number },
) {
  await roleToRead(db, actor, wholesalerId, "manager");
  const most = limit || 50;
  const page = { wholesalerId: wholesalerId.toLowerCase(), before: cursor || undefined, limit: most + 1 };
  return pageOf(await selectWholesalerEvents(db, actor.tenantId, page), most, ({ id }) => id);
}

/** The caller's role; undefined for administrators, who see every registration but what nobody has applied for yet. */
async function roleToRead(db: Db, actor: Actor, id: string, atLeast: WholesalerMemberRole) {
  if (!actor.isAdmin || !isId(id)) return (await wholesalerAccess.enter(db, id, atLeast)).role;
  const place = await enterWholesaler(db, id);
  if (place) return place.role;
  const row = await selectWholesaler(db, actor.tenantId, id);
  return row && row.state !== "draft" ? undefined : fail("WHOLESALER_NOT_FOUND");
}
