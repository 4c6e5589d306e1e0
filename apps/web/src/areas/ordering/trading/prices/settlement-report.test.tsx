import { createRouterTransport } from "@connectrpc/connect";
import { TradingPriceService } from "@meguri/rpc/app/v1/trading_price_service_pb";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it, vi } from "vitest";
import { loadWords, openPage } from "../../../../shared/test-page.tsx";
import { SettlementReport } from "./settlement-report.tsx";

beforeAll(() => loadWords("trading"));

it("nobody can tell whether a figure is from invoices or from deliveries", async () => {
  const figures = { receivedYen: 1_000n, agreedYen: 500n, itemYen: 500n };
  const transport = createRouterTransport(({ service }) => {
    service(TradingPriceService, {
      getSettlementReport: () => ({
        rows: [
          {
            wholesaler: "架空卸",
            ...figures,
            billedMonths: ["2026-04", "2026-05"],
            deliveredMonths: ["2026-06"],
          },
        ],
        total: figures,
      }),
    });
  });
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    if (blob instanceof Blob) files.push(blob);
    return "blob:file";
  });
  vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => undefined);
  openPage({ transport }, <SettlementReport institutionId="i" year={2026} canEdit />);
  const row = within(await screen.findByRole("row", { name: /架空卸/ }));
  row.getByText(/^請求書 4月.5月$/);
  row.getByText("納品 6月");
  await userEvent.click(screen.getByRole("button", { name: "CSVで書き出す" }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(await files[0]?.text()).toMatch(/"架空卸","請求書 4月.5月 納品 6月","1000","500"/);
});
