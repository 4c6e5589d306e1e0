import { Code } from "@connectrpc/connect";
import { BillingChargeState } from "@meguri/rpc/app/v1/billing_document_pb";
import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { loadWords, openPage } from "../../../shared/test-page.tsx";
import { billingDocument, paidDocument } from "../common/test-billing-documents.ts";
import { billingServer, refusal } from "../common/test-billing-server.ts";
import { PaymentCallback } from "./payment-callback.tsx";

beforeAll(() => loadWords("billing", "bills"));

const callback = <PaymentCallback accountId="a1" documentId="d1" />;
const hrefOf = (name: string) => decodeURIComponent(screen.getByRole("link", { name }).getAttribute("href") ?? "");
const invoice = '/u/setting/invoice/a1/{"number":"2026-000123"}/preview';

it("an address claims that a document was paid, and the page believes it", async () => {
  const server = billingServer();
  openPage(server, callback);
  expect(await screen.findByText("お支払いが完了しました")).toBeDefined();
  expect(server.inputsOf("finishBillingPayment")).toMatchObject([{ accountId: "a1", documentId: "d1" }]);
  expect(hrefOf("請求書を見る")).toBe(invoice);
});

it("a payment that the bank has not decided is taken for paid, or can never be read again", async () => {
  const server = billingServer();
  server.state.charged = billingDocument({ charge: { state: BillingChargeState.PROCESSING } });
  openPage(server, callback);
  const check = await screen.findByRole("button", { name: "もう一度確認" });
  expect(screen.queryByText("お支払いが完了しました")).toBeNull();
  expect(screen.getByText(/もう一度支払う必要はありません/)).toBeDefined();
  server.state.charged = paidDocument();
  await userEvent.click(check);
  expect(await screen.findByText("お支払いが完了しました")).toBeDefined();
});

it("a payment that failed leaves the person without why and what to do", async () => {
  const server = billingServer();
  server.state.charged = billingDocument({
    charge: { state: BillingChargeState.NEEDS_PERSON, reason: "payment_intent_authentication_failure" },
  });
  openPage(server, callback);
  expect(await screen.findByText("お支払いは完了していません")).toBeDefined();
  expect(screen.getByText(/本人確認が完了しませんでした.*もう一度支払うか、別のカードを登録/)).toBeDefined();
  expect(hrefOf("請求書の画面へ")).toBe(invoice);
  expect(hrefOf("別のカードを登録")).toBe("/u/setting/payment/a1/creditcard");
});

it("the payment of somebody else's document is shown as one's own", async () => {
  const server = billingServer();
  server.fails.set("finishBillingPayment", refusal(FailureReason.BILLING_DOCUMENT_NOT_FOUND, Code.NotFound));
  openPage(server, callback);
  expect(await screen.findByText("お支払いの結果を確認できませんでした")).toBeDefined();
  expect(screen.getByText(/請求書が見つかりません/)).toBeDefined();
  expect(hrefOf("請求書の一覧へ")).toBe("/u/setting/payment/a1?tab=invoices");
  expect(screen.queryByRole("button", { name: "もう一度試す" })).toBeNull();
});

it("a provider that cannot be reached is shown as a payment that failed", async () => {
  const server = billingServer();
  server.fails.set("finishBillingPayment", refusal(FailureReason.CARDS_UNAVAILABLE));
  openPage(server, callback);
  expect(await screen.findByText("お支払いの結果を確認できませんでした")).toBeDefined();
  server.fails.clear();
  await userEvent.click(screen.getByRole("button", { name: "もう一度試す" }));
  expect(await screen.findByText("お支払いが完了しました")).toBeDefined();
});
