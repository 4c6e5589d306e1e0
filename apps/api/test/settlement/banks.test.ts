import { BankService } from "@meguri/rpc/app/v1/bank_service_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makePharmacy, tenantHeader } from "../support/scenes/pharmacies.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { endOf } from "../support/server/outcome.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

test("an account is entered without the name of its bank, or with a branch of another bank", async () => {
  const { manager } = await makePharmacy(api);
  const banks = await api.as(BankService, manager, tenantHeader(manager));
  const { banks: all, asOf } = await banks.listBanks({});
  expect(all.find(({ code }) => code === "0001")).toMatchObject({ name: "みずほ", kana: "ミズホ" });
  expect(all.length).toBeGreaterThan(1_000);
  expect(asOf).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  const { branches } = await banks.listBranches({ bankCode: "0001" });
  expect(branches[0]).toMatchObject({ code: "001", name: "東京営業部" });
  expect((await banks.listBranches({ bankCode: "9999" })).branches).toEqual([]);
  expect(await endOf(banks.listBranches({ bankCode: "__proto__" }))).toMatch(/^InvalidArgument/);
});
