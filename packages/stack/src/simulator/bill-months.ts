import { randomUUID } from "node:crypto";
import { type Client, createClient, type Interceptor, type Transport } from "@connectrpc/connect";
import { createConnectTransport } from "@connectrpc/connect-node";
import { ClosingRunState, ClosingService } from "@meguri/rpc/app/v1/closing_service_pb";
import { BankAccountKind, InvoiceKind, TaxClass, TaxRounding } from "@meguri/rpc/app/v1/invoice_pb";
import { InvoiceService } from "@meguri/rpc/app/v1/invoice_service_pb";
import { PriceAgreementService } from "@meguri/rpc/app/v1/price_agreement_service_pb";
import { ReceiptService } from "@meguri/rpc/app/v1/receipt_service_pb";
import { InvoiceDecision, InvoiceDifferenceKind, InvoiceDifferenceState } from "@meguri/rpc/app/v1/received_invoice_pb";
import { ReceivedInvoiceService } from "@meguri/rpc/app/v1/received_invoice_service_pb";
import { PriceContract, PriceStanding } from "@meguri/rpc/app/v1/trading_pb";
import { TradingPriceService } from "@meguri/rpc/app/v1/trading_price_service_pb";
import { closingPeriod } from "@meguri/rules/closing-terms";
import { type DemoAccount, demoAccounts, officeAccount } from "../demo/accounts.ts";
import { demoId } from "../demo/generate/ids.ts";
import { addDays, dayOf } from "../demo/generate/pharmacy/calendar.ts";
import { wholesalers } from "../demo/generate/wholesalers.ts";
import { tradingIdOf } from "../demo/seed-wholesalers.ts";
import { signInWithPassword } from "../identity/emulator-client.ts";
import { enterOutsideCustomers } from "./outside-customers.ts";
import { returnGoods } from "./return-goods.ts";
import { sendDeliveryFiles } from "./send-delivery-files.ts";
import { writePortalTable } from "./write-portal-table.ts";

/** How the API and its accounts are reached, and the moment at which it is. */
export type Reach = { origin: string; identityHost: string; apiKey: string; tenantId: string; now: () => Date };

/** The demo pharmacy's accounts are closed on this day. */
const closingDay = 20;
/** So many items have agreed prices; the others stay provisional. */
const agreedItems = 3;
const betweenLooksMs = 200;
/** Longer than a closing of the demo takes. */
const patienceMs = 60_000;

const banks = [
  { bankName: "架空銀行", bankBranch: "みどり支店", accountNumber: "1234567", accountHolder: "ｶ)ｶｸｳﾄﾞｳﾔｸﾋﾝ" },
  { bankName: "見本銀行", bankBranch: "桐生支店", accountNumber: "7654321", accountHolder: "ｶ)ﾐﾎﾝﾔｸﾋﾝﾊﾝﾊﾞｲ" },
];

/**
 * Gives the demo pharmacy invoices of its two wholesalers in this system, through the public API as their members would: two
 * closed months, the first paid, lower prices that were agreed afterwards, an invoice that is overdue, and returns in each
 * state; and the first wholesaler receipts to assign and customers that are not in this system.
 */
export async function billMonths(reach: Reach): Promise<void> {
  const wholesaler = demoAccounts.find(({ role }) => role === "wholesaler");
  for (const [nth, account] of [wholesaler, officeAccount].entries()) {
    if (account) await billAs(reach, account, nth);
  }
  const manager = demoAccounts.find(({ role }) => role === "manager");
  if (manager) await disputeAs(reach, manager);
  if (manager && wholesaler) {
    const pharmacy = await transportOf(reach, manager);
    const office = await transportOf(reach, wholesaler);
    await returnGoods({ pharmacy, office });
    await enterOutsideCustomers(office, dayOf(reach.now()));
  }
}

/**
 * Has the demo pharmacy's clerk send the delivery files of a wholesaler, from the folder in which they are kept; the table of
 * its portal is beside them.
 */
export async function announceDeliveries(reach: Reach, folder: string): Promise<void> {
  const clerk = demoAccounts.find(({ role }) => role === "clerk");
  if (!clerk) return;
  const pharmacy = await transportOf(reach, clerk);
  await writePortalTable(pharmacy, folder);
  await sendDeliveryFiles(pharmacy, folder, reach.now());
}

