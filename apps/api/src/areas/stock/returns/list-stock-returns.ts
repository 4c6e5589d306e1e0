import type { Actor } from "../../../platform/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { pageOf } from "../../../platform/page.ts";
import type { StockReturnState } from "../tables.ts";
import { type ReturnLineRow, selectReturnLines } from "./return-lines-queries.ts";
import type { ReturnRef, StockReturnsDeps } from "./stock-returns-deps.ts";
import {
  type ReturnEventRow,
  type ReturnPlace,
  type ReturnRow,
  selectReturn,
  selectReturnEvents,
  selectReturns,
} from "./stock-returns-queries.ts";

/** A return with its lines and its history. */
export interface ReturnView {
  row: ReturnRow;
  lines: ReturnLineRow[];
  events: ReturnEventRow[];
}

/** A page of returns, newest first; for members and the head office. */
export async function listStockReturns(
  { db, institutionAccess }: StockReturnsDeps,
  { tenantId }: Actor,
  request: { institutionId: string; state: StockReturnState | undefined; cursor: string; limit: number },
) {
  const { institutionId, state, cursor } = request;
  await institutionAccess.enterToRead(db, institutionId);
  const most = request.limit || 50;
  const page = { state, before: cursor || undefined, limit: most + 1 };
  return pageOf(await selectReturns(db, { tenantId, institutionId }, page), most, ({ id }) => id);
}

/** One return; for members and the head office. */
export async function getStockReturn(
  { db, institutionAccess }: StockReturnsDeps,
  { tenantId }: Actor,
  { institutionId, returnId }: ReturnRef,
): Promise<ReturnView> {
  await institutionAccess.enterToRead(db, institutionId);
  return readReturn(db, { tenantId, institutionId, returnId });
}

/** One return of an institution that is entered. @throws Failure RETURN_NOT_FOUND */
export async function readReturn(db: Db, place: ReturnPlace): Promise<ReturnView> {
  const row = (await selectReturn(db, place)) ?? fail("RETURN_NOT_FOUND");
  return { row, lines: await selectReturnLines(db, place), events: await selectReturnEvents(db, place) };
}
