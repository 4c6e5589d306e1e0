import { randomUUID } from "node:crypto";
import { InvoiceSending } from "@meguri/rpc/app/v1/closing_terms_pb";
import { TaxClass } from "@meguri/rpc/app/v1/invoice_pb";
import { InvoiceMailProblem, InvoiceMailState } from "@meguri/rpc/app/v1/invoice_service_pb";
import { OutsideCustomerService } from "@meguri/rpc/app/v1/outside_customer_service_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { notifierIn } from "../../src/areas/account/notifications/index.ts";
import { wholesalerAccess } from "../../src/areas/ordering/wholesalers/index.ts";
import { selectWaitingMails, sendDueInvoices } from "../../src/areas/settlement/mailing/index.ts";
import { systemSession } from "../../src/platform/db/system-session.ts";
import { smtpTransport } from "../../src/platform/mail/mail-transport.ts";
import { paperPrinter } from "../../src/platform/pdf/print-paper.ts";
import { pdfTexts } from "../support/documents/pdf-text.ts";
import { closeOn } from "../support/scenes/closing.ts";
import { type Billing, draftOf, invoicesAs, issue, makeBilling, promote } from "../support/scenes/invoices.ts";
import { tenantHeader } from "../support/scenes/pharmacies.ts";
import { slipOf, slipsAs } from "../support/scenes/slips.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { type MailServer, startMailServer } from "../support/server/mail-server.ts";
import { movableClock } from "../support/server/movable-clock.ts";
import { reasonOf } from "../support/server/outcome.ts";

let api: TestApi;
let server: MailServer;
const clock = movableClock();
beforeAll(async () => {
  api = await startApi({ clock });
  server = await startMailServer();
});
afterAll(async () => {
  await server.stop();
  await api.stop();
});

const { WAITING, SENT, FAILED } = InvoiceMailState;
const today = new Date(clock.now().getTime() + 9 * 3_600_000).toISOString().slice(0, 10);
const lastMonth = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1, 0))
  .toISOString()
  .slice(0, 10);

/** A customer that is not in this system, with one slip of 1,000 yen of the last month. */
async function makeOutside(billing: Billing, email: string, sending = InvoiceSending.EMAIL) {
  const { wholesalerId, staff } = billing.trading;
  const closing = { closingDay: 31, dueMonths: 1, dueDay: 31, mode: 1, sending };
  const customer = { id: randomUUID(), name: "架空外医院", email, closing };
  const customers = await api.as(OutsideCustomerService, staff, tenantHeader(staff));
  await customers.putOutsideCustomer({ wholesalerId, customer });
  const lines = [{ description: "架空錠", packs: 1, packPrice: "1000", taxClass: TaxClass.STANDARD }];
  const slip = slipOf(billing, { tradingId: customer.id, shippedOn: lastMonth, lines });
  await (await slipsAs(api, staff)).putEnteredSlip({ wholesalerId, slip });
  return { customer, slip, customers };
}

/** Lets the worker send what is due of the wholesaler. */
async function sendAll({ trading, pharmacy: { tenantId } }: Billing): Promise<void> {
  const transport = smtpTransport(server.url, "めぐり <no-reply@meguri.test>");
  const { database } = api.deps;
  const deps = {
    database,
    clock,
    notifier: notifierIn("ja"),
    wholesalerAccess,
    transport,
    print: paperPrinter(),
    log: api.deps.log,
  };
  try {
    const due = await systemSession(database, "", (db) => selectWaitingMails(db, clock.now()));
    for (const place of due.filter(({ wholesalerId }) => wholesalerId === trading.wholesalerId)) {
      while (await sendDueInvoices(deps, { ...place, tenantId }, new AbortController().signal));
    }
  } finally {
    transport.close();
  }
}

/** Issues an invoice of the slip. */
const issueTo = (billing: Billing, { customer, slip }: Awaited<ReturnType<typeof makeOutside>>) =>
  issue(api, billing, draftOf(billing, { tradingId: customer.id, shipmentIds: [slip.id] }));

const mailsTo = (address: string) => server.taken.filter(({ to }) => to.includes(address));

