import { randomUUID } from "node:crypto";
import { InvoiceState } from "@meguri/rpc/app/v1/invoice_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { receivedDocuments } from "../../src/areas/settlement/received/index.ts";
import { openDatabase } from "../../src/platform/db/database.ts";
import {
  enteredAs,
  enterOne,
  fieldsOf,
  goodsLine,
  makeOutside,
  type Outside,
  slipLine,
} from "../support/scenes/entered.ts";
import { receivedAs } from "../support/scenes/invoices.ts";
import { makeStaff } from "../support/scenes/pharmacies.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { callFiles, storedFile, upload } from "../support/server/files.ts";
import { reasonOf } from "../support/server/outcome.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const { ISSUED, OVERDUE, PAID, VOID } = InvoiceState;

/** What the pharmacy reads of a document. */
async function read({ pharmacy }: Outside, invoiceId: string) {
  return (await receivedAs(api, pharmacy.manager)).getReceivedInvoice({ institutionId: pharmacy.id, invoiceId });
}

/** The numbers of the list, newest first. */
async function listed({ pharmacy }: Outside, filter: Record<string, unknown> = {}) {
  const listing = { institutionId: pharmacy.id, ...filter };
  const { invoices, sums } = await (await receivedAs(api, pharmacy.manager)).listReceivedInvoices(listing);
  return { numbers: invoices.map(({ invoice }) => invoice?.number), sums, invoices };
}

test("an invoice of a wholesaler outside the system is lost between the others, or cannot be searched as the law asks", async () => {
  const outside = await makeOutside(api);
  const id = await enterOne(api, outside, [slipLine("1", 1000n), slipLine("2", 2005n)]);
  await enterOne(api, outside, [slipLine("3", 500n)], { number: "A-2", issuedOn: "2026-02-28", dueOn: "" });
  const { numbers, sums, invoices } = await listed(outside);
  expect(numbers).toEqual(["A-2", "A-1"]);
  expect(invoices[1]?.invoice).toMatchObject({
    isEntered: true,
    totalYen: 3305n,
    openYen: 3305n,
    state: OVERDUE,
    tradingId: outside.trading.id,
  });
  expect(sums).toMatchObject([
    { state: ISSUED, count: 1, totalYen: 550n },
    { state: OVERDUE, count: 1, totalYen: 3305n, openYen: 3305n },
  ]);
  expect((await listed(outside, { from: "2026-02-01", until: "2026-02-28" })).numbers).toEqual(["A-2"]);
  expect((await listed(outside, { leastYen: 3000n, mostYen: 4000n })).numbers).toEqual(["A-1"]);
  expect((await listed(outside, { leastYen: 3000n, from: "2026-02-01" })).numbers).toEqual([]);
  expect((await listed(outside, { keyword: "ａ-1", tradingId: outside.trading.id })).numbers).toEqual(["A-1"]);
  const first = await listed(outside, { limit: 1 });
  expect(first.numbers).toEqual(["A-2"]);
  const view = await read(outside, id);
  expect(view.lines).toMatchObject([
    { slipNumber: "1", netYen: 1000n },
    { slipNumber: "2", netYen: 2005n },
  ]);
  expect(view.rates).toMatchObject([{ netYen: 3005n, taxYen: 300n }]);
  expect(view.entered).toMatchObject({ version: 1, deductibleBasisPoints: 10_000, isCheckDigitOdd: false });
});

test("the same document is entered twice, or half of a file is", async () => {
  const outside = await makeOutside(api);
  const { manager, id: institutionId } = outside.pharmacy;
  const entering = await enteredAs(api, manager);
  const first = fieldsOf(outside, [slipLine("1", 1000n)]);
  await entering.enterInvoices({ institutionId, invoices: [first] });
  const again = { ...first, id: randomUUID(), number: "Ａ-1" };
  const other = fieldsOf(outside, [slipLine("2", 10n)], { number: "A-2" });
  const { previews, problems } = await entering.previewEnteredInvoices({ institutionId, invoices: [again, other] });
  expect(problems).toEqual([]);
  expect(previews).toMatchObject([{ isKnown: true, knownId: first.id }, { isKnown: false }]);
  const both = { institutionId, invoices: [again, other] };
  expect(await entering.enterInvoices(both)).toMatchObject({ addedCount: 1, knownCount: 1 });
  expect(await entering.enterInvoices(both)).toMatchObject({ addedCount: 0, knownCount: 2 });
  const differs = { ...fieldsOf(outside, [slipLine("1", 999n)]), number: "A-1" };
  const fresh = fieldsOf(outside, [slipLine("4", 10n)], { number: "A-4" });
  const refused = await entering.enterInvoices({ institutionId, invoices: [fresh, differs] });
  expect(refused).toMatchObject({ addedCount: 0, problems: [{ index: 1, problem: "known_with_other_total" }] });
  const late = fieldsOf(outside, [slipLine("5", 1n)], { number: "A-5", issuedOn: "2099-01-01", dueOn: "" });
  expect((await entering.enterInvoices({ institutionId, invoices: [late] })).problems).toMatchObject([
    { field: "issued_on", problem: "in_the_future" },
  ]);
  expect((await listed(outside)).numbers).toEqual(["A-2", "A-1"].sort().reverse());
  const wrong = { ...fresh, rates: [{ taxClass: 1, basisPoints: 1000, netYen: 11n, taxYen: 1n }] };
  expect(await reasonOf(entering.enterInvoices({ institutionId, invoices: [wrong] }))).toBe("FIELD_INVALID");
});

