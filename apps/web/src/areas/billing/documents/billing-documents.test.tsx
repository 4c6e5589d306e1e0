import { BillingRole } from "@meguri/rpc/app/v1/billing_account_pb";
import { BillingChargeState } from "@meguri/rpc/app/v1/billing_document_pb";
import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { InvoiceKind, InvoiceState } from "@meguri/rpc/app/v1/invoice_pb";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it, vi } from "vitest";
import { loadWords, openPage } from "../../../shared/test-page.tsx";
import { billingDocument, paidDocument } from "../common/test-billing-documents.ts";
import { billingAccount, billingServer, card, refusal } from "../common/test-billing-server.ts";
import { BillingDocuments } from "./billing-documents.tsx";

beforeAll(() => loadWords("billing", "bills"));

const leave = vi.fn();
const page = <BillingDocuments accountId="a1" leave={leave} />;
const payNow = { name: "今すぐ支払う（2026-000123）" };

function serverWith(...documents: ReturnType<typeof billingDocument>[]) {
  leave.mockReset();
  const server = billingServer();
  server.state.accounts = [billingAccount({ card })];
  server.state.documents = documents;
  return server;
}

async function pay() {
  await userEvent.click(await screen.findByRole("button", payNow));
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "今すぐ支払う" }));
  return dialog;
}

it("a charge that waits for its owner looks like one that goes on by itself", async () => {
  const charge = (state: BillingChargeState, reason = "", nextTryOn = "") => ({ charge: { state, reason, nextTryOn } });
  openPage(
    serverWith(
      billingDocument({ id: "1", number: "2026-000001", ...charge(BillingChargeState.DUE) }),
      billingDocument({ id: "2", number: "2026-000002", ...charge(BillingChargeState.PROCESSING) }),
      billingDocument({
        id: "3",
        number: "2026-000003",
        ...charge(BillingChargeState.DECLINED, "insufficient_funds", "2026-11-04"),
      }),
      billingDocument({ id: "4", number: "2026-000004", ...charge(BillingChargeState.NEEDS_CARD, "stolen_card") }),
      billingDocument({ id: "5", number: "2026-000005", ...charge(BillingChargeState.NEEDS_PERSON) }),
      billingDocument({
        id: "6",
        number: "2026-000006",
        state: InvoiceState.PAID,
        openYen: 0n,
        ...charge(BillingChargeState.PAID),
      }),
    ),
    page,
  );
  const row = async (number: string) => (await screen.findByRole("link", { name: number })).closest("tr");
  expect((await row("2026-000001"))?.textContent).toContain("まもなくカードに請求します");
  expect((await row("2026-000002"))?.textContent).toContain("処理中");
  expect((await row("2026-000003"))?.textContent).toMatch(/残高か利用可能枠.*2026\/11\/04.*もう一度請求します/);
  expect((await row("2026-000004"))?.textContent).toMatch(/承認されませんでした.*別のカードが必要です/);
  expect((await row("2026-000004"))?.textContent).not.toMatch(/盗難|紛失/);
  expect((await row("2026-000005"))?.textContent).toContain("本人確認が必要です");
  expect((await row("2026-000006"))?.textContent).toContain("支払い済み");
  expect(screen.getAllByRole("button", { name: /今すぐ支払う/ })).toHaveLength(3);
});

it("a number does not lead to its paper, or what the next month will be is taken for an invoice", async () => {
  const server = serverWith(billingDocument());
  server.state.upcoming = billingDocument({ number: "", month: "2026-12", issuedOn: "2026-12-01", charge: undefined });
  openPage(server, page);
  const number = await screen.findByRole("link", { name: "2026-000123" });
  expect(decodeURIComponent(number.getAttribute("href") ?? "")).toBe(
    '/u/setting/invoice/a1/{"number":"2026-000123"}/preview',
  );
  expect(screen.getByText("見込み")).toBeDefined();
  expect(screen.getByText(/2026年12月分.*￥11,000.*2026\/12\/01.*発行予定/)).toBeDefined();
  const upcoming = screen.getByRole("link", { name: "見込みを見る" }).getAttribute("href");
  expect(decodeURIComponent(upcoming ?? "")).toBe('/u/setting/invoice/a1/{"month":"2026-12"}/preview');
});

it("an account without invoices shows some that nobody issued", async () => {
  openPage(serverWith(), page);
  expect(await screen.findByText("請求書はまだありません")).toBeDefined();
  expect(screen.queryByRole("table")).toBeNull();
});

