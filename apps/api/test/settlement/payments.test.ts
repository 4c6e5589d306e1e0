import { randomUUID } from "node:crypto";
import { InvoiceKind } from "@meguri/rpc/app/v1/invoice_pb";
import { PayDayMove, PayeeState, PaymentRunState } from "@meguri/rpc/app/v1/payment_service_pb";
import { bankingDay, isBankingDay } from "@meguri/rules/banking-day";
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

const until = addDays(payDay, 60);

async function dueOf({ institutionId, clerk }: Paying) {
  const payments = await paymentsAs(api, clerk);
  return (await payments.listDuePayments({ institutionId, from: addDays(payDay, -30), until })).payments;
}

const spaces = (count: number) => "20".repeat(count);

test("the bank refuses the file, or pays another account or amount than was approved", async () => {
  const paying = await makePaying(api);
  const second = await addWholesaler(api, paying);
  await agreePayee(api, paying);
  const account = { ...payeeAccount, accountNumber: "0099999", branchName: "", holder: "ヤマダ　タロウ" };
  await agreePayee(api, second, { account, feeYen: 550 });
  const one = await bill(api, paying, 1_234_567);
  const other = await bill(api, second, 30_550);
  const { institutionId, manager } = paying;
  const { id: runId } = await plan(api, paying, [
    { invoiceId: one, yen: 1_234_567n },
    { invoiceId: other, yen: 30_550n },
  ]);
  const payments = await paymentsAs(api, manager);
  const ref = { institutionId, runId };
  expect(await reasonOf(payments.exportPaymentRun(ref))).toBe("PAYMENT_STATE");
  await payments.approvePaymentRun(ref);
  const { content, fileName, run } = await payments.exportPaymentRun(ref);
  const day = payDay.slice(5).replace("-", "");
  const names = await api.sql<{ company: string }>(
    "select company from wholesaler where id = any($1) order by fold_text(company)",
    [[paying.trading.wholesalerId, second.trading.wholesalerId]],
  );
  const [first] = await api.sql<{ company: string }>("select company from wholesaler where id = $1", [
    paying.trading.wholesalerId,
  ]);
  const records = [
    // 2 9902 ｼﾖｳﾜ 007 ｴｷﾏｴ 0000 2 0054321 ｶｸｳｵﾛｼ(ｶ 0001234567 0 0000000000 0000000000 7
    `32 39393032 bcd6b3dc${spaces(11)} 303037 b4b7cfb4${spaces(11)} 30303030 32 30303534333231
     b6b8b3b5dbbc28b6${spaces(22)} 30303031323334353637 30 30303030303030303030 30303030303030303030 37 20 ${spaces(7)}`,
    // The same bank, 2 0099999 ﾔﾏﾀﾞ ﾀﾛｳ 0000030000: the fee is deducted.
    `32 39393032 bcd6b3dc${spaces(11)} 303037 ${spaces(15)} 30303030 32 30303939393939
     d4cfc0de20c0dbb3${spaces(22)} 30303030303330303030 30 30303030303030303030 30303030303030303030 37 20 ${spaces(7)}`,
  ];
  if (names[0]?.company !== first?.company) records.reverse();
  const file = [
    // 1 21 0 0000012345 ｶ)ﾐﾎﾝﾔﾂｷﾖｸ MMDD 9901 ﾐﾎﾝ 101 ﾎﾝﾃﾝ 1 1234567
    `31 3231 30 30303030303132333435 b629d0ceddd4c2b7d6b8${spaces(30)} ${Buffer.from(day).toString("hex")}
     39393031 d0cedd${spaces(12)} 313031 ceddc3dd${spaces(11)} 31 31323334353637 ${spaces(17)}`,
    ...records,
    // 8 000002 000001264567
    `38 303030303032 303030303031323634353637 ${spaces(101)}`,
    `39 ${spaces(119)}`,
  ].map((record) => `${record.replaceAll(/\s/g, "")}0d0a`);
  expect(Buffer.from(content).toString("hex")).toBe(file.join(""));
  expect(fileName).toBe(`sogo-${payDay.replaceAll("-", "")}-${runId.slice(-6)}.txt`);
  expect(run).toMatchObject({ state: PaymentRunState.EXPORTED, transferCount: 2, yen: 1_264_567n, feeYen: 550n });
  const again = await payments.exportPaymentRun(ref);
  expect(Buffer.from(again.content).equals(Buffer.from(content))).toBe(true);
  expect(again.run?.exportedAt).toEqual(run?.exportedAt);
  const kept = await api.sql("select action from audit_event where object_id = $1 order by id", [runId]);
  expect(kept.map(({ action }) => action)).toEqual([
    "payment.planned",
    "payment.approved",
    "payment.exported",
    "payment.exported_again",
  ]);
});

