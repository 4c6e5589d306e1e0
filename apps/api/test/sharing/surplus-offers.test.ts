import { NotificationService } from "@meguri/rpc/app/v1/notification_service_pb";
import { ShareAct } from "@meguri/rpc/app/v1/share_request_pb";
import { OfferState, SurplusReason } from "@meguri/rpc/app/v1/surplus_offer_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dispense, makeStockedPharmacy, onDay } from "../support/scenes/handing.ts";
import {
  accept,
  ask,
  handOver,
  makePartners,
  moveOf,
  offer,
  offersAs,
  type Partners,
  passingDriftOf,
  sharesAs,
} from "../support/scenes/passing.ts";
import { type Pharmacy, tenantHeader } from "../support/scenes/pharmacies.ts";
import { receive } from "../support/scenes/receiving.ts";
import { makeJoinedGroup, shareUse } from "../support/scenes/sharing.ts";
import { balancesOf, inPharmacy, makeMedicine } from "../support/scenes/shelf.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { endOf } from "../support/server/outcome.ts";

let api: TestApi;
let two: Partners;
beforeAll(async () => {
  api = await startApi({ clock: onDay("2026-11-20") });
  two = await makePartners(api);
});
afterAll(() => api.stop());

const seenBy = async ({ id: institutionId, manager }: Pharmacy) =>
  (await (await offersAs(api, manager)).listSurplusOffers({ institutionId })).offers;

test("two partners who take the last of an offer at once: one gets it, the other is notified, and it goes on from there", async () => {
  two = await makePartners(api);
  const { owner, asker, groupId, tablet } = two;
  const rival = await makeStockedPharmacy(api);
  await api.sql(
    `insert into group_member (tenant_id, group_id, institution_id, state, applied_at) values ($1, $2, $3, 'joined', now())`,
    [rival.tenantId, groupId, rival.id],
  );
  const { id: offerId, unitPrice } = await offer(api, two);
  expect(unitPrice).toBe("8");
  const requested = await Promise.allSettled(
    [asker, rival].map((by) => ask(api, two, { offerId, quantity: "15", by })),
  );
  const [won] = requested.flatMap((end) => (end.status === "fulfilled" ? [end.value] : []));
  const lost = requested.flatMap((end) => (end.status === "rejected" ? [end.reason] : []));
  expect(await Promise.all(lost.map((reason) => endOf(Promise.reject(reason))))).toEqual([
    "FailedPrecondition/OFFER_TAKEN",
  ]);
  if (!won) throw new Error("nobody got it");
  expect((await seenBy(asker)).map(({ available }) => available)).toEqual(["5"]);
  const late = won.asker?.institutionId === asker.id ? rival : asker;
  await ask(api, two, { offerId, quantity: "5", by: late });
  expect(await seenBy(asker)).toEqual([]);
  const collected = await handOver(api, owner, await accept(api, owner, won));
  expect(collected.terms).toMatchObject({ amountYen: 120n, lots: [{ lot: "SOON", quantity: "15" }] });
  expect(await balancesOf(api, owner, tablet.id)).toEqual(["SOON 2027-01-31 5", "LATE 2028-01-31 100"]);
  expect(await passingDriftOf(api, owner)).toEqual([]);
});

test("an offer is seen in its group and nowhere else: not in lists, by its id, in counts nor in what may be requested", async () => {
  two = await makePartners(api);
  const { owner, asker } = two;
  const { id: offerId } = await offer(api, two);
  const outsider = await makeStockedPharmacy(api);
  await makeJoinedGroup(api, "amount", [owner, outsider]);
  expect((await seenBy(asker)).map(({ id, lotId }) => [id, lotId])).toEqual([[offerId, ""]]);
  expect(await seenBy(outsider)).toEqual([]);
  const theirs = await offersAs(api, outsider.manager);
  const named = { institutionId: outsider.id, offerId };
  expect(await endOf(theirs.getSurplusOffer(named))).toBe("NotFound/OFFER_NOT_FOUND");
  expect(await endOf(theirs.withdrawSurplusOffer(named))).toBe("NotFound/OFFER_NOT_FOUND");
  expect(await endOf(ask(api, two, { offerId, by: outsider }))).toBe("NotFound/OFFER_NOT_FOUND");
  const partner = await offersAs(api, asker.manager);
  const notTheirs = partner.withdrawSurplusOffer({ institutionId: asker.id, offerId });
  expect(await endOf(notTheirs)).toBe("NotFound/OFFER_NOT_FOUND");
  const rows = await inPharmacy(api, asker, (tx) => tx.selectFrom("surplus_offer").select("id").execute());
  expect(rows).toEqual([]);
  await api.sql("update group_member set state = 'left' where institution_id = $1", [asker.id]);
  expect(await seenBy(asker)).toEqual([]);
});