test("a correction forgets what was entered before, or somebody changes what another has changed meanwhile", async () => {
  const outside = await makeOutside(api);
  const { manager, id: institutionId } = outside.pharmacy;
  const entering = await enteredAs(api, manager);
  const id = await enterOne(api, outside, [slipLine("1", 1000n)]);
  const fields = fieldsOf(outside, [slipLine("1", 1200n)], { id, dueOn: "2026-03-31" });
  const correct = { institutionId, fields, version: 1, reason: "桁の誤り" };
  expect(await entering.correctEnteredInvoice(correct)).toMatchObject({ version: 2 });
  expect(await reasonOf(entering.correctEnteredInvoice(correct))).toBe("CHANGED_MEANWHILE");
  const { invoice, entered, lines } = await read(outside, id);
  expect(invoice).toMatchObject({ totalYen: 1320n, dueOn: "2026-03-31" });
  expect(lines).toMatchObject([{ netYen: 1200n }]);
  const [last, first] = entered?.versions ?? [];
  expect(first).toMatchObject({ version: 1, reason: "", changes: [] });
  expect(last).toMatchObject({ version: 2, reason: "桁の誤り" });
  expect(last?.changes).toMatchObject([
    { field: "due_on", before: "2026-02-28", after: "2026-03-31" },
    { field: "net_yen", before: "1000", after: "1200" },
    { field: "tax_yen", before: "100", after: "120" },
    { field: "total_yen", before: "1100", after: "1320" },
    { field: "lines" },
  ]);
});

test("a voided document still counts, or can no longer be read", async () => {
  const outside = await makeOutside(api);
  const { manager, id: institutionId } = outside.pharmacy;
  const entering = await enteredAs(api, manager);
  const id = await enterOne(api, outside, [slipLine("1", 1000n)]);
  await entering.voidEnteredInvoice({ institutionId, invoiceId: id, reason: "別店舗の請求書" });
  expect((await listed(outside)).numbers).toEqual([]);
  expect((await listed(outside, { states: [VOID] })).numbers).toEqual(["A-1"]);
  const { invoice, entered } = await read(outside, id);
  expect(invoice).toMatchObject({ state: VOID, openYen: 0n });
  expect(entered).toMatchObject({ voidReason: "別店舗の請求書" });
  expect(await reasonOf(entering.voidEnteredInvoice({ institutionId, invoiceId: id, reason: "再" }))).toBe(
    "INVOICE_STATE",
  );
  // The number is free again for the right document.
  await enterOne(api, outside, [slipLine("1", 1000n)]);
});

test("a received file changes, is kept twice, or is read by somebody else or unseen", async () => {
  const outside = await makeOutside(api);
  const { manager, id: institutionId } = outside.pharmacy;
  const clerk = await makeStaff(api, outside.pharmacy, "clerk");
  const entering = await enteredAs(api, clerk);
  const id = await enterOne(api, outside, [slipLine("1", 1000n)]);
  const xml = '<?xml version="1.0" encoding="UTF-8"?>\r\n<Invoice/>\r\n';
  const stored = await storedFile(
    await upload(api, clerk, xml, { name: "請求書.xml", type: "application/octet-stream" }),
  );
  expect(stored).toMatchObject({ name: "請求書.xml", type: "application/xml" });
  const attach = { institutionId, invoiceId: id, fileId: stored.id };
  const { file } = await entering.attachInvoiceFile(attach);
  expect((await entering.attachInvoiceFile(attach)).file?.id).toBe(file?.id);
  expect((await read(outside, id)).entered?.files).toMatchObject([{ id: file?.id, name: "請求書.xml" }]);
  const path = `/received-invoice?institution=${institutionId}&invoice=${id}&file=${file?.id}`;
  expect(await (await callFiles(api, manager, path)).text()).toBe(xml);
  const reads = await api.sql("select actor_id from audit_event where action = 'entered_invoice.file_read'");
  expect(reads).toEqual([{ actor_id: manager.uid }]);
  const stranger = await makeOutside(api);
  expect((await callFiles(api, stranger.pharmacy.manager, path)).status).toBe(404);
  const other = `/received-invoice?institution=${stranger.pharmacy.id}&invoice=${id}&file=${file?.id}`;
  expect((await callFiles(api, stranger.pharmacy.manager, other)).status).toBe(404);
  const rights = await api.sql<{ rights: string }>(
    "select string_agg(privilege_type, ' ' order by privilege_type) as rights from information_schema.role_table_grants where grantee = 'meguri_app' and table_name = 'entered_invoice_file'",
  );
  expect(rights).toEqual([{ rights: "INSERT SELECT" }]);
});

