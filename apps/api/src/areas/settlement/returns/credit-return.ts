import type { Actor } from "../../../platform/actor.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { holdRecord } from "../../../platform/db/hold-record.ts";
import { fail } from "../../../platform/failure.ts";
import { newId } from "../../../platform/new-id.ts";
import type { WholesalerReturnRow } from "../../stock/returns/index.ts";
import { composeInvoice, creditLines, issueComposed, selectReturned, sumUp } from "../invoices/index.ts";
import { holdReturn } from "./answer-return.ts";
import { readReturnRow } from "./read-return.ts";
import type { ReturnRef, ReturnsDeps } from "./returns-deps.ts";

/**
 * Credits what was collected of a return and is billed, by one credit note (適格返還請求書) for each document that billed it;
 * for the staff of an approved wholesaler. What no document bills yet waits for the closing.
 * @param wish `seenYen` is what the person saw, without tax.
 * @returns the ids of the documents
 * @throws Failure RETURN_NOT_FOUND; RETURN_STATE where nothing is to be credited; CHANGED_MEANWHILE for another amount
 */
export async function creditReturn(
  deps: ReturnsDeps,
  actor: Actor,
  { wholesalerId, returnId, seenYen }: ReturnRef & { seenYen: bigint },
): Promise<{ invoiceIds: string[]; row: WholesalerReturnRow }> {
  const { db, clock, wholesalerAccess } = deps;
  await wholesalerAccess.enterApproved(db, wholesalerId, "staff");
  const { tenantId } = actor;
  const place = { tenantId, wholesalerId, returnId };
  return inTransaction(db, async (tx) => {
    const { row, creditableYen } = await holdReturn(tx, place);
    if (row.state !== "collected" || creditableYen === 0n) fail("RETURN_STATE");
    if (creditableYen !== seenYen) fail("CHANGED_MEANWHILE");
    const returned = await selectReturned(tx, { ...place, tradingId: row.tradingId }, { returnId });
    const byInvoice = Map.groupBy(creditLines(returned), ({ changesInvoiceId }) => changesInvoiceId ?? "");
    const corrected = [...byInvoice.keys()].sort();
    for (const correctsId of corrected) await holdRecord(tx, tenantId, "invoice", correctsId);
    const invoiceIds: string[] = [];
    for (const correctsId of corrected) {
      const lines = byInvoice.get(correctsId) ?? [];
      const draft = { ...emptyDraft, tradingId: row.tradingId, correctsId };
      const composed = await composeInvoice(tx, place, draft, today(clock));
      const original = composed.corrected ?? fail("INVOICE_NOT_FOUND");
      const invoiceId = newId(clock.now());
      invoiceIds.push(invoiceId);
      const document = { ...composed, lines, ...sumUp(lines, original) };
      await issueComposed(tx, deps, actor, { tenantId, wholesalerId, invoiceId }, document);
    }
    return { invoiceIds, row: await readReturnRow(tx, place) };
  });
}

const emptyDraft = {
  kind: "credit_note",
  issueOn: null,
  dueOn: null,
  shipmentIds: [],
  lines: [],
  note: "",
} as const;
