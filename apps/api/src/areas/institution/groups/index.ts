import { type Timestamp, timestampDate } from "@bufbuild/protobuf/wkt";
import type { HandlerContext } from "@connectrpc/connect";
import { GroupMemberService } from "@meguri/rpc/app/v1/group_member_service_pb";
import { GroupService, UpdateGroupRequestSchema } from "@meguri/rpc/app/v1/group_service_pb";
import { groupFields } from "@meguri/rules/group";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { editOf } from "../../../platform/rpc/edit-of.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import { createGroup } from "./create-group.ts";
import { deleteGroup } from "./delete-group.ts";
import { editedGroup } from "./group-fields.ts";
import type { GroupParts } from "./group-parts.ts";
import {
  commonGroupToProto,
  groupEventToProto,
  groupToProto,
  levelOf,
  memberToProto,
  regionOf,
  tabOf,
  wholeMemberToProto,
} from "./group-to-proto.ts";
import { groupMemberServicePolicies, groupServicePolicies } from "./groups-policy.ts";
import { getGroupMember, listGroupApplications, listGroupAudit } from "./manage-group.ts";
import { answerGroupInvitation } from "./members/answer-group-invitation.ts";
import { applyToGroup, withdrawApplication } from "./members/apply-to-group.ts";
import { decideApplication } from "./members/decide-application.ts";
import { inviteToGroup, withdrawGroupInvitation } from "./members/invite-to-group.ts";
import { leaveGroup } from "./members/leave-group.ts";
import { removeFromGroup } from "./members/remove-from-group.ts";
import { setOwnPrivacyLevel } from "./members/set-own-privacy-level.ts";
import { transferGroup } from "./members/transfer-group.ts";
import { getGroup } from "./seen/get-group.ts";
import { listCommonGroups } from "./seen/list-common-groups.ts";
import { listGroups } from "./seen/list-groups.ts";
import { updateGroup } from "./update-group.ts";

export { privacyLevelToProto } from "./group-to-proto.ts";
export { groupTies } from "./ties/group-ties.ts";

/** The door of GroupService. */
export function groupsFeature(parts: GroupParts): Feature {
  const at = within(parts);
  return feature(GroupService, groupServicePolicies, {
    async listGroups(request, context) {
      const { institutionId, keyword, cursor, limit } = request;
      const input = {
        institutionId,
        keyword,
        cursor,
        limit,
        tab: tabOf(request.tab),
        region: regionOf(request.region),
      };
      const { groups, nextCursor, count } = await listGroups(...at(context), input);
      return { groups: groups.map(groupToProto), nextCursor, count };
    },
    async getGroup(request, context) {
      const { group, mine, members } = await getGroup(...at(context), request);
      return {
        group: groupToProto(group),
        mine: mine && wholeMemberToProto(group, mine),
        members: members.map((member) => memberToProto(group, member)),
      };
    },
    async listCommonGroups({ institutionId }, context) {
      return { groups: (await listCommonGroups(...at(context), institutionId)).map(commonGroupToProto) };
    },
    async createGroup({ institutionId, group }, context) {
      const fields = groupFields.parse(group);
      return { group: groupToProto(await createGroup(...at(context), { institutionId, fields })) };
    },
    async updateGroup(request, context) {
      const { institutionId, group } = request;
      const edit = editOf(UpdateGroupRequestSchema, request, editedGroup);
      const wish = { institutionId, groupId: group?.id ?? "", readAt: momentOf(group?.updatedAt), edit };
      return { group: groupToProto(await updateGroup(...at(context), wish)) };
    },
    async deleteGroup(request, context) {
      await deleteGroup(...at(context), request);
      return {};
    },
    async transferGroup(request, context) {
      await transferGroup(...at(context), request);
      return {};
    },
    async listGroupAudit(request, context) {
      const { events, nextCursor } = await listGroupAudit(...at(context), request);
      return { events: events.map(groupEventToProto), nextCursor };
    },
  });
}

/** The door of GroupMemberService. */
export function groupMembersFeature(parts: GroupParts): Feature {
  const at = within(parts);
  return feature(GroupMemberService, groupMemberServicePolicies, {
    async applyToGroup(request, context) {
      await applyToGroup(...at(context), request);
      return {};
    },
    async withdrawApplication(request, context) {
      await withdrawApplication(...at(context), request);
      return {};
    },
    async leaveGroup(request, context) {
      await leaveGroup(...at(context), request);
      return {};
    },
    async setOwnPrivacyLevel({ institutionId, groupId, privacyLevel }, context) {
      await setOwnPrivacyLevel(...at(context), { institutionId, groupId, level: levelOf(privacyLevel) });
      return {};
    },
    async listGroupApplications(request, context) {
      const { group, applications } = await listGroupApplications(...at(context), request);
      return { applications: applications.map((member) => wholeMemberToProto(group, member)) };
    },
    async getGroupMember(request, context) {
      const { group, member } = await getGroupMember(...at(context), request);
      return { group: groupToProto(group), member: wholeMemberToProto(group, member) };
    },
    async decideApplication(request, context) {
      await decideApplication(...at(context), request);
      return {};
    },
    async removeFromGroup(request, context) {
      await removeFromGroup(...at(context), request);
      return {};
    },
    async inviteToGroup(request, context) {
      await inviteToGroup(...at(context), request);
      return {};
    },
    async answerGroupInvitation(request, context) {
      await answerGroupInvitation(...at(context), request);
      return {};
    },
    async withdrawGroupInvitation(request, context) {
      await withdrawGroupInvitation(...at(context), request);
      return {};
    },
  });
}

/** What an act is given in a request: the parts on its connection, and the caller. */
const within = (parts: GroupParts) => (context: HandlerContext) => {
  const { db, actor } = sessionOf(context);
  return [{ ...parts, db }, actor] as const;
};

/** A moment the caller read; one that cannot be is none that was ever written. */
function momentOf(timestamp: Timestamp | undefined): Date {
  return timestamp ? timestampDate(timestamp) : new Date(Number.NaN);
}
