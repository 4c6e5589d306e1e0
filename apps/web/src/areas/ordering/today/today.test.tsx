import { createRouterTransport } from "@connectrpc/connect";
import { TransportProvider } from "@connectrpc/connect-query";
import { OrderDraftService } from "@meguri/rpc/app/v1/order_draft_service_pb";
import { OrderProposalService } from "@meguri/rpc/app/v1/order_proposal_service_pb";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import i18next from "i18next";
import { createStore, Provider } from "jotai";
import { MemoryRouter } from "react-router-dom";
import { beforeAll, expect, it } from "vitest";
import { initI18n } from "../../../shared/i18n/init-i18n.ts";
import { Today } from "./today.tsx";

beforeAll(async () => {
  if (!i18next.isInitialized) await initI18n("ja");
  await i18next.loadNamespaces(["common", "cart", "orders", "scan", "camera", "failure"]);
});

it.each([
  [false, "発注のおすすめを計算するデータがまだありません。"],
  [true, "発注が必要な薬品はありません。"],
])("a pharmacy of which nothing is known reads that it has nothing to order (data: %s)", async (hasData, words) => {
  const transport = createRouterTransport(({ service }) => {
    service(OrderProposalService, { getOrderProposals: () => ({ hasData }) });
    service(OrderDraftService, { getOrderCart: () => ({}) });
  });
  render(
    <MemoryRouter>
      <Provider store={createStore()}>
        <TransportProvider transport={transport}>
          <QueryClientProvider client={new QueryClient()}>
            <Today institutionId="i" isPharmacist limitYen={0n} />
          </QueryClientProvider>
        </TransportProvider>
      </Provider>
    </MemoryRouter>,
  );
  expect(await screen.findByText(words)).toBeDefined();
});
