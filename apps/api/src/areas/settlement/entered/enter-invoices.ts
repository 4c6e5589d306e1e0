import { invoiceRegistrationNumber } from "@meguri/formats/codes/invoice-registration-number";
import { type EnteredInvoiceFields, ratesByAnyRounding } from "@meguri/rules/entered-invoice";
import type { Actor } from "../../../platform/actor.ts";
import { type AuditEntry, audit, auditAll } from "../../../platform/audit/audit.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { holdRecord } from "../../../platform/db/hold-record.ts";
import { fail } from "../../../platform/failure.ts";
import { meaningsOfCodes } from "../../ordering/prices/index.ts";
import { selectTrading } from "../../ordering/trading/index.ts";
import { attachToNew } from "./attach-file.ts";
import { type CodeMeanings, contentOfFields, type EnteredContent, enteredSources, sumsOf } from "./entered-content.ts";
import type { BuyerPlace, EnteredDeps } from "./entered-deps.ts";
import {
  insertEntered,
  type KnownInvoice,
  selectCounting,
  selectIssuedIds,
  selectKnownInvoices,
  selectRepeated,
} from "./entered-queries.ts";
import { insertEnteredVersion } from "./versions-queries.ts";

/** What is wrong with a document of a request. */
export interface EnteredProblem {
  /** Position in the request, from 0. */
  index: number;
  /** Number of the line, from 1; 0 for the whole document. */
  line: number;
  field: string;
  problem: string;
  value: string;
}

/** What is known of a document before it is entered. */
export interface EnteredPreview {
  known: KnownInvoice | undefined;
  recognisedCount: number;
  isCheckDigitOdd: boolean;
  isTaxOdd: boolean;
}

interface CheckedDocument {
  fields: EnteredInvoiceFields;
  content: EnteredContent;
  preview: EnteredPreview;
  /** Whether another document that counts has its trading, number and day. */
  hasTwin: boolean;
  issuerName: string;
}

interface Checked {
  documents: CheckedDocument[];
  problems: EnteredProblem[];
}

interface Wish {
  institutionId: string;
  invoices: readonly EnteredInvoiceFields[];
}

/** Checks documents without entering them; for members. @throws Failure TRADING_NOT_FOUND, TRADING_STATE */
export async function previewEntered(
  { db, clock, institutionAccess }: EnteredDeps,
  { tenantId }: Actor,
  { institutionId, invoices }: Wish,
): Promise<Pick<Checked, "problems"> & { previews: EnteredPreview[] }> {
  await institutionAccess.enter(db, institutionId, "clerk");
  const { documents, problems } = await checkEntered(db, { tenantId, institutionId }, invoices, today(clock));
  return { previews: documents.map(({ preview }) => preview), problems };
}

/**
 * Enters documents of wholesalers outside this system; for members. All of them or none: where one has a problem, nothing is
 * written. Those that were entered before are left as they are.
 * @throws Failure TRADING_NOT_FOUND; TRADING_STATE for a wholesaler of this system; FILE_NOT_FOUND
 */
export async function enterInvoices(
  { db, clock, institutionAccess }: EnteredDeps,
  actor: Actor,
  { institutionId, invoices, fileId }: Wish & { fileId: string },
): Promise<{ addedCount: number; knownCount: number; problems: EnteredProblem[] }> {
  await institutionAccess.enter(db, institutionId, "clerk");
  const { tenantId, userId } = actor;
  const place = { tenantId, institutionId };
  return inTransaction(db, async (tx) => {
    // Two people who enter one document at once follow one another.
    await holdRecord(tx, tenantId, "entered_invoice", institutionId);
    const { documents, problems } = await checkEntered(tx, place, invoices, today(clock));
    const fresh = problems.length > 0 ? [] : documents.filter(({ preview }) => !preview.known);
    const knownCount = documents.length - fresh.length;
    if (fresh.length === 0) {
      const action = problems.length > 0 ? "entered_invoice.entry_refused" : "entered_invoice.entry_repeated";
      await audit(tx, clock, actor, { action, institutionId });
      return { addedCount: 0, knownCount: problems.length > 0 ? 0 : knownCount, problems };
    }
    const now = clock.now();
    const entries: AuditEntry[] = [];
    for (const { fields, content, issuerName } of fresh) {
      const invoiceId = fields.id.toLowerCase();
      const { netYen, taxYen } = sumsOf(content);
      await insertEntered(tx, {
        tenant_id: tenantId,
        institution_id: institutionId,
        id: invoiceId,
        trading_id: fields.tradingId,
        issuer_name: issuerName,
        source: enteredSources.named(fields.source),
        entered_by: userId,
        entered_at: now,
        changed_by: userId,
        changed_at: now,
        ...columnsOf(content),
      });
      const version = { ...place, invoiceId, version: 1 };
      await insertEnteredVersion(tx, version, content, { reason: "", by: userId, at: now });
      entries.push({
        action: "entered_invoice.entered",
        objectType: "entered_invoice",
        objectId: invoiceId,
        institutionId,
        after: { number: content.number, issuedOn: content.issuedOn, totalYen: String(netYen + taxYen), issuerName },
      });
    }
    const invoiceIds = fresh.map(({ fields }) => fields.id.toLowerCase());
    if (fileId !== "") entries.push(...(await attachToNew(tx, clock, actor, { place, invoiceIds, fileId })));
    await auditAll(tx, clock, actor, entries);
    return { addedCount: fresh.length, knownCount, problems };
  });
}

