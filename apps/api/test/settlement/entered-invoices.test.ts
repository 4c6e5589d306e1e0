import { createHash, randomUUID } from "node:crypto";
import { unzip } from "@meguri/formats/zip/unzip";
import { InvoiceState, TaxClass } from "@meguri/rpc/app/v1/invoice_pb";
import { PaymentService } from "@meguri/rpc/app/v1/payment_service_pb";
import { InvoiceDecision, InvoiceDifferenceKind, InvoiceDifferenceState } from "@meguri/rpc/app/v1/received_invoice_pb";
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
import { draftOf, issue, makeBilling, pricePack, receivedAs } from "../support/scenes/invoices.ts";
import { makeStaff, tenantHeader } from "../support/scenes/pharmacies.ts";
import { deliveriesAs, scanOf } from "../support/scenes/receiving.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { callFiles, storedFile, upload } from "../support/server/files.ts";
import { failureIn, reasonOf } from "../support/server/outcome.ts";
import type { TokenClaims } from "../support/server/tokens.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const { PRICE, QUANTITY, NOT_RECEIVED, BILLED_TWICE, TAX, AMOUNT } = InvoiceDifferenceKind;
const { DISPUTED, CORRECTED } = InvoiceDifferenceState;
const { ISSUED, OVERDUE, PAID, VOID } = InvoiceState;

/** What the pharmacy reads of a document. */
async function read({ pharmacy }: Outside, invoiceId: string) {
  return (await receivedAs(api, pharmacy.manager)).getReceivedInvoice({ institutionId: pharmacy.id, invoiceId });
}

/** What a refused call says is wrong, as fields with their problems. */
const problemsOf = (work: Promise<unknown>) =>
  work.then(
    () => [],
    (error: unknown) => failureIn(error)?.fields.map(({ field, problem }) => [field, problem]),
  );

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
  const ends = await api.sql(
    "select action from audit_event where institution_id = $1 and action like 'entered_invoice.entry%'",
    [institutionId],
  );
  expect(ends).toEqual([{ action: "entered_invoice.entry_repeated" }]);
  const differs = { ...fieldsOf(outside, [slipLine("1", 999n)]), number: "A-1" };
  const fresh = fieldsOf(outside, [slipLine("4", 10n)], { number: "A-4" });
  const refused = await entering.enterInvoices({ institutionId, invoices: [fresh, differs] });
  expect(refused).toMatchObject({ addedCount: 0, problems: [{ index: 1, problem: "known_with_other_total" }] });
  const late = fieldsOf(outside, [slipLine("5", 1n)], { number: "A-5", issuedOn: "2099-01-01", dueOn: "" });
  expect((await entering.enterInvoices({ institutionId, invoices: [late] })).problems).toMatchObject([
    { field: "issued_on", problem: "in_the_future" },
  ]);
  expect((await listed(outside)).numbers.sort()).toEqual(["A-1", "A-2"]);
  const wrong = { ...fresh, rates: [{ taxClass: 1, basisPoints: 1000, netYen: 11n, taxYen: 1n }] };
  expect(await reasonOf(entering.enterInvoices({ institutionId, invoices: [wrong] }))).toBe("FIELD_INVALID");
});

test("a document is entered twice by one file that writes its number in two ways, or its id twice", async () => {
  const outside = await makeOutside(api);
  const { manager, id: institutionId } = outside.pharmacy;
  const entering = await enteredAs(api, manager);
  const first = fieldsOf(outside, [slipLine("1", 1000n)], { number: "ab-1" });
  const again = { ...first, id: randomUUID(), number: "ＡＢ－1", tradingId: outside.trading.id.toUpperCase() };
  expect((await entering.enterInvoices({ institutionId, invoices: [first, again] })).problems).toMatchObject([
    { index: 1, field: "number", problem: "duplicate" },
  ]);
  const sameId = fieldsOf(outside, [slipLine("2", 10n)], { id: first.id?.toUpperCase() ?? "", number: "A-2" });
  expect((await entering.previewEnteredInvoices({ institutionId, invoices: [first, sameId] })).problems).toMatchObject([
    { index: 1, field: "id", problem: "duplicate" },
  ]);
  expect((await listed(outside)).numbers).toEqual([]);
});

