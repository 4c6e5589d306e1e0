import { randomUUID } from "node:crypto";
import { unzip } from "@meguri/formats/zip/unzip";
import { BookkeepingService, BookTaxMethod, PurchaseUse } from "@meguri/rpc/app/v1/bookkeeping_service_pb";
import { InvoiceKind, TaxClass } from "@meguri/rpc/app/v1/invoice_pb";
import { StockMovementKind } from "@meguri/rpc/app/v1/stock_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enteredAs, enterOne, makeOutside, slipLine } from "../support/scenes/entered.ts";
import { agreeClosing, type Billing, draftOf, issue, makeBilling, shipBoxes } from "../support/scenes/invoices.ts";
import { makeUser } from "../support/scenes/people.ts";
import { makePharmacy, makeStaff, tenantHeader } from "../support/scenes/pharmacies.ts";
import { deliveriesAs, makeHeadOffice, scanOf, stockAs } from "../support/scenes/receiving.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { callFiles, failureIn, storedFile, upload } from "../support/server/files.ts";
import { reasonOf } from "../support/server/outcome.ts";
import type { TokenClaims } from "../support/server/tokens.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const booksAs = (person: TokenClaims) => api.as(BookkeepingService, person, tenantHeader(person));
const january = ({ pharmacy }: Pick<Billing, "pharmacy">) => ({ institutionIds: [pharmacy.id], month: "2026-01" });

const fetchFile = (person: TokenClaims, query: Record<string, string>, path = "books") =>
  callFiles(api, person, `/${path}?${new URLSearchParams(query)}`, { headers: tenantHeader(person) });
async function fileOf({ pharmacy }: Billing, part: string, month = "2026-01"): Promise<Buffer> {
  const response = await fetchFile(pharmacy.manager, { institution: pharmacy.id, month, part });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}
const rowsOf = (bytes: Uint8Array, encoding = "utf-8") =>
  new TextDecoder(encoding)
    .decode(bytes)
    .split("\r\n")
    .filter(Boolean)
    .map((line) => line.split(","));

/** An invoice of goods and lines of other rates, and a credit note of it, both of January 2026; in slip mode of two slips. */
async function januaryDocuments(billing: Billing, slips: readonly string[] = ["N-1"]) {
  const shipmentIds: string[] = [];
  for (const [index, slip] of slips.entries()) {
    shipmentIds.push(await shipBoxes(api, billing, { packs: index + 3, slip, on: `2026-01-0${index + 5}` }));
  }
  const invoice = await issue(
    api,
    billing,
    draftOf(billing, {
      shipmentIds,
      issueOn: "2026-01-31",
      freeLines: [
        { description: "経口補水液", packs: 2, packPrice: "149.5", taxClass: TaxClass.REDUCED },
        { description: "容器", packs: -1, packPrice: "50", taxClass: TaxClass.OUTSIDE },
      ],
    }),
  );
  const credit = await issue(
    api,
    billing,
    draftOf(billing, {
      kind: InvoiceKind.CREDIT_NOTE,
      correctsId: invoice.id,
      issueOn: "2026-01-31",
      changes: [{ number: 1, packs: -1, packPrice: "999" }],
    }),
  );
  return { invoice, credit };
}

test("a purchase counts in another month, twice, or with a tax that no document has", async () => {
  const billing = await makeBilling(api, { price: "999" });
  const { invoice, credit } = await januaryDocuments(billing);
  await issue(
    api,
    billing,
    draftOf(billing, {
      issueOn: "2026-02-01",
      freeLines: [{ description: "送料", packs: 1, packPrice: "800", taxClass: TaxClass.STANDARD }],
    }),
  );
  const books = await booksAs(billing.pharmacy.manager);
  const { purchases, documents } = await books.getBooks(january(billing));
  expect(purchases).toMatchObject([
    // Three boxes are 2,997 yen and 299 of tax; one comes back with 99.
    { taxClass: TaxClass.STANDARD, documentCount: 2, netYen: 1_998n, taxYen: 200n, deductibleYen: 200n },
    { taxClass: TaxClass.REDUCED, documentCount: 1, netYen: 299n, taxYen: 23n },
    { taxClass: TaxClass.OUTSIDE, documentCount: 1, netYen: -50n, taxYen: 0n },
  ]);
  expect(purchases.reduce((sum, { netYen, taxYen }) => sum + netYen + taxYen, 0n)).toBe(
    invoice.totalYen + credit.totalYen,
  );
  expect(documents.map(({ number }) => number)).toEqual([invoice.number, credit.number]);
  const none = await books.getBooks({ ...january(billing), month: "2025-12" });
  expect([none.purchases, none.documents]).toEqual([[], []]);
});

