import { InstitutionKind, VerificationState } from "@meguri/rpc/app/v1/institution_pb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshCode, institutionsAs, newInstitution } from "../support/scenes/institutions.ts";
import { makeAdmin, makeUser } from "../support/scenes/people.ts";
import { join, makeGroup, makePharmacy, makeStaff } from "../support/scenes/pharmacies.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { endOf, failureIn } from "../support/server/outcome.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const nowhere = "019a0000-0000-7000-8000-00000000dead";

describe("registering an institution", () => {
  test("makes the caller its manager, and keeps what was typed in any width as one form", async () => {
    const mine = await institutionsAs(api, await makeUser(api));
    expect(await mine.listMyInstitutions({})).toMatchObject({ institutions: [], places: [] });
    const typed = {
      code: "１３－４－１１５８５２６",
      postalCode: "〒９９９-０００１".slice(1),
      tel: "０３‐００００‐０００１",
    };
    const { institution, warnings } = await mine.createInstitution({ institution: { ...newInstitution, ...typed } });
    expect(warnings).toEqual([]);
    expect(institution).toMatchObject({ ...newInstitution, verification: VerificationState.UNVERIFIED });
    const listed = await mine.listMyInstitutions({});
    expect(listed.institutions).toMatchObject([{ id: institution?.id, permitNumber: "架空第1号" }]);
    expect(listed.places).toMatchObject([
      { institutionId: institution?.id, role: 3, headOffice: false, memberCount: 1 },
    ]);
    expect(await mine.getInstitution({ institutionId: institution?.id })).toMatchObject({ institution, role: 3 });
  });

  test("warns of a code that cannot be right and takes it all the same", async () => {
    const mine = await institutionsAs(api, await makeUser(api));
    const { institution, warnings } = await mine.createInstitution({
      institution: { ...newInstitution, code: "1341158527" },
    });
    expect(warnings).toEqual(["code_check_digit"]);
    expect(institution?.code).toBe("1341158527");
  });

  test.each([
    ["no name", { name: " " }, "institution.name", "required"],
    ["a name of 101 letters", { name: "薬".repeat(101) }, "institution.name", "too_long"],
    ["no kind", { kind: InstitutionKind.UNSPECIFIED }, "institution.kind", "required"],
    ["a code of nine digits", { code: "134115852" }, "institution.code", "code_format"],
    ["a postal code of letters", { postalCode: "abc" }, "institution.postal_code", "postal_code_format"],
    ["a homepage that runs a script", { homepage: "javascript:alert(1)" }, "institution.homepage", "homepage_format"],
    ["an e-mail that is none", { email: "midori" }, "institution.email", "email_format"],
    ["a pin beyond the pole", { place: { latitude: 91, longitude: 0 } }, "institution.place.latitude", "out_of_range"],
    ["a NUL in its hours", { hours: "a\u0000" }, "institution.hours", "unreadable_characters"],
  ])("is refused with %s, naming the field", async (_what, wrong, field, problem) => {
    const mine = await institutionsAs(api, await makeUser(api));
    const error = await mine.createInstitution({ institution: { ...newInstitution, ...wrong } }).catch((e) => e);
    expect(failureIn(error)?.fields).toMatchObject([{ field, problem }]);
  });
});

