import { BillingInstitutionState, BillingPayBy, BillingRole } from "@meguri/rpc/app/v1/billing_account_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tokyoDay } from "../../src/platform/clock/tokyo-day.ts";
import { billAs, billingFields, makeBillingAccount } from "../support/scenes/billing.ts";
import { makeAdmin, makeUser } from "../support/scenes/people.ts";
import { makePharmacy, makeStaff } from "../support/scenes/pharmacies.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { movableClock } from "../support/server/movable-clock.ts";
import { reasonOf } from "../support/server/outcome.ts";

const clock = movableClock();
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ clock });
});
afterAll(() => api.stop());

const month = () => tokyoDay(clock.now()).slice(0, 7);
const nextMonth = () => {
  const [year = 0, number = 0] = month().split("-").map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
};
const news = async (userId: string | undefined) =>
  (await api.sql<{ kind: string }>("select kind from notification where user_id = $1 order by id", [userId])).map(
    ({ kind }) => kind,
  );

test("a double click creates two accounts, or somebody else gets an account by its id", async () => {
  const { accountId, owner, bill } = await makeBillingAccount(api);
  await bill.createBillingAccount({ accountId, fields: billingFields });
  const { accounts } = await bill.listBillingAccounts({});
  expect(accounts).toMatchObject([{ id: accountId, role: BillingRole.OWNER, name: billingFields.name }]);
  const stranger = await billAs(api, await makeUser(api));
  const again = stranger.createBillingAccount({ accountId, fields: { ...billingFields, name: "奪取" } });
  expect(await reasonOf(again)).toBe("BILLING_ACCOUNT_NOT_FOUND");
  expect(await reasonOf(stranger.getBillingAccount({ accountId }))).toBe("BILLING_ACCOUNT_NOT_FOUND");
  expect((await stranger.listBillingAccounts({})).accounts).toEqual([]);
  const { account } = await bill.getBillingAccount({ accountId });
  expect(account?.name).toBe(billingFields.name);
  const { events } = await bill.listBillingEvents({ accountId });
  expect(events.map(({ action }) => action)).toEqual(["billing.create_repeated", "billing.created"]);
  expect(owner.uid).not.toBe(undefined);
});

test("a colleague's change of an account is overwritten", async () => {
  const { accountId, bill } = await makeBillingAccount(api);
  const { account: seen } = await bill.getBillingAccount({ accountId });
  const change = { accountId, updatedAt: seen?.updatedAt };
  await bill.updateBillingAccount({ ...change, fields: { address: "大阪府架空市4" } });
  const late = bill.updateBillingAccount({ ...change, fields: { name: "古い画面から" } });
  expect(await reasonOf(late)).toBe("CHANGED_MEANWHILE");
  const { account } = await bill.getBillingAccount({ accountId });
  expect(account).toMatchObject({ name: billingFields.name, address: "大阪府架空市4" });
});

