import { closingPeriod, dueDayOf } from "@meguri/rules/closing-terms";
import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import { holdRecord } from "../../../platform/db/hold-record.ts";
import { fail } from "../../../platform/failure.ts";
import { newId } from "../../../platform/new-id.ts";
import { selectWholesaler } from "../../ordering/wholesalers/index.ts";
import { readBilledCustomer } from "../customers/index.ts";
import { type CustomerPlace, selectBillable } from "./billable-queries.ts";
import { goodsLine, issuerOf, modeOf, roundingOf, sumUp } from "./compose-invoice.ts";
import { type InvoiceRow, selectInvoice } from "./invoices-queries.ts";
import { writeInvoice } from "./issue-invoice.ts";
import { creditLines } from "./returned-lines.ts";
import { selectReturned } from "./returned-lines-queries.ts";
import { selectInvoiceSetting } from "./setting-queries.ts";
import { claimEntries, selectLastStatement, selectOpenEntries } from "./statement-queries.ts";

/**
 * Closes a customer on a day: one statement over every line that was shipped until then and is not billed, with the balance
 * before, receipts and adjustments since. Late slips of earlier periods are in it, and so are goods that came back until then.
 * @param wish `together` is the corporation's statement of which this is the part of one shop; a shop that has left the
 *   corporation meanwhile is billed alone.
 * @returns the statement; nothing where there is neither a line nor a balance
 * @throws Failure TRADING_NOT_FOUND; TRADING_STATE without closing terms; INVOICE_STATE where the day or a later one is
 *   closed already; INVOICE_UNPRICED
 */
export async function issueStatement(
  tx: Db,
  clock: Clock,
  actor: Actor,
  place: CustomerPlace,
  { until, together: run }: { until: string; together?: { corporationId: string; statementId: string } | undefined },
): Promise<InvoiceRow | undefined> {
  await holdRecord(tx, place.tenantId, "account", place.tradingId);
  const customer = (await readBilledCustomer(tx, place)) ?? fail("TRADING_NOT_FOUND");
  const terms = customer.terms ?? fail("TRADING_STATE");
  const wholesaler = (await selectWholesaler(tx, place.tenantId, place.wholesalerId)) ?? fail("WHOLESALER_NOT_FOUND");
  const last = await selectLastStatement(tx, place);
  if (last && last.periodUntil >= until) fail("INVOICE_STATE");
  const setting = await selectInvoiceSetting(tx, place);
  const invoiceId = newId(clock.now());
  const goods = (await selectBillable(tx, place, { until })).map(goodsLine);
  const returned = await selectReturned(tx, place, { until });
  const lines = [...goods, ...creditLines(returned, { invoiceId, lines: goods })];
  if (lines.some(({ netYen }) => netYen === undefined)) fail("INVOICE_UNPRICED");
  const since = await selectOpenEntries(tx, place);
  const previousYen = BigInt(last?.balanceYen ?? 0);
  if (lines.length === 0 && since.entries.length === 0 && previousYen === 0n) return undefined;
  const { corporation } = customer;
  const isTogether = corporation !== undefined && corporation.id === run?.corporationId;
  const together = isTogether && run ? { id: corporation.id, statementId: run.statementId } : undefined;
  const invoicePlace = { tenantId: place.tenantId, wholesalerId: place.wholesalerId, invoiceId };
  await writeInvoice(
    tx,
    actor,
    invoicePlace,
    {
      kind: "statement",
      ...sumUp(lines, { mode: modeOf(customer), taxRounding: roundingOf(setting) }),
      correctsId: null,
      issuedOn: until,
      dueOn: dueDayOf(until, terms),
      periodFrom: last ? dayAfter(last.periodUntil) : closingPeriod(until, terms).from,
      periodUntil: until,
      issuer: issuerOf(wholesaler, setting),
      recipient: together ? { ...customer.recipient, corporation: corporation?.name ?? "" } : customer.recipient,
      note: setting?.note ?? "",
      previousYen,
      receivedYen: BigInt(since.receivedYen),
      adjustedYen: BigInt(since.documentYen) - BigInt(since.feeYen),
      lines,
      unpricedCount: 0,
      customer,
      vanCode: wholesaler.van_code,
      corrected: undefined,
    },
    { at: clock.now(), corporation: together },
  );
  if ((await claimEntries(tx, invoicePlace, since.entries)) !== since.entries.length) fail("CHANGED_MEANWHILE");
  const invoice = (await selectInvoice(tx, place, { invoiceId, today: until })) ?? fail("INVOICE_NOT_FOUND");
  await audit(tx, clock, actor, {
    action: "invoice.issued",
    objectType: "invoice",
    objectId: invoiceId,
    institutionId: invoice.institutionId,
    after: { number: invoice.number, totalYen: invoice.totalYen, until },
  });
  return invoice;
}

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}
