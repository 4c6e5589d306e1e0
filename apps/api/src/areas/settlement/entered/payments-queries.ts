import { type Insertable, sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { EnteredInvoicePaymentTable } from "../tables.ts";
import type { EnteredPlace } from "./entered-deps.ts";

/** What was paid of a document outside of payment runs; the amount is a decimal text of whole yen. */
export interface EnteredPaymentRow {
  id: string;
  paidOn: string;
  yen: string;
  note: string;
  isReversed: boolean;
  reversesId: string | null;
  addedByName: string;
  addedAt: Date;
}

/** The payments of a document outside of payment runs, oldest first. */
export async function selectEnteredPayments(db: Db, place: EnteredPlace): Promise<EnteredPaymentRow[]> {
  const result = await sql<EnteredPaymentRow>`
    select p.id, p.paid_on::text as "paidOn", p.yen::text as yen, p.note, r.id is not null as "isReversed",
      p.reverses_id as "reversesId", coalesce(u.display_name, '') as "addedByName", p.added_at as "addedAt"
    from entered_invoice_payment p
      left join entered_invoice_payment r on r.tenant_id = p.tenant_id and r.institution_id = p.institution_id
        and r.reverses_id = p.id
      left join users u on u.tenant_id = p.tenant_id and u.user_id = p.added_by
    where p.tenant_id = ${place.tenantId} and p.institution_id = ${place.institutionId}
      and p.invoice_id = ${place.invoiceId}
    order by p.added_at, p.id`.execute(db);
  return result.rows;
}

/** Writes a payment. @returns whether its id was free. */
export async function insertEnteredPayment(tx: Db, row: Insertable<EnteredInvoicePaymentTable>): Promise<boolean> {
  const result = await tx
    .insertInto("entered_invoice_payment")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}
