import { Code, ConnectError, createRouterTransport } from "@connectrpc/connect";
import { DeliveryService } from "@meguri/rpc/app/v1/delivery_service_pb";
import { TradingState } from "@meguri/rpc/app/v1/trading_pb";
import { TradingService } from "@meguri/rpc/app/v1/trading_service_pb";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { loadWords, openPage } from "../../../../shared/test-page.tsx";
import { StartJobDialog } from "./start-job-dialog.tsx";

beforeAll(() => loadWords("station", "scan", "failure"));

/** A server with a partner and an earlier delivery; a terminal may not read the partners. */
const serverFor = (who: "person" | "terminal") => ({
  transport: createRouterTransport(({ service }) => {
    service(TradingService, {
      listTradings: () => {
        if (who === "terminal") throw new ConnectError("no terminals", Code.PermissionDenied);
        return { tradings: [{ id: "t1", name: "みほん薬品販売", state: TradingState.APPROVED }] };
      },
    });
    service(DeliveryService, {
      listDeliveries: () => ({ deliveries: [{ id: "d1", wholesaler: "架空堂薬品" }] }),
    });
  }),
});

it.each([
  { who: "person", offers: ["みほん薬品販売", "架空堂薬品"] },
  { who: "terminal", offers: ["架空堂薬品"] },
] as const)("a slip's number becomes the wholesaler on the phone of a $who", async ({ who, offers }) => {
  openPage(serverFor(who), <StartJobDialog institutionId="i1" kind="receive" onClose={() => undefined} />);
  const field = await screen.findByRole("textbox", { name: "卸" });
  await waitFor(() => expect(document.activeElement).toBe(field));
  const group = await screen.findByRole("group", { name: "取引先から選ぶ" });
  await waitFor(() => expect([...group.children].map(({ textContent }) => textContent)).toEqual(offers));
  await userEvent.keyboard("4415-22");
  expect(await screen.findByText(/取引先にもこれまでの記録にもない卸です/)).toBeDefined();
});