test("of an issuer without a registration the whole tax is deducted, or that of another day's share", async () => {
  const billing = await makeBilling(api, { price: "999" });
  await api.sql('update wholesaler set details = details || \'{"registrationNumber":""}\' where id = $1', [
    billing.trading.wholesalerId,
  ]);
  await januaryDocuments(billing);
  const books = await booksAs(billing.pharmacy.manager);
  const [standard] = (await books.getBooks(january(billing))).purchases;
  // 80 per cent of 299 and of -99, each rounded down.
  expect(standard).toMatchObject({ isRegistered: false, taxYen: 200n, deductibleYen: 239n - 79n });
  const [line] = rowsOf(await fileOf(billing, "yayoi"), "shift_jis");
  expect(line?.slice(7, 10)).toEqual(["共対仕入内10%区分80%", "3296", "239"]);
});

test("a journal adds documents up, computes their tax again, or books what came back as a purchase", async () => {
  const billing = await makeBilling(api, { price: "999" });
  const { invoice, credit } = await januaryDocuments(billing);
  const books = await booksAs(billing.pharmacy.manager);
  await books.updateBookSetting({
    institutionId: billing.pharmacy.id,
    taxMethod: BookTaxMethod.INCLUDED,
    purchaseUse: PurchaseUse.EXEMPT,
    purchaseAccount: "医薬品仕入高",
    section: "本店",
    updateMask: { paths: ["tax_method", "purchase_use", "purchase_account", "section"] },
  });
  const yayoi = rowsOf(await fileOf(billing, "yayoi"), "shift_jis");
  expect(yayoi.map((cells) => cells.length)).toEqual([25, 25, 25, 25]);
  expect(yayoi.map((cells) => [...cells.slice(3, 5), ...cells.slice(6, 11), cells[15]])).toEqual([
    ["2026/01/31", "医薬品仕入高", "本店", "非対仕入込10%適格", "3296", "299", "買掛金", ""],
    ["2026/01/31", "医薬品仕入高", "本店", "非対仕入込軽減8%適格", "322", "23", "買掛金", ""],
    ["2026/01/31", "買掛金", "本店", "対象外", "50", "", "医薬品仕入高", ""],
    ["2026/01/31", "買掛金", "本店", "対象外", "1098", "", "医薬品仕入高", "99"],
  ]);
  expect(yayoi[0]?.[16]).toContain(invoice.number);
  expect(yayoi[3]?.[16]).toContain(credit.number);
  const freee = rowsOf(await fileOf(billing, "freee"), "shift_jis");
  expect(freee.map(([first]) => first)).toEqual(["[表題行]", ...Array(4).fill("[明細行]")]);
  expect(freee[4]?.slice(3, 15)).toEqual(
    ["買掛金", invoice.issuer?.name, "本店", "対象外", "1098", ""].concat([
      "医薬品仕入高",
      "",
      "本店",
      "非対仕返10%",
      "1098",
      "99",
    ]),
  );
});

test("in slip mode slips have no entry, a wrong number, or taxes that are another sum than the document's", async () => {
  const billing = await makeBilling(api, { price: "999.5" });
  await agreeClosing(api, billing, { mode: "slip" });
  const { invoice } = await januaryDocuments(billing, ["N-1", "N-2"]);
  const rows = rowsOf(await fileOf(billing, "yayoi"), "shift_jis").filter(([, , , , debit]) => debit === "仕入高");
  expect(rows.map((cells) => cells[16]?.split(" ")[1])).toEqual(["納品書N-1", "納品書N-2", "請求書"]);
  expect(rows.reduce((sum, cells) => sum + BigInt(cells[9] ?? 0), 0n)).toBe(invoice.taxYen);
});

