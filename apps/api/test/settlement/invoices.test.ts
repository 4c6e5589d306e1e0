import { randomUUID } from "node:crypto";
import {
  FeeTreatment,
  InvoiceKind,
  InvoicePaymentKind,
  InvoiceState,
  TaxClass,
  TaxRounding,
} from "@meguri/rpc/app/v1/invoice_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { draftOf, invoicesAs, issue, makeBilling, pricePack, promote, shipBoxes } from "../support/scenes/invoices.ts";
import { makeUser } from "../support/scenes/people.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { reasonOf } from "../support/server/outcome.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

test("lots of one line are billed as several lines, or the invoice has another amount than the delivery", async () => {
  const billing = await makeBilling(api, { price: "1234.5" });
  const shipmentId = await shipBoxes(api, billing, { packs: 5, slip: "N-1", lots: [2, 3] });
  const invoices = await invoicesAs(api, billing.trading.staff);
  const { wholesalerId, id: tradingId } = billing.trading;
  const { slips } = await invoices.listOpenSlips({ wholesalerId, tradingId });
  expect(slips).toMatchObject([{ shipmentId, slipNumber: "N-1", lineCount: 1, netYen: 6173n, unpricedCount: 0 }]);
  const draft = draftOf(billing, { shipmentIds: [shipmentId] });
  const { lines, rates, invoice } = await invoices.previewInvoice({ wholesalerId, draft });
  expect(lines).toMatchObject([{ packs: 5, packPrice: "1234.5", netYen: 6173n, basisPoints: 1000, slipNumber: "N-1" }]);
  expect(rates).toMatchObject([{ taxClass: TaxClass.STANDARD, netYen: 6173n, taxYen: 617n }]);
  expect(invoice?.totalYen).toBe(6790n);
});

test("a delivered line is billed twice, or stays open after it was billed", async () => {
  const billing = await makeBilling(api, { price: "100" });
  const shipmentId = await shipBoxes(api, billing, { packs: 3, slip: "N-1" });
  const invoices = await invoicesAs(api, billing.trading.staff);
  const { wholesalerId, id: tradingId } = billing.trading;
  const both = [draftOf(billing, { shipmentIds: [shipmentId] }), draftOf(billing, { shipmentIds: [shipmentId] })];
  for (const draft of both) await invoices.putInvoiceDraft({ wholesalerId, draft });
  const ends = await Promise.allSettled(
    both.map(({ id: invoiceId }) => invoices.issueInvoice({ wholesalerId, invoiceId, seenTotalYen: 330n })),
  );
  expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await invoices.listOpenSlips({ wholesalerId, tradingId })).toMatchObject({ slips: [] });
  const billed = await api.sql("select count(*)::int as count from invoice_line where shipment_id = $1", [shipmentId]);
  expect(billed).toEqual([{ count: 1 }]);
});

test("a number is left out or given twice when people issue at once, or a draft that is issued twice makes two documents", async () => {
  const billing = await makeBilling(api);
  const { wholesalerId, staff } = billing.trading;
  const invoices = await invoicesAs(api, staff);
  const free = [{ description: "送料", packs: 1, packPrice: "500", taxClass: TaxClass.STANDARD }];
  const drafts = Array.from({ length: 6 }, () => draftOf(billing, { freeLines: free }));
  for (const draft of drafts) await invoices.putInvoiceDraft({ wholesalerId, draft });
  const wrong = invoices.issueInvoice({ wholesalerId, invoiceId: drafts[0]?.id ?? "", seenTotalYen: 1n });
  expect(await reasonOf(wrong)).toBe("CHANGED_MEANWHILE");
  const issued = await Promise.all(
    [...drafts, ...drafts].map(({ id: invoiceId }) =>
      invoices.issueInvoice({ wholesalerId, invoiceId, seenTotalYen: 550n }),
    ),
  );
  const numbers = new Set(issued.map(({ invoice }) => invoice?.number.slice(5)));
  expect([...numbers].sort()).toEqual(["000001", "000002", "000003", "000004", "000005", "000006"]);
});

