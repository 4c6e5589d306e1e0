import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshCode, institutionsAs, newInstitution } from "../support/scenes/institutions.ts";
import { makeAdmin, makeUser } from "../support/scenes/people.ts";
import { makePharmacy, makeStaff } from "../support/scenes/pharmacies.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { endOf } from "../support/server/outcome.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe("lists of 10,000", () => {
  test("institutions and members come whole and in order", async () => {
    const pharmacy = await makePharmacy(api, { name: "零番薬局" });
    await api.sql(
      `with made as (insert into institution (tenant_id, name, created_at, updated_at)
         select 'tenant-a', 'a 架空薬局 ' || lpad(n::text, 5, '0'), now(), now() from generate_series(1, 10000) n returning id)
       insert into membership (tenant_id, institution_id, user_id, role, created_at)
         select 'tenant-a', id, $1, 'clerk', now() from made`,
      [pharmacy.manager.uid],
    );
    await api.sql(
      `with made as (insert into users (tenant_id, user_id, display_name, email, created_at, updated_at)
         select 'tenant-a', 'many-' || n, '多数 ' || n, 'many-' || n || '@example.test', now(), now()
         from generate_series(1, 10000) n returning user_id)
       insert into membership (tenant_id, institution_id, user_id, role, created_at)
         select 'tenant-a', $1, user_id, 'clerk', now() from made`,
      [pharmacy.id],
    );
    const mine = await institutionsAs(api, pharmacy.manager);
    const { institutions, places } = await mine.listMyInstitutions({});
    expect([institutions.length, places.length]).toEqual([10_001, 10_001]);
    expect(institutions[0]?.name).toBe("a 架空薬局 00001");
    expect(places.at(-1)).toMatchObject({ institutionId: pharmacy.id, memberCount: 10_001 });
    const { members } = await mine.listMembers({ institutionId: pharmacy.id });
    expect(members).toHaveLength(10_001);
  });
});

describe("what was done in an institution", () => {
  test("is listed to its managers, newest first, page by page and without anybody's address", async () => {
    const mine = await institutionsAs(api, await makeUser(api, { displayName: "記録 花子" }));
    const { institution } = await mine.createInstitution({ institution: { ...newInstitution, code: "" } });
    const institutionId = institution?.id ?? "";
    await api.sql(
      `insert into audit_event (tenant_id, at, actor_id, action, institution_id, address)
       select 'tenant-a', now(), 'system', 'stock.counted', $1, '192.0.2.1' from generate_series(1, 10000)`,
      [institutionId],
    );
    await mine.startMedorderTrial({ institutionId });
    const actions: string[] = [];
    for (let cursor = "", first = true; first || cursor !== ""; first = false) {
      const page = await mine.listInstitutionAudit({ institutionId, cursor, limit: 100 });
      expect(page.events.filter(({ address }) => address !== "")).toEqual([]);
      actions.push(...page.events.map(({ action }) => action));
      cursor = page.nextCursor;
    }
    expect(actions).toHaveLength(10_002);
    expect([actions[0], actions.at(-1)]).toEqual(["plan.trial_started", "institution.created"]);
    const { events } = await mine.listInstitutionAudit({ institutionId, limit: 1 });
    expect(events).toMatchObject([{ actorName: "記録 花子", changedFields: [] }]);
  });
});

describe("the permit's file", () => {
  const png = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
  async function upload(person: Awaited<ReturnType<typeof makeUser>>, content: Buffer): Promise<string> {
    const token = await api.identity.sign({ ...person });
    const headers = { authorization: `Bearer ${token}`, "content-type": "image/png" };
    const answer = await fetch(`${api.url}/api/files?name=permit.png`, { method: "POST", headers, body: content });
    return ((await answer.json()) as { id: string }).id;
  }
  async function statusFor(person: Awaited<ReturnType<typeof makeUser>>, id: string): Promise<number> {
    const headers = { authorization: `Bearer ${await api.identity.sign({ ...person })}` };
    return (await fetch(`${api.url}/api/files/${id}`, { headers })).status;
  }

  test("is read by members and administrators, by nobody else, and is kept when other uploads expire", async () => {
    const pharmacy = await makePharmacy(api, { code: freshCode() });
    const mine = await institutionsAs(api, pharmacy.manager);
    const permitFileId = await upload(pharmacy.manager, png);
    const { institution } = await mine.getInstitution({ institutionId: pharmacy.id });
    const save = (fileId: string, updatedAt = institution?.updatedAt) =>
      mine.updateInstitution({
        institution: { id: pharmacy.id, updatedAt, permitFileId: fileId },
        updateMask: { paths: ["institution.permit_file_id"] },
      });
    const foreign = await upload(await makeUser(api), png);
    expect(await endOf(save(foreign))).toBe("InvalidArgument/FIELD_INVALID");
    const table = await upload(pharmacy.manager, Buffer.from("a,b"));
    expect(await endOf(save(table))).toBe("InvalidArgument/FIELD_INVALID");
    const saved = await save(permitFileId);
    await api.sql("update file set created_at = now() - interval '40 days' where id = $1", [permitFileId]);
    await upload(pharmacy.manager, png);
    const readers = [pharmacy.manager, await makeStaff(api, pharmacy, "clerk"), await makeAdmin(api)];
    for (const person of readers) expect(await statusFor(person, permitFileId)).toBe(200);
    const strangers = [await makeUser(api), (await makePharmacy(api)).manager];
    for (const person of strangers) expect(await statusFor(person, permitFileId)).toBe(404);
    await save("", saved.institution?.updatedAt);
    expect(await statusFor(readers[1] ?? { uid: "" }, permitFileId)).toBe(404);
  });
});
