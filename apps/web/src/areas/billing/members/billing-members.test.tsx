import { Code } from "@connectrpc/connect";
import { BillingRole } from "@meguri/rpc/app/v1/billing_account_pb";
import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { InvitationState } from "@meguri/rpc/app/v1/member_pb";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { loadWords, openPage } from "../../../shared/test-page.tsx";
import { billingAccount, billingServer, refusal } from "../common/test-billing-server.ts";
import { AcceptBillingInvitation } from "./accept-billing-invitation.tsx";
import { BillingMembers } from "./billing-members.tsx";
import { InviteBillingMember } from "./invite-billing-member.tsx";

beforeAll(() => loadWords("billing", "institutions", "auth"));

const self = { userId: "u1", displayName: "森下 葵", email: "hana@meguri.test", role: BillingRole.OWNER };
const other = { userId: "u2", displayName: "若葉 蓮", email: "ren@meguri.test", role: BillingRole.VIEWER };
const members = <BillingMembers accountId="a1" />;

it("the last owner who leaves sees why not, where they tried", async () => {
  const server = billingServer();
  server.state.members = [self];
  server.fails.set("removeBillingMember", refusal(FailureReason.LAST_OWNER));
  openPage(server, members);
  await userEvent.click(await screen.findByRole("button", { name: "退会する" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "退会する" }));
  expect(await within(dialog).findByText(/最後のオーナーは外せません/)).toBeDefined();
});

it("an owner gives another the wrong role, because it does not say what each may do", async () => {
  const server = billingServer();
  server.state.members = [self, other];
  openPage(server, members);
  await userEvent.click(await screen.findByRole("button", { name: "若葉 蓮さんの役割を変更" }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText(/内容・お支払い方法・施設・メンバーを変更できます/)).toBeDefined();
  await userEvent.click(within(dialog).getByRole("radio", { name: /オーナー/ }));
  await userEvent.click(within(dialog).getByRole("button", { name: "変更する" }));
  await waitFor(() =>
    expect(server.inputsOf("changeBillingMemberRole")).toMatchObject([
      { accountId: "a1", userId: "u2", role: BillingRole.OWNER },
    ]),
  );
});

it("a viewer is offered to take others out", async () => {
  const server = billingServer();
  server.state.accounts = [billingAccount({ role: BillingRole.VIEWER })];
  server.state.members = [self, other];
  openPage(server, members);
  expect(await screen.findByRole("button", { name: "退会する" })).toBeDefined();
  expect(screen.queryByRole("button", { name: /若葉/ })).toBeNull();
  expect(screen.queryByRole("link", { name: "メンバーを招待" })).toBeNull();
});

it("an invitation that is answered or expired is offered to be taken back, or an open one is not", async () => {
  const server = billingServer();
  const invited = { accountId: "a1", role: BillingRole.VIEWER };
  server.state.invitations = [
    Object.assign({ id: "v1", email: "open@meguri.test", state: InvitationState.PENDING }, invited),
    Object.assign({ id: "v2", email: "late@meguri.test", state: InvitationState.EXPIRED }, invited),
  ];
  openPage(server, members);
  const revoke = await screen.findByRole("button", { name: /open@meguri.test/ });
  expect(screen.queryByRole("button", { name: /late@meguri.test/ })).toBeNull();
  await userEvent.click(revoke);
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: /取り消/ }));
  await waitFor(() =>
    expect(server.inputsOf("revokeBillingInvitation")).toMatchObject([{ accountId: "a1", invitationId: "v1" }]),
  );
});

it("an invitation goes to an address that is none, or makes everyone an owner", async () => {
  const server = billingServer();
  openPage(server, <InviteBillingMember accountId="a1" />);
  const email = await screen.findByLabelText(/^メールアドレス/);
  const submit = screen.getByRole("button", { name: "招待を送る" });
  await userEvent.type(email, "ren");
  await userEvent.click(submit);
  expect(await screen.findByRole("alert")).toBeDefined();
  expect(server.inputsOf("inviteBillingMember")).toEqual([]);
  await userEvent.type(email, "@meguri.test");
  await userEvent.click(submit);
  await waitFor(() =>
    expect(server.inputsOf("inviteBillingMember")).toMatchObject([
      { accountId: "a1", email: "ren@meguri.test", role: BillingRole.VIEWER, language: "ja" },
    ]),
  );
});

it("an invitation is accepted by opening it, before one sees by whom, where and as what", async () => {
  const server = billingServer();
  const { router } = openPage(server, <AcceptBillingInvitation token="t" />);
  expect(await screen.findByText("森下 葵")).toBeDefined();
  expect(screen.getByText("閲覧者")).toBeDefined();
  expect(server.inputsOf("acceptBillingInvitation")).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "参加する" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/u/setting/payment/a1"));
});

it("an invitation for another address offers to sign in as that one and keeps the link", async () => {
  const server = billingServer();
  server.fails.set("getBillingInvitation", refusal(FailureReason.INVITATION_FOR_ANOTHER, Code.PermissionDenied));
  const { signedOutFor } = openPage(server, <AcceptBillingInvitation token="t" />);
  await userEvent.click(await screen.findByRole("button", { name: "別のアカウントでログイン" }));
  expect(signedOutFor).toEqual([FailureReason.SESSION_ENDED]);
});

it("a link that was taken back is a dead end", async () => {
  const server = billingServer();
  server.fails.set("getBillingInvitation", refusal(FailureReason.INVITATION_NOT_FOUND, Code.NotFound));
  openPage(server, <AcceptBillingInvitation token="t" />);
  const back = await screen.findByRole("link", { name: "請求先の一覧へ" });
  expect(back.getAttribute("href")).toBe("/u/setting/payment");
});