test("what was dispensed meanwhile cannot be taken any more, and what has ended or was taken back not at all", async () => {
  two = await makePartners(api);
  const { owner, asker, tablet } = two;
  const { id: offerId } = await offer(api, two);
  const waiting = await ask(api, two, { offerId, quantity: "10" });
  await dispense(api, owner, tablet, { receptionNo: "1", days: 14 });
  expect((await seenBy(asker)).map(({ available }) => available)).toEqual(["6"]);
  const ours = await sharesAs(api, owner.manager);
  const { terms } = await ours.getShareTerms({ institutionId: owner.id, shareId: waiting.id });
  expect(terms?.lots.map(({ lot, quantity }) => `${lot} ${quantity}`)).toEqual(["SOON 6", "LATE 4"]);
  await ours.endShareRequest({ ...moveOf(owner, waiting), act: ShareAct.DECLINE, reason: "使いました" });
  const mine = await offersAs(api, owner.manager);
  const { offer: taken } = await mine.withdrawSurplusOffer({ institutionId: owner.id, offerId });
  expect([taken?.state, taken?.available]).toEqual([OfferState.WITHDRAWN, "6"]);
  expect(await endOf(ask(api, two, { offerId, quantity: "1" }))).toBe("FailedPrecondition/OFFER_STATE");
  const { id: ending } = await offer(api, two, { quantity: "6", untilOn: "2026-11-20" });
  await api.sql("update surplus_offer set until_on = '2026-11-19' where id = $1", [ending]);
  expect([await seenBy(asker), await passingDriftOf(api, owner)]).toEqual([[], []]);
});

test.each([
  ["a narcotic", { regulation: "narcotic" }, {}, "FailedPrecondition/MEDICINE_REGULATED"],
  [
    "a psychotropic while the setting is off",
    { regulation: "psychotropic" },
    {},
    "FailedPrecondition/PSYCHOTROPIC_NOT_SHARED",
  ],
  ["a poison", { regulation: "poison" }, {}, "answered"],
  ["more than is in the lot", {}, { quantity: "20.5" }, "FailedPrecondition/STOCK_NOT_ENOUGH"],
  ["until after its expiry", {}, { untilOn: "2027-02-01" }, "InvalidArgument/FIELD_INVALID"],
  [
    "to a group that was not joined",
    {},
    { groupId: "00000000-0000-7000-8000-000000000001" },
    "NotFound/GROUP_NOT_FOUND",
  ],
] as const)("%s is offered only as it may be", async (_what, made, more, end) => {
  const partners = await makePartners(api, made);
  expect(await endOf(offer(api, partners, more))).toBe(end);
});

test("what is kept cold is offered only with the word that it stayed cold", async () => {
  two = await makePartners(api);
  await api.sql("update medicine set storage = '冷所（2～8℃）' where id = $1", [two.tablet.id]);
  expect(await endOf(offer(api, two))).toBe("InvalidArgument/FIELD_INVALID");
  expect((await offer(api, two, { coldChainKept: true })).coldChainKept).toBe(true);
});

