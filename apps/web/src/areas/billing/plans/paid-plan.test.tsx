import { MemberRole } from "@meguri/rpc/app/v1/account_pb";
import { BillingRole } from "@meguri/rpc/app/v1/billing_account_pb";
import { PaidPlanObstacle } from "@meguri/rpc/app/v1/billing_plan_service_pb";
import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { tokyoDay } from "../../../shared/format/days.ts";
import { loadWords, openPage } from "../../../shared/test-page.tsx";
import { paidPlan } from "../common/test-billing-documents.ts";
import { billingAccount, billingServer, payment, refusal } from "../common/test-billing-server.ts";
import { PaidPlanSection } from "./paid-plan.tsx";
import { monthEnd } from "./plan-state.ts";

beforeAll(() => loadWords("billing", "plans"));

const page = <PaidPlanSection institutionId="i1" />;
const begin = { name: "有料プランを始める" };
const end = { name: "有料プランを終了" };
const today = tokyoDay(new Date());

function serverWith(plan: ReturnType<typeof paidPlan>) {
  const server = billingServer();
  server.state.plan = plan;
  server.state.payments = [payment()];
  return server;
}

it("a plan is started without its first day, its free days and its next invoice having been seen", async () => {
  const server = serverWith(paidPlan());
  openPage(server, page);
  await userEvent.click(await screen.findByRole("button", begin));
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toMatch(/2099\/01\/15.*から利用できます/);
  expect(dialog.textContent).toMatch(/2099年2月分です。それまでの日は無料です/);
  expect(dialog.textContent).toMatch(/2099\/02\/01.*青葉ファーマシー株式会社.*￥11,000.*税抜￥10,000.*消費税￥1,000/);
  expect(server.inputsOf("startPaidPlan")).toEqual([]);
  await userEvent.click(within(dialog).getByRole("button", begin));
  await waitFor(() =>
    expect(server.inputsOf("startPaidPlan")).toMatchObject([
      { institutionId: "i1", firstBilledMonth: "2099-02", netYen: 10_000n },
    ]),
  );
  expect(await screen.findByText("開始予定")).toBeDefined();
  expect(screen.queryByRole("button", begin)).toBeNull();
});

it("a plan that is billed at once is announced for a later day", async () => {
  const month = today.slice(0, "2026-11".length);
  openPage(
    serverWith(paidPlan({ firstDay: today, firstBilledMonth: month, nextMonth: month, nextIssuedOn: today })),
    page,
  );
  await userEvent.click(await screen.findByRole("button", begin));
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain("始めるとすぐに");
  expect(dialog.textContent).not.toContain("無料です");
});

it("a price that changed meanwhile is agreed to unseen", async () => {
  const server = serverWith(paidPlan());
  openPage(server, page);
  await userEvent.click(await screen.findByRole("button", begin));
  const dialog = await screen.findByRole("dialog");
  server.fails.set("startPaidPlan", refusal(FailureReason.PAID_PLAN_CHANGED));
  server.state.plan = paidPlan({ nextNetYen: 12_000n, nextTaxYen: 1_200n });
  await userEvent.click(within(dialog).getByRole("button", begin));
  expect(await within(dialog).findByText(/料金か最初の請求月が変わりました/)).toBeDefined();
  expect(await within(dialog).findByText(/￥13,200/)).toBeDefined();
});

it("an account without a card is charged later, and nobody gets to know in time", async () => {
  openPage(serverWith(paidPlan({ payerNeedsCard: true })), page);
  expect(await screen.findByText(/カードが登録されていません。2099\/02\/01.*までに登録してください/)).toBeDefined();
  expect((await screen.findByRole("link", { name: "カードを登録" })).getAttribute("href")).toBe(
    "/u/setting/payment/a1/creditcard",
  );
  expect(await screen.findByRole("button", begin)).toBeDefined();
});

