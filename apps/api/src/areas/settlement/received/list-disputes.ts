import { z } from "zod";
import type { Actor } from "../../../platform/actor.ts";
import { cursorOf } from "../../../platform/cursor.ts";
import { pageOf } from "../../../platform/page.ts";
import { selectDisputes } from "./disputes-queries.ts";
import { selectInvoiceMessages } from "./messages-queries.ts";
import type { ReceivedDeps } from "./received-deps.ts";

/** The place in a list of disputes. */
export const disputeCursor = cursorOf(z.strictObject({ id: z.guid() }));

/** A page of the open disputes about a wholesaler's documents, each with the words at its line; for its members. */
export async function listDisputes(
  { db, wholesalerAccess }: ReceivedDeps,
  { tenantId }: Actor,
  {
    wholesalerId,
    invoiceId,
    cursor,
    limit,
  }: { wholesalerId: string; invoiceId: string; cursor: string; limit: number },
) {
  await wholesalerAccess.enter(db, wholesalerId, "staff");
  const place = { tenantId, wholesalerId };
  const most = limit || 50;
  const before = disputeCursor.read(cursor)?.id;
  const listed = await selectDisputes(db, place, { invoiceId, before, limit: most + 1 });
  const { rows, nextCursor } = pageOf(listed, most, ({ id }) => disputeCursor.write({ id }));
  const invoiceIds = [...new Set(rows.map((row) => row.invoiceId))];
  const messages = await selectInvoiceMessages(db, { ...place, invoiceIds });
  const at = (row: { invoiceId: string; line: number }) => `${row.invoiceId} ${row.line}`;
  const byLine = Map.groupBy(messages, at);
  return { rows: rows.map((row) => ({ row, messages: byLine.get(at(row)) ?? [] })), nextCursor };
}
