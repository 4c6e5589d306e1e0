import { create } from "@bufbuild/protobuf";
import { MemberRole } from "@meguri/rpc/app/v1/account_pb";
import { OrderWarningKind, OrderWarningSchema } from "@meguri/rpc/app/v1/order_draft_pb";
import { OrderKind, OrderNeedSource } from "@meguri/rpc/app/v1/order_pb";
import { ProposalLeftOut } from "@meguri/rpc/app/v1/order_proposal_service_pb";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18next from "i18next";
import { beforeAll, expect, it } from "vitest";
import { openPages } from "../../../areas/medicine/master/testing/test-medicines-app.tsx";
import { orderPaths, paths } from "../../../paths.ts";
import { initI18n } from "../../../shared/i18n/init-i18n.ts";
import { Component as OverviewPage } from "../overview-page.tsx";
import { orderServer } from "../testing/test-order-server.ts";
import { Component } from "./order-page.tsx";

beforeAll(async () => {
  if (!i18next.isInitialized) await initI18n("ja");
  await i18next.loadNamespaces([
    "common",
    "orders",
    "cart",
    "stock",
    "medorder",
    "scan",
    "camera",
    "medicines",
    "failure",
  ]);
});

function openCart(server = orderServer()) {
  openPages(server, { [paths.medorderOrder]: Component }, orderPaths.today, "user");
  return server;
}

const packsField = () => screen.findByRole("textbox", { name: /の箱数$/ });

async function typePacks(packs: string): Promise<void> {
  const field = await packsField();
  await userEvent.clear(field);
  await userEvent.type(field, `${packs}{Enter}`);
}

it("a colleague's change is written over, or what was typed here is lost", async () => {
  const server = openCart();
  await packsField();
  server.colleague(3);
  await typePacks("5");
  await screen.findByText("次郎さんが3箱に変更しました。あなたの入力は5箱です。");
  expect(server.packs()).toBe(3);
  await userEvent.click(screen.getByRole("button", { name: "5箱にする" }));
  await expect.poll(server.packs).toBe(5);
});

const orderAll = async () => userEvent.click(await screen.findByRole("button", { name: "すべて発注する" }));

it("more of a limited supply than may still be ordered is placed without a reason, or the reason is lost", async () => {
  const server = orderServer();
  server.warn(
    create(OrderWarningSchema, { kind: OrderWarningKind.ABOVE_CAP, orderId: "d1", lineId: "l1", value: "350" }),
  );
  openCart(server);
  await orderAll();
  expect(server.placed).toEqual([]);
  const reason = screen.getByRole("textbox", { name: /限定出荷の残り枠（目安）350を超えています/ });
  expect(document.activeElement).toBe(reason);
  await userEvent.type(reason, "在宅の新患");
  await orderAll();
  await screen.findByText(/あおば薬品に発注しました（#7/);
  expect(server.placed.map(({ capReason }) => capReason)).toEqual(["在宅の新患"]);
});

it("what should be looked at first is placed unseen, or the same confirmation is placed twice", async () => {
  const server = orderServer();
  server.warn(
    create(OrderWarningSchema, {
      kind: OrderWarningKind.ORDERED_ALREADY,
      orderId: "d1",
      lineId: "l1",
      wholesalerName: "みなと薬品",
      otherNumber: 6,
    }),
  );
  openCart(server);
  await orderAll();
  expect(server.placed).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: /^確認: .*みなと薬品に発注済みです（発注 #6）/ }));
  await userEvent.dblClick(screen.getByRole("button", { name: "すべて発注する" }));
  await screen.findByText(/あおば薬品に発注しました（#7/);
  // The server answers a confirmation with the same key once.
  expect(new Set(server.placed.map(({ key }) => key)).size).toBe(1);
  expect(server.placed[0]?.accepted).toContain(OrderWarningKind.ORDERED_ALREADY);
});

it("a clerk learns of the limit only when the order is refused", async () => {
  openCart(orderServer(MemberRole.CLERK));
  await screen.findByText(/一度に発注できるのは/);
  await screen.findByText(/まであと/);
});

it("the first page promises another order than ordering proposes, or a line hides the sum it comes from", async () => {
  const line = {
    unit: "錠",
    packQuantity: "100",
    packs: 2,
    tradingId: "t1",
    wholesalerName: "あおば薬品",
    packPrice: "900",
    kind: OrderKind.USUAL,
  };
  const reason = {
    source: OrderNeedSource.FORECAST,
    need: "210",
    needUntil: "2026-11-24",
    usable: "103",
    onOrder: "0",
    missing: "107",
    serviceLevel: "0.95",
  };
  const server = orderServer(MemberRole.CLERK, [
    { ...line, medicineId: "620000001", medicineName: "アムロジピン錠5mg「青葉」", amountYen: 1800n, reason },
    {
      ...line,
      medicineId: "620000002",
      medicineName: "モルヒネ",
      amountYen: 5000n,
      kind: OrderKind.NARCOTIC,
      leftOut: ProposalLeftOut.NARCOTIC,
    },
  ]);
  const pages = { [paths.medorderOverview]: OverviewPage, [paths.medorderOrder]: Component };
  openPages(server, pages, paths.medorderOverview, "user");
  await userEvent.click(await screen.findByRole("link", { name: "発注のおすすめ 1品目 ￥1,800（税抜）" }));
  const section = await screen.findByRole("rowgroup", { name: "あおば薬品" });
  // The cart has two packages for ￥2,000 besides.
  within(section).getByRole("button", { name: "発注する ￥3,800" });
  screen.getByText("次々便 11/24（火）まで210錠必要（95%） − 在庫103 − 発注残0 ＝ 107錠");
});