/** Receives a medicine on a day at a cost for one. */
async function receiveOn(
  { pharmacy, medicine }: Billing,
  { on, quantity, unitCost, lot }: { on: string; quantity: string; unitCost: string; lot: string },
): Promise<void> {
  const deliveries = await deliveriesAs(api, pharmacy.manager);
  const about = { institutionId: pharmacy.id };
  const { delivery } = await deliveries.startDelivery({
    ...about,
    wholesaler: "架空卸",
    slipNumber: lot,
    deliveredOn: on,
  });
  const ref = { ...about, deliveryId: delivery?.id ?? "" };
  const line = { ...scanOf(medicine, quantity, { lot, expiresOn: "2029-01-31" }), unitCost };
  await deliveries.addDeliveryLines({ ...ref, lines: [line] });
  await deliveries.postDelivery(ref);
}

test("a past day's stock is valued with what moved later, or today's stock is worth another amount than the stock page has", async () => {
  const billing = await makeBilling(api, { price: "1000" });
  const { pharmacy, medicine } = billing;
  await receiveOn(billing, { on: "2026-01-10", quantity: "100", unitCost: "10", lot: "A" });
  await receiveOn(billing, { on: "2026-04-05", quantity: "300", unitCost: "12", lot: "B" });
  await receiveOn(billing, { on: "2026-05-20", quantity: "100", unitCost: "15.5", lot: "C" });
  const stock = await stockAs(api, pharmacy.manager);
  await stock.changeStock({
    institutionId: pharmacy.id,
    requestId: randomUUID(),
    kind: StockMovementKind.ADJUST,
    medicineId: medicine.id,
    lot: "A",
    expiresOn: "2029-01-31",
    quantity: "-40",
    reason: "破損",
    happenedOn: "2026-05-01",
  });
  const books = await booksAs(pharmacy.manager);
  const on = async (day: string) =>
    (await books.getStockValuation({ institutionIds: [pharmacy.id], day })).valuations[0];
  expect(await on("2026-01-09")).toMatchObject({ medicineCount: 0, lastCostYen: 0n });
  expect(await on("2026-01-31")).toMatchObject({ medicineCount: 1, lotCostYen: 1_000n, lastCostYen: 1_000n });
  // The business year begins in April, with 100 at 10 yen; 300 are bought at 12.
  expect(await on("2026-04-30")).toMatchObject({
    lotCostYen: 4_600n,
    lastCostYen: 4_800n,
    averageCostYen: 4_600n,
    uncostedCount: 0,
  });
  expect(await on("2026-05-31")).toMatchObject({
    lotCostYen: 600n + 3_600n + 1_550n,
    lastCostYen: (460n * 31n) / 2n,
    // (100 × 10 + 300 × 12 + 100 × 15.5) / 500 = 12.3
    averageCostYen: 5_658n,
  });
  const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
  const shown = async (valuation: string) => {
    await api.sql(
      `insert into stock_setting (tenant_id, institution_id, valuation, updated_at) values ($1, $2, $3, now())
       on conflict (tenant_id, institution_id) do update set valuation = $3`,
      [pharmacy.tenantId, pharmacy.id, valuation],
    );
    const { items } = await stock.listStock({ institutionId: pharmacy.id });
    return items.reduce((sum, { value }) => sum + value, 0n);
  };
  const now = await on(today);
  expect([now?.lotCostYen, now?.listPriceYen]).toEqual([await shown("purchase_price"), await shown("list_price")]);
  const tomorrow = new Date(Date.now() + 33 * 3_600_000).toISOString().slice(0, 10);
  expect(await reasonOf(on(tomorrow))).toBe("FIELD_INVALID");
});

test("the accountant's ZIP lacks a file, has other bytes than the document that was kept, or is taken without a trace", async () => {
  const billing = await makeBilling(api, { price: "999" });
  const { invoice, credit } = await januaryDocuments(billing);
  const { pharmacy } = billing;
  const paper = await fetchFile(pharmacy.manager, { institution: pharmacy.id, invoice: invoice.id }, "invoice.pdf");
  const kept = Buffer.from(await paper.arrayBuffer());
  const files = unzip(await fileOf(billing, "all")).files ?? [];
  const names = files.map(({ name }) => name);
  expect(names.filter((name) => !name.startsWith("documents/"))).toEqual([
    "index.csv",
    "purchases-2026-01.csv",
    "journal-yayoi-2026-01.csv",
    "journal-freee-2026-01.csv",
    "stock-2026-01-31.csv",
  ]);
  const printed = names.filter((name) => name.startsWith("documents/"));
  expect(printed).toHaveLength(2);
  expect(printed[0]).toContain(invoice.number);
  const found = files.find(({ name }) => name === printed[0]);
  expect(found && kept.equals(Buffer.from(found.bytes))).toBe(true);
  const index = rowsOf(files[0]?.bytes ?? new Uint8Array());
  expect(index.slice(1).map((cells) => [cells[5], cells[8], cells[9]])).toEqual([
    [invoice.number, String(invoice.totalYen), printed[0]],
    [credit.number, String(credit.totalYen), printed[1]],
  ]);
  const traces = await api.sql(
    "select action, count(*)::int as count from audit_event where institution_id = $1 and action in ('books.downloaded', 'invoice.paper_read') group by action order by action",
    [pharmacy.id],
  );
  expect(traces).toEqual([
    { action: "books.downloaded", count: 1 },
    { action: "invoice.paper_read", count: 3 },
  ]);
});