describe("somebody else's institution", () => {
  /** Every method that names an institution, as it is called for one. */
  const calls = {
    getInstitution: { institutionId: "" },
    deleteInstitution: { institutionId: "", typedName: "x" },
    requestVerification: { institutionId: "" },
    listMembers: { institutionId: "" },
    changeMemberRole: { institutionId: "", userId: "u", role: 1 },
    removeMember: { institutionId: "", userId: "u" },
    listInvitations: { institutionId: "" },
    inviteMember: { institutionId: "", email: "new@example.test", role: 1 },
    resendInvitation: { institutionId: "", invitationId: nowhere },
    revokeInvitation: { institutionId: "", invitationId: nowhere },
    getMedorderPlan: { institutionId: "" },
    startMedorderTrial: { institutionId: "" },
    endMedorderPlan: { institutionId: "" },
    undoMedorderPlanEnd: { institutionId: "" },
    listInstitutionAudit: { institutionId: "" },
  } as const;
  const names = Object.keys(calls) as (keyof typeof calls)[];

  async function endsFor(person: Awaited<ReturnType<typeof makeUser>>, institutionId: string) {
    const client = await institutionsAs(api, person);
    const updatedAt = { seconds: 1n, nanos: 0 };
    const institution = { ...newInstitution, id: institutionId, updatedAt };
    const ends: Record<string, string> = { updateInstitution: await endOf(client.updateInstitution({ institution })) };
    for (const name of names) {
      const call = client[name] as (request: object) => Promise<unknown>;
      ends[name] = await endOf(call({ ...calls[name], institutionId }));
    }
    return ends;
  }

  test("looks in every method as one that does not exist, to strangers, administrators and other tenants", async () => {
    const { id } = await makePharmacy(api);
    const other = await makePharmacy(api);
    const abroad = await makePharmacy(api, { tenantId: "tenant-b" });
    const unknown = await endsFor(other.manager, nowhere);
    expect(new Set(Object.values(unknown))).toEqual(new Set(["NotFound/INSTITUTION_NOT_FOUND"]));
    for (const person of [other.manager, abroad.manager, await makeAdmin(api), await makeUser(api)]) {
      expect(await endsFor(person, id)).toEqual(unknown);
    }
  });

  test("is not managed by its clerks and pharmacists", async () => {
    const pharmacy = await makePharmacy(api);
    const open = ["getInstitution", "listMembers", "getMedorderPlan"];
    for (const role of ["clerk", "pharmacist"] as const) {
      const ends = await endsFor(await makeStaff(api, pharmacy, role), pharmacy.id);
      for (const [name, end] of Object.entries(ends)) {
        expect(end, `${role} ${name}`).toBe(open.includes(name) ? "answered" : "PermissionDenied/ROLE_TOO_LOW");
      }
    }
  });

  test("of a common group shows how to reach it, and never its permit", async () => {
    const [mine, theirs] = [await makePharmacy(api), await makePharmacy(api)];
    await api.sql(
      "update institution set permit_number = 'S1', permit_file_id = uuidv7(), tel = '03', verification_reason = 'r' where id = $1",
      [theirs.id],
    );
    const me = await institutionsAs(api, mine.manager);
    expect(await endOf(me.getInstitution({ institutionId: theirs.id }))).toBe("NotFound/INSTITUTION_NOT_FOUND");
    await join(api, await makeGroup(api, theirs), theirs, mine);
    const seen = await me.getInstitution({ institutionId: theirs.id });
    expect(seen).toMatchObject({ role: 0, headOffice: false, institution: { name: theirs.name, tel: "03" } });
    expect(seen.institution).toMatchObject({ permitNumber: "", permitFileId: "", verificationReason: "" });
    expect(await endOf(me.listMembers({ institutionId: theirs.id }))).toBe("NotFound/INSTITUTION_NOT_FOUND");
    await api.sql("update institution set verification = 'code_contested' where id = $1", [theirs.id]);
    expect(await endOf(me.getInstitution({ institutionId: theirs.id }))).toBe("NotFound/INSTITUTION_NOT_FOUND");
  });
});

describe("changing an institution", () => {
  test("at the same time as a colleague loses nobody's text: the later one fails", async () => {
    const pharmacy = await makePharmacy(api);
    const [first, second] = [
      await institutionsAs(api, pharmacy.manager),
      await institutionsAs(api, await makeStaff(api, pharmacy, "manager")),
    ];
    const { institution: read } = await first.getInstitution({ institutionId: pharmacy.id });
    const change = { ...newInstitution, code: read?.code, id: pharmacy.id, updatedAt: read?.updatedAt };
    const ends = await Promise.all([
      endOf(first.updateInstitution({ institution: { ...change, description: "一人目" } })),
      endOf(second.updateInstitution({ institution: { ...change, description: "二人目" } })),
    ]);
    expect(ends.toSorted()).toEqual(["FailedPrecondition/CHANGED_MEANWHILE", "answered"]);
    const winner = ends[0] === "answered" ? "一人目" : "二人目";
    const { institution: now } = await first.getInstitution({ institutionId: pharmacy.id });
    expect(now?.description).toBe(winner);
    expect(
      await endOf(
        first.updateInstitution({ institution: { ...change, updatedAt: now?.updatedAt, description: "次" } }),
      ),
    ).toBe("answered");
  });

  test("of code or permit after verification requires verification again, another change does not", async () => {
    const pharmacy = await makePharmacy(api, { code: freshCode() });
    const mine = await institutionsAs(api, pharmacy.manager);
    const change = async (fields: { code?: string; permitNumber?: string; tel?: string }) => {
      const { institution } = await mine.getInstitution({ institutionId: pharmacy.id });
      if (!institution) throw new Error("gone");
      const answer = await mine.updateInstitution({
        institution: { ...institution, ...fields },
      });
      return answer.institution?.verification;
    };
    expect(await change({ tel: "03-1111-1111" })).toBe(VerificationState.VERIFIED);
    expect(await change({ permitNumber: "架空第2号" })).toBe(VerificationState.REQUESTED);
    await api.sql("update institution set verification = 'verified' where id = $1", [pharmacy.id]);
    expect(await change({ code: freshCode() })).toBe(VerificationState.REQUESTED);
  });
});