it("older documents cannot be reached", async () => {
  const server = serverWith(billingDocument());
  server.state.nextPage = "next";
  openPage(server, page);
  await userEvent.click(await screen.findByRole("button", { name: /もっと見る|さらに表示/ }));
  expect(await screen.findByRole("link", { name: "2026-000001" })).toBeDefined();
  expect(server.inputsOf("listBillingDocuments")).toMatchObject([{ pageToken: "" }, { pageToken: "next" }]);
});

it("a list that could not be read is shown as empty", async () => {
  const server = serverWith();
  server.fails.set("listBillingDocuments", refusal(FailureReason.INTERNAL));
  openPage(server, page);
  expect(await screen.findByRole("button", { name: "もう一度試す" })).toBeDefined();
  expect(screen.queryByText("請求書はまだありません")).toBeNull();
});

it("an owner is charged by a slip, or without seeing how much and from which card", async () => {
  const server = serverWith(billingDocument());
  openPage(server, page);
  await userEvent.click(await screen.findByRole("button", payNow));
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain("請求書2026-000123の￥11,000を支払いますか？");
  expect(dialog.textContent).toContain("Visa •••• 4242");
  expect(server.inputsOf("payBillingDocument")).toEqual([]);
  server.state.documents = [paidDocument()];
  await userEvent.click(within(dialog).getByRole("button", { name: "今すぐ支払う" }));
  expect(await screen.findByText("請求書2026-000123のお支払いが完了しました")).toBeDefined();
  expect(server.inputsOf("payBillingDocument")).toMatchObject([{ accountId: "a1", documentId: "d1" }]);
  await waitFor(() => expect(screen.queryByRole("button", payNow)).toBeNull());
  expect(leave).not.toHaveBeenCalled();
});

it("a declined payment is shown as paid, or without why and what to do", async () => {
  const server = serverWith(billingDocument());
  server.state.charged = billingDocument({ charge: { state: BillingChargeState.NEEDS_CARD, reason: "expired_card" } });
  openPage(server, page);
  const dialog = await pay();
  expect(await within(dialog).findByText(/お支払いできませんでした。カードの有効期限が切れています。/)).toBeDefined();
  expect(within(dialog).getByRole("link", { name: "別のカードに変更する" }).getAttribute("href")).toBe(
    "/u/setting/payment/a1/creditcard",
  );
  expect(screen.queryByText(/お支払いが完了しました/)).toBeNull();
});

it("a payment that the bank has not decided is shown as paid, and paid again", async () => {
  const server = serverWith(billingDocument());
  server.state.charged = billingDocument({ charge: { state: BillingChargeState.PROCESSING } });
  server.state.documents = [server.state.charged];
  openPage(server, page);
  expect(await screen.findByText("カード会社が処理中です")).toBeDefined();
  expect(screen.queryByRole("button", payNow)).toBeNull();
});

it("a bank that wants a confirmation is never reached, or its page opens twice", async () => {
  const server = serverWith(billingDocument());
  server.state.charged = billingDocument({ charge: { state: BillingChargeState.NEEDS_PERSON } });
  server.state.redirectUrl = "https://bank.test/confirm";
  openPage(server, page);
  const dialog = await pay();
  await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith("https://bank.test/confirm"));
  expect(within(dialog).queryByText(/お支払いできませんでした/)).toBeNull();
  expect(server.inputsOf("payBillingDocument")).toHaveLength(1);
});

it("a payment that another owner began meanwhile fails without words", async () => {
  const server = serverWith(billingDocument());
  server.fails.set("payBillingDocument", refusal(FailureReason.BILLING_CHARGE_BUSY));
  openPage(server, page);
  const dialog = await pay();
  expect(await within(dialog).findByText(/このお支払いは処理中です/)).toBeDefined();
});

it("an account without a card is offered to pay with none, or a viewer to pay at all", async () => {
  const server = serverWith(billingDocument());
  server.state.accounts = [billingAccount()];
  openPage(server, page);
  const add = await screen.findByRole("link", { name: "カードを登録（2026-000123の支払い）" });
  expect(add.getAttribute("href")).toBe("/u/setting/payment/a1/creditcard");
  expect(screen.queryByRole("button", payNow)).toBeNull();
});

it("a viewer is offered to pay, or a credit note is to be paid", async () => {
  const server = serverWith(
    billingDocument(),
    billingDocument({ id: "d2", number: "2026-000124", kind: InvoiceKind.CREDIT_NOTE, state: InvoiceState.PAID }),
  );
  server.state.accounts = [billingAccount({ card, role: BillingRole.VIEWER })];
  openPage(server, page);
  const row = (await screen.findByRole("link", { name: "2026-000124" })).closest("tr");
  expect(row?.textContent).toMatch(/返還請求書.*処理済み/);
  expect(screen.queryByRole("button", payNow)).toBeNull();
});
