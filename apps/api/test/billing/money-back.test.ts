import { randomUUID } from "node:crypto";
import { BillingChargeState, BillingRefundState, BillingRefundWay } from "@meguri/rpc/app/v1/billing_document_pb";
import { InvoiceKind, InvoiceState } from "@meguri/rpc/app/v1/invoice_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { workCharge } from "../../src/areas/billing/charges/work-charge.ts";
import { systemSession } from "../../src/platform/db/system-session.ts";
import { chargingDeps } from "../support/scenes/billing.ts";
import {
  addCard,
  type BillingStage,
  billingStage,
  documentsOf,
  mailsOf,
  type Shop,
  startPlan,
} from "../support/scenes/billing-stage.ts";
import { answerBank, numbers } from "../support/server/card-stage.ts";
import { reasonOf } from "../support/server/outcome.ts";

let stage: BillingStage;
beforeAll(async () => {
  stage = await billingStage("2027-01-10");
});
afterAll(() => stage.stop());

/** A shop whose first invoice was issued, and charged to its card. */
async function billed(number = numbers.good): Promise<Shop> {
  const shop = await stage.shop();
  await addCard(shop, number);
  await startPlan(shop);
  await stage.work();
  return shop;
}

/** A shop that pays by transfer, with an open invoice. */
async function byTransfer(): Promise<Shop> {
  const shop = await stage.shop();
  await (await stage.office()).setBillingPayBy({ accountId: shop.accountId, payBy: 2 });
  await startPlan(shop);
  await stage.work();
  return shop;
}

const invoiceOf = async (shop: Shop) => {
  const invoice = (await documentsOf(shop)).find(({ kind }) => kind === InvoiceKind.INVOICE);
  if (!invoice) throw new Error("no invoice");
  return invoice;
};
const viewOf = async (shop: Shop) => {
  const { accountId } = shop;
  const { number } = await invoiceOf(shop);
  return (await shop.owner()).getBillingDocument({ accountId, key: { case: "number", value: number } });
};
const refund = async (shop: Shop, yen: bigint, refundId = randomUUID()) => {
  const { accountId } = shop;
  const { id: documentId } = await invoiceOf(shop);
  const request = { refundId, accountId, documentId, yen, reason: "二重のご契約のため" };
  return (await stage.office()).refundBillingDocument(request);
};
const refundedYen = async (shop: Shop) => {
  const { id } = await invoiceOf(shop);
  const intents = stage.provider.objects("payment_intent").filter(({ metadata }) => metadata.document_id === id);
  return stage.provider
    .objects("refund")
    .filter(({ payment_intent, status }) => status === "succeeded" && intents.some((one) => one.id === payment_intent))
    .reduce((sum, { amount }) => sum + amount, 0);
};

test("a refund that is sent twice, or whose answer is lost, goes back twice; or without its credit note", async () => {
  const shop = await billed();
  stage.provider.control({ answers: { fault: "cut_after", path: "/v1/refunds" } });
  const refundId = randomUUID();
  const sent = await refund(shop, 5_500n, refundId);
  expect(sent.refund).toMatchObject({ way: BillingRefundWay.CARD, state: BillingRefundState.REQUESTED });
  await refund(shop, 5_500n, refundId);
  expect(await reasonOf(refund(shop, 1_100n, refundId))).toBe("REQUEST_REUSED");
  await stage.work();
  stage.clock.move(5 * 60_000);
  await stage.work();
  const view = await viewOf(shop);
  expect(view.refunds).toMatchObject([
    { yen: 5_500n, state: BillingRefundState.SUCCEEDED, creditNoteNumber: expect.stringMatching(/^2027-/) },
  ]);
  expect(view.document).toMatchObject({ state: InvoiceState.PAID, openYen: 0n });
  const note = (await documentsOf(shop)).find(({ kind }) => kind === InvoiceKind.CREDIT_NOTE);
  expect(note).toMatchObject({
    netYen: -5_000n,
    taxYen: -500n,
    totalYen: -5_500n,
    openYen: 0n,
    state: InvoiceState.PAID,
  });
  expect(await refundedYen(shop)).toBe(5_500);
  expect(await reasonOf(refund(shop, 5_501n))).toBe("BILLING_REFUND_NOT_POSSIBLE");
  await refund(shop, 5_500n);
  await stage.work();
  expect(await refundedYen(shop)).toBe(11_000);
  expect(await reasonOf(refund(shop, 1n))).toBe("BILLING_REFUND_NOT_POSSIBLE");
});

