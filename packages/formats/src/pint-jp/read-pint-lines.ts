import { negated, plainDecimal, quotient } from "./decimal-texts.ts";
import { all, type ElementReader, find, textAt } from "./element-reader.ts";
import { categoryOf, unitNameProperty } from "./pint-codes.ts";
import type { PintLine, PintTaxClass } from "./pint-document.ts";
import { isDay } from "./pint-gaps.ts";
import type { XmlElement } from "./read-xml.ts";

/** The lines of a document; allowances and charges of the whole document follow as lines of their own. */
export function readLines(root: XmlElement, reader: ElementReader): PintLine[] {
  const isCredit = root.name === "CreditNote";
  const whole = {
    slipNumber: textAt(root, "cac:DespatchDocumentReference/cbc:ID"),
    deliveredOn: reader.day(root, "cac:Delivery/cbc:ActualDeliveryDate"),
  };
  const goods = all(root, isCredit ? "cac:CreditNoteLine" : "cac:InvoiceLine").map((line) =>
    readLine(line, whole, reader),
  );
  const lines = [...goods, ...all(root, "cac:AllowanceCharge").map((element) => readAllowance(element, reader))];
  return isCredit ? lines.map(opposite) : lines;
}

/** The class and the rate of a tax category; undefined where the category is none of Japan's. */
export function readTax(
  from: XmlElement,
  path: string,
  reader: ElementReader,
): { taxClass: PintTaxClass; basisPoints: number } | undefined {
  const category = reader.text(from, `${path}/cbc:ID`);
  const taxClass = classes.find((each) => categoryOf[each] === category);
  if (!taxClass) {
    const facts = { value: category, expected: Object.values(categoryOf).join(", ") };
    if (category !== "") reader.add("category_unknown", from, `${path}/cbc:ID`, facts);
    return undefined;
  }
  if (taxClass === "outside") return { taxClass, basisPoints: 0 };
  const [whole = "", fraction = ""] = reader.decimal(from, `${path}/cbc:Percent`).split(".");
  const basisPoints = Number(`${whole}${fraction.padEnd(2, "0")}`);
  if (fraction.length <= 2 && basisPoints >= 0 && basisPoints <= 10_000) return { taxClass, basisPoints };
  const facts = { value: textAt(from, `${path}/cbc:Percent`), expected: "a percentage" };
  reader.add("element_unreadable", from, `${path}/cbc:Percent`, facts);
  return undefined;
}

const classes: readonly PintTaxClass[] = ["standard", "reduced", "exempt", "outside"];

/** A line; where it has no delivery note or day of its own, it has those of the whole document. */
function readLine(
  line: XmlElement,
  whole: Pick<PintLine, "slipNumber" | "deliveredOn">,
  reader: ElementReader,
): PintLine {
  const quantityName = line.name === "cac:CreditNoteLine" ? "cbc:CreditedQuantity" : "cbc:InvoicedQuantity";
  const tax = readTax(line, "cac:Item/cac:ClassifiedTaxCategory", reader);
  const properties = all(find(line, "cac:Item") ?? line, "cac:AdditionalItemProperty");
  const unit = properties.find((property) => textAt(property, "cbc:Name") === unitNameProperty);
  const { day, note } = dayAndNote(line, reader);
  return {
    description: reader.text(line, "cac:Item/cbc:Name"),
    packageWords: textAt(line, "cac:Item/cbc:Description"),
    gtin: textAt(line, "cac:Item/cac:StandardItemIdentification/cbc:ID"),
    itemCode: textAt(line, "cac:Item/cac:SellersItemIdentification/cbc:ID"),
    quantity: reader.decimal(line, quantityName),
    unitCode: find(line, quantityName)?.attributes.get("unitCode") ?? "",
    unitName: unit ? textAt(unit, "cbc:Value") : "",
    packPrice: priceOf(line, reader),
    netYen: reader.yen(line, "cbc:LineExtensionAmount"),
    taxClass: tax?.taxClass ?? "outside",
    basisPoints: tax?.basisPoints ?? 0,
    deliveredOn: day || whole.deliveredOn,
    slipNumber: slipOf(line) || whole.slipNumber,
    note,
  };
}

/** The price of one; prices of several are divided. */
function priceOf(line: XmlElement, reader: ElementReader): string {
  const path = "cac:Price/cbc:PriceAmount";
  const price = reader.decimal(line, path);
  if (price.startsWith("-")) reader.add("element_unreadable", line, path, { value: price, expected: "0 or more" });
  const written = textAt(line, "cac:Price/cbc:BaseQuantity");
  const base = written === "" ? "1" : (plainDecimal(written) ?? "");
  if (!/^(?!0$)\d/.test(base)) {
    const facts = { value: written, expected: "a quantity above 0" };
    reader.add("element_unreadable", line, "cac:Price/cbc:BaseQuantity", facts);
    return price;
  }
  return base === "1" || price.startsWith("-") ? price : quotient(price, base);
}

/** The number of the delivery note; a reference of type 130 is an object that was billed. */
function slipOf(line: XmlElement): string {
  const reference = all(line, "cac:DocumentReference").find((each) => textAt(each, "cbc:DocumentTypeCode") !== "130");
  return reference
    ? textAt(reference, "cbc:ID")
    : textAt(line, "cac:DespatchLineReference/cac:DocumentReference/cbc:ID");
}

/**
 * The day of the delivery, of several days the last, and the note. The day of the original delivery of a return is the note
 * (official example 7) or begins it where the line has no period.
 */
function dayAndNote(line: XmlElement, reader: ElementReader): { day: string; note: string } {
  const note = textAt(line, "cbc:Note");
  const until = reader.day(line, "cac:InvoicePeriod/cbc:EndDate");
  const from = reader.day(line, "cac:InvoicePeriod/cbc:StartDate");
  const first = note.slice(0, 10);
  const rest = note.slice(10);
  const hasPeriod = until !== "" || from !== "";
  if (isDay(first) && (hasPeriod ? rest === "" : /^(\s|$)/.test(rest))) return { day: first, note: rest.trim() };
  return { day: until || from, note };
}

/** A discount or charge on the whole document. */
function readAllowance(element: XmlElement, reader: ElementReader): PintLine {
  const indicator = reader.text(element, "cbc:ChargeIndicator");
  if (indicator !== "" && !/^(true|false|0|1)$/.test(indicator)) {
    const facts = { value: indicator, expected: "true or false" };
    reader.add("element_unreadable", element, "cbc:ChargeIndicator", facts);
  }
  const isCharge = indicator === "true" || indicator === "1";
  const tax = readTax(element, "cac:TaxCategory", reader);
  const amount = reader.yen(element, "cbc:Amount");
  const isTakenOff = isCharge === amount < 0n;
  return {
    description: textAt(element, "cbc:AllowanceChargeReason") || (isCharge ? "加算" : "値引"),
    packageWords: "",
    gtin: "",
    itemCode: "",
    quantity: isTakenOff ? "-1" : "1",
    unitCode: "C62",
    unitName: "",
    packPrice: String(amount < 0n ? -amount : amount),
    netYen: isCharge ? amount : -amount,
    taxClass: tax?.taxClass ?? "outside",
    basisPoints: tax?.basisPoints ?? 0,
    deliveredOn: "",
    slipNumber: "",
    note: "",
  };
}

function opposite(line: PintLine): PintLine {
  return { ...line, quantity: negated(line.quantity), netYen: -line.netYen };
}