test("one person alone sends money to an account of their own: by entering it, by changing it, or after the approval", async () => {
  const paying = await makePaying(api);
  const { institutionId, manager, other, trading } = paying;
  const invoiceId = await bill(api, paying, 1_000);
  expect(await dueOf(paying)).toMatchObject([{ invoiceId, payeeState: PayeeState.MISSING, dueYen: 1_000n }]);
  const items = [{ invoiceId, yen: 1_000n }];
  expect(await reasonOf(plan(api, paying, items))).toBe("PAYEE_NOT_APPROVED");
  const payments = await paymentsAs(api, manager);
  const ref = { institutionId, tradingId: trading.id };
  const put = (accountNumber: string, version: number) =>
    payments.putPayee({ ...ref, version, account: { ...payeeAccount, accountNumber }, moves: PayDayMove.BEFORE });
  const { payee: entered } = await put("0000001", 0);
  expect(entered).toMatchObject({ state: PayeeState.WAITING, account: { holder: "ｶｸｳｵﾛｼ(ｶ" }, isEnteredByMe: true });
  expect(await reasonOf(payments.approvePayee({ ...ref, version: 1 }))).toBe("ANOTHER_PERSON_NEEDED");
  expect(await reasonOf(plan(api, paying, items))).toBe("PAYEE_NOT_APPROVED");
  const others = await paymentsAs(api, other);
  await others.approvePayee({ ...ref, version: 1 });
  const { id: runId } = await plan(api, paying, items);
  await put("0000002", 2);
  const run = { institutionId, runId };
  expect(await reasonOf(payments.approvePaymentRun(run))).toBe("PAYEE_NOT_APPROVED");
  expect(await reasonOf(others.approvePayee({ ...ref, version: 2 }))).toBe("CHANGED_MEANWHILE");
  await others.approvePayee({ ...ref, version: 3 });
  await payments.approvePaymentRun(run);
  await put("0000003", 4);
  expect((await payments.getPaymentRun(run)).run).toMatchObject({ state: PaymentRunState.DRAFT });
  expect(await reasonOf(payments.exportPaymentRun(run))).toBe("PAYMENT_STATE");
  await others.approvePayee({ ...ref, version: 5 });
  await payments.approvePaymentRun(run);
  const { content } = await payments.exportPaymentRun(run);
  expect(Buffer.from(content).toString("latin1")).toContain("20000003");
  await put("0000004", 6);
  expect(await reasonOf(payments.exportPaymentRun(run))).toBe("PAYEE_NOT_APPROVED");
});

