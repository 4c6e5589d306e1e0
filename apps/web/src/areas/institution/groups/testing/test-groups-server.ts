import { create, type MessageInitShape } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import { Code, ConnectError, createRouterTransport } from "@connectrpc/connect";
import { MemberRole } from "@meguri/rpc/app/v1/account_pb";
import { FailureReason, FailureSchema } from "@meguri/rpc/app/v1/failure_pb";
import { GroupMemberService } from "@meguri/rpc/app/v1/group_member_service_pb";
import {
  type CommonGroupSchema,
  type Group,
  type GroupMembership,
  GroupMembershipSchema,
  GroupMembershipState,
  GroupRegion,
  GroupSchema,
  PrivacyLevel,
} from "@meguri/rpc/app/v1/group_pb";
import { GroupService } from "@meguri/rpc/app/v1/group_service_pb";
import { InstitutionSchema, VerificationState } from "@meguri/rpc/app/v1/institution_pb";
import { InstitutionService } from "@meguri/rpc/app/v1/institution_service_pb";
import type { Acting } from "../acting.ts";

/** A refusal as the server sends it. */
export function refusal(reason: FailureReason, code = Code.FailedPrecondition): ConnectError {
  return new ConnectError("refused", code, undefined, [{ desc: FailureSchema, value: { reason } }]);
}

export const mine: Acting = { id: "inst-mine", name: "みどり薬局", isManager: true };
const at = timestampFromDate(new Date("2026-11-20T00:00:00Z"));

/** A group as the tests begin with it. */
export function aGroup(change: Partial<Group> = {}): Group {
  const group = create(GroupSchema, {
    id: "g1",
    name: "駅前グループ",
    rules: "在庫は毎日更新すること。",
    region: GroupRegion.NEAR,
    privacyLevel: PrivacyLevel.BAND,
    managerInstitutionId: "inst-other",
    managerInstitutionName: "駅前薬局",
    memberCount: 2,
    distanceKm: -1,
    createdAt: at,
    updatedAt: at,
  });
  return Object.assign(group, change);
}

/** An institution's place in the group. */
export function aMember(id: string, name: string, change: Partial<GroupMembership> = {}): GroupMembership {
  const member = create(GroupMembershipSchema, {
    groupId: "g1",
    institution: create(InstitutionSchema, {
      id,
      name,
      verification: VerificationState.VERIFIED,
      prefecture: "東京都",
    }),
    state: GroupMembershipState.JOINED,
    appliedByName: "山田 花子",
    appliedAt: at,
  });
  return Object.assign(member, change);
}

