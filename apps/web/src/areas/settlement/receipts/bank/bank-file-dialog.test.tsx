import { createRouterTransport } from "@connectrpc/connect";
import { type AddReceiptsRequest, ReceiptService } from "@meguri/rpc/app/v1/receipt_service_pb";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it, vi } from "vitest";
import { loadWords, openPage } from "../../../../shared/test-page.tsx";
import { BankFileDialog } from "./bank-file-dialog.tsx";

beforeAll(() => loadWords("receipts", "stock"));

/** A record of 200 bytes: figures are filled with zeros, texts with spaces. */
const record = (...cells: [width: number, value: string | number][]) =>
  cells
    .map(([width, value]) => (typeof value === "string" ? value.padEnd(width) : String(value).padStart(width, "0")))
    .join("")
    .padEnd(200);

const header = record([22, "1010081124081101081130"], [4, "9901"], [15, "A"], [3, "101"], [15, "B"], [8, "11234567"]);
const receipt = (number: number, yen: number, payer: string) =>
  record([1, "2"], [6, number], [12, "081120081120"], [10, yen], [20, 0], [48, payer]);
const trailer = (count: number, yen: number) => record([1, "8"], [6, count], [12, yen], [18, 0]);
const notice = (sum: number) =>
  [
    header,
    receipt(1, 1000, "KNOWN"),
    receipt(2, 2000, "NEW"),
    receipt(3, 3000, "SIMILAR"),
    trailer(3, sum),
    record([1, "9"]),
  ]
    .map((line) => `${line}\r\n`)
    .join("");

function open() {
  const sent = vi.fn<(request: AddReceiptsRequest) => void>();
  const transport = createRouterTransport(({ service }) => {
    service(ReceiptService, {
      previewReceipts: ({ entries }) => ({
        previews: entries.map(({ payerName }) => ({
          isKnown: payerName === "KNOWN",
          isSimilar: payerName === "SIMILAR",
          customerName: payerName === "NEW" ? "架空薬局" : "",
        })),
      }),
      addReceipts: (request) => {
        sent(request);
        return { addedCount: request.entries.length, matchedCount: 1 };
      },
    });
  });
  openPage({ transport }, <BankFileDialog wholesalerId="w1" onClose={() => undefined} />);
  return sent;
}

const choose = async (content: string, name: string) =>
  userEvent.upload(await screen.findByTestId("import-file"), new File([content], name, { type: "text/plain" }));

it("what was recorded before, or looks like it, is recorded again because nobody looked", async () => {
  const sent = open();
  await choose(notice(6000), "bank.txt");
  const table = await screen.findByRole("table", { name: "新しい入金" });
  expect(within(table).queryByText("KNOWN")).toBeNull();
  within(table).getByText("架空薬局");
  within(table).getByRole("checkbox", { name: "SIMILAR", checked: false });
  await userEvent.click(screen.getByRole("button", { name: "1件を登録" }));
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  expect(sent.mock.lastCall?.[0].entries).toMatchObject([
    { yen: 2000n, payerName: "NEW", receivedOn: "2026-11-20", tradingId: "" },
  ]);
  expect(sent.mock.lastCall?.[0].entries[0]?.bankKey).not.toBe("");
});

it("a damaged file is recorded in part, or refused without a place", async () => {
  open();
  await choose(notice(9999), "bank.txt");
  await screen.findByText(/ファイルを読み込めません/);
  screen.getByText(/5行目・8桁目:.*合計が明細と一致しません/);
  expect(screen.queryByRole("button", { name: /件を登録/ })).toBeNull();
});

it("a table whose headings are unusual cannot be read at all", async () => {
  const sent = open();
  await choose('いつ,いくら,だれ\r\n2026/11/20,"1,500",NEW\r\n', "bank.csv");
  await userEvent.type(await screen.findByRole("textbox", { name: /日付の列の見出し/ }), "いつ");
  await userEvent.type(screen.getByRole("textbox", { name: /入金額の列の見出し/ }), "いくら");
  await userEvent.type(screen.getByRole("textbox", { name: /振込人の列の見出し/ }), "だれ");
  await userEvent.click(screen.getByRole("button", { name: "もう一度読み込む" }));
  await userEvent.click(await screen.findByRole("button", { name: "1件を登録" }));
  await vi.waitFor(() => expect(sent.mock.lastCall?.[0].entries).toMatchObject([{ yen: 1500n, payerName: "NEW" }]));
});
