import { AccountService } from "@meguri/rpc/app/v1/account_service_pb";
import { CorporationService } from "@meguri/rpc/app/v1/corporation_service_pb";
import { GroupTab } from "@meguri/rpc/app/v1/group_pb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { institutionsAs } from "../support/scenes/institutions.ts";
import { makeAdmin, makeUser } from "../support/scenes/people.ts";
import { groupsAs, makeGroup, makePharmacy, makeStaff, newGroup } from "../support/scenes/pharmacies.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { endOf } from "../support/server/outcome.ts";
import type { TokenClaims } from "../support/server/tokens.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const corporationsAs = (person: TokenClaims) =>
  api.as(CorporationService, person, { tenantid: person.tenantId ?? "tenant-a" });
const rightNumber = "7123456789012";

/** A corporation with its founder. */
async function found(name = "架空ファーマシー株式会社", tenantId = "tenant-a") {
  const person = await makeUser(api, { tenantId });
  const client = await corporationsAs(person);
  const { corporation } = await client.createCorporation({ name, corporateNumber: rightNumber });
  return { person, client, id: corporation?.id ?? "" };
}

/** A pharmacy under a corporation, whose manager was for that moment in its head office. */
async function addPharmacy(corporation: Awaited<ReturnType<typeof found>>, name: string) {
  const pharmacy = await makePharmacy(api, { name });
  await corporation.client.addHeadOfficeMember({ corporationId: corporation.id, email: pharmacy.manager.email });
  const manager = await corporationsAs(pharmacy.manager);
  await manager.addShop({ corporationId: corporation.id, institutionId: pharmacy.id });
  await corporation.client.removeHeadOfficeMember({ corporationId: corporation.id, userId: pharmacy.manager.uid });
  return pharmacy;
}

describe("a head office", () => {
  test("sees every shop with its figures, and into each of them, without being a member", async () => {
    const corporation = await found();
    const [south, north] = [await addPharmacy(corporation, "い 南店"), await addPharmacy(corporation, "あ 北店")];
    await makeStaff(api, south, "clerk");
    await makeGroup(api, south);
    await (await institutionsAs(api, north.manager)).startMedorderTrial({ institutionId: north.id });
    const seen = await corporation.client.getCorporation({ corporationId: corporation.id });
    expect(seen.corporation).toMatchObject({ corporateNumber: rightNumber, institutionCount: 2 });
    expect(seen.shops).toMatchObject([
      { institution: { id: north.id, name: "あ 北店" }, memberCount: 1, groupCount: 0, plan: { active: true } },
      { institution: { id: south.id, name: "い 南店" }, memberCount: 2, groupCount: 1, plan: { active: false } },
    ]);
    expect(seen.headOffice).toMatchObject([{ userId: corporation.person.uid, role: 0 }]);
    const { account } = await (await api.as(AccountService, corporation.person)).getAccount({});
    expect(account).toMatchObject({
      memberships: [],
      overseen: [{ institutionId: north.id }, { institutionName: "い 南店" }],
    });
    const inside = await institutionsAs(api, corporation.person);
    expect(await inside.getInstitution({ institutionId: south.id })).toMatchObject({ role: 0, headOffice: true });
    expect((await inside.listMembers({ institutionId: south.id })).members).toHaveLength(2);
    const groups = await groupsAs(api, corporation.person);
    const { groups: joined } = await groups.listGroups({ institutionId: south.id, tab: GroupTab.JOINED });
    expect(joined).toMatchObject([{ managerInstitutionId: south.id }]);
    expect((await inside.listMyInstitutions({})).places).toMatchObject([
      { institutionId: north.id, role: 0, headOffice: true },
      { institutionId: south.id, role: 0, headOffice: true, memberCount: 2 },
    ]);
    expect((await inside.getMedorderPlan({ institutionId: north.id })).plan).toMatchObject({ active: true });
    // Overseeing is looking: acting is the members'.
    for (const end of [
      endOf(inside.deleteInstitution({ institutionId: south.id, typedName: south.name })),
      endOf(inside.inviteMember({ institutionId: south.id, email: "x@example.test", role: 1 })),
      endOf(inside.listInstitutionAudit({ institutionId: south.id })),
      endOf(groups.getGroup({ institutionId: south.id, groupId: joined[0]?.id ?? "" })),
      endOf(groups.createGroup({ institutionId: south.id, group: newGroup })),
    ]) {
      expect(await end).toBe("NotFound/INSTITUTION_NOT_FOUND");
    }
  });

  test("keeps its last person, though two take each other out at once", async () => {
    const corporation = await found();
    const other = await makeUser(api);
    const { id: corporationId, client } = corporation;
    const lastStays = "FailedPrecondition/LAST_MANAGER";
    expect(await endOf(client.removeHeadOfficeMember({ corporationId, userId: corporation.person.uid }))).toBe(
      lastStays,
    );
    await client.addHeadOfficeMember({ corporationId, email: other.email?.toUpperCase() });
    expect(await endOf(client.addHeadOfficeMember({ corporationId, email: other.email }))).toBe(
      "AlreadyExists/ALREADY_MEMBER",
    );
    const theirs = await corporationsAs(other);
    const ends = await Promise.all([
      endOf(client.removeHeadOfficeMember({ corporationId, userId: other.uid })),
      endOf(theirs.removeHeadOfficeMember({ corporationId, userId: corporation.person.uid })),
    ]);
    expect(ends.toSorted()).toEqual(["NotFound/CORPORATION_NOT_FOUND", "answered"]);
  });

  test("takes in nobody who is not there, and nobody of another tenant", async () => {
    const { client, id: corporationId } = await found();
    const abroad = await makeUser(api, { tenantId: "tenant-b" });
    for (const email of ["nobody@example.test", abroad.email]) {
      expect(await endOf(client.addHeadOfficeMember({ corporationId, email }))).toBe("NotFound/USER_NOT_FOUND");
    }
  });
});

