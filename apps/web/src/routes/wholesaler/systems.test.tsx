import { createRouterTransport } from "@connectrpc/connect";
import { CustomerService } from "@meguri/rpc/app/v1/customer_service_pb";
import { WholesalerProgramState } from "@meguri/rpc/app/v1/wholesaler_program_pb";
import {
  type RegisterWholesalerProgramRequest,
  WholesalerProgramService,
} from "@meguri/rpc/app/v1/wholesaler_program_service_pb";
import { WebhookDeliveryState, WholesalerWebhookService } from "@meguri/rpc/app/v1/wholesaler_webhook_service_pb";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18next from "i18next";
import { beforeAll, expect, it } from "vitest";
import { Systems } from "../../areas/door/systems/systems.tsx";
import { openPages } from "../../areas/medicine/master/testing/test-medicines-app.tsx";
import { initI18n } from "../../shared/i18n/init-i18n.ts";

beforeAll(async () => {
  if (!i18next.isInitialized) await initI18n("ja");
  await i18next.loadNamespaces(["common", "systems", "failure"]);
});

const token = "mgw_locator.secret";

const ForManager = () => <Systems wholesalerId="one" isManager />;
const ForStaff = () => <Systems wholesalerId="one" isManager={false} />;

/** The page for a manager or for staff, over a server in memory. */
function openSystems(isManager: boolean) {
  const registered: RegisterWholesalerProgramRequest[] = [];
  const tested: string[] = [];
  const opened: string[] = [];
  const transport = createRouterTransport(({ service }) => {
    service(CustomerService, { listCustomers: () => ({ customers: [] }) });
    service(WholesalerProgramService, {
      listWholesalerPrograms: ({ wholesalerId }) =>
        wholesalerId === "box"
          ? {}
          : {
              address: "https://meguri.example.test/api/wholesaler/v1",
              sandboxId: opened.length > 0 ? "box" : "",
              programs: [
                { id: "p1", name: "受注システム", scopes: ["orders:read"], state: WholesalerProgramState.ACTIVE },
                { id: "p2", name: "旧システム", scopes: ["orders:read"], state: WholesalerProgramState.REVOKED },
              ],
            },
      registerWholesalerProgram: (request) => {
        registered.push(request);
        return { token };
      },
      openWholesalerSandbox: ({ wholesalerId }) => {
        opened.push(wholesalerId);
        return { sandboxId: "box" };
      },
    });
    service(WholesalerWebhookService, {
      listWholesalerWebhooks: ({ wholesalerId }) =>
        wholesalerId === "box" ? {} : { webhooks: [{ id: "h1", url: "https://wholesaler.example.test/hook" }] },
      listWebhookDeliveries: () => ({
        deliveries: [
          {
            eventId: "e1",
            type: "order.created",
            state: WebhookDeliveryState.FAILED,
            attempts: 19,
            problem: "timeout",
          },
        ],
      }),
      sendTestEvent: ({ webhookId }) => {
        tested.push(webhookId);
        return { eventId: "e2" };
      },
    });
  });
  openPages({ transport }, { "/": isManager ? ForManager : ForStaff }, "/", "user");
  return { registered, tested, opened };
}

it("staff are offered what only managers may do, or do not see why an event failed", async () => {
  openSystems(false);
  const failed = await screen.findByRole("row", { name: /order.created/ });
  expect(within(failed).getByText("失敗")).toBeTruthy();
  expect(within(failed).getByText("応答がありませんでした")).toBeTruthy();
  for (const name of ["プログラムを登録", "Webhookを追加", /を停止$/, /テストを送信$/]) {
    expect(screen.queryByRole("button", { name })).toBeNull();
  }
});

it("a token is lost before it was noted, or a program may do more than was chosen", async () => {
  const { registered } = openSystems(true);
  await userEvent.click(await screen.findByRole("button", { name: "プログラムを登録" }));
  const dialog = screen.getByRole("dialog");
  await userEvent.type(within(dialog).getByRole("textbox", { name: /名前/ }), "新システム");
  const prices = within(dialog).getByRole("group", { name: "価格" });
  await userEvent.click(within(prices).getByRole("checkbox", { name: "登録" }));
  await userEvent.click(within(dialog).getByRole("button", { name: "登録する" }));
  expect(await screen.findByText(token)).toBeTruthy();
  await userEvent.keyboard("{Escape}");
  expect(screen.getByText(token)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "設定を終えて閉じる" }));
  expect(registered).toMatchObject([{ wholesalerId: "one", name: "新システム", tradingIds: [] }]);
  expect(registered[0]?.scopes).toContain("prices:read");
  expect(registered[0]?.scopes).not.toContain("prices:write");
});

it("a test event goes to another webhook, or the sandbox shows what is real", async () => {
  const { tested, opened } = openSystems(true);
  await userEvent.click(await screen.findByRole("button", { name: /テストを送信$/ }));
  expect(tested).toEqual(["h1"]);
  await userEvent.click(screen.getByRole("button", { name: "サンドボックス" }));
  await userEvent.click(await screen.findByRole("button", { name: "サンドボックスを作成" }));
  expect(await screen.findByText("登録されたプログラムはまだありません。")).toBeTruthy();
  expect(screen.queryByText("受注システム")).toBeNull();
  expect(opened).toEqual(["one"]);
});
