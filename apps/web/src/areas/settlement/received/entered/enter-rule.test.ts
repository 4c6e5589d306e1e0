import { create } from "@bufbuild/protobuf";
import { EnteredInvoiceFieldsSchema } from "@meguri/rpc/app/v1/entered_invoice_pb";
import { TaxClass } from "@meguri/rpc/app/v1/invoice_pb";
import { expect, it } from "vitest";
import { type EnterInput, enterInput, enterRule, sentOf } from "./enter-rule.ts";

const { STANDARD, REDUCED, OUTSIDE } = TaxClass;

const stated = create(EnteredInvoiceFieldsSchema, {
  kind: 1,
  number: "A-1",
  issuedOn: "2026-01-31",
  receivedOn: "2026-01-31",
  lines: [
    { slipNumber: "S-1", netYen: 1005n, taxClass: STANDARD, basisPoints: 1000, description: "架空品", packs: 1 },
    { slipNumber: "S-2", netYen: 1005n, taxClass: STANDARD, basisPoints: 800 },
    { slipNumber: "S-3", netYen: 500n, taxClass: REDUCED, basisPoints: 800 },
    { slipNumber: "S-4", netYen: 300n, taxClass: OUTSIDE, basisPoints: 0 },
  ],
  rates: [
    { taxClass: STANDARD, basisPoints: 1000, netYen: 1005n, taxYen: 101n },
    { taxClass: STANDARD, basisPoints: 800, netYen: 1005n, taxYen: 81n },
    { taxClass: REDUCED, basisPoints: 800, netYen: 500n, taxYen: 41n },
    { taxClass: OUTSIDE, basisPoints: 0, netYen: 300n, taxYen: 3n },
  ],
});

const input = enterInput(stated, "");

const saved = (change: Partial<EnterInput>) =>
  sentOf(enterRule.parse({ ...input, reason: "誤り", ...change }), { id: "i", tradingId: "t", edited: stated });

const slips = (change: (slip: EnterInput["slips"][number]) => Partial<EnterInput["slips"][number]>) => ({
  slips: input.slips.map((slip) => ({ ...slip, ...change(slip) })),
});

const taxes = (change: Partial<EnterInput>) => saved(change).rates?.map(({ taxYen }) => taxYen);

it("a correction of the number changes the tax, the rates or the words of lines that nobody touched", () => {
  const sent = saved({ number: "A-2" });
  expect(sent.rates).toEqual(
    stated.rates.map(({ taxClass, basisPoints, netYen, taxYen }) => ({ taxClass, basisPoints, netYen, taxYen })),
  );
  expect(sent.lines).toMatchObject(stated.lines.map(({ $typeName: _type, ...line }) => line));
});

it("an amount that is changed changes the tax of another rate", () => {
  const change = slips(({ slipNumber }) => (slipNumber === "S-4" ? { netYen: "301" } : {}));
  expect(taxes(change)).toEqual([101n, 81n, 41n, 0n]);
  // The field of the class still shows what both rates state together.
  const second = slips(({ slipNumber }) => (slipNumber === "S-2" ? { netYen: "2000" } : {}));
  expect(taxes(second)).toEqual([101n, 81n, 41n, 3n]);
});

it("a tax that is typed is not sent, or a tax field that is emptied is not computed", () => {
  expect(taxes({ taxReduced: "40" })).toEqual([101n, 81n, 40n, 3n]);
  expect(taxes({ taxStandard: "180" })).toEqual([99n, 81n, 41n, 3n]);
  expect(taxes({ taxReduced: "", taxStandard: "" })).toEqual([100n, 80n, 40n, 3n]);
});

it("a line whose class is corrected keeps the rate of the wrong one", () => {
  const change = slips(({ slipNumber }) => (slipNumber === "S-2" ? { taxClass: String(REDUCED) } : {}));
  const sent = saved({ ...change, taxStandard: "", taxReduced: "" });
  expect(sent.rates).toMatchObject([
    { taxClass: STANDARD, basisPoints: 1000, taxYen: 100n },
    { taxClass: REDUCED, basisPoints: 800, netYen: 1505n, taxYen: 120n },
    { taxClass: OUTSIDE },
  ]);
});
