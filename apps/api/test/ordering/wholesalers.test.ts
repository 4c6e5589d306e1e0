import { OrderState } from "@meguri/rpc/app/v1/order_pb";
import { WholesalerRole, WholesalerState } from "@meguri/rpc/app/v1/wholesaler_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inboxAs, makeOrdering, placeOne, sendAll } from "../support/scenes/orders.ts";
import { makeAdmin, makeUser } from "../support/scenes/people.ts";
import { makePharmacy } from "../support/scenes/pharmacies.ts";
import { approvedWholesaler, draftWholesaler, makeLicence, tradeAs } from "../support/scenes/wholesalers.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { failureIn, reasonOf } from "../support/server/outcome.ts";
import type { TokenClaims } from "../support/server/tokens.ts";
import { detailsOf } from "../support/world/world-trading.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const kindsFor = async (userId: string | undefined) =>
  (await api.sql<{ kind: string }>("select kind from notification where user_id = $1 order by id", [userId])).map(
    ({ kind }) => kind,
  );

test("nobody holds a wholesaler's VAN code by drafting first; of two who apply the second fails", async () => {
  const first = await draftWholesaler(api, "架空薬品");
  const second = await draftWholesaler(api, "架空薬品と称する者", first.vanCode);
  await (await tradeAs(api, second.manager)).applyWholesaler({ wholesalerId: second.id });
  const late = (await tradeAs(api, first.manager)).applyWholesaler({ wholesalerId: first.id });
  expect(await reasonOf(late)).toBe("VAN_CODE_TAKEN");
  const admin = await tradeAs(api, await makeAdmin(api));
  const refusal = { wholesalerId: second.id, approve: false };
  expect(await reasonOf(admin.decideWholesalerApplication(refusal))).toBe("FIELD_INVALID");
  await admin.decideWholesalerApplication({ ...refusal, reason: "許可証と会社名が異なります" });
  await (await tradeAs(api, first.manager)).applyWholesaler({ wholesalerId: first.id });
  expect(await kindsFor(second.manager.uid)).toEqual(["wholesaler.rejected"]);
  const mails = await api.sql("select body from mail_outbox where to_address = $1", [second.manager.email]);
  expect(JSON.stringify(mails)).toContain("許可証と会社名が異なります");
});

test("an application without what an administrator decides by names each thing that is missing", async () => {
  const manager = await makeUser(api);
  const trade = await tradeAs(api, manager);
  const details = {
    ...detailsOf("架空薬品", ""),
    narcotics: true,
    narcoticsPrefectures: ["東京都"],
    licenceNumber: "",
  };
  const { wholesaler } = await trade.createWholesaler({ details });
  const error = await trade.applyWholesaler({ wholesalerId: wholesaler?.id }).catch((thrown: unknown) => thrown);
  expect(failureIn(error)?.fields.map(({ field }) => field)).toEqual([
    "details.licence_number",
    "details.licence_file_id",
    "details.narcotics_licence_number",
  ]);
});

test("nobody lets their own company in, not even an administrator, and no draft is shown to them", async () => {
  const created = await draftWholesaler(api, "架空薬品");
  const insider = await makeAdmin(api);
  const other = await tradeAs(api, await makeAdmin(api));
  expect(await reasonOf(other.getWholesaler({ wholesalerId: created.id }))).toBe("WHOLESALER_NOT_FOUND");
  await (await tradeAs(api, created.manager)).applyWholesaler({ wholesalerId: created.id });
  await api.sql("insert into wholesaler_member values ('tenant-a', $1, $2, 'staff', now())", [created.id, insider.uid]);
  const decision = { wholesalerId: created.id, approve: true };
  const own = (await tradeAs(api, insider)).decideWholesalerApplication(decision);
  expect(await reasonOf(own)).toBe("OWN_REGISTRATION");
  const { wholesaler } = await other.decideWholesalerApplication(decision);
  expect(wholesaler?.state).toBe(WholesalerState.APPROVED);
  expect(await reasonOf(other.decideWholesalerApplication(decision))).toBe("WHOLESALER_STATE");
});

test("what is approved stays in force until an administrator agrees to its change", async () => {
  const created = await approvedWholesaler(api, "架空薬品");
  const mine = await tradeAs(api, created.manager);
  const admin = await tradeAs(api, await makeAdmin(api));
  const change = async (company: string) => {
    const { wholesaler } = await mine.getWholesaler({ wholesalerId: created.id });
    const details = { ...detailsOf(company, await makeLicence(api, created.manager)), vanCode: created.vanCode };
    await mine.proposeWholesalerChange({ wholesalerId: created.id, details, updatedAt: wholesaler?.updatedAt });
    const late = mine.proposeWholesalerChange({ wholesalerId: created.id, details, updatedAt: wholesaler?.updatedAt });
    expect(await reasonOf(late)).toBe("CHANGED_MEANWHILE");
  };
  await change("新架空薬品");
  const company = async () => (await mine.getWholesaler({ wholesalerId: created.id })).wholesaler?.details?.company;
  expect(await company()).toBe("架空薬品");
  await admin.decideWholesalerChange({ wholesalerId: created.id, approve: false, reason: "登記と異なります" });
  expect(await company()).toBe("架空薬品");
  await change("正架空薬品");
  await admin.decideWholesalerChange({ wholesalerId: created.id, approve: true });
  expect(await company()).toBe("正架空薬品");
  const kept = await api.sql("select from file where wholesaler_id = $1", [created.id]);
  expect(kept.length).toBe(1);
});

