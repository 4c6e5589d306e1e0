import { unzip } from "@meguri/formats/zip/unzip";
import { InvoiceKind, PintGap, TaxClass, TaxRounding } from "@meguri/rpc/app/v1/invoice_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type PintValidators, pintValidators } from "../../../../packages/formats/test/pint-jp-validators.ts";
import { describeWithLists } from "../../../../packages/formats/test/real-data.ts";
import { closeOn } from "../support/scenes/closing.ts";
import {
  agreeClosing,
  type Billing,
  draftOf,
  invoicesAs,
  issue,
  makeBilling,
  promote,
  receivedAs,
  shipBoxes,
} from "../support/scenes/invoices.ts";
import { makeUser } from "../support/scenes/people.ts";
import { makePharmacy, tenantHeader } from "../support/scenes/pharmacies.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { callFiles, failureIn } from "../support/server/files.ts";
import { movableClock } from "../support/server/movable-clock.ts";
import type { TokenClaims } from "../support/server/tokens.ts";

let api: TestApi;
const clock = movableClock();
beforeAll(async () => {
  api = await startApi({ clock });
});
afterAll(() => api.stop());

const fetchXml = (person: TokenClaims, query: Record<string, string>) =>
  callFiles(api, person, `/invoice.xml?${new URLSearchParams(query)}`, { headers: tenantHeader(person) });
const asWholesaler = ({ trading }: Billing, invoice: string, person = trading.staff) =>
  fetchXml(person, { wholesaler: trading.wholesalerId, invoice });
const asPharmacy = ({ pharmacy }: Billing, invoice: string, person = pharmacy.manager) =>
  fetchXml(person, { institution: pharmacy.id, invoice });

async function bytesOf(response: Response, type: string): Promise<Buffer> {
  expect([response.status, response.headers.get("content-type")]).toEqual([200, type]);
  return Buffer.from(await response.arrayBuffer());
}
const xmlOf = async (billing: Billing, invoice: string) =>
  (await bytesOf(await asPharmacy(billing, invoice), "application/xml")).toString();
const slipsOf = async (billing: Billing, invoice: string) =>
  (unzip(await bytesOf(await asPharmacy(billing, invoice), "application/zip")).files ?? []).map(({ bytes }) =>
    Buffer.from(bytes).toString(),
  );

/** A wholesaler and a customer whose electronic addresses are set by the people who may. */
async function addressed(price = "1234.5"): Promise<Billing> {
  const billing = await makeBilling(api, { price });
  await promote(api, billing);
  const { wholesalerId, id: tradingId } = billing.trading;
  const invoices = await invoicesAs(api, billing.trading.staff);
  await invoices.updateInvoiceSetting({
    wholesalerId,
    taxRounding: TaxRounding.CEIL,
    electronicAddress: "7000012050002",
    updateMask: { paths: ["tax_rounding", "electronic_address"] },
  });
  // As customers are changed in the wholesaler's list.
  await api.sql("update trading set electronic_address = '0221:T7000012050002' where id = $1", [tradingId]);
  return billing;
}

/** Closes a customer on a day. @returns its statement */
async function close(billing: Billing, until: string): Promise<string> {
  await closeOn(api, billing, until);
  const rows = await api.sql<{ id: string }>(
    "select id from invoice where trading_id = $1 and period_until = $2::date",
    [billing.trading.id, until],
  );
  return rows[0]?.id ?? "";
}

/** Goods, a return, and lines of every tax class. */
async function mixed(billing: Billing, slips: readonly string[]) {
  const shipmentIds: string[] = [];
  for (const [index, slip] of slips.entries()) {
    shipmentIds.push(await shipBoxes(api, billing, { packs: index + 3, slip, on: `2026-01-0${index + 5}` }));
  }
  return issue(
    api,
    billing,
    draftOf(billing, {
      shipmentIds,
      issueOn: "2026-01-20",
      dueOn: "2026-02-28",
      freeLines: [
        { description: "経口補水液", packs: 7, packPrice: "149.5", taxClass: TaxClass.REDUCED },
        { description: "返品", packs: -1, packPrice: "33", taxClass: TaxClass.STANDARD },
        { description: "非課税の品", packs: 1, packPrice: "500", taxClass: TaxClass.EXEMPT },
        { description: "容器", packs: -1, packPrice: "50", taxClass: TaxClass.OUTSIDE },
      ],
      note: "手数料は<ご負担>ください。",
    }),
  );
}

const creditOf = (billing: Billing, correctsId: string) =>
  issue(
    api,
    billing,
    draftOf(billing, {
      kind: InvoiceKind.CREDIT_NOTE,
      correctsId,
      changes: [
        { number: 1, packs: -1, packPrice: "1234.5" },
        { number: 2, packs: -2, packPrice: "10" },
      ],
    }),
  );

