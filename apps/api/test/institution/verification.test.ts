import { InstitutionAdminService } from "@meguri/rpc/app/v1/institution_admin_service_pb";
import { VerificationState } from "@meguri/rpc/app/v1/institution_pb";
import { NotificationService } from "@meguri/rpc/app/v1/notification_service_pb";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { freshCode, institutionsAs, newInstitution } from "../support/scenes/institutions.ts";
import { makeAdmin, makeUser } from "../support/scenes/people.ts";
import { makePharmacy, makeStaff } from "../support/scenes/pharmacies.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { movableClock } from "../support/server/movable-clock.ts";
import { endOf } from "../support/server/outcome.ts";

const clock = movableClock();
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ clock });
});
afterAll(() => api.stop());
beforeEach(() => api.sql("update institution set deleted_at = now()"));

const adminClient = async () => api.as(InstitutionAdminService, await makeAdmin(api));
const bellOf = async (person: Awaited<ReturnType<typeof makeUser>>) =>
  (await (await api.as(NotificationService, person)).listNotifications({})).notifications;

/** Registers an institution over the wire. */
async function register(fields: Partial<typeof newInstitution> = {}) {
  const person = await makeUser(api);
  const client = await institutionsAs(api, person);
  const { institution } = await client.createInstitution({ institution: { ...newInstitution, ...fields } });
  const id = institution?.id ?? "";
  const state = async () => (await client.getInstitution({ institutionId: id })).institution?.verification;
  return { person, client, id, institution, state };
}

describe("verification", () => {
  test("goes from the wish to the decision, and the manager hears of it here and by mail", async () => {
    const admin = await makeAdmin(api);
    const mine = await register({ code: freshCode() });
    expect(mine.institution?.verification).toBe(VerificationState.UNVERIFIED);
    await mine.client.requestVerification({ institutionId: mine.id });
    expect(await mine.state()).toBe(VerificationState.REQUESTED);
    expect(await bellOf(admin)).toMatchObject([
      { kind: "institution.verification_requested", path: "/u/setting/inst/verification" },
    ]);
    const client = await api.as(InstitutionAdminService, admin);
    const { verifications } = await client.listVerifications({});
    expect(verifications).toMatchObject([
      { institution: { id: mine.id, permitNumber: newInstitution.permitNumber, hours: "" }, rivals: [] },
    ]);
    await client.decideVerification({ institutionId: mine.id, verify: true });
    expect(await mine.state()).toBe(VerificationState.VERIFIED);
    expect((await client.listVerifications({})).verifications).toEqual([]);
    expect((await client.listVerifications({ decided: true })).verifications).toMatchObject([
      { institution: { id: mine.id } },
    ]);
    expect(await bellOf(mine.person)).toMatchObject([{ kind: "institution.verified", institutionId: mine.id }]);
    const mails = await api.sql("select subject from mail_outbox where to_address = $1", [mine.person.email]);
    expect(mails).toEqual([{ subject: `【めぐり】${newInstitution.name}の確認が完了しました` }]);
  });

  test("is refused with a reason, which the manager reads and may answer by asking again", async () => {
    const client = await adminClient();
    const mine = await register({ code: freshCode() });
    await mine.client.requestVerification({ institutionId: mine.id });
    const refuse = { institutionId: mine.id, verify: false };
    expect(await endOf(client.decideVerification({ ...refuse, reason: " " }))).toBe("InvalidArgument/FIELD_INVALID");
    await client.decideVerification({ ...refuse, reason: "許可証が読めません" });
    const { institution } = await mine.client.getInstitution({ institutionId: mine.id });
    expect(institution).toMatchObject({
      verification: VerificationState.REJECTED,
      verificationReason: "許可証が読めません",
    });
    await mine.client.requestVerification({ institutionId: mine.id });
    expect(await mine.state()).toBe(VerificationState.REQUESTED);
  });

  test("is not requested without a code and a permit, nor twice", async () => {
    const bare = await register({ code: "", permitNumber: "" });
    const ask = { institutionId: bare.id };
    expect(await endOf(bare.client.requestVerification(ask))).toBe("InvalidArgument/FIELD_INVALID");
    const mine = await register({ code: freshCode() });
    await mine.client.requestVerification({ institutionId: mine.id });
    expect(await endOf(mine.client.requestVerification({ institutionId: mine.id }))).toBe(
      "FailedPrecondition/CHANGED_MEANWHILE",
    );
  });

  test("is decided once, though two administrators press at the same moment", async () => {
    const [first, second] = [await adminClient(), await adminClient()];
    const mine = await register({ code: freshCode() });
    await mine.client.requestVerification({ institutionId: mine.id });
    const decide = { institutionId: mine.id, verify: true };
    const ends = await Promise.all([endOf(first.decideVerification(decide)), endOf(second.decideVerification(decide))]);
    expect(ends.toSorted()).toEqual(["FailedPrecondition/CHANGED_MEANWHILE", "answered"]);
    expect(await bellOf(mine.person)).toHaveLength(1);
  });
});

