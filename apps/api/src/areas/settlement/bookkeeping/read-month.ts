import { periodClosedIn } from "@meguri/rules/closing-terms";
import type { RateSum } from "@meguri/rules/invoice-sums";
import type { Actor } from "../../../platform/actor.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { fail } from "../../../platform/failure.ts";
import { selectInstitution } from "../../institution/institutions/index.ts";
import { qualifiedDocumentsOf, readIssued } from "../invoices/index.ts";
import { type ReceivedDocument, receivedDocuments } from "../received/index.ts";
import { usualSetting } from "./book-setting.ts";
import { type BookSettingRow, selectBookSetting } from "./book-setting-queries.ts";
import type { BookkeepingDeps, BooksPlace } from "./bookkeeping-deps.ts";
import { enterBooks } from "./enter-books.ts";

/** A document that is a qualified invoice of its own: the document, or in slip mode one of its slips. */
export interface QualifiedPart {
  /** Number of the slip; empty where the whole document is the qualified invoice. */
  slipNumber: string;
  /** Day of the slip, else of the document. */
  day: string;
  rates: readonly RateSum[];
}

/** A document of the month with its qualified invoices. */
export interface BookDocument extends ReceivedDocument {
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
 * The documents of a month that institutions received, of wholesalers in this system and outside of it; for the managers of
 * each and the head office.
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
    for (const document of await receivedDocuments(deps.db, place, periodClosedIn(month, undefined))) {
      documents.push({ ...document, parts: await partsOf(deps, place, document) });
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

async function partsOf(
  { db, clock }: BookkeepingDeps,
  place: BooksPlace,
  { id: invoiceId, isPerSlip, issuedOn, rates }: ReceivedDocument,
): Promise<QualifiedPart[]> {
  const issued = isPerSlip ? await readIssued(db, place, { invoiceId, day: today(clock) }) : undefined;
  if (!issued) return [{ slipNumber: "", day: issuedOn, rates }];
  return qualifiedDocumentsOf(issued).map((part) => ({
    slipNumber: part.isNote ? part.number : "",
    day: part.issuedOn,
    rates: part.rates,
  }));
}