test("a customer outside gets no e-mail, one without the document, or one for each try", async () => {
  const billing = await makeBilling(api);
  const { wholesalerId, staff } = billing.trading;
  const outside = await makeOutside(billing, "keiri@gaiin.example.test");
  const invoice = await issueTo(billing, outside);
  const people = await invoicesAs(api, staff);
  const ref = { wholesalerId, invoiceId: invoice.id };
  const before = await people.getInvoice(ref);
  expect(before.mails).toMatchObject([{ to: "keiri@gaiin.example.test", state: WAITING }]);
  expect(before.customerEmail).toBe("keiri@gaiin.example.test");
  await sendAll(billing);
  await sendAll(billing);
  const [mail, ...others] = mailsTo("keiri@gaiin.example.test");
  expect(others).toEqual([]);
  expect(mail?.mail.subject).toContain(invoice.number);
  expect(mail?.mail.text).toContain("架空外医院 御中");
  expect(mail?.mail.text).toContain("合計金額（税込）: ￥1,100");
  const [file] = mail?.mail.attachments ?? [];
  expect(file).toMatchObject({ filename: `${invoice.number}.pdf`, mimeType: "application/pdf" });
  expect(pdfTexts(Buffer.from(file?.content as ArrayBuffer)).flat()).toContain(invoice.number);
  const after = await people.getInvoice(ref);
  expect(after.mails).toMatchObject([{ state: SENT, problem: InvoiceMailProblem.UNSPECIFIED }]);
  expect(after.events.map(({ action }) => action)).toContain("invoice.mailed");
});

test("a closing mails nothing to customers outside, or mails those who get paper", async () => {
  const billing = await makeBilling(api);
  await promote(api, billing);
  await makeOutside(billing, "closed@gaiin.example.test");
  await makeOutside(billing, "paper@gaiin.example.test", InvoiceSending.PAPER);
  await closeOn(api, billing, lastMonth);
  await sendAll(billing);
  expect(mailsTo("closed@gaiin.example.test")).toMatchObject([
    { mail: { subject: expect.stringContaining("締め請求書"), text: expect.stringContaining("今回請求額: ￥1,100") } },
  ]);
  expect(mailsTo("paper@gaiin.example.test")).toEqual([]);
});

test("an e-mail is lost while the mail server is away, or nobody learns that an address is refused", async () => {
  const billing = await makeBilling(api);
  const { wholesalerId, staff } = billing.trading;
  const people = await invoicesAs(api, staff);
  const late = await issueTo(billing, await makeOutside(billing, "late@gaiin.example.test"));
  server.setBusy(true);
  await sendAll(billing);
  server.setBusy(false);
  const waiting = await people.getInvoice({ wholesalerId, invoiceId: late.id });
  expect(waiting.mails).toMatchObject([{ state: WAITING, problem: InvoiceMailProblem.UNREACHED }]);
  clock.move(60_000);
  await sendAll(billing);
  expect(mailsTo("late@gaiin.example.test")).toHaveLength(1);

  const outside = await makeOutside(billing, "nobody@refused.test");
  const wrong = await issueTo(billing, outside);
  await sendAll(billing);
  const refused = await people.getInvoice({ wholesalerId, invoiceId: wrong.id });
  expect(refused.mails).toMatchObject([{ state: FAILED, problem: InvoiceMailProblem.REFUSED }]);
  const news = await api.sql("select kind, data->>'number' as number from notification where user_id = $1", [
    staff.uid,
  ]);
  expect(news).toContainEqual({ kind: "invoice.mail_failed", number: wrong.number });

  // The address is corrected, and the document is sent again: once, however often that is requested.
  const { customers, customer } = outside;
  await customers.putOutsideCustomer({
    wholesalerId,
    customer: { ...customer, email: "right@gaiin.example.test" },
    version: 1,
  });
  const again = { wholesalerId, invoiceId: wrong.id, mailId: randomUUID() };
  await people.mailInvoice(again);
  await people.mailInvoice(again);
  await sendAll(billing);
  expect(mailsTo("right@gaiin.example.test")).toHaveLength(1);
});

test("an invoice of a customer in this system is mailed to somebody", async () => {
  const billing = await makeBilling(api);
  const { wholesalerId, staff } = billing.trading;
  const freeLines = [{ description: "送料", packs: 1, packPrice: "500", taxClass: TaxClass.STANDARD }];
  const invoice = await issue(api, billing, draftOf(billing, { freeLines }));
  const people = await invoicesAs(api, staff);
  const { mails, customerEmail } = await people.getInvoice({ wholesalerId, invoiceId: invoice.id });
  expect({ mails, customerEmail }).toEqual({ mails: [], customerEmail: "" });
  const sent = people.mailInvoice({ wholesalerId, invoiceId: invoice.id, mailId: randomUUID() });
  expect(await reasonOf(sent)).toBe("INVOICE_STATE");
});