test("a document becomes another one that is entered already by a correction of its number", async () => {
  const outside = await makeOutside(api);
  const { manager, id: institutionId } = outside.pharmacy;
  const entering = await enteredAs(api, manager);
  await enterOne(api, outside, [slipLine("1", 1000n)]);
  const id = await enterOne(api, outside, [slipLine("2", 10n)], { number: "A-2" });
  const fields = fieldsOf(outside, [slipLine("2", 10n)], { id, number: "ａ-1" });
  const correct = { institutionId, fields, version: 1, reason: "番号の誤り" };
  expect(await problemsOf(entering.correctEnteredInvoice(correct))).toEqual([["number", "duplicate"]]);
  const other = { ...fields, number: "A-3" };
  expect(await entering.correctEnteredInvoice({ ...correct, fields: other })).toMatchObject({ version: 2 });
});

test("a document corrects one that was voided, or one whose original was voided can no longer be corrected", async () => {
  const outside = await makeOutside(api);
  const { manager, id: institutionId } = outside.pharmacy;
  const entering = await enteredAs(api, manager);
  const original = await enterOne(api, outside, [slipLine("1", 1000n)]);
  const credit = { kind: 2, number: "C-1", correctsId: original };
  const id = await enterOne(api, outside, [slipLine("1", -100n)], credit);
  await entering.voidEnteredInvoice({ institutionId, invoiceId: original, reason: "別店舗の請求書" });
  const late = fieldsOf(outside, [slipLine("1", -50n)], { ...credit, number: "C-2" });
  expect((await entering.enterInvoices({ institutionId, invoices: [late] })).problems).toMatchObject([
    { field: "corrects_id", problem: "unknown" },
  ]);
  const fields = fieldsOf(outside, [slipLine("1", -110n)], { ...credit, id });
  const correct = { institutionId, fields, version: 1, reason: "金額の誤り" };
  expect(await entering.correctEnteredInvoice(correct)).toMatchObject({ version: 2 });
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

test("a file with many documents is stored once for each of them, or one of them loses it", async () => {
  const outside = await makeOutside(api);
  const { manager, id: institutionId } = outside.pharmacy;
  const entering = await enteredAs(api, manager);
  const invoices = ["A-1", "A-2", "A-3"].map((number) => fieldsOf(outside, [slipLine(number, 10n)], { number }));
  const csv = "請求番号,金額\r\nA-1,10\r\nA-2,10\r\nA-3,10\r\n";
  const { id: fileId } = await storedFile(await upload(api, manager, csv, { name: "1月.csv", type: "text/csv" }));
  expect(await entering.enterInvoices({ institutionId, invoices, fileId })).toMatchObject({ addedCount: 3 });
  for (const { id = "" } of invoices) {
    const [file] = (await read(outside, id)).entered?.files ?? [];
    expect(file).toMatchObject({ name: "1月.csv", sha256: createHash("sha256").update(csv).digest("hex") });
    const path = `/received-invoice?institution=${institutionId}&invoice=${id}&file=${file?.id}`;
    expect(await (await callFiles(api, manager, path)).text()).toBe(csv);
  }
  const counts = await api.sql(
    "select count(*)::int as files, count(content)::int as contents from entered_invoice_file where institution_id = $1",
    [institutionId],
  );
  expect(counts).toEqual([{ files: 3, contents: 1 }]);
  const added = await api.sql(
    "select object_id from audit_event where institution_id = $1 and action = 'entered_invoice.file_added'",
    [institutionId],
  );
  expect(added).toHaveLength(3);
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

test("a payment with the id of another document's payment is reported as paid and is recorded nowhere", async () => {
  const outside = await makeOutside(api);
  const { manager, id: institutionId } = outside.pharmacy;
  const entering = await enteredAs(api, manager);
  const first = await enterOne(api, outside, [slipLine("1", 1000n)]);
  const second = await enterOne(api, outside, [slipLine("2", 1000n)], { number: "A-2" });
  const pay = {
    institutionId,
    invoiceId: first,
    paymentId: randomUUID(),
    paidOn: "2026-02-27",
    yen: 600n,
    note: "口座振替",
  };
  await entering.addEnteredInvoicePayment(pay);
  const other = entering.addEnteredInvoicePayment({ ...pay, invoiceId: second });
  expect(await problemsOf(other)).toEqual([["payment_id", "duplicate"]]);
  expect((await read(outside, second)).invoice?.openYen).toBe(1100n);
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
      rates: [{ netYen: 1000n, taxYen: 100n }],
    },
    {
      number: "C-1",
      correctsNumber: "A-1",
      totalYen: -550n,
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

/** The differences of a document, shortly. */
async function found(outside: Outside, invoiceId: string) {
  const { differences } = await read(outside, invoiceId);
  return differences.map(({ kind, line, billed, expected, yen }) => [kind, line, billed, expected, yen]);
}

/** Boxes of a slip that came, noted at a price each. */
async function came({ pharmacy, medicine, trading }: Outside, slip: string, packs: number, price?: number) {
  const [{ name = "" } = {}] = await api.sql<{ name: string }>("select name from trading where id = $1", [trading.id]);
  const deliveries = await deliveriesAs(api, pharmacy.manager);
  const about = { institutionId: pharmacy.id };
  const day = "2026-01-10";
  const { delivery } = await deliveries.startDelivery({
    ...about,
    wholesaler: name,
    slipNumber: slip,
    deliveredOn: day,
  });
  const ref = { ...about, deliveryId: delivery?.id ?? "" };
  const cost = price === undefined ? {} : { unitCost: String(price / 100) };
  const scan = scanOf(medicine, String(packs * 100), { lot: "L0", expiresOn: "2029-01-31", ...cost });
  await deliveries.addDeliveryLines({ ...ref, lines: [scan] });
  await deliveries.postDelivery(ref);
}

test("goods of a wholesaler outside the system that never came, came short, cost too much or are billed twice are paid", async () => {
  const outside = await makeOutside(api);
  await pricePack(api, outside, { price: "1000", side: "pharmacy" });
  await came(outside, "S-1", 5);
  const right = await enterOne(api, outside, [goodsLine(outside, { slip: "ｓ-1", packs: 5, price: 1000 })]);
  expect(await read(outside, right)).toMatchObject({ differences: [], matchedCount: 1 });
  const again = await enterOne(api, outside, [goodsLine(outside, { slip: "S-1", packs: 5, price: 1000 })], {
    number: "A-2",
  });
  expect(await found(outside, again)).toEqual([[BILLED_TWICE, 1, "5", "0", 5000n]]);
  await came(outside, "S-2", 3);
  const lines = [
    goodsLine(outside, { slip: "S-2", packs: 4, price: 1100 }),
    goodsLine(outside, { slip: "S-9", packs: 1, price: 1000 }),
  ];
  const wrong = await enterOne(api, outside, lines, { number: "A-3" });
  expect(await found(outside, wrong)).toEqual([
    [QUANTITY, 1, "4", "3", 1000n],
    [NOT_RECEIVED, 2, "1", "0", 1000n],
    [PRICE, 1, "1100", "1000", 400n],
  ]);
});

test("a slip of which only the total is known is paid though it did not come, came twice or cost another amount", async () => {
  const outside = await makeOutside(api);
  await came(outside, "S-1", 5, 1000);
  await came(outside, "S-2", 1, 700);
  const lines = [slipLine("S-1", 5000n), slipLine("S-2", 790n), slipLine("S-3", 100n), slipLine("", 60n)];
  const id = await enterOne(api, outside, lines);
  expect(await found(outside, id)).toEqual([
    [NOT_RECEIVED, 3, "100", "0", 100n],
    [AMOUNT, 2, "790", "700", 90n],
    [AMOUNT, 4, "60", "5700", -5640n],
  ]);
  const again = await enterOne(api, outside, [slipLine("S-1", 5000n)], { number: "A-2" });
  expect(await found(outside, again)).toEqual([[BILLED_TWICE, 1, "5000", "0", 5000n]]);
});

test("a tax that no rounding gives passes, or one that some rounding gives is called wrong", async () => {
  const outside = await makeOutside(api);
  const lines = [slipLine("S-1", 105n), slipLine("S-2", 105n)];
  const taxed = (taxYen: bigint) => ({
    number: `T-${taxYen}`,
    rates: [{ taxClass: 1, basisPoints: 1000, netYen: 210n, taxYen }],
  });
  const kinds = async (taxYen: bigint) =>
    (await found(outside, await enterOne(api, outside, lines, taxed(taxYen)))).filter(([kind]) => kind === TAX);
  // By document 21, by slip 20, 22.
  for (const taxYen of [20n, 21n, 22n]) expect(await kinds(taxYen)).toEqual([]);
  expect(await kinds(23n)).toEqual([[TAX, 0, "23", "21", 2n]]);
});

test("a dispute with a wholesaler outside the system is forgotten, has no day of the call, or stays open after a correction", async () => {
  const outside = await makeOutside(api);
  const { manager, id: institutionId } = outside.pharmacy;
  await pricePack(api, outside, { price: "1000", side: "pharmacy" });
  await came(outside, "S-1", 4);
  const id = await enterOne(api, outside, [goodsLine(outside, { slip: "S-1", packs: 5, price: 1000 })]);
  const receiving = await receivedAs(api, manager);
  const decide = (more: Record<string, unknown>) =>
    receiving.decideInvoiceDifference({
      institutionId,
      invoiceId: id,
      line: 1,
      kind: QUANTITY,
      decision: InvoiceDecision.DISPUTE,
      note: "1箱不足",
      key: randomUUID(),
      seenYen: 1000n,
      toldOn: "2026-02-03",
      ...more,
    });
  expect(await reasonOf(receiving.markInvoiceChecked({ institutionId, invoiceId: id }))).toBe("INVOICE_UNDECIDED");
  const key = randomUUID();
  await decide({ key });
  await decide({ key });
  expect(await reasonOf(decide({ toldOn: "2099-01-01" }))).toBe("FIELD_INVALID");
  const { differences } = await read(outside, id);
  expect(differences).toMatchObject([{ state: DISPUTED, note: "1箱不足", toldOn: "2026-02-03", receivedPacks: 4 }]);
  expect((await listed(outside)).invoices).toMatchObject([{ disputeCount: 1 }]);
  const credit = { kind: 2, number: "C-1", correctsId: id };
  await enterOne(api, outside, [goodsLine(outside, { slip: "S-1", packs: -1, price: 1000, netYen: -1000n })], credit);
  const after = await read(outside, id);
  expect(after.differences).toMatchObject([{ state: CORRECTED, correctionNumber: "C-1", openYen: 0n }]);
  expect(after.corrections).toMatchObject([{ number: "C-1", totalYen: -1100n }]);
  await receiving.markInvoiceChecked({ institutionId, invoiceId: id });
  const { invoices } = await listed(outside);
  expect(invoices.find(({ invoice }) => invoice?.id === id)).toMatchObject({
    disputeCount: 0,
    checkedAt: expect.anything(),
  });
});

test("an invoice of a wholesaler outside the system is not due, is paid twice, or only by the one who entered it", async () => {
  const outside = await makeOutside(api);
  const { manager, id: institutionId } = outside.pharmacy;
  const other = await makeStaff(api, outside.pharmacy, "manager");
  const id = await enterOne(api, outside, [slipLine("S-1", 1000n)], { dueOn: "2026-02-28" });
  await enterOne(api, outside, [slipLine("S-1", -100n)], {
    kind: 2,
    number: "C-1",
    correctsId: id,
    issuedOn: "2026-02-01",
    dueOn: "",
  });
  const paying = api.as(PaymentService, manager, tenantHeader(manager));
  const second = api.as(PaymentService, other, tenantHeader(other));
  const due = async () =>
    (await (await paying).listDuePayments({ institutionId, until: "2099-12-31" })).payments.map((one) => [
      one.number,
      one.dueYen,
      one.paidYen,
    ]);
  expect(await due()).toEqual([
    ["A-1", 1100n, 0n],
    ["C-1", -110n, 0n],
  ]);
  const account = { bankCode: "0001", branchCode: "001", accountKind: 1, accountNumber: "1234567", holder: "カクウ" };
  await (await paying).updatePaymentSetting({
    institutionId,
    account,
    payerCode: "0000000001",
    twoApprovers: true,
    updateMask: { paths: ["account", "payer_code", "two_approvers"] },
  });
  await (await paying).putPayee({ institutionId, tradingId: outside.trading.id, version: 0, account, moves: 1 });
  await (await second).approvePayee({ institutionId, tradingId: outside.trading.id, version: 1 });
  const runId = randomUUID();
  const soon = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  await (await second).createPaymentRun({ institutionId, runId, payOn: soon, items: [{ invoiceId: id, yen: 1100n }] });
  expect(await reasonOf((await second).approvePaymentRun({ institutionId, runId }))).toBe("ANOTHER_PERSON_NEEDED");
  expect(await reasonOf((await paying).approvePaymentRun({ institutionId, runId }))).toBe("ANOTHER_PERSON_NEEDED");
  const entering = await enteredAs(api, manager);
  expect(await reasonOf(entering.voidEnteredInvoice({ institutionId, invoiceId: id, reason: "x" }))).toBe(
    "INVOICE_PLANNED",
  );
  const third = await makeStaff(api, outside.pharmacy, "manager");
  const independent = await api.as(PaymentService, third, tenantHeader(third));
  const { run } = await independent.approvePaymentRun({ institutionId, runId });
  expect(run?.transfers).toMatchObject([{ yen: 990n, items: [{ number: "A-1" }, { number: "C-1" }] }]);
  await independent.exportPaymentRun({ institutionId, runId });
  await independent.markPaymentRunPaid({ institutionId, runId, paidOn: "2026-01-30" });
  expect(await due()).toEqual([]);
  expect((await read(outside, id)).invoice).toMatchObject({ openYen: 0n, state: PAID });
  // What the bank returns days later is due again, with its credit.
  const back = { institutionId, runId, tradingId: outside.trading.id, returnedOn: "2026-02-02" };
  await independent.markTransferReturned(back);
  expect(await due()).toEqual([
    ["A-1", 1100n, 0n],
    ["C-1", -110n, 0n],
  ]);
  expect((await read(outside, id)).invoice).toMatchObject({ openYen: 1100n });
});

/** The files of an export as texts, by name. */
async function exported(person: TokenClaims, query: string): Promise<Map<string, string>> {
  const response = await callFiles(api, person, `/invoices.zip?${query}`, { headers: tenantHeader(person) });
  expect(response.status).toBe(200);
  const { files = [] } = unzip(new Uint8Array(await response.arrayBuffer()), () => true);
  return new Map(files.map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)]));
}

test("what the law wants to be found cannot be taken along, or a file in it is not the one that was received", async () => {
  const outside = await makeOutside(api);
  const { manager, id: institutionId } = outside.pharmacy;
  const id = await enterOne(api, outside, [slipLine("1", 1000n)]);
  await enterOne(api, outside, [slipLine("2", 99n)], { number: "A-2" });
  const xml = '<?xml version="1.0"?><Invoice>架空</Invoice>';
  const { id: fileId } = await storedFile(await upload(api, manager, xml, { name: "a b.xml" }));
  await (await enteredAs(api, manager)).attachInvoiceFile({ institutionId, invoiceId: id, fileId });
  const texts = await exported(manager, `institution=${institutionId}&least=500&from=2026-01-01`);
  expect(texts.get(`files/2026-01-31_${id}_a_b.xml`)).toBe(xml);
  const [, ...rows] = (texts.get("index.csv") ?? "").trim().split("\r\n");
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain("A-1,2026-01-31,2026-02-28");
  expect(rows[0]).toContain(createHash("sha256").update(xml).digest("hex"));
  const stranger = await makeOutside(api);
  const other = `/invoices.zip?institution=${institutionId}`;
  expect((await callFiles(api, stranger.pharmacy.manager, other)).status).toBe(404);
  const actions = await api.sql<{ action: string }>(
    "select action from audit_event where institution_id = $1 and actor_id = $2 and action in ('invoice.exported', 'entered_invoice.file_read') order by at, action",
    [institutionId, manager.uid],
  );
  expect(actions.map(({ action }) => action).sort()).toEqual(["entered_invoice.file_read", "invoice.exported"]);
});

test("a file of an export replaces another of its document that has the same name", async () => {
  const outside = await makeOutside(api);
  const { manager, id: institutionId } = outside.pharmacy;
  const invoiceId = await enterOne(api, outside, [slipLine("1", 1000n)]);
  const entering = await enteredAs(api, manager);
  for (const [name, text] of [
    ["a b.xml", "<One/>"],
    ["a b.xml", "<Two/>"],
    ["A_B.xml", "<Three/>"],
  ] as const) {
    const { id: fileId } = await storedFile(await upload(api, manager, `<?xml version="1.0"?>${text}`, { name }));
    await entering.attachInvoiceFile({ institutionId, invoiceId, fileId });
  }
  const texts = await exported(manager, `institution=${institutionId}`);
  const own = `files/2026-01-31_${invoiceId}_`;
  expect([...texts.keys()]).toEqual(["index.csv", `${own}a_b.xml`, `${own}a_b_2.xml`, `${own}A_B_3.xml`]);
  expect(texts.get(`${own}a_b_2.xml`)).toContain("<Two/>");
  expect(texts.get("index.csv")).toContain(`${own}A_B_3.xml`);
});

test("an export of drafts or of void documents has all documents, or those of the other states", async () => {
  const billing = await makeBilling(api);
  const { pharmacy, trading } = billing;
  const freeLines = [{ description: "容器", packs: 1, packPrice: "50", taxClass: TaxClass.STANDARD }];
  const { id } = await issue(api, billing, draftOf(billing, { freeLines, issueOn: "2026-01-20" }));
  const sides = [
    [trading.staff, `wholesaler=${trading.wholesalerId}`],
    [pharmacy.manager, `institution=${pharmacy.id}`],
  ] as const;
  for (const [person, side] of sides) {
    const all = await exported(person, side);
    expect([...all.keys()].filter((name) => name.includes(id))).toHaveLength(1);
    for (const state of [InvoiceState.DRAFT, VOID]) {
      const texts = await exported(person, `${side}&state=${state}`);
      expect([...texts.keys()]).toEqual(["index.csv"]);
      expect(texts.get("index.csv")?.trim().split("\r\n")).toHaveLength(1);
    }
  }
});