test("an issued document changes afterwards: by an edit, by the application's role, or with the parties' data", async () => {
  const billing = await makeBilling(api, { price: "1000" });
  const { wholesalerId, staff } = billing.trading;
  const shipmentId = await shipBoxes(api, billing, { packs: 1, slip: "N-1" });
  const draft = draftOf(billing, { shipmentIds: [shipmentId] });
  const { id: invoiceId } = await issue(api, billing, draft);
  const invoices = await invoicesAs(api, staff);
  expect(await reasonOf(invoices.putInvoiceDraft({ wholesalerId, draft }))).toBe("INVOICE_STATE");
  expect(await reasonOf(invoices.voidInvoiceDraft({ wholesalerId, invoiceId }))).toBe("INVOICE_NOT_FOUND");
  for (const table of ["invoice", "invoice_line", "invoice_rate", "invoice_payment", "receipt"]) {
    const [rights] = await api.sql<{ changed: boolean }>(
      `select has_table_privilege('meguri_app', $1, 'update') or has_table_privilege('meguri_app', $1, 'delete') as changed`,
      [table],
    );
    expect([table, rights?.changed]).toEqual([table, false]);
  }
  await api.sql(
    "update wholesaler set company = '別の卸', details = details || '{\"prefecture\":\"北海道\"}' where id = $1",
    [wholesalerId],
  );
  await pricePack(api, billing, { price: "2000" });
  const { invoice, isIntact } = await invoices.getInvoice({ wholesalerId, invoiceId });
  expect(invoice).toMatchObject({ netYen: 1000n, totalYen: 1100n, recipient: { address: "東京都千代田区架空1" } });
  expect(invoice?.issuer).toMatchObject({ registrationNumber: "T7000012050002", address: "東京都" });
  expect(isIntact).toBe(true);
  await api.sql("update invoice_line set description = '別の薬' where invoice_id = $1", [invoiceId]);
  expect((await invoices.getInvoice({ wholesalerId, invoiceId })).isIntact).toBe(false);
});

test("a line without a price is billed for nothing, or a provisional price is not marked", async () => {
  const billing = await makeBilling(api);
  const { wholesalerId, staff } = billing.trading;
  const shipmentId = await shipBoxes(api, billing, { packs: 2, slip: "N-1" });
  const invoices = await invoicesAs(api, staff);
  const draft = draftOf(billing, { shipmentIds: [shipmentId] });
  const { invoice } = await invoices.putInvoiceDraft({ wholesalerId, draft });
  expect(invoice).toMatchObject({ unpricedCount: 1, totalYen: 0n });
  const ref = { wholesalerId, invoiceId: draft.id };
  expect(await reasonOf(invoices.issueInvoice({ ...ref, seenTotalYen: 0n }))).toBe("INVOICE_UNPRICED");
  await pricePack(api, billing, { price: "250", standing: "provisional" });
  const issued = await invoices.issueInvoice({ ...ref, seenTotalYen: 550n });
  expect(issued.invoice).toMatchObject({ provisionalCount: 1, totalYen: 550n });
});

test("more comes back than was billed, at another rounding than the invoice had; or what was taken back can never be billed again", async () => {
  const billing = await makeBilling(api, { price: "333" });
  const { wholesalerId, staff, id: tradingId } = billing.trading;
  const invoices = await invoicesAs(api, staff);
  const shipmentId = await shipBoxes(api, billing, { packs: 3, slip: "N-1" });
  const original = await issue(api, billing, draftOf(billing, { shipmentIds: [shipmentId] }));
  expect([original.netYen, original.taxYen]).toEqual([999n, 99n]);
  await api.sql(
    "insert into invoice_setting (tenant_id, wholesaler_id, tax_rounding, updated_at) select tenant_id, id, 'ceil', now() from wholesaler where id = $1",
    [wholesalerId],
  );
  const credit = (packs: number, freesLines = false) =>
    draftOf(billing, {
      kind: InvoiceKind.CREDIT_NOTE,
      correctsId: original.id,
      changes: [{ number: 1, packs, packPrice: "333" }],
      freesLines,
    });
  expect(await reasonOf(invoices.putInvoiceDraft({ wholesalerId, draft: credit(-4) }))).toBe("INVOICE_EXCEEDED");
  const note = await issue(api, billing, credit(-1));
  expect(note).toMatchObject({ netYen: -333n, taxYen: -33n, totalYen: -366n, taxRounding: TaxRounding.FLOOR });
  expect(note).toMatchObject({ correctsNumber: original.number, openYen: 0n, state: InvoiceState.PAID });
  const after = await invoices.getInvoice({ wholesalerId, invoiceId: original.id });
  expect(after.invoice).toMatchObject({ openYen: 732n, state: InvoiceState.PART_PAID });
  expect(after.lines[0]?.takenBack).toBe(-1);
  expect(after.corrections).toMatchObject([{ number: note.number, totalYen: -366n }]);
  expect(await reasonOf(invoices.putInvoiceDraft({ wholesalerId, draft: credit(-3) }))).toBe("INVOICE_EXCEEDED");
  await issue(api, billing, credit(-2, true));
  expect(await invoices.listOpenSlips({ wholesalerId, tradingId })).toMatchObject({ slips: [{ shipmentId }] });
  expect(await api.sql("select from billed_line_move where from_invoice_id = $1", [original.id])).toHaveLength(1);
});

