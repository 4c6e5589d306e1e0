import { create } from "@bufbuild/protobuf";
import { Code, ConnectError, createRouterTransport } from "@connectrpc/connect";
import { FailureReason, FailureSchema } from "@meguri/rpc/app/v1/failure_pb";
import { InvoiceKind, InvoiceState } from "@meguri/rpc/app/v1/invoice_pb";
import {
  InvoiceDecision,
  type InvoiceDifference,
  InvoiceDifferenceKind,
  InvoiceDifferenceSchema,
  InvoiceDifferenceState,
  InvoicePriceBasis,
} from "@meguri/rpc/app/v1/received_invoice_pb";
import { ReceivedInvoiceService } from "@meguri/rpc/app/v1/received_invoice_service_pb";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { loadWords, openPage } from "../../../../shared/test-page.tsx";
import { ReceivedDetail } from "../detail/received-detail.tsx";

beforeAll(() => loadWords("received", "scan", "medicines"));

const amlodipine = "アムロジピン錠5mg「青葉」";
const loxoprofen = "ロキソプロフェン錠60mg「青葉」";
const invoice = {
  id: "i1",
  vanCode: "V00000001",
  kind: InvoiceKind.INVOICE,
  state: InvoiceState.ISSUED,
  number: "2026-000123",
  issuedOn: "2026-11-20",
  issuer: { name: "架空卸", registrationNumber: "T7000012050002" },
  totalYen: 12_100n,
  openYen: 12_100n,
};
const lines = [
  { number: 1, description: amlodipine, packs: 5, packPrice: "1100", netYen: 5_500n, slipNumber: "N-1" },
  { number: 2, description: loxoprofen, packs: 5, packPrice: "1100", netYen: 5_500n, slipNumber: "N-1" },
];
const price = create(InvoiceDifferenceSchema, {
  kind: InvoiceDifferenceKind.PRICE,
  line: 1,
  billed: "1100",
  expected: "1000",
  yen: 500n,
  openYen: 500n,
  state: InvoiceDifferenceState.UNDECIDED,
  orderedPacks: 5,
  receivedPacks: 5,
  priceBasis: InvoicePriceBasis.PHARMACY,
});

/** A server with one document; with `refuses` a decision fails. */
function serverOf(differences: InvoiceDifference[], { refuses = false, matchedCount = 1 } = {}) {
  let now = differences;
  const decisions: string[] = [];
  const messages: string[] = [];
  const states = {
    [InvoiceDecision.UNSPECIFIED]: InvoiceDifferenceState.UNSPECIFIED,
    [InvoiceDecision.ACCEPT]: InvoiceDifferenceState.ACCEPTED,
    [InvoiceDecision.DISPUTE]: InvoiceDifferenceState.DISPUTED,
    [InvoiceDecision.TELEPHONE]: InvoiceDifferenceState.BY_TELEPHONE,
    [InvoiceDecision.WITHDRAW]: InvoiceDifferenceState.UNDECIDED,
  };
  const transport = createRouterTransport(({ service }) => {
    service(ReceivedInvoiceService, {
      getReceivedInvoice: () => ({
        invoice,
        lines,
        differences: now,
        matchedCount,
        isIntact: true,
        messages: messages.map((text, index) => ({ id: String(index), line: 1, text, byWholesaler: false })),
      }),
      decideInvoiceDifference: ({ decision, note, seenYen }) => {
        decisions.push(`${InvoiceDecision[decision]} ${seenYen} ${note}`.trim());
        if (refuses) {
          const value = create(FailureSchema, { reason: FailureReason.CHANGED_MEANWHILE });
          throw new ConnectError("", Code.FailedPrecondition, undefined, [{ desc: FailureSchema, value }]);
        }
        now = now.map((one) => create(InvoiceDifferenceSchema, { ...one, state: states[decision], note }));
        return { difference: now[0] };
      },
      writeInvoiceMessage: ({ text }) => {
        messages.push(text);
        return {};
      },
    });
  });
  return { transport, decisions, messages };
}

