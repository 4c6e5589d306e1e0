import { GroupMembershipState, PrivacyLevel } from "@meguri/rpc/app/v1/group_pb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  groupsAs,
  join,
  makeGroup,
  makePharmacy,
  makeStaff,
  newGroup,
  type Pharmacy,
} from "../support/scenes/pharmacies.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { endOf } from "../support/server/outcome.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** A person's notifications, oldest first. */
const newsOf = (uid: string | undefined) =>
  api.sql<{ kind: string; data: Record<string, string>; path: string; institution_id: string }>(
    "select kind, data, path, institution_id from notification where user_id = $1 order by id",
    [uid],
  );
const mailsOf = async (to: string | undefined) =>
  (await api.sql<{ subject: string }>("select subject from mail_outbox where to_address = $1 order by id", [to])).map(
    ({ subject }) => subject,
  );
const stateOf = async (groupId: string, { id, manager }: Pharmacy) =>
  (await (await groupsAs(api, manager)).getGroup({ institutionId: id, groupId })).group?.myState;

describe("joining", () => {
  test("a refused pharmacy reads why, applies again, joins, sees the others, and can leave", async () => {
    const [founder, other] = [await makePharmacy(api), await makePharmacy(api)];
    const groupId = await makeGroup(api, founder);
    const ours = await groupsAs(api, founder.manager);
    const theirs = await groupsAs(api, other.manager);
    const here = { institutionId: founder.id, groupId };
    const there = { institutionId: other.id, groupId };
    const apply = { ...there, message: "  入れてください ", agreesToRules: true };
    const decide = { ...here, memberInstitutionId: other.id };

    await theirs.applyToGroup(apply);
    expect(await stateOf(groupId, other)).toBe(GroupMembershipState.APPLIED);
    const [waiting] = (await ours.listGroupApplications(here)).applications;
    expect(waiting).toMatchObject({ message: "入れてください", institution: { id: other.id, name: other.name } });

    await ours.decideApplication({ ...decide, approve: false, reason: "許可証が読めません" });
    const refused = await theirs.getGroup(there);
    expect(refused.group?.myState).toBe(GroupMembershipState.REJECTED);
    expect(refused.mine?.reason).toBe("許可証が読めません");
    expect(refused.members).toEqual([]);
    expect((await ours.listGroupApplications(here)).applications).toEqual([]);

    await theirs.applyToGroup(apply);
    expect((await theirs.getGroup(there)).mine?.reason).toBe("");
    await ours.decideApplication({ ...decide, approve: true });
    const joined = await theirs.getGroup(there);
    expect(joined.group).toMatchObject({ myState: GroupMembershipState.JOINED, memberCount: 2 });
    expect(joined.members.map(({ institution, manages }) => [institution?.id, manages])).toEqual([
      [founder.id, true],
      [other.id, false],
    ]);

    await theirs.leaveGroup(there);
    const left = await theirs.getGroup(there);
    expect(left.group).toMatchObject({ myState: GroupMembershipState.LEFT, memberCount: 1 });
    expect(left.members).toEqual([]);

    const { events } = await ours.listGroupAudit(here);
    expect(events.map(({ action, institutionName, reason }) => [action, institutionName, reason])).toEqual([
      ["group.left", other.name, ""],
      ["group.approved", other.name, ""],
      ["group.applied", other.name, ""],
      ["group.rejected", other.name, "許可証が読めません"],
      ["group.applied", other.name, ""],
      ["group.created", founder.name, ""],
    ]);
    expect(events.filter(({ address, requestId }) => address !== "" || requestId !== "")).toEqual([]);
  });

  test("both sides are notified of each step where they act on it, and by mail where it requires or takes something", async () => {
    const [founder, other] = [await makePharmacy(api), await makePharmacy(api)];
    const colleague = await makeStaff(api, founder, "manager");
    const clerk = await makeStaff(api, founder, "clerk");
    const groupId = await makeGroup(api, founder);
    await join(api, groupId, founder, other);
    const ours = await groupsAs(api, founder.manager);
    await ours.removeFromGroup({
      institutionId: founder.id,
      groupId,
      memberInstitutionId: other.id,
      reason: "連絡がつかない",
    });
    await ours.inviteToGroup({ institutionId: founder.id, groupId, code: other.code, message: "お戻りください" });
    const theirs = await groupsAs(api, other.manager);
    await theirs.answerGroupInvitation({ institutionId: other.id, groupId, accept: true, agreesToRules: true });
    await theirs.leaveGroup({ institutionId: other.id, groupId });

    const names = { group: newGroup.name, institution: other.name };
    const received = [
      ["group.applied", names, `/u/setting/group/${groupId}?tab=applications&inst=${founder.id}`],
      ["group.invitation_answered", { ...names, answer: "accepted" }],
      ["group.left", names],
    ];
    for (const { uid } of [founder.manager, colleague]) {
      const news = await newsOf(uid);
      expect(news.map(({ kind, data, path }) => [kind, data, path])).toEqual(
        received.map(([kind, data, path]) => [
          kind,
          data,
          path ?? `/u/setting/group/${groupId}?tab=members&inst=${founder.id}`,
        ]),
      );
      expect(news.every((one) => one.institution_id === founder.id)).toBe(true);
    }
    expect(await newsOf(clerk.uid)).toEqual([]);
    const path = `/u/medsearch/group/${groupId}?inst=${other.id}`;
    expect((await newsOf(other.manager.uid)).map((news) => [news.kind, news.data, news.path])).toEqual([
      ["group.approved", names, path],
      ["group.removed", { ...names, words: "連絡がつかない" }, path],
      ["group.invited", { group: newGroup.name, institution: founder.name, words: "お戻りください" }, path],
    ]);
    expect(await mailsOf(founder.manager.email)).toEqual([`「${newGroup.name}」に参加の申請が届きました`]);
    expect(await mailsOf(other.manager.email)).toEqual([
      `「${newGroup.name}」への参加が承認されました`,
      `「${newGroup.name}」から除外されました`,
      "グループへの招待が届きました",
    ]);
  });

  test("nobody joins without having agreed to the rules, by application or by invitation", async () => {
    const [founder, other] = [await makePharmacy(api), await makePharmacy(api)];
    const groupId = await makeGroup(api, founder);
    const theirs = await groupsAs(api, other.manager);
    const there = { institutionId: other.id, groupId };
    const refused = "FailedPrecondition/RULES_NOT_AGREED";
    expect(await endOf(theirs.applyToGroup(there))).toBe(refused);
    await (await groupsAs(api, founder.manager)).inviteToGroup({
      institutionId: founder.id,
      groupId,
      code: other.code,
    });
    expect(await endOf(theirs.answerGroupInvitation({ ...there, accept: true }))).toBe(refused);
    expect(await endOf(theirs.applyToGroup(there))).toBe(refused);
    expect(await stateOf(groupId, other)).toBe(GroupMembershipState.INVITED);
  });

  test("an act out of its turn changes nothing and fails", async () => {
    const [founder, other] = [await makePharmacy(api), await makePharmacy(api)];
    const groupId = await makeGroup(api, founder);
    const ours = await groupsAs(api, founder.manager);
    const theirs = await groupsAs(api, other.manager);
    const here = { institutionId: founder.id, groupId, agreesToRules: true };
    const there = { institutionId: other.id, groupId, agreesToRules: true };
    const [on, onUs] = [
      { ...here, memberInstitutionId: other.id },
      { ...here, memberInstitutionId: founder.id },
    ];
    const acts = {
      apply: () => theirs.applyToGroup(there),
      withdraw: () => theirs.withdrawApplication(there),
      leave: () => theirs.leaveGroup(there),
      answer: () => theirs.answerGroupInvitation({ ...there, accept: true }),
      show: () => theirs.setOwnPrivacyLevel({ ...there, privacyLevel: PrivacyLevel.HAS }),
      approve: () => ours.decideApplication({ ...on, approve: true }),
      reject: () => ours.decideApplication({ ...on, reason: "x" }),
      remove: () => ours.removeFromGroup({ ...on, reason: "x" }),
      transfer: () => ours.transferGroup(on),
      invite: () => ours.inviteToGroup({ ...here, code: other.code }),
    };
    const refused = async (names: (keyof typeof acts)[], end = "FailedPrecondition/GROUP_STATE") => {
      for (const name of names) expect(await endOf(acts[name]()), name).toBe(end);
    };
    await refused(["withdraw", "leave", "answer", "show"]);
    await refused(["approve", "reject", "remove", "transfer"], "NotFound/INSTITUTION_NOT_FOUND");
    await acts.apply();
    await refused(["apply", "leave", "answer", "show", "remove", "transfer", "invite"]);
    await acts.reject();
    await refused(["withdraw", "leave", "answer", "show", "approve", "reject", "remove", "transfer"]);
    await acts.invite();
    await refused(["withdraw", "leave", "show", "approve", "reject", "remove", "transfer", "invite"]);
    await acts.answer();
    await refused(["apply", "withdraw", "answer", "approve", "reject", "invite"]);
    for (const act of [
      () => ours.leaveGroup(here),
      () => ours.applyToGroup(here),
      () => ours.removeFromGroup({ ...onUs, reason: "x" }),
      () => ours.transferGroup(onUs),
    ]) {
      expect(await endOf(act())).toBe("FailedPrecondition/GROUP_STATE");
    }
    expect(await stateOf(groupId, other)).toBe(GroupMembershipState.JOINED);
  });

  test("a rejection and a removal need a reason in words", async () => {
    const [founder, other] = [await makePharmacy(api), await makePharmacy(api)];
    const groupId = await makeGroup(api, founder);
    await (await groupsAs(api, other.manager)).applyToGroup({ institutionId: other.id, groupId, agreesToRules: true });
    const ours = await groupsAs(api, founder.manager);
    const on = { institutionId: founder.id, groupId, memberInstitutionId: other.id };
    for (const reason of ["", "  \n "]) {
      expect(await endOf(ours.decideApplication({ ...on, reason }))).toBe("InvalidArgument/FIELD_INVALID");
      expect(await endOf(ours.removeFromGroup({ ...on, reason }))).toBe("InvalidArgument/FIELD_INVALID");
    }
    expect(await stateOf(groupId, other)).toBe(GroupMembershipState.APPLIED);
  });

  test("an application that is taken back, and an invitation that is declined, leave nothing waiting", async () => {
    const [founder, other] = [await makePharmacy(api), await makePharmacy(api)];
    const groupId = await makeGroup(api, founder);
    const ours = await groupsAs(api, founder.manager);
    const theirs = await groupsAs(api, other.manager);
    const there = { institutionId: other.id, groupId };
    await theirs.applyToGroup({ ...there, agreesToRules: true });
    await theirs.withdrawApplication(there);
    expect(await stateOf(groupId, other)).toBe(GroupMembershipState.UNSPECIFIED);
    await ours.inviteToGroup({ institutionId: founder.id, groupId, code: other.code });
    const invited = await ours.listGroupApplications({ institutionId: founder.id, groupId, invited: true });
    expect(invited.applications.map(({ institution }) => institution?.id)).toEqual([other.id]);
    expect(invited.applications[0]?.institution).toMatchObject({ tel: "", email: "", address: "" });
    expect((await ours.listGroupApplications({ institutionId: founder.id, groupId })).applications).toEqual([]);
    await theirs.answerGroupInvitation({ ...there, accept: false });
    expect(await stateOf(groupId, other)).toBe(GroupMembershipState.UNSPECIFIED);
    expect((await newsOf(founder.manager.uid)).at(-1)).toMatchObject({
      kind: "group.invitation_answered",
      data: { answer: "declined" },
    });
  });

  test("an invitation that is taken back cannot be accepted any more, and those who had it are notified", async () => {
    const [founder, other] = [await makePharmacy(api), await makePharmacy(api)];
    const groupId = await makeGroup(api, founder);
    const [ours, theirs] = [await groupsAs(api, founder.manager), await groupsAs(api, other.manager)];
    const place = { institutionId: founder.id, groupId, memberInstitutionId: other.id };
    await ours.inviteToGroup({ institutionId: founder.id, groupId, code: other.code });
    await ours.withdrawGroupInvitation(place);
    expect(await stateOf(groupId, other)).toBe(GroupMembershipState.UNSPECIFIED);
    expect((await newsOf(other.manager.uid)).at(-1)).toMatchObject({ kind: "group.invitation_withdrawn" });
    const answer = { institutionId: other.id, groupId, accept: true, agreesToRules: true };
    expect(await endOf(theirs.answerGroupInvitation(answer))).toBe("FailedPrecondition/GROUP_STATE");
    const { events } = await ours.listGroupAudit({ institutionId: founder.id, groupId });
    expect(events[0]).toMatchObject({ action: "group.invitation_withdrawn", institutionName: other.name });
    // Neither an answered invitation nor an application is one that waits.
    await theirs.applyToGroup({ institutionId: other.id, groupId, agreesToRules: true });
    expect(await endOf(ours.withdrawGroupInvitation(place))).toBe("FailedPrecondition/GROUP_STATE");
    await ours.decideApplication({ ...place, approve: true });
    expect(await endOf(ours.withdrawGroupInvitation(place))).toBe("FailedPrecondition/GROUP_STATE");
    expect(await stateOf(groupId, other)).toBe(GroupMembershipState.JOINED);
  });

  test("an invited pharmacy that applies has answered", async () => {
    const [founder, other] = [await makePharmacy(api), await makePharmacy(api)];
    const groupId = await makeGroup(api, founder);
    await (await groupsAs(api, founder.manager)).inviteToGroup({
      institutionId: founder.id,
      groupId,
      code: other.code,
    });
    await (await groupsAs(api, other.manager)).applyToGroup({ institutionId: other.id, groupId, agreesToRules: true });
    expect(await stateOf(groupId, other)).toBe(GroupMembershipState.JOINED);
  });

  test("a code that nobody holds, or only a contested claim, invites nobody", async () => {
    const founder = await makePharmacy(api);
    const contested = await makePharmacy(api, { verification: "code_contested" });
    const gone = await makePharmacy(api);
    await api.sql("update institution set deleted_at = now() where id = $1", [gone.id]);
    const elsewhere = await makePharmacy(api, { tenantId: "tenant-b" });
    const groupId = await makeGroup(api, founder);
    const ours = await groupsAs(api, founder.manager);
    for (const code of ["9999999999", contested.code, gone.code, elsewhere.code]) {
      const invite = ours.inviteToGroup({ institutionId: founder.id, groupId, code });
      expect(await endOf(invite), code).toBe("NotFound/INSTITUTION_NOT_FOUND");
    }
    const theirs = await groupsAs(api, contested.manager);
    expect(await endOf(theirs.applyToGroup({ institutionId: contested.id, groupId, agreesToRules: true }))).toBe(
      "FailedPrecondition/INSTITUTION_NOT_VERIFIED",
    );
  });
});
