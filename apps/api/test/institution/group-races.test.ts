import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { groupsAs, join, makeGroup, makePharmacy, makeStaff, newGroup } from "../support/scenes/pharmacies.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { endOf } from "../support/server/outcome.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** A person's notifications, oldest first. */
const newsOf = async (uid: string | undefined) =>
  (await api.sql<{ kind: string }>("select kind from notification where user_id = $1 order by id", [uid])).map(
    ({ kind }) => kind,
  );

describe("at the same moment", () => {
  test("of managers who decide differently one decides, and the applicant is notified once", async () => {
    const [founder, other] = [await makePharmacy(api), await makePharmacy(api)];
    const groupId = await makeGroup(api, founder);
    await (await groupsAs(api, other.manager)).applyToGroup({ institutionId: other.id, groupId, agreesToRules: true });
    const colleague = await makeStaff(api, founder, "manager");
    const on = { institutionId: founder.id, groupId, memberInstitutionId: other.id, reason: "x" };
    const both = [await groupsAs(api, founder.manager), await groupsAs(api, colleague)];
    const ends = await Promise.all(
      [0, 1, 2, 3, 4, 5].map((turn) =>
        endOf(both[turn % 2]?.decideApplication({ ...on, approve: turn % 2 === 0 }) ?? Promise.resolve()),
      ),
    );
    expect(ends.toSorted()).toEqual(["answered", ...Array(5).fill("FailedPrecondition/GROUP_STATE")].toSorted());
    expect(await newsOf(other.manager.uid)).toHaveLength(1);
  });

  test("of two who apply for the same pharmacy one does, and the manager is notified once", async () => {
    const [founder, other] = [await makePharmacy(api), await makePharmacy(api)];
    const groupId = await makeGroup(api, founder);
    const theirs = await groupsAs(api, other.manager);
    const apply = { institutionId: other.id, groupId, agreesToRules: true };
    const ends = await Promise.all([1, 2, 3].map(() => endOf(theirs.applyToGroup(apply))));
    expect(ends.filter((end) => end === "answered")).toHaveLength(1);
    expect(await newsOf(founder.manager.uid)).toHaveLength(1);
  });

  test("a pharmacy that is being deleted does not become the manager of a group", async () => {
    const [founder, heir] = [await makePharmacy(api), await makePharmacy(api)];
    const groupId = await makeGroup(api, founder);
    await join(api, groupId, founder, heir);
    const ours = await groupsAs(api, founder.manager);
    const other = new pg.Client({ connectionString: api.ownerUrl });
    await other.connect();
    await other.query("begin");
    await other.query("update institution set deleted_at = now() where id = $1", [heir.id]);
    const handed = endOf(ours.transferGroup({ institutionId: founder.id, groupId, memberInstitutionId: heir.id }));
    const waiting =
      "select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()";
    try {
      await expect.poll(async () => (await api.sql(waiting)).length).toBe(1);
      await other.query("commit");
    } finally {
      await other.end();
    }
    expect(await handed).toBe("NotFound/INSTITUTION_NOT_FOUND");
  });

  test("a group that ends while somebody applies leaves no application that waits for ever", async () => {
    const [founder, other] = [await makePharmacy(api), await makePharmacy(api)];
    const groupId = await makeGroup(api, founder);
    const ours = await groupsAs(api, founder.manager);
    const theirs = await groupsAs(api, other.manager);
    const [ended, applied] = await Promise.all([
      endOf(ours.deleteGroup({ institutionId: founder.id, groupId, typedName: newGroup.name })),
      endOf(theirs.applyToGroup({ institutionId: other.id, groupId, agreesToRules: true })),
    ]);
    expect(ended).toBe("answered");
    expect(["answered", "NotFound/GROUP_NOT_FOUND"]).toContain(applied);
    const news = await newsOf(other.manager.uid);
    expect(news).toEqual(applied === "answered" ? ["group.deleted"] : []);
  });
});
