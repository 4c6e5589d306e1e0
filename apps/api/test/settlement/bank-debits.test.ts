import { randomUUID } from "node:crypto";
import { InvoiceKind } from "@meguri/rpc/app/v1/invoice_pb";
import { DebitDoubt, PaymentRunState } from "@meguri/rpc/app/v1/payment_service_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, tokyoDay } from "../../src/platform/clock/tokyo-day.ts";
import { draftOf, invoicesAs, issue } from "../support/scenes/invoices.ts";
import {
  addWholesaler,
  agreePayee,
  bill,
  makePaying,
  type Paying,
  payDay,
  payeeAccount,
  paymentsAs,
  plan,
} from "../support/scenes/payments.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { endOf, reasonOf } from "../support/server/outcome.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const today = tokyoDay(new Date());
const account = { bankCode: "9901", branchCode: "101", accountKind: 1, accountNumber: "1234567" };
const debit = (bankKey: string, yen: bigint, words = ["ｿｳｺﾞｳﾌﾘｺﾐ"], bookedOn = today) => ({
  bankKey,
  account,
  bookedOn,
  yen,
  words,
});

/** A pharmacy with two wholesalers, and an exported payment of today to both. */
async function makeExported(api: TestApi, amounts: readonly [number, number] = [1_000, 2_000]) {
  const paying = await makePaying(api);
  const second = await addWholesaler(api, paying);
  await agreePayee(api, paying);
  await agreePayee(api, second, { account: { ...payeeAccount, accountNumber: "0099999", holder: "ﾐﾎﾝﾔｸﾋﾝ(ｶ" } });
  const one = await bill(api, paying, amounts[0]);
  const other = await bill(api, second, amounts[1]);
  const runId = await exported(paying, [
    { invoiceId: one, yen: BigInt(amounts[0]) },
    { invoiceId: other, yen: BigInt(amounts[1]) },
  ]);
  return { paying, second, one, other, runId, payments: await paymentsAs(api, paying.manager) };
}

/** Plans, approves and exports a payment, as if its day were today. */
async function exported(paying: Paying, items: { invoiceId: string; yen: bigint }[]) {
  const { institutionId, manager } = paying;
  const payments = await paymentsAs(api, manager);
  const { id: runId } = await plan(api, paying, items);
  await payments.approvePaymentRun({ institutionId, runId });
  await payments.exportPaymentRun({ institutionId, runId });
  await api.sql("update payment_run set pay_on = $2 where id = $1", [runId, today]);
  return runId;
}

async function dueOf({ institutionId, clerk }: Paying) {
  const payments = await paymentsAs(api, clerk);
  const days = { from: addDays(payDay, -30), until: addDays(payDay, 60) };
  return (await payments.listDuePayments({ institutionId, ...days })).payments;
}

test("a payment that the bank executed stays open, or a file that is read twice or by two people pays it twice", async () => {
  const { paying, runId, payments } = await makeExported(api);
  const { institutionId } = paying;
  const sent = debit("a|1", 3_000n);
  const { targets, previews } = await payments.previewBankDebits({ institutionId, debits: [sent] });
  expect(targets.map(({ yen, transferCount }) => [yen, transferCount])).toEqual([
    [3_000n, 2],
    [expect.any(BigInt), 1],
    [expect.any(BigInt), 1],
  ]);
  expect(previews).toMatchObject([{ isKnown: false, candidates: [{ target: 0, overYen: 0n, isExact: true }] }]);
  const wish = { institutionId, payments: [{ debit: sent, runId }] };
  const ends = await Promise.all([payments.recordBankDebits(wish), payments.recordBankDebits(wish)]);
  expect(ends.map(({ recordedCount, paidRunCount }) => [recordedCount, paidRunCount]).sort()).toEqual([
    [0, 0],
    [1, 1],
  ]);
  const { run } = await payments.getPaymentRun({ institutionId, runId });
  expect(run).toMatchObject({
    state: PaymentRunState.PAID,
    paidOn: today,
    transfers: [{ debitedOn: today }, { debitedOn: today }],
    debits: [{ tradingId: "", bookedOn: today, yen: 3_000n, words: "ｿｳｺﾞｳﾌﾘｺﾐ" }],
  });
  expect((await dueOf(paying)).map(({ dueYen, paidYen }) => [dueYen, paidYen]).sort()).toEqual([
    [0n, 1_000n],
    [0n, 2_000n],
  ]);
  expect((await payments.previewBankDebits({ institutionId, debits: [sent] })).previews).toMatchObject([
    { isKnown: true, candidates: [] },
  ]);
  const [kept] = await api.sql("select count(*)::int as count from payment_debit where run_id = $1", [runId]);
  expect(kept).toEqual({ count: 1 });
  const written = await api.sql("select action from audit_event where object_id = $1 order by id", [runId]);
  expect(written.map(({ action }) => action).at(-1)).toBe("payment.debited");
});

