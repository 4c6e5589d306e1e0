import { lineYen } from "@meguri/rules/money";
import type { Actor } from "../../../platform/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { pageOf } from "../../../platform/page.ts";
import {
  selectLinesToWholesaler,
  selectReturnsToWholesaler,
  selectReturnToWholesaler,
  selectStepsToWholesaler,
  type WholesalerReturnEventRow,
  type WholesalerReturnLineRow,
  type WholesalerReturnRow,
} from "../../stock/returns/index.ts";
import type { StockReturnState } from "../../stock/tables.ts";
import { creditLines, selectBillable, selectReturned } from "../invoices/index.ts";
import { proposeParts } from "./propose-parts.ts";
import {
  type DeliveredRow,
  type ReturnedPartRow,
  selectReturnable,
  selectReturnedParts,
  selectReturnsOfInvoice,
} from "./returned-queries.ts";
import type { ReturnPlace, ReturnRef, ReturnsDeps } from "./returns-deps.ts";

/** Delivered goods with what a package of them credits, a decimal text in yen; null where no price is known. */
export type PricedGoods = DeliveredRow & { packPrice: string | null };

/** Which packages come back, as answered or proposed. */
export type ReturnedPart = Omit<ReturnedPartRow, "id">;

/** A line of a return, with the goods that it can come from. */
export interface ReturnLineView {
  row: WholesalerReturnLineRow;
  delivered: PricedGoods[];
  parts: ReturnedPart[];
}

/** A return with its lines and its history. */
export interface WholesalerReturnView {
  row: WholesalerReturnRow;
  lines: ReturnLineView[];
  events: WholesalerReturnEventRow[];
  /** Whole yen without tax. */
  creditableYen: bigint;
}

/** A page of a wholesaler's returns, newest first, or those that will credit a document; for its members. */
export async function listReturns(
  { db, wholesalerAccess }: ReturnsDeps,
  { tenantId }: Actor,
  request: {
    wholesalerId: string;
    states: readonly StockReturnState[];
    cursor: string;
    limit: number;
    creditsInvoiceId: string;
  },
) {
  const { wholesalerId, states, cursor, creditsInvoiceId } = request;
  await wholesalerAccess.enter(db, wholesalerId, "staff");
  if (creditsInvoiceId !== "") {
    const place = { tenantId, wholesalerId };
    const rows: WholesalerReturnRow[] = [];
    for (const returnId of await selectReturnsOfInvoice(db, place, creditsInvoiceId)) {
      rows.push(await readReturnRow(db, { ...place, returnId }));
    }
    return { rows, nextCursor: "" };
  }
  const most = request.limit || 50;
  const page = { states, before: cursor || undefined, limit: most + 1 };
  return pageOf(await selectReturnsToWholesaler(db, { tenantId, wholesalerId }, page), most, ({ id }) => id);
}

/** One return; for the wholesaler's members. @throws Failure RETURN_NOT_FOUND */
export async function getReturn(
  { db, wholesalerAccess }: ReturnsDeps,
  { tenantId }: Actor,
  { wholesalerId, returnId }: ReturnRef,
): Promise<WholesalerReturnView> {
  await wholesalerAccess.enter(db, wholesalerId, "staff");
  return readReturn(db, { tenantId, wholesalerId, returnId });
}

/** One return of a wholesaler that is entered, without its lines. @throws Failure RETURN_NOT_FOUND */
export async function readReturnRow(db: Db, place: ReturnPlace): Promise<WholesalerReturnRow> {
  return (await selectReturnToWholesaler(db, place, place.returnId)) ?? fail("RETURN_NOT_FOUND");
}

/** The same with its lines and its history. @throws Failure RETURN_NOT_FOUND */
export async function readReturn(db: Db, place: ReturnPlace): Promise<WholesalerReturnView> {
  const { returnId } = place;
  const row = await readReturnRow(db, place);
  const lines = await selectLinesToWholesaler(db, place, returnId);
  const delivered = Map.groupBy(await priced(db, place, row), ({ lotId }) => lotId);
  const answered = Map.groupBy(await selectReturnedParts(db, place), ({ lotId }) => lotId);
  const taken = new Map<string, number>();
  return {
    row,
    lines: lines.map((line) => {
      const goods = delivered.get(line.lotId) ?? [];
      const parts = answered.get(line.lotId) ?? [];
      const proposed = () => proposeParts(line, goods, taken).map((part) => ({ ...part, ...notCredited }));
      return { row: line, delivered: goods, parts: line.confirmedQuantity === null ? proposed() : parts };
    }),
    events: await selectStepsToWholesaler(db, place, returnId),
    creditableYen: await creditable(db, place, row),
  };
}

const notCredited = { creditInvoiceId: null, creditNumber: null };

/** What can come back, with what a package was billed at, or will be. */
async function priced(db: Db, place: ReturnPlace, { tradingId }: WholesalerReturnRow): Promise<PricedGoods[]> {
  const rows = await selectReturnable(db, place);
  const open = rows.filter(({ invoiceId }) => invoiceId === null);
  const slipIds = [...new Set(open.map(({ shipmentId }) => shipmentId))];
  const billable = slipIds.length > 0 ? await selectBillable(db, { ...place, tradingId }, { slipIds }) : [];
  const coming = new Map(billable.map((line) => [`${line.slipId} ${line.lineId}`, line.packPrice]));
  return rows.map((row) => ({
    ...row,
    packPrice: row.billedPrice ?? coming.get(`${row.shipmentId} ${row.orderLineId}`) ?? null,
  }));
}

/** What a credit note of now would credit. */
async function creditable(db: Db, place: ReturnPlace, { tradingId, state }: WholesalerReturnRow): Promise<bigint> {
  if (state !== "collected") return 0n;
  const rows = await selectReturned(db, { ...place, tradingId }, { returnId: place.returnId });
  return creditLines(rows).reduce((sum, { netYen }) => sum - (netYen ?? 0n), 0n);
}

/** What parts of delivered goods credit, in whole yen without tax. */
export function yenOf(
  parts: readonly Pick<ReturnedPart, "shipmentId" | "orderLineId" | "packs">[],
  goods: readonly PricedGoods[],
): bigint {
  return parts.reduce((sum, { shipmentId, orderLineId, packs }) => {
    const one = goods.find((line) => line.shipmentId === shipmentId && line.orderLineId === orderLineId);
    return sum + (lineYen(one?.packPrice ?? "", packs) ?? 0n);
  }, 0n);
}