describeWithLists("JP PINT of issued documents", () => {
  let validators: PintValidators;
  beforeAll(() => {
    validators = pintValidators();
  }, 120_000);
  afterAll(() => validators.dispose());
  const faults = (xml: string) => [...validators.schemaErrors(xml), ...validators.brokenRules(xml)];

  test("an access point refuses an invoice, a credit note, a correction, or a statement with a carried balance", async () => {
    const billing = await addressed();
    await agreeClosing(api, billing);
    const invoice = await mixed(billing, ["N-1", ""]);
    const credit = await creditOf(billing, invoice.id);
    const dearer = await issue(
      api,
      billing,
      draftOf(billing, { correctsId: invoice.id, changes: [{ number: 1, packs: 1, packPrice: "20" }] }),
    );
    const [freight] = [{ description: "送料", packs: 1, packPrice: "800", taxClass: TaxClass.STANDARD }];
    const free = await issue(api, billing, draftOf(billing, { freeLines: freight ? [freight] : [] }));
    await shipBoxes(api, billing, { packs: 2, slip: "N-9", on: "2026-02-02" });
    const statement = await close(billing, "2026-02-28");
    for (const { id } of [invoice, credit, dearer, free]) expect(faults(await xmlOf(billing, id))).toEqual([]);
    const xml = await xmlOf(billing, statement);
    expect(faults(xml)).toEqual([]);
    // Two boxes at 1,234.5 yen and their tax: what was billed before is not due by this document.
    expect(xml).toContain('<cbc:PayableAmount currencyID="JPY">2716</cbc:PayableAmount>');
    expect(await xmlOf(billing, credit.id)).toContain(`<cbc:ID>${invoice.number}</cbc:ID>`);
    expect(await xmlOf(billing, invoice.id)).toMatch(/<cbc:InvoicedQuantity unitCode="XPK">-1</);
  }, 120_000);

  test("in slip mode a slip has no document, another tax than was stored, or a number twice", async () => {
    const billing = await addressed();
    await agreeClosing(api, billing, { mode: "slip" });
    const invoice = await mixed(billing, ["N-1", "N-2", "N-2"]);
    const credit = await creditOf(billing, invoice.id);
    const documents = await slipsOf(billing, invoice.id);
    const credits = await slipsOf(billing, credit.id);
    for (const xml of [...documents, ...credits]) expect(faults(xml)).toEqual([]);
    const numbers = documents.map((xml) => /<cbc:ID>(.*?)<\/cbc:ID>/.exec(xml)?.[1]);
    const { number } = invoice;
    expect(numbers).toEqual(["N-1", `${number}-2`, `${number}-3`, `${number}-4`]);
    const taxes = documents.map((xml) => BigInt(/<cbc:TaxAmount currencyID="JPY">(-?\d+)/.exec(xml)?.[1] ?? 0));
    expect(taxes.reduce((sum, tax) => sum + tax, 0n)).toBe(invoice.taxYen);
    expect(credits).toHaveLength(2);
    expect(credits[0]).toContain("<cbc:ID>N-1</cbc:ID>\n<cbc:IssueDate>2026-01-05");
  }, 120_000);
});

test("the XML changes after it was made, differs between the two sides, or is read without a trace", async () => {
  const billing = await addressed();
  const { id } = await mixed(billing, ["N-1"]);
  const first = await bytesOf(await asWholesaler(billing, id), "application/xml");
  await api.sql("update invoice_setting set electronic_address = '' where wholesaler_id = $1", [
    billing.trading.wholesalerId,
  ]);
  const second = await bytesOf(await asPharmacy(billing, id), "application/xml");
  expect(second.equals(first)).toBe(true);
  expect(first.toString()).toContain('<cbc:EndpointID schemeID="0188">7000012050002<');
  expect(first.toString()).toContain('<cbc:EndpointID schemeID="0221">T7000012050002<');
  const read = await api.sql(
    "select actor_id from audit_event where action = 'invoice.paper_read' and object_id = $1 order by id",
    [id],
  );
  expect(read).toEqual([{ actor_id: billing.trading.staff.uid }, { actor_id: billing.pharmacy.manager.uid }]);
});

test("a document without an address gives half an XML, or nobody sees what is missing", async () => {
  const billing = await makeBilling(api, { price: "100" });
  const { id } = await mixed(billing, ["N-1"]);
  const invoices = await invoicesAs(api, billing.trading.staff);
  const received = await receivedAs(api, billing.pharmacy.manager);
  const gaps = [PintGap.ISSUER_ADDRESS, PintGap.CUSTOMER_ADDRESS];
  const { wholesalerId } = billing.trading;
  expect((await invoices.getInvoice({ wholesalerId, invoiceId: id })).pintGaps).toEqual(gaps);
  const seen = await received.getReceivedInvoice({ institutionId: billing.pharmacy.id, invoiceId: id });
  expect(seen.pintGaps).toEqual(gaps);
  for (const response of [await asWholesaler(billing, id), await asPharmacy(billing, id)]) {
    expect(await failureIn(response)).toContain("INVOICE_STATE");
  }
  expect(await api.sql("select from invoice_paper where invoice_id = $1", [id])).toEqual([]);
});

test("a stranger, another pharmacy or another wholesaler reads an invoice as XML", async () => {
  const billing = await addressed();
  const other = await addressed();
  const { id } = await mixed(billing, ["N-1"]);
  const stranger = await makeUser(api);
  const { manager } = await makePharmacy(api);
  expect(await failureIn(await asPharmacy(billing, id, stranger))).toContain("INSTITUTION_NOT_FOUND");
  expect(await failureIn(await asPharmacy(billing, id, manager))).toContain("INSTITUTION_NOT_FOUND");
  expect(await failureIn(await asPharmacy(other, id))).toContain("INVOICE_NOT_FOUND");
  expect(await failureIn(await asWholesaler(other, id))).toContain("INVOICE_NOT_FOUND");
  expect(await failureIn(await asWholesaler(billing, id, stranger))).toContain("WHOLESALER_NOT_FOUND");
});
