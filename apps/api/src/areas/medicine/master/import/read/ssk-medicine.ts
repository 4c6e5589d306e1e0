import { isUnifiedListing } from "@meguri/formats/codes/price-code";
import { type SskEntry, type SskMedicine, sskEntry } from "@meguri/formats/masters/ssk-fields";
import { fold } from "@meguri/formats/search/fold";
import { type PricePeriod, sinceEver, withPrice } from "../price-periods.ts";

const forms = { 1: "internal", 3: "other", 4: "injection", 6: "external", 8: "dental" } as const;
const regulations = { 0: "none", 1: "narcotic", 2: "poison", 3: "stimulant_material", 5: "psychotropic" } as const;

/** A medicine as the receipt master tells of it, ready for its row. */
export interface MedicineToWrite {
  id: string;
  entry: SskEntry;
  name: string;
  kana: string;
  generic_name: string;
  generic_name_code: string;
  unit: string;
  form: (typeof forms)[keyof typeof forms];
  regulation: (typeof regulations)[keyof typeof regulations];
  is_generic: boolean;
  price_code: string;
  transitional_until: string | null;
  ends_on: string | null;
  name_folded: string;
  kana_folded: string;
  generic_folded: string;
  ssk: SskMedicine;
}

export function medicineOf(ssk: SskMedicine): MedicineToWrite {
  const genericName = plainGenericName(ssk.genericName ?? "");
  return {
    id: ssk.receiptCode,
    entry: sskEntry(ssk),
    name: ssk.name,
    kana: ssk.kana,
    generic_name: genericName,
    generic_name_code: ssk.genericNameCode ?? "",
    unit: ssk.unit ?? "",
    form: forms[ssk.form],
    regulation: regulations[ssk.regulation],
    is_generic: ssk.generic,
    price_code: ssk.priceCode ?? "",
    transitional_until: ssk.transitionEndsOn,
    ends_on: ssk.endsOn,
    name_folded: fold(ssk.name),
    kana_folded: fold(ssk.kana),
    generic_folded: fold(genericName),
    ssk,
  };
}

/** The mark of prescribing by the generic name is no part of the name. */
export function plainGenericName(name: string): string {
  return name.replace(/^【般】\s*/, "");
}

/** A code of a medicine, as `medicine_code` keeps it. */
export interface CodeToWrite {
  kind: "yj" | "price" | "hot7" | "hot9" | "hot11" | "hot13" | "jan" | "gtin" | "generic";
  code: string;
  medicine_id: string;
}

/** The codes that the receipt master gives. A brand that is listed under its own name has its price code as YJ code. */
export function codesOf({ id, entry, price_code, generic_name_code }: MedicineToWrite): CodeToWrite[] {
  if (entry !== "product") return [];
  const codes: CodeToWrite[] = [{ kind: "price", code: price_code, medicine_id: id }];
  if (!isUnifiedListing(price_code)) codes.push({ kind: "yj", code: price_code, medicine_id: id });
  if (generic_name_code !== "") codes.push({ kind: "generic", code: generic_name_code, medicine_id: id });
  return codes;
}

/** The periods after a line with a price; amounts that are points of billing items are no prices. */
export function sskPrices(known: readonly PricePeriod[], ssk: SskMedicine): readonly PricePeriod[] {
  if (ssk.priceKind !== 1) return known;
  const { changedOn, price, previousPrice, previousPriceKind } = ssk;
  const reported = known.length === 0 && previousPriceKind === 1;
  const before: readonly PricePeriod[] = reported
    ? [{ validFrom: sinceEver, validUntil: null, price: previousPrice, source: "ssk" }]
    : known;
  return withPrice(before, { validFrom: changedOn, price, source: "ssk" });
}
