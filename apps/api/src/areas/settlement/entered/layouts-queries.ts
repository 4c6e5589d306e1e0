import type { Insertable } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { StoredCsvHeadings } from "../stored.ts";
import type { EnteredInvoiceLayoutTable } from "../tables.ts";
import type { BuyerPlace } from "./entered-deps.ts";

type LayoutPlace = BuyerPlace & { tradingId: string };

/** The headings of a wholesaler's CSV that are not the usual ones. */
export async function selectLayout(
  db: Db,
  { tenantId, institutionId, tradingId }: LayoutPlace,
): Promise<StoredCsvHeadings | undefined> {
  const row = await db
    .selectFrom("entered_invoice_layout")
    .select("headings")
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("trading_id", "=", tradingId)
    .executeTakeFirst();
  return row?.headings;
}

/** Keeps the headings of a wholesaler's CSV. */
export async function putLayout(tx: Db, row: Insertable<EnteredInvoiceLayoutTable>): Promise<void> {
  const { headings, updated_by, updated_at } = row;
  await tx
    .insertInto("entered_invoice_layout")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["tenant_id", "institution_id", "trading_id"]).doUpdateSet({ headings, updated_by, updated_at }),
    )
    .execute();
}

/** The registration number of the newest document of a wholesaler; empty for none. */
export async function selectLastNumber(db: Db, { tenantId, institutionId, tradingId }: LayoutPlace): Promise<string> {
  const row = await db
    .selectFrom("entered_invoice")
    .select("registration_number")
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("trading_id", "=", tradingId)
    .where("voided_at", "is", null)
    .orderBy("issued_on", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.registration_number ?? "";
}
