import { GroupMemberService } from "@meguri/rpc/app/v1/group_member_service_pb";
import { GroupService } from "@meguri/rpc/app/v1/group_service_pb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endOfPost } from "../support/methods/methods.ts";
import { makeAdmin, makeUser } from "../support/scenes/people.ts";
import {
  groupsAs,
  join,
  makeGroup,
  makePharmacy,
  makeStaff,
  newGroup,
  type Pharmacy,
  tenantHeader,
} from "../support/scenes/pharmacies.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import type { TokenClaims } from "../support/server/tokens.ts";

let api: TestApi;
let founder: Pharmacy;
let member: Pharmacy;
let applicant: Pharmacy;
let outsider: Pharmacy;
let foreigner: Pharmacy;
let groupId: string;

beforeAll(async () => {
  api = await startApi();
  founder = await makePharmacy(api, { name: "発起薬局" });
  member = await makePharmacy(api, { name: "会員薬局" });
  applicant = await makePharmacy(api, { name: "申請薬局" });
  outsider = await makePharmacy(api, { name: "部外薬局" });
  foreigner = await makePharmacy(api, { tenantId: "tenant-b", name: "別世界薬局" });
  groupId = await makeGroup(api, founder);
  await join(api, groupId, founder, member);
  const theirs = await groupsAs(api, applicant.manager);
  await theirs.applyToGroup({ institutionId: applicant.id, groupId, agreesToRules: true, message: "内密の話" });
});
afterAll(() => api.stop());

/** Who may call a method: every member of an institution or its managers alone, and whether of the managing one alone. */
interface Right {
  role: "clerk" | "manager";
  of: "any" | "managing";
  /** What the request has besides the institution and the group. */
  more?: () => Record<string, unknown>;
}

const onMember = () => ({ memberInstitutionId: member.id, reason: "x" });
const group = () => ({ group: { ...newGroup, id: groupId, updatedAt: "2026-01-01T00:00:00Z" } });

const rights: Record<string, Right> = {
  ListGroups: { role: "clerk", of: "any" },
  GetGroup: { role: "clerk", of: "any" },
  CreateGroup: { role: "manager", of: "any", more: group },
  UpdateGroup: { role: "manager", of: "managing", more: group },
  DeleteGroup: { role: "manager", of: "managing", more: () => ({ typedName: newGroup.name }) },
  ApplyToGroup: { role: "manager", of: "any", more: () => ({ agreesToRules: true }) },
  WithdrawApplication: { role: "manager", of: "any" },
  LeaveGroup: { role: "manager", of: "any" },
  SetOwnPrivacyLevel: { role: "manager", of: "any", more: () => ({ privacyLevel: 1 }) },
  ListGroupApplications: { role: "clerk", of: "managing" },
  GetGroupMember: { role: "clerk", of: "managing", more: onMember },
  DecideApplication: {
    role: "manager",
    of: "managing",
    more: () => ({ memberInstitutionId: applicant.id, approve: true }),
  },
  RemoveFromGroup: { role: "manager", of: "managing", more: onMember },
  TransferGroup: { role: "manager", of: "managing", more: onMember },
  InviteToGroup: { role: "manager", of: "managing", more: () => ({ code: outsider.code }) },
  WithdrawGroupInvitation: { role: "manager", of: "managing", more: () => ({ memberInstitutionId: outsider.id }) },
  AnswerGroupInvitation: { role: "manager", of: "any", more: () => ({ accept: true, agreesToRules: true }) },
  ListGroupAudit: { role: "clerk", of: "managing" },
};
const methods = Object.keys(rights);
/** ListCommonGroups acts for no institution: it tells of the caller's own. */
const wireMethods = [...GroupService.methods, ...GroupMemberService.methods].filter(
  ({ name }) => name !== "ListCommonGroups",
);

/** How a method ends for a person who acts for an institution. */
function endFor(
  name: string,
  person: TokenClaims,
  institutionId: string,
  more: Record<string, unknown> = {},
): Promise<string> {
  const method = wireMethods.find((one) => one.name === name);
  const fields = new Set(method?.input.fields.map((f) => f.jsonName));
  const body = { institutionId, groupId, ...rights[name]?.more?.(), ...more };
  const mine = Object.fromEntries(Object.entries(body).filter(([field]) => fields.has(field)));
  return endOfPost(api, `/api/${method?.parent.typeName}/${name}`, person, mine, tenantHeader(person));
}

/** Everything that is written about groups and notified. */
const everything = async () =>
  JSON.stringify([
    await api.sql("select * from sharing_group order by id"),
    await api.sql("select * from group_member order by group_id, institution_id"),
    await api.sql("select * from notification order by id"),
    await api.sql("select * from audit_event where object_type = 'group' order by id"),
  ]);

async function endsFor(
  names: string[],
  person: TokenClaims,
  institutionId: string,
  more: Record<string, unknown> = {},
) {
  const before = await everything();
  const ends: Record<string, string> = {};
  for (const name of names) ends[name] = await endFor(name, person, institutionId, more);
  expect(await everything()).toBe(before);
  return ends;
}

const all = (names: string[], end: string) => Object.fromEntries(names.map((name) => [name, end]));
const that = (fits: (right: Right) => boolean) =>
  methods.filter((name) => fits(rights[name] ?? { role: "clerk", of: "any" }));