test("a suspended wholesaler is visible to no pharmacy and its trading is closed, until it is let in again", async () => {
  const created = await approvedWholesaler(api, "停止架空薬品");
  const { manager: pharmacist, id: institutionId } = await makePharmacy(api);
  const pharmacy = await tradeAs(api, pharmacist);
  const { trading } = await pharmacy.requestTrading({ institutionId, wholesalerId: created.id });
  const admin = await tradeAs(api, await makeAdmin(api));
  await admin.setWholesalerSuspended({ wholesalerId: created.id, suspended: true, reason: "許可の更新待ち" });
  expect((await pharmacy.listWholesalers({ text: "停止架空" })).wholesalers).toEqual([]);
  const answer = { wholesalerId: created.id, tradingId: trading?.id ?? "", approve: true, customerCode: "C-1" };
  const mine = await tradeAs(api, created.manager);
  expect(await reasonOf(mine.decideCustomer(answer))).toBe("WHOLESALER_STATE");
  await admin.setWholesalerSuspended({ wholesalerId: created.id, suspended: false });
  expect((await pharmacy.listWholesalers({ text: "停止架空" })).wholesalers.map(({ id }) => id)).toEqual([created.id]);
  expect(await reasonOf(mine.decideCustomer(answer))).toBe("answered");
});

test("only who was invited joins, once, and the last manager stays", async () => {
  const created = await approvedWholesaler(api, "架空薬品");
  const mine = await tradeAs(api, created.manager);
  const invitee = await makeUser(api, { email: "invited@wholesaler.example.test" });
  const member = { wholesalerId: created.id, email: invitee.email, role: WholesalerRole.STAFF };
  await mine.inviteWholesalerMember(member);
  const [mail] = await api.sql<{ link_path: string }>(
    "select link_path from mail_outbox where to_address = $1 order by id desc",
    [invitee.email],
  );
  const link = new URL(mail?.link_path ?? "", "http://here");
  expect(link.pathname).toBe(`/c/van/${created.vanCode}/${created.id}`);
  expect(link.search, "what a server logs").toBe("");
  const token = new URLSearchParams(link.hash.slice(1)).get("token") ?? "";
  const stranger = await tradeAs(api, await makeUser(api));
  expect(await reasonOf(stranger.acceptWholesalerInvitation({ token }))).toBe("INVITATION_FOR_ANOTHER");
  const joining = await tradeAs(api, { ...invitee, emailVerified: true });
  expect((await joining.acceptWholesalerInvitation({ token })).wholesalerId).toBe(created.id);
  expect(await reasonOf(joining.acceptWholesalerInvitation({ token }))).toBe("INVITATION_NOT_FOUND");
  const { members } = await joining.listWholesalerMembers({ wholesalerId: created.id });
  expect(members.map(({ role }) => role).sort()).toEqual([WholesalerRole.STAFF, WholesalerRole.MANAGER]);
  const self = { wholesalerId: created.id, userId: created.manager.uid };
  expect(await reasonOf(mine.removeWholesalerMember(self))).toBe("LAST_MANAGER");
  const demotion = mine.changeWholesalerMemberRole({ ...self, role: WholesalerRole.STAFF });
  expect(await reasonOf(demotion)).toBe("LAST_MANAGER");
});

test("an order waits unseen at a wholesaler, or another wholesaler's are counted as one's own", async () => {
  const ordering = await makeOrdering(api);
  const { pharmacy, trading } = ordering;
  const stranger = await makeOrdering(api);
  const reported = JSON.stringify(detailsOf("架空薬品", ""));
  const registrations = [trading.wholesalerId, stranger.trading.wholesalerId];
  await api.sql("update wholesaler set details = $2 where id = any($1::uuid[])", [registrations, reported]);
  const waitingFor = async (person: TokenClaims) =>
    (await (await tradeAs(api, person)).listMyWholesalers({})).waiting.map(({ wholesalerId, orders }) => [
      wholesalerId,
      orders,
    ]);
  const orderId = await placeOne(api, ordering);
  expect(await waitingFor(trading.staff)).toEqual([]);
  await sendAll(api, pharmacy);
  await placeOne(api, ordering, 2);
  await sendAll(api, pharmacy);
  expect(await waitingFor(trading.staff)).toEqual([[trading.wholesalerId, 2]]);
  expect([await waitingFor(stranger.trading.staff), await waitingFor(pharmacy.manager)]).toEqual([[], []]);
  const inbox = await inboxAs(api, trading.staff);
  await inbox.answerInboxOrder({ wholesalerId: trading.wholesalerId, orderId, seen: OrderState.SENT });
  expect(await waitingFor(trading.staff)).toEqual([[trading.wholesalerId, 1]]);
});
