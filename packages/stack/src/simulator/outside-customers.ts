import { randomUUID } from "node:crypto";
import { type Client, createClient, type Transport } from "@connectrpc/connect";
import { InvoiceMode, InvoiceSending } from "@meguri/rpc/app/v1/closing_terms_pb";
import { EnteredSlipService } from "@meguri/rpc/app/v1/entered_slip_service_pb";
import { InvoiceKind, type InvoiceLine, TaxClass } from "@meguri/rpc/app/v1/invoice_pb";
import { InvoiceService } from "@meguri/rpc/app/v1/invoice_service_pb";
import { OutsideCustomerService } from "@meguri/rpc/app/v1/outside_customer_service_pb";
import { demoId } from "../demo/generate/ids.ts";
import { addDays } from "../demo/generate/pharmacy/calendar.ts";
import { tradingIdOf } from "../demo/seed-wholesalers.ts";

/** Fictional customers of the first wholesaler that are not in this system, and how many slips each has. */
const customers = [
  {
    name: "架空診療所",
    kana: "カクウシンリョウジョ",
    customerCode: "90-00001",
    postalCode: "3700000",
    address: "群馬県高崎市架空町7-2",
    tel: "050-0009-0001",
    email: "keiri@kakuu-clinic.example.test",
    sending: InvoiceSending.EMAIL,
    payerName: "カクウシンリヨウジヨ",
    closingDay: 31,
    slips: 3,
    isBilled: true,
  },
  {
    name: "見本訪問看護ステーション",
    kana: "ミホンホウモンカンゴステーション",
    customerCode: "90-00002",
    postalCode: "3710000",
    address: "群馬県前橋市見本町1-8",
    tel: "050-0009-0002",
    email: "",
    sending: InvoiceSending.PAPER,
    payerName: "ミホンホウモンカンゴ",
    closingDay: 20,
    slips: 2,
    isBilled: false,
  },
] as const;
const linesASlip = 3;

/**
 * Gives the first wholesaler customers that are not in this system, with slips that it entered; the oldest slip of one of them
 * is billed. Where it has such customers already, nothing is entered.
 */
export async function enterOutsideCustomers(office: Transport, today: string): Promise<void> {
  const wholesalerId = demoId("wholesaler", 0);
  const outside = createClient(OutsideCustomerService, office);
  const known = await outside.listOutsideCustomers({ wholesalerId, all: true, limit: 1 });
  if (known.customers.length > 0) return;
  const invoices = createClient(InvoiceService, office);
  const goods = await billedGoods(invoices, wholesalerId);
  for (const [nth, { closingDay, sending, slips, isBilled, ...fields }] of customers.entries()) {
    const customerId = randomUUID();
    await outside.putOutsideCustomer({
      wholesalerId,
      customer: {
        id: customerId,
        ...fields,
        closing: {
          closingDay,
          dueMonths: 1,
          dueDay: 31,
          mode: InvoiceMode.STATEMENT,
          sending,
        },
      },
    });
    const slipIds = await enterSlips(createClient(EnteredSlipService, office), {
      wholesalerId,
      customerId,
      goods: goods.slice(nth * linesASlip, (nth + slips) * linesASlip),
      today,
    });
    const [oldest] = slipIds;
    if (isBilled && oldest) await bill(invoices, { wholesalerId, tradingId: customerId, slipId: oldest });
  }
}

/** Goods of the demo pharmacy's latest statement, which have codes and prices. */
async function billedGoods(invoices: Client<typeof InvoiceService>, wholesalerId: string): Promise<InvoiceLine[]> {
  const { invoices: listed } = await invoices.listInvoices({ wholesalerId, tradingId: tradingIdOf(0, 0) });
  const latest = listed.find(({ kind }) => kind === InvoiceKind.STATEMENT);
  if (!latest) return [];
  const { lines } = await invoices.getInvoice({ wholesalerId, invoiceId: latest.id });
  return lines.filter(({ gtin, packs }) => gtin !== "" && packs > 0);
}

/** Enters slips of the last weeks. @returns their ids, the oldest first */
async function enterSlips(
  slips: Client<typeof EnteredSlipService>,
  {
    wholesalerId,
    customerId,
    goods,
    today,
  }: { wholesalerId: string; customerId: string; goods: readonly InvoiceLine[]; today: string },
): Promise<string[]> {
  const count = Math.floor(goods.length / linesASlip);
  const ids: string[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const id = randomUUID();
    const shippedOn = addDays(today, -9 * (count - nth));
    await slips.putEnteredSlip({
      wholesalerId,
      slip: {
        id,
        tradingId: customerId,
        number: `T-${shippedOn.replaceAll("-", "")}`,
        shippedOn,
        note: "電話での注文",
        lines: goods.slice(nth * linesASlip, (nth + 1) * linesASlip).map(({ gtin, packPrice }, index) => ({
          code: gtin,
          packs: 1 + index,
          packPrice,
          taxClass: TaxClass.STANDARD,
        })),
      },
    });
    ids.push(id);
  }
  return ids;
}

/** Issues an invoice over a slip. */
async function bill(
  invoices: Client<typeof InvoiceService>,
  { wholesalerId, tradingId, slipId }: { wholesalerId: string; tradingId: string; slipId: string },
): Promise<void> {
  const invoiceId = randomUUID();
  const { invoice } = await invoices.putInvoiceDraft({
    wholesalerId,
    draft: { id: invoiceId, tradingId, kind: InvoiceKind.INVOICE, shipmentIds: [slipId] },
  });
  await invoices.issueInvoice({ wholesalerId, invoiceId, seenTotalYen: invoice?.totalYen ?? 0n });
}
