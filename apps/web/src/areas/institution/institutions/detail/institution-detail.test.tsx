import { Code } from "@connectrpc/connect";
import { MemberRole } from "@meguri/rpc/app/v1/account_pb";
import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { MedorderPlanKind } from "@meguri/rpc/app/v1/institution_pb";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it, vi } from "vitest";
import { loadWords, openPage } from "../../../../shared/test-page.tsx";
import { AcceptInvitation } from "../members/accept-invitation.tsx";
import { MedorderPlan } from "../plan/medorder-plan.tsx";
import { institution, institutionsServer, refusal } from "../test-institutions-server.ts";
import { VerificationList } from "../verification/verification-list.tsx";
import { DeleteInstitution } from "./delete-institution.tsx";
import { Facility } from "./facility.tsx";
import { InstitutionDetail } from "./institution-detail.tsx";

beforeAll(() => loadWords("institutions", "map"));

const notPaid = { isPending: false, isStarted: false, netYen: 11_000n, refetch: () => undefined };
const detail = <InstitutionDetail institutionId="i1" groups={null} payment={null} />;

it("a manager requests verification and sees at once that it is under way", async () => {
  const server = institutionsServer();
  openPage(server, detail);
  await userEvent.click(await screen.findByRole("button", { name: "確認を依頼" }));
  expect(await screen.findByText("確認待ち")).toBeDefined();
});

it("without code and permit number the way is to fill them in, not a request that fails", async () => {
  const server = institutionsServer();
  server.state.institution = institution({ permitNumber: "" });
  openPage(server, detail);
  expect((await screen.findByRole("link", { name: "入力する" })).getAttribute("href")).toBe(
    "/u/setting/inst/i1/update",
  );
  expect(screen.queryByRole("button", { name: "確認を依頼" })).toBeNull();
});

it("who is no manager is offered nothing that would be refused", async () => {
  const server = institutionsServer();
  server.state.role = MemberRole.CLERK;
  openPage(server, detail);
  await screen.findByRole("tab", { name: "プロフィール" });
  expect(screen.queryByRole("link", { name: "メンバーを招待" })).toBeNull();
  expect(screen.queryByRole("tab", { name: "履歴" })).toBeNull();
});

it("the last manager who leaves sees why not, where they tried", async () => {
  const server = institutionsServer();
  server.state.members = [{ userId: "u1", displayName: "森下 葵", role: MemberRole.MANAGER }];
  server.fails.set("removeMember", refusal(FailureReason.LAST_MANAGER));
  openPage(server, detail);
  await userEvent.click(await screen.findByRole("tab", { name: "メンバー" }));
  await userEvent.click(await screen.findByRole("button", { name: "退会する" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "退会する" }));
  expect(await within(dialog).findByText(/最後の管理者は外せません/)).toBeDefined();
});