test("an institution is billed to an account without a word of its manager", async () => {
  const { accountId, owner, bill } = await makeBillingAccount(api);
  const pharmacy = await makePharmacy(api);
  const clerk = await makeStaff(api, pharmacy, "clerk");
  const wish = { accountId, institutionCode: pharmacy.code };
  const { institution: request } = await bill.requestBillingInstitution(wish);
  expect(request).toMatchObject({ state: BillingInstitutionState.REQUESTED, firstMonth: "", mayAgree: false });
  expect(await reasonOf(bill.requestBillingInstitution(wish))).toBe("BILLING_INSTITUTION_EXISTS");
  expect(await news(pharmacy.manager.uid)).toEqual(["billing.requested"]);
  const agreement = { id: request?.id ?? "", institutionId: pharmacy.id };
  expect(await reasonOf(bill.agreeBillingInstitution(agreement))).toBe("INSTITUTION_NOT_FOUND");
  const asClerk = await billAs(api, clerk);
  expect(await reasonOf(asClerk.agreeBillingInstitution(agreement))).toBe("ROLE_TOO_LOW");
  const asManager = await billAs(api, pharmacy.manager);
  const { accounts } = await asManager.getInstitutionBilling({ institutionId: pharmacy.id });
  expect(accounts).toMatchObject([{ accountName: billingFields.name, mayAgree: true }]);
  const { institution: agreed } = await asManager.agreeBillingInstitution(agreement);
  expect(agreed).toMatchObject({ state: BillingInstitutionState.AGREED, firstMonth: month() });
  expect(await reasonOf(asManager.agreeBillingInstitution(agreement))).toBe("BILLING_INSTITUTION_NOT_FOUND");
  expect(await news(owner.uid)).toEqual(["billing.agreed"]);
  const other = await makePharmacy(api);
  const elsewhere = await billAs(api, other.manager);
  const stolen = elsewhere.agreeBillingInstitution({ id: agreement.id, institutionId: other.id });
  expect(await reasonOf(stolen)).toBe("BILLING_INSTITUTION_NOT_FOUND");
});

test("two accounts pay for one month, or a month is paid by nobody, when another account takes over", async () => {
  const pharmacy = await makePharmacy(api);
  const first = await makeBillingAccount(api, pharmacy.manager, "架空一");
  const second = await makeBillingAccount(api, pharmacy.manager, "架空二");
  const third = await makeBillingAccount(api, pharmacy.manager, "架空三");
  const wish = { institutionCode: pharmacy.code };
  const { bill } = first;
  const pay = async (accountId: string) => (await bill.requestBillingInstitution({ accountId, ...wish })).institution;
  expect(await pay(first.accountId)).toMatchObject({ firstMonth: month() });
  expect(await pay(second.accountId)).toMatchObject({ firstMonth: nextMonth() });
  // The second one ends before it has paid anything, and the third one takes its first month.
  expect(await pay(third.accountId)).toMatchObject({ firstMonth: nextMonth() });
  const { accounts } = await bill.getInstitutionBilling({ institutionId: pharmacy.id });
  expect(accounts.map(({ accountName, firstMonth, lastMonth }) => [accountName, firstMonth, lastMonth])).toEqual([
    ["架空一", month(), month()],
    ["架空三", nextMonth(), ""],
  ]);
  const rows = await api.sql<{ count: number }>(
    `select count(*)::int as count from billing_institution a join billing_institution b
       on a.institution_id = b.institution_id and a.id < b.id and a.first_month <= coalesce(b.last_month, 'infinity')
         and b.first_month <= coalesce(a.last_month, 'infinity')
     where a.institution_id = $1 and a.agreed_at is not null and b.agreed_at is not null
       and (a.ended_at is null or a.last_month is not null) and (b.ended_at is null or b.last_month is not null)`,
    [pharmacy.id],
  );
  expect(rows).toEqual([{ count: 0 }]);
});

test("two managers agree to two accounts at once and both pay", async () => {
  const pharmacy = await makePharmacy(api);
  const one = await makeBillingAccount(api);
  const other = await makeBillingAccount(api);
  const wish = { institutionCode: pharmacy.code };
  const requests = [
    (await one.bill.requestBillingInstitution({ accountId: one.accountId, ...wish })).institution?.id ?? "",
    (await other.bill.requestBillingInstitution({ accountId: other.accountId, ...wish })).institution?.id ?? "",
  ];
  const institutionId = pharmacy.id;
  const managers = [pharmacy.manager, await makeStaff(api, pharmacy, "manager")];
  const agreed = await Promise.all(
    requests.map(async (id, at) =>
      (await billAs(api, managers[at] ?? pharmacy.manager)).agreeBillingInstitution({ id, institutionId }),
    ),
  );
  expect(agreed.map(({ institution }) => institution?.firstMonth).sort()).toEqual([month(), nextMonth()]);
});

