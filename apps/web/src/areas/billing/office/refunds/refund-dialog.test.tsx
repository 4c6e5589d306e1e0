import { BillingRefundState, BillingRefundWay } from "@meguri/rpc/app/v1/billing_document_pb";
import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { loadWords, openPage } from "../../../../shared/test-page.tsx";
import { refusal } from "../../common/test-billing-server.ts";
import { billingDocument, officeServer, paidByCard } from "../test-office-server.ts";
import { RefundDialog } from "./refund-dialog.tsx";

beforeAll(() => loadWords("office"));

async function open(change: (server: ReturnType<typeof officeServer>) => void = () => undefined) {
  const server = officeServer();
  server.state.documents = [billingDocument({ openYen: 0n })];
  server.state.payments = [paidByCard];
  change(server);
  openPage(server, <RefundDialog accountId="a1" number="2026-000001" onClose={() => undefined} />);
  await screen.findByText("返金できる金額");
  return { server, dialog: within(screen.getByRole("dialog")) };
}

it("money goes back twice for a double click, or for a second try after a lost answer", async () => {
  const { server, dialog } = await open();
  await userEvent.type(dialog.getByRole("textbox", { name: /理由/ }), "二重請求");
  const { promise, resolve } = Promise.withResolvers<void>();
  server.state.gate = promise;
  await userEvent.dblClick(dialog.getByRole("button", { name: "返金する" }));
  server.fails.set("refundBillingDocument", refusal(FailureReason.BUSY));
  resolve();
  await dialog.findByRole("alert").catch(() => undefined);
  await waitFor(() => expect(dialog.getByRole("button", { name: "返金する" })).toHaveProperty("disabled", false));
  expect(server.inputsOf("refundBillingDocument")).toHaveLength(1);
  server.fails.clear();
  await userEvent.click(dialog.getByRole("button", { name: "返金する" }));
  await screen.findByText(/2026-000001の返金（.*10,780）を受け付けました/);
  const [first, second] = server.inputsOf("refundBillingDocument");
  expect(second).toEqual(first);
  expect(first).toMatchObject({ accountId: "a1", documentId: "d1", yen: 10_780n, reason: "二重請求" });
});

it("more goes back than came, or money goes back for no reason", async () => {
  const { server, dialog } = await open();
  const amount = dialog.getByRole("textbox", { name: /返金額/ });
  await userEvent.clear(amount);
  await userEvent.type(amount, "10781");
  await userEvent.click(dialog.getByRole("button", { name: "返金する" }));
  await waitFor(() => expect(amount.getAttribute("aria-invalid")).toBe("true"));
  expect(dialog.getByRole("textbox", { name: /理由/ }).getAttribute("aria-invalid")).toBe("true");
  expect(server.inputsOf("refundBillingDocument")).toEqual([]);
});

it("an open invoice is credited in part, or money seems to go back for it", async () => {
  const { server, dialog } = await open(({ state }) => {
    state.documents = [billingDocument()];
    state.payments = [];
    state.refundable = { refundWay: BillingRefundWay.CREDIT, refundableYen: 10_780n };
  });
  expect(dialog.queryByRole("textbox", { name: /返金額/ })).toBeNull();
  dialog.getByText(/お金は動きません/);
  await userEvent.type(dialog.getByRole("textbox", { name: /理由/ }), "契約前の請求");
  await userEvent.click(dialog.getByRole("button", { name: "請求を取り消す" }));
  await waitFor(() => expect(server.inputsOf("refundBillingDocument")).toMatchObject([{ yen: 10_780n }]));
});

it("a refund that failed looks as if the money had gone, or its credit note cannot be found", async () => {
  const { dialog } = await open(({ state }) => {
    state.refunds = [
      { id: "f1", yen: 300n, way: BillingRefundWay.CARD, state: BillingRefundState.FAILED, reason: "値引き" },
      {
        id: "f2",
        yen: 400n,
        way: BillingRefundWay.CARD,
        state: BillingRefundState.SUCCEEDED,
        creditNoteNumber: "2026-000009",
      },
      { id: "f3", yen: 500n, way: BillingRefundWay.CARD, state: BillingRefundState.PENDING },
    ];
  });
  dialog.getByText(/返金されず、返還請求書も発行されていません/);
  dialog.getByRole("link", { name: "2026-000009" });
  dialog.getByText("処理中");
});

it("nothing can go back, and the dialog offers it all the same", async () => {
  const { dialog } = await open(({ state }) => {
    state.refunds = [{ id: "f1", yen: 10_780n, state: BillingRefundState.REQUESTED }];
    state.refundable = { refundWay: BillingRefundWay.UNSPECIFIED, refundableYen: 0n };
  });
  await dialog.findByText("この請求書には、返金できる金額がありません。");
  expect(dialog.queryByRole("button", { name: "返金する" })).toBeNull();
});
