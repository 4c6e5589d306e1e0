import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import { BillingPaymentKind, BillingRefundState, BillingRefundWay } from "@meguri/rpc/app/v1/billing_document_pb";
import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { screen, within } from "@testing-library/react";
import { Component, type ReactNode } from "react";
import { beforeAll, expect, it, vi } from "vitest";
import { loadWords, openPage } from "../../../shared/test-page.tsx";
import { NotFoundError } from "../../../shared/ui/state/route-errors.ts";
import { billingDocument } from "../common/test-billing-documents.ts";
import { billingAccount, billingServer, card, refusal } from "../common/test-billing-server.ts";
import { readDocumentKey } from "./document-key.ts";
import { DocumentPreview } from "./document-preview.tsx";

beforeAll(() => loadWords("billing", "bills"));

class Boundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override render() {
    return this.state.error instanceof NotFoundError ? "404" : this.props.children;
  }
}

const preview = (text: string) => (
  <Boundary>
    <DocumentPreview accountId="a1" text={text} />
  </Boundary>
);
const issued = '{"number":"2026-000123"}';
const paper = () => screen.findByRole("region", { name: "請求書" });

function serverWith(document = billingDocument()) {
  const server = billingServer();
  server.state.accounts = [billingAccount({ card })];
  server.state.documents = [document];
  return server;
}

it("an address that names no document is sent to the server, or shows a blank page", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  for (const text of ["", "x", "1", "null", "[]", '{"number":"x"}', '{"month":"2026-13"}', '{"number":1}']) {
    expect(readDocumentKey(text)).toBeUndefined();
  }
  expect(readDocumentKey('{"number":"2026-000123","month":"2026-12"}')).toBeUndefined();
  expect(readDocumentKey(issued)).toEqual({ case: "number", value: "2026-000123" });
  expect(readDocumentKey('{"month":"2026-12"}')).toEqual({ case: "month", value: "2026-12" });
  const server = serverWith();
  openPage(server, preview('{"month":"soon"}'));
  expect(await screen.findByText("404")).toBeDefined();
  expect(server.calls).toEqual([]);
});

it("somebody else's document is shown as an error to try again, and so as one that exists", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const server = serverWith();
  server.fails.set("getBillingDocument", refusal(FailureReason.BILLING_DOCUMENT_NOT_FOUND));
  openPage(server, preview(issued));
  expect(await screen.findByText("404")).toBeDefined();
});

it("an invoice is printed with what is only for the screen, or lacks what was paid and what went back", async () => {
  const server = serverWith();
  server.state.paid = [{ id: "p1", kind: BillingPaymentKind.CARD, yen: 11_000n, paidOn: "2026-11-01" }];
  server.state.refunds = [
    {
      id: "r1",
      yen: 1_100n,
      reason: "重複のため",
      way: BillingRefundWay.CARD,
      state: BillingRefundState.SUCCEEDED,
      requestedAt: timestampFromDate(new Date("2026-11-20T00:00:00Z")),
      creditNoteNumber: "2026-000130",
    },
  ];
  openPage(server, preview(issued));
  expect((await paper()).textContent).toContain("請求番号 2026-000123");
  expect((await paper()).textContent).not.toContain("見込み");
  expect((await paper()).closest("[data-screen]")).toBeNull();
  const payments = screen.getByRole("table", { name: "お支払いの記録" });
  expect(within(payments).getByText("カード")).toBeDefined();
  const refunds = screen.getByRole("table", { name: "返金" });
  expect(refunds.textContent).toMatch(/￥1,100.*カードへ.*重複のため.*返金済み/);
  const note = within(refunds).getByRole("link", { name: "2026-000130" });
  expect(decodeURIComponent(note.getAttribute("href") ?? "")).toContain('{"number":"2026-000130"}');
  const heading = screen.getByRole("heading", { level: 1, name: /請求書 2026-000123/ });
  for (const shown of [payments, refunds, heading, screen.getByRole("button", { name: "印刷" })]) {
    expect(shown.closest("[data-screen]")).not.toBeNull();
  }
  expect(screen.getByRole("button", { name: "今すぐ支払う（2026-000123）" })).toBeDefined();
  expect(screen.getByRole("button", { name: "PDFをダウンロード" })).toBeDefined();
});

it("what a month will be is taken for an invoice, or can be paid", async () => {
  const server = serverWith();
  server.state.upcoming = billingDocument({ number: "", month: "2026-12", issuedOn: "2026-12-01" });
  openPage(server, preview('{"month":"2026-12"}'));
  const sheet = await paper();
  expect(sheet.textContent).toContain("請求書（見込み）");
  expect(sheet.textContent).toContain("請求書としては使えません");
  expect(sheet.textContent).not.toContain("請求番号");
  expect(sheet.textContent).not.toContain("下書き");
  expect(screen.getByRole("heading", { level: 1, name: "2026年12月分の見込み" })).toBeDefined();
  expect(screen.queryByRole("button", { name: /今すぐ支払う/ })).toBeNull();
  expect(server.inputsOf("getBillingDocument")).toMatchObject([{ key: { case: "month", value: "2026-12" } }]);
});

it("who may not pay is offered to", async () => {
  const server = serverWith();
  server.state.mayPay = false;
  openPage(server, preview(issued));
  await paper();
  expect(screen.queryByRole("button", { name: /今すぐ支払う/ })).toBeNull();
});

it("a document that cannot be read now cannot be requested again", async () => {
  const server = serverWith();
  server.fails.set("getBillingDocument", refusal(FailureReason.INTERNAL));
  openPage(server, preview(issued));
  expect(await screen.findByRole("button", { name: "もう一度試す" })).toBeDefined();
});