test("no method of groups is left out here", () => {
  expect(methods.toSorted()).toEqual(wireMethods.map(({ name }) => name).toSorted());
});

describe("every method", () => {
  test("for an institution one is not a member of fails as if that did not exist, to administrators too", async () => {
    const nobody = await makeUser(api);
    const admin = await makeAdmin(api);
    for (const person of [nobody, admin, outsider.manager, member.manager]) {
      expect(await endsFor(methods, person, founder.id)).toEqual(all(methods, "not_found/INSTITUTION_NOT_FOUND"));
    }
  });

  test("for an institution of another tenant, or one that was deleted, fails as if that did not exist", async () => {
    expect(await endsFor(methods, foreigner.manager, founder.id)).toEqual(
      all(methods, "not_found/INSTITUTION_NOT_FOUND"),
    );
    expect(await endsFor(methods, founder.manager, foreigner.id)).toEqual(
      all(methods, "not_found/INSTITUTION_NOT_FOUND"),
    );
    const gone = await makePharmacy(api);
    await api.sql("update institution set deleted_at = now() where id = $1", [gone.id]);
    expect(await endsFor(methods, gone.manager, gone.id)).toEqual(all(methods, "not_found/INSTITUTION_NOT_FOUND"));
  });

  test("in a group of another tenant, or in none, fails as if there were no group", async () => {
    const inGroup = methods.filter((name) => name !== "ListGroups" && name !== "CreateGroup");
    const unknown = all(inGroup, "not_found/GROUP_NOT_FOUND");
    expect(await endsFor(inGroup, foreigner.manager, foreigner.id)).toEqual(unknown);
    const nowhere = "00000000-0000-7000-8000-000000000000";
    const other = { groupId: nowhere, group: { ...group().group, id: nowhere } };
    expect(await endsFor(inGroup, founder.manager, founder.id, other)).toEqual(unknown);
  });

  test("that manages is refused to other institutions, whether they have joined, applied or neither", async () => {
    const managing = that(({ of }) => of === "managing");
    for (const { manager, id } of [member, applicant, outsider]) {
      expect(await endsFor(managing, manager, id)).toEqual(all(managing, "permission_denied/NOT_ALLOWED"));
    }
  });

  test("that changes something is refused to pharmacists and clerks of the very institution", async () => {
    const changing = that(({ role }) => role === "manager");
    for (const pharmacy of [founder, member]) {
      for (const role of ["pharmacist", "clerk"] as const) {
        const person = await makeStaff(api, pharmacy, role);
        expect(await endsFor(changing, person, pharmacy.id), role).toEqual(
          all(changing, "permission_denied/ROLE_TOO_LOW"),
        );
      }
    }
  });

  test("that only reads is open to every member of the institution it is for", async () => {
    const reading = that(({ role }) => role === "clerk");
    const clerk = await makeStaff(api, founder, "clerk");
    expect(await endsFor(reading, clerk, founder.id)).toEqual(all(reading, "answered"));
  });

  test("that names an institution of another tenant fails as if that did not exist", async () => {
    const naming = [
      "GetGroupMember",
      "DecideApplication",
      "RemoveFromGroup",
      "TransferGroup",
      "InviteToGroup",
      "WithdrawGroupInvitation",
    ];
    const other = { memberInstitutionId: foreigner.id, code: foreigner.code };
    expect(await endsFor(naming, founder.manager, founder.id, other)).toEqual(
      all(naming, "not_found/INSTITUTION_NOT_FOUND"),
    );
  });
});

describe("what is read", () => {
  test("an institution that has not joined sees the group, how many belong to it, and not one of them", async () => {
    for (const { manager, id } of [outsider, applicant]) {
      const seen = await (await groupsAs(api, manager)).getGroup({ institutionId: id, groupId });
      expect(seen.group).toMatchObject({ name: newGroup.name, rules: newGroup.rules, memberCount: 2 });
      expect(seen.members).toEqual([]);
    }
  });

  test("a member sees the others, and not what they wrote to the managing institution", async () => {
    const ours = await groupsAs(api, founder.manager);
    await api.sql("update group_member set message = '内密の話', reason = '内々の事' where institution_id = $1", [
      member.id,
    ]);
    const colleague = await makePharmacy(api);
    await join(api, groupId, founder, colleague);
    const seen = await (await groupsAs(api, colleague.manager)).getGroup({ institutionId: colleague.id, groupId });
    expect(seen.members.map(({ institution }) => institution?.name)).toEqual(
      [founder, member, colleague].map(({ name }) => name).toSorted(),
    );
    expect(seen.members.filter(({ message, reason, appliedByName }) => message || reason || appliedByName)).toEqual([]);
    const one = await ours.getGroupMember({ institutionId: founder.id, groupId, memberInstitutionId: member.id });
    expect(one.member).toMatchObject({ message: "内密の話", reason: "内々の事" });
  });

  test("another tenant's list has none of these groups, by no tab and no keyword", async () => {
    const theirs = await groupsAs(api, foreigner.manager);
    for (const tab of [0, 1, 2, 3, 4]) {
      for (const keyword of ["", newGroup.name]) {
        expect(await theirs.listGroups({ institutionId: foreigner.id, tab, keyword })).toMatchObject({
          groups: [],
          count: 0,
        });
      }
    }
  });
});