describe("a second claim on a code", () => {
  test("waits for the administrator; the one who is verified keeps it and the other is notified", async () => {
    const client = await adminClient();
    const code = freshCode();
    const first = await register({ code, name: "先の薬局" });
    const second = await register({ code, name: "後の薬局" });
    expect(await first.state()).toBe(VerificationState.UNVERIFIED);
    expect(await second.state()).toBe(VerificationState.CODE_CONTESTED);
    const { verifications } = await client.listVerifications({});
    expect(verifications).toMatchObject([{ institution: { id: second.id }, rivals: [{ id: first.id }] }]);
    await client.decideVerification({ institutionId: second.id, verify: true, reason: "許可証が本物" });
    expect([await first.state(), await second.state()]).toEqual([
      VerificationState.REJECTED,
      VerificationState.VERIFIED,
    ]);
    expect(await bellOf(first.person)).toMatchObject([
      { kind: "institution.code_lost", values: { reason: "許可証が本物" } },
    ]);
    expect((await client.listVerifications({})).verifications).toEqual([]);
    // Who lost the code does not get it back by asking; another code is free.
    await first.client.requestVerification({ institutionId: first.id });
    expect(await first.state()).toBe(VerificationState.CODE_CONTESTED);
  });

  test("requested at the same moment as the first is noticed by one of the two", async () => {
    const code = freshCode();
    const both = await Promise.all([register({ code }), register({ code })]);
    const states = await Promise.all(both.map(({ state }) => state()));
    expect(states.toSorted()).toEqual([VerificationState.UNVERIFIED, VerificationState.CODE_CONTESTED]);
  });

  test("of another tenant is none, and one that was deleted or rejected is none any more", async () => {
    const code = freshCode();
    await makePharmacy(api, { code, tenantId: "tenant-b" });
    await makePharmacy(api, { code, verification: "rejected" });
    const gone = await register({ code });
    await gone.client.deleteInstitution({ institutionId: gone.id, typedName: newInstitution.name });
    expect(await (await register({ code })).state()).toBe(VerificationState.UNVERIFIED);
  });
});

