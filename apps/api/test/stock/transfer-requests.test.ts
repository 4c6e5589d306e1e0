import { randomUUID } from "node:crypto";
import { DeskService, DeskTaskKind } from "@meguri/rpc/app/v1/desk_service_pb";
import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { NotificationService } from "@meguri/rpc/app/v1/notification_service_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeStockedPharmacy, onDay, transfersAs } from "../support/scenes/handing.ts";
import { type Pharmacy, tenantHeader } from "../support/scenes/pharmacies.ts";
import { makeHeadOffice, receive } from "../support/scenes/receiving.ts";
import { balancesOf, makeMedicine } from "../support/scenes/shelf.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { endOf, failureIn } from "../support/server/outcome.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ clock: onDay("2026-11-20") });
});
afterAll(() => api.stop());

/** Two shops of one corporation, of which the first has 100 of a medicine; a request of the second for 40 of it. */
async function scene(regulation?: string) {
  const [owner, taker] = [await makeStockedPharmacy(api), await makeStockedPharmacy(api)];
  const headOffice = await makeHeadOffice(api, owner);
  await api.sql(
    "update institution set corporation_id = (select corporation_id from institution where id = $1) where id = $2",
    [owner.id, taker.id],
  );
  const medicine = await makeMedicine(api, regulation ? { regulation } : {});
  await receive(api, owner, { of: medicine, lot: "L1", expiresOn: "2028-01-31", quantity: "100" });
  const [lot] = await api.sql<{ id: string }>("select id from stock_lot where institution_id = $1", [owner.id]);
  const ours = await transfersAs(api, taker.manager);
  const theirs = await transfersAs(api, owner.manager);
  const wish = { institutionId: taker.id, fromInstitutionId: owner.id, medicineId: medicine.id, quantity: "40" };
  const request = (requestId: string = randomUUID()) =>
    ours.requestStockTransfer({ ...wish, requestId, note: "本日中に必要" });
  const send = (transferRequestId: string, toInstitutionId = taker.id) =>
    theirs.sendStockTransfer({
      institutionId: owner.id,
      requestId: randomUUID(),
      toInstitutionId,
      lots: [{ lotId: lot?.id ?? "", quantity: "30" }],
      transferRequestId,
    });
  const open = async (shop: Pharmacy, of = shop === owner ? theirs : ours) =>
    (await of.listTransferRequests({ institutionId: shop.id })).requests.map(({ quantity, note }) => [quantity, note]);
  return { owner, taker, headOffice, medicine, ours, theirs, wish, request, send, open };
}

const newsOf = async ({ manager }: Pharmacy) => {
  const client = await api.as(NotificationService, manager, tenantHeader(manager));
  return (await client.listNotifications({})).notifications;
};
const noticesOf = async (shop: Pharmacy) => (await newsOf(shop)).map(({ kind }) => kind);

/** How many requests the desk of a shop shows to its manager, or to somebody else. */
const onDesk = async ({ id, manager }: Pharmacy, by = manager) => {
  const { tasks } = await (await api.as(DeskService, by, tenantHeader(by))).getDesk({ institutionId: id });
  return tasks.filter(({ kind }) => kind === DeskTaskKind.TRANSFER_REQUESTS).map(({ count }) => count);
};

test("what a shop requests of its sister does not reach it, is sent twice, or stays open after it was sent", async () => {
  const { owner, taker, medicine, ours, request, send, open } = await scene();
  const requestId = randomUUID();
  const { transferRequestId } = await request(requestId);
  expect((await request(requestId)).transferRequestId).toBe(transferRequestId);
  expect(await endOf(request())).toBe("FailedPrecondition/TRANSFER_STATE");
  expect(await open(owner)).toEqual([["40", "本日中に必要"]]);
  expect(await open(taker)).toEqual([["40", "本日中に必要"]]);
  expect(await noticesOf(owner)).toEqual(["transfer.requested"]);
  expect([await onDesk(owner), await onDesk(taker)]).toEqual([[1], []]);
  const { transfer } = await send(transferRequestId);
  expect(await onDesk(owner)).toEqual([]);
  expect(await endOf(send(transferRequestId))).toBe("FailedPrecondition/TRANSFER_STATE");
  expect(await balancesOf(api, owner, medicine.id)).toEqual(["L1 2028-01-31 70"]);
  expect([await open(owner), await open(taker)]).toEqual([[], []]);
  await ours.receiveStockTransfer({ institutionId: taker.id, transferId: transfer?.id ?? "" });
  expect(await balancesOf(api, taker, medicine.id)).toEqual(["L1 2028-01-31 30"]);
});

