import { Code, ConnectError, createRouterTransport } from "@connectrpc/connect";
import { StockService } from "@meguri/rpc/app/v1/stock_service_pb";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, it, vi } from "vitest";
import { loadWords, openPage } from "../../../../shared/test-page.tsx";
import { StockSettingButton } from "./stock-setting-button.tsx";

beforeAll(() => loadWords("stock"));

it("a setting cannot be opened any more after a lost request, and nobody sees why", async () => {
  let isLost = true;
  const transport = createRouterTransport(({ service }) => {
    service(StockService, {
      getStockSetting: () => {
        if (isLost) throw new ConnectError("", Code.Unavailable);
        return {};
      },
    });
  });
  openPage({ transport }, <StockSettingButton institutionId="i1" />);
  const retry = await screen.findByRole("button", { name: "もう一度試す" });
  isLost = false;
  await userEvent.click(retry);
  const open = await vi.waitFor(() => screen.getByRole<HTMLButtonElement>("button", { name: /設定/ }));
  await userEvent.click(open);
  await screen.findByRole("dialog");
});
