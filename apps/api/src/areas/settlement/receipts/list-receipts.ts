import type { Actor } from "../../../platform/actor.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { dayCursor } from "../../../platform/cursor.ts";
import { fail } from "../../../platform/failure.ts";
import { pageOf } from "../../../platform/page.ts";
import { type BalanceRow, selectCustomerBalances, selectUnassigned } from "./balances-queries.ts";
import type { ReceiptsDeps } from "./receipts-deps.ts";
import {
  type OpenDocumentRow,
  type ReceiptFilter,
  type ReceiptRow,
  selectOpenCredits,
  selectOpenDocuments,
  selectPayingCustomers,
  selectReceipts,
} from "./receipts-queries.ts";

/** A page of a wholesaler's receipts, the newest first. @throws Failure WHOLESALER_NOT_FOUND */
export async function listReceipts(
  { db, wholesalerAccess }: ReceiptsDeps,
  { tenantId }: Actor,
  wish: ReceiptFilter & { wholesalerId: string; cursor: string; limit: number },
): Promise<{ rows: ReceiptRow[]; nextCursor: string }> {
  const { wholesalerId, cursor, limit, keyword, from, until, onlyOpen } = wish;
  await wholesalerAccess.enter(db, wholesalerId, "staff");
  const most = limit || 50;
  const rows = await selectReceipts(
    db,
    { tenantId, wholesalerId },
    { keyword: keyword.trim(), from, until, onlyOpen },
    { after: dayCursor.read(cursor), limit: most + 1 },
  );
  return pageOf(rows, most, ({ receivedOn, id }) => dayCursor.write({ day: receivedOn, id }));
}

/** The open documents of a customer, then its credit notes that are not used up. @throws Failure WHOLESALER_NOT_FOUND, TRADING_NOT_FOUND */
export async function listTargets(
  { db, wholesalerAccess }: ReceiptsDeps,
  { tenantId }: Actor,
  { wholesalerId, tradingId }: { wholesalerId: string; tradingId: string },
): Promise<OpenDocumentRow[]> {
  await wholesalerAccess.enter(db, wholesalerId, "staff");
  const place = { tenantId, wholesalerId };
  if ((await selectPayingCustomers(db, place, [tradingId])).size === 0) fail("TRADING_NOT_FOUND");
  return [...(await selectOpenDocuments(db, place, [tradingId])), ...(await selectOpenCredits(db, place, [tradingId]))];
}

/** What each customer of a wholesaler owes today. */
export interface Balances {
  asOf: string;
  rows: BalanceRow[];
  unassigned: { yen: string; count: number };
}

/** @throws Failure WHOLESALER_NOT_FOUND */
export async function listBalances(
  { db, clock, wholesalerAccess }: ReceiptsDeps,
  { tenantId }: Actor,
  { wholesalerId }: { wholesalerId: string },
): Promise<Balances> {
  await wholesalerAccess.enter(db, wholesalerId, "staff");
  const place = { tenantId, wholesalerId };
  const asOf = today(clock);
  return { asOf, rows: await selectCustomerBalances(db, place, asOf), unassigned: await selectUnassigned(db, place) };
}
