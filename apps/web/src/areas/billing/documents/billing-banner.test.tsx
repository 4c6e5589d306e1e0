import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { screen, waitFor } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { loadWords, openPage } from "../../../shared/test-page.tsx";
import { billingServer, refusal } from "../common/test-billing-server.ts";
import { BillingBanner } from "./billing-banner.tsx";

beforeAll(() => loadWords("billing"));

const standing = {
  accountId: "a1",
  accountName: "青葉ファーマシー株式会社",
  documentId: "d1",
  documentNumber: "2026-000123",
  overdueYen: 11_000n,
  pausesOn: "2026-11-25",
  mayPay: true,
};
const banner = () => screen.findByRole("complementary", { name: "期限を過ぎた請求" }, { timeout: 3_000 });
const isRead = (server: ReturnType<typeof billingServer>) =>
  waitFor(() => expect(server.inputsOf("listBillingStandings")).toHaveLength(1), { timeout: 3_000 });

it("a plan is paused without anybody of its account having seen how much is overdue and from when", async () => {
  const server = billingServer();
  server.state.standings = [standing];
  openPage(server, <BillingBanner />);
  expect(server.calls).toEqual([]);
  expect((await banner()).textContent).toMatch(
    /青葉ファーマシー株式会社.*￥11,000.*2026\/11\/25（水）に発注プランを一時停止します/,
  );
  const link = screen.getByRole("link", { name: "請求書を見て支払う" }).getAttribute("href");
  expect(decodeURIComponent(link ?? "")).toBe('/u/setting/invoice/a1/{"number":"2026-000123"}/preview');
});

it("a paused plan looks like one that goes on, or as if its data were lost", async () => {
  const server = billingServer();
  server.state.standings = [Object.assign({}, standing, { paused: true, pausesOn: "", mayPay: false })];
  openPage(server, <BillingBanner />);
  expect((await banner()).textContent).toMatch(/一時停止しています。データは残っています/);
  expect(screen.getByRole("link", { name: "請求書を見る" })).toBeDefined();
});

it("people without an overdue invoice, or whose server fails, see a banner", async () => {
  const server = billingServer();
  server.fails.set("listBillingStandings", refusal(FailureReason.INTERNAL));
  openPage(server, <BillingBanner />);
  await isRead(server);
  expect(screen.queryByRole("complementary")).toBeNull();
  expect(screen.queryByRole("alert")).toBeNull();
});
