import { consumptionTaxRates, invoiceSums, rateOn, taxYen } from "@meguri/rules/invoice-sums";
import { lastDayOf } from "@meguri/rules/paid-plan";
import { addDays } from "../../../platform/clock/tokyo-day.ts";
import type { InvoiceContent, InvoiceLineContent } from "../../settlement/invoices/index.ts";
import type { StoredRecipient } from "../../settlement/stored.ts";
import type { BillingAccountPayBy } from "../tables.ts";
import type { BilledPlan } from "./billed-plans-queries.ts";
import type { Operator } from "./operator.ts";

/** An account as it is addressed. */
export interface Addressee {
  name: string;
  postal_code: string;
  address: string;
  tel: string;
  pay_by: BillingAccountPayBy;
}

/** What a document is composed from. */
export interface Composition {
  operator: Operator;
  account: Addressee;
  /** YYYY-MM. */
  month: string;
  issuedOn: string;
}

const taxClass = "standard";
/** Days that an account has at least to pay an invoice by transfer. */
const leastTransferDays = 14;

/** The invoice for a month of plans, without its number; each costs the same. */
export function composeMonth(
  composition: Composition,
  plans: readonly BilledPlan[],
  netYen: bigint,
): Omit<InvoiceContent, "number"> {
  const { account, month, issuedOn } = composition;
  const words = monthWords(month);
  const lines = plans.map(({ name, code }) => lineOf(composition, `発注プラン ${words}　${name}（${code}）`, netYen));
  const isByTransfer = account.pay_by === "transfer";
  return {
    ...compose(composition, lines),
    kind: "invoice",
    correctsId: null,
    dueOn: isByTransfer ? transferDueOn(issuedOn) : null,
    note: isByTransfer ? "" : "お支払い方法: クレジットカード",
  };
}

/** Until when a transfer is due: the end of the month, and not before two weeks. */
function transferDueOn(issuedOn: string): string {
  const monthEnd = lastDayOf(issuedOn.slice(0, 7));
  const inTwoWeeks = addDays(issuedOn, leastTransferDays);
  return [monthEnd, inTwoWeeks].sort().at(-1) ?? monthEnd;
}

/**
 * The credit note (適格返還請求書) for a part of an invoice, without its number. Where no net amount has just the total, the tax is
 * the difference from the nearest one: the money has gone already, or is what was left open.
 */
export function composeCredit(
  composition: Composition,
  credit: { correctsId: string; correctsNumber: string; totalYen: bigint; netYen: bigint; reason: string },
): Omit<InvoiceContent, "number"> {
  const words = `${credit.correctsNumber} 発注プラン ${monthWords(composition.month)}の返金`;
  const composed = compose(composition, [lineOf(composition, words, -credit.netYen)]);
  const taxYen = credit.netYen - credit.totalYen;
  return {
    ...composed,
    taxYen,
    totalYen: -credit.totalYen,
    rates: composed.rates.map((rate) => ({ ...rate, taxYen })),
    kind: "credit_note",
    correctsId: credit.correctsId,
    dueOn: null,
    note: credit.reason,
  };
}

/**
 * The net amount of which an amount is the total with tax, by the rule of one tax sum a rate.
 * @returns `isExact` is false where there is none: of some amounts no net amount has just this total, and it is the nearest one
 */
export function netOf(
  totalYen: bigint,
  { operator, month }: Pick<Composition, "operator" | "month">,
): { netYen: bigint; isExact: boolean } {
  const basisPoints = rateOf(month);
  const about = (totalYen * 10_000n) / (10_000n + BigInt(basisPoints));
  const exact = [about, about + 1n].find((net) => net + taxYen(net, basisPoints, operator.taxRounding) === totalYen);
  return { netYen: exact ?? about, isExact: exact !== undefined };
}

function compose({ operator, account, month, issuedOn }: Composition, lines: InvoiceLineContent[]) {
  const { taxRounding, issuer } = operator;
  const summed = lines.map((line) => ({ ...line, slip: "" }));
  const { rates, netYen, taxYen: tax, totalYen } = invoiceSums(summed, { rounding: taxRounding, isPerSlip: false });
  return {
    mode: "statement" as const,
    issuedOn,
    periodFrom: `${month}-01`,
    periodUntil: lastDayOf(month),
    taxRounding,
    issuer,
    recipient: recipientOf(account),
    netYen,
    taxYen: tax,
    totalYen,
    previousYen: 0n,
    receivedYen: 0n,
    adjustedYen: 0n,
    lines,
    rates,
  };
}

/** A line of a document. */
function lineOf({ month }: Pick<Composition, "month">, description: string, netYen: bigint): InvoiceLineContent {
  return storedLine({ month, description, netYen, basisPoints: rateOf(month) });
}

/** A line as it is read from the database, or is to be written. */
export function storedLine(line: {
  month: string;
  description: string;
  netYen: bigint;
  basisPoints: number;
}): InvoiceLineContent {
  return {
    kind: "free",
    deliveredOn: `${line.month}-01`,
    slipNumber: "",
    shipmentId: null,
    orderLineId: null,
    enteredSlipId: null,
    enteredLineId: null,
    orderNumber: null,
    medicineId: null,
    gtin: "",
    description: line.description,
    packageWords: "",
    packs: line.netYen < 0n ? -1 : 1,
    packPrice: String(line.netYen < 0n ? -line.netYen : line.netYen),
    netYen: line.netYen,
    taxClass,
    basisPoints: line.basisPoints,
    standing: null,
    priceId: null,
    changesInvoiceId: null,
    changesNumber: null,
  };
}

function recipientOf({ name, postal_code: postalCode, address, tel }: Addressee): StoredRecipient {
  return { name, postalCode, address, tel, customerCode: "" };
}

/** The rate is that of the first day of the month that is billed. */
const rateOf = (month: string): number => rateOn(consumptionTaxRates, taxClass, `${month}-01`);

function monthWords(month: string): string {
  const [year = "", number = ""] = month.split("-");
  return `${year}年${Number(number)}月分`;
}
