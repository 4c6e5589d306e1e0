import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { GroupMembershipState } from "@meguri/rpc/app/v1/group_pb";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it, vi } from "vitest";
import { DeleteGroup } from "../form/delete-group.tsx";
import { loadWords, openPages } from "../testing/test-groups-app.tsx";
import { aGroup, aMember, groupsServer, mine, refusal } from "../testing/test-groups-server.ts";
import { InviteInstitution } from "./invite-institution.tsx";
import { ManagedGroup } from "./managed-group.tsx";
import { ManagedMember } from "./managed-member.tsx";
import { ManagedPage } from "./managed-page.tsx";

beforeAll(loadWords);

const onInstitution = vi.fn();
const shell = { acting: mine, groupId: "g1", onInstitution };
const pages = {
  "/g": () => (
    <ManagedPage {...shell}>
      {(group, members) => <ManagedGroup acting={mine} group={group} members={members} />}
    </ManagedPage>
  ),
  "/delete": () => <ManagedPage {...shell}>{(group) => <DeleteGroup acting={mine} group={group} />}</ManagedPage>,
  "/invite": () => <ManagedPage {...shell}>{(group) => <InviteInstitution acting={mine} group={group} />}</ManagedPage>,
  "/member": () => <ManagedMember acting={mine} groupId="g1" memberId="inst-b" />,
};
const applied = GroupMembershipState.APPLIED;
const ours = () => aGroup({ managerInstitutionId: mine.id, managerInstitutionName: mine.name });
const serverWith = (...members: ReturnType<typeof aMember>[]) => groupsServer({ groups: [ours()], members });
const called = (server: ReturnType<typeof groupsServer>, method: string) =>
  server.calls.filter((call) => call.method === method).map(({ input }) => input);

it("an approved application leaves the list and the count, with a message", async () => {
  const server = serverWith(
    aMember("inst-a", "青葉薬局", { state: applied, message: "参加したいです" }),
    aMember("inst-b", "若葉薬局", { state: applied }),
  );
  openPages(server, pages, "/g?tab=applications");
  expect(await screen.findByText("申請 2件")).toBeDefined();
  const [first] = await within(await screen.findByRole("list", { name: "申請" })).findAllByRole("listitem");
  if (!first) throw new Error("no application is listed");
  expect(within(first).getByText("参加したいです")).toBeDefined();
  expect(within(first).getByText("承認待ち → 参加中")).toBeDefined();
  await userEvent.click(within(first).getByRole("button", { name: "承認" }));
  expect(await screen.findByText("青葉薬局の参加を承認しました")).toBeDefined();
  expect(await screen.findByText("申請 1件")).toBeDefined();
  expect(screen.queryByText("参加したいです")).toBeNull();
});

it("no institution is rejected without a reason", async () => {
  const server = serverWith(aMember("inst-b", "若葉薬局", { state: applied }));
  openPages(server, pages, "/member");
  await userEvent.click(await screen.findByRole("button", { name: "却下" }));
  const dialog = await screen.findByRole("dialog", { name: "若葉薬局の申請を却下しますか？" });
  await userEvent.click(within(dialog).getByRole("button", { name: "却下" }));
  expect(await within(dialog).findByText("理由を入力してください。")).toBeDefined();
  expect(called(server, "decideApplication")).toEqual([]);
  await userEvent.click(within(dialog).getByRole("textbox"));
  await userEvent.paste("地域が違います");
  await userEvent.click(within(dialog).getByRole("button", { name: "却下" }));
  expect(await screen.findByText("若葉薬局の申請を却下しました")).toBeDefined();
  expect(called(server, "decideApplication")).toMatchObject([{ approve: false, reason: "地域が違います" }]);
});

it("an approval the server refuses is not taken for done", async () => {
  const server = serverWith(aMember("inst-b", "若葉薬局", { state: applied }));
  server.fails.set("decideApplication", refusal(FailureReason.NOT_TO_ONESELF));
  openPages(server, pages, "/member");
  await userEvent.click(await screen.findByRole("button", { name: "承認" }));
  expect(await screen.findByText(/自分自身にはこの操作を行えません/)).toBeDefined();
  expect(screen.getByRole("button", { name: "却下" })).toBeDefined();
});