test("what wholesalers outside the system invoice is missing in the books, or its file is not the one that was received", async () => {
  const outside = await makeOutside(api);
  const { pharmacy } = outside;
  const { manager } = pharmacy;
  const invoiceId = await enterOne(api, outside, [slipLine("1", 1_000n)], { registrationNumber: "" });
  await enterOne(api, outside, [slipLine("2", 500n)], { number: "A-2" });
  const xml = '<?xml version="1.0" encoding="UTF-8"?>\r\n<Invoice/>\r\n';
  const stored = await storedFile(
    await upload(api, manager, xml, { name: "請求書.xml", type: "application/octet-stream" }),
  );
  await (await enteredAs(api, manager)).attachInvoiceFile({ institutionId: pharmacy.id, invoiceId, fileId: stored.id });
  const { purchases } = await (await booksAs(manager)).getBooks(january(outside));
  expect(purchases).toMatchObject([
    { isRegistered: false, documentCount: 1, netYen: 1_000n, taxYen: 100n, deductibleYen: 80n },
    { isRegistered: true, documentCount: 1, netYen: 500n, taxYen: 50n, deductibleYen: 50n },
  ]);
  const response = await fetchFile(manager, { institution: pharmacy.id, month: "2026-01", part: "all" });
  const files = unzip(Buffer.from(await response.arrayBuffer())).files ?? [];
  const received = files.filter(({ name }) => name.startsWith("documents/"));
  expect(received.map(({ bytes }) => Buffer.from(bytes).toString())).toEqual([xml]);
  const index = rowsOf(files[0]?.bytes ?? new Uint8Array());
  expect(index.slice(1).map((cells) => [cells[5], cells[9]])).toEqual([
    ["A-1", received[0]?.name],
    ["A-2", ""],
  ]);
});

test("staff, another pharmacy or the wholesaler reads the books, or the head office is kept from them", async () => {
  const billing = await makeBilling(api, { price: "999" });
  await januaryDocuments(billing);
  const { pharmacy, trading } = billing;
  const query = { institution: pharmacy.id, month: "2026-01", part: "purchases" };
  const pharmacist = await makeStaff(api, pharmacy, "pharmacist");
  const other = await makePharmacy(api, { tenantId: pharmacy.tenantId });
  const stranger = await makeUser(api, { tenantId: pharmacy.tenantId });
  expect(await failureIn(await fetchFile(pharmacist, query))).toContain("ROLE_TOO_LOW");
  expect(await reasonOf((await booksAs(pharmacist)).getBooks(january(billing)))).toBe("ROLE_TOO_LOW");
  for (const person of [other.manager, stranger, trading.staff]) {
    expect(await failureIn(await fetchFile(person, query))).toContain("INSTITUTION_NOT_FOUND");
    expect(await reasonOf((await booksAs(person)).getBooks(january(billing)))).toBe("INSTITUTION_NOT_FOUND");
  }
  const both = { ...query, institution: `${other.id},${pharmacy.id}` };
  expect(await failureIn(await fetchFile(other.manager, both))).toContain("INSTITUTION_NOT_FOUND");
  const headOffice = await makeHeadOffice(api, pharmacy);
  expect((await fetchFile(headOffice, query)).status).toBe(200);
  const { purchases } = await (await booksAs(headOffice)).getBooks(january(billing));
  expect(purchases).toHaveLength(3);
  expect(await failureIn(await fetchFile(pharmacy.manager, { ...query, month: "2026-13" }))).toContain("FIELD_INVALID");
});
