import { create } from "@bufbuild/protobuf";
import { createRouterTransport } from "@connectrpc/connect";
import { TransportProvider } from "@connectrpc/connect-query";
import type { OrderLayout as WireLayout } from "@meguri/rpc/app/v1/order_layout_pb";
import { TradingChannel, TradingSchema } from "@meguri/rpc/app/v1/trading_pb";
import { TradingService } from "@meguri/rpc/app/v1/trading_service_pb";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18next from "i18next";
import { createStore, Provider } from "jotai";
import { beforeAll, expect, it } from "vitest";
import { initI18n } from "../../../../shared/i18n/init-i18n.ts";
import { OrderLayout } from "./order-layout.tsx";

beforeAll(async () => {
  if (!i18next.isInitialized) await initI18n("ja");
  await i18next.loadNamespaces(["common", "layouts", "failure", "origin"]);
});

function open(channel: TradingChannel) {
  const saved: (WireLayout | undefined)[] = [];
  const transport = createRouterTransport(({ service }) => {
    service(TradingService, {
      setOrderLayout: ({ layout }) => {
        saved.push(layout);
        return {};
      },
    });
  });
  const trading = create(TradingSchema, { id: "t", vanCode: "200012345", customerCode: "K-7", channel });
  render(
    <Provider store={createStore()}>
      <TransportProvider transport={transport}>
        <QueryClientProvider client={new QueryClient()}>
          <OrderLayout trading={trading} canEdit />
        </QueryClientProvider>
      </TransportProvider>
    </Provider>,
  );
  return saved;
}

it("a field is moved onto another and nobody sees it before the wholesaler's program does", async () => {
  const saved = open(TradingChannel.EOS);
  expect(screen.getByRole("region", { name: "見本" }).textContent).toContain("S············200012345·1234·K-7");
  await userEvent.click(screen.getByText("形式を変更する"));
  const from = screen.getByLabelText("発注番号 開始位置");
  fireEvent.change(from, { target: { value: "20" } });
  expect(screen.getByText(/前の項目と位置が重なっています/)).toBeDefined();
  await userEvent.click(screen.getByText("保存"));
  expect(saved).toEqual([]);
  fireEvent.change(from, { target: { value: "24" } });
  fireEvent.change(screen.getByLabelText("得意先コード 長さ"), { target: { value: "5" } });
  expect(screen.getByText("K-7··")).toBeDefined();
  await userEvent.click(screen.getByText("保存"));
  expect(await screen.findByText("形式を変更する")).toBeDefined();
  expect(saved[0]?.eos?.places.find(({ name }) => name === 3)).toMatchObject({ at: 28, length: 5, fill: 1 });
});

it("a table without the quantity is sent as an order", async () => {
  const saved = open(TradingChannel.CSV);
  await userEvent.click(screen.getByText("形式を変更する"));
  await userEvent.click(screen.getByLabelText("「数量」を外す"));
  expect(screen.getByText(/数量と、商品を特定できる項目/)).toBeDefined();
  await userEvent.click(screen.getByText("保存"));
  expect(saved).toEqual([]);
  await userEvent.click(screen.getByText("標準の形式を入力"));
  await userEvent.click(screen.getByLabelText("「発注日」を上へ"));
  await userEvent.click(screen.getByText("保存"));
  expect(await screen.findByText("形式を変更する")).toBeDefined();
  expect(saved[0]?.csv?.columns.slice(0, 2).map(({ heading }) => heading)).toEqual(["発注日", "発注番号"]);
});
