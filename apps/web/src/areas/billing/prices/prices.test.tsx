import { BillingPayBy } from "@meguri/rpc/app/v1/billing_account_pb";
import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { monthAfter } from "@meguri/rules/months";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore, Provider } from "jotai";
import { beforeAll, expect, it } from "vitest";
import { webConfigAtom } from "../../../shared/config/web-config-atom.ts";
import { loadWords, openPage, testConfig } from "../../../shared/test-page.tsx";
import { presentMonth } from "../common/months.ts";
import { billingAccount, billingServer, refusal } from "../common/test-billing-server.ts";
import { AllAccounts } from "./all-accounts.tsx";
import { PlanPrice } from "./plan-price.tsx";
import { PriceList } from "./price-list.tsx";

beforeAll(() => loadWords("billing"));

const now = { firstMonth: "2026-01", netYen: 9_800n };
const next = { firstMonth: monthAfter(presentMonth()), netYen: 12_000n, changeable: true };
const words = (month: string) => `${month.slice(0, 4)}年${Number(month.slice(5))}月`;
const openDialog = async () => {
  await userEvent.click(await screen.findByRole("button", { name: "料金を設定" }));
  return screen.findByRole("dialog");
};

it("a price is shown without saying that tax is added, or a change comes as a surprise", async () => {
  const server = billingServer();
  server.state.prices = [next, now];
  openPage(server, <PlanPrice />);
  expect(await screen.findByText("￥9,800")).toBeDefined();
  expect(screen.getByText("1施設・1か月あたり（税抜）")).toBeDefined();
  expect(screen.getByText(`${words(next.firstMonth)}から ￥12,000（税抜）になります。`)).toBeDefined();
});

it("a demo's price is taken for a real one, or a real one for a demo's", async () => {
  const server = billingServer();
  server.state.prices = [now];
  const store = createStore();
  store.set(webConfigAtom, Object.assign({}, testConfig, { demoAccounts: [] }));
  openPage(
    server,
    <>
      <PlanPrice />
      <Provider store={store}>
        <PlanPrice />
      </Provider>
    </>,
  );
  expect(await screen.findAllByText("￥9,800")).toHaveLength(2);
  expect(screen.getAllByText(/この料金は架空です/)).toHaveLength(1);
});

it("no price looks like a price of nothing", async () => {
  openPage(billingServer(), <PlanPrice />);
  expect(await screen.findByText("料金はまだ設定されていません。")).toBeDefined();
  expect(screen.queryByText("￥0")).toBeNull();
});

it("a price is set in parts of a yen, or for a month that has begun", async () => {
  const server = billingServer();
  server.state.prices = [now];
  openPage(server, <PriceList />);
  const dialog = await openDialog();
  await userEvent.click(within(dialog).getByRole("combobox"));
  expect(screen.queryByRole("option", { name: words(presentMonth()) })).toBeNull();
  await userEvent.click(await screen.findByRole("option", { name: words(next.firstMonth) }));
  const price = within(dialog).getByRole("textbox");
  for (const wrong of ["9800.5", "-1", "99999999"]) {
    await userEvent.clear(price);
    await userEvent.type(price, wrong);
    await userEvent.click(within(dialog).getByRole("button", { name: "設定する" }));
    expect(price.getAttribute("aria-invalid")).toBe("true");
  }
  expect(server.inputsOf("setPlanPrice")).toEqual([]);
  await userEvent.clear(price);
  await userEvent.type(price, "１２,０００");
  await userEvent.click(within(dialog).getByRole("button", { name: "設定する" }));
  await waitFor(() =>
    expect(server.inputsOf("setPlanPrice")).toMatchObject([{ firstMonth: next.firstMonth, netYen: 12_000n }]),
  );
});

it("the first price cannot hold before next month", async () => {
  openPage(billingServer(), <PriceList />);
  const dialog = await openDialog();
  expect(within(dialog).getByText(words(presentMonth()))).toBeDefined();
});

it("a price that holds is deleted, or why one is not deleted is shown nowhere", async () => {
  const server = billingServer();
  server.state.prices = [next, now];
  server.fails.set("deletePlanPrice", refusal(FailureReason.PLAN_PRICE_BEGUN));
  openPage(server, <PriceList />);
  const remove = await screen.findByRole("button", { name: `${words(next.firstMonth)}からの料金を削除` });
  expect(screen.queryByRole("button", { name: "2026年1月からの料金を削除" })).toBeNull();
  await userEvent.click(remove);
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "削除" }));
  expect(await within(dialog).findByText(/すでに始まった月の料金は変更できません/)).toBeDefined();
});

it("transfer is allowed to another account than the one chosen, or by one press", async () => {
  const server = billingServer();
  server.state.accounts = [billingAccount(), billingAccount({ id: "a2", name: "若葉会計" })];
  openPage(server, <AllAccounts />);
  await userEvent.type(await screen.findByRole("searchbox"), "若葉");
  await waitFor(() => expect(server.inputsOf("listAllBillingAccounts").at(-1)).toMatchObject({ text: "若葉" }));
  await userEvent.click(await screen.findByRole("button", { name: "銀行振込を許可（若葉会計）" }));
  const dialog = await screen.findByRole("dialog");
  expect(server.inputsOf("setBillingPayBy")).toEqual([]);
  await userEvent.click(within(dialog).getByRole("button", { name: "銀行振込を許可" }));
  await waitFor(() =>
    expect(server.inputsOf("setBillingPayBy")).toMatchObject([{ accountId: "a2", payBy: BillingPayBy.TRANSFER }]),
  );
});
