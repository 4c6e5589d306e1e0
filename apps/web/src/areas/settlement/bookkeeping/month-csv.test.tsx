import { createRouterTransport } from "@connectrpc/connect";
import { BookkeepingService } from "@meguri/rpc/app/v1/bookkeeping_service_pb";
import { InvoiceKind, TaxClass } from "@meguri/rpc/app/v1/invoice_pb";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it, vi } from "vitest";
import { loadWords, openPage } from "../../../shared/test-page.tsx";
import { MonthPurchases } from "./month-purchases.tsx";

beforeAll(() => loadWords("bookkeeping", "medicines"));

it("the files of a month's purchases have other amounts than the page, or hide that a wholesaler is not registered", async () => {
  const transport = createRouterTransport(({ service }) =>
    service(BookkeepingService, {
      getBooks: () => ({
        purchases: [
          {
            section: "架空薬局",
            wholesaler: "架空堂薬品",
            isRegistered: false,
            taxClass: TaxClass.REDUCED,
            basisPoints: 800,
            documentCount: 1,
            netYen: 1000n,
            taxYen: 80n,
            deductibleYen: 64n,
          },
        ],
        documents: [
          {
            section: "架空薬局",
            invoiceId: "d1",
            number: "2026-000007",
            kind: InvoiceKind.CREDIT_NOTE,
            wholesaler: "架空堂薬品",
            issuedOn: "2026-11-20",
            netYen: -1000n,
            taxYen: -80n,
          },
        ],
      }),
    }),
  );
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    if (blob instanceof Blob) files.push(blob);
    return "blob:file";
  });
  vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => undefined);
  openPage({ transport }, <MonthPurchases institutionIds={["i1"]} month="2026-11" />);
  await screen.findByRole("link", { name: "2026-000007" });
  for (const button of screen.getAllByRole("button", { name: "CSVで書き出す" })) await userEvent.click(button);
  await waitFor(() => expect(files).toHaveLength(2));
  const rows = await Promise.all(files.map(async (file) => (await file.text()).trimEnd().split("\r\n").slice(1)));
  expect(rows).toEqual([
    ['"架空薬局","架空堂薬品","なし","8%（軽減）","1","1000","80","64","1080"'],
    ['"架空薬局","2026-000007","返還請求書","架空堂薬品","2026-11-20","-1000","-80","-1080"'],
  ]);
});
