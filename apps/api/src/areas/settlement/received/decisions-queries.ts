import { type Insertable, sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type {
  InvoiceCheckedTable,
  InvoiceDifferenceDecision,
  InvoiceDifferenceKind,
  InvoiceDifferenceTable,
} from "../tables.ts";
import type { DecisionPlace } from "./received-deps.ts";

/** The condition that a row is about a document of its wholesaler; written so that its index is used for none, too. */
const ofWholesaler = (wholesalerId: string | null) => [wholesalerId === null ? "is" : "=", wholesalerId] as const;

/** The decision about a difference that counts now. */
export interface DecisionRow {
  line: number;
  kind: InvoiceDifferenceKind;
  decision: InvoiceDifferenceDecision;
  note: string;
  calledOn: string | null;
  decidedBy: string;
  decidedByName: string;
  decidedAt: Date;
}

/** The last decision about each difference of a document. */
export async function selectDecisions(db: Db, place: DecisionPlace): Promise<DecisionRow[]> {
  const result = await sql<DecisionRow>`
    select distinct on (d.line_number, d.kind) d.line_number as line, d.kind, d.decision, d.note, d.called_on::text as "calledOn",
      d.decided_by as "decidedBy", coalesce(u.display_name, '') as "decidedByName", d.decided_at as "decidedAt"
    from invoice_difference d left join users u on u.tenant_id = d.tenant_id and u.user_id = d.decided_by
    where d.tenant_id = ${place.tenantId}
      and ${place.wholesalerId === null ? sql`d.wholesaler_id is null` : sql`d.wholesaler_id = ${place.wholesalerId}`}
      and d.invoice_id = ${place.invoiceId} and d.institution_id = ${place.institutionId}
    order by d.line_number, d.kind, d.id desc`.execute(db);
  return result.rows;
}

/** Writes a decision. @returns whether its key was free. */
export async function insertDecision(tx: Db, row: Insertable<InvoiceDifferenceTable>): Promise<boolean> {
  const result = await tx
    .insertInto("invoice_difference")
    .values(row)
    .onConflict((conflict) => conflict.columns(["tenant_id", "wholesaler_id", "invoice_id", "key"]).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Whether a decision with this key was written before. */
export async function selectIsDecided(db: Db, place: DecisionPlace, key: string): Promise<boolean> {
  const row = await db
    .selectFrom("invoice_difference")
    .select("id")
    .where("tenant_id", "=", place.tenantId)
    .where("wholesaler_id", ...ofWholesaler(place.wholesalerId))
    .where("invoice_id", "=", place.invoiceId)
    .where("key", "=", key)
    .executeTakeFirst();
  return row !== undefined;
}

/** Who confirmed the check of a document, and when. */
export interface CheckedRow {
  checkedByName: string;
  checkedAt: Date;
}

export async function selectChecked(db: Db, place: DecisionPlace): Promise<CheckedRow | undefined> {
  return db
    .selectFrom("invoice_checked as c")
    .leftJoin("users as u", (join) =>
      join.onRef("u.tenant_id", "=", "c.tenant_id").onRef("u.user_id", "=", "c.checked_by"),
    )
    .select((eb) => ["c.checked_at as checkedAt", eb.fn.coalesce("u.display_name", sql.lit("")).as("checkedByName")])
    .where("c.tenant_id", "=", place.tenantId)
    .where("c.wholesaler_id", ...ofWholesaler(place.wholesalerId))
    .where("c.invoice_id", "=", place.invoiceId)
    .where("c.institution_id", "=", place.institutionId)
    .executeTakeFirst();
}

/** Writes a confirmation. @returns whether it is the first. */
export async function insertChecked(tx: Db, row: Insertable<InvoiceCheckedTable>): Promise<boolean> {
  const result = await tx
    .insertInto("invoice_checked")
    .values(row)
    .onConflict((conflict) => conflict.columns(["tenant_id", "wholesaler_id", "invoice_id"]).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}
