import { PrivacyLevel } from "@meguri/rpc/app/v1/group_pb";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { loadWords, openPages } from "../testing/test-groups-app.tsx";
import { groupsServer, refusal } from "../testing/test-groups-server.ts";
import { CommonGroups } from "./common-groups.tsx";

beforeAll(loadWords);

const open = (server: ReturnType<typeof groupsServer>) =>
  openPages(server, { "/inst": () => <CommonGroups institutionId="inst-b" /> }, "/inst");

it("a partner's page shows the groups in common with it, what it shows there, and leads to each as the right institution", async () => {
  const server = groupsServer();
  server.state.common = [
    {
      groupId: "g1",
      groupName: "駅前グループ",
      shown: PrivacyLevel.BAND,
      myInstitutionId: "inst-mine",
      myInstitutionName: "みどり薬局",
    },
  ];
  open(server);
  expect((await screen.findByRole("link", { name: "駅前グループ" })).getAttribute("href")).toBe(
    "/u/medsearch/group/g1?inst=inst-mine",
  );
  expect(screen.getByText("在庫の公開: おおよその量")).toBeDefined();
  expect(screen.getByText("みどり薬局として参加しています")).toBeDefined();
});

it("groups that could not be read are not taken for none", async () => {
  const server = groupsServer();
  server.fails.set("listCommonGroups", refusal(0));
  open(server);
  expect(await screen.findByRole("heading", { name: "共通のグループ" })).toBeDefined();
  const again = await screen.findByRole("button", { name: "もう一度試す" });
  server.fails.clear();
  await userEvent.click(again);
  await expect.poll(() => screen.queryByRole("heading", { name: "共通のグループ" })).toBeNull();
});