async function transportOf(reach: Reach, account: DemoAccount): Promise<Transport> {
  return createConnectTransport({
    baseUrl: `${reach.origin}/api`,
    httpVersion: "1.1",
    defaultTimeoutMs: 20_000,
    interceptors: [await signedIn(reach, account)],
    // The certificate may be self-signed: this machine calls itself.
    nodeOptions: { rejectUnauthorized: false },
  });
}

/**
 * The pharmacy was promised lower prices of three medicines than the first wholesaler bills; it disputes one of the
 * differences, and the others wait for somebody.
 */
async function disputeAs(reach: Reach, account: DemoAccount): Promise<void> {
  const transport = await transportOf(reach, account);
  const received = createClient(ReceivedInvoiceService, transport);
  const institutionId = demoId("institution", 0);
  const tradingId = tradingIdOf(0, 0);
  const { invoices } = await received.listReceivedInvoices({ institutionId, tradingId, limit: 50 });
  const statement = invoices.find(({ invoice }) => invoice?.kind === InvoiceKind.STATEMENT)?.invoice;
  if (!statement) return;
  const { lines, messages } = await received.getReceivedInvoice({ institutionId, invoiceId: statement.id });
  if (messages.length > 0) return;
  const dear = lines
    .filter(({ gtin, packPrice, settledPrice }) => gtin !== "" && Number(packPrice) >= 1000 && settledPrice === "")
    .slice(-3);
  await createClient(TradingPriceService, transport).putTradingPrices({
    institutionId,
    tradingId,
    lines: dear.map(({ gtin, packPrice }, index) => ({
      line: index + 2,
      code: gtin,
      price: String(Math.round(Number(packPrice)) - 20),
      standing: PriceStanding.AGREED,
      contract: PriceContract.ITEM,
      validFrom: statement.periodFrom,
      note: "見積書の単価",
    })),
  });
  const { differences } = await received.getReceivedInvoice({ institutionId, invoiceId: statement.id });
  const disputed = differences.find(
    ({ kind, state }) => kind === InvoiceDifferenceKind.PRICE && state === InvoiceDifferenceState.UNDECIDED,
  );
  if (!disputed) return;
  await received.decideInvoiceDifference({
    institutionId,
    invoiceId: statement.id,
    line: disputed.line,
    kind: disputed.kind,
    decision: InvoiceDecision.DISPUTE,
    note: "見積書では1箱あたり20円安い単価でした。確認をお願いします。",
    key: randomUUID(),
    seenYen: disputed.yen,
  });
}

async function billAs(reach: Reach, account: DemoAccount, nth: number): Promise<void> {
  const transport = await transportOf(reach, account);
  const invoices = createClient(InvoiceService, transport);
  const closing = createClient(ClosingService, transport);
  const wholesalerId = demoId("wholesaler", nth);
  const tradingId = tradingIdOf(0, nth);
  const known = await invoices.listInvoices({ wholesalerId, limit: 1 });
  if (known.invoices.length > 0) return;
  const bank = banks[nth];
  await invoices.updateInvoiceSetting({
    wholesalerId,
    taxRounding: TaxRounding.FLOOR,
    ...(bank && { bank: { ...bank, accountKind: BankAccountKind.ORDINARY } }),
    note: "恐れ入りますが、振込手数料はご負担ください。",
    electronicAddress: wholesalers[nth]?.office?.registrationNumber ?? "",
    updateMask: { paths: ["tax_rounding", "bank", "note", "electronic_address"] },
  });
  const today = dayOf(reach.now());
  const last = lastClosing(today);
  for (const until of [lastClosing(addDays(last, -1)), last]) await close(closing, { wholesalerId, tradingId, until });
  await payFirst(invoices, wholesalerId, today);
  if (nth === 0) {
    await agreeAfterwards(transport, { wholesalerId, tradingId });
    await receiveUnclear(transport, { wholesalerId, tradingId, today });
  } else await billDeposit(invoices, { wholesalerId, tradingId, today });
}

/** Money that nobody has assigned yet: of a payer who is not known, and more than the demo pharmacy owed. */
async function receiveUnclear(
  transport: Transport,
  { wholesalerId, tradingId, today }: Customer & { today: string },
): Promise<void> {
  const bank = { receivedOn: addDays(today, -2), note: "" };
  await createClient(ReceiptService, transport).addReceipts({
    wholesalerId,
    entries: [
      { ...bank, id: randomUUID(), bankKey: "demo 1", yen: 48_600n, payerName: "ｶ)ﾐﾎﾝﾌﾒｲ" },
      { ...bank, id: randomUUID(), bankKey: "demo 2", yen: 5_000n, payerName: "ﾒｸﾞﾘﾌｱ-ﾏｼ-", tradingId },
    ],
  });
}