test("the only manager of a pharmacy can never pay, or pays an account of the same day or without a second factor", async () => {
  const paying = await makePaying(api);
  const { institutionId, manager, other, trading, pharmacy } = paying;
  const ref = { institutionId, tradingId: trading.id };
  const payments = await paymentsAs(api, manager);
  const proved = await paymentsAs(api, { ...manager, secondFactor: "phone" });
  await payments.putPayee({ ...ref, version: 0, account: payeeAccount, moves: PayDayMove.BEFORE });
  const enteredDaysAgo = (days: number) =>
    api.sql("update payee set entered_at = now() - make_interval(days => $2) where trading_id = $1", [
      trading.id,
      days,
    ]);
  const approve = (by: typeof payments) => by.approvePayee({ ...ref, version: 1 });
  await enteredDaysAgo(1);
  expect(await reasonOf(approve(proved))).toBe("ANOTHER_PERSON_NEEDED");
  await api.sql("delete from membership where institution_id = $1 and user_id = $2", [pharmacy.id, other.uid]);
  await enteredDaysAgo(0);
  expect(await reasonOf(approve(proved))).toBe("ANOTHER_PERSON_NEEDED");
  const [listed] = (await payments.listPayees({ institutionId })).payees;
  expect(listed?.aloneFrom).toBe(addDays(tokyoDay(new Date()), 1));
  await enteredDaysAgo(1);
  expect(await reasonOf(approve(payments))).toBe("SECOND_FACTOR_NEEDED");
  const { payee } = await approve(proved);
  expect(payee).toMatchObject({ state: PayeeState.APPROVED, aloneFrom: "" });
  // A change needs another night.
  const account = { ...payeeAccount, accountNumber: "0000009" };
  await proved.putPayee({ ...ref, version: 2, account, moves: PayDayMove.BEFORE });
  expect(await reasonOf(proved.approvePayee({ ...ref, version: 3 }))).toBe("ANOTHER_PERSON_NEEDED");
});

test("who plans a payment approves it alone where two people are required", async () => {
  const paying = await makePaying(api, { twoApprovers: true });
  await agreePayee(api, paying);
  const { institutionId, manager, other, pharmacist } = paying;
  const invoiceId = await bill(api, paying, 1_000);
  const { id: runId } = await plan(api, paying, [{ invoiceId, yen: 1_000n }], { by: manager });
  const payments = await paymentsAs(api, manager);
  await payments.updatePaymentSetting({
    institutionId,
    twoApprovers: false,
    updateMask: { paths: ["two_approvers"] },
    updatedAt: (await payments.getPaymentSetting({ institutionId })).setting?.updatedAt,
  });
  const run = { institutionId, runId };
  expect(await reasonOf(payments.approvePaymentRun(run))).toBe("ANOTHER_PERSON_NEEDED");
  expect(await endOf((await paymentsAs(api, pharmacist)).approvePaymentRun(run))).toBe("PermissionDenied/ROLE_TOO_LOW");
  const approved = await (await paymentsAs(api, other)).approvePaymentRun(run);
  expect(approved.run).toMatchObject({ state: PaymentRunState.APPROVED, isCreatedByMe: false });
});

test("two people who plan at once pay an invoice twice", async () => {
  const paying = await makePaying(api);
  await agreePayee(api, paying);
  const { manager, pharmacist, institutionId } = paying;
  const invoiceId = await bill(api, paying, 5_000);
  const items = [{ invoiceId, yen: 5_000n }];
  const ends = await Promise.all(
    [manager, pharmacist, manager, pharmacist].map((by) => reasonOf(plan(api, paying, items, { by }))),
  );
  expect(ends.sort()).toEqual(["INVOICE_PLANNED", "INVOICE_PLANNED", "INVOICE_PLANNED", "answered"]);
  const [planned] = await dueOf(paying);
  expect(planned).toMatchObject({ invoiceId, dueYen: 0n, plannedYen: 5_000n, openYen: 5_000n });
  const payments = await paymentsAs(api, manager);
  const repeated = { institutionId, runId: planned?.runId ?? "", payOn: payDay, items };
  expect((await payments.createPaymentRun(repeated)).run?.yen).toBe(5_000n);
  await payments.cancelPaymentRun({ institutionId, runId: planned?.runId ?? "" });
  expect(await dueOf(paying)).toMatchObject([{ dueYen: 5_000n, plannedYen: 0n, runId: "" }]);
  const [held] = await api.sql(
    "select count(*)::int as count from pg_indexes where indexname = 'payment_item_planned' and indexdef like '%UNIQUE%'",
  );
  expect(held).toEqual({ count: 1 });
});