test("a refund that fails is credited all the same", async () => {
  const shop = await billed();
  stage.provider.control({ refunds: "failed" });
  await refund(shop, 11_000n);
  await stage.work();
  stage.provider.control({ refunds: "succeeded" });
  expect((await viewOf(shop)).refunds).toMatchObject([{ state: BillingRefundState.FAILED, creditNoteId: "" }]);
  expect(await documentsOf(shop)).toHaveLength(1);
  await refund(shop, 11_000n);
  await stage.work();
  expect(await documentsOf(shop)).toHaveLength(2);
});

test("an open invoice that is credited is charged afterwards, or credited in part", async () => {
  const shop = await billed(numbers.withoutFunds);
  expect(await reasonOf(refund(shop, 5_500n))).toBe("BILLING_REFUND_NOT_POSSIBLE");
  expect((await refund(shop, 11_000n)).refund).toMatchObject({
    way: BillingRefundWay.CREDIT,
    state: BillingRefundState.SUCCEEDED,
  });
  await stage.work();
  expect(await invoiceOf(shop)).toMatchObject({ openYen: 0n, charge: { state: BillingChargeState.CANCELLED } });
  await addCard(shop, numbers.good);
  await stage.work();
  const { id } = await invoiceOf(shop);
  const intents = stage.provider.objects("payment_intent").filter(({ metadata }) => metadata.document_id === id);
  expect(intents).toMatchObject([{ status: "canceled", amount_received: 0 }]);
});

test("a dispute takes money that the books still have, or is charged again; won, it stays away", async () => {
  const shop = await billed();
  const { id } = await invoiceOf(shop);
  const intent = stage.provider.objects("payment_intent").find(({ metadata }) => metadata.document_id === id);
  const { disputeId } = stage.provider.control({ openDispute: intent?.id ?? "" });
  await stage.work();
  expect(await invoiceOf(shop)).toMatchObject({ openYen: 11_000n, charge: { state: BillingChargeState.PAID } });
  const pay = (await shop.owner()).payBillingDocument({ accountId: shop.accountId, documentId: id });
  expect(await reasonOf(pay)).toBe("BILLING_NOTHING_OPEN");
  stage.provider.control({ closeDispute: { id: disputeId ?? "", isWon: true } });
  await stage.work();
  expect(await invoiceOf(shop)).toMatchObject({ openYen: 0n, state: InvoiceState.PAID });
  expect((await viewOf(shop)).payments.map(({ yen }) => yen)).toEqual([11_000n, -11_000n, 11_000n]);
});

test("a card that wants its person is charged without one, or never", async () => {
  const shop = await billed(numbers.confirmed);
  const { accountId } = shop;
  const { id: documentId } = await invoiceOf(shop);
  expect(await invoiceOf(shop)).toMatchObject({ charge: { state: BillingChargeState.NEEDS_PERSON } });
  const bill = await shop.owner();
  const begun = await bill.payBillingDocument({ accountId, documentId });
  expect(begun.redirectUrl).toContain("/confirm/");
  expect((await bill.finishBillingPayment({ accountId, documentId })).document).toMatchObject({ openYen: 11_000n });
  await answerBank(begun.redirectUrl, "deny");
  await bill.finishBillingPayment({ accountId, documentId });
  expect(await invoiceOf(shop)).toMatchObject({ openYen: 11_000n });
  const again = await bill.payBillingDocument({ accountId, documentId });
  await answerBank(again.redirectUrl, "approve");
  expect((await bill.finishBillingPayment({ accountId, documentId })).document).toMatchObject({
    openYen: 0n,
    charge: { state: BillingChargeState.PAID },
  });
  expect(await reasonOf(bill.payBillingDocument({ accountId, documentId }))).toBe("BILLING_NOTHING_OPEN");
});

