import { create } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import { type AuditEvent, AuditEventSchema } from "@meguri/rpc/app/v1/audit_pb";
import {
  type CommonGroup,
  CommonGroupSchema,
  type Group,
  type GroupMembership,
  GroupMembershipSchema,
  GroupMembershipState,
  GroupRegion,
  GroupSchema,
  PrivacyLevel,
  GroupTab as WireTab,
} from "@meguri/rpc/app/v1/group_pb";
import { regions } from "./group-fields.ts";
import { memberInstitutionToProto } from "./members/member-institution-to-proto.ts";
import type { GroupEventRow } from "./seen/group-audit-queries.ts";
import { effectiveLevel, privacyLevels } from "./seen/privacy-level.ts";
import type { GroupTab, SeenGroup } from "./seen/seen-groups-queries.ts";
import type { SeenMember } from "./seen/seen-members-queries.ts";
import type { CommonGroupRow } from "./ties/group-ties-queries.ts";

const states = {
  applied: GroupMembershipState.APPLIED,
  joined: GroupMembershipState.JOINED,
  rejected: GroupMembershipState.REJECTED,
  left: GroupMembershipState.LEFT,
  removed: GroupMembershipState.REMOVED,
  invited: GroupMembershipState.INVITED,
} as const;

const levels = {
  none: PrivacyLevel.NONE,
  has: PrivacyLevel.HAS,
  band: PrivacyLevel.BAND,
  amount: PrivacyLevel.AMOUNT,
} as const;

const wireRegions = { near: GroupRegion.NEAR, wide: GroupRegion.WIDE } as const;

/** A level as the wire's enum. */
export const privacyLevelToProto = (level: keyof typeof levels) => levels[level];

/** A group as an institution sees it, as the wire's message. */
export function groupToProto(row: SeenGroup): Group {
  return create(GroupSchema, {
    id: row.id,
    name: row.name,
    description: row.description,
    rules: row.rules,
    region: wireRegions[row.region],
    prefecture: row.prefecture,
    privacyLevel: levels[row.privacy_level],
    managerInstitutionId: row.manager_institution_id,
    managerInstitutionName: row.manager_institution_name,
    memberCount: row.member_count,
    myState: row.my_state ? states[row.my_state] : GroupMembershipState.UNSPECIFIED,
    distanceKm: Number.isFinite(row.km) ? row.km : -1,
    createdAt: timestampFromDate(row.created_at),
    updatedAt: timestampFromDate(row.updated_at),
  });
}

/** A member as other members see it: what it wrote when it applied, and its notes from the manager, are not visible to them. */
export function memberToProto(group: SeenGroup, row: SeenMember): GroupMembership {
  return create(GroupMembershipSchema, {
    groupId: group.id,
    institution: memberInstitutionToProto(row),
    state: states[row.state],
    manages: row.id === group.manager_institution_id,
    ownPrivacyLevel: row.own_privacy_level ? levels[row.own_privacy_level] : PrivacyLevel.UNSPECIFIED,
    decidedAt: row.decided_at ? timestampFromDate(row.decided_at) : undefined,
  });
}

/** A member as itself and the managing institution see it. */
export function wholeMemberToProto(group: SeenGroup, row: SeenMember): GroupMembership {
  return create(GroupMembershipSchema, {
    ...memberToProto(group, row),
    message: row.message,
    reason: row.reason,
    appliedByName: row.applied_by_name ?? "",
    appliedAt: timestampFromDate(row.applied_at),
  });
}

/** A group in common, with what the other institution shows there. */
export function commonGroupToProto(row: CommonGroupRow): CommonGroup {
  return create(CommonGroupSchema, {
    groupId: row.group_id,
    groupName: row.group_name,
    shown: levels[effectiveLevel(row, row)],
    myInstitutionId: row.my_institution_id,
    myInstitutionName: row.my_institution_name,
  });
}

/** An event of a group; network addresses of other institutions' people are not the manager's to know. */
export function groupEventToProto(row: GroupEventRow): AuditEvent {
  return create(AuditEventSchema, {
    id: row.id,
    at: timestampFromDate(row.at),
    actorId: row.actor_id,
    actorName: row.actor_name ?? "",
    actingAsId: row.acting_as_id,
    action: row.action,
    changedFields: row.changed_fields,
    reason: row.reason,
    institutionName: row.institution_name ?? "",
  });
}

/** The region that a list is narrowed to. */
export function regionOf(region: GroupRegion) {
  return regions.find((name) => wireRegions[name] === region);
}

/** A level of one's own; null follows the group. */
export function levelOf(level: PrivacyLevel) {
  return privacyLevels.find((name) => levels[name] === level) ?? null;
}

/** The tab of a list. */
export function tabOf(tab: WireTab): GroupTab {
  if (tab === WireTab.JOINED) return "joined";
  if (tab === WireTab.APPLIED) return "applied";
  return tab === WireTab.MANAGED ? "managed" : "all";
}