describe("the administrators' list", () => {
  test("comes page by page with 0, 1 and 10,000 rows, each once, oldest first", async () => {
    const client = await adminClient();
    const all = async () => {
      const ids: string[] = [];
      for (let cursor = "", first = true; first || cursor !== ""; first = false) {
        const page = await client.listVerifications({ cursor, limit: 100 });
        ids.push(...page.verifications.map(({ institution }) => institution?.id ?? ""));
        cursor = page.nextCursor;
      }
      return ids;
    };
    expect(await all()).toEqual([]);
    const { id } = await makePharmacy(api, { verification: "requested" });
    await api.sql("update institution set verification_at = '2026-01-01' where id = $1", [id]);
    expect(await all()).toEqual([id]);
    // Many were requested in the same millisecond: the id breaks the tie.
    await api.sql(
      `insert into institution (tenant_id, name, code, verification, verification_at, created_at, updated_at)
       select 'tenant-a', '架空 ' || n, '13' || lpad(n::text, 8, '0'), 'requested', '2026-02-01'::timestamptz + (n / 500) * interval '1 hour', now(), now()
       from generate_series(1, 9999) n`,
    );
    // The statistics that a server gathers by itself a moment later.
    await api.sql("analyze institution");
    const ids = await all();
    expect([ids.length, new Set(ids).size, ids[0]]).toEqual([10_000, 10_000, id]);
    expect(await endOf(client.listVerifications({ cursor: "x_y" }))).toBe("InvalidArgument/FIELD_INVALID");
  });

  test("shows and decides nothing of another tenant", async () => {
    const abroad = await makePharmacy(api, { verification: "requested", tenantId: "tenant-b" });
    await api.sql("update institution set verification_at = now()");
    const client = await adminClient();
    expect((await client.listVerifications({})).verifications).toEqual([]);
    const decide = { institutionId: abroad.id, verify: true };
    expect(await endOf(client.decideVerification(decide))).toBe("NotFound/INSTITUTION_NOT_FOUND");
    expect(await endOf(client.grantMedorderPlan({ institutionId: abroad.id }))).toBe("NotFound/INSTITUTION_NOT_FOUND");
  });
});