/** A server with groups, in memory; a test reads and changes its state, and makes calls fail by `fails`. */
export function groupsServer(first: { groups?: Group[]; members?: GroupMembership[] } = {}) {
  const state = {
    groups: first.groups ?? [],
    members: first.members ?? [],
    verified: VerificationState.VERIFIED,
    common: [] as MessageInitShape<typeof CommonGroupSchema>[],
  };
  const calls: { method: string; input: unknown }[] = [];
  const fails = new Map<string, ConnectError>();
  const answer =
    <Input, Output>(method: string, respond: (input: Input) => Output) =>
    (input: Input): Output => {
      calls.push({ method, input });
      const failure = fails.get(method);
      if (failure) throw failure;
      return respond(input);
    };
  const group = (id: string) => {
    const match = state.groups.find((one) => one.id === id);
    if (!match) throw refusal(FailureReason.GROUP_NOT_FOUND, Code.NotFound);
    return match;
  };
  const memberOf = (id: string) => state.members.find(({ institution }) => institution?.id === id);
  const settle = (id: string, change: Partial<GroupMembership>) => {
    const member = memberOf(id);
    if (!member || member.state !== GroupMembershipState.APPLIED) throw refusal(FailureReason.GROUP_STATE);
    Object.assign(member, change);
    return {};
  };
  const mineBecomes = (myState: GroupMembershipState) => {
    for (const one of state.groups) one.myState = myState;
    return {};
  };

  const transport = createRouterTransport(({ service }) => {
    service(GroupService, {
      listGroups: answer("listGroups", ({ keyword }: { keyword: string }) => {
        const groups = state.groups.filter(({ name }) => name.includes(keyword));
        return { groups, count: groups.length };
      }),
      getGroup: answer("getGroup", ({ groupId, institutionId }: { groupId: string; institutionId: string }) => {
        const own = memberOf(institutionId);
        const members = state.members.filter((one) => one.state === GroupMembershipState.JOINED);
        return { group: group(groupId), members, ...(own && { mine: own }) };
      }),
      listCommonGroups: answer("listCommonGroups", () => ({ groups: state.common })),
      createGroup: answer("createGroup", ({ group: fields }: { group?: Group }) => {
        const created = aGroup({ ...fields, id: "g-new", managerInstitutionId: mine.id });
        state.groups.push(created);
        return { group: created };
      }),
      updateGroup: answer("updateGroup", () => ({ group: group("g1") })),
      deleteGroup: answer("deleteGroup", ({ groupId }: { groupId: string }) => {
        state.groups = state.groups.filter(({ id }) => id !== groupId);
        return {};
      }),
      transferGroup: answer("transferGroup", () => ({})),
      listGroupAudit: answer("listGroupAudit", () => ({ events: [] })),
    });
    service(GroupMemberService, {
      applyToGroup: answer("applyToGroup", () => mineBecomes(GroupMembershipState.APPLIED)),
      withdrawApplication: answer("withdrawApplication", () => mineBecomes(GroupMembershipState.UNSPECIFIED)),
      leaveGroup: answer("leaveGroup", () => mineBecomes(GroupMembershipState.LEFT)),
      setOwnPrivacyLevel: answer("setOwnPrivacyLevel", () => ({})),
      listGroupApplications: answer("listGroupApplications", ({ invited }: { invited: boolean }) => {
        const wanted = invited ? GroupMembershipState.INVITED : GroupMembershipState.APPLIED;
        return { applications: state.members.filter((one) => one.state === wanted) };
      }),
      getGroupMember: answer("getGroupMember", (input: { groupId: string; memberInstitutionId: string }) => {
        const member = memberOf(input.memberInstitutionId);
        if (!member) throw refusal(FailureReason.INSTITUTION_NOT_FOUND, Code.NotFound);
        return { group: group(input.groupId), member };
      }),
      decideApplication: answer("decideApplication", (input: { memberInstitutionId: string; approve: boolean }) =>
        settle(input.memberInstitutionId, {
          state: input.approve ? GroupMembershipState.JOINED : GroupMembershipState.REJECTED,
        }),
      ),
      removeFromGroup: answer("removeFromGroup", (input: { memberInstitutionId: string; reason: string }) => {
        const member = memberOf(input.memberInstitutionId);
        if (member) Object.assign(member, { state: GroupMembershipState.REMOVED, reason: input.reason });
        return {};
      }),
      withdrawGroupInvitation: answer("withdrawGroupInvitation", (input: { memberInstitutionId: string }) => {
        state.members = state.members.filter(({ institution }) => institution?.id !== input.memberInstitutionId);
        return {};
      }),
      inviteToGroup: answer("inviteToGroup", () => ({})),
      answerGroupInvitation: answer("answerGroupInvitation", ({ accept }: { accept: boolean }) =>
        mineBecomes(accept ? GroupMembershipState.JOINED : GroupMembershipState.UNSPECIFIED),
      ),
    });
    service(InstitutionService, {
      listMyInstitutions: answer("listMyInstitutions", () => ({
        institutions: [{ id: mine.id, name: mine.name, verification: state.verified }],
        places: [{ institutionId: mine.id, role: MemberRole.MANAGER }],
      })),
    });
  });
  return { transport, state, calls, fails };
}