test("what was paid is paid again: before the wholesaler enters it, after that, or after a part", async () => {
  const paying = await makePaying(api);
  await agreePayee(api, paying);
  const { institutionId, manager, trading } = paying;
  const payments = await paymentsAs(api, manager);
  const invoiceId = await bill(api, paying, 1_000);
  const pay = async (yen: bigint) => {
    const { id: runId } = await plan(api, paying, [{ invoiceId, yen }], {
      payOn: bankingDay(addDays(payDay, 20), "after"),
    });
    await payments.approvePaymentRun({ institutionId, runId });
    const day = (await payments.getPaymentRun({ institutionId, runId })).run?.payOn ?? "";
    expect(await reasonOf(payments.markPaymentRunPaid({ institutionId, runId, paidOn: day }))).toBe("FIELD_INVALID");
    await payments.markPaymentRunPaid({ institutionId, runId, paidOn: "2026-01-05" });
    expect(await reasonOf(payments.cancelPaymentRun({ institutionId, runId }))).toBe("PAYMENT_STATE");
  };
  await pay(400n);
  expect(await dueOf(paying)).toMatchObject([{ dueYen: 600n, paidYen: 400n, openYen: 1_000n }]);
  expect(await reasonOf(plan(api, paying, [{ invoiceId, yen: 601n }]))).toBe("CHANGED_MEANWHILE");
  const invoices = await invoicesAs(api, trading.staff);
  const receipt = { wholesalerId: trading.wholesalerId, invoiceId, receivedOn: "2026-01-05", note: "" };
  await invoices.addInvoiceReceipt({ ...receipt, receiptId: randomUUID(), yen: 400n });
  expect(await dueOf(paying)).toMatchObject([{ dueYen: 600n, paidYen: 400n, openYen: 600n }]);
  await pay(600n);
  expect(await dueOf(paying)).toMatchObject([{ dueYen: 0n, paidYen: 1_000n, openYen: 600n }]);
  await invoices.addInvoiceReceipt({ ...receipt, receiptId: randomUUID(), yen: 600n });
  expect(await dueOf(paying)).toMatchObject([{ dueYen: 0n, paidYen: 1_000n, openYen: 0n }]);
});

test("a transfer that the bank returned counts as paid", async () => {
  const paying = await makePaying(api);
  const second = await addWholesaler(api, paying);
  await agreePayee(api, paying);
  await agreePayee(api, second);
  const one = await bill(api, paying, 1_000);
  const other = await bill(api, second, 2_000);
  const { institutionId, manager } = paying;
  const payments = await paymentsAs(api, manager);
  const { id: runId } = await plan(api, paying, [
    { invoiceId: one, yen: 1_000n },
    { invoiceId: other, yen: 2_000n },
  ]);
  await payments.approvePaymentRun({ institutionId, runId });
  const mark = { institutionId, runId, paidOn: "2026-01-05" };
  expect(await reasonOf(payments.markPaymentRunPaid({ ...mark, returnedTradingIds: [randomUUID()] }))).toBe(
    "FIELD_INVALID",
  );
  await payments.markPaymentRunPaid({ ...mark, returnedTradingIds: [second.trading.id] });
  const due = await dueOf(paying);
  expect(due.find(({ invoiceId }) => invoiceId === one)).toMatchObject({ dueYen: 0n, paidYen: 1_000n });
  expect(due.find(({ invoiceId }) => invoiceId === other)).toMatchObject({ dueYen: 2_000n, paidYen: 0n });
});

