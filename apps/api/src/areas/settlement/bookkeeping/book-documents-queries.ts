import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { InvoiceKind, InvoiceMode, InvoiceTaxRounding } from "../tables.ts";
import type { BooksPlace } from "./bookkeeping-deps.ts";

/** A document that an institution received from a wholesaler in this system; amounts are decimal texts of whole yen. */
export interface BookDocumentRow {
  id: string;
  wholesalerId: string;
  vanCode: string;
  wholesaler: string;
  /** Empty for an issuer without a registration. */
  registrationNumber: string;
  kind: InvoiceKind;
  mode: InvoiceMode;
  number: string;
  issuedOn: string;
  taxRounding: InvoiceTaxRounding;
  netYen: string;
  taxYen: string;
}

/** The documents of some days, oldest first. */
export async function selectBookDocuments(
  db: Db,
  { tenantId, institutionId }: BooksPlace,
  { from, until }: { from: string; until: string },
): Promise<BookDocumentRow[]> {
  const result = await sql<BookDocumentRow>`
    select i.id, i.wholesaler_id as "wholesalerId", w.van_code as "vanCode", i.issuer ->> 'name' as wholesaler,
      i.issuer ->> 'registrationNumber' as "registrationNumber", i.kind, i.mode, i.number,
      i.issued_on::text as "issuedOn", i.tax_rounding as "taxRounding", i.net_yen::text as "netYen",
      i.tax_yen::text as "taxYen"
    from invoice i join wholesaler w on w.tenant_id = i.tenant_id and w.id = i.wholesaler_id
    where i.tenant_id = ${tenantId} and i.institution_id = ${institutionId}
      and i.issued_on >= ${from}::date and i.issued_on <= ${until}::date
    order by i.issued_on, wholesaler, i.serial, i.id`.execute(db);
  return result.rows;
}
