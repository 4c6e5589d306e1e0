import { Code, ConnectError, createRouterTransport } from "@connectrpc/connect";
import { EnteredInvoiceService, type EnterInvoicesRequest } from "@meguri/rpc/app/v1/entered_invoice_service_pb";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it, vi } from "vitest";
import { loadWords, openPage } from "../../../../shared/test-page.tsx";
import { EnterInvoiceButtons } from "./enter-invoice-buttons.tsx";

beforeAll(() => loadWords("entered", "received", "stock", "paper"));

function open() {
  const sent = vi.fn<(request: EnterInvoicesRequest) => void>();
  const transport = createRouterTransport(({ service }) => {
    service(EnteredInvoiceService, {
      getInvoiceCsvLayout: () => ({ registrationNumber: "T7000012050002" }),
      previewEnteredInvoices: ({ invoices }) => ({
        previews: invoices.map(({ number }) => ({ isKnown: number === "A-1", recognisedCount: 1 })),
        problems: invoices.flatMap(({ number, issuedOn }, index) =>
          number === "A-9" ? [{ index, field: "issued_on", problem: "in_the_future", value: issuedOn }] : [],
        ),
      }),
      enterInvoices: (request) => {
        sent(request);
        return { addedCount: request.invoices.length };
      },
    });
  });
  openPage({ transport }, <EnterInvoiceButtons institutionId="i1" tradingId="t1" />);
  return sent;
}

it("an invoice that is typed by slip is sent with another sum, rate or tax than it states", async () => {
  const sent = open();
  await userEvent.click(await screen.findByRole("button", { name: "請求書を登録" }));
  const dialog = await screen.findByRole("dialog", { name: "請求書を登録" });
  await userEvent.type(within(dialog).getByRole("textbox", { name: /請求書番号/ }), "A-5");
  await userEvent.type(within(dialog).getByRole("textbox", { name: /納品書番号/ }), "S-1");
  await userEvent.type(within(dialog).getByRole("textbox", { name: /金額（税抜）/ }), "1,005");
  await userEvent.click(within(dialog).getByRole("button", { name: "登録" }));
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  expect(sent.mock.lastCall?.[0].invoices).toMatchObject([
    {
      tradingId: "t1",
      number: "A-5",
      registrationNumber: "T7000012050002",
      lines: [{ slipNumber: "S-1", netYen: 1005n, taxClass: 1, basisPoints: 1000, isGoods: false }],
      rates: [{ netYen: 1005n, taxYen: 100n, basisPoints: 1000 }],
    },
  ]);
});

const choose = async (content: string) => {
  await userEvent.click(await screen.findByRole("button", { name: "CSV・XMLを取り込む" }));
  await userEvent.upload(await screen.findByTestId("import-file"), new File([content], "a.csv", { type: "text/csv" }));
};

it("a file is entered in part because one of its invoices is wrong, or what is known is not shown", async () => {
  open();
  await choose("請求書番号,請求日,伝票番号,金額,消費税\r\nA-1,2026/1/31,S-1,100,10\r\nA-9,2026/1/31,S-2,200,20\r\n");
  const table = await screen.findByRole("table", { name: "ファイルの請求書" });
  within(table).getByText("登録済み");
  within(table).getByText("新規");
  await screen.findByText(/A-9 日付が未来です/);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "1件を登録" }).disabled).toBe(true);
});

it("a table whose headings are unusual cannot be read at all", async () => {
  open();
  await choose("No,いつ,いくら\r\nB-1,2026/1/31,100\r\n");
  await userEvent.type(await screen.findByRole("textbox", { name: /請求書番号の列の見出し/ }), "No");
  await userEvent.type(screen.getByRole("textbox", { name: /発行日の列の見出し/ }), "いつ");
  await userEvent.type(screen.getByRole("textbox", { name: /^金額の列の見出し/ }), "いくら");
  await userEvent.click(screen.getByRole("button", { name: "もう一度読み込む" }));
  const table = await screen.findByRole("table", { name: "ファイルの請求書" });
  within(table).getByText("B-1");
});

it("the buttons stay disabled for ever after a lost request", async () => {
  let isLost = true;
  const transport = createRouterTransport(({ service }) => {
    service(EnteredInvoiceService, {
      getInvoiceCsvLayout: () => {
        if (isLost) throw new ConnectError("", Code.Unavailable);
        return {};
      },
    });
  });
  openPage({ transport }, <EnterInvoiceButtons institutionId="i1" tradingId="t1" />);
  const retry = await screen.findByRole("button", { name: "もう一度試す" });
  isLost = false;
  await userEvent.click(retry);
  const enter = await screen.findByRole<HTMLButtonElement>("button", { name: "請求書を登録" });
  expect(enter.disabled).toBe(false);
});