test("a transfer that the bank returns days later stays paid, is returned twice, or loses the credits that it set off", async () => {
  const paying = await makePaying(api);
  await agreePayee(api, paying);
  const { institutionId, manager, pharmacist, trading } = paying;
  const payments = await paymentsAs(api, manager);
  const original = await bill(api, paying, 9_000);
  await (await invoicesAs(api, trading.staff)).addInvoiceReceipt({
    wholesalerId: trading.wholesalerId,
    invoiceId: original,
    receiptId: randomUUID(),
    receivedOn: "2026-01-05",
    yen: 9_000n,
  });
  const note = await issue(
    api,
    paying,
    draftOf(paying, {
      kind: InvoiceKind.CREDIT_NOTE,
      correctsId: original,
      changes: [{ number: 1, packs: -1, packPrice: "300" }],
    }),
  );
  const invoiceId = await bill(api, paying, 1_000);
  const pay = async (yen: bigint) => {
    const run = await plan(api, paying, [{ invoiceId, yen }]);
    await payments.approvePaymentRun({ institutionId, runId: run.id });
    await payments.markPaymentRunPaid({ institutionId, runId: run.id, paidOn: "2026-01-05" });
    return run;
  };
  const { id: runId, yen: transferred } = await pay(700n);
  expect(transferred).toBe(400n);
  // The rest is paid before the bank returns the first part.
  await pay(300n);
  const dueNow = async () => {
    const due = await dueOf(paying);
    return [invoiceId, note.id].map((id) => due.find((one) => one.invoiceId === id)?.dueYen);
  };
  expect(await dueNow()).toEqual([0n, undefined]);
  const back = { institutionId, runId, tradingId: trading.id, returnedOn: "2026-01-07" };
  expect(await endOf((await paymentsAs(api, pharmacist)).markTransferReturned(back))).toBe(
    "PermissionDenied/ROLE_TOO_LOW",
  );
  const tomorrow = addDays(tokyoDay(new Date()), 1);
  for (const returnedOn of ["2026-01-04", tomorrow]) {
    expect(await reasonOf(payments.markTransferReturned({ ...back, returnedOn }))).toBe("FIELD_INVALID");
  }
  expect(await reasonOf(payments.markTransferReturned({ ...back, tradingId: randomUUID() }))).toBe("FIELD_INVALID");
  const ends = await Promise.all([1, 2].map(() => reasonOf(payments.markTransferReturned(back))));
  expect(ends.sort()).toEqual(["PAYMENT_STATE", "answered"]);
  expect((await payments.getPaymentRun({ institutionId, runId })).run).toMatchObject({
    state: PaymentRunState.PAID,
    yen: 400n,
    returnedYen: 400n,
    transfers: [{ isReturned: true, returnedOn: "2026-01-07" }],
  });
  expect(await dueNow()).toEqual([700n, -300n]);
  // It is paid again, once.
  expect(await reasonOf(plan(api, paying, [{ invoiceId, yen: 701n }]))).toBe("CHANGED_MEANWHILE");
  expect((await pay(700n)).yen).toBe(400n);
  expect(await dueNow()).toEqual([0n, undefined]);
  const draft = await plan(api, paying, [{ invoiceId: await bill(api, paying, 50), yen: 50n }]);
  expect(await reasonOf(payments.markTransferReturned({ ...back, runId: draft.id }))).toBe("PAYMENT_STATE");
});

