import { randomUUID } from "node:crypto";
import type { MessageInitShape } from "@bufbuild/protobuf";
import { ClosingService } from "@meguri/rpc/app/v1/closing_service_pb";
import type { EnteredSlipRowSchema } from "@meguri/rpc/app/v1/entered_slip_service_pb";
import { EnteredSlipFilter } from "@meguri/rpc/app/v1/entered_slip_service_pb";
import { InvoiceKind, InvoicePriceStanding, TaxClass } from "@meguri/rpc/app/v1/invoice_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { notifierIn } from "../../src/areas/account/notifications/index.ts";
import { institutionAccess } from "../../src/areas/institution/institutions/index.ts";
import { closeCustomers } from "../../src/areas/settlement/closing/index.ts";
import {
  agreeClosing,
  type Billing,
  draftOf,
  invoicesAs,
  issue,
  makeBilling,
  promote,
  shipBoxes,
} from "../support/scenes/invoices.ts";
import { tenantHeader } from "../support/scenes/pharmacies.ts";
import { slipOf, slipsAs } from "../support/scenes/slips.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { reasonOf } from "../support/server/outcome.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
const lastMonth = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1, 0))
  .toISOString()
  .slice(0, 10);

const rowOf = (line: number, more: MessageInitShape<typeof EnteredSlipRowSchema> = {}) => ({
  line,
  customer: "K-1",
  number: "E-1",
  shippedOn: "2026-01-05",
  description: "架空錠",
  packs: "2",
  packPrice: "100",
  taxClass: TaxClass.STANDARD,
  ...more,
});

/** Past the wire: the box's GTIN as a code of the master. */
const codeOf = ({ medicine }: Billing) =>
  api.sql("insert into medicine_code (kind, code, medicine_id, source) values ('gtin', $1, $2, 'ssk')", [
    medicine.gtin,
    medicine.id,
  ]);

async function named(): Promise<Billing> {
  const billing = await makeBilling(api);
  await codeOf(billing);
  await api.sql("update trading set customer_code = 'K-1' where id = $1", [billing.trading.id]);
  return billing;
}

test("an order that came by telephone is never billed, or is billed at another amount, class or price than its slip says", async () => {
  const billing = await makeBilling(api);
  await codeOf(billing);
  const { wholesalerId, id: tradingId, staff } = billing.trading;
  const slips = await slipsAs(api, staff);
  const lines = [
    {
      code: billing.medicine.gtin,
      packs: 3,
      packPrice: "1234.5",
      taxClass: TaxClass.STANDARD,
      standing: InvoicePriceStanding.PROVISIONAL,
    },
    { description: "架空飲料", packageWords: "24本", packs: 2, packPrice: "800", taxClass: TaxClass.REDUCED },
    { description: "返品", packs: -1, packPrice: "100", taxClass: TaxClass.STANDARD },
  ];
  const { slip } = await slips.putEnteredSlip({ wholesalerId, slip: slipOf(billing, { lines }) });
  expect(slip).toMatchObject({ lineCount: 3, netYen: 5204n, provisionalCount: 1, invoiceId: "", version: 1 });
  expect(slip?.lines[0]).toMatchObject({ description: billing.medicine.name, netYen: 3704n });
  const invoices = await invoicesAs(api, staff);
  const { slips: open } = await invoices.listOpenSlips({ wholesalerId, tradingId });
  expect(open).toMatchObject([
    { shipmentId: slip?.id, isEntered: true, slipNumber: "E-1", lineCount: 3, netYen: 5204n },
  ]);
  const issued = await issue(api, billing, draftOf(billing, { shipmentIds: [slip?.id ?? ""] }));
  // 10 % of 3,604 and 8 % of 1,600, each rounded down once.
  expect(issued).toMatchObject({ netYen: 5204n, taxYen: 488n, provisionalCount: 1 });
  expect(await invoices.listOpenSlips({ wholesalerId, tradingId })).toMatchObject({ slips: [] });
  const { lines: billed, isIntact } = await invoices.getInvoice({ wholesalerId, invoiceId: issued.id });
  expect(billed).toMatchObject([
    { slipNumber: "E-1", medicineId: billing.medicine.id, shipmentId: "", enteredSlipId: slip?.id, packs: 3 },
    { description: "架空飲料", packageWords: "24本", basisPoints: 800 },
    { packs: -1, netYen: -100n },
  ]);
  expect(isIntact).toBe(true);
  const listed = await slips.listEnteredSlips({ wholesalerId, filter: EnteredSlipFilter.BILLED });
  expect(listed.slips).toMatchObject([{ id: slip?.id, invoiceId: issued.id, invoiceNumber: issued.number }]);
});