it("an institution is not deleted by a slip: its name has to be typed", async () => {
  const server = institutionsServer();
  const { router } = openPage(server, <DeleteInstitution institutionId="i1" />);
  await userEvent.click(await screen.findByRole("button", { name: "施設を削除" }));
  expect(await screen.findByText("入力した名前が一致しません。")).toBeDefined();
  expect(server.inputOf("deleteInstitution")).toBeUndefined();
  await userEvent.type(screen.getByRole("textbox"), "試験薬局");
  await userEvent.click(screen.getByRole("button", { name: "施設を削除" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/u/setting/inst"));
});

it("a trial is not begun by one press, and shows how long and that it is free", async () => {
  const server = institutionsServer();
  openPage(server, <MedorderPlan institutionId="i1" paid={notPaid} payment={null} />);
  await userEvent.click(await screen.findByRole("button", { name: "お試しを始める" }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText(/無料です/)).toBeDefined();
  await userEvent.click(within(dialog).getByRole("button", { name: "お試しを始める" }));
  expect(await screen.findByText("利用中")).toBeDefined();
});

it("a trial that was ended by a slip cannot be taken back, or its end does not say what stops and what stays", async () => {
  const server = institutionsServer();
  server.state.plan = { kind: MedorderPlanKind.TRIAL, active: true, endsOn: "2099-01-01" };
  openPage(server, <MedorderPlan institutionId="i1" paid={notPaid} payment={null} />);
  await userEvent.click(await screen.findByRole("button", { name: "プランを終了" }));
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toMatch(/の24時に終了します。明日から.*使えなくなります。登録済みのデータと.*残ります/);
  expect(dialog.textContent).toMatch(/24時までは、この画面で終了を取り消せます/);
  expect(dialog.textContent).toMatch(/24時を過ぎると再開できません/);
  expect(within(dialog).queryByText(/元に戻せません/)).toBeNull();
  await userEvent.click(within(dialog).getByRole("button", { name: "プランを終了" }));
  expect(await screen.findByText("今日の24時に終了します")).toBeDefined();
  expect(screen.queryByRole("button", { name: "プランを終了" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "終了を取り消す" }));
  expect(await screen.findByRole("button", { name: "プランを終了" })).toBeDefined();
  expect(screen.queryByText("今日の24時に終了します")).toBeNull();
});

it("a trial that a paid plan follows is ended as if nothing came after it", async () => {
  const server = institutionsServer();
  server.state.plan = { kind: MedorderPlanKind.TRIAL, active: true, endsOn: "2099-01-01" };
  openPage(server, <MedorderPlan institutionId="i1" paid={{ ...notPaid, isStarted: true }} payment={null} />);
  expect(await screen.findByText("利用中")).toBeDefined();
  expect(screen.queryByRole("button", { name: "プランを終了" })).toBeNull();
});

it("a paused plan looks like one that was never used, or its price is invented", async () => {
  const server = institutionsServer();
  server.state.plan = { kind: MedorderPlanKind.PAID, active: false, paused: true, startedOn: "2026-01-01" };
  openPage(server, <MedorderPlan institutionId="i1" paid={{ ...notPaid, isStarted: true }} payment={null} />);
  expect(await screen.findByText("一時停止中")).toBeDefined();
  expect(screen.getByText("月額 ￥11,000（税抜）")).toBeDefined();
  expect(screen.queryByText(/お試しは利用済みです/)).toBeNull();
  expect(screen.queryByRole("button", { name: /お試しを始める|プランを終了/ })).toBeNull();
});

it("an invitation shows who invites, where and as what before it is accepted, and then is one's own", async () => {
  const server = institutionsServer();
  const joined = vi.fn(async () => undefined);
  const { router } = openPage(server, <AcceptInvitation token="t" onJoined={joined} />);
  expect(await screen.findByText("森下 葵")).toBeDefined();
  expect(screen.getByText("事務")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "参加する" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/u/setting/inst/i1"));
  expect(joined).toHaveBeenCalledWith({ id: "i1", name: "試験薬局" });
});

it("an invitation for another address offers to sign in as that one and keeps the link", async () => {
  const server = institutionsServer();
  server.fails.set("getInvitation", refusal(FailureReason.INVITATION_FOR_ANOTHER, Code.PermissionDenied));
  const { signedOutFor } = openPage(server, <AcceptInvitation token="t" onJoined={async () => undefined} />);
  await userEvent.click(await screen.findByRole("button", { name: "別のアカウントでログイン" }));
  expect(signedOutFor).toEqual([FailureReason.SESSION_ENDED]);
});

it("a link that was taken back is a dead end", async () => {
  const server = institutionsServer();
  server.fails.set("getInvitation", refusal(FailureReason.INVITATION_NOT_FOUND, Code.NotFound));
  openPage(server, <AcceptInvitation token="t" onJoined={async () => undefined} />);
  const back = await screen.findByRole("link", { name: "施設へ" });
  expect(back.getAttribute("href")).toBe("/u/setting/inst");
});

it("who has not proved their address sees how, and not that the invitation is another's", async () => {
  const server = institutionsServer();
  const reason = FailureReason.INVITATION_FOR_ANOTHER;
  server.fails.set("getInvitation", refusal(reason, Code.PermissionDenied, "email_unverified"));
  openPage(server, <AcceptInvitation token="t" onJoined={async () => undefined} />);
  expect(await screen.findByText("メールアドレスの確認が必要です")).toBeDefined();
});

it("nobody is sent back without a reason", async () => {
  const server = institutionsServer();
  openPage(server, <VerificationList />);
  await userEvent.click(await screen.findByRole("button", { name: "差し戻し" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "差し戻し" }));
  expect(await within(dialog).findByText("理由を入力してください。")).toBeDefined();
  expect(server.inputOf("decideVerification")).toBeUndefined();
  await userEvent.type(within(dialog).getByRole("textbox"), "許可証が読めません");
  await userEvent.click(within(dialog).getByRole("button", { name: "差し戻し" }));
  await waitFor(() =>
    expect(server.inputOf("decideVerification")).toMatchObject({ verify: false, reason: "許可証が読めません" }),
  );
});

it("who approves a contested code sees the other claims first, and who loses", async () => {
  const server = institutionsServer();
  server.state.rivals = [institution({ id: "i2", name: "別の薬局" })];
  openPage(server, <VerificationList />);
  expect(await screen.findByText("別の薬局")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "承認" }));
  expect(await within(await screen.findByRole("dialog")).findByText(/却下されます: 別の薬局/)).toBeDefined();
});

it("a partner finds how to reach the institution, and neither its permit nor names of what nobody filled in", async () => {
  const server = institutionsServer();
  Object.assign(server.state, {
    role: MemberRole.UNSPECIFIED,
    institution: institution({ tel: "03-0000-0001", permitNumber: "" }),
  });
  openPage(server, <Facility institutionId="i1" groups={<p>共通</p>} />);
  expect((await screen.findByRole("link", { name: "03-0000-0001" })).getAttribute("href")).toBe("tel:0300000001");
  expect(screen.getByText("共通")).toBeDefined();
  for (const absent of ["FAX番号", "開設許可番号", "許可証のファイル"]) expect(screen.queryByText(absent)).toBeNull();
  expect(screen.queryByRole("link", { name: "施設の設定を開く" })).toBeNull();
});

it.each([MemberRole.MANAGER, MemberRole.UNSPECIFIED])(
  "the page of a facility has a value for every name, also for its own people: role %s",
  async (role) => {
    const server = institutionsServer();
    Object.assign(server.state, {
      role,
      institution: institution({ code: "", tel: "03-0000-0001", permitNumber: "" }),
    });
    openPage(server, <Facility institutionId="i1" />);
    await screen.findByRole("link", { name: "03-0000-0001" });
    const values = screen.getAllByRole("definition").map(({ textContent }) => textContent);
    expect(values).toEqual(["薬局", "03-0000-0001"]);
    expect(screen.getAllByRole("term")).toHaveLength(values.length);
    expect(screen.queryByText("位置は登録されていません")).toBeNull();
  },
);