test("a transfer of nothing, or one that the bank's file has as paid later, is returned before it was paid", async () => {
  const paying = await makePaying(api);
  await agreePayee(api, paying);
  const { institutionId, manager, trading } = paying;
  const payments = await paymentsAs(api, manager);
  const invoiceId = await bill(api, paying, 1_000);
  const { id: runId } = await plan(api, paying, [{ invoiceId, yen: 1_000n }]);
  await payments.approvePaymentRun({ institutionId, runId });
  await payments.markPaymentRunPaid({ institutionId, runId, paidOn: "2026-01-05" });
  const insert = `insert into payment_debit (tenant_id, institution_id, bank_key, run_id, booked_on, yen, recorded_by, recorded_at)
    select tenant_id, institution_id, 'k', id, '2026-01-06', 1000, created_by, now() from payment_run where id = $1`;
  await api.sql(insert, [runId]);
  const back = { institutionId, runId, tradingId: trading.id };
  expect(await reasonOf(payments.markTransferReturned({ ...back, returnedOn: "2026-01-05" }))).toBe("FIELD_INVALID");
  await api.sql("update payment_transfer set yen = 0 where run_id = $1", [runId]);
  expect(await reasonOf(payments.markTransferReturned({ ...back, returnedOn: "2026-01-06" }))).toBe("FIELD_INVALID");
  await api.sql("update payment_transfer set yen = 1000 where run_id = $1", [runId]);
  const { run } = await payments.markTransferReturned({ ...back, returnedOn: "2026-01-06" });
  expect(run?.debits).toMatchObject([{ bookedOn: "2026-01-06", yen: 1_000n }]);
  expect(run?.transfers).toMatchObject([{ debitedOn: "2026-01-06", returnedOn: "2026-01-06" }]);
  expect(await dueOf(paying)).toMatchObject([{ dueYen: 1_000n, paidYen: 0n }]);
});

test("a payment is due on a day on which banks are closed, or moves to the other side than was set", async () => {
  const paying = await makePaying(api);
  const second = await addWholesaler(api, paying);
  await agreePayee(api, paying, { moves: PayDayMove.BEFORE });
  await agreePayee(api, second, { moves: PayDayMove.AFTER });
  let closed = addDays(payDay, 1);
  while (isBankingDay(closed)) closed = addDays(closed, 1);
  const one = await bill(api, paying, 1_000, closed);
  const other = await bill(api, second, 2_000, closed);
  const due = await dueOf(paying);
  expect(due.find(({ invoiceId }) => invoiceId === one)?.payOn).toBe(bankingDay(closed, "before"));
  expect(due.find(({ invoiceId }) => invoiceId === other)?.payOn).toBe(bankingDay(closed, "after"));
  const both = [
    { invoiceId: one, yen: 1_000n },
    { invoiceId: other, yen: 2_000n },
  ];
  expect(await reasonOf(plan(api, paying, both, { payOn: closed }))).toBe("FIELD_INVALID");
  expect(await reasonOf(plan(api, paying, both, { payOn: "2026-01-05" }))).toBe("FIELD_INVALID");
  expect((await plan(api, paying, both.slice(0, 1), { payOn: closed })).payOn).toBe(bankingDay(closed, "before"));
  expect((await plan(api, paying, both.slice(1), { payOn: closed })).payOn).toBe(bankingDay(closed, "after"));
});