async function signedIn(
  { identityHost, apiKey, tenantId }: Reach,
  { email, password }: DemoAccount,
): Promise<Interceptor> {
  const token = await signInWithPassword(identityHost, { apiKey, tenantId, email, password });
  return (next) => (request) => {
    request.header.set("authorization", `Bearer ${token}`);
    return next(request);
  };
}

/** The latest day until a day on which the demo pharmacy is closed. */
function lastClosing(day: string): string {
  const { from, until } = closingPeriod(day, { closingDay });
  return until <= day ? until : addDays(from, -1);
}

type Customer = { wholesalerId: string; tradingId: string };

async function close(
  closing: Client<typeof ClosingService>,
  { wholesalerId, tradingId, until }: Customer & { until: string },
): Promise<void> {
  const runId = randomUUID();
  await closing.startClosing({ wholesalerId, runId, until, tradingIds: [tradingId] });
  for (const end = Date.now() + patienceMs; Date.now() < end; ) {
    const { run } = await closing.getClosingRun({ wholesalerId, runId });
    if (run?.state === ClosingRunState.DONE) return;
    await new Promise((resolve) => setTimeout(resolve, betweenLooksMs));
  }
}

/** The older statement was paid. */
async function payFirst(invoices: Client<typeof InvoiceService>, wholesalerId: string, today: string): Promise<void> {
  const first = (await invoices.listInvoices({ wholesalerId })).invoices.at(-1);
  if (!first || first.openYen <= 0n) return;
  await invoices.addInvoiceReceipt({
    wholesalerId,
    invoiceId: first.id,
    receiptId: randomUUID(),
    receivedOn: addDays(today, -3),
    yen: first.openYen,
    note: "銀行振込",
  });
}

/** Prices of some items are agreed after their lines had been billed at provisional ones: the differences are credited. */
async function agreeAfterwards(transport: Transport, { wholesalerId, tradingId }: Customer): Promise<void> {
  const agreements = createClient(PriceAgreementService, transport);
  const { items } = await agreements.listProvisionalItems({ wholesalerId, tradingId });
  const lines = items
    .filter(({ gtin, leastPrice }) => gtin !== "" && Number(leastPrice) >= 300)
    .slice(0, agreedItems)
    .map(({ gtin, leastPrice, firstOn }, index) => ({
      line: index + 1,
      code: gtin,
      price: String(Math.round(Number(leastPrice) * 0.97)),
      standing: PriceStanding.AGREED,
      contract: PriceContract.ITEM,
      validFrom: firstOn,
      note: "妥結",
    }));
  if (lines.length === 0) return;
  const { totalYen, lineCount } = await agreements.previewPriceAgreement({ wholesalerId, tradingId, lines });
  const agreementId = randomUUID();
  await agreements.agreePrices({
    wholesalerId,
    tradingId,
    agreementId,
    lines,
    seenTotalYen: totalYen,
    seenLineCount: lineCount,
  });
}

/** An invoice of its own, which nobody has paid in time. */
async function billDeposit(
  invoices: Client<typeof InvoiceService>,
  { wholesalerId, tradingId, today }: Customer & { today: string },
): Promise<void> {
  await issue(invoices, wholesalerId, {
    id: randomUUID(),
    tradingId,
    kind: InvoiceKind.INVOICE,
    issueOn: addDays(today, -60),
    dueOn: addDays(today, -25),
    freeLines: [{ description: "通い箱の補充（10箱）", packs: 10, packPrice: "330", taxClass: TaxClass.STANDARD }],
    note: "",
  });
}

async function issue(
  invoices: Client<typeof InvoiceService>,
  wholesalerId: string,
  draft: { id: string } & NonNullable<Parameters<Client<typeof InvoiceService>["putInvoiceDraft"]>[0]["draft"]>,
): Promise<void> {
  const { invoice } = await invoices.putInvoiceDraft({ wholesalerId, draft });
  await invoices.issueInvoice({ wholesalerId, invoiceId: draft.id, seenTotalYen: invoice?.totalYen ?? 0n });
}