test("a declined or withdrawn request can still be sent, or nobody is notified of what was declined and why", async () => {
  const { owner, taker, medicine, ours, theirs, request, send, open } = await scene();
  const { transferRequestId: declined } = await request();
  await theirs.declineTransferRequest({ institutionId: owner.id, transferRequestId: declined, note: "当店でも使用" });
  const news = (await newsOf(taker)).find(({ kind }) => kind === "transfer.request_declined");
  const [from] = await api.sql<{ name: string }>("select name from institution where id = $1", [owner.id]);
  const [of] = await api.sql<{ name: string }>("select name from medicine where id = $1", [medicine.id]);
  expect(news?.values).toEqual({ institution: from?.name, medicine: of?.name, reason: "当店でも使用" });
  expect(await endOf(send(declined))).toBe("FailedPrecondition/TRANSFER_STATE");
  const { transferRequestId: withdrawn } = await request();
  await ours.withdrawTransferRequest({ institutionId: taker.id, transferRequestId: withdrawn });
  expect(await endOf(send(withdrawn))).toBe("FailedPrecondition/TRANSFER_STATE");
  expect(await open(owner)).toEqual([]);
});

test("a stranger, the wrong side, or a shop of another corporation decides about a request or sees it", async () => {
  const { owner, taker, ours, theirs, wish, request, send } = await scene();
  const { transferRequestId } = await request();
  const stranger = await makeStockedPharmacy(api);
  await makeHeadOffice(api, stranger);
  const foreign = await transfersAs(api, stranger.manager);
  const missing = "NotFound/TRANSFER_NOT_FOUND";
  const ref = { institutionId: stranger.id, transferRequestId };
  expect(await endOf(foreign.declineTransferRequest({ ...ref, note: "x" }))).toBe(missing);
  expect(await endOf(foreign.withdrawTransferRequest(ref))).toBe(missing);
  expect((await foreign.listTransferRequests({ institutionId: stranger.id })).requests).toEqual([]);
  expect(await endOf(foreign.listTransferRequests({ institutionId: owner.id }))).toBe("NotFound/INSTITUTION_NOT_FOUND");
  expect(await endOf(ours.declineTransferRequest({ institutionId: taker.id, transferRequestId, note: "x" }))).toBe(
    missing,
  );
  expect(await endOf(theirs.withdrawTransferRequest({ institutionId: owner.id, transferRequestId }))).toBe(missing);
  const outside = ours.requestStockTransfer({ ...wish, requestId: randomUUID(), fromInstitutionId: stranger.id });
  expect(await endOf(outside)).toBe("FailedPrecondition/NOT_ONE_CORPORATION");
  expect(await endOf(send(transferRequestId, stranger.id))).toBe("FailedPrecondition/NOT_ONE_CORPORATION");
});

test("a request is closed as sent by lots of another medicine", async () => {
  const { owner, taker, theirs, request, send, open } = await scene();
  const { transferRequestId } = await request();
  const other = await makeMedicine(api);
  await receive(api, owner, { of: other, lot: "X1", expiresOn: "2028-01-31", quantity: "100" });
  const [lot] = await api.sql<{ id: string }>("select id from stock_lot where institution_id = $1 and lot = 'X1'", [
    owner.id,
  ]);
  const wrong = await theirs
    .sendStockTransfer({
      institutionId: owner.id,
      requestId: randomUUID(),
      toInstitutionId: taker.id,
      lots: [{ lotId: lot?.id ?? "", quantity: "30" }],
      transferRequestId,
    })
    .catch((error: unknown) => failureIn(error));
  expect(wrong).toMatchObject({
    reason: FailureReason.FIELD_INVALID,
    fields: [{ field: "lots", problem: "required" }],
  });
  expect(await balancesOf(api, owner, other.id)).toEqual(["X1 2028-01-31 100"]);
  expect(await open(owner)).toEqual([["40", "本日中に必要"]]);
  await send(transferRequestId);
  expect(await open(owner)).toEqual([]);
});

test("the head office has a task that it cannot do", async () => {
  const { owner, headOffice, request } = await scene();
  await request();
  expect([await onDesk(owner), await onDesk(owner, headOffice)]).toEqual([[1], []]);
});

test("what the law lets no shop pass on is requested", async () => {
  const { request } = await scene("narcotic");
  expect(await endOf(request())).toBe("FailedPrecondition/MEDICINE_REGULATED");
});
