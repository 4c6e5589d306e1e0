import { Code } from "@connectrpc/connect";
import { BillingRole } from "@meguri/rpc/app/v1/billing_account_pb";
import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { loadWords, openPage } from "../../../../shared/test-page.tsx";
import { billingAccount, billingServer, refusal } from "../../common/test-billing-server.ts";
import { CreateAccount } from "./create-account.tsx";
import { EditAccount } from "./edit-account.tsx";

beforeAll(() => loadWords("billing", "institutions"));

/** Pasted at once: what is typed key by key is the browser's concern. */
const fill = async (label: RegExp, text: string) => {
  await userEvent.click(await screen.findByLabelText(label));
  await userEvent.paste(text);
};
const create = () => userEvent.click(screen.getByRole("button", { name: "作成する" }));

it("invoices go out without a name or an address, because nobody was asked for them", async () => {
  const server = billingServer();
  openPage(server, <CreateAccount />);
  await screen.findByLabelText(/^請求書の宛名/);
  await create();
  const summary = await screen.findByRole("alert");
  for (const field of ["請求書の宛名", "郵便番号", "住所"]) {
    expect(within(summary).getByRole("link", { name: new RegExp(`^${field}`) })).toBeDefined();
  }
  expect(server.inputsOf("createBillingAccount")).toEqual([]);
});

it("the postal code overwrites an address that a person typed, or fills in only a part of it", async () => {
  const server = billingServer();
  openPage(server, <CreateAccount />);
  await fill(/^郵便番号/, "〒１００－０００５");
  expect(await screen.findByDisplayValue("東京都千代田区丸の内")).toBeDefined();
  await fill(/^住所/, "1-1-1");
  server.state.addresses = [{ prefecture: "東京都", city: "港区", town: "芝" }];
  await userEvent.clear(screen.getByLabelText(/^郵便番号/));
  await fill(/^郵便番号/, "1050014");
  expect(await screen.findByText(/入力済みの住所を残しました/)).toBeDefined();
  expect(screen.getByDisplayValue("東京都千代田区丸の内1-1-1")).toBeDefined();
});

it("an answer that is lost leaves two accounts behind, because the second try has another id", async () => {
  const server = billingServer();
  const { router } = openPage(server, <CreateAccount />);
  await fill(/^請求書の宛名/, "青葉ファーマシー株式会社");
  await fill(/^郵便番号/, "1000005");
  await fill(/^住所/, "1-1-1");
  server.fails.set("createBillingAccount", refusal(FailureReason.UNSPECIFIED, Code.Unavailable));
  await create();
  await screen.findByRole("alert");
  server.fails.clear();
  await create();
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/u\/setting\/payment\/.+/));
  const sent = server.inputsOf("createBillingAccount") as { accountId: string }[];
  expect(sent).toHaveLength(2);
  expect(sent[0]?.accountId).toMatch(/^[\da-f-]{36}$/);
  expect(sent[0]?.accountId).toBe(sent[1]?.accountId);
  expect(router.state.location.pathname).toBe(`/u/setting/payment/${sent[0]?.accountId}`);
});

it("a colleague's change is overwritten: what was read is not sent back", async () => {
  const server = billingServer();
  const { router } = openPage(server, <EditAccount accountId="a1" />);
  await fill(/^電話番号/, "03-0000-0001");
  await userEvent.click(screen.getByRole("button", { name: "保存" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/u/setting/payment/a1"));
  expect(server.inputsOf("updateBillingAccount")[0]).toMatchObject({
    accountId: "a1",
    fields: { name: "青葉ファーマシー株式会社", tel: "03-0000-0001" },
    updatedAt: billingAccount().updatedAt,
  });
});

it("a viewer fills in a form that the server will refuse", async () => {
  const server = billingServer();
  server.state.accounts = [billingAccount({ role: BillingRole.VIEWER })];
  openPage(server, <EditAccount accountId="a1" />);
  expect(await screen.findByText("この操作ができるのはオーナーだけです")).toBeDefined();
  expect(screen.queryByLabelText(/^請求書の宛名/)).toBeNull();
});
