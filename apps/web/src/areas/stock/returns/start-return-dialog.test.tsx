import { createRouterTransport } from "@connectrpc/connect";
import { type StartStockReturnRequest, StockReturnService } from "@meguri/rpc/app/v1/stock_return_service_pb";
import { TradingState } from "@meguri/rpc/app/v1/trading_pb";
import { TradingService } from "@meguri/rpc/app/v1/trading_service_pb";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it, vi } from "vitest";
import { loadWords, openPage } from "../../../shared/test-page.tsx";
import { StartReturnDialog } from "./start-return-dialog.tsx";

beforeAll(() => loadWords("sending", "scan"));

it("a return to a wholesaler one trades with carries no VAN code, or that of another wholesaler", async () => {
  const sent = vi.fn<(request: StartStockReturnRequest) => void>();
  const tradings = [
    { name: "架空堂薬品", vanCode: "KAKU00001", state: TradingState.APPROVED },
    { name: "みほん薬品", vanCode: "MIHO00001", state: TradingState.IN_HOUSE },
    { name: "昔の薬品", vanCode: "OLD000001", state: TradingState.ENDED },
  ];
  const transport = createRouterTransport(({ service }) => {
    service(TradingService, { listTradings: () => ({ tradings }) });
    service(StockReturnService, {
      startStockReturn: (request) => {
        sent(request);
        return {};
      },
    });
  });
  openPage({ transport }, <StartReturnDialog institutionId="i1" wholesalers={[]} onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole("button", { name: "架空堂薬品" }));
  const vanCode = screen.getByRole<HTMLInputElement>("textbox", { name: /VAN/ });
  expect(vanCode.value).toBe("KAKU00001");
  expect(screen.queryByRole("button", { name: "昔の薬品" })).toBeNull();
  const name = screen.getByRole("textbox", { name: /^卸(?!VAN)/ });
  await userEvent.clear(name);
  await userEvent.type(name, "知らない薬品");
  expect(vanCode.value).toBe("");
  await userEvent.clear(name);
  await userEvent.type(name, "みほん薬品");
  await userEvent.click(screen.getByRole("button", { name: "明細へ進む" }));
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  expect(sent.mock.lastCall?.[0]).toMatchObject({ wholesaler: "みほん薬品", vanCode: "MIHO00001" });
});
