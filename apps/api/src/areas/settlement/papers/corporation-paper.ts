import { audit } from "../../../platform/audit/audit.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import type { PrintPaper } from "../../../platform/pdf/print-paper.ts";
import {
  type CorporationStatement,
  getCorporationStatement,
  getReceivedStatement,
  type InvoiceSide,
  type InvoicesDeps,
  type InvoicesParts,
  type IssuedView,
  readIssued,
} from "../invoices/index.ts";
import { corporationSheet } from "./corporation-sheet.ts";
import { type InSession, refuseChanged } from "./invoice-paper.ts";
import { issuedSheet } from "./invoice-sheet.ts";
import { sheetPaper } from "./sheet-paper.ts";

/** Which statement of a corporation, and as a member of the wholesaler or of the corporation's head office. */
export type StatementRef = { statementId: string } & ({ wholesalerId: string } | { institutionId: string });

/** Lines of all shops that one file prints; beyond that it has the cover alone, and each shop's document its own lines. */
const mostLines = 10_000;

/**
 * The PDF of a corporation's statement: a cover with the sums of all shops, then the document of each shop. It is drawn from
 * the issued documents, which do not change. For the wholesaler's members and the corporation's head office; the documents of
 * shops that the head office may not see any more are on the cover only. Each reading is audited.
 * @throws Failure WHOLESALER_NOT_FOUND, INSTITUTION_NOT_FOUND, STATEMENT_NOT_FOUND; BUSY as paperPrinter
 */
export async function fetchCorporationPaper(
  { clock, print, inSession }: Pick<InvoicesParts, "clock"> & { print: PrintPaper; inSession: InSession },
  ref: StatementRef,
): Promise<{ statement: CorporationStatement; content: Buffer }> {
  const { statement, views } = await inSession(async (deps, actor) => {
    const read =
      "wholesalerId" in ref ? await getCorporationStatement(deps, actor, ref) : await getReceivedStatement(deps, ref);
    await audit(deps.db, clock, actor, {
      action: "invoice.statement_read",
      objectType: "corporation_statement",
      objectId: read.id,
      ...("institutionId" in ref && { institutionId: ref.institutionId }),
      after: { until: read.first.periodUntil, shops: read.parts.length },
    });
    const lines = read.parts.reduce((sum, { lineCount }) => sum + lineCount, 0);
    const { tenantId } = actor;
    return { statement: read, views: lines > mostLines ? [] : await viewsOf(deps, tenantId, ref, read) };
  });
  // The connection has been given back: drawing needs none.
  const madeAt = statement.first.issuedAt;
  const sheets = views.map((view) => sheetPaper(issuedSheet(view, undefined), madeAt));
  const content = await print(corporationSheet(statement, sheets, madeAt));
  return { statement, content };
}

/** The documents of the parts that the reader may see. */
async function viewsOf(
  { db, clock, institutionAccess }: InvoicesDeps,
  tenantId: string,
  ref: StatementRef,
  { parts }: CorporationStatement,
): Promise<IssuedView[]> {
  const day = today(clock);
  const views: IssuedView[] = [];
  for (const { invoiceId, institutionId } of parts) {
    let side: InvoiceSide;
    if ("wholesalerId" in ref) side = { tenantId, wholesalerId: ref.wholesalerId };
    else {
      if (!(await institutionAccess.mayRead(db, institutionId))) continue;
      side = { tenantId, institutionId };
    }
    const view = await readIssued(db, side, { invoiceId, day });
    if (!view) continue;
    refuseChanged(view);
    views.push(view);
  }
  return views;
}
