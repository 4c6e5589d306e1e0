import { expect, it } from "vitest";
import { institutionCodeParts, plainInstitutionCode } from "./institution-code.ts";

it("a code typed with full-width digits and any hyphen is not refused", () => {
  expect(plainInstitutionCode("１３ー４−1234-567 ")).toBe("1341234567");
});

it("the echo shows the prefecture and kind of a code, so that a slip is noticed", () => {
  expect(institutionCodeParts("1341234567")).toEqual({
    prefecture: "東京都",
    table: "dispensing",
    digit: "4",
    number: "1234567",
  });
});

it.each(["134123456", "4841234567", "0041234567", "1321234567", "13412345678"])("%s is echoed as nothing", (code) => {
  expect(institutionCodeParts(code)).toBeUndefined();
});
