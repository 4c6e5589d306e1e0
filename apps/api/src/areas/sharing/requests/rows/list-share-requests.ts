import type { Actor } from "../../../../platform/actor.ts";
import type { Db } from "../../../../platform/db/database.ts";
import { fail } from "../../../../platform/failure.ts";
import { pageOf } from "../../../../platform/page.ts";
import type { SharePlace, ShareRequestsDeps, ShareSide } from "../share-requests-deps.ts";
import { countWaiting, type ShareRow, selectShareRequest, selectShareRequests } from "./share-rows-queries.ts";

/** A page of an institution's requests, newest first, and how many of all wait for it; for its members. */
export async function listShareRequests(
  { db, institutionAccess }: ShareRequestsDeps,
  { tenantId }: Actor,
  request: {
    institutionId: string;
    side: ShareSide | undefined;
    openOnly: boolean;
    offerId: string;
    cursor: string;
    limit: number;
  },
) {
  const { institutionId, side, openOnly, offerId, cursor } = request;
  await institutionAccess.enter(db, institutionId, "clerk");
  const place = { tenantId, institutionId };
  const most = request.limit || 50;
  const input = { side, openOnly, offerId: offerId || undefined, before: cursor || undefined, limit: most + 1 };
  const page = pageOf(await selectShareRequests(db, place, input), most, ({ id }) => id);
  return { ...page, waitingCount: await countWaiting(db, place) };
}

/** One request, seen from one of its sides; for members. */
export async function getShareRequest(
  { db, institutionAccess }: ShareRequestsDeps,
  { tenantId }: Actor,
  { institutionId, shareId }: { institutionId: string; shareId: string },
): Promise<ShareRow> {
  await institutionAccess.enter(db, institutionId, "clerk");
  return readShare(db, { tenantId, institutionId, shareId });
}

/** One request of an institution that is entered. @throws Failure SHARE_NOT_FOUND */
export async function readShare(db: Db, place: SharePlace): Promise<ShareRow> {
  return (await selectShareRequest(db, place)) ?? fail("SHARE_NOT_FOUND");
}
