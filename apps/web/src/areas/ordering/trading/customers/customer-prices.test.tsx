import { createRouterTransport } from "@connectrpc/connect";
import { TransportProvider } from "@connectrpc/connect-query";
import { CustomerService } from "@meguri/rpc/app/v1/customer_service_pb";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18next from "i18next";
import { createStore, Provider } from "jotai";
import { MemoryRouter } from "react-router-dom";
import { beforeAll, expect, it } from "vitest";
import { initI18n } from "../../../../shared/i18n/init-i18n.ts";
import { CustomerPrices } from "./customer-prices.tsx";

beforeAll(async () => {
  if (!i18next.isInitialized) await initI18n("ja");
  await i18next.loadNamespaces(["common", "trading", "customers", "failure"]);
});

it("a customer beyond the first page cannot be given a price, or gets one that was meant for all", async () => {
  const customers = Array.from({ length: 120 }, (_, index) => ({
    id: `t-${index}`,
    institutionName: `架空薬局${index}`,
    customerCode: `K-${index}`,
  }));
  const given: { tradingIds: string[]; checkOnly: boolean }[] = [];
  const transport = createRouterTransport(({ service }) => {
    service(CustomerService, {
      listCustomers: ({ keyword, limit, agreed }) => ({
        customers: agreed
          ? customers.filter(({ institutionName }) => institutionName.includes(keyword)).slice(0, limit)
          : [],
      }),
      listCustomerPrices: () => ({}),
      importCustomerPrices: ({ tradingIds, checkOnly }) => {
        given.push({ tradingIds, checkOnly });
        return { report: { added: 1 } };
      },
    });
  });
  render(
    <Provider store={createStore()}>
      <TransportProvider transport={transport}>
        <QueryClientProvider client={new QueryClient()}>
          <MemoryRouter>
            <CustomerPrices wholesalerId="w" vanCode="100000001" />
          </MemoryRouter>
        </QueryClientProvider>
      </TransportProvider>
    </Provider>,
  );
  const chooser = await screen.findByRole("combobox", { name: "対象の得意先" });
  expect((chooser as HTMLInputElement).value).toBe("すべての得意先");
  await userEvent.click(chooser);
  expect(within(await screen.findByRole("listbox")).queryByText(/架空薬局117/)).toBeNull();
  fireEvent.change(chooser, { target: { value: "局117" } });
  await userEvent.click(await screen.findByText("架空薬局117 K-117"));
  expect((chooser as HTMLInputElement).value).toBe("架空薬局117 K-117");
  const list = new File(["コード,価格\r\n14987000000014,100\r\n"], "prices.csv", { type: "text/csv" });
  await userEvent.upload(screen.getByTestId("import-file"), list);
  await userEvent.click(await screen.findByRole("button", { name: "取り込む" }));
  const both = [true, false].map((checkOnly) => ({ tradingIds: ["t-117"], checkOnly }));
  await waitFor(() => expect(given).toEqual(both));
});
