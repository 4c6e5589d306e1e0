import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { holdRecord } from "../../../platform/db/hold-record.ts";
import { fail } from "../../../platform/failure.ts";
import { newId } from "../../../platform/new-id.ts";
import { selectCustomer } from "../../ordering/trading/index.ts";
import { type CustomerPlace, type InvoiceRow, selectInvoice, writeIssued } from "../invoices/index.ts";
import type { AgreementsDeps, CustomerRef } from "./agreements-deps.ts";
import { insertAgreement, insertSettledLines, selectAgreement, selectAgreementInvoices } from "./agreements-queries.ts";
import {
  type AgreementDocument,
  composeDocuments,
  planAgreement,
  type SentLine,
  type Settled,
} from "./plan-agreement.ts";
import { totalOf } from "./preview-agreement.ts";
import type { ProvisionalLineRow } from "./provisional-queries.ts";
import { putAgreedPrices } from "./put-agreed-prices.ts";

/** What was agreed. */
export interface Agreed {
  invoices: InvoiceRow[];
  lineCount: number;
  openCount: number;
  totalYen: bigint;
}

/**
 * Takes agreed prices in one transaction: their rows in the price list, a document for each invoice that becomes cheaper or
 * dearer, and the lines that they settle. An agreement that was taken before is returned as it is.
 * @throws Failure WHOLESALER_NOT_FOUND, TRADING_NOT_FOUND; FIELD_INVALID for prices with problems; INVOICE_EMPTY where nothing
 *   waits for these prices; CHANGED_MEANWHILE where the total or the lines are not those that the person saw
 */
export async function agreePrices(
  deps: AgreementsDeps,
  actor: Actor,
  wish: CustomerRef & { agreementId: string; lines: readonly SentLine[]; seenTotalYen: bigint; seenLineCount: number },
): Promise<Agreed> {
  const { db, clock, wholesalerAccess } = deps;
  const { wholesalerId, agreementId } = wish;
  await wholesalerAccess.enterApproved(db, wholesalerId, "manager");
  const tradingId = wish.tradingId.toLowerCase();
  const place = { tenantId: actor.tenantId, wholesalerId, tradingId };
  const day = today(clock);
  return inTransaction(db, async (tx) => {
    await holdRecord(tx, place.tenantId, "account", tradingId);
    const customer = (await selectCustomer(tx, place)) ?? fail("TRADING_NOT_FOUND");
    const audited = { objectType: "trading", objectId: tradingId, institutionId: customer.institution_id };
    const known = await selectAgreement(tx, place, agreementId);
    if (known) {
      if (known.trading_id !== tradingId) fail("TRADING_NOT_FOUND");
      await audit(tx, clock, actor, { action: "trading.prices_agreed_repeated", ...audited });
      const invoices = await readInvoices(tx, place, await selectAgreementInvoices(tx, place, agreementId), day);
      const { line_count: lineCount, open_count: openCount, total_yen: totalYen } = known;
      return { invoices, lineCount, openCount, totalYen: BigInt(totalYen) };
    }
    const plan = await planAgreement(tx, place, wish.lines);
    if (plan.problems.length > 0) fail("FIELD_INVALID", [{ field: "lines", problem: plan.problems[0]?.problem ?? "" }]);
    if (plan.billed.length + plan.open.length === 0) fail("INVOICE_EMPTY");
    if (plan.billed.length !== wish.seenLineCount) fail("CHANGED_MEANWHILE");
    const priceIds = await putAgreedPrices(tx, place, plan, {
      institutionId: customer.institution_id,
      by: actor.userId,
      at: clock.now(),
    });
    const priceIdOf = (settled: Settled<ProvisionalLineRow>) =>
      priceIds(settled.line, settled.line.deliveredOn) ?? fail("CHANGED_MEANWHILE");
    const documents = await composeDocuments(tx, { place, billed: plan.billed, today: day }, priceIdOf);
    const totalYen = totalOf(documents);
    if (totalYen !== wish.seenTotalYen) fail("CHANGED_MEANWHILE");
    const { invoices, changedBy } = await issueDocuments(tx, deps, actor, { place, documents });
    await insertAgreement(tx, {
      tenant_id: place.tenantId,
      wholesaler_id: wholesalerId,
      id: agreementId,
      institution_id: customer.institution_id,
      trading_id: tradingId,
      line_count: plan.billed.length,
      open_count: plan.open.length,
      total_yen: String(totalYen),
      agreed_by: actor.userId,
      agreed_at: clock.now(),
    });
    await insertSettledLines(
      tx,
      plan.billed.map((settled) => ({
        tenant_id: place.tenantId,
        wholesaler_id: wholesalerId,
        invoice_id: settled.line.invoiceId,
        line_number: settled.line.number,
        institution_id: customer.institution_id,
        agreement_id: agreementId,
        price_id: priceIdOf(settled),
        pack_price: settled.packPrice,
        changed_by_id: changedBy.get(settled.line.invoiceId)?.(settled.line.number) ?? null,
      })),
    );
    await audit(tx, clock, actor, {
      action: "trading.prices_agreed",
      ...audited,
      after: { agreementId, lines: plan.billed.length, open: plan.open.length, totalYen: String(totalYen) },
    });
    await notifyCustomer(tx, deps, actor, { customer, documents, totalYen });
    return { invoices, lineCount: plan.billed.length, openCount: plan.open.length, totalYen };
  });
}

/** Issues the documents. @returns them in their order, and for each corrected invoice the document of a line of it */
async function issueDocuments(
  tx: Db,
  { clock }: AgreementsDeps,
  actor: Actor,
  { place, documents }: { place: CustomerPlace; documents: readonly AgreementDocument[] },
): Promise<{ invoices: InvoiceRow[]; changedBy: Map<string, (number: number) => string | undefined> }> {
  const invoices: InvoiceRow[] = [];
  const changedBy = new Map<string, (number: number) => string | undefined>();
  const { tenantId, wholesalerId } = place;
  for (const { composed, correctsId, numbers } of documents) {
    const invoiceId = newId(clock.now());
    invoices.push(await writeIssued(tx, clock, actor, { tenantId, wholesalerId, invoiceId }, composed));
    changedBy.set(correctsId, (number) => (numbers.has(number) ? invoiceId : undefined));
  }
  return { invoices, changedBy };
}

async function readInvoices(tx: Db, place: CustomerPlace, ids: readonly string[], day: string): Promise<InvoiceRow[]> {
  const invoices: InvoiceRow[] = [];
  for (const invoiceId of ids) {
    invoices.push((await selectInvoice(tx, place, { invoiceId, today: day })) ?? fail("INVOICE_NOT_FOUND"));
  }
  return invoices;
}

/** Reports the agreement to the managers of the customer. */
async function notifyCustomer(
  tx: Db,
  { clock, institutionAccess, notifier }: AgreementsDeps,
  { tenantId }: Actor,
  about: {
    customer: NonNullable<Awaited<ReturnType<typeof selectCustomer>>>;
    documents: readonly AgreementDocument[];
    totalYen: bigint;
  },
): Promise<void> {
  const { customer, documents, totalYen } = about;
  const { institution_id: institutionId, van_code: vanCode, company } = customer;
  await notifier.notify(tx, clock, tenantId, {
    userIds: await institutionAccess.managersOf(tx, tenantId, institutionId),
    kind: "trading.prices_agreed",
    values: { wholesaler: company ?? "", number: String(documents.length), yen: String(totalYen) },
    path: documents.length > 0 ? `/u/van/${vanCode}?tab=invoices` : `/u/van/${vanCode}?tab=price`,
    institutionId,
  });
}