test("a transfer is paid by the debit of another, or a payment that is paid in part is cancelled or returned", async () => {
  const { paying, second, one, other, runId, payments } = await makeExported(api);
  const { institutionId } = paying;
  const first = debit("b|1", 1_000n, ["", "カクウオロシ（カ"]);
  const debits = [first, debit("b|2", 2_000n, ["ﾔﾏﾀﾞ ﾀﾛｳ"]), debit("b|3", 700n)];
  const { targets, previews } = await payments.previewBankDebits({ institutionId, debits });
  const tradingOf = (index: number) => targets[previews[index]?.candidates[0]?.target ?? -1]?.tradingId;
  expect(previews.map(({ candidates }) => candidates.map(({ doubt, isExact }) => [doubt, isExact]))).toEqual([
    [[DebitDoubt.UNSPECIFIED, true]],
    [[DebitDoubt.NAME, false]],
    [],
  ]);
  expect([tradingOf(0), tradingOf(1)]).toEqual([paying.trading.id, second.trading.id]);
  const pay = (sent: typeof first, tradingId: string) =>
    payments.recordBankDebits({ institutionId, payments: [{ debit: sent, runId, tradingId }] });
  expect(await reasonOf(pay(first, second.trading.id))).toBe("FIELD_INVALID");
  expect(await pay(first, paying.trading.id)).toMatchObject({ recordedCount: 1, paidRunCount: 0 });
  const due = await dueOf(paying);
  expect(due.find(({ invoiceId }) => invoiceId === one)).toMatchObject({ paidYen: 1_000n, plannedYen: 0n });
  expect(due.find(({ invoiceId }) => invoiceId === other)).toMatchObject({ paidYen: 0n, plannedYen: 2_000n });
  const ref = { institutionId, runId };
  expect(await reasonOf(payments.cancelPaymentRun(ref))).toBe("PAYMENT_STATE");
  const mark = { ...ref, paidOn: today };
  expect(await reasonOf(payments.markPaymentRunPaid({ ...mark, returnedTradingIds: [paying.trading.id] }))).toBe(
    "FIELD_INVALID",
  );
  expect(await reasonOf(pay(debit("b|4", 1_000n, ["ｶｸｳｵﾛｼ(ｶ"]), paying.trading.id))).toBe("PAYMENT_STATE");
  expect(await reasonOf(pay(debit("b|5", 3_000n), ""))).toBe("PAYMENT_STATE");
  expect(await pay(debit("b|2", 2_000n, ["ﾔﾏﾀﾞ ﾀﾛｳ"]), second.trading.id)).toMatchObject({ paidRunCount: 1 });
  expect((await payments.getPaymentRun(ref)).run).toMatchObject({ state: PaymentRunState.PAID, paidOn: today });
});

