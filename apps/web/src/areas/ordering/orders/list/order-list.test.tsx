import { createRouterTransport } from "@connectrpc/connect";
import { OrderService } from "@meguri/rpc/app/v1/order_service_pb";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { loadWords, openPage } from "../../../../shared/test-page.tsx";
import { OrderList } from "./order-list.tsx";

beforeAll(() => loadWords("orders", "layouts"));

it("orders of a month are not separated from the others, or a wrong input is sent", async () => {
  const requests: string[][] = [];
  const transport = createRouterTransport(({ service }) => {
    service(OrderService, {
      listOrders: ({ placedFrom, placedUntil }) => {
        requests.push([placedFrom, placedUntil]);
        return {};
      },
    });
  });
  const { router } = openPage({ transport }, <OrderList institutionId="i" />);
  await userEvent.type(await screen.findByRole("textbox", { name: "確定日（から）" }), "2026/11/1{Enter}");
  const until = screen.getByRole("textbox", { name: "確定日（まで）" });
  await userEvent.type(until, "2026/11/31{Enter}");
  await screen.findByText("日付を 2026/11/20 のように入力してください");
  await userEvent.clear(until);
  await userEvent.type(until, "令和8年11月30日{Enter}");
  await waitFor(() => expect(requests.at(-1)).toEqual(["2026-11-01", "2026-11-30"]));
  expect(requests).not.toContainEqual(["2026-11-01", "2026-11-31"]);
  expect(decodeURIComponent(router.state.location.search)).toBe('?orders={"from":"2026-11-01","until":"2026-11-30"}');
});