test("a double click pays twice", async () => {
  const shop = await billed(numbers.withoutFunds);
  const { accountId } = shop;
  const { id: documentId } = await invoiceOf(shop);
  const bill = await shop.owner();
  const [method] = stage.provider.objects("payment_method").slice(-1);
  if (method) method.card.last4 = "4242";
  const clicks = await Promise.allSettled([1, 2, 3].map(() => bill.payBillingDocument({ accountId, documentId })));
  expect(clicks.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await viewOf(shop)).payments).toMatchObject([{ yen: 11_000n }]);
  const intents = stage.provider
    .objects("payment_intent")
    .filter(({ metadata }) => metadata.document_id === documentId);
  expect(intents.map(({ amount_received }) => amount_received)).toEqual([11_000]);
});

test("two servers that work on one charge try it twice, or report its failure twice", async () => {
  const shop = await stage.shop();
  await addCard(shop, numbers.withoutFunds);
  await startPlan(shop);
  const { id: documentId } = await invoiceOf(shop);
  const taken = { documentId, accountId: shop.accountId };
  const deps = chargingDeps(stage.api);
  await Promise.all([1, 2, 3].map(() => workCharge(deps, "tenant-a", taken)));
  stage.clock.move(5 * 60_000);
  await stage.work();
  const failures = (await mailsOf(stage, shop)).filter((subject) => subject.includes("できませんでした"));
  expect(failures).toHaveLength(1);
  const intents = stage.provider
    .objects("payment_intent")
    .filter(({ metadata }) => metadata.document_id === documentId);
  expect(intents).toHaveLength(1);
  const tries = stage.provider.objects("charge").filter(({ payment_intent }) => payment_intent === intents[0]?.id);
  expect(tries).toHaveLength(1);
});

test("a payment on the page whose request is lost stays under way for ever", async () => {
  const shop = await billed(numbers.withoutFunds);
  const { accountId } = shop;
  const { id: documentId } = await invoiceOf(shop);
  const bill = await shop.owner();
  stage.provider.control({ answers: { fault: "error_before", path: "/confirm" } });
  expect(await reasonOf(bill.payBillingDocument({ accountId, documentId }))).toBe("CARDS_UNAVAILABLE");
  expect(await reasonOf(bill.payBillingDocument({ accountId, documentId }))).toBe("BILLING_CHARGE_BUSY");
  stage.clock.move(2 * 60_000);
  await stage.work();
  expect(await invoiceOf(shop)).toMatchObject({ charge: { state: BillingChargeState.DECLINED } });
});

const receipt = (yen: bigint, payerName: string, bankKey = "") => ({
  id: randomUUID(),
  bankKey,
  receivedOn: stage.today(),
  yen,
  payerName,
  note: "",
});