test("an account disappears while it pays, or a request of a deleted account is agreed to", async () => {
  const pharmacy = await makePharmacy(api);
  const { accountId, bill } = await makeBillingAccount(api, pharmacy.manager);
  const { institution } = await bill.requestBillingInstitution({ accountId, institutionCode: pharmacy.code });
  expect(await reasonOf(bill.deleteBillingAccount({ accountId }))).toBe("BILLING_ACCOUNT_IN_USE");
  const id = institution?.id ?? "";
  await bill.endBillingInstitution({ id, accountId });
  expect(await reasonOf(bill.endBillingInstitution({ id, accountId }))).toBe("BILLING_INSTITUTION_NOT_FOUND");
  // It pays until the end of the month.
  expect(await reasonOf(bill.deleteBillingAccount({ accountId }))).toBe("BILLING_ACCOUNT_IN_USE");
  const waiting = await makeBillingAccount(api);
  const wish = { accountId: waiting.accountId, institutionCode: pharmacy.code };
  const { institution: request } = await waiting.bill.requestBillingInstitution(wish);
  await waiting.bill.deleteBillingAccount({ accountId: waiting.accountId });
  expect((await waiting.bill.listBillingAccounts({})).accounts).toEqual([]);
  const late = bill.agreeBillingInstitution({ id: request?.id ?? "", institutionId: pharmacy.id });
  expect(await reasonOf(late)).toBe("BILLING_INSTITUTION_NOT_FOUND");
});

test("the institution cannot leave an account that pays for it", async () => {
  const pharmacy = await makePharmacy(api);
  const { accountId, bill, owner } = await makeBillingAccount(api);
  const { institution } = await bill.requestBillingInstitution({ accountId, institutionCode: pharmacy.code });
  const ref = { id: institution?.id ?? "", institutionId: pharmacy.id };
  const asManager = await billAs(api, pharmacy.manager);
  await asManager.agreeBillingInstitution(ref);
  await asManager.endBillingInstitution(ref);
  const { account, institutions } = await bill.getBillingAccount({ accountId });
  expect(institutions).toMatchObject([{ state: BillingInstitutionState.ENDING, lastMonth: month() }]);
  // It pays this month, and counts until its end.
  expect(account?.institutionCount).toBe(1);
  expect(await news(owner.uid)).toEqual(["billing.agreed", "billing.ended"]);
});

test("an account is left without an owner, a viewer changes it, or an invitation works for somebody else", async () => {
  const { accountId, bill, owner } = await makeBillingAccount(api);
  const colleague = await makeUser(api);
  const asColleague = await billAs(api, colleague);
  await bill.inviteBillingMember({ accountId, email: colleague.email, role: BillingRole.VIEWER });
  const [mail] = await api.sql<{ link_path: string }>("select link_path from mail_outbox where to_address = $1", [
    colleague.email,
  ]);
  const token = mail?.link_path.split("#token=")[1] ?? "";
  const stranger = await billAs(api, await makeUser(api));
  expect(await reasonOf(stranger.getBillingInvitation({ token }))).toBe("INVITATION_FOR_ANOTHER");
  const { invitation } = await asColleague.getBillingInvitation({ token });
  expect(invitation).toMatchObject({ accountName: billingFields.name, role: BillingRole.VIEWER });
  expect((await bill.getBillingAccount({ accountId })).invitations).toHaveLength(1);
  expect(await asColleague.acceptBillingInvitation({ token })).toMatchObject({ accountId });
  expect(await reasonOf(asColleague.acceptBillingInvitation({ token }))).toBe("INVITATION_NOT_FOUND");
  expect(await news(owner.uid)).toEqual(["billing.member_joined"]);
  const view = await asColleague.getBillingAccount({ accountId });
  expect(view.account?.role).toBe(BillingRole.VIEWER);
  expect(view.invitations).toEqual([]);
  const change = asColleague.inviteBillingMember({ accountId, email: "x@example.test", role: BillingRole.OWNER });
  expect(await reasonOf(change)).toBe("ROLE_TOO_LOW");
  const ownId = owner.uid ?? "";
  expect(await reasonOf(bill.removeBillingMember({ accountId, userId: ownId }))).toBe("LAST_OWNER");
  const lower = bill.changeBillingMemberRole({ accountId, userId: ownId, role: BillingRole.VIEWER });
  expect(await reasonOf(lower)).toBe("LAST_OWNER");
  await bill.changeBillingMemberRole({ accountId, userId: colleague.uid, role: BillingRole.OWNER });
  await bill.removeBillingMember({ accountId, userId: ownId });
  expect((await bill.listBillingAccounts({})).accounts).toEqual([]);
  expect((await asColleague.listBillingAccounts({})).accounts).toHaveLength(1);
});

