import type { Actor } from "../../../platform/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { pageOf } from "../../../platform/page.ts";
import type { StockTransfersDeps, TransferRef } from "./stock-transfers-deps.ts";
import {
  type ShopRow,
  selectTransfer,
  selectTransferShops,
  selectTransfers,
  type TransferPlace,
  type TransferRow,
} from "./stock-transfers-queries.ts";

/** A page of what an institution sent and was sent, newest first; for members and the head office. */
export async function listStockTransfers(
  { db, institutionAccess }: StockTransfersDeps,
  { tenantId }: Actor,
  request: { institutionId: string; incomingOnly: boolean; cursor: string; limit: number },
) {
  const { institutionId, incomingOnly, cursor } = request;
  await institutionAccess.enterToRead(db, institutionId);
  const most = request.limit || 50;
  const page = { incomingOnly, before: cursor || undefined, limit: most + 1 };
  return pageOf(await selectTransfers(db, { tenantId, institutionId }, page), most, ({ id }) => id);
}

/** One transfer, seen from one of its sides; for members and the head office. */
export async function getStockTransfer(
  { db, institutionAccess }: StockTransfersDeps,
  { tenantId }: Actor,
  { institutionId, transferId }: TransferRef,
): Promise<TransferRow> {
  await institutionAccess.enterToRead(db, institutionId);
  return readTransfer(db, { tenantId, institutionId, transferId });
}

/** Where an institution's goods may go; for members and the head office. */
export async function listTransferShops(
  { db, institutionAccess }: StockTransfersDeps,
  { tenantId }: Actor,
  institutionId: string,
): Promise<ShopRow[]> {
  await institutionAccess.enterToRead(db, institutionId);
  return selectTransferShops(db, tenantId, institutionId);
}

/** One transfer of an institution that is entered. @throws Failure TRANSFER_NOT_FOUND */
export async function readTransfer(db: Db, place: TransferPlace): Promise<TransferRow> {
  return (await selectTransfer(db, place)) ?? fail("TRANSFER_NOT_FOUND");
}