test("what is dead or will expire unused is suggested, with how much and who dispenses it; what is used up is not", async () => {
  two = await makePartners(api);
  const { owner, asker, tablet } = two;
  // Nothing came or went for half a year: the shelf of the first medicine is dead.
  await api.sql("update stock_item set last_received_on = '2026-05-01' where institution_id = $1", [owner.id]);
  const [used, near] = [await makeMedicine(api), await makeMedicine(api, { price: "100" })];
  await receive(api, owner, { of: used, lot: "U", expiresOn: "2027-11-30", quantity: "40" });
  await receive(api, owner, { of: near, lot: "N", expiresOn: "2026-12-19", quantity: "60" });
  await dispense(api, owner, used, { receptionNo: "2", days: 30 });
  await dispense(api, owner, near, { receptionNo: "3", days: 30 });
  await api.sql("update stock_movement set happened_on = '2026-08-23' where medicine_id = $1 and kind = 'dispense'", [
    used.id,
  ]);
  await shareUse(api, asker, near);
  const { suggestions } = await (await offersAs(api, owner.manager)).listOfferSuggestions({ institutionId: owner.id });
  expect(suggestions.map(({ medicineId, lot, reason, surplus }) => [medicineId, lot, reason, surplus])).toEqual([
    // 30 in 90 days leaves 10 of the 30 tablets unused in its last 30 days but one third of a tablet a day.
    [near.id, "N", SurplusReason.NEAR_EXPIRY, "20"],
    [tablet.id, "LATE", SurplusReason.DEAD, "100"],
    [tablet.id, "SOON", SurplusReason.DEAD, "20"],
  ]);
  expect(suggestions[0]?.partners.map(({ name }) => name)).toEqual([asker.name]);
  const { id: offerId } = await offer(api, two);
  const again = await (await offersAs(api, owner.manager)).listOfferSuggestions({ institutionId: owner.id });
  expect(again.suggestions.map(({ lot }) => lot)).toEqual(["N", "LATE"]);
  await shareUse(api, asker, tablet);
  expect(await seenBy(asker)).toMatchObject([{ id: offerId, dispensedHere: true, monthUse: "84" }]);
  await dispense(api, asker, tablet, { receptionNo: "4", days: 30 });
  await api.sql(
    "update stock_movement set happened_on = '2026-08-23' where institution_id = $1 and kind = 'dispense'",
    [asker.id],
  );
  // What left the own shelf in 90 days counts more than the receipts: a third of 30.
  expect(await seenBy(asker)).toMatchObject([{ id: offerId, monthUse: "10" }]);
});

test("a part of a tablet is suggested, or less than one", async () => {
  const { owner } = await makePartners(api);
  const [parts, less] = [await makeMedicine(api), await makeMedicine(api)];
  for (const each of [parts, less]) {
    await receive(api, owner, { of: each, lot: "P", expiresOn: "2026-12-19", quantity: "60.5" });
    await dispense(api, owner, each, { receptionNo: each === parts ? "5" : "6", days: 30 });
  }
  // On the first of the 90 days. Of 30.5 tablets 30 days take 10 of the one, and 30 of the other.
  await api.sql(
    "update stock_movement set happened_on = '2026-08-23' where kind = 'dispense' and institution_id = $1",
    [owner.id],
  );
  await api.sql("update stock_movement set quantity = 3 * quantity where kind = 'dispense' and medicine_id = $1", [
    less.id,
  ]);
  const { suggestions } = await (await offersAs(api, owner.manager)).listOfferSuggestions({ institutionId: owner.id });
  const suggested = suggestions.filter(({ medicineId }) => [parts.id, less.id].includes(medicineId));
  expect(suggested.map(({ medicineId, surplus, valueYen }) => [medicineId, surplus, valueYen])).toEqual([
    [parts.id, "20", 200n],
  ]);
});

test("partners who dispense what is offered are notified, and others are not disturbed", async () => {
  two = await makePartners(api);
  const { asker, owner, tablet } = two;
  const kindsOf = async ({ manager }: Pharmacy) => {
    const client = await api.as(NotificationService, manager, tenantHeader(manager));
    return (await client.listNotifications({})).notifications.map(({ kind }) => kind);
  };
  await offer(api, two, { quantity: "1" });
  expect(await kindsOf(asker)).toEqual([]);
  await shareUse(api, asker, tablet);
  await offer(api, two, { quantity: "2" });
  expect([await kindsOf(asker), await kindsOf(owner)]).toEqual([["offer.offered"], []]);
});
