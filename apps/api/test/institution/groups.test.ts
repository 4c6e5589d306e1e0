import { GroupMembershipState, GroupRegion, GroupTab, PrivacyLevel } from "@meguri/rpc/app/v1/group_pb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { groupsAs, join, makeGroup, makePharmacy, newGroup, type Pharmacy } from "../support/scenes/pharmacies.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { endOf } from "../support/server/outcome.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** Names of the groups a pharmacy is listed. */
async function namesFor(
  { id, manager }: Pharmacy,
  requested: { tab?: GroupTab; region?: GroupRegion; keyword?: string } = {},
): Promise<string[]> {
  const { groups } = await (await groupsAs(api, manager)).listGroups({ institutionId: id, limit: 100, ...requested });
  return groups.map(({ name }) => name);
}

describe("a group", () => {
  test("that is founded is managed by its founder, who is its first member, and is found by everybody", async () => {
    const [founder, other] = [await makePharmacy(api, { name: "発起薬局" }), await makePharmacy(api)];
    const groups = await groupsAs(api, founder.manager);
    const { group } = await groups.createGroup({
      institutionId: founder.id,
      group: { ...newGroup, name: "  はじめの輪 ", memberCount: 99, managerInstitutionId: other.id },
    });
    expect(group).toMatchObject({
      ...newGroup,
      name: "はじめの輪",
      managerInstitutionId: founder.id,
      managerInstitutionName: "発起薬局",
      memberCount: 1,
      myState: GroupMembershipState.JOINED,
    });
    expect(await namesFor(founder, { tab: GroupTab.MANAGED })).toEqual(["はじめの輪"]);
    expect(await namesFor(other, { keyword: "はじめの輪" })).toEqual(["はじめの輪"]);
    const seen = await (await groupsAs(api, other.manager)).getGroup({ institutionId: other.id, groupId: group?.id });
    expect(seen.group).toMatchObject({ rules: newGroup.rules, memberCount: 1, myState: 0 });
    expect([seen.mine, seen.members]).toEqual([undefined, []]);
  });

  test("is founded by verified institutions only", async () => {
    for (const verification of ["unverified", "requested", "rejected", "code_contested"] as const) {
      const founder = await makePharmacy(api, { verification });
      const groups = await groupsAs(api, founder.manager);
      expect(await endOf(groups.createGroup({ institutionId: founder.id, group: newGroup })), verification).toBe(
        "FailedPrecondition/INSTITUTION_NOT_VERIFIED",
      );
    }
  });

  test.each([
    ["no name", { name: "  " }],
    ["a name that is too long", { name: "あ".repeat(101) }],
    ["a name with a control character", { name: "a\u0000b" }],
    ["no region", { region: GroupRegion.UNSPECIFIED }],
    ["no level", { privacyLevel: PrivacyLevel.UNSPECIFIED }],
    ["a level that does not exist", { privacyLevel: 9 }],
    ["a prefecture that does not exist", { prefecture: "架空県" }],
  ])("with %s is refused with the field named", async (_what, wrong) => {
    const founder = await makePharmacy(api);
    const groups = await groupsAs(api, founder.manager);
    const created = groups.createGroup({ institutionId: founder.id, group: { ...newGroup, ...wrong } });
    expect(await endOf(created)).toBe("InvalidArgument/FIELD_INVALID");
    const left = groups.createGroup({ institutionId: founder.id });
    expect(await endOf(left)).toBe("InvalidArgument/FIELD_INVALID");
  });

  test("that a colleague has changed meanwhile is not overwritten", async () => {
    const founder = await makePharmacy(api);
    const groupId = await makeGroup(api, founder);
    const groups = await groupsAs(api, founder.manager);
    const { group } = await groups.getGroup({ institutionId: founder.id, groupId });
    const change = (name: string) =>
      endOf(groups.updateGroup({ institutionId: founder.id, group: group && { ...group, name } }));
    expect(await change("先の名")).toBe("answered");
    expect(await change("後の名")).toBe("FailedPrecondition/CHANGED_MEANWHILE");
    expect((await groups.getGroup({ institutionId: founder.id, groupId })).group?.name).toBe("先の名");
    const { events } = await groups.listGroupAudit({ institutionId: founder.id, groupId });
    expect(events[0]).toMatchObject({ action: "group.updated", changedFields: ["name"] });
  });

  test("is ended only by typing its name, is gone for everybody, and its members are notified", async () => {
    const [founder, member] = [await makePharmacy(api), await makePharmacy(api)];
    const groupId = await makeGroup(api, founder, { name: "終わる輪" });
    await join(api, groupId, founder, member);
    const groups = await groupsAs(api, founder.manager);
    const here = { institutionId: founder.id, groupId };
    expect(await endOf(groups.deleteGroup({ ...here, typedName: "終わる" }))).toBe("InvalidArgument/NAME_NOT_TYPED");
    await groups.deleteGroup({ ...here, typedName: " 終わる輪 " });
    expect(await endOf(groups.getGroup(here))).toBe("NotFound/GROUP_NOT_FOUND");
    expect(
      await endOf(
        groups.updateGroup({ institutionId: founder.id, group: { ...newGroup, id: groupId, updatedAt: {} } }),
      ),
    ).toBe("NotFound/GROUP_NOT_FOUND");
    expect(await namesFor(member, { keyword: "終わる輪" })).toEqual([]);
    expect(await namesFor(member, { tab: GroupTab.JOINED })).toEqual([]);
    const news = await api.sql<{ kind: string; path: string }>(
      "select kind, path from notification where user_id = $1 and kind = 'group.deleted'",
      [member.manager.uid],
    );
    expect(news).toEqual([{ kind: "group.deleted", path: `/u/medsearch/group?inst=${member.id}` }]);
  });

  test("that is handed over is managed by the heir alone, who must be verified", async () => {
    const [founder, heir, young] = [
      await makePharmacy(api),
      await makePharmacy(api),
      await makePharmacy(api, { verification: "unverified" }),
    ];
    const groupId = await makeGroup(api, founder);
    for (const member of [heir, young]) await join(api, groupId, founder, member);
    const groups = await groupsAs(api, founder.manager);
    const hand = (to: Pharmacy) =>
      endOf(groups.transferGroup({ institutionId: founder.id, groupId, memberInstitutionId: to.id }));
    expect(await hand(young)).toBe("FailedPrecondition/INSTITUTION_NOT_VERIFIED");
    expect(await hand(heir)).toBe("answered");
    expect(await hand(heir)).toBe("PermissionDenied/NOT_ALLOWED");
    const theirs = await groupsAs(api, heir.manager);
    const { group, members } = await theirs.getGroup({ institutionId: heir.id, groupId });
    expect(group?.managerInstitutionId).toBe(heir.id);
    expect(members).toHaveLength(3);
    await groups.leaveGroup({ institutionId: founder.id, groupId });
    expect(await namesFor(heir, { tab: GroupTab.MANAGED })).toEqual([newGroup.name]);
  });

  test("does not show or count an institution that was deleted", async () => {
    const [founder, gone] = [await makePharmacy(api), await makePharmacy(api)];
    const groupId = await makeGroup(api, founder);
    await join(api, groupId, founder, gone);
    await api.sql("update institution set deleted_at = now() where id = $1", [gone.id]);
    const seen = await (await groupsAs(api, founder.manager)).getGroup({ institutionId: founder.id, groupId });
    expect(seen.group?.memberCount).toBe(1);
    expect(seen.members.map(({ institution }) => institution?.id)).toEqual([founder.id]);
  });
});

