import { create } from "@bufbuild/protobuf";
import { createRouterTransport } from "@connectrpc/connect";
import {
  DuePaymentSchema,
  PayeeState,
  type PaymentRun,
  PaymentRunSchema,
  PaymentRunState,
  PaymentService,
} from "@meguri/rpc/app/v1/payment_service_pb";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { loadWords, openPage } from "../../../shared/test-page.tsx";
import { Payments } from "./payments.tsx";
import { RunDetail } from "./runs/run-detail.tsx";

beforeAll(() => loadWords("payments", "scan"));

const due = (invoiceId: string, more: Partial<Omit<ReturnType<typeof emptyDue>, "$typeName">>) =>
  create(DuePaymentSchema, {
    invoiceId,
    number: `2026-00000${invoiceId}`,
    tradingId: "t1",
    name: "架空卸",
    payeeState: PayeeState.APPROVED,
    ...more,
  });
const emptyDue = () => create(DuePaymentSchema);

/** A server with three documents; what is planned of them is kept. */
function serverOf() {
  const planned: string[] = [];
  let run: PaymentRun = create(PaymentRunSchema);
  const transport = createRouterTransport(({ service }) => {
    service(PaymentService, {
      getPaymentSetting: () => ({ setting: { account: { bankCode: "0001" }, payerCode: "0000000001" } }),
      listDuePayments: () => ({
        payments: [
          due("1", { dueOn: "2026-01-10", payOn: "2026-01-09", dueYen: 1_000n, totalYen: 1_000n }),
          due("2", { dueYen: -300n, totalYen: -300n }),
          due("3", { tradingId: "t2", name: "別の卸", dueYen: 500n, payeeState: PayeeState.WAITING }),
        ],
      }),
      createPaymentRun: ({ runId, payOn, items }) => {
        planned.push(`${payOn} ${items.map(({ invoiceId, yen }) => `${invoiceId}:${yen}`).join(" ")}`);
        run = create(PaymentRunSchema, {
          id: runId,
          payOn,
          yen: 600n,
          state: PaymentRunState.DRAFT,
          twoApprovers: true,
          isCreatedByMe: true,
          transfers: [{ tradingId: "t1", name: "架空卸", yen: 600n, isAccountApproved: true }],
        });
        return { run };
      },
      getPaymentRun: () => ({ run }),
    });
  });
  return { transport, planned };
}

it("a document is paid on an account that nobody approved, or for more than is due, or by the one who planned it", async () => {
  const server = serverOf();
  openPage(server, <Payments institutionId="a" canPlan isManager />);
  const table = await screen.findByRole("table", { name: "支払予定の明細" });
  const ticks = within(table).getAllByRole<HTMLInputElement>("checkbox");
  expect(ticks.map(({ disabled }) => disabled)).toEqual([false, true, true]);
  await userEvent.click(await screen.findByRole("button", { name: "すべて選択" }));
  expect(screen.getByText("選択中 1件・￥1,000")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "支払を作成" }));
  const dialog = await screen.findByRole("dialog", { name: "支払の作成" });
  expect(within(dialog).getByText("架空卸の相殺可能額 ￥300")).toBeDefined();
  const amount = within(dialog).getByRole("textbox", { name: "架空卸・2026-000001の支払額" });
  await userEvent.clear(amount);
  await userEvent.type(amount, "1001");
  await userEvent.click(within(dialog).getByRole("button", { name: "支払を作成" }));
  expect((await within(dialog).findAllByText(/支払残高以下の金額を入力してください。/)).length).toBeGreaterThan(0);
  expect(server.planned).toEqual([]);
  await userEvent.clear(amount);
  await userEvent.type(amount, "900");
  const day = within(dialog).getByRole("textbox", { name: "支払日（取組日）" });
  await userEvent.clear(day);
  await userEvent.type(day, "2026/11/28");
  expect(within(dialog).getByText(/銀行休業日です/)).toBeDefined();
  await userEvent.click(within(dialog).getByRole("button", { name: "支払を作成" }));
  expect(await screen.findByText("承認待ち")).toBeDefined();
  expect(server.planned).toEqual(["2026-11-28 1:900"]);
  expect(screen.getByText("作成した本人は承認できません。ほかの管理者が承認します。")).toBeDefined();
  expect(screen.queryByRole("button", { name: "承認" })).toBeNull();
});

it("a transfer that the bank returned is recorded for another payee or before it was paid, or twice", async () => {
  const sent: string[] = [];
  let returnedOn = "";
  const run = () =>
    create(PaymentRunSchema, {
      id: "r",
      payOn: "2026-01-09",
      paidOn: "2026-01-09",
      yen: 1_500n,
      state: PaymentRunState.PAID,
      transfers: [
        { tradingId: "t1", name: "架空卸", yen: 600n, isReturned: returnedOn !== "", returnedOn },
        { tradingId: "t2", name: "別の卸", yen: 900n, isReturned: true },
        { tradingId: "t3", name: "相殺の卸", yen: 0n },
      ],
    });
  const transport = createRouterTransport(({ service }) => {
    service(PaymentService, {
      getPaymentRun: () => ({ run: run() }),
      markTransferReturned: (request) => {
        sent.push(`${request.tradingId} ${request.returnedOn}`);
        returnedOn = request.returnedOn;
        return { run: run() };
      },
    });
  });
  openPage({ transport }, <RunDetail institutionId="a" runId="r" canPlan isManager onBack={() => {}} />);
  await userEvent.click(await screen.findByRole("button", { name: "組戻しを記録" }));
  const dialog = await screen.findByRole("dialog", { name: "組戻し・振込不能の記録" });
  const day = within(dialog).getByRole("textbox", { name: "戻った日" });
  await userEvent.clear(day);
  await userEvent.type(day, "2026/01/08");
  await userEvent.click(within(dialog).getByRole("button", { name: "記録" }));
  expect((await within(dialog).findAllByText(/支払日以降の日付/)).length).toBeGreaterThan(0);
  await userEvent.clear(day);
  await userEvent.type(day, "2026/01/13");
  await userEvent.click(within(dialog).getByRole("button", { name: "記録" }));
  expect(await screen.findByText(/13.*に組戻し/)).toBeDefined();
  expect(sent).toEqual(["t1 2026-01-13"]);
  expect(screen.queryByRole("button", { name: "組戻しを記録" })).toBeNull();
});