test("a receipt counts twice, is lost when more comes than was billed, or cannot be undone", async () => {
  const billing = await makeBilling(api, { price: "1000" });
  const { wholesalerId, staff } = billing.trading;
  const invoices = await invoicesAs(api, staff);
  const shipmentId = await shipBoxes(api, billing, { packs: 2, slip: "N-1" });
  const { id: invoiceId } = await issue(api, billing, draftOf(billing, { shipmentIds: [shipmentId] }));
  const receipt = {
    wholesalerId,
    invoiceId,
    receiptId: randomUUID(),
    receivedOn: "2026-01-05",
    yen: 1000n,
    feeYen: 0n,
  };
  for (const _ of [1, 2]) await invoices.addInvoiceReceipt({ ...receipt, note: "一部" });
  const part = await invoices.getInvoice({ wholesalerId, invoiceId });
  expect(part.invoice).toMatchObject({ openYen: 1200n, state: InvoiceState.PART_PAID });
  const rest = await invoices.addInvoiceReceipt({ ...receipt, receiptId: randomUUID(), yen: 1000n, feeYen: 440n });
  expect(rest).toMatchObject({ leftYen: 240n, invoice: { openYen: 0n, state: InvoiceState.PAID } });
  const more = invoices.addInvoiceReceipt({ ...receipt, receiptId: randomUUID(), yen: 1n });
  expect(await reasonOf(more)).toBe("INVOICE_STATE");
  for (const _ of [1, 2])
    await invoices.reverseInvoiceReceipt({ wholesalerId, invoiceId, receiptId: receipt.receiptId });
  const undone = await invoices.getInvoice({ wholesalerId, invoiceId });
  expect(undone.invoice).toMatchObject({ openYen: 1000n, state: InvoiceState.PART_PAID });
  expect(undone.payments.map(({ yen }) => yen)).toEqual([1000n, 760n, 440n, -1000n]);
});

test("a deducted fee is another than the wholesaler set, or changes with the setting or when it is undone", async () => {
  const billing = await makeBilling(api, { price: "1000" });
  await promote(api, billing);
  const shipmentId = await shipBoxes(api, billing, { packs: 2, slip: "N-1" });
  const { wholesalerId, staff } = billing.trading;
  const invoices = await invoicesAs(api, staff);
  const setFee = async (feeTreatment: FeeTreatment) => {
    const { setting } = await invoices.getInvoiceSetting({ wholesalerId });
    await invoices.updateInvoiceSetting({
      wholesalerId,
      feeTreatment,
      ...(setting?.updatedAt && { updatedAt: setting.updatedAt }),
      updateMask: { paths: ["fee_treatment"] },
    });
  };
  const { id: invoiceId } = await issue(api, billing, draftOf(billing, { shipmentIds: [shipmentId] }));
  await setFee(FeeTreatment.DISCOUNT);
  const receiptId = randomUUID();
  await invoices.addInvoiceReceipt({
    wholesalerId,
    invoiceId,
    receiptId,
    receivedOn: "2026-11-20",
    yen: 1760n,
    feeYen: 440n,
  });
  await setFee(FeeTreatment.COMMISSION);
  await invoices.reverseInvoiceReceipt({ wholesalerId, invoiceId, receiptId });
  const { payments } = await invoices.getInvoice({ wholesalerId, invoiceId });
  const fees = payments.filter(({ kind }) => kind === InvoicePaymentKind.FEE);
  expect(fees.map(({ yen, feeTreatment }) => [yen, feeTreatment])).toEqual([
    [440n, FeeTreatment.DISCOUNT],
    [-440n, FeeTreatment.DISCOUNT],
  ]);
  const others = payments.filter(({ kind }) => kind !== InvoicePaymentKind.FEE);
  expect(others.every(({ feeTreatment }) => feeTreatment === FeeTreatment.UNSPECIFIED)).toBe(true);
});