test("an administrator does not find an account, or a page of accounts repeats or leaves one out", async () => {
  const admin = await billAs(api, await makeAdmin(api));
  const made = [];
  for (let number = 10; number < 63; number++) {
    made.push((await makeBillingAccount(api, undefined, `検索用 ${number}`)).accountId);
  }
  const first = await admin.listAllBillingAccounts({ text: "検索用" });
  const second = await admin.listAllBillingAccounts({ text: "検索用", pageToken: first.nextPageToken });
  expect([...first.accounts, ...second.accounts].map(({ id }) => id)).toEqual(made);
  expect(second.nextPageToken).toBe("");
  expect((await admin.listAllBillingAccounts({ text: "%" })).accounts).toEqual([]);
  const [accountId = ""] = made;
  const { account } = await admin.setBillingPayBy({ accountId, payBy: BillingPayBy.TRANSFER });
  expect(account).toMatchObject({ payBy: BillingPayBy.TRANSFER, role: BillingRole.UNSPECIFIED });
  const changed = admin.deleteBillingAccount({ accountId });
  expect(await reasonOf(changed)).toBe("ROLE_TOO_LOW");
});

test("a price changes for a month that has begun", async () => {
  const admin = await billAs(api, await makeAdmin(api));
  const { prices: none } = await admin.listPlanPrices({});
  expect(none).toEqual([]);
  await admin.setPlanPrice({ firstMonth: month(), netYen: 9_800n });
  const again = admin.setPlanPrice({ firstMonth: month(), netYen: 100n });
  expect(await reasonOf(again)).toBe("PLAN_PRICE_BEGUN");
  await admin.setPlanPrice({ firstMonth: nextMonth(), netYen: 10_800n });
  const { prices } = await admin.setPlanPrice({ firstMonth: nextMonth(), netYen: 11_000n });
  expect(prices.map(({ firstMonth, netYen, changeable }) => [firstMonth, netYen, changeable])).toEqual([
    [nextMonth(), 11_000n, true],
    [month(), 9_800n, false],
  ]);
  expect(await reasonOf(admin.deletePlanPrice({ firstMonth: month() }))).toBe("PLAN_PRICE_BEGUN");
  await admin.deletePlanPrice({ firstMonth: nextMonth() });
  expect(await reasonOf(admin.deletePlanPrice({ firstMonth: nextMonth() }))).toBe("PLAN_PRICE_NOT_FOUND");
  await api.sql("delete from plan_price");
  await admin.setPlanPrice({ firstMonth: nextMonth(), netYen: 9_800n });
  const pharmacy = await makePharmacy(api);
  await api.sql(
    `insert into paid_plan (tenant_id, institution_id, started_on, first_billed_month, started_by, started_at)
     values ('tenant-a', $1, now(), $2, '', now())`,
    [pharmacy.id, `${nextMonth()}-01`],
  );
  expect(await reasonOf(admin.deletePlanPrice({ firstMonth: nextMonth() }))).toBe("PLAN_PRICE_IN_USE");
  const member = await billAs(api, await makeUser(api));
  expect((await member.listPlanPrices({})).prices).toHaveLength(1);
});
