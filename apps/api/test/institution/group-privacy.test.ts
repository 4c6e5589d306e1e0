import { PrivacyLevel } from "@meguri/rpc/app/v1/group_pb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { effectiveLevel, mostOpenLevel } from "../../src/areas/institution/groups/seen/privacy-level.ts";
import type { SharingGroupPrivacyLevel as Level } from "../../src/areas/institution/tables.ts";
import { groupsAs, join, makeGroup, makePharmacy, type Pharmacy } from "../support/scenes/pharmacies.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { endOf } from "../support/server/outcome.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const effective = (group: Level, own: Level | null) =>
  effectiveLevel({ privacy_level: group }, { own_privacy_level: own });

test("an institution without a setting of its own shows what its group shows", () => {
  for (const level of ["none", "has", "band", "amount"] as const) expect(effective(level, null)).toBe(level);
});

test("an institution that lowered its level shows no more than that, though the group shows more", () => {
  expect(effective("amount", "has")).toBe("has");
  expect(effective("has", "none")).toBe("none");
  expect(effective("band", "band")).toBe("band");
});

test("a level of its own that is above the group's opens nothing", () => {
  expect(effective("has", "amount")).toBe("has");
  expect(effective("none", "band")).toBe("none");
});

test("of several common groups the most open one counts, and without one nothing is shown", () => {
  expect(mostOpenLevel(["has", "amount", "none"])).toBe("amount");
  expect(mostOpenLevel(["none", "has"])).toBe("has");
  expect(mostOpenLevel(["none"])).toBe("none");
  expect(mostOpenLevel([])).toBe("none");
});

describe("what a member shows", () => {
  const levelsOf = async (groupId: string, member: Pharmacy) =>
    (await (await groupsAs(api, member.manager)).getGroup({ institutionId: member.id, groupId })).mine?.ownPrivacyLevel;

  test("is lowered by the member alone, never above the group's level, and can follow the group again", async () => {
    const [founder, other] = [await makePharmacy(api), await makePharmacy(api)];
    const groupId = await makeGroup(api, founder);
    await join(api, groupId, founder, other);
    const theirs = await groupsAs(api, other.manager);
    const set = (privacyLevel: PrivacyLevel) =>
      endOf(theirs.setOwnPrivacyLevel({ institutionId: other.id, groupId, privacyLevel }));
    expect(await set(PrivacyLevel.AMOUNT)).toBe("InvalidArgument/PRIVACY_ABOVE_GROUP");
    expect(await levelsOf(groupId, other)).toBe(PrivacyLevel.UNSPECIFIED);
    expect(await set(PrivacyLevel.HAS)).toBe("answered");
    expect(await levelsOf(groupId, other)).toBe(PrivacyLevel.HAS);
    expect(await set(PrivacyLevel.UNSPECIFIED)).toBe("answered");
    expect(await levelsOf(groupId, other)).toBe(PrivacyLevel.UNSPECIFIED);
  });

  test("goes down with the group, and not up with it unasked", async () => {
    const [founder, careful, other] = [await makePharmacy(api), await makePharmacy(api), await makePharmacy(api)];
    const groupId = await makeGroup(api, founder);
    for (const member of [careful, other]) await join(api, groupId, founder, member);
    const theirs = await groupsAs(api, careful.manager);
    await theirs.setOwnPrivacyLevel({ institutionId: careful.id, groupId, privacyLevel: PrivacyLevel.BAND });
    const ours = await groupsAs(api, founder.manager);
    const change = async (privacyLevel: PrivacyLevel) => {
      const { group } = await ours.getGroup({ institutionId: founder.id, groupId });
      await ours.updateGroup({ institutionId: founder.id, group: group && { ...group, privacyLevel } });
    };
    await change(PrivacyLevel.HAS);
    expect(await levelsOf(groupId, careful)).toBe(PrivacyLevel.HAS);
    expect(await levelsOf(groupId, other)).toBe(PrivacyLevel.UNSPECIFIED);
    await change(PrivacyLevel.AMOUNT);
    expect(await levelsOf(groupId, careful)).toBe(PrivacyLevel.HAS);
    expect(await levelsOf(groupId, other)).toBe(PrivacyLevel.HAS);
    expect(await levelsOf(groupId, founder)).toBe(PrivacyLevel.UNSPECIFIED);
  });
});