test("a transfer counts twice, pays another's invoice, or is lost when it is released", async () => {
  const shop = await byTransfer();
  const office = await stage.office();
  const { id: documentId, dueOn } = await invoiceOf(shop);
  expect(dueOn).toBe("2027-01-31");
  const payer = `ｶ)ﾐﾎﾝ ${shop.accountId}`;
  const first = receipt(20_000n, payer, `bank ${shop.accountId}`);
  expect(await office.addBillingReceipts({ receipts: [first] })).toMatchObject({ added: 1, known: 0, assigned: 0 });
  const reread = { ...first, id: randomUUID() };
  expect(await office.addBillingReceipts({ receipts: [first, reread] })).toMatchObject({ added: 0, known: 2 });
  const assign = (yen: bigint) => office.assignBillingReceipt({ receiptId: first.id, documentId, yen });
  expect(await reasonOf(assign(11_001n))).toBe("BILLING_RECEIPT_YEN");
  const both = await Promise.allSettled([assign(11_000n), assign(11_000n)]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await invoiceOf(shop)).toMatchObject({ openYen: 0n, state: InvoiceState.PAID });
  const { receipts } = await office.listBillingReceipts({ openOnly: true });
  expect(receipts.find(({ id }) => id === first.id)).toMatchObject({
    openYen: 9_000n,
    parts: [{ documentId, yen: 11_000n }],
  });

  await office.releaseBillingReceipt({ receiptId: first.id });
  expect(await invoiceOf(shop)).toMatchObject({ openYen: 11_000n });
  const second = receipt(11_000n, payer);
  expect(await office.addBillingReceipts({ receipts: [second] })).toMatchObject({ added: 1, assigned: 1 });
  expect(await invoiceOf(shop)).toMatchObject({ openYen: 0n });
  expect((await refund(shop, 1_100n)).refund).toMatchObject({
    way: BillingRefundWay.TRANSFER,
    state: BillingRefundState.SUCCEEDED,
  });
});

test("a card invoice is paid in part and then charged in full, or can never be paid after a receipt was taken back", async () => {
  const shop = await billed(numbers.withoutFunds);
  const office = await stage.office();
  const { id: documentId } = await invoiceOf(shop);
  const came = receipt(20_000n, `ｶ)ｶｰﾄﾞ ${shop.accountId}`);
  await office.addBillingReceipts({ receipts: [came] });
  const assign = (yen: bigint) => office.assignBillingReceipt({ receiptId: came.id, documentId, yen });
  expect(await reasonOf(assign(5_000n))).toBe("BILLING_RECEIPT_YEN");
  await assign(11_000n);
  await stage.work();
  expect(await invoiceOf(shop)).toMatchObject({ openYen: 0n, charge: { state: BillingChargeState.CANCELLED } });
  await office.releaseBillingReceipt({ receiptId: came.id });
  await addCard(shop, numbers.good);
  await stage.work();
  expect(await invoiceOf(shop)).toMatchObject({ openYen: 0n, charge: { state: BillingChargeState.PAID } });
});

test("what was paid twice cannot go back, or goes back with a credit note for what was sold", async () => {
  const shop = await billed();
  const { id: documentId } = await invoiceOf(shop);
  await stage.api.sql(
    `insert into billing_payment (tenant_id, account_id, document_id, kind, yen, reference, paid_on, added_by, added_at)
     values ('tenant-a', $1, $2, 'card', 11000, 'again', '2027-01-10', '', now())`,
    [shop.accountId, documentId],
  );
  expect(await invoiceOf(shop)).toMatchObject({ openYen: -11_000n });
  const { accountId } = shop;
  const { number } = await invoiceOf(shop);
  const office = await stage.office();
  const read = await office.getBillingDocument({ accountId, key: { case: "number", value: number } });
  expect(read).toMatchObject({ refundWay: BillingRefundWay.CARD, refundableYen: 11_000n });
  await refund(shop, 11_000n);
  await stage.work();
  expect(await invoiceOf(shop)).toMatchObject({ openYen: 0n });
  expect(await documentsOf(shop)).toHaveLength(1);
});

test("an account that is paused by a dispute stays paused when the dispute is won", async () => {
  const shop = await billed();
  const { id } = await invoiceOf(shop);
  const intent = stage.provider.objects("payment_intent").find(({ metadata }) => metadata.document_id === id);
  const { disputeId } = stage.provider.control({ openDispute: intent?.id ?? "" });
  await stage.work();
  await stage.api.sql("update billing_account set paused_at = now() where id = $1", [shop.accountId]);
  stage.provider.control({ closeDispute: { id: disputeId ?? "", isWon: true } });
  await stage.work();
  const [account] = await stage.api.sql("select paused_at from billing_account where id = $1", [shop.accountId]);
  expect(account).toEqual({ paused_at: null });
});

