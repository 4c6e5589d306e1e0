import { GroupMembershipState } from "@meguri/rpc/app/v1/group_pb";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it, vi } from "vitest";
import { loadWords, openPages } from "../testing/test-groups-app.tsx";
import { aGroup, groupsServer, mine } from "../testing/test-groups-server.ts";
import { JoinGroup } from "./join-group.tsx";

beforeAll(loadWords);

const other = { id: "inst-second", name: "第二薬局", isManager: true };
const onInstitution = vi.fn();
const open = (server: ReturnType<typeof groupsServer>, managed = [mine]) =>
  openPages(
    server,
    { "/j": () => <JoinGroup acting={mine} managed={managed} groupId="g1" onInstitution={onInstitution} /> },
    "/j",
  );
const applications = (server: ReturnType<typeof groupsServer>) =>
  server.calls.filter(({ method }) => method === "applyToGroup").map(({ input }) => input);

it("an application carries the message and the agreement, and shows what comes next", async () => {
  const server = groupsServer({ groups: [aGroup()] });
  open(server);
  await userEvent.click(await screen.findByRole("textbox", { name: /駅前薬局へのメッセージ/ }));
  await userEvent.paste("よろしくお願いします");
  await userEvent.click(screen.getByRole("checkbox", { name: "規約を読み、同意します" }));
  await userEvent.click(screen.getByRole("button", { name: "申請する" }));
  const heading = await screen.findByRole("heading", { name: "申請しました" });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByText("駅前薬局が申請内容を確認します。")).toBeDefined();
  expect(applications(server)).toMatchObject([
    { institutionId: mine.id, groupId: "g1", message: "よろしくお願いします", agreesToRules: true },
  ]);
});

it("without agreeing to the rules nothing is sent, and the page shows where to agree", async () => {
  const server = groupsServer({ groups: [aGroup()] });
  open(server);
  await userEvent.click(await screen.findByRole("button", { name: "申請する" }));
  const summary = await screen.findByRole("alert");
  expect(document.activeElement).toBe(summary);
  await userEvent.click(screen.getByRole("link", { name: /同意する場合は、チェックを入れてください/ }));
  expect(document.activeElement).toBe(screen.getByRole("checkbox", { name: "規約を読み、同意します" }));
  expect(applications(server)).toEqual([]);
});

it("a manager of two institutions chooses one of them", async () => {
  open(groupsServer({ groups: [aGroup()] }), [mine, other]);
  await userEvent.click(await screen.findByRole("radio", { name: "第二薬局" }));
  expect(onInstitution).toHaveBeenCalledWith(other.id);
});

it("an institution that has joined does not apply twice", async () => {
  open(groupsServer({ groups: [aGroup({ myState: GroupMembershipState.JOINED })] }));
  expect(await screen.findByText("みどり薬局は、すでにこのグループに参加しています。")).toBeDefined();
  expect(screen.queryByRole("button", { name: "申請する" })).toBeNull();
});

it("who manages no institution sees whom to ask", async () => {
  open(groupsServer({ groups: [aGroup()] }), []);
  expect(await screen.findByText("申請できる施設がありません")).toBeDefined();
});
