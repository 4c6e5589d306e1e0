import { create } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import { createRouterTransport } from "@connectrpc/connect";
import { TransportProvider } from "@connectrpc/connect-query";
import { NotificationSchema } from "@meguri/rpc/app/v1/notification_pb";
import { NotificationService } from "@meguri/rpc/app/v1/notification_service_pb";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18next from "i18next";
import { createStore, Provider } from "jotai";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeAll, expect, it } from "vitest";
import { initI18n } from "../../../shared/i18n/init-i18n.ts";
import { NotificationBell } from "./notification-bell.tsx";

beforeAll(async () => {
  if (!i18next.isInitialized) await initI18n("ja");
  await i18next.loadNamespaces(["common", "shell", "notifications", "failure"]);
});

const at = timestampFromDate(new Date("2026-11-20T00:00:00Z"));

function open(kind: string, path: string, values: Record<string, string> = {}) {
  const read: string[][] = [];
  const transport = createRouterTransport(({ service }) => {
    service(NotificationService, {
      listNotifications: () => ({
        notifications: [create(NotificationSchema, { id: "n1", kind, values, path, createdAt: at })],
        unreadCount: read.length > 0 ? 0 : 3,
      }),
      markNotificationsRead: ({ ids }) => {
        read.push(ids);
        return {};
      },
    });
  });
  const router = createMemoryRouter([
    { path: "/", element: <NotificationBell isSettled /> },
    { path: "*", element: <NotificationBell isSettled /> },
  ]);
  render(
    <Provider store={createStore()}>
      <TransportProvider transport={transport}>
        <QueryClientProvider client={new QueryClient()}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </TransportProvider>
    </Provider>,
  );
  return { router, read };
}

it("a reason that was given is not lost on the way, and opening a notification reads it", async () => {
  const path = "/u/medsearch/group/g1?inst=i1";
  const { router, read } = open("group.rejected", path, {
    group: "駅前",
    institution: "試験薬局",
    words: "遠方のため",
  });
  await userEvent.click(await screen.findByRole("button", { name: "お知らせを開く（未読3件）" }));
  expect(await screen.findByText("「遠方のため」")).toBeDefined();
  await userEvent.click(screen.getByRole("link", { name: /試験薬局の「駅前」への参加申請は却下されました/ }));
  await waitFor(() => expect(router.state.location.search).toBe("?inst=i1"));
  expect(read).toEqual([["n1"]]);
  expect(await screen.findByRole("button", { name: "お知らせを開く" })).toBeDefined();
});

it("a notification of shortages shows which medicines, how many more there are, and gets to them", async () => {
  const path = "/u/medorder/predict?list=%7B%22filter%22%3A%22shortNext%22%7D&inst=i1";
  open("stock.short_soon", path, { institution: "試験薬局", number: "1200", medicines: "架空錠A\n架空錠B" });
  await userEvent.click(await screen.findByRole("button", { name: /お知らせを開く/ }));
  const link = await screen.findByRole("link", {
    name: /試験薬局で、次の納品までに.*架空錠A.*架空錠B.*ほか1,198品目/s,
  });
  expect(link.getAttribute("href")).toBe(path);
});

it("what expires is shown with its value", async () => {
  open("stock.expiring", "/u/medorder/stock", { institution: "試験薬局", number: "3", yen: "123456" });
  await userEvent.click(await screen.findByRole("button", { name: /お知らせを開く/ }));
  expect(await screen.findByText(/90日以内に使用期限が切れる薬品が3品目（￥123,456）あります/)).toBeDefined();
});

it("a kind that this page does not know yet has plain words, not a bare key", async () => {
  open("order.sent_by_pigeon", "/u");
  await userEvent.click(await screen.findByRole("button", { name: /お知らせを開く/ }));
  expect(await screen.findByText("新しいお知らせがあります")).toBeDefined();
});

it("a notification cannot lead out of the application", async () => {
  open("group.deleted", "https://evil.example/", { group: "駅前" });
  await userEvent.click(await screen.findByRole("button", { name: /お知らせを開く/ }));
  expect((await screen.findByRole("link", { name: /駅前/ })).getAttribute("href")).toBe("/u");
});

it("a declined charge is announced for a day on which nothing is tried, or an amount is left out", async () => {
  const about = { account: "青葉", number: "2026-000123", yen: "11000" };
  open("billing.declined", "/u", { ...about, nextTryOn: "2026-11-04" });
  await userEvent.click(await screen.findByRole("button", { name: /お知らせを開く/ }));
  expect(
    await screen.findByText(/請求書2026-000123（￥11,000）.*2026\/11\/04（水）にもう一度請求します/),
  ).toBeDefined();
});

it("a charge that is not tried again is announced as one that is", async () => {
  open("billing.declined", "/u", { account: "青葉", number: "2026-000123", yen: "11000", nextTryOn: "" });
  await userEvent.click(await screen.findByRole("button", { name: /お知らせを開く/ }));
  expect(await screen.findByText(/請求書の画面からお支払いください/)).toBeDefined();
});

it("the month of an invoice is written in figures of the system", async () => {
  open("billing.issued", "/u", { account: "青葉", number: "2026-000123", month: "2026-12", yen: "11000" });
  await userEvent.click(await screen.findByRole("button", { name: /お知らせを開く/ }));
  expect(await screen.findByText(/2026年12月分の請求書2026-000123（￥11,000）が発行されました/)).toBeDefined();
});

it("a declined request for a transfer names neither the medicine nor the reason, or an earlier one has a gap", async () => {
  const kind = "transfer.request_declined";
  open(kind, "/u", { institution: "東店", medicine: "甲錠", reason: "当店でも使用" });
  await userEvent.click(await screen.findByRole("button", { name: /お知らせを開く/ }));
  expect(await screen.findByText("東店が甲錠の移動の依頼を辞退しました")).toBeDefined();
  expect(screen.getByText("「当店でも使用」")).toBeDefined();
  cleanup();
  open(kind, "/u", { institution: "東店" });
  await userEvent.click(await screen.findByRole("button", { name: /お知らせを開く/ }));
  expect(await screen.findByText("東店が移動の依頼を辞退しました")).toBeDefined();
});