/** The columns of a document that follow from its content. */
export function columnsOf(content: EnteredContent) {
  const { netYen, taxYen } = sumsOf(content);
  return {
    kind: content.kind,
    number: content.number,
    corrects_id: content.correctsId,
    registration_number: content.registrationNumber,
    issued_on: content.issuedOn,
    due_on: content.dueOn,
    period_from: content.periodFrom,
    period_until: content.periodUntil,
    received_on: content.receivedOn,
    note: content.note,
    net_yen: String(netYen),
    tax_yen: String(taxYen),
    line_count: content.lines.length,
  };
}

/** Checks documents whole against what is entered and what was received. The institution is entered. */
export async function checkEntered(
  db: Db,
  place: BuyerPlace,
  invoices: readonly EnteredInvoiceFields[],
  day: string,
): Promise<Checked> {
  const names = new Map<string, string>();
  for (const tradingId of new Set(invoices.map((one) => one.tradingId.toLowerCase()))) {
    const trading = (await selectTrading(db, { ...place, tradingId })) ?? fail("TRADING_NOT_FOUND");
    if (trading.wholesaler_id !== null) fail("TRADING_STATE");
    names.set(tradingId, trading.name);
  }
  const known = Map.groupBy(await selectKnownInvoices(db, place, invoices), ({ index }) => index);
  const issued = new Set(
    await selectIssuedIds(
      db,
      place,
      invoices.map(({ id }) => id),
    ),
  );
  const repeated = new Map((await selectRepeated(db, invoices)).map((one) => [one.index, one]));
  const correctsIds = invoices.map(({ correctsId }) => correctsId).filter((id) => id !== "");
  const tradingOf = new Map((await selectCounting(db, place, correctsIds)).map((one) => [one.id, one.tradingId]));
  const meanings: CodeMeanings = await meaningsOfCodes(
    db,
    invoices.flatMap(({ lines }) => lines.filter(({ isGoods }) => isGoods).map(({ code }) => code)),
  );
  const problems: EnteredProblem[] = [];
  const documents: CheckedDocument[] = [];
  for (const [index, fields] of invoices.entries()) {
    const refuse = (field: string, problem: string, value: string, line = 0) =>
      problems.push({ index, line, field, problem, value });
    const content = contentOfFields(fields, meanings);
    const { netYen, taxYen } = sumsOf(content);
    const invoiceId = fields.id.toLowerCase();
    const tradingId = fields.tradingId.toLowerCase();
    const all = known.get(index) ?? [];
    const same = all[0];
    if (fields.issuedOn > day) refuse("issued_on", "in_the_future", fields.issuedOn);
    if (fields.receivedOn > day) refuse("received_on", "in_the_future", fields.receivedOn);
    const { isIdRepeated = false, isNumberRepeated = false } = repeated.get(index) ?? {};
    if (isIdRepeated || issued.has(invoiceId)) refuse("id", "duplicate", fields.id);
    if (isNumberRepeated) refuse("number", "duplicate", fields.number);
    // A document that is known with another total is no repetition: a person has to correct the entered one.
    if (same && same.totalYen !== String(netYen + taxYen)) refuse("number", "known_with_other_total", same.totalYen);
    const { correctsId } = content;
    const isOfTrading = correctsId === null || tradingOf.get(correctsId) === tradingId;
    if (!isOfTrading || correctsId === invoiceId) refuse("corrects_id", "unknown", fields.correctsId);
    const preview = {
      known: same,
      recognisedCount: content.lines.filter(({ medicineId }) => medicineId !== null).length,
      isCheckDigitOdd: isCheckDigitOdd(fields.registrationNumber),
      isTaxOdd: isTaxOdd(content),
    };
    const hasTwin = all.some(({ id }) => id !== invoiceId);
    documents.push({ fields, content, preview, hasTwin, issuerName: names.get(tradingId) ?? "" });
  }
  return { documents, problems };
}

/** Whether a registration number has another check digit than corporate numbers have: that of a sole trader, or a slip. */
export const isCheckDigitOdd = (registrationNumber: string): boolean =>
  registrationNumber !== "" && invoiceRegistrationNumber.check(registrationNumber) !== "fits";

/** Whether the stated tax is none that the lines make by any rounding. */
function isTaxOdd({ lines, rates }: EnteredContent): boolean {
  const made = ratesByAnyRounding(
    lines.map(({ slipNumber, ...line }) => ({ ...line, slip: slipNumber })),
    rates,
  );
  return rates.some((rate, index) => rate.taxYen !== made[index]?.taxYen);
}
