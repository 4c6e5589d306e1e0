import { MemberRole } from "@meguri/rpc/app/v1/account_pb";
import { BillingInstitutionState } from "@meguri/rpc/app/v1/billing_account_pb";
import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { monthAfter } from "@meguri/rules/months";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { loadWords, openPage } from "../../../../shared/test-page.tsx";
import { presentMonth } from "../../common/months.ts";
import { billingServer, payment, refusal } from "../../common/test-billing-server.ts";
import { InstitutionPayer } from "./institution-payer.tsx";

beforeAll(() => loadWords("billing"));

const words = (month: string) => `${month.slice(0, 4)}年${Number(month.slice(5))}月`;
const request = payment({
  id: "p2",
  accountId: "a2",
  accountName: "若葉会計",
  state: BillingInstitutionState.REQUESTED,
  firstMonth: "",
  mayAgree: true,
});
const agree = { name: "若葉会計による支払いを承認" };
const page = <InstitutionPayer institutionId="i1" />;

it("a manager agrees without seeing from which month the new account pays and until when the present one does", async () => {
  const server = billingServer();
  server.state.payments = [payment(), request];
  openPage(server, page);
  await userEvent.click(await screen.findByRole("button", agree));
  const dialog = await screen.findByRole("dialog");
  const [now, next] = [presentMonth(), monthAfter(presentMonth())].map(words);
  expect(dialog.textContent).toContain(`若葉会計が${next}分から支払います。`);
  expect(dialog.textContent).toContain(`現在の請求先（青葉ファーマシー株式会社）の支払いは${now}分までです。`);
  expect(dialog.textContent).toContain("名称とコードだけ");
  expect(server.inputsOf("agreeBillingInstitution")).toEqual([]);
  await userEvent.click(within(dialog).getByRole("button", { name: "承認" }));
  await waitFor(() =>
    expect(server.inputsOf("agreeBillingInstitution")).toMatchObject([{ id: "p2", institutionId: "i1" }]),
  );
});

it("an institution that nobody pays for is promised a later month than the first one billed", async () => {
  const server = billingServer();
  server.state.payments = [request];
  openPage(server, page);
  await userEvent.click(await screen.findByRole("button", agree));
  expect((await screen.findByRole("dialog")).textContent).toContain(`${words(presentMonth())}分から支払います。`);
});

it("a refused consent looks as if it had been given", async () => {
  const server = billingServer();
  server.state.payments = [request];
  server.fails.set("agreeBillingInstitution", refusal(FailureReason.BILLING_INSTITUTION_NOT_FOUND));
  openPage(server, page);
  await userEvent.click(await screen.findByRole("button", agree));
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "承認" }));
  expect(await within(dialog).findByText(/すでに終了しています/)).toBeDefined();
});

it("a clerk consents that somebody pays, or ends it", async () => {
  const server = billingServer();
  server.state.role = MemberRole.CLERK;
  server.state.payments = [
    payment(),
    payment({ id: "p2", accountId: "a2", accountName: "若葉会計", state: BillingInstitutionState.REQUESTED }),
  ];
  openPage(server, page);
  expect(await screen.findByText("若葉会計")).toBeDefined();
  expect(screen.queryByRole("button", agree)).toBeNull();
  expect(screen.queryByRole("button", { name: /支払いを終了/ })).toBeNull();
});

it("a manager ends a payment and only afterwards learns for how long it goes on", async () => {
  const server = billingServer();
  server.state.payments = [payment()];
  openPage(server, page);
  await userEvent.click(await screen.findByRole("button", { name: "青葉ファーマシー株式会社の支払いを終了" }));
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain(`青葉ファーマシー株式会社は${words(presentMonth())}分まで支払います`);
  await userEvent.click(within(dialog).getByRole("button", { name: "支払いを終了" }));
  await waitFor(() =>
    expect(server.inputsOf("endBillingInstitution")).toMatchObject([{ id: "p1", institutionId: "i1", accountId: "" }]),
  );
});

it("an institution without a payer shows no way to one", async () => {
  const server = billingServer();
  openPage(server, page);
  expect((await screen.findByRole("link", { name: "請求先を作成" })).getAttribute("href")).toBe(
    "/u/setting/payment/create",
  );
  await userEvent.click(await screen.findByRole("button", { name: "請求先を選ぶ" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "この請求先で支払う" }));
  await waitFor(() =>
    expect(server.inputsOf("requestBillingInstitution")).toMatchObject([
      { accountId: "a1", institutionCode: "1341158526" },
    ]),
  );
  expect(await screen.findByText("試験薬局の管理者に承認を依頼しました")).toBeDefined();
});
