import type { Db } from "../../../platform/db/database.ts";
import type { InvoiceSide } from "../invoices/index.ts";

/** The PDF of an issued document, as first printed. */
export interface KeptPaper {
  invoiceId: string;
  number: string;
  content: Buffer;
  sha256: Buffer;
}

/** Whose document a new paper is. */
export interface NewPaper {
  tenantId: string;
  wholesalerId: string;
  institutionId: string;
  invoiceId: string;
  content: Buffer;
  createdAt: Date;
}

/** The kept paper of a document, for one of its sides. */
export async function selectInvoicePaper(db: Db, side: InvoiceSide, invoiceId: string): Promise<KeptPaper | undefined> {
  const papers = db
    .selectFrom("invoice_paper as p")
    .innerJoin("invoice as i", (join) =>
      join
        .onRef("i.tenant_id", "=", "p.tenant_id")
        .onRef("i.wholesaler_id", "=", "p.wholesaler_id")
        .onRef("i.id", "=", "p.invoice_id"),
    )
    .select(["i.id as invoiceId", "i.number", "p.content", "p.sha256"])
    .where("p.tenant_id", "=", side.tenantId)
    .where("p.invoice_id", "=", invoiceId);
  const own =
    "wholesalerId" in side
      ? papers.where("p.wholesaler_id", "=", side.wholesalerId)
      : papers.where("p.institution_id", "=", side.institutionId);
  return own.executeTakeFirst();
}

/** Keeps a paper; one that somebody else has kept meanwhile stays. */
export async function insertInvoicePaper(tx: Db, paper: NewPaper): Promise<void> {
  await tx
    .insertInto("invoice_paper")
    .values({
      tenant_id: paper.tenantId,
      wholesaler_id: paper.wholesalerId,
      invoice_id: paper.invoiceId,
      institution_id: paper.institutionId,
      content: paper.content,
      created_at: paper.createdAt,
    })
    .onConflict((conflict) => conflict.columns(["tenant_id", "wholesaler_id", "invoice_id"]).doNothing())
    .execute();
}