describe("a corporation", () => {
  test("looks to everybody else, another tenant and the administrators as one that does not exist", async () => {
    const corporation = await found();
    const shop = await addPharmacy(corporation, "店");
    const { id: corporationId } = corporation;
    const strangers = [await makeUser(api), await makeAdmin(api), await makeUser(api, { tenantId: "tenant-b" })];
    for (const person of [...strangers, shop.manager]) {
      const client = await corporationsAs(person);
      const calls = [
        client.getCorporation({ corporationId }),
        client.updateCorporation({ corporationId, name: "乗っ取り", corporateNumber: "" }),
        client.addShop({ corporationId, institutionId: shop.id }),
        client.addHeadOfficeMember({ corporationId, email: "x@example.test" }),
        client.removeHeadOfficeMember({ corporationId, userId: corporation.person.uid }),
      ];
      const ends = await Promise.all(calls.map((call) => endOf(call)));
      expect(new Set(ends)).toEqual(new Set(["NotFound/CORPORATION_NOT_FOUND"]));
      expect((await client.listMyCorporations({})).corporations).toEqual([]);
    }
  });

  test("cannot take a shop that the person does not manage; its manager can take it out again", async () => {
    const corporation = await found();
    const { client, id: corporationId } = corporation;
    const foreign = await makePharmacy(api);
    const notFound = "NotFound/INSTITUTION_NOT_FOUND";
    expect(await endOf(client.addShop({ corporationId, institutionId: foreign.id }))).toBe(notFound);
    expect(await endOf(client.removeShop({ corporationId, institutionId: foreign.id }))).toBe(notFound);
    const clerk = { institutionId: foreign.id, person: await makeStaff(api, foreign, "clerk") };
    await client.addHeadOfficeMember({ corporationId, email: clerk.person.email });
    const theirs = await corporationsAs(clerk.person);
    expect(await endOf(theirs.addShop({ corporationId, institutionId: foreign.id }))).toBe(
      "PermissionDenied/ROLE_TOO_LOW",
    );
    const shop = await addPharmacy(corporation, "店");
    const manager = await corporationsAs(shop.manager);
    await manager.removeShop({ corporationId, institutionId: shop.id });
    expect((await client.getCorporation({ corporationId })).shops).toEqual([]);
    expect(
      await endOf((await institutionsAs(api, corporation.person)).getInstitution({ institutionId: shop.id })),
    ).toBe(notFound);
  });

  test("has a number with the right check digit, or none", async () => {
    const client = await corporationsAs(await makeUser(api));
    const create = (corporateNumber: string) => endOf(client.createCorporation({ name: "架空", corporateNumber }));
    expect(await create("7123456789013")).toBe("InvalidArgument/FIELD_INVALID");
    expect(await create("712345678901")).toBe("InvalidArgument/FIELD_INVALID");
    expect([await create(""), await create("７１２３-4567-89012")]).toEqual(["answered", "answered"]);
    expect(await endOf(client.createCorporation({ name: " " }))).toBe("InvalidArgument/FIELD_INVALID");
  });

  test("is renamed by its head office", async () => {
    const { client, id: corporationId } = await found();
    const updateMask = { paths: ["name", "corporate_number"] };
    await client.updateCorporation({ corporationId, name: "新しい名", corporateNumber: "", updateMask });
    expect((await client.listMyCorporations({})).corporations).toMatchObject([
      { name: "新しい名", corporateNumber: "" },
    ]);
  });

  test("with 10,000 shops is read whole", async () => {
    const { client, id: corporationId } = await found();
    await api.sql(
      `insert into institution (tenant_id, corporation_id, name, created_at, updated_at)
       select 'tenant-a', $1, '店 ' || lpad(n::text, 5, '0'), now(), now() from generate_series(1, 10000) n`,
      [corporationId],
    );
    const { shops, corporation } = await client.getCorporation({ corporationId });
    expect([shops.length, corporation?.institutionCount]).toEqual([10_000, 10_000]);
    expect(shops[0]?.institution?.name).toBe("店 00001");
  });
});
