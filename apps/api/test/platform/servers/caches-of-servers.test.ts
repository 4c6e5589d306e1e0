import { AccountService } from "@meguri/rpc/app/v1/account_service_pb";
import { SupplyKind } from "@meguri/rpc/app/v1/medicine_pb";
import { MedicineService } from "@meguri/rpc/app/v1/medicine_service_pb";
import { UserAdminService } from "@meguri/rpc/app/v1/user_admin_service_pb";
import { UserService } from "@meguri/rpc/app/v1/user_service_pb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importText, sskLine } from "../../support/documents/master-files.ts";
import { makeAdmin, makeUser } from "../../support/scenes/people.ts";
import { makePharmacy, tenantHeader } from "../../support/scenes/pharmacies.ts";
import { startApi, type TestApi } from "../../support/server/api.ts";
import { type ServerBeside, startBeside } from "../../support/server/beside.ts";
import { endOf } from "../../support/server/outcome.ts";
import { listening, sendChanges } from "../../support/server/watch-changes.ts";

const codes = { tablet: "610000001", powder: "610000002" };
const lines = [
  { code: codes.tablet, name: "アムロジピン錠５ｍｇ「架空」", kana: "ｱﾑﾛｼﾞﾋﾟﾝｼﾞﾖｳ5MG" },
  { code: codes.powder, name: "アムロジピン錠１０ｍｇ「架空」", kana: "ｱﾑﾛｼﾞﾋﾟﾝｼﾞﾖｳ10MG" },
];
let api: TestApi;
let one: ServerBeside;
let other: ServerBeside;
beforeAll(async () => {
  // What is remembered for a time is remembered for ever: the clock stands still.
  const moment = Date.now();
  api = await startApi({ env: { MASTER_TENANT: "tenant-a" }, clock: { now: () => new Date(moment) } });
  await importText(api, "ssk", lines.map(sskLine).join(""));
  one = await startBeside(api);
  other = await startBeside(api);
});
afterAll(async () => {
  await one.stop();
  await other.stop();
  await api.stop();
});

describe("a server that remembers a token lets in", () => {
  test("who was disabled at another server", async () => {
    const person = await makeUser(api);
    const account = await other.as(AccountService, person);
    expect(await endOf(account.getAccount({}))).toBe("answered");
    const admin = await one.as(UserAdminService, await makeAdmin(api));
    await admin.setUserDisabled({ userId: person.uid, disabled: true });
    expect(await endOf(account.getAccount({}))).toBe("Unauthenticated/USER_DISABLED");
  });

  test("an administrator who lost the right at another server", async () => {
    const former = await makeAdmin(api);
    const users = await other.as(UserService, former);
    expect(await endOf(users.listUsers({}))).toBe("answered");
    const admin = await one.as(UserAdminService, await makeAdmin(api));
    await admin.setUserAdmin({ userId: former.uid, isAdmin: false });
    expect(await endOf(users.listUsers({}))).toBe("PermissionDenied/NOT_ALLOWED");
  });
});

test("a server that remembers the tenants lets in those of one that is gone", async () => {
  await api.sql("insert into tenant (id, name) values ('tenant-c', 'C')");
  const person = await makeUser(api, { tenantId: "tenant-c" });
  // A server that has just looked looks again a second later; this one has not looked at all.
  const server = await startBeside(api);
  const account = await server.as(AccountService, person, tenantHeader(person));
  expect(await endOf(account.getAccount({}))).toBe("answered");
  for (const table of ["users", "user_count"]) await api.sql(`delete from ${table} where tenant_id = 'tenant-c'`);
  await api.sql("delete from tenant where id = 'tenant-c'");
  expect(await endOf(account.getAccount({}))).toBe("Unauthenticated/TENANT_UNKNOWN");
  await server.stop();
});

test("the number of matches stays as it was before a user came at another server", async () => {
  const [here, there] = [
    await one.as(UserService, await makeAdmin(api)),
    await other.as(UserService, await makeAdmin(api)),
  ];
  const condition = "hachidori";
  expect((await there.listUsers({ condition })).count).toBe(0);
  await here.createUser({ user: { displayName: "蜂鳥", email: "hachidori@example.test" } });
  expect((await there.listUsers({ condition })).count).toBe(1);
});

describe("suggestions of a server are", () => {
  async function suggest(server: ServerBeside, pharmacy: Awaited<ReturnType<typeof makePharmacy>>) {
    const medicines = await server.as(MedicineService, pharmacy.manager);
    const { suggestions } = await medicines.suggestMedicines({ text: "アムロ", institutionId: pharmacy.id });
    return suggestions.map(({ medicineId, standing }) => `${medicineId.slice(-1)} ${standing}`);
  }

  test("of the master as it was before an import or an edit at another server", async () => {
    const pharmacy = await makePharmacy(api);
    expect(await suggest(other, pharmacy)).toEqual(["1 other", "2 other"]);
    const admin = await one.as(MedicineService, await makeAdmin(api));
    await admin.setSupplyStatus({ medicineId: codes.tablet, supply: { kind: SupplyKind.HALTED } });
    expect(await suggest(other, pharmacy)).toEqual(["2 other", "1 last"]);
    await admin.setSupplyStatus({ medicineId: codes.tablet });
    await importText(api, "ssk", sskLine({ ...lines[0], code: "610000003", name: "アムロジピン錠２．５ｍｇ「架空」" }));
    expect(await suggest(other, pharmacy)).toHaveLength(3);
    await api.sql("delete from medicine_price where medicine_id = '610000003'");
  });

  test("of the shelf as it was before a delivery at another server", async () => {
    const pharmacy = await makePharmacy(api);
    const listener = await listening(other);
    try {
      expect((await suggest(other, pharmacy)).some((row) => row.endsWith("stocked"))).toBe(false);
      await api.sql(
        "insert into stock_item (tenant_id, institution_id, medicine_id, order_point) values ($1, $2, $3, 100)",
        [pharmacy.tenantId, pharmacy.id, codes.powder],
      );
      await sendChanges(other);
      expect((await suggest(other, pharmacy))[0]).toBe("2 stocked");
    } finally {
      await listener.stop();
    }
  });

  test("of the shelf as it was while no notification could arrive", async () => {
    const pharmacy = await makePharmacy(api);
    expect((await suggest(other, pharmacy)).some((row) => row.endsWith("stocked"))).toBe(false);
    await api.sql(
      "insert into stock_item (tenant_id, institution_id, medicine_id, order_point) values ($1, $2, $3, 100)",
      [pharmacy.tenantId, pharmacy.id, codes.powder],
    );
    // A connection that listens again has missed what was sent before.
    const listener = await listening(other);
    expect((await suggest(other, pharmacy))[0]).toBe("2 stocked");
    await listener.stop();
  });
});