test("a list hides what is overdue, sums what it does not show, or loses a document between two pages", async () => {
  const billing = await makeBilling(api);
  const { wholesalerId, staff } = billing.trading;
  const invoices = await invoicesAs(api, staff);
  const free = (packPrice: string) => [{ description: "容器", packs: 1, packPrice, taxClass: TaxClass.EXEMPT }];
  for (const [index, due] of ["2026-01-31", "2099-12-31", "2099-12-31"].entries()) {
    await issue(
      api,
      billing,
      draftOf(billing, { freeLines: free(String(index + 1)), issueOn: "2026-01-01", dueOn: due }),
    );
  }
  await invoices.putInvoiceDraft({ wholesalerId, draft: draftOf(billing, { freeLines: free("9") }) });
  const first = await invoices.listInvoices({ wholesalerId, limit: 2 });
  expect(first.invoices.map(({ state }) => state)).toEqual([
    InvoiceState.DRAFT,
    InvoiceState.ISSUED,
    InvoiceState.ISSUED,
  ]);
  const second = await invoices.listInvoices({ wholesalerId, limit: 2, cursor: first.nextCursor });
  expect(second.invoices).toMatchObject([{ totalYen: 1n, state: InvoiceState.OVERDUE }]);
  expect(first.sums.map(({ state, count, openYen }) => [state, count, openYen]).sort()).toEqual([
    [InvoiceState.ISSUED, 2, 5n],
    [InvoiceState.OVERDUE, 1, 1n],
  ]);
  const late = await invoices.listInvoices({ wholesalerId, states: [InvoiceState.OVERDUE] });
  expect(late.invoices.map(({ state }) => state)).toContain(InvoiceState.OVERDUE);
  const found = await invoices.listInvoices({ wholesalerId, leastYen: 2n, mostYen: 2n, from: "2026-01-01" });
  expect(found.invoices).toMatchObject([{ totalYen: 2n }]);
});

test("a number is searched for and its document is not found, or others beside it", async () => {
  const billing = await makeBilling(api);
  const { wholesalerId, staff } = billing.trading;
  const invoices = await invoicesAs(api, staff);
  const free = [{ description: "容器", packs: 1, packPrice: "10", taxClass: TaxClass.EXEMPT }];
  for (let count = 0; count < 3; count++) await issue(api, billing, draftOf(billing, { freeLines: free }));
  const all = (await invoices.listInvoices({ wholesalerId })).invoices.map(({ number }) => number);
  const number = all[1] ?? "";
  const found = async (keyword: string) =>
    (await invoices.listInvoices({ wholesalerId, keyword })).invoices.map((invoice) => invoice.number);
  expect(await found(number)).toEqual([number]);
  const wide = number.replace(/[\d-]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
  expect(await found(wide)).toEqual([number]);
  expect(await found(number.slice(5))).toEqual([number]);
  expect((await found(number.slice(0, 5))).sort()).toEqual(all.toSorted());
  expect(await found("1999-999999")).toEqual([]);
});

test("two people edit one draft and the later one erases what the earlier one wrote", async () => {
  const billing = await makeBilling(api);
  const { wholesalerId, staff } = billing.trading;
  const invoices = await invoicesAs(api, staff);
  const draft = draftOf(billing);
  await invoices.putInvoiceDraft({ wholesalerId, draft });
  await invoices.putInvoiceDraft({ wholesalerId, draft: { ...draft, note: "先" }, version: 1 });
  const late = invoices.putInvoiceDraft({ wholesalerId, draft: { ...draft, note: "後" }, version: 1 });
  expect(await reasonOf(late)).toBe("CHANGED_MEANWHILE");
  const empty = invoices.issueInvoice({ wholesalerId, invoiceId: draft.id, seenTotalYen: 0n });
  expect(await reasonOf(empty)).toBe("INVOICE_EMPTY");
  await invoices.voidInvoiceDraft({ wholesalerId, invoiceId: draft.id });
  const gone = invoices.issueInvoice({ wholesalerId, invoiceId: draft.id, seenTotalYen: 0n });
  expect(await reasonOf(gone)).toBe("INVOICE_STATE");
});

test("another wholesaler bills this one's shipments, reads its invoices or records its receipts", async () => {
  const billing = await makeBilling(api, { price: "100" });
  const other = await makeBilling(api, { price: "100" });
  const shipmentId = await shipBoxes(api, billing, { packs: 1, slip: "N-1" });
  const { id: invoiceId } = await issue(api, billing, draftOf(billing, { shipmentIds: [shipmentId] }));
  const strangers = await invoicesAs(api, other.trading.staff);
  const own = { wholesalerId: other.trading.wholesalerId };
  const theirs = { wholesalerId: billing.trading.wholesalerId };
  expect(await reasonOf(strangers.listInvoices(theirs))).toBe("WHOLESALER_NOT_FOUND");
  expect(await reasonOf(strangers.getInvoice({ ...own, invoiceId }))).toBe("INVOICE_NOT_FOUND");
  const foreign = strangers.previewInvoice({ ...own, draft: draftOf(billing, { shipmentIds: [shipmentId] }) });
  expect(await reasonOf(foreign)).toBe("TRADING_NOT_FOUND");
  const smuggled = await strangers.previewInvoice({ ...own, draft: draftOf(other, { shipmentIds: [shipmentId] }) });
  expect(smuggled.lines).toEqual([]);
  const nobody = await invoicesAs(api, await makeUser(api, { tenantId: billing.pharmacy.tenantId }));
  expect(await reasonOf(nobody.getInvoice({ ...theirs, invoiceId }))).toBe("WHOLESALER_NOT_FOUND");
});
