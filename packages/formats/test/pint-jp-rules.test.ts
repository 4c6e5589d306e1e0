import { afterAll, beforeAll, expect, test } from "vitest";
import { pintGaps } from "../src/pint-jp/pint-gaps.ts";
import { readPint } from "../src/pint-jp/read-pint.ts";
import { writePint } from "../src/pint-jp/write-pint.ts";
import { pintDocuments } from "./arbitrary-pint.ts";
import { type PintValidators, pintValidators } from "./pint-jp-validators.ts";
import { describeWithLists, listBytes, listNames } from "./real-data.ts";

/** PINT=500 tries 500 documents. */
const count = Number(process.env.PINT ?? 40);

describeWithLists("the official rules and schemas of JP PINT 1.1.3", () => {
  let validators: PintValidators;
  beforeAll(() => {
    validators = pintValidators();
  }, 120_000);
  afterAll(() => validators.dispose());
  const faults = (xml: string) => [...validators.schemaErrors(xml), ...validators.brokenRules(xml)];
  const examples = () =>
    listNames("pint-jp/examples", /\.xml$/).map((name) => new TextDecoder().decode(listBytes(name)));

  test(
    "an access point refuses a document that was issued",
    () => {
      const documents = pintDocuments(count);
      const refused = documents.flatMap((document, index) => {
        const found = faults(writePint(document));
        return found.length > 0 ? [{ index, kind: document.kind, found }] : [];
      });
      expect(refused).toEqual([]);
      expect(new Set(documents.map(({ kind }) => kind)).size).toBe(3);
    },
    60_000 + count * 2_000,
  );

  test("the rules pass because they do not run", () => {
    const document = pintDocuments(count).find(({ kind }) => kind === "summarised");
    if (!document) throw new Error("no summarised invoice");
    const xml = writePint(document);
    const without = (name: string) => xml.replace(new RegExp(`<cbc:${name}>.*?</cbc:${name}>`), "");
    expect(faults(without("ProfileID")).join()).toContain("aligned-ibrp-002-jp");
    expect(faults(without("RegistrationName")).join()).toContain("ibr-006");
    expect(faults(xml.replace("<cbc:CompanyID>T", "<cbc:CompanyID>")).join()).toContain("aligned-ibr-jp-01");
    const taxed = document.rates.map((rate) => ({ ...rate, taxYen: rate.taxYen + 2n }));
    expect(pintGaps({ ...document, rates: taxed })).toEqual([{ reason: "tax", line: 0 }]);
    const tax = /(<cbc:TaxableAmount.*\n<cbc:TaxAmount currencyID="JPY">)/;
    expect(faults(xml.replace(tax, "$19")).join()).toContain("aligned-ibrp-051-jp");
    expect(validators.schemaErrors(without("IssueDate"))).not.toEqual([]);
    expect(validators.schemaErrors(xml.replaceAll("cbc:StreetName", "cbc:Street"))).not.toEqual([]);
    expect(examples().flatMap(faults)).toEqual([]);
  });

  test("an invoice that was received cannot be passed on", () => {
    const read = examples().flatMap((xml) => readPint(xml).document ?? []);
    expect(read).toHaveLength(8);
    expect(read.flatMap((document) => faults(writePint(document)))).toEqual([]);
  });
});
