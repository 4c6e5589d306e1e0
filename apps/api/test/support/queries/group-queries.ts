import * as groups from "../../../src/areas/institution/groups/groups-queries.ts";
import * as members from "../../../src/areas/institution/groups/members/members-queries.ts";
import * as audit from "../../../src/areas/institution/groups/seen/group-audit-queries.ts";
import * as seenGroups from "../../../src/areas/institution/groups/seen/seen-groups-queries.ts";
import * as seenMembers from "../../../src/areas/institution/groups/seen/seen-members-queries.ts";
import * as institutions from "../../../src/areas/institution/groups/ties/group-institutions-queries.ts";
import * as ties from "../../../src/areas/institution/groups/ties/group-ties-queries.ts";
import type { QueryCases } from "./feature-queries.ts";

const now = new Date(0);
const t = "tenant";
const listing: seenGroups.GroupListing = {
  tenantId: t,
  institutionId: "i",
  tab: "all",
  keyword: "",
  region: undefined,
};
const place: members.Place = { tenantId: t, groupId: "g", institutionId: "i" };
const row = {
  ...({ tenant_id: t, name: "n", region: "near", privacy_level: "has", manager_institution_id: "i" } as const),
  created_at: now,
  updated_at: now,
};
const memberRow = {
  ...({ tenant_id: t, group_id: "g", institution_id: "i", state: "joined", own_privacy_level: null } as const),
  applied_at: now,
};

/** Every query of the groups' feature, called as it calls it. */
export const groupQueries: QueryCases = {
  insertGroup: (db) => groups.insertGroup(db, row),
  lockGroup: (db) => groups.lockGroup(db, t, "g"),
  updateGroupRow: (db) => groups.updateGroupRow(db, t, "g", { name: "n", updated_at: now }),
  selectGroups: async (db) => {
    await seenGroups.selectGroups(db, listing, { after: undefined, limit: 51 });
    const narrowed: seenGroups.GroupListing = { ...listing, tab: "joined", keyword: "k", region: "near" };
    await seenGroups.selectGroups(db, narrowed, { after: { km: 1, name: "n", id: "g" }, limit: 51 });
  },
  countGroups: async (db) => {
    await seenGroups.countGroups(db, { ...listing, tab: "managed" });
    await seenGroups.countGroups(db, { ...listing, tab: "applied", keyword: "k", region: "wide" });
  },
  selectGroup: (db) => seenGroups.selectGroup(db, { tenantId: t, institutionId: "i" }, "g"),
  insertGroupMember: (db) => members.insertGroupMember(db, memberRow),
  openPlace: (db) => members.openPlace(db, place, { state: "applied", message: "m", by: "u", at: now }),
  changePlace: (db) => members.changePlace(db, place, "applied", { state: "joined", decided_by: "u" }),
  deletePlace: (db) => members.deletePlace(db, place, "applied"),
  lowerOwnLevels: (db) => members.lowerOwnLevels(db, place, { above: ["band", "amount"], to: "has" }),
  keepOwnLevels: (db) => members.keepOwnLevels(db, place, "has"),
  selectJoined: (db) => seenMembers.selectJoined(db, t, "g"),
  selectWaitingMembers: (db) => seenMembers.selectWaitingMembers(db, t, "g", "applied"),
  selectGroupMember: (db) => seenMembers.selectGroupMember(db, t, "g", "i"),
  selectConcernedIds: (db) => seenMembers.selectConcernedIds(db, t, "g", ["joined"]),
  selectGroupInstitution: (db) => institutions.selectGroupInstitution(db, t, "i"),
  holdGroupInstitution: (db) => institutions.holdGroupInstitution(db, t, "i"),
  selectInvitableInstitution: (db) => institutions.selectInvitableInstitution(db, t, "1"),
  personSharesGroup: (db) => ties.personSharesGroup(db, t, "u", "i"),
  selectCommonGroups: (db) => ties.selectCommonGroups(db, t, { userId: "u", institutionId: "i" }),
  countGroupsOf: (db) => ties.countGroupsOf(db, t, ["i"]),
  managesGroup: (db) => ties.managesGroup(db, t, "i"),
  selectGroupEvents: (db) => audit.selectGroupEvents(db, t, { groupId: "g", before: "e", limit: 51 }),
};
