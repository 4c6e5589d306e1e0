import { expect, it } from "vitest";
import { toCsv } from "./rows-to-csv.ts";

it("a spreadsheet runs no formula out of an export, and below zero stays a number", () => {
  expect(toCsv([["=1+1", "-5", "-2+3", '1"錠', "0.5"]])).toBe(`\uFEFF"'=1+1","-5","'-2+3","1""錠","0.5"\r\n`);
});

it("marks that keep an Arabic phrase in order hide a formula, or reach another program", () => {
  expect(toCsv([["\u2068=1+1\u2069", "\u2068巡錠\u2069"]])).toBe(`\uFEFF"'=1+1","巡錠"\r\n`);
});