test("what was paid by direct debit is paid again, more is paid than is open, or an error cannot be undone", async () => {
  const outside = await makeOutside(api);
  const { manager, id: institutionId } = outside.pharmacy;
  const entering = await enteredAs(api, manager);
  const id = await enterOne(api, outside, [slipLine("1", 1000n)]);
  const pay = {
    institutionId,
    invoiceId: id,
    paymentId: randomUUID(),
    paidOn: "2026-02-27",
    yen: 600n,
    note: "口座振替",
  };
  expect((await entering.addEnteredInvoicePayment(pay)).openYen).toBe(500n);
  expect((await entering.addEnteredInvoicePayment(pay)).openYen).toBe(500n);
  const more = { ...pay, paymentId: randomUUID(), yen: 501n };
  expect(await reasonOf(entering.addEnteredInvoicePayment(more))).toBe("FIELD_INVALID");
  await entering.addEnteredInvoicePayment({ ...more, yen: 500n });
  expect((await read(outside, id)).invoice).toMatchObject({ state: PAID, openYen: 0n });
  const undo = { institutionId, invoiceId: id, paymentId: pay.paymentId };
  expect((await entering.reverseEnteredInvoicePayment(undo)).openYen).toBe(600n);
  expect(await reasonOf(entering.reverseEnteredInvoicePayment(undo))).toBe("INVOICE_STATE");
  expect((await read(outside, id)).invoice?.state).toBe(OVERDUE);
  expect(await reasonOf(entering.voidEnteredInvoice({ institutionId, invoiceId: id, reason: "x" }))).toBe(
    "INVOICE_STATE",
  );
});

test("a number with a mistyped digit or an unregistered issuer passes unseen", async () => {
  const outside = await makeOutside(api);
  const odd = await enterOne(api, outside, [slipLine("1", 1000n)], { registrationNumber: "T1234567890123" });
  expect((await read(outside, odd)).entered).toMatchObject({ isCheckDigitOdd: true, deductibleBasisPoints: 10_000 });
  const none = { registrationNumber: "", number: "A-2" };
  const before = await enterOne(api, outside, [slipLine("1", 1000n)], { ...none, issuedOn: "2026-01-05" });
  expect((await read(outside, before)).entered?.deductibleBasisPoints).toBe(8_000);
});

test("the books lack a document of a wholesaler outside the system, or count one that was voided or corrected", async () => {
  const outside = await makeOutside(api);
  const { manager, id: institutionId } = outside.pharmacy;
  const id = await enterOne(api, outside, [goodsLine(outside, { slip: "1", packs: 2, price: 500 })]);
  const credit = { kind: 2, number: "C-1", correctsId: id, registrationNumber: "" };
  await enterOne(api, outside, [goodsLine(outside, { slip: "1", packs: -1, price: 500 })], credit);
  const voided = await enterOne(api, outside, [slipLine("9", 9n)], { number: "V-1" });
  const entering = await enteredAs(api, manager);
  await entering.voidEnteredInvoice({ institutionId, invoiceId: voided, reason: "誤入力" });
  const owner = openDatabase({ url: api.ownerUrl, poolSize: 1, queueLimit: 1 });
  const place = { tenantId: outside.pharmacy.tenantId, institutionId };
  const rows = await receivedDocuments(owner.root, place, { from: "2026-01-01", until: "2026-01-31" });
  await owner.close();
  expect(rows).toMatchObject([
    {
      number: "A-1",
      isEntered: true,
      totalYen: 1100n,
      deductibleBasisPoints: 10_000,
      rates: [{ netYen: 1000n, taxYen: 100n }],
    },
    {
      number: "C-1",
      correctsNumber: "A-1",
      totalYen: -550n,
      deductibleBasisPoints: 8_000,
      rates: [{ netYen: -500n, taxYen: -50n }],
    },
  ]);
});

test("a wholesaler of this system is entered by hand beside its own documents", async () => {
  const outside = await makeOutside(api);
  const inside = await makeOutside(api);
  const { manager, id: institutionId } = outside.pharmacy;
  const entering = await enteredAs(api, manager);
  const foreign = fieldsOf(inside, [slipLine("1", 1n)]);
  expect(await reasonOf(entering.enterInvoices({ institutionId, invoices: [foreign] }))).toBe("TRADING_NOT_FOUND");
});