test("a credit is lost, set off for another wholesaler, or set off twice", async () => {
  const paying = await makePaying(api);
  const second = await addWholesaler(api, paying);
  await agreePayee(api, paying, { feeYen: 500 });
  await agreePayee(api, second);
  const { institutionId, manager } = paying;
  const payments = await paymentsAs(api, manager);
  const earlier = await bill(api, paying, 3_000);
  const invoices = await invoicesAs(api, paying.trading.staff);
  const receipt = { invoiceId: earlier, receiptId: randomUUID(), receivedOn: "2026-01-05", yen: 3_000n };
  await invoices.addInvoiceReceipt({ ...receipt, wholesalerId: paying.trading.wholesalerId });
  const note = await issue(
    api,
    paying,
    draftOf(paying, {
      kind: InvoiceKind.CREDIT_NOTE,
      correctsId: earlier,
      changes: [{ number: 1, packs: -1, packPrice: "2500" }],
    }),
  );
  expect(note.openYen).toBe(-2_500n);
  const one = await bill(api, paying, 1_000);
  const other = await bill(api, second, 2_000);
  const all = [
    { invoiceId: one, yen: 1_000n },
    { invoiceId: other, yen: 2_000n },
  ];
  const run = await plan(api, paying, all);
  expect(run.yen).toBe(2_000n);
  const covered = run.transfers.find(({ tradingId }) => tradingId === paying.trading.id);
  expect(covered).toMatchObject({ yen: 0n, feeYen: 0 });
  expect(covered?.items.map(({ invoiceId, yen }) => [invoiceId, yen])).toEqual([
    [note.id, -1_000n],
    [one, 1_000n],
  ]);
  await payments.approvePaymentRun({ institutionId, runId: run.id });
  const file = Buffer.from((await payments.exportPaymentRun({ institutionId, runId: run.id })).content);
  expect(file.length).toBe(4 * 122);
  await payments.markPaymentRunPaid({ institutionId, runId: run.id, paidOn: "2026-01-05" });
  expect((await dueOf(paying)).find(({ invoiceId }) => invoiceId === note.id)).toMatchObject({ dueYen: -1_500n });
  const later = await bill(api, paying, 5_000);
  const next = await plan(api, paying, [{ invoiceId: later, yen: 5_000n }]);
  expect(next).toMatchObject({ yen: 3_000n, feeYen: 500n, transferCount: 1 });
  expect(next.transfers[0]?.items).toHaveLength(2);
  const left = (await dueOf(paying)).find(({ invoiceId }) => invoiceId === note.id);
  expect(left).toMatchObject({ dueYen: 0n, plannedYen: -1_500n });
});

test("a pharmacy sees or pays the invoices of another one, or the wholesaler sees how it is paid", async () => {
  const paying = await makePaying(api);
  const stranger = await makePaying(api);
  await agreePayee(api, paying);
  await agreePayee(api, stranger);
  const invoiceId = await bill(api, paying, 1_000);
  const { id: runId } = await plan(api, paying, [{ invoiceId, yen: 1_000n }]);
  const items = [{ invoiceId, yen: 1_000n }];
  expect(await dueOf(stranger)).toEqual([]);
  expect(await reasonOf(plan(api, stranger, items))).toBe("INVOICE_NOT_FOUND");
  const strangers = await paymentsAs(api, stranger.manager);
  const foreign = { institutionId: stranger.institutionId, runId };
  expect(await reasonOf(strangers.getPaymentRun(foreign))).toBe("PAYMENT_NOT_FOUND");
  expect(await reasonOf(strangers.exportPaymentRun(foreign))).toBe("PAYMENT_NOT_FOUND");
  expect(await reasonOf(strangers.getPaymentRun({ institutionId: paying.institutionId, runId }))).toBe(
    "INSTITUTION_NOT_FOUND",
  );
  expect((await strangers.listPaymentRuns({ institutionId: stranger.institutionId })).runs).toEqual([]);
  const { payees } = await strangers.listPayees({ institutionId: stranger.institutionId });
  expect(payees.map(({ tradingId }) => tradingId)).toEqual([stranger.trading.id]);
  const staff = await paymentsAs(api, paying.trading.staff);
  expect(await reasonOf(staff.listPayees({ institutionId: paying.institutionId }))).toBe("INSTITUTION_NOT_FOUND");
  const clerk = await paymentsAs(api, paying.clerk);
  expect((await clerk.getPaymentRun({ institutionId: paying.institutionId, runId })).run?.yen).toBe(1_000n);
  expect(await reasonOf(plan(api, paying, items, { by: paying.clerk }))).toBe("ROLE_TOO_LOW");
  expect(await reasonOf(clerk.cancelPaymentRun({ institutionId: paying.institutionId, runId }))).toBe("ROLE_TOO_LOW");
  const booked = await api.sql("select count(*)::int as count from invoice_payment where invoice_id = $1", [invoiceId]);
  expect(booked).toEqual([{ count: 0 }]);
});
