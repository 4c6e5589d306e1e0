import { randomUUID } from "node:crypto";
import { InvoiceSending } from "@meguri/rpc/app/v1/closing_terms_pb";
import { InvoiceKind, InvoiceState, TaxClass } from "@meguri/rpc/app/v1/invoice_pb";
import { OutsideCustomerService } from "@meguri/rpc/app/v1/outside_customer_service_pb";
import { ReceiptService } from "@meguri/rpc/app/v1/receipt_service_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeOn } from "../support/scenes/closing.ts";
import { type Billing, invoicesAs, makeBilling, promote, receivedAs } from "../support/scenes/invoices.ts";
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
const monthEnd = (monthsAgo: number) =>
  new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 - monthsAgo, 0))
    .toISOString()
    .slice(0, 10);

const customersAs = ({ trading }: Billing) =>
  api.as(OutsideCustomerService, trading.staff, tenantHeader(trading.staff));
const closing = { closingDay: 31, dueMonths: 1, dueDay: 31, mode: 1, sending: InvoiceSending.PAPER };

/** A customer that is not in this system, with one slip of 1,000 yen. */
async function makeOutside(billing: Billing, shippedOn = monthEnd(0)) {
  const { wholesalerId, staff } = billing.trading;
  const customer = {
    id: randomUUID(),
    name: "架空外医院",
    customerCode: `O-${randomUUID().slice(0, 8)}`,
    address: "東京都千代田区架空2",
    payerName: "ｶｸｳｿﾄｲｲﾝ",
    closing,
  };
  await (await customersAs(billing)).putOutsideCustomer({ wholesalerId, customer });
  const lines = [{ description: "架空錠", packs: 1, packPrice: "1000", taxClass: TaxClass.STANDARD }];
  const slip = slipOf(billing, { tradingId: customer.id, shippedOn, lines });
  await (await slipsAs(api, staff)).putEnteredSlip({ wholesalerId, slip });
  return { customer, slip };
}

test("a customer outside is left out of the closing, of receipts or of what is open", async () => {
  const billing = await makeBilling(api);
  await promote(api, billing);
  const { wholesalerId, staff } = billing.trading;
  const { customer } = await makeOutside(billing, monthEnd(1));
  await closeOn(api, billing, monthEnd(1));
  const invoices = await invoicesAs(api, staff);
  const [statement] = (await invoices.listInvoices({ wholesalerId, tradingId: customer.id })).invoices;
  expect(statement).toMatchObject({
    kind: InvoiceKind.STATEMENT,
    totalYen: 1100n,
    institutionId: "",
    recipient: { name: "架空外医院", address: "東京都千代田区架空2", customerCode: customer.customerCode },
  });
  const receipts = await api.as(ReceiptService, staff, tenantHeader(staff));
  expect((await receipts.listBalances({ wholesalerId })).balances).toMatchObject([
    { tradingId: customer.id, customerName: "架空外医院" },
  ]);
  const entry = { id: randomUUID(), receivedOn: today, yen: 1100n, payerName: "カクウソトイイン" };
  const added = await receipts.addReceipts({ wholesalerId, entries: [entry] });
  expect(added).toMatchObject({ addedCount: 1, matchedCount: 1, unassignedCount: 0 });
  expect((await receipts.listBalances({ wholesalerId })).balances).toEqual([]);
  const { invoice } = await invoices.getInvoice({ wholesalerId, invoiceId: statement?.id ?? "" });
  expect(invoice?.state).toBe(InvoiceState.PAID);
  // The next statement carries over what was billed and what came.
  const free = { description: "送料", packs: 1, packPrice: "500", taxClass: TaxClass.STANDARD };
  const draft = { id: randomUUID(), tradingId: customer.id, kind: InvoiceKind.INVOICE, freeLines: [free] };
  await invoices.putInvoiceDraft({ wholesalerId, draft });
  await invoices.issueInvoice({ wholesalerId, invoiceId: draft.id, seenTotalYen: 550n });
  await closeOn(api, billing, monthEnd(0));
  const { invoices: all } = await invoices.listInvoices({ wholesalerId, tradingId: customer.id });
  const last = all.find(({ periodUntil }) => periodUntil === monthEnd(0));
  expect(last?.statement).toMatchObject({
    previousYen: 1100n,
    receivedYen: 1100n,
    adjustedYen: 550n,
    balanceYen: 550n,
  });
});

test("another wholesaler or a pharmacy sees the documents of a customer outside", async () => {
  const [billing, other] = [await makeBilling(api), await makeBilling(api)];
  await promote(api, billing);
  const { wholesalerId } = billing.trading;
  const { customer, slip } = await makeOutside(billing);
  await closeOn(api, billing, monthEnd(0));
  const [{ id: invoiceId } = { id: "" }] = await api.sql<{ id: string }>(
    "select id from invoice where trading_id = $1",
    [customer.id],
  );
  const pharmacy = await receivedAs(api, billing.pharmacy.manager);
  const inPharmacy = { institutionId: billing.pharmacy.id };
  expect((await pharmacy.listReceivedInvoices(inPharmacy)).invoices).toEqual([]);
  expect(await reasonOf(pharmacy.getReceivedInvoice({ ...inPharmacy, invoiceId }))).toBe("INVOICE_NOT_FOUND");
  const foreign = await customersAs(other);
  expect(await reasonOf(foreign.listOutsideCustomers({ wholesalerId }))).toBe("WHOLESALER_NOT_FOUND");
  const own = { wholesalerId: other.trading.wholesalerId };
  expect(await reasonOf(foreign.getOutsideCustomer({ ...own, customerId: customer.id }))).toBe("TRADING_NOT_FOUND");
  const invoices = await invoicesAs(api, other.trading.staff);
  expect(await reasonOf(invoices.getInvoice({ ...own, invoiceId }))).toBe("INVOICE_NOT_FOUND");
  const slips = await slipsAs(api, other.trading.staff);
  expect(await reasonOf(slips.getEnteredSlip({ ...own, slipId: slip.id }))).toBe("SLIP_NOT_FOUND");
  const stolen = slipOf(other, { tradingId: customer.id });
  expect(await reasonOf(slips.putEnteredSlip({ ...own, slip: stolen }))).toBe("TRADING_NOT_FOUND");
});

test("two people overwrite each other, a code names two customers, or a customer takes the account of a trading", async () => {
  const billing = await makeBilling(api);
  const { wholesalerId, id: tradingId } = billing.trading;
  const customers = await customersAs(billing);
  const { customer } = await makeOutside(billing);
  const second = customers.putOutsideCustomer({ wholesalerId, customer, version: 0 });
  expect(await reasonOf(second)).toBe("CHANGED_MEANWHILE");
  const twice = { ...customer, id: randomUUID() };
  expect(await reasonOf(customers.putOutsideCustomer({ wholesalerId, customer: twice }))).toBe("FIELD_INVALID");
  const taken = { ...customer, id: tradingId, customerCode: "" };
  expect(await reasonOf(customers.putOutsideCustomer({ wholesalerId, customer: taken }))).toBe("CHANGED_MEANWHILE");
  const byMail = { ...customer, closing: { ...closing, sending: InvoiceSending.EMAIL } };
  expect(await reasonOf(customers.putOutsideCustomer({ wholesalerId, customer: byMail, version: 1 }))).toBe(
    "FIELD_INVALID",
  );
});