test("the documents of a deleted account are gone for the office", async () => {
  const shop = await billed();
  const { accountId, pharmacy } = shop;
  const { number } = await invoiceOf(shop);
  await stage.api.sql("delete from billing_institution where institution_id = $1", [pharmacy.id]);
  const bill = await shop.owner();
  await bill.deleteBillingAccount({ accountId });
  const key = { case: "number" as const, value: number };
  expect(await reasonOf(bill.getBillingDocument({ accountId, key }))).toBe("BILLING_ACCOUNT_NOT_FOUND");
  const read = await (await stage.office()).getBillingDocument({ accountId, key });
  expect(read.document).toMatchObject({ number, totalYen: 11_000n });
});

test("the list of all documents or the revenue shows another sum than the documents", async () => {
  const shop = await billed();
  await refund(shop, 2_200n);
  await stage.work();
  const office = await stage.office();
  const { documents } = await office.listAllBillingDocuments({});
  const open = await office.listAllBillingDocuments({ openOnly: true });
  expect(open.documents.every(({ openYen }) => openYen !== 0n)).toBe(true);
  const fitting = await office.listAllBillingDocuments({ openYen: 11_000n });
  expect(fitting.documents.every(({ openYen }) => openYen === 11_000n)).toBe(true);
  expect(fitting.documents.length).toBe(documents.filter(({ openYen }) => openYen === 11_000n).length);
  const overdue = await office.listAllBillingDocuments({ overdueOnly: true });
  const isOverdue = ({ state }: { state: InvoiceState }) => state === InvoiceState.OVERDUE;
  expect(overdue.documents).toEqual(documents.filter(isOverdue));
  stage.clock.move(40 * 24 * 60 * 60_000);
  const later = await (await stage.office()).listAllBillingDocuments({});
  const owed = await (await stage.office()).listAllBillingDocuments({ overdueOnly: true });
  expect(owed.documents.length).toBeGreaterThan(0);
  expect(owed.documents).toEqual(later.documents.filter(isOverdue));
  stage.clock.move(-40 * 24 * 60 * 60_000);
  const { number } = await invoiceOf(shop);
  expect((await office.listAllBillingDocuments({ text: number })).documents.map((one) => one.number)).toEqual([number]);
  const { months } = await office.getBillingRevenue({ fromMonth: "2026-12", untilMonth: "2027-02" });
  expect(months.map(({ month }) => month)).toEqual(["2026-12", "2027-01", "2027-02"]);
  const sum = (of: (one: (typeof documents)[number]) => bigint) =>
    documents.reduce((total, one) => total + of(one), 0n);
  expect(months[1]).toMatchObject({
    netYen: sum(({ netYen }) => netYen),
    taxYen: sum(({ taxYen }) => taxYen),
    openYen: sum(({ openYen }) => openYen),
    invoiceCount: documents.filter(({ kind }) => kind === InvoiceKind.INVOICE).length,
  });
});

test("an issued document is changed behind the application and shown as if it had been issued so", async () => {
  const shop = await billed();
  const { id } = await invoiceOf(shop);
  const change = systemSession(stage.api.deps.database, "tenant-a", (db) =>
    db.updateTable("billing_document").set({ note: "x" }).where("id", "=", id).execute(),
  );
  await expect(change).rejects.toThrow(/permission denied/);
  await stage.api.sql("update billing_document_line set net_yen = 1 where document_id = $1", [id]);
  expect(await reasonOf(viewOf(shop))).toBe("INTERNAL");
});

test("an account with an open invoice is deleted", async () => {
  const shop = await billed(numbers.withoutFunds);
  const { accountId, pharmacy } = shop;
  const bill = await shop.owner();
  await stage.api.sql("delete from billing_institution where institution_id = $1", [pharmacy.id]);
  expect(await reasonOf(bill.deleteBillingAccount({ accountId }))).toBe("BILLING_ACCOUNT_OWES");
  await refund(shop, 11_000n);
  await stage.work();
  await bill.deleteBillingAccount({ accountId });
});
