import type { RateSum } from "@meguri/rules/invoice-sums";
import type { Actor } from "../../../platform/actor.ts";
import { fail } from "../../../platform/failure.ts";
import { selectInstitution } from "../../institution/institutions/index.ts";
import { qualifiedDocumentsOf, selectInvoiceLines, selectInvoiceRates } from "../invoices/index.ts";
import { type BookDocumentRow, selectBookDocuments } from "./book-documents-queries.ts";
import { usualSetting } from "./book-setting.ts";
import { type BookSettingRow, selectBookSetting } from "./book-setting-queries.ts";
import type { BookkeepingDeps } from "./bookkeeping-deps.ts";
import { enterBooks } from "./enter-books.ts";
import { daysOfMonth } from "./month-days.ts";

/** A document that is a qualified invoice of its own: the document, or in slip mode one of its slips. */
export interface QualifiedPart {
  /** Number of the slip; empty where the whole document is the qualified invoice. */
  slipNumber: string;
  /** Day of the slip, else of the document. */
  day: string;
  rates: readonly RateSum[];
}

/** A document of the month with its qualified invoices. */
export interface BookDocument extends Omit<BookDocumentRow, "netYen" | "taxYen"> {
  netYen: bigint;
  taxYen: bigint;
  parts: readonly QualifiedPart[];
}

/** The month of one institution, which is a section (部門) of the books. */
export interface SectionMonth {
  institutionId: string;
  section: string;
  setting: Omit<BookSettingRow, "updated_at">;
  documents: readonly BookDocument[];
}

/**
 * The documents that wholesalers issued in a month, of one or more institutions; for their managers and the head office.
 * @throws Failure INSTITUTION_NOT_FOUND, ROLE_TOO_LOW
 */
export async function readMonth(
  deps: BookkeepingDeps,
  actor: Actor,
  { institutionIds, month }: { institutionIds: readonly string[]; month: string },
): Promise<SectionMonth[]> {
  const sections: SectionMonth[] = [];
  for (const institutionId of new Set(institutionIds)) {
    const { setting, section } = await readSection(deps, actor, institutionId);
    const place = { tenantId: actor.tenantId, institutionId };
    const documents: BookDocument[] = [];
    for (const row of await selectBookDocuments(deps.db, place, daysOfMonth(month))) {
      documents.push(await withParts(deps, actor, row));
    }
    sections.push({ institutionId, section, setting, documents });
  }
  return sections;
}

/** Opens the books of an institution, with its setting and its name as a section. */
export async function readSection(
  deps: BookkeepingDeps,
  { tenantId }: Actor,
  institutionId: string,
): Promise<Pick<SectionMonth, "section" | "setting">> {
  await enterBooks(deps, institutionId);
  const setting = (await selectBookSetting(deps.db, { tenantId, institutionId })) ?? usualSetting;
  if (setting.section !== "") return { setting, section: setting.section };
  const institution = await selectInstitution(deps.db, tenantId, institutionId);
  return { setting, section: institution?.name ?? fail("INSTITUTION_NOT_FOUND") };
}

async function withParts({ db }: BookkeepingDeps, { tenantId }: Actor, row: BookDocumentRow): Promise<BookDocument> {
  const place = { tenantId, wholesalerId: row.wholesalerId, invoiceId: row.id };
  const rates = await selectInvoiceRates(db, place);
  const lines = row.mode === "slip" ? await selectInvoiceLines(db, place) : [];
  const parts = qualifiedDocumentsOf({ row, lines, rates }).map(({ number, issuedOn, isSlip, rates: own }) => ({
    slipNumber: isSlip ? number : "",
    day: issuedOn,
    rates: own,
  }));
  return { ...row, netYen: BigInt(row.netYen), taxYen: BigInt(row.taxYen), parts };
}
