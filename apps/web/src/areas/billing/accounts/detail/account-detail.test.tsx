import { BillingInstitutionState, BillingPayBy, BillingRole } from "@meguri/rpc/app/v1/billing_account_pb";
import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { loadWords, openPage } from "../../../../shared/test-page.tsx";
import { presentMonth } from "../../common/months.ts";
import { billingAccount, billingServer, card, payment, refusal } from "../../common/test-billing-server.ts";
import { AccountList } from "../list/account-list.tsx";
import { AccountDetail } from "./account-detail.tsx";
import { DeleteAccount } from "./delete-account.tsx";

beforeAll(() => loadWords("billing", "institutions", "actions"));

const detail = <AccountDetail accountId="a1" card={null} invoices="1枚" members={null} />;
const tab = async (name: string) => userEvent.click(await screen.findByRole("tab", { name }));
const words = (month: string) => `${month.slice(0, 4)}年${Number(month.slice(5))}月`;

it("who has no account sees an empty list and not what one is for", async () => {
  const server = billingServer();
  server.state.accounts = [];
  openPage(server, <AccountList />);
  expect(await screen.findByText(/利用料金を支払う会社や人です/)).toBeDefined();
  expect(screen.getByRole("link", { name: "請求先を作成" })).toBeDefined();
});

it("an account that cannot be charged looks like one that can", async () => {
  const server = billingServer();
  server.state.accounts = [
    billingAccount({ id: "a1", name: "甲" }),
    billingAccount({ id: "a2", name: "乙", card: Object.assign({}, card, { expYear: 2020 }) }),
    billingAccount({ id: "a3", name: "丙", card, institutionCount: 3, role: BillingRole.VIEWER }),
    billingAccount({ id: "a4", name: "丁", payBy: BillingPayBy.TRANSFER }),
  ];
  openPage(server, <AccountList />);
  const row = async (name: string) => (await screen.findByText(name)).closest("tr")?.textContent ?? "";
  expect(await row("甲")).toContain("カード未登録");
  expect(await row("乙")).toContain("期限切れ");
  expect(await row("丙")).toMatch(/3施設.*Visa •••• 4242有効期限 02\/2099.*閲覧者/);
  expect(await row("丁")).toContain("銀行振込");
});

it("a list that could not be read is shown as empty", async () => {
  const server = billingServer();
  server.fails.set("listBillingAccounts", refusal(FailureReason.INTERNAL));
  openPage(server, <AccountList />);
  expect(await screen.findByRole("button", { name: "もう一度試す" })).toBeDefined();
  expect(screen.queryByText("請求先はまだありません")).toBeNull();
});

it("the tab of invoices shows something else", async () => {
  openPage(billingServer(), detail);
  await tab("請求");
  expect(await screen.findByText("1枚")).toBeDefined();
});

it("an owner ends a payment without seeing until which month the account still pays", async () => {
  const server = billingServer();
  server.state.payments = [payment()];
  openPage(server, detail);
  await tab("施設");
  await userEvent.click(await screen.findByRole("button", { name: "試験薬局の支払いを終了" }));
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain(`${words(presentMonth())}分まで支払います`);
  await userEvent.click(within(dialog).getByRole("button", { name: "支払いを終了" }));
  await waitFor(() =>
    expect(server.inputsOf("endBillingInstitution")).toMatchObject([{ id: "p1", accountId: "a1", institutionId: "" }]),
  );
});

it("an institution is requested by a code that is none, or one that is paid for already", async () => {
  const server = billingServer();
  server.state.payments = [payment()];
  openPage(server, detail);
  await tab("施設");
  await userEvent.click(await screen.findByRole("button", { name: "施設を追加" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("combobox"));
  expect(screen.queryByRole("option", { name: "試験薬局" })).toBeNull();
  await userEvent.click(await screen.findByRole("option", { name: "ほかの施設（コードを入力）" }));
  await userEvent.type(within(dialog).getByRole("textbox"), "13-4-115");
  await userEvent.click(within(dialog).getByRole("button", { name: "追加する" }));
  expect(await within(dialog).findByText(/10桁の数字で入力してください/)).toBeDefined();
  expect(server.inputsOf("requestBillingInstitution")).toEqual([]);
  await userEvent.type(within(dialog).getByRole("textbox"), "8527");
  await userEvent.click(within(dialog).getByRole("button", { name: "追加する" }));
  await waitFor(() =>
    expect(server.inputsOf("requestBillingInstitution")).toMatchObject([
      { accountId: "a1", institutionCode: "1341158527" },
    ]),
  );
});

it("a viewer is offered what the server refuses, or an ending payment is ended twice", async () => {
  const server = billingServer();
  server.state.accounts = [billingAccount({ role: BillingRole.VIEWER })];
  server.state.payments = [payment({ state: BillingInstitutionState.ENDING, lastMonth: presentMonth() })];
  openPage(server, detail);
  await tab("施設");
  expect(await screen.findByText("終了予定")).toBeDefined();
  for (const name of ["施設を追加", "試験薬局の支払いを終了"])
    expect(screen.queryByRole("button", { name })).toBeNull();
  expect(screen.queryByRole("link", { name: "編集" })).toBeNull();
});

it("the history shows names of the system instead of words", async () => {
  const server = billingServer();
  server.state.events = [
    { actorName: "森下 葵", action: "billing.requested", subjectName: "試験薬局" },
    { actorName: "", action: "billing.card_added", subjectName: "" },
  ];
  openPage(server, detail);
  await tab("履歴");
  expect(await screen.findByText("試験薬局")).toBeDefined();
  expect(screen.queryByText(/billing\./)).toBeNull();
});

it("an account is deleted by a slip, or why it is not is shown nowhere", async () => {
  const server = billingServer();
  const { router } = openPage(server, <DeleteAccount accountId="a1" />);
  const submit = await screen.findByRole("button", { name: "請求先を削除" });
  await userEvent.click(submit);
  expect(await screen.findByText("入力した名前が一致しません。")).toBeDefined();
  expect(server.inputsOf("deleteBillingAccount")).toEqual([]);
  await userEvent.type(screen.getByRole("textbox"), "青葉ファーマシー株式会社");
  server.fails.set("deleteBillingAccount", refusal(FailureReason.BILLING_ACCOUNT_IN_USE));
  await userEvent.click(submit);
  const alerts = await screen.findAllByRole("alert");
  expect(alerts.at(-1)?.textContent).toMatch(/お支払い中の施設か未払いの請求がある請求先は削除できません/);
  server.fails.clear();
  await userEvent.click(submit);
  await waitFor(() => expect(router.state.location.pathname).toBe("/u/setting/payment"));
});
