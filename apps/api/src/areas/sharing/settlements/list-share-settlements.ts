import type { Actor } from "../../../platform/actor.ts";
import { dayCursor } from "../../../platform/cursor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { pageOf } from "../../../platform/page.ts";
import { type SettlementRow, selectShareSettlement, selectShareSettlements } from "./settlement-rows-queries.ts";
import type { SettlementPlace, ShareSettlementsDeps } from "./share-settlements-deps.ts";

/** A page of an institution's settlements, the latest month first; for members. */
export async function listShareSettlements(
  { db, institutionAccess }: ShareSettlementsDeps,
  { tenantId }: Actor,
  { institutionId, cursor, limit }: { institutionId: string; cursor: string; limit: number },
) {
  await institutionAccess.enter(db, institutionId, "clerk");
  const most = limit || 50;
  const page = { after: dayCursor.read(cursor), limit: most + 1 };
  const rows = await selectShareSettlements(db, { tenantId, institutionId }, page);
  return pageOf(rows, most, ({ month, id }) => dayCursor.write({ day: `${month}-01`, id }));
}

/** One settlement with its lines; for members of either side. */
export async function getShareSettlement(
  { db, institutionAccess }: ShareSettlementsDeps,
  { tenantId }: Actor,
  { institutionId, settlementId }: { institutionId: string; settlementId: string },
): Promise<SettlementRow> {
  await institutionAccess.enter(db, institutionId, "clerk");
  return readSettlement(db, { tenantId, institutionId, settlementId });
}

/** One settlement of an institution that is entered. @throws Failure SETTLEMENT_NOT_FOUND */
export async function readSettlement(db: Db, place: SettlementPlace): Promise<SettlementRow> {
  return (await selectShareSettlement(db, place)) ?? fail("SETTLEMENT_NOT_FOUND");
}
