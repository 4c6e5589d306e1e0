import { consumptionTaxRates, invoiceSums, rateOn, taxYen } from "@meguri/rules/invoice-sums";
import { lastDayOf } from "@meguri/rules/paid-plan";
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
    dueOn: isByTransfer ? lastDayOf(issuedOn.slice(0, 7)) : null,
    note: isByTransfer ? "" : "ご登録のクレジットカードへご請求します。",
  };
}

/** The credit note (適格返還請求書) for a part of an invoice, without its number. */
export function composeCredit(
  composition: Composition,
  credit: { correctsId: string; correctsNumber: string; netYen: bigint; reason: string },
): Omit<InvoiceContent, "number"> {
  const words = `${credit.correctsNumber} 発注プラン ${monthWords(composition.month)}の返金`;
  return {
    ...compose(composition, [lineOf(composition, words, -credit.netYen)]),
    kind: "credit_note",
    correctsId: credit.correctsId,
    dueOn: null,
    note: credit.reason,
  };
}

/**
 * The net amount of which an amount is the total with tax, by the rule of one tax sum a rate.
 * @returns undefined where there is none: of some amounts no net amount has just this total
 */
export function netOf(
  totalYen: bigint,
  { operator, month }: Pick<Composition, "operator" | "month">,
): bigint | undefined {
  const basisPoints = rateOf(month);
  const about = (totalYen * 10_000n) / (10_000n + BigInt(basisPoints));
  return [about, about + 1n].find((net) => net + taxYen(net, basisPoints, operator.taxRounding) === totalYen);
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