describe("members", () => {
  test("always have a manager among them, though two demote each other at once", async () => {
    const pharmacy = await makePharmacy(api);
    const other = await makeStaff(api, pharmacy, "manager");
    const [first, second] = [await institutionsAs(api, pharmacy.manager), await institutionsAs(api, other)];
    const { id: institutionId } = pharmacy;
    const ends = await Promise.all([
      endOf(first.changeMemberRole({ institutionId, userId: other.uid, role: 1 })),
      endOf(second.changeMemberRole({ institutionId, userId: pharmacy.manager.uid, role: 1 })),
    ]);
    expect(ends.toSorted()).toEqual(["PermissionDenied/ROLE_TOO_LOW", "answered"]);
    const [last, client] = ends[0] === "answered" ? [pharmacy.manager, first] : [other, second];
    const lastStays = "FailedPrecondition/LAST_MANAGER";
    expect(await endOf(client.changeMemberRole({ institutionId, userId: last.uid, role: 2 }))).toBe(lastStays);
    expect(await endOf(client.removeMember({ institutionId, userId: last.uid }))).toBe(lastStays);
  });

  test("count no manager who is disabled or deleted as one who remains", async () => {
    const pharmacy = await makePharmacy(api);
    const other = await makeStaff(api, pharmacy, "manager");
    const mine = await institutionsAs(api, pharmacy.manager);
    await api.sql("update users set disabled_at = now() where user_id = $1", [other.uid]);
    const leaving = { institutionId: pharmacy.id, userId: pharmacy.manager.uid };
    expect(await endOf(mine.removeMember(leaving))).toBe("FailedPrecondition/LAST_MANAGER");
    await api.sql("update users set disabled_at = null where user_id = $1", [other.uid]);
    expect(await endOf(mine.removeMember(leaving))).toBe("answered");
  });

  test("may leave by themselves, and lose their rights on the next call", async () => {
    const pharmacy = await makePharmacy(api);
    const clerk = await makeStaff(api, pharmacy, "clerk");
    const mine = await institutionsAs(api, clerk);
    expect(await endOf(mine.removeMember({ institutionId: pharmacy.id, userId: pharmacy.manager.uid }))).toBe(
      "PermissionDenied/ROLE_TOO_LOW",
    );
    await mine.removeMember({ institutionId: pharmacy.id, userId: clerk.uid });
    expect(await endOf(mine.getInstitution({ institutionId: pharmacy.id }))).toBe("NotFound/INSTITUTION_NOT_FOUND");
  });

  test("who are not there cannot be changed or taken out", async () => {
    const pharmacy = await makePharmacy(api);
    const mine = await institutionsAs(api, pharmacy.manager);
    const stranger = { institutionId: pharmacy.id, userId: (await makeUser(api)).uid };
    expect(await endOf(mine.changeMemberRole({ ...stranger, role: 1 }))).toBe("NotFound/MEMBER_NOT_FOUND");
    expect(await endOf(mine.removeMember(stranger))).toBe("NotFound/MEMBER_NOT_FOUND");
  });
});

describe("deleting an institution", () => {
  test("requires its name, and takes it from every list and its open invitations with it", async () => {
    const pharmacy = await makePharmacy(api);
    const mine = await institutionsAs(api, pharmacy.manager);
    const { id: institutionId, name } = pharmacy;
    await mine.inviteMember({ institutionId, email: "late@example.test", role: 1 });
    expect(await endOf(mine.deleteInstitution({ institutionId, typedName: "違う" }))).toBe(
      "InvalidArgument/NAME_NOT_TYPED",
    );
    await mine.deleteInstitution({ institutionId, typedName: ` ${name} ` });
    expect((await mine.listMyInstitutions({})).institutions).toEqual([]);
    expect(await endOf(mine.getInstitution({ institutionId }))).toBe("NotFound/INSTITUTION_NOT_FOUND");
    const open = await api.sql("select from invitation where institution_id = $1 and revoked_at is null", [
      institutionId,
    ]);
    expect(open).toEqual([]);
  });

  test("is refused while it manages a group, which would be left without a manager", async () => {
    const pharmacy = await makePharmacy(api);
    await makeGroup(api, pharmacy);
    const mine = await institutionsAs(api, pharmacy.manager);
    expect(await endOf(mine.deleteInstitution({ institutionId: pharmacy.id, typedName: pharmacy.name }))).toBe(
      "FailedPrecondition/STILL_IN_USE",
    );
  });
});
