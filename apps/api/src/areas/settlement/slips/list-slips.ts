import type { Actor } from "../../../platform/actor.ts";
import { dayCursor } from "../../../platform/cursor.ts";
import { pageOf } from "../../../platform/page.ts";
import { readSlip, type SlipView } from "./put-slip.ts";
import type { SlipRef, SlipsDeps } from "./slips-deps.ts";
import { type SlipFilter, selectSlips } from "./slips-queries.ts";

const filters = ["all", "open", "billed"] as const;

/** A page of a wholesaler's entered slips, the newest first. @throws Failure WHOLESALER_NOT_FOUND */
export async function listEnteredSlips(
  { db, wholesalerAccess }: SlipsDeps,
  { tenantId }: Actor,
  wish: Omit<SlipFilter, "which"> & { wholesalerId: string; filter: number; cursor: string; limit: number },
) {
  const { wholesalerId, from, until, cursor } = wish;
  await wholesalerAccess.enter(db, wholesalerId, "staff");
  const most = wish.limit || 50;
  const filter = { keyword: wish.keyword.trim(), which: filters[wish.filter] ?? "all", from, until };
  const page = { after: dayCursor.read(cursor), limit: most + 1 };
  const rows = await selectSlips(db, { tenantId, wholesalerId }, filter, page);
  return pageOf(rows, most, ({ shippedOn, id }) => dayCursor.write({ day: shippedOn, id }));
}

/** Reads a slip with its lines. @throws Failure WHOLESALER_NOT_FOUND, SLIP_NOT_FOUND */
export async function getEnteredSlip(
  { db, wholesalerAccess }: SlipsDeps,
  { tenantId }: Actor,
  { wholesalerId, slipId }: SlipRef,
): Promise<SlipView> {
  await wholesalerAccess.enter(db, wholesalerId, "staff");
  return readSlip(db, { tenantId, wholesalerId, slipId });
}
