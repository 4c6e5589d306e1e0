import { createRouterTransport } from "@connectrpc/connect";
import { InvoiceReturnService, type ListInvoiceReturnsRequest } from "@meguri/rpc/app/v1/invoice_return_service_pb";
import { StockReturnState } from "@meguri/rpc/app/v1/stock_return_pb";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it, vi } from "vitest";
import { loadWords, openPage } from "../../../shared/test-page.tsx";
import { InvoiceReturns } from "./invoice-returns.tsx";

beforeAll(() => loadWords("returns", "sending", "invoices"));

it("the file of returns has other returns than the list, or only those of its first page", async () => {
  const returnNamed = (id: string, creditedYen: bigint) => ({
    id,
    state: StockReturnState.CREDITED,
    customerName: `架空薬局${id}`,
    customerCode: `K-${id}`,
    lineCount: 2,
    expectedYen: 1200n,
    creditedYen,
    creditSlip: "2026-000007",
    collectedOn: "2026-11-20",
    note: "箱の破れ",
  });
  const list = ({ states, cursor }: ListInvoiceReturnsRequest) => {
    if (!states.includes(StockReturnState.CREDITED)) return { returns: [{ ...returnNamed("0", 0n), state: 2 }] };
    if (cursor === "") return { returns: [returnNamed("1", 1200n)], nextCursor: "next" };
    return { returns: [returnNamed("2", 900n)] };
  };
  const transport = createRouterTransport(({ service }) => service(InvoiceReturnService, { listInvoiceReturns: list }));
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    if (blob instanceof Blob) files.push(blob);
    return "blob:file";
  });
  vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => undefined);
  openPage({ transport }, <InvoiceReturns wholesalerId="w1" vanCode="V1" />);
  await userEvent.click(await screen.findByRole("button", { name: "終了" }));
  await screen.findByRole("link", { name: "架空薬局1" });
  await userEvent.click(screen.getByRole("button", { name: "CSVで書き出す" }));
  await waitFor(() => expect(files).toHaveLength(1));
  const lines = ((await files[0]?.text()) ?? "").trimEnd().split("\r\n");
  expect(lines.slice(1)).toEqual([
    '"K-1","架空薬局1","入帳済み","","2026-11-20","2","1200","1200","2026-000007","箱の破れ"',
    '"K-2","架空薬局2","入帳済み","","2026-11-20","2","1200","900","2026-000007","箱の破れ"',
  ]);
});
