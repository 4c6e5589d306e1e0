import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import { type InvoiceContent, invoiceHash } from "../../settlement/invoices/index.ts";
import { insertDocument, takeBillingSerial } from "./documents-queries.ts";

/** Gives a document its number and writes it, with the hash of its content. */
export async function issueContent(
  tx: Db,
  { clock }: { clock: Clock },
  actor: Actor,
  document: {
    accountId: string;
    documentId: string;
    /** YYYY-MM. */
    month: string;
    content: Omit<InvoiceContent, "number">;
    /** The institution of each line; null on credit notes. */
    institutionIds: readonly (string | null)[];
  },
): Promise<{ documentId: string; number: string }> {
  const { accountId, documentId, month, institutionIds } = document;
  const { tenantId, userId } = actor;
  const year = Number(document.content.issuedOn.slice(0, 4));
  const serial = await takeBillingSerial(tx, tenantId, year);
  const number = `${year}-${String(serial).padStart(6, "0")}`;
  const content = { ...document.content, number };
  await insertDocument(tx, {
    tenantId,
    accountId,
    documentId,
    year,
    serial,
    month,
    content,
    institutionIds,
    hash: invoiceHash(content),
    by: userId,
    at: clock.now(),
  });
  await audit(tx, clock, actor, {
    action: "billing.document_issued",
    objectType: "billing_account",
    objectId: accountId,
    after: { number, total: String(content.totalYen) },
  });
  return { documentId, number };
}
