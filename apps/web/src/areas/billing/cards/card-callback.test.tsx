import { Code } from "@connectrpc/connect";
import { BillingRole } from "@meguri/rpc/app/v1/billing_account_pb";
import { CardSetupState } from "@meguri/rpc/app/v1/billing_card_service_pb";
import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it, vi } from "vitest";
import { loadWords, openPage } from "../../../shared/test-page.tsx";
import { billingAccount, billingServer, card, refusal } from "../common/test-billing-server.ts";
import { AccountCard } from "./account-card.tsx";
import { CardCallback } from "./card-callback.tsx";
import { CardSetup } from "./card-setup.tsx";

beforeAll(() => loadWords("billing"));

const callback = <CardCallback accountId="a1" setupId="s1" />;
const title = async () => (await screen.findByRole("heading", { level: 1 })).textContent;
const startAgain = () => screen.getByRole("link", { name: "カードを入力する" }).getAttribute("href");

it("an address claims that a card was added, and the page believes it without asking the server", async () => {
  const server = billingServer();
  openPage(server, callback);
  expect(await screen.findByText("カードを登録しました")).toBeDefined();
  expect(screen.getByText("Visa •••• 4242")).toBeDefined();
  expect(server.inputsOf("finishCardSetup")).toMatchObject([{ accountId: "a1", setupId: "s1" }]);
});

it("a page of the provider that is still open is taken for a card, or can never be asked about again", async () => {
  const server = billingServer();
  server.state.setup = CardSetupState.OPEN;
  openPage(server, callback);
  const check = await screen.findByRole("button", { name: "もう一度確認" });
  expect(screen.queryByText("カードを登録しました")).toBeNull();
  expect(startAgain()).toBe("/u/setting/payment/a1/creditcard");
  server.state.setup = CardSetupState.ADDED;
  await userEvent.click(check);
  expect(await screen.findByText("カードを登録しました")).toBeDefined();
});

it("a page that expired leaves the person without a way to begin again", async () => {
  const server = billingServer();
  server.state.setup = CardSetupState.EXPIRED;
  openPage(server, callback);
  expect(await screen.findByText("カードを入力するページの期限が切れました")).toBeDefined();
  expect(startAgain()).toBe("/u/setting/payment/a1/creditcard");
});

it("an address without the name of a page shows a card as added", async () => {
  const server = billingServer();
  openPage(server, <CardCallback accountId="a1" setupId="" />);
  expect(await title()).toBe("カードの登録が見つかりません");
  expect(server.calls).toEqual([]);
  expect(startAgain()).toBe("/u/setting/payment/a1/creditcard");
});

it("the page of somebody else's card is shown as one's own", async () => {
  const server = billingServer();
  server.fails.set("finishCardSetup", refusal(FailureReason.CARD_SETUP_NOT_FOUND, Code.NotFound));
  openPage(server, callback);
  expect(await screen.findByText("カードの登録が見つかりません")).toBeDefined();
  expect(screen.getByText(/請求先の画面からやり直してください/)).toBeDefined();
});

it("a provider that cannot be reached is shown as a card that was not added", async () => {
  const server = billingServer();
  server.fails.set("finishCardSetup", refusal(FailureReason.CARDS_UNAVAILABLE));
  openPage(server, callback);
  expect(await screen.findByText("登録の結果を確認できませんでした")).toBeDefined();
  server.fails.clear();
  await userEvent.click(screen.getByRole("button", { name: "もう一度試す" }));
  expect(await screen.findByText("カードを登録しました")).toBeDefined();
});

it("the person does not know that the card is entered elsewhere, or lands on another page than the server's", async () => {
  const server = billingServer();
  const leave = vi.fn();
  openPage(server, <CardSetup accountId="a1" leave={leave} />);
  expect(await screen.findByText(/カード番号は、カード会社のページで入力します/)).toBeDefined();
  expect(screen.getByText(/ブランド、下4桁、有効期限だけ/)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "カード会社のページへ進む" }));
  await waitFor(() => expect(leave).toHaveBeenCalledWith("https://cards.test/setup/s1"));
  expect(server.inputsOf("startCardSetup")).toMatchObject([{ accountId: "a1", language: "ja" }]);
});

it("a refused start leads to a blank page instead of the reason", async () => {
  const server = billingServer();
  const leave = vi.fn();
  server.fails.set("startCardSetup", refusal(FailureReason.CARDS_UNAVAILABLE));
  openPage(server, <CardSetup accountId="a1" leave={leave} />);
  await userEvent.click(await screen.findByRole("button", { name: "カード会社のページへ進む" }));
  expect(await screen.findByText(/カード会社に接続できません/)).toBeDefined();
  expect(leave).not.toHaveBeenCalled();
});

it("a viewer is offered to change the card, or anybody where there is no provider", async () => {
  const server = billingServer();
  server.state.hasCards = false;
  openPage(server, <CardSetup accountId="a1" />);
  expect(await screen.findByText("カードを登録できません")).toBeDefined();
  expect(screen.queryByRole("button", { name: "カード会社のページへ進む" })).toBeNull();
  const viewed = billingServer();
  viewed.state.accounts = [billingAccount({ card, role: BillingRole.VIEWER })];
  openPage(viewed, <AccountCard accountId="a1" />);
  expect(await screen.findByText("Visa •••• 4242")).toBeDefined();
  expect(screen.queryByRole("link", { name: "カードを変更" })).toBeNull();
  expect(screen.queryByRole("button", { name: "カードを削除" })).toBeNull();
});

it("a card is removed by a slip, and nobody sees what that means for the invoices", async () => {
  const server = billingServer();
  server.state.accounts = [billingAccount({ card })];
  openPage(server, <AccountCard accountId="a1" />);
  await userEvent.click(await screen.findByRole("button", { name: "カードを削除" }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText("Visa •••• 4242を削除しますか？")).toBeDefined();
  expect(within(dialog).getByText(/お支払いいただけません/)).toBeDefined();
  expect(server.inputsOf("removeCard")).toEqual([]);
  await userEvent.click(within(dialog).getByRole("button", { name: "カードを削除" }));
  expect(await screen.findByText("カード未登録")).toBeDefined();
});
