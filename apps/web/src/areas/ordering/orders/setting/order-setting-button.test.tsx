import { Code, ConnectError, createRouterTransport } from "@connectrpc/connect";
import { OrderService } from "@meguri/rpc/app/v1/order_service_pb";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, it, vi } from "vitest";
import { loadWords, openPage } from "../../../../shared/test-page.tsx";
import { OrderSettingButton } from "./order-setting-button.tsx";

beforeAll(() => loadWords("orders"));

it("a setting cannot be opened any more after a lost request, and nobody sees why", async () => {
  let isLost = true;
  const transport = createRouterTransport(({ service }) => {
    service(OrderService, {
      getOrderSetting: () => {
        if (isLost) throw new ConnectError("", Code.Unavailable);
        return { setting: {} };
      },
    });
  });
  openPage({ transport }, <OrderSettingButton institutionId="i1" />);
  const retry = await screen.findByRole("button", { name: "もう一度試す" });
  isLost = false;
  await userEvent.click(retry);
  const open = await vi.waitFor(() => screen.getByRole<HTMLButtonElement>("button", { name: /設定/ }));
  await userEvent.click(open);
  await screen.findByRole("dialog");
});
