import type { Db } from "../../../platform/db/database.ts";
import type { InvoiceSide } from "../invoices/index.ts";

/** What a document is kept as: its PDF, or JP PINT. */
export type PaperForm = "pdf" | "pint";

/** An issued document as a file, as it was first created. */
export interface KeptPaper {
  invoiceId: string;
  number: string;
  /** Whether each slip is the qualified invoice: JP PINT is then a ZIP. */
  isPerSlip: boolean;
  content: Buffer;
  sha256: Buffer;
}

/** Whose document a new paper is. */
export interface NewPaper {
  tenantId: string;
  wholesalerId: string;
  institutionId: string | null;
  invoiceId: string;
  form: PaperForm;
  content: Buffer;
  createdAt: Date;
}

/** The kept file of a document, for one of its sides. */
export async function selectInvoicePaper(
  db: Db,
  side: InvoiceSide,
  { invoiceId, form }: { invoiceId: string; form: PaperForm },
): Promise<KeptPaper | undefined> {
  const papers = db
    .selectFrom("invoice_paper as p")
    .innerJoin("invoice as i", (join) =>
      join
        .onRef("i.tenant_id", "=", "p.tenant_id")
        .onRef("i.wholesaler_id", "=", "p.wholesaler_id")
        .onRef("i.id", "=", "p.invoice_id"),
    )
    .select(["i.id as invoiceId", "i.number", "p.content", "p.sha256"])
    .select((row) => row("i.mode", "=", "slip").as("isPerSlip"))
    .where("p.tenant_id", "=", side.tenantId)
    .where("p.invoice_id", "=", invoiceId)
    .where("p.form", "=", form);
  const own =
    "wholesalerId" in side
      ? papers.where("p.wholesaler_id", "=", side.wholesalerId)
      : papers.where("p.institution_id", "=", side.institutionId);
  const kept = await own.executeTakeFirst();
  return kept && { ...kept, isPerSlip: Boolean(kept.isPerSlip) };
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
      form: paper.form,
      content: paper.content,
      created_at: paper.createdAt,
    })
    .onConflict((conflict) => conflict.columns(["tenant_id", "wholesaler_id", "invoice_id", "form"]).doNothing())
    .execute();
}
