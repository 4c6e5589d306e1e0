import { Code } from "@connectrpc/connect";
import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { GroupRegion, GroupTab } from "@meguri/rpc/app/v1/group_pb";
import { VerificationState } from "@meguri/rpc/app/v1/institution_pb";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { loadWords, openPages } from "../testing/test-groups-app.tsx";
import { aGroup, groupsServer, mine, refusal } from "../testing/test-groups-server.ts";
import { GroupList } from "./group-list.tsx";

beforeAll(loadWords);

const pages = {
  "/search": () => <GroupList acting={mine} kind="search" />,
  "/managed": () => <GroupList acting={mine} kind="managed" />,
};

it("an institution without groups sees how to get one, and managers can begin at once", async () => {
  openPages(groupsServer(), pages, "/managed");
  expect(await screen.findByText("管理しているグループはありません")).toBeDefined();
  expect((await screen.findByRole("link", { name: "グループを作成" })).getAttribute("href")).toBe(
    "/u/setting/group/create",
  );
});

it("nobody fills in a form that an unverified institution may not send", async () => {
  const server = groupsServer();
  server.state.verified = VerificationState.REQUESTED;
  openPages(server, pages, "/managed");
  expect(await screen.findByText("管理しているグループはありません")).toBeDefined();
  await waitFor(() => expect(server.calls.map(({ method }) => method)).toContain("listMyInstitutions"));
  expect(screen.queryByRole("link", { name: "グループを作成" })).toBeNull();
});

it("tab and region reach the server and the address, so that a view can be shared", async () => {
  const server = groupsServer({ groups: [aGroup()] });
  const { router } = openPages(server, pages, "/search");
  await userEvent.click(await screen.findByRole("tab", { name: "申請・招待中" }));
  await userEvent.click(screen.getByRole("button", { name: "広域" }));
  await waitFor(() =>
    expect(server.calls.at(-1)?.input).toMatchObject({
      institutionId: mine.id,
      tab: GroupTab.APPLIED,
      region: GroupRegion.WIDE,
    }),
  );
  expect(decodeURIComponent(router.state.location.search)).toContain('"tab":"applied"');
});

it("a search without hits can be undone without knowing how", async () => {
  openPages(groupsServer({ groups: [aGroup()] }), pages, `/search?list=${encodeURIComponent('{"q":"ない"}')}`);
  await userEvent.click(await screen.findByRole("button", { name: "条件をすべて外す" }));
  expect(await screen.findByRole("link", { name: /駅前グループ/ })).toBeDefined();
});

it("a list that cannot be loaded shows why and is loaded on another try", async () => {
  const server = groupsServer({ groups: [aGroup()] });
  server.fails.set("listGroups", refusal(FailureReason.BUSY, Code.ResourceExhausted));
  openPages(server, pages, "/search");
  expect(await screen.findByText(/ただいま混み合っています/)).toBeDefined();
  server.fails.clear();
  await userEvent.click(screen.getByRole("button", { name: "もう一度試す" }));
  expect(await screen.findByRole("link", { name: /駅前グループ/ })).toBeDefined();
});