it.each([
  { obstacle: PaidPlanObstacle.GRANTED, words: /始める必要はありません/, link: undefined, href: "" },
  { obstacle: PaidPlanObstacle.NO_PRICE, words: /料金がまだ設定されていない/, link: undefined, href: "" },
  { obstacle: PaidPlanObstacle.NO_PAYER, words: /支払う請求先がない/, link: "請求先を選ぶ", href: "#payer" },
  {
    obstacle: PaidPlanObstacle.NO_CARD,
    words: /カードが登録されていないため/,
    link: "カードを登録",
    href: "/u/setting/payment/a1/creditcard",
  },
  {
    obstacle: PaidPlanObstacle.OVERDUE,
    words: /期限を過ぎた請求があるため/,
    link: "請求書を見る",
    href: "/u/setting/payment/a1?tab=invoices",
  },
])("what is in the way ($obstacle) is not named, or there is no way to where it is solved", async (one) => {
  openPage(serverWith(paidPlan({ obstacle: one.obstacle })), page);
  expect(await screen.findByText(one.words)).toBeDefined();
  if (one.link) expect((await screen.findByRole("link", { name: one.link })).getAttribute("href")).toBe(one.href);
  expect(screen.queryByRole("button", begin)).toBeNull();
});

it("who does not belong to the account that pays is sent to a page that does not exist for them", async () => {
  const server = serverWith(paidPlan({ obstacle: PaidPlanObstacle.NO_CARD }));
  server.state.accounts = [billingAccount({ id: "a9", name: "別の会社" })];
  openPage(server, page);
  expect(await screen.findByText("請求先のオーナーに依頼してください。")).toBeDefined();
  expect(screen.queryByRole("link", { name: "カードを登録" })).toBeNull();
});

it("a viewer of the account is sent to the card, which only owners set", async () => {
  const server = serverWith(paidPlan({ obstacle: PaidPlanObstacle.NO_CARD }));
  server.state.accounts = [billingAccount({ role: BillingRole.VIEWER })];
  openPage(server, page);
  expect(await screen.findByText("請求先のオーナーに依頼してください。")).toBeDefined();
});

it("a plan is ended by a slip, without until when it can be used, and cannot be taken back", async () => {
  const server = serverWith(paidPlan({ started: true, firstDay: "2026-01-01" }));
  openPage(server, page);
  await userEvent.click(await screen.findByRole("button", end));
  const dialog = await screen.findByRole("dialog");
  const last = monthEnd(today).replaceAll("-", "/");
  expect(dialog.textContent).toMatch(new RegExp(`${last}.*まで利用でき.*終了を取り消せます`));
  expect(server.inputsOf("cancelPaidPlan")).toEqual([]);
  await userEvent.click(within(dialog).getByRole("button", end));
  expect(await screen.findByText(/2099\/12\/31.*に終了します/)).toBeDefined();
  expect(screen.queryByRole("button", end)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "終了を取り消す" }));
  expect(await screen.findByText("有料プランの終了を取り消しました")).toBeDefined();
  expect(await screen.findByRole("button", end)).toBeDefined();
});

it("a plan that has not begun is ended as if the trial were lost with it", async () => {
  openPage(serverWith(paidPlan({ started: true })), page);
  await userEvent.click(await screen.findByRole("button", end));
  expect((await screen.findByRole("dialog")).textContent).toContain("お試しは終了日まで利用できます");
});

it("an end that can no longer be taken back fails without words", async () => {
  const server = serverWith(paidPlan({ started: true, firstDay: "2026-01-01", lastDay: "2026-10-31" }));
  server.fails.set("keepPaidPlan", refusal(FailureReason.PAID_PLAN_ENDED));
  openPage(server, page);
  await userEvent.click(await screen.findByRole("button", { name: "終了を取り消す" }));
  expect(await screen.findByText(/すでに終了しています/)).toBeDefined();
});

it("a paused plan shows neither that nothing is lost nor how it goes on", async () => {
  openPage(serverWith(paidPlan({ started: true, firstDay: "2026-01-01", paused: true })), page);
  expect(await screen.findByText("有料プランを一時停止しています")).toBeDefined();
  expect(screen.getByText(/データは残っています/)).toBeDefined();
  expect((await screen.findByRole("link", { name: "請求書を見る" })).getAttribute("href")).toBe(
    "/u/setting/payment/a1?tab=invoices",
  );
});

it("a clerk is offered to start or to end the plan", async () => {
  const server = serverWith(paidPlan());
  server.state.role = MemberRole.CLERK;
  openPage(server, page);
  expect(await screen.findByText("次の請求")).toBeDefined();
  expect(screen.queryByRole("button", begin)).toBeNull();
});

it("the last day of a month is another one in February or in December", () => {
  expect(monthEnd("2026-02-03")).toBe("2026-02-28");
  expect(monthEnd("2028-02-29")).toBe("2028-02-29");
  expect(monthEnd("2026-12-01")).toBe("2026-12-31");
});