const open = (server: ReturnType<typeof serverOf>, canDecide = true) =>
  openPage(
    server,
    <ReceivedDetail
      checker={{ institutionId: "a", vanCode: "V00000001", invoiceId: "i1", canDecide, canWrite: true }}
    />,
  );

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));

it("a difference hides among the lines that have none, or without its yen and its reason", async () => {
  open(serverOf([price]));
  const [card] = within(await screen.findByRole("list", { name: "照合結果" })).getAllByRole("listitem");
  for (const words of ["単価違い", amlodipine, "請求 1,100円 → 照合 1,000円", /自局の価格表/, /500/]) {
    expect(within(card ?? document.body).getByText(words)).toBeDefined();
  }
  expect(screen.getByText("￥500 多く請求されています")).toBeDefined();
  expect(screen.getByText("差異なし 1行")).toBeDefined();
  expect(screen.queryByText(loxoprofen)).toBeNull();
  await press("全2行を表示");
  expect(screen.getByText(loxoprofen)).toBeDefined();
});

it("a difference cannot be accepted, or not be taken back", async () => {
  const server = serverOf([price]);
  open(server);
  await press(`認める: ${amlodipine}`);
  expect(await screen.findByText("承認済み")).toBeDefined();
  await press(`取り下げる: ${amlodipine}`);
  expect(await screen.findByRole("button", { name: `異議を出す: ${amlodipine}` })).toBeDefined();
  expect(server.decisions).toEqual(["ACCEPT 500", "WITHDRAW 500"]);
});

it("a dispute goes out without a reason", async () => {
  const server = serverOf([price]);
  open(server);
  await press(`異議を出す: ${amlodipine}`);
  const dialog = await screen.findByRole("dialog");
  const send = within(dialog).getByRole("button", { name: "異議を出す" });
  await userEvent.click(send);
  expect(await within(dialog).findByText("理由を入力してください。")).toBeDefined();
  expect(server.decisions).toEqual([]);
  await userEvent.type(within(dialog).getByLabelText(/理由/), "妥結価は1,000円です");
  await userEvent.click(send);
  expect(await screen.findByText("異議申し立て中")).toBeDefined();
  expect(server.decisions).toEqual(["DISPUTE 500 妥結価は1,000円です"]);
});

it("a failed dispute loses the reason that was typed", async () => {
  open(serverOf([price], { refuses: true }));
  await press(`異議を出す: ${amlodipine}`);
  const dialog = await screen.findByRole("dialog");
  await userEvent.type(within(dialog).getByLabelText(/理由/), "単価が違います");
  await userEvent.click(within(dialog).getByRole("button", { name: "異議を出す" }));
  expect(await within(dialog).findByRole("alert")).toBeDefined();
  expect(within(dialog).getByDisplayValue("単価が違います")).toBeDefined();
});

it("a message at a line is not shown after it was sent", async () => {
  const server = serverOf([price]);
  open(server);
  await press("卸に連絡");
  await userEvent.type(await screen.findByRole("textbox", { name: /卸へのメッセージ/ }), "確認をお願いします");
  await press("送信");
  expect(await screen.findByText("確認をお願いします")).toBeDefined();
  expect(server.messages).toEqual(["確認をお願いします"]);
});

it("a clerk is offered decisions that are refused", async () => {
  open(serverOf([price]), false);
  expect(await screen.findByRole("button", { name: "卸に連絡" })).toBeDefined();
  expect(screen.queryByRole("button", { name: /認める/ })).toBeNull();
  expect(screen.queryByRole("button", { name: "照合を完了" })).toBeNull();
});

it("a document without differences looks as if it had not been checked", async () => {
  open(serverOf([], { matchedCount: 2 }));
  expect(await screen.findByText("発注・入荷・価格・返品とすべて一致しています")).toBeDefined();
  expect(screen.getByText("差異なし 2行")).toBeDefined();
});