describe("the list", () => {
  test("keeps its tabs and regions apart", async () => {
    const [founder, me] = [await makePharmacy(api), await makePharmacy(api)];
    const names = ["欄の一", "欄の二", "欄の三", "欄の四"];
    const [joined, applied, invited] = [
      await makeGroup(api, founder, { name: "欄の一" }),
      await makeGroup(api, founder, { name: "欄の二", region: GroupRegion.WIDE }),
      await makeGroup(api, founder, { name: "欄の三" }),
    ];
    await makeGroup(api, me, { name: "欄の四" });
    await join(api, joined, founder, me);
    await (await groupsAs(api, me.manager)).applyToGroup({
      institutionId: me.id,
      groupId: applied,
      agreesToRules: true,
    });
    await (await groupsAs(api, founder.manager)).inviteToGroup({
      institutionId: founder.id,
      groupId: invited,
      code: me.code,
    });
    const sorted = (...picked: number[]) => picked.map((at) => names[at - 1]).toSorted();
    expect(await namesFor(me, { keyword: "欄の" })).toEqual(sorted(1, 2, 3, 4));
    expect(await namesFor(me, { tab: GroupTab.JOINED })).toEqual(sorted(1, 4));
    expect(await namesFor(me, { tab: GroupTab.APPLIED })).toEqual(sorted(2, 3));
    expect(await namesFor(me, { tab: GroupTab.MANAGED })).toEqual(sorted(4));
    expect(await namesFor(me, { keyword: "欄の", region: GroupRegion.WIDE })).toEqual(sorted(2));
    expect(await namesFor(me, { keyword: "欄の", region: GroupRegion.NEAR })).toEqual(sorted(1, 3, 4));
  });

  test("finds a name or a description in any width, case or kana, and takes no character for a wildcard", async () => {
    const founder = await makePharmacy(api);
    await makeGroup(api, founder, { name: "カナガワ ＡＢＣ連合", description: "休日の当番" });
    await makeGroup(api, founder, { name: "100%の輪_" });
    for (const keyword of ["かながわ", "ｶﾅｶﾞﾜ", "abc", "当番"]) {
      expect(await namesFor(founder, { keyword }), keyword).toEqual(["カナガワ ＡＢＣ連合"]);
    }
    for (const keyword of ["%", "_", "％の"])
      expect(await namesFor(founder, { keyword }), keyword).toEqual(["100%の輪_"]);
    expect(await namesFor(founder, { keyword: "\\" })).toEqual([]);
  });

  test("begins with the nearest group, by its nearest member, and has its distance", async () => {
    const tokyo = { latitude: 35.681236, longitude: 139.767125 };
    const yokohama = { latitude: 35.465833, longitude: 139.622778 };
    const osaka = { latitude: 34.702485, longitude: 135.495951 };
    const [near, far, nowhere] = [
      await makePharmacy(api, { place: yokohama }),
      await makePharmacy(api, { place: osaka }),
      await makePharmacy(api),
    ];
    const me = await makePharmacy(api, { place: tokyo });
    await makeGroup(api, nowhere, { name: "遠近の一" });
    await makeGroup(api, far, { name: "遠近の二" });
    const both = await makeGroup(api, far, { name: "遠近の三" });
    await join(api, both, far, near);
    const list = async (pharmacy: Pharmacy) =>
      (await (await groupsAs(api, pharmacy.manager)).listGroups({ institutionId: pharmacy.id, keyword: "遠近の" }))
        .groups;
    // Great-circle distances between the stations: 27.3 km to Yokohama, 403 km to Osaka.
    const seen = await list(me);
    expect(seen.map(({ name }) => name)).toEqual(["遠近の三", "遠近の二", "遠近の一"]);
    expect(seen[0]?.distanceKm).toBeGreaterThan(27);
    expect(seen[0]?.distanceKm).toBeLessThan(28);
    expect(seen[1]?.distanceKm).toBeGreaterThan(402);
    expect(seen[1]?.distanceKm).toBeLessThan(405);
    expect(seen[2]?.distanceKm).toBe(-1);
    const placeless = await list(nowhere);
    expect(placeless.map(({ name, distanceKm }) => [name, distanceKm])).toEqual([
      ["遠近の一", -1],
      ["遠近の三", -1],
      ["遠近の二", -1],
    ]);
  });

  test("a cursor or a limit that is none is refused and not a failure of ours", async () => {
    const { id, manager } = await makePharmacy(api);
    const groups = await groupsAs(api, manager);
    const odd = ["x", "[]", '[1,"n"]', '[-1,"n","0197-"]', '["","",""]', `[1,"\u0000","${id}"]`, `[1e999,"n","${id}"]`];
    for (const text of odd) {
      const cursor = Buffer.from(text).toString("base64url");
      expect(await endOf(groups.listGroups({ institutionId: id, cursor })), text).toMatch(
        /^(InvalidArgument\/FIELD_INVALID|answered)$/,
      );
    }
    for (const limit of [-1, 101]) {
      expect(await endOf(groups.listGroups({ institutionId: id, limit }))).toBe("InvalidArgument/FIELD_INVALID");
    }
    expect(await endOf(groups.listGroupAudit({ institutionId: id, groupId: id, cursor: "x" }))).toBe(
      "InvalidArgument/FIELD_INVALID",
    );
  });
});

