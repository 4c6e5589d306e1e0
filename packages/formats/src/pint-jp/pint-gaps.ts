import { unreadable } from "../table/cells.ts";
import { calendarDay } from "../table/days.ts";
import { plainDecimal } from "./decimal-texts.ts";
import { addressSchemes } from "./pint-codes.ts";
import type { ElectronicAddress, PintDocument, PintLine, PintRate } from "./pint-document.ts";

/** What a document lacks for JP PINT. */
export type PintGapReason =
  | "registration_number"
  | "seller_name"
  | "seller_electronic_address"
  | "buyer_name"
  | "buyer_electronic_address"
  | "number"
  | "issue_day"
  | "due_day"
  | "period"
  | "corrected_document"
  | "bank_account"
  | "lines"
  | "line_description"
  | "line_quantity"
  | "line_price"
  | "line_day"
  | "sums"
  | "tax";

export interface PintGap {
  reason: PintGapReason;
  /** The first line that lacks it, from 1; 0 where it is not about a line. */
  line: number;
}

/**
 * Why there is no XML of a document; none where writePint writes it. A reason is listed once. `period` is a document from
 * which no day of a delivery follows, `sums` are rates that differ from the lines, and `tax` is an amount that no rounding of
 * the net amount has, such as that of a statement whose slips are the qualified invoices.
 */
export function pintGaps(document: PintDocument): PintGap[] {
  const { seller, buyer, lines, rates } = document;
  const missing: [PintGapReason, boolean][] = [
    ["registration_number", !/^T\d{13}$/.test(seller.registrationNumber)],
    ["seller_name", isBlank(seller.name)],
    ["seller_electronic_address", !isAddress(seller.electronicAddress)],
    ["buyer_name", isBlank(buyer.name)],
    ["buyer_electronic_address", !isAddress(buyer.electronicAddress)],
    ["number", isBlank(document.number)],
    ["issue_day", !isDay(document.issuedOn)],
    ["due_day", document.dueOn !== "" && !isDay(document.dueOn)],
    ["period", !hasPeriod(document)],
    ["corrected_document", document.corrects !== null && !isReference(document.corrects)],
    ["bank_account", document.bank !== null && isBlank(document.bank.accountNumber)],
    ["lines", lines.length === 0],
    ["sums", !addsUp(lines, rates)],
    ["tax", !rates.every(isTaxOfNet)],
  ];
  const ofLines: [PintGapReason, (line: PintLine) => boolean][] = [
    ["line_description", ({ description }) => isBlank(description)],
    ["line_quantity", ({ quantity, unitCode }) => plainDecimal(quantity) === undefined || isBlank(unitCode)],
    ["line_price", ({ packPrice }) => !/^\d/.test(plainDecimal(packPrice) ?? "")],
    ["line_day", ({ deliveredOn }) => deliveredOn !== "" && !isDay(deliveredOn)],
  ];
  return [
    ...missing.filter(([, isMissing]) => isMissing).map(([reason]) => ({ reason, line: 0 })),
    ...ofLines.flatMap(([reason, lacks]) => {
      const index = lines.findIndex(lacks);
      return index < 0 ? [] : [{ reason, line: index + 1 }];
    }),
  ];
}

/** Whether a day is in the document's period; every day is where there is none. */
export function isInPeriod(day: string, { periodFrom, periodUntil }: PintDocument): boolean {
  return (periodFrom === "" || day >= periodFrom) && (periodUntil === "" || day <= periodUntil);
}

/** YYYY-MM-DD of the calendar. */
export function isDay(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return parts !== null && calendarDay(Number(parts[1]), Number(parts[2]), Number(parts[3])) !== unreadable;
}

const isBlank = (text: string): boolean => text.trim() === "";

function isAddress(address: ElectronicAddress | null): boolean {
  return address !== null && (addressSchemes[address.scheme]?.test(address.id) ?? false);
}

const isReference = ({ number, issuedOn }: NonNullable<PintDocument["corrects"]>): boolean =>
  !isBlank(number) && (issuedOn === "" || isDay(issuedOn));

/** A document has a period, or each delivery its day; a summarised invoice has both ends of its period. */
function hasPeriod(document: PintDocument): boolean {
  const { kind, periodFrom, periodUntil, lines } = document;
  const days = [periodFrom, periodUntil].filter((day) => day !== "");
  if (!days.every(isDay) || (days.length === 2 && periodFrom > periodUntil)) return false;
  if (kind === "summarised") return days.length === 2;
  return days.length > 0 || lines.some(({ deliveredOn }) => isDay(deliveredOn));
}

/** Whether the rates have the net amounts of the lines, each rate once. */
function addsUp(lines: readonly PintLine[], rates: readonly PintRate[]): boolean {
  const open = new Map<string, bigint>();
  for (const { taxClass, basisPoints, netYen } of lines) {
    const key = `${taxClass} ${basisPoints}`;
    open.set(key, (open.get(key) ?? 0n) + netYen);
  }
  const isOfLines = rates.every(({ taxClass, basisPoints, netYen }) => {
    const key = `${taxClass} ${basisPoints}`;
    const isEqual = open.get(key) === netYen;
    open.delete(key);
    return isEqual;
  });
  return isOfLines && open.size === 0;
}

/** The tax is the net amount times the rate, rounded up or down. [F] rule aligned-ibrp-051-jp */
function isTaxOfNet({ taxClass, basisPoints, netYen, taxYen }: PintRate): boolean {
  const isTaxed = taxClass === "standard" || taxClass === "reduced";
  if (!isTaxed) return basisPoints === 0 && taxYen === 0n;
  const rest = taxYen * 10_000n - netYen * BigInt(basisPoints);
  return basisPoints > 0 && rest > -10_000n && rest < 10_000n;
}
