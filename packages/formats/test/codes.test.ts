import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { luhn, weighted31 } from "../src/codes/check-digits.ts";
import type { CodeKind } from "../src/codes/code-kind.ts";
import { corporateCheckDigit, corporateNumber } from "../src/codes/corporate-number.ts";
import { genericNameCode, genericNameCodeOf, isExceptionCode } from "../src/codes/generic-name-code.ts";
import { gtin, gtin14, jan, janOfSalesPackage, packageLevelOf, salesPackageGtin14 } from "../src/codes/gtin.ts";
import { hotCode, hotParts } from "../src/codes/hot-code.ts";
import { institutionCode, institutionCodeOf, institutionCodeParts } from "../src/codes/institution-code.ts";
import { insurerNumber } from "../src/codes/insurer-number.ts";
import { invoiceRegistrationNumber } from "../src/codes/invoice-registration-number.ts";
import { ownMedicineCode } from "../src/codes/own-medicine-code.ts";
import { postalCode } from "../src/codes/postal-code.ts";
import { isUnifiedListing, priceCode } from "../src/codes/price-code.ts";
import { receiptCode } from "../src/codes/receipt-code.ts";
import { yjCheckDigit, yjCode, yjParts } from "../src/codes/yj-code.ts";

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: length, maxLength: length });
const yjBody = fc
  .tuple(digits(7), fc.constantFrom(..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"), digits(3))
  .map(([head, letter, tail]) => `${head}${letter}${tail}`);
const withWeights = (length: number) => digits(length).map((body) => `${body}${weighted31(body)}`);

/** Codes of each kind whose check digit fits. */
const valid: [string, CodeKind, fc.Arbitrary<string>][] = [
  ["YJ", yjCode, yjBody.map((body) => `${body}${yjCheckDigit(body)}`)],
  ["price", priceCode, yjBody.map((body) => `${body}${yjCheckDigit(body)}`)],
  [
    "HOT",
    hotCode,
    fc.tuple(withWeights(6), fc.constantFrom("", "01", "0101", "010203")).map((parts) => parts.join("")),
  ],
  ["GTIN", gtin, fc.oneof(withWeights(7), withWeights(11), withWeights(12), withWeights(13))],
  ["GTIN-14", gtin14, withWeights(13)],
  ["JAN", jan, fc.oneof(withWeights(7), withWeights(12))],
  ["institution", institutionCode, digits(6).map((body) => `234${body}${luhn(`234${body}`)}`)],
  ["corporate", corporateNumber, digits(12).map((body) => `${corporateCheckDigit(body)}${body}`)],
  ["invoice", invoiceRegistrationNumber, digits(12).map((body) => `T${corporateCheckDigit(body)}${body}`)],
  ["insurer", insurerNumber, fc.oneof(digits(5), digits(7)).map((body) => `${body}${luhn(body)}`)],
  ["receipt", receiptCode, digits(8).map((body) => `6${body}`)],
  ["postal", postalCode, digits(7)],
  ["own", ownMedicineCode, digits(8).map((body) => `X${body}`)],
  ["generic name", genericNameCode, yjBody.map((body) => `${body.slice(0, 9)}ZZZ`)],
];

describe.each(valid)("%s codes", (_, kind, codes) => {
  it("are taken however they were typed: full width, small letters, hyphens and spaces", () => {
    const wide = (code: string) => code.replace(/[!-~]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0));
    fc.assert(
      fc.property(codes, (code) => {
        expect(kind.parse(code)).toBe(code);
        expect(kind.parse(` ${wide(code).toLowerCase().replace(/^(..)/, "$1－")} `)).toBe(code);
        expect(kind.parse(kind.format(code))).toBe(code);
      }),
    );
  });

  it("are not doubted when their check digit fits", () => {
    fc.assert(fc.property(codes, (code) => ["fits", "unchecked"].includes(kind.check(code))));
  });

  it("are not mistaken for something longer, shorter or other", () => {
    fc.assert(
      fc.property(codes, (code) => kind.parse(`${code}12345678`) === undefined && kind.parse("なし") === undefined),
    );
    expect(kind.parse("")).toBeUndefined();
  });
});

const singleDigitProof = valid.filter(([name]) =>
  ["GTIN-14", "JAN", "institution", "invoice", "insurer"].includes(name),
);

it.each(singleDigitProof)("one mistyped digit of a %s code does not go unseen", (_, kind, codes) => {
  fc.assert(
    fc.property(codes, fc.nat(5), fc.integer({ min: 1, max: 9 }), (code, place, shift) => {
      const at = code.length - 1 - place;
      const typed = `${code.slice(0, at)}${(Number(code.charAt(at)) + shift) % 10}${code.slice(at + 1)}`;
      return kind.check(typed) !== "fits" || kind === invoiceRegistrationNumber;
    }),
  );
});

describe("the parts of codes", () => {
  it("a medicine's route and listing are read off its code rightly", () => {
    const famotidine = "2325003B2029";
    expect(yjParts(famotidine)).toEqual({
      therapeuticCategory: "2325",
      route: "oral",
      ingredient: "2325003",
      form: "B",
      spec: "2",
      brand: "02",
    });
    expect([yjParts("7219417G6034").route, yjParts("2646729S2035").route]).toEqual(["injection", "external"]);
    expect([isUnifiedListing("1179025F1018"), isUnifiedListing(famotidine)]).toEqual([true, false]);
    expect(genericNameCodeOf(famotidine)).toBe("2325003B2ZZZ");
    expect([isExceptionCode("3339950QAZZZ"), isExceptionCode("2325003B2ZZZ")]).toEqual([true, false]);
  });

  it("a box scanned by GTIN-14 and one typed by JAN are the same box", () => {
    fc.assert(
      fc.property(withWeights(12), (code) => {
        const box = salesPackageGtin14(code);
        expect(gtin14.check(box)).toBe("fits");
        expect([packageLevelOf(box), janOfSalesPackage(box)]).toEqual(["sales", code]);
      }),
    );
  });

  it("a scanned blister never counts as a box", () => {
    fc.assert(fc.property(withWeights(12), (code) => janOfSalesPackage(`0${code}`) === undefined));
    expect([packageLevelOf("04987000000000"), packageLevelOf("24987000000000")]).toEqual(["dispensing", "carton"]);
  });

  it("a HOT code of any length tells its parts", () => {
    expect(hotParts("1001016010203")).toEqual({ hot7: "1001016", company: "01", dispensing: "02", logistics: "03" });
    expect(hotParts("1001016")).toMatchObject({ company: undefined, logistics: undefined });
  });

  it("a pharmacy of Tokyo or Kanagawa is not doubted because of its prefecture", () => {
    expect([institutionCode.check("1341158526"), institutionCode.check("1440842302")]).toEqual(["fits", "fits"]);
    expect(institutionCode.check("1341158527")).toBe("doubtful");
    expect(institutionCode.format("1341158526")).toBe("13-4-1158526");
    expect(institutionCodeParts("1341158526")).toMatchObject({ prefecture: "13", pointTable: "dispensing" });
    expect(institutionCodeOf("13-1158526", "dispensing")).toBe("1341158526");
    expect(institutionCode.parse("4841158526")).toBeUndefined();
  });

  it("a known corporate number is not refused", () => {
    expect(corporateNumber.check("7123456789012")).toBe("fits");
    expect(corporateNumber.check("8123456789012")).toBe("wrong");
  });

  it("a sole trader's registration number is accepted with a question", () => {
    expect(invoiceRegistrationNumber.check("T8123456789012")).toBe("doubtful");
  });

  it("a postal code may carry its mark and is shown with its hyphen", () => {
    expect(postalCode.parse("〒１００－０００１")).toBe("1000001");
    expect(postalCode.format("1000001")).toBe("100-0001");
  });
});