test("an entered slip is billed twice: by two documents at once, or by a document and the closing", async () => {
  const billing = await makeBilling(api);
  await agreeClosing(api, billing);
  await promote(api, billing);
  const { wholesalerId, staff } = billing.trading;
  const slips = await slipsAs(api, staff);
  const [first, second] = [
    slipOf(billing, { shippedOn: lastMonth }),
    slipOf(billing, { number: "E-2", shippedOn: lastMonth }),
  ];
  for (const slip of [first, second]) await slips.putEnteredSlip({ wholesalerId, slip });
  const invoices = await invoicesAs(api, staff);
  const both = [draftOf(billing, { shipmentIds: [first.id] }), draftOf(billing, { shipmentIds: [first.id] })];
  for (const draft of both) await invoices.putInvoiceDraft({ wholesalerId, draft });
  const ends = await Promise.allSettled(
    both.map(({ id: invoiceId }) => invoices.issueInvoice({ wholesalerId, invoiceId, seenTotalYen: 220n })),
  );
  expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const closing = await api.as(ClosingService, staff, tenantHeader(staff));
  const { customers } = await closing.getClosing({ wholesalerId });
  expect(customers).toMatchObject([{ slipCount: 1, lineCount: 1, netYen: 200n, unreceivedCount: 0 }]);
  for (const _ of [1, 2]) {
    const runId = randomUUID();
    await closing.startClosing({ wholesalerId, runId, until: lastMonth }).catch(() => undefined);
    const deps = { database: api.deps.database, clock: api.deps.clock, notifier: notifierIn("ja"), institutionAccess };
    const place = { tenantId: billing.pharmacy.tenantId, wholesalerId, runId };
    while (await closeCustomers(deps, place, new AbortController().signal));
  }
  const { invoices: issued } = await invoices.listInvoices({ wholesalerId });
  const statements = issued.filter(({ kind }) => kind === InvoiceKind.STATEMENT);
  expect(statements).toMatchObject([{ lineCount: 1, netYen: 200n }]);
  const billed = await api.sql("select from billed_line where source = 'entered' and wholesaler_id = $1", [
    wholesalerId,
  ]);
  expect(billed).toHaveLength(2);
});

test("a slip changes or disappears under the document that bills it, or can never be corrected after that was taken back", async () => {
  const billing = await makeBilling(api);
  const { wholesalerId, staff } = billing.trading;
  const slips = await slipsAs(api, staff);
  const slip = slipOf(billing);
  await slips.putEnteredSlip({ wholesalerId, slip });
  const corrected = {
    ...slip,
    lines: [{ description: "架空錠", packs: 5, packPrice: "100", taxClass: TaxClass.STANDARD }],
  };
  expect(await reasonOf(slips.putEnteredSlip({ wholesalerId, slip: corrected }))).toBe("CHANGED_MEANWHILE");
  await slips.putEnteredSlip({ wholesalerId, slip: corrected, version: 1 });
  const issued = await issue(api, billing, draftOf(billing, { shipmentIds: [slip.id] }));
  expect(issued.netYen).toBe(500n);
  expect(await reasonOf(slips.putEnteredSlip({ wholesalerId, slip, version: 2 }))).toBe("SLIP_BILLED");
  expect(await reasonOf(slips.deleteEnteredSlip({ wholesalerId, slipId: slip.id, version: 2 }))).toBe("SLIP_BILLED");
  await issue(
    api,
    billing,
    draftOf(billing, {
      kind: InvoiceKind.CREDIT_NOTE,
      correctsId: issued.id,
      changes: [{ number: 1, packs: -5, packPrice: "100" }],
      freesLines: true,
    }),
  );
  await slips.putEnteredSlip({ wholesalerId, slip, version: 2 });
  await slips.deleteEnteredSlip({ wholesalerId, slipId: slip.id, version: 3 });
  expect(await reasonOf(slips.getEnteredSlip({ wholesalerId, slipId: slip.id }))).toBe("SLIP_NOT_FOUND");
});

test("a file that is read twice, or by two people at once, is billed twice", async () => {
  const billing = await named();
  const { wholesalerId, staff } = billing.trading;
  const slips = await slipsAs(api, staff);
  const rows = [
    rowOf(2),
    rowOf(3, { code: billing.medicine.gtin, description: "", packPrice: "0.5", packs: "3" }),
    rowOf(4, { number: "E-2", customer: billing.pharmacy.name, taxClass: TaxClass.REDUCED }),
  ];
  const checked = await slips.importEnteredSlips({ wholesalerId, rows, checkOnly: true });
  expect(checked).toMatchObject({ problems: [], addedSlips: 2, addedLines: 3, addedYen: 402n, knownSlips: 0 });
  expect((await slips.listEnteredSlips({ wholesalerId })).slips).toEqual([]);
  const taken = await Promise.all([1, 2].map(() => slips.importEnteredSlips({ wholesalerId, rows })));
  expect(taken.map(({ addedSlips }) => addedSlips).sort()).toEqual([0, 2]);
  const again = await slips.importEnteredSlips({ wholesalerId, rows });
  expect(again).toMatchObject({ problems: [], addedSlips: 0, knownSlips: 2 });
  expect((await slips.listEnteredSlips({ wholesalerId })).slips).toHaveLength(2);
});

