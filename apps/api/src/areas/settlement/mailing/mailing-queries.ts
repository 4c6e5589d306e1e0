import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { CustomersPlace } from "../customers/index.ts";
import type { InvoiceMailProblem } from "../tables.ts";

/** Wholesalers with e-mails that are due. */
export async function selectWaitingMails(db: Db, now: Date): Promise<CustomersPlace[]> {
  const result = await sql<CustomersPlace>`
    select tenant_id as "tenantId", wholesaler_id as "wholesalerId" from waiting_invoice_mails(${now})`.execute(db);
  return result.rows;
}

/** An e-mail that was taken to be sent. */
export interface TakenMail {
  id: string;
  invoiceId: string;
  to: string;
  /** Tries with this one. */
  attempts: number;
  requestedBy: string;
  requestedAt: Date;
}

/** Takes the e-mail that has waited longest, past those that others hold; nobody else takes it until a moment. */
export async function takeInvoiceMail(
  db: Db,
  { tenantId, wholesalerId }: CustomersPlace,
  { now, until }: { now: Date; until: Date },
): Promise<TakenMail | undefined> {
  const result = await sql<TakenMail>`
    update invoice_mail m set attempts = m.attempts + 1, next_try_at = ${until}
    from (select id from invoice_mail
      where tenant_id = ${tenantId} and wholesaler_id = ${wholesalerId} and state = 'waiting' and next_try_at <= ${now}
      order by next_try_at, id limit 1 for update skip locked) n
    where m.tenant_id = ${tenantId} and m.wholesaler_id = ${wholesalerId} and m.id = n.id
    returning m.id, m.invoice_id as "invoiceId", m.to_address as "to", m.attempts, m.requested_by as "requestedBy",
      m.requested_at as "requestedAt"`.execute(db);
  return result.rows[0];
}

/** What becomes of an e-mail after a try. */
export type MailMark =
  | { state: "sent" | "failed"; problem: InvoiceMailProblem; endedAt: Date }
  | { state: "waiting"; problem: InvoiceMailProblem; nextTryAt: Date };

/** Records a try. @returns whether the e-mail was still waiting */
export async function markInvoiceMail(
  tx: Db,
  { tenantId, wholesalerId }: CustomersPlace,
  id: string,
  mark: MailMark,
): Promise<boolean> {
  const when = mark.state === "waiting" ? { next_try_at: mark.nextTryAt } : { ended_at: mark.endedAt };
  const result = await tx
    .updateTable("invoice_mail")
    .set({ state: mark.state, problem: mark.problem, ...when })
    .where("tenant_id", "=", tenantId)
    .where("wholesaler_id", "=", wholesalerId)
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