it("a member taken out is named with the reason", async () => {
  const server = serverWith(aMember("inst-b", "若葉薬局"));
  openPages(server, pages, "/member");
  await userEvent.click(await screen.findByRole("button", { name: "グループから除外" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("textbox"));
  await userEvent.paste("閉局のため");
  await userEvent.click(within(dialog).getByRole("button", { name: "グループから除外" }));
  expect(await screen.findByText("若葉薬局をグループから除外しました")).toBeDefined();
  expect(called(server, "removeFromGroup")).toMatchObject([{ reason: "閉局のため" }]);
});

it("no group is deleted by a slip: its name has to be typed", async () => {
  const server = serverWith();
  const { router } = openPages(server, pages, "/delete");
  await userEvent.click(await screen.findByRole("button", { name: "削除する" }));
  expect(await screen.findByText(/入力した名前が一致しません/)).toBeDefined();
  expect(called(server, "deleteGroup")).toEqual([]);
  await userEvent.click(screen.getByRole("textbox"));
  await userEvent.paste("駅前グループ");
  await userEvent.click(screen.getByRole("button", { name: "削除する" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/u/setting/group"));
  expect(server.state.groups).toEqual([]);
});

it("a code is echoed before it is sent, read in any width, and an unknown one is reported at its field", async () => {
  const server = serverWith();
  server.fails.set("inviteToGroup", refusal(FailureReason.INSTITUTION_NOT_FOUND));
  const { router } = openPages(server, pages, "/invite");
  const field = await screen.findByRole("textbox", { name: /医療機関・薬局コード/ });
  await userEvent.click(field);
  await userEvent.paste("１３－４－1234567");
  expect(await screen.findByText("東京都・調剤(4)・1234567")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "招待する" }));
  expect((await screen.findAllByText(/このコードの施設が見つかりません/)).length).toBeGreaterThan(0);
  server.fails.clear();
  await userEvent.click(screen.getByRole("button", { name: "招待する" }));
  await waitFor(() => expect(router.state.location.search).toBe("?tab=invitations"));
  expect(called(server, "inviteToGroup").at(-1)).toMatchObject({ code: "1341234567" });
});

it("an invitation sent to the wrong institution is taken back, not by a slip, and leaves the list", async () => {
  const invited = GroupMembershipState.INVITED;
  const server = serverWith(
    aMember("inst-a", "青葉薬局", { state: invited }),
    aMember("inst-b", "若葉薬局", { state: invited }),
  );
  openPages(server, pages, "/g?tab=invitations");
  await userEvent.click(await screen.findByRole("button", { name: "若葉薬局への招待を取り消す" }));
  const dialog = await screen.findByRole("dialog", { name: "若葉薬局への招待を取り消しますか？" });
  expect(called(server, "withdrawGroupInvitation")).toEqual([]);
  await userEvent.click(within(dialog).getByRole("button", { name: "招待を取り消す" }));
  expect(await screen.findByText("若葉薬局への招待を取り消しました")).toBeDefined();
  await waitFor(() => expect(screen.queryByRole("link", { name: "若葉薬局" })).toBeNull());
  expect(screen.getByRole("link", { name: "青葉薬局" })).toBeDefined();
});

it("an invitation that was answered meanwhile is not taken for taken back", async () => {
  const server = serverWith(aMember("inst-b", "若葉薬局", { state: GroupMembershipState.INVITED }));
  server.fails.set("withdrawGroupInvitation", refusal(FailureReason.GROUP_STATE));
  const { router } = openPages(server, pages, "/member");
  await userEvent.click(await screen.findByRole("button", { name: "若葉薬局への招待を取り消す" }));
  const dialog = await screen.findByRole("dialog");
  const confirm = within(dialog).getByRole("button", { name: "招待を取り消す" });
  await userEvent.click(confirm);
  expect(await within(dialog).findByRole("alert")).toBeDefined();
  server.fails.clear();
  await userEvent.click(confirm);
  await waitFor(() => expect(router.state.location.search).toBe("?tab=invitations"));
});

it("who acts for another institution is led to where the group can be seen", async () => {
  openPages(groupsServer({ groups: [aGroup()] }), pages, "/g");
  expect(await screen.findByText("このグループは駅前薬局が管理しています")).toBeDefined();
  expect(screen.getByRole("link", { name: "グループのページを見る" })).toBeDefined();
});