test("a file with one wrong line is taken in part, or does not say what is wrong where", async () => {
  const billing = await named();
  const { wholesalerId, staff } = billing.trading;
  const slips = await slipsAs(api, staff);
  await slips.importEnteredSlips({ wholesalerId, rows: [rowOf(2, { number: "E-9" })] });
  await shipBoxes(api, billing, { packs: 1, slip: "N-1", on: today });
  const rows = [
    rowOf(2),
    rowOf(3, { customer: "K-404" }),
    rowOf(4, { code: "4900000000000" }),
    rowOf(5, { packs: "半分" }),
    rowOf(6, { shippedOn: "2099-01-01" }),
    rowOf(7, { description: "" }),
    rowOf(8, { number: "E-9", packPrice: "101" }),
    rowOf(9, { number: "N-1", shippedOn: today }),
  ];
  const { problems, addedSlips } = await slips.importEnteredSlips({ wholesalerId, rows });
  expect(addedSlips).toBe(0);
  expect(problems.map(({ line, field, problem, value }) => [line, field, problem, value])).toEqual([
    [3, "customer", "customer_unknown", "K-404"],
    [4, "code", "code_unknown", "4900000000000"],
    [5, "packs", "whole_number", "半分"],
    [6, "shippedOn", "day_in_future", "2099-01-01"],
    [7, "description", "required", ""],
    [8, "number", "slip_exists", "E-9"],
    [9, "number", "slip_shipped", "N-1"],
  ]);
  expect((await slips.listEnteredSlips({ wholesalerId })).slips).toHaveLength(1);
});

test("what was ordered and shipped here is entered by hand and billed a second time", async () => {
  const billing = await makeBilling(api, { price: "100" });
  const { wholesalerId, staff } = billing.trading;
  await shipBoxes(api, billing, { packs: 1, slip: "N-7", on: today });
  const slips = await slipsAs(api, staff);
  const twice = slips.putEnteredSlip({ wholesalerId, slip: slipOf(billing, { number: "N-7", shippedOn: today }) });
  expect(await reasonOf(twice)).toBe("SLIP_EXISTS");
});

test("a file is refused the second time because the master names its medicine differently by now", async () => {
  const billing = await named();
  const { wholesalerId, staff } = billing.trading;
  const slips = await slipsAs(api, staff);
  const rows = [rowOf(2, { code: billing.medicine.gtin, description: "" })];
  expect(await slips.importEnteredSlips({ wholesalerId, rows })).toMatchObject({ problems: [], addedSlips: 1 });
  await api.sql("update medicine set name = name || ' 新' where id = $1", [billing.medicine.id]);
  const again = await slips.importEnteredSlips({ wholesalerId, rows });
  expect(again).toMatchObject({ problems: [], addedSlips: 0, knownSlips: 1 });
});

test("a file has a slip with more lines than can be corrected afterwards", async () => {
  const billing = await named();
  const { wholesalerId, staff } = billing.trading;
  const slips = await slipsAs(api, staff);
  const rows = Array.from({ length: 502 }, (_, index) => rowOf(index + 2));
  const { problems, addedSlips } = await slips.importEnteredSlips({ wholesalerId, rows });
  expect([problems, addedSlips]).toMatchObject([[{ line: 502, field: "number", problem: "too_many" }], 0]);
});

test("a slip is entered for a customer that has ended, or a delivery before that can no longer be corrected", async () => {
  const billing = await makeBilling(api);
  const { wholesalerId, id: tradingId, staff } = billing.trading;
  const slips = await slipsAs(api, staff);
  const slip = slipOf(billing);
  await slips.putEnteredSlip({ wholesalerId, slip });
  await api.sql("update trading set state = 'ended' where id = $1", [tradingId]);
  const next = slips.putEnteredSlip({ wholesalerId, slip: slipOf(billing, { number: "E-9" }) });
  expect(await reasonOf(next)).toBe("TRADING_STATE");
  const corrected = { ...slip, note: "訂正" };
  expect((await slips.putEnteredSlip({ wholesalerId, slip: corrected, version: 1 })).slip?.version).toBe(2);
});

test("an invoice waits for a price that nobody can agree on: of free text, or of goods that came back", async () => {
  const billing = await makeBilling(api, { price: "1000" });
  await codeOf(billing);
  const { wholesalerId, staff } = billing.trading;
  const slips = await slipsAs(api, staff);
  const provisional = { taxClass: TaxClass.STANDARD, standing: InvoicePriceStanding.PROVISIONAL };
  const lines = [
    { ...provisional, code: billing.medicine.gtin, packs: 2, packPrice: "1000" },
    { ...provisional, description: "架空器材", packs: 1, packPrice: "500" },
  ];
  const { slip } = await slips.putEnteredSlip({ wholesalerId, slip: slipOf(billing, { lines }) });
  const invoices = await invoicesAs(api, staff);
  const issued = await issue(api, billing, draftOf(billing, { shipmentIds: [slip?.id ?? ""] }));
  const waiting = async () =>
    (await invoices.getInvoice({ wholesalerId, invoiceId: issued.id })).invoice?.provisionalCount;
  expect(await waiting()).toBe(1);
  const changes = [{ number: 1, packs: -2, packPrice: "1000" }];
  await issue(api, billing, draftOf(billing, { kind: InvoiceKind.CREDIT_NOTE, correctsId: issued.id, changes }));
  expect(await waiting()).toBe(0);
});