describe("the plan for medicine ordering", () => {
  const dayMs = 24 * 60 * 60 * 1000;
  const day = (offset: number) =>
    new Date(clock.now().getTime() + 9 * 60 * 60 * 1000 + offset * dayMs).toISOString().slice(0, 10);
  const msToMidnight = () => dayMs - ((clock.now().getTime() + 9 * 60 * 60 * 1000) % dayMs);

  test("begins with a trial of 60 days of Tokyo, once in an institution's life", async () => {
    const pharmacy = await makePharmacy(api);
    const mine = async () => institutionsAs(api, pharmacy.manager);
    const one = { institutionId: pharmacy.id };
    expect((await (await mine()).getMedorderPlan(one)).plan).toMatchObject({
      kind: 1,
      trialAvailable: true,
      active: false,
    });
    const ends = await Promise.all([
      endOf((await mine()).startMedorderTrial(one)),
      endOf((await mine()).startMedorderTrial(one)),
    ]);
    expect(ends.toSorted()).toEqual(["FailedPrecondition/TRIAL_USED", "answered"]);
    const trial = { kind: 2, startedOn: day(0), endsOn: day(59), trialAvailable: false };
    expect((await (await mine()).getMedorderPlan(one)).plan).toMatchObject({ ...trial, active: true });
    clock.move(59 * dayMs);
    expect((await (await mine()).getMedorderPlan(one)).plan).toMatchObject({ active: true });
    clock.move(dayMs);
    expect((await (await mine()).getMedorderPlan(one)).plan).toMatchObject({ kind: 2, active: false });
    expect(await endOf((await mine()).startMedorderTrial(one))).toBe("FailedPrecondition/TRIAL_USED");
  });

  test("ended by a slip cannot be taken back before midnight, or comes back after it", async () => {
    const pharmacy = await makePharmacy(api);
    const mine = async () => institutionsAs(api, pharmacy.manager);
    const one = { institutionId: pharmacy.id };
    const plan = async () => (await (await mine()).getMedorderPlan(one)).plan;
    const undo = async () => (await mine()).undoMedorderPlanEnd(one);
    await (await mine()).startMedorderTrial(one);
    const before = await plan();
    expect(before).toMatchObject({ kind: 2, endsOn: day(59), endUndoable: false });
    expect(await endOf(undo())).toBe("FailedPrecondition/PLAN_END_FINAL");
    await (await mine()).endMedorderPlan(one);
    expect(await plan()).toMatchObject({ endsOn: day(0), active: true, endUndoable: true });
    const clerk = await makeStaff(api, pharmacy, "clerk");
    expect(await endOf((await institutionsAs(api, clerk)).undoMedorderPlanEnd(one))).toBe(
      "PermissionDenied/ROLE_TOO_LOW",
    );
    clock.move(msToMidnight() - 60_000);
    expect((await undo()).plan).toEqual(before);
    expect(await plan()).toEqual(before);
    await (await mine()).endMedorderPlan(one);
    clock.move(msToMidnight());
    expect(await plan()).toMatchObject({ kind: 2, active: false, endUndoable: false });
    expect(await endOf(undo())).toBe("FailedPrecondition/PLAN_END_FINAL");
    const rows = await api.sql(
      "select action, changed_fields from audit_event where institution_id = $1 and action like 'plan.end%' order by id",
      [pharmacy.id],
    );
    expect(rows).toEqual([
      { action: "plan.ended", changed_fields: ["ends_on"] },
      { action: "plan.end_undone", changed_fields: ["ends_on"] },
      { action: "plan.ended", changed_fields: ["ends_on"] },
    ]);
  });

  test("that was granted without an end has one after its end was undone, or loses the end that a new grant gave it", async () => {
    const pharmacy = await makePharmacy(api);
    const mine = async () => institutionsAs(api, pharmacy.manager);
    const one = { institutionId: pharmacy.id };
    await (await adminClient()).grantMedorderPlan(one);
    await (await mine()).endMedorderPlan(one);
    const undone = await (await mine()).undoMedorderPlanEnd(one);
    expect(undone.plan).toMatchObject({ kind: 3, endsOn: "", active: true, endUndoable: false });
    await (await mine()).endMedorderPlan(one);
    await (await adminClient()).grantMedorderPlan({ ...one, endsOn: day(30) });
    expect(await endOf((await mine()).undoMedorderPlanEnd(one))).toBe("FailedPrecondition/PLAN_END_FINAL");
    expect((await (await mine()).getMedorderPlan(one)).plan).toMatchObject({ endsOn: day(30), endUndoable: false });
  });

  test("is granted by an administrator, runs until taken back, and ends on the day it is ended", async () => {
    const client = await adminClient();
    const pharmacy = await makePharmacy(api);
    const mine = await institutionsAs(api, pharmacy.manager);
    const one = { institutionId: pharmacy.id };
    expect(await endOf(client.grantMedorderPlan({ ...one, endsOn: day(-1) }))).toBe("InvalidArgument/FIELD_INVALID");
    expect(await endOf(client.grantMedorderPlan({ ...one, endsOn: "2026-02-30" }))).toBe(
      "InvalidArgument/FIELD_INVALID",
    );
    await client.grantMedorderPlan(one);
    const granted = { kind: 3, startedOn: day(0), endsOn: "", active: true, trialAvailable: false };
    expect((await mine.getMedorderPlan(one)).plan).toMatchObject(granted);
    expect(await endOf(mine.startMedorderTrial(one))).toBe("FailedPrecondition/TRIAL_USED");
    expect((await bellOf(pharmacy.manager)).map(({ kind }) => kind)).toEqual(["institution.plan_granted"]);
    expect((await mine.endMedorderPlan(one)).plan).toMatchObject({ kind: 3, endsOn: day(0), active: true });
    expect(await endOf(mine.endMedorderPlan(one))).toBe("FailedPrecondition/CHANGED_MEANWHILE");
    clock.move(dayMs);
    const later = await institutionsAs(api, pharmacy.manager);
    expect((await later.getMedorderPlan(one)).plan).toMatchObject({ active: false, trialAvailable: true });
    await (await adminClient()).grantMedorderPlan({ ...one, endsOn: day(30) });
    const again = { kind: 3, startedOn: day(0), endsOn: day(30), active: true };
    expect((await later.getMedorderPlan(one)).plan).toMatchObject(again);
  });
});