test("a payment is taken as paid before its file was written, on a day to come, or half of a list is recorded", async () => {
  const { paying, runId, payments } = await makeExported(api);
  const { institutionId } = paying;
  const third = await bill(api, paying, 500);
  const { id: draftId } = await plan(api, paying, [{ invoiceId: third, yen: 500n }]);
  await api.sql("update payment_run set pay_on = $2 where id = $1", [draftId, today]);
  const record = (entries: { debit: ReturnType<typeof debit>; runId: string }[]) =>
    payments.recordBankDebits({ institutionId, payments: entries });
  const good = { debit: debit("c|1", 3_000n), runId };
  expect(await reasonOf(record([good, { debit: debit("c|2", 500n), runId: draftId }]))).toBe("PAYMENT_STATE");
  expect(await reasonOf(record([good, { debit: debit("c|3", 3_000n), runId }]))).toBe("PAYMENT_STATE");
  expect(await reasonOf(record([good, good]))).toBe("FIELD_INVALID");
  const tomorrow = debit("c|1", 3_000n, [], addDays(today, 1));
  expect(await reasonOf(record([{ debit: tomorrow, runId }]))).toBe("FIELD_INVALID");
  const [kept] = await api.sql("select count(*)::int as count from payment_debit where institution_id = $1", [
    institutionId,
  ]);
  expect(kept).toEqual({ count: 0 });
  expect((await payments.getPaymentRun({ institutionId, runId })).run?.state).toBe(PaymentRunState.EXPORTED);
});

test("a credit that covered a wholesaler stays planned after the bank paid the others", async () => {
  const paying = await makePaying(api);
  const second = await addWholesaler(api, paying);
  await agreePayee(api, paying);
  await agreePayee(api, second);
  const { institutionId, manager } = paying;
  const earlier = await bill(api, paying, 1_000);
  const invoices = await invoicesAs(api, paying.trading.staff);
  const receipt = { invoiceId: earlier, receiptId: randomUUID(), receivedOn: today, yen: 1_000n, note: "" };
  await invoices.addInvoiceReceipt({ ...receipt, wholesalerId: paying.trading.wholesalerId });
  const one = await bill(api, paying, 1_000);
  await issue(
    api,
    paying,
    draftOf(paying, {
      kind: InvoiceKind.CREDIT_NOTE,
      correctsId: earlier,
      changes: [{ number: 1, packs: -1, packPrice: "1000" }],
    }),
  );
  const other = await bill(api, second, 2_000);
  const runId = await exported(paying, [
    { invoiceId: one, yen: 1_000n },
    { invoiceId: other, yen: 2_000n },
  ]);
  const payments = await paymentsAs(api, manager);
  const sent = debit("d|1", 2_000n);
  const { targets, previews } = await payments.previewBankDebits({ institutionId, debits: [sent] });
  expect(targets).toMatchObject([{ tradingId: "", yen: 2_000n, transferCount: 1 }]);
  expect(previews).toMatchObject([{ candidates: [{ isExact: true }] }]);
  await payments.recordBankDebits({ institutionId, payments: [{ debit: sent, runId }] });
  const planned = await api.sql("select state from payment_item where run_id = $1", [runId]);
  expect(planned.map(({ state }) => state)).toEqual(["paid", "paid", "paid"]);
});

test("a clerk, a stranger or another pharmacy sees or marks payments by a bank's file", async () => {
  const { paying, runId } = await makeExported(api);
  const stranger = await makeExported(api);
  const { institutionId } = paying;
  const sent = debit("e|1", 3_000n);
  const wish = { institutionId, payments: [{ debit: sent, runId }] };
  for (const person of [paying.clerk, paying.pharmacist]) {
    const payments = await paymentsAs(api, person);
    expect(await endOf(payments.previewBankDebits({ institutionId, debits: [sent] }))).toBe(
      "PermissionDenied/ROLE_TOO_LOW",
    );
    expect(await endOf(payments.recordBankDebits(wish))).toBe("PermissionDenied/ROLE_TOO_LOW");
  }
  expect(await reasonOf(stranger.payments.recordBankDebits(wish))).toBe("INSTITUTION_NOT_FOUND");
  const foreign = { ...wish, institutionId: stranger.paying.institutionId };
  expect(await reasonOf(stranger.payments.recordBankDebits(foreign))).toBe("PAYMENT_STATE");
  // The same key is another entry in another pharmacy.
  const own = { ...foreign, payments: [{ debit: sent, runId: stranger.runId }] };
  expect(await stranger.payments.recordBankDebits(own)).toMatchObject({ recordedCount: 1 });
  expect(await (await paymentsAs(api, paying.manager)).recordBankDebits(wish)).toMatchObject({ recordedCount: 1 });
});
