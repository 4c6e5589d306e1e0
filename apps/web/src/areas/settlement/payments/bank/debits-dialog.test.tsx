import { createRouterTransport } from "@connectrpc/connect";
import { DebitDoubt, PaymentService, type RecordBankDebitsRequest } from "@meguri/rpc/app/v1/payment_service_pb";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it, vi } from "vitest";
import { loadWords, openPage } from "../../../../shared/test-page.tsx";
import { DebitsDialog } from "./debits-dialog.tsx";

beforeAll(() => loadWords("payments", "receipts", "stock"));

type Cell = [width: number, value: string | number];

/** A record of 200 bytes: figures are filled with zeros, texts with spaces. */
const record = (...cells: Cell[]) =>
  cells
    .map(([width, value]) => (typeof value === "string" ? value.padEnd(width) : String(value).padStart(width, "0")))
    .join("")
    .padEnd(200);

const header = record(
  [22, "1030081130081101081130"],
  [4, "9901"],
  [15, "A"],
  [3, "101"],
  [15, "B"],
  [3, 0],
  [1, "1"],
  [10, 1234567],
  [40, "PHARMACY"],
  [1, "1"],
  [1, "1"],
  [14, 1_000_000],
);
/** 勘定日 2026-11-30 (令和8年). `dealing` is 11 for 振込, 10 for 現金. */
const debit = (number: number, yen: number, payee: string, dealing = "11") =>
  record(
    [1, "2"],
    [8, number],
    [12, "081130081130"],
    [1, "2"],
    [2, dealing],
    [12, yen],
    [12, 0],
    [23, ""],
    [10, 0],
    [48, payee],
  );
const statement = (debits: [yen: number, payee: string, dealing?: string][], told?: number) => {
  const sum = debits.reduce((total, [yen]) => total + yen, 0);
  return [
    header,
    ...debits.map(([yen, payee, dealing], index) => debit(index + 1, yen, payee, dealing)),
    record(
      [1, "8"],
      [6, 0],
      [13, 0],
      [6, debits.length],
      [13, told ?? sum],
      [1, "1"],
      [14, 1_000_000 - sum],
      [7, debits.length],
    ),
    record([1, "9"]),
  ]
    .map((line) => `${line}\r\n`)
    .join("");
};

const target = (runId: string, tradingId: string, yen: bigint, name = "") => ({
  runId,
  tradingId,
  name,
  payOn: "2026-11-30",
  yen,
  transferCount: tradingId === "" ? 2 : 1,
  isOfAccount: true,
});
const exact = (index: number) => ({ target: index, doubt: DebitDoubt.UNSPECIFIED, isExact: true });

function open() {
  const sent = vi.fn<(request: RecordBankDebitsRequest) => void>();
  const transport = createRouterTransport(({ service }) => {
    service(PaymentService, {
      previewBankDebits: ({ debits }) => ({
        targets: [
          target("r1", "", 3_000n),
          target("r1", "t1", 1_000n, "架空卸"),
          target("r1", "t2", 2_000n, "みほん薬品"),
          target("r2", "", 9_000n),
        ],
        previews: debits.map(({ yen }) => ({
          isKnown: yen === 500n,
          candidates:
            yen === 3_000n
              ? [exact(0)]
              : yen === 2_660n
                ? [{ target: 2, doubt: DebitDoubt.FEE, overYen: 660n, isExact: false }]
                : [],
        })),
      }),
      recordBankDebits: (request) => {
        sent(request);
        return { recordedCount: request.payments.length, paidRunCount: 1 };
      },
    });
  });
  openPage({ transport }, <DebitsDialog institutionId="i1" onClose={() => undefined} />);
  return sent;
}

const choose = async (content: string) =>
  userEvent.upload(
    await screen.findByTestId("import-file"),
    new File([content], "statement.txt", { type: "text/plain" }),
  );

it("a payment is marked as paid by a debit that nobody confirmed, or by a withdrawal of cash", async () => {
  const sent = open();
  await choose(
    statement([
      [3_000, ""],
      [2_660, "MIHON"],
      [500, ""],
      [777, "RENT"],
      [9_000, "", "10"],
    ]),
  );
  const table = await screen.findByRole("table", { name: "出金" });
  expect(within(table).getAllByRole("row")).toHaveLength(4);
  within(table).getByText("該当する支払はありません");
  within(table).getByText("支払額より￥660多い出金です。手数料か確認してください");
  // The whole of the other payment was not found.
  expect(screen.getByText(/次の支払は、明細に見つかっていません/).textContent).toContain("￥9,000");
  await userEvent.click(screen.getByRole("button", { name: "1件を支払済みにする" }));
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  expect(sent.mock.lastCall?.[0].payments).toMatchObject([
    {
      runId: "r1",
      tradingId: "",
      debit: {
        yen: 3_000n,
        bookedOn: "2026-11-30",
        account: { bankCode: "9901", branchCode: "101", accountKind: 1, accountNumber: "1234567" },
      },
    },
  ]);
});

it("a payment and one of its transfers are paid by two debits", async () => {
  const sent = open();
  await choose(
    statement([
      [3_000, ""],
      [2_660, "MIHON"],
    ]),
  );
  await userEvent.click(await screen.findByRole("combobox", { name: /￥2,660の出金の支払/ }));
  await userEvent.click(await screen.findByRole("option", { name: /みほん薬品/ }));
  // What is missing is now the other transfer.
  expect(screen.getByText(/次の支払は、明細に見つかっていません/).textContent).toContain("架空卸");
  await userEvent.click(screen.getByRole("button", { name: "1件を支払済みにする" }));
  await vi.waitFor(() => expect(sent.mock.lastCall?.[0].payments).toMatchObject([{ tradingId: "t2" }]));
});

it("a damaged file marks payments, or is refused without a place", async () => {
  open();
  await choose(statement([[3_000, ""]], 9_999));
  await screen.findByText("ファイルを読み込めません。支払は変更していません。");
  screen.getByText(/3行目・\d+桁目:.*合計が明細と一致しません/);
  expect(screen.queryByRole("button", { name: /支払済みにする/ })).toBeNull();
});
