import { describe, expect, it } from "vitest";
import { readScanHere } from "./read-scan-here.ts";

const now = new Date("2026-11-20T03:00:00Z");
const gtin = "14987123456781";

describe("a scan that this device reads by itself", () => {
  it("does not keep a prescription's symbol, which tells a patient's name", () => {
    expect(readScanHere("]Q1JAHISTC07,1\r\n1,架空 花子,2,19800101", now).isCode).toBe(false);
    expect(readScanHere(`JAHISTC07,1${" ".repeat(40)}1,ｶｸｳ ﾊﾅｺ`, now).isCode).toBe(false);
    expect(readScanHere("架空 花子", now).isCode).toBe(false);
  });

  it("does not run a lot of a camera's symbol into the field behind it", () => {
    expect(readScanHere(`]d201${gtin}10AB12\u001d17280200`, now)).toMatchObject({
      code: gtin,
      lot: "AB12",
      expiresOn: "2028-02-29",
      isCode: true,
      lacksLot: false,
    });
  });

  it("does not take a guess for the lot where a scanner has lost the separators", () => {
    expect(readScanHere(`01${gtin}10AB1721281231`, now)).toMatchObject({ code: gtin, lot: "", lacksLot: true });
  });

  it("keeps a code of the master that somebody types", () => {
    expect(readScanHere("1124017f1010", now)).toMatchObject({ code: "1124017F1010", isCode: true });
  });
});