describe("a list of any length", () => {
  let long: TestApi;
  beforeAll(async () => {
    long = await startApi();
  });
  afterAll(() => long.stop());

  /** Every page of the list, one after another. */
  async function pagesOf(pharmacy: Pharmacy, limit: number) {
    const groups = await groupsAs(long, pharmacy.manager);
    const ids: string[] = [];
    let cursor = "";
    let count = 0;
    do {
      const page = await groups.listGroups({ institutionId: pharmacy.id, cursor, limit });
      ids.push(...page.groups.map(({ id }) => id));
      ({ nextCursor: cursor, count } = page);
    } while (cursor !== "");
    return { ids, count };
  }

  test("of nothing, of one and of many groups is paged without gaps or repetitions", async () => {
    const me = await makePharmacy(long, { place: { latitude: 35.68, longitude: 139.76 } });
    const placeless = await makePharmacy(long);
    expect(await pagesOf(me, 1)).toEqual({ ids: [], count: 0 });
    const only = await makeGroup(long, me);
    expect(await pagesOf(me, 1)).toEqual({ ids: [only], count: 1 });
    // Many share a name, a place or both, so that only the id tells them apart.
    await long.sql(
      `with made as (
         insert into institution (tenant_id, code, name, verification, latitude, longitude, created_at, updated_at)
         select 'tenant-a', '', '多数 ' || n, 'verified', case when n % 3 > 0 then 34 + (n % 50) / 50.0 end,
           case when n % 3 > 0 then 135 + (n % 7) / 7.0 end, now(), now() from generate_series(1, 1049) n returning id, name
       ), founded as (
         insert into sharing_group (tenant_id, name, region, privacy_level, manager_institution_id, created_at, updated_at)
         select 'tenant-a', '輪 ' || substr(name, 4)::int % 100, 'wide', 'has', id, now(), now() from made
         returning id, manager_institution_id
       )
       insert into group_member (tenant_id, group_id, institution_id, state, applied_at)
       select 'tenant-a', id, manager_institution_id, 'joined', now() from founded`,
    );
    for (const pharmacy of [me, placeless]) {
      const { ids, count } = await pagesOf(pharmacy, 100);
      expect([ids.length, new Set(ids).size, count]).toEqual([1_050, 1_050, 1_050]);
    }
  });
});
