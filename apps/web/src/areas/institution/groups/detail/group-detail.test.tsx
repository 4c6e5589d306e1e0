import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { GroupMembershipState, PrivacyLevel } from "@meguri/rpc/app/v1/group_pb";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { loadWords, openPages } from "../testing/test-groups-app.tsx";
import { aGroup, aMember, groupsServer, mine, refusal } from "../testing/test-groups-server.ts";
import { GroupDetail } from "./group-detail.tsx";

beforeAll(loadWords);

const open = (server: ReturnType<typeof groupsServer>, isManager = true) =>
  openPages(server, { "/g": () => <GroupDetail acting={{ ...mine, isManager }} groupId="g1" /> }, "/g");
const called = (server: ReturnType<typeof groupsServer>, method: string) =>
  server.calls.filter((call) => call.method === method).map(({ input }) => input);

it("who has not joined sees the way in, and no members", async () => {
  open(groupsServer({ groups: [aGroup()], members: [] }));
  expect((await screen.findByRole("link", { name: "参加を申請する" })).getAttribute("href")).toBe(
    "/u/medsearch/group/g1/join",
  );
  expect(screen.getByText(/グループに参加すると表示されます/)).toBeDefined();
});

it("a member of the staff sees whom to ask instead of being offered what the server refuses", async () => {
  open(groupsServer({ groups: [aGroup()] }), false);
  expect(await screen.findByText(/みどり薬局の管理者が行えます/)).toBeDefined();
  expect(screen.queryByRole("link", { name: "参加を申請する" })).toBeNull();
});

it("nobody leaves by a slip: the consequences are shown first", async () => {
  const joined = GroupMembershipState.JOINED;
  const server = groupsServer({ groups: [aGroup({ myState: joined })], members: [aMember(mine.id, mine.name)] });
  open(server);
  await userEvent.click(await screen.findByRole("button", { name: "退会する" }));
  const dialog = await screen.findByRole("dialog", { name: "「駅前グループ」を退会しますか？" });
  expect(called(server, "leaveGroup")).toEqual([]);
  await userEvent.click(within(dialog).getByRole("button", { name: "退会する" }));
  expect(await screen.findByText("「駅前グループ」を退会しました")).toBeDefined();
  expect(await screen.findByRole("link", { name: "もう一度申請する" })).toBeDefined();
});

it("an invitation is not accepted without agreeing to the rules", async () => {
  const state = GroupMembershipState.INVITED;
  const server = groupsServer({
    groups: [aGroup({ myState: state })],
    members: [aMember(mine.id, mine.name, { state, message: "ぜひご参加ください" })],
  });
  open(server);
  expect(await screen.findByText("ぜひご参加ください")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "参加する" }));
  expect(await screen.findByText(/同意する場合は、チェックを入れてください/)).toBeDefined();
  expect(called(server, "answerGroupInvitation")).toEqual([]);
  await userEvent.click(screen.getByRole("checkbox"));
  await userEvent.click(screen.getByRole("button", { name: "参加する" }));
  expect(await screen.findByText("「駅前グループ」に参加しました")).toBeDefined();
});

it("a rejected institution reads why and can apply again", async () => {
  const state = GroupMembershipState.REJECTED;
  open(
    groupsServer({
      groups: [aGroup({ myState: state })],
      members: [aMember(mine.id, mine.name, { state, reason: "地域が違います" })],
    }),
  );
  expect(await screen.findByText(/理由: 地域が違います/)).toBeDefined();
  expect(screen.getByRole("link", { name: "もう一度申請する" })).toBeDefined();
});

it("one's own level is chosen knowing what others then see, and never above the group's", async () => {
  const joined = GroupMembershipState.JOINED;
  const server = groupsServer({ groups: [aGroup({ myState: joined })], members: [aMember(mine.id, mine.name)] });
  open(server);
  const choice = await screen.findByRole("radiogroup", { name: /施設ごとの公開範囲/ });
  expect(within(choice).queryByRole("radio", { name: /数量まで/ })).toBeNull();
  await userEvent.click(within(choice).getByRole("radio", { name: /薬品の有無だけが表示されます/ }));
  await userEvent.click(screen.getByRole("button", { name: "保存" }));
  await waitFor(() => expect(called(server, "setOwnPrivacyLevel")).toMatchObject([{ privacyLevel: PrivacyLevel.HAS }]));
});

it("an application that somebody has decided meanwhile is not withdrawn in silence", async () => {
  const state = GroupMembershipState.APPLIED;
  const server = groupsServer({
    groups: [aGroup({ myState: state })],
    members: [aMember(mine.id, mine.name, { state })],
  });
  server.fails.set("withdrawApplication", refusal(FailureReason.GROUP_STATE));
  open(server);
  await userEvent.click(await screen.findByRole("button", { name: "申請を取り下げる" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "申請を取り下げる" }));
  expect(await within(dialog).findByText(/グループへの参加状況が変わっています/)).toBeDefined();
});
