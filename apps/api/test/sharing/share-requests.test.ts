import { randomUUID } from "node:crypto";
import { NotificationService } from "@meguri/rpc/app/v1/notification_service_pb";
import { ShareAct, ShareState } from "@meguri/rpc/app/v1/share_request_pb";
import { TransferDirection } from "@meguri/rpc/app/v1/transfer_record_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pdfTexts } from "../support/documents/pdf-text.ts";
import { makeStockedPharmacy, onDay } from "../support/scenes/handing.ts";
import {
  accept,
  ask,
  cancel,
  handing,
  handOver,
  makePartners,
  moveOf,
  type Partners,
  passingDriftOf,
  recordsAs,
  sharesAs,
} from "../support/scenes/passing.ts";
import { makePharmacy, makeStaff, type Pharmacy, tenantHeader } from "../support/scenes/pharmacies.ts";
import { makeJoinedGroup } from "../support/scenes/sharing.ts";
import { balancesOf, inPharmacy } from "../support/scenes/shelf.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { callFiles } from "../support/server/files.ts";
import { endOf } from "../support/server/outcome.ts";

let api: TestApi;
let two: Partners;
beforeAll(async () => {
  api = await startApi({ clock: onDay("2026-11-20") });
  two = await makePartners(api);
});
afterAll(() => api.stop());

const reservedOf = async ({ id }: Pharmacy, medicineId: string) => {
  const rows = await api.sql<{ reserved: string }>(
    "select trim_scale(reserved)::text as reserved from stock_item where institution_id = $1 and medicine_id = $2",
    [id, medicineId],
  );
  return rows[0]?.reserved;
};

async function lotOf({ id }: Pharmacy, lot: string): Promise<string> {
  const rows = await api.sql<{ id: string }>("select id from stock_lot where institution_id = $1 and lot = $2", [
    id,
    lot,
  ]);
  return rows[0]?.id ?? "";
}

test("what is handed over leaves one shelf and reaches the other once, with its lots, at what was paid, however often it is requested", async () => {
  two = await makePartners(api, { price: "12.34" });
  const { owner, asker, tablet } = two;
  const created = await ask(api, two);
  expect(created).toMatchObject({ state: ShareState.REQUESTED, acts: [ShareAct.WITHDRAW] });
  const accepted = await accept(api, owner, created);
  expect(accepted.terms?.lots.map(({ lot, quantity }) => `${lot} ${quantity}`)).toEqual(["SOON 20", "LATE 10"]);
  expect(accepted.terms).toMatchObject({ amountYen: 370n, totalYen: 370n, taxIncluded: true });
  expect(await reservedOf(owner, tablet.id)).toBe("30");
  const move = { ...moveOf(owner, accepted), ...handing };
  const client = await sharesAs(api, owner.manager);
  const ends = await Promise.all([
    endOf(client.handOverShareRequest(move)),
    endOf(client.handOverShareRequest(move)),
    endOf(client.handOverShareRequest({ ...move, requestId: randomUUID() })),
  ]);
  expect(ends.filter((end) => end === "answered").length).toBeGreaterThan(0);
  expect(await balancesOf(api, owner, tablet.id)).toEqual(["LATE 2028-01-31 90"]);
  expect(await balancesOf(api, asker, tablet.id)).toEqual(["SOON 2027-01-31 20", "LATE 2028-01-31 10"]);
  const costs = await api.sql("select distinct unit_cost::text from stock_lot where institution_id = $1", [asker.id]);
  expect(costs).toEqual([{ unit_cost: "11.2182" }]);
  expect([await passingDriftOf(api, owner), await passingDriftOf(api, asker)]).toEqual([[], []]);
  const { request: collected } = await client.getShareRequest({ institutionId: owner.id, shareId: created.id });
  const paid = await client.confirmSharePayment(moveOf(owner, collected ?? created));
  expect(paid.request?.state).toBe(ShareState.PAID);
});

test("the law's items stand in the records of both sides, and stay as they were when names change", async () => {
  two = await makePartners(api, { price: "12.34" });
  const { owner, asker, tablet } = two;
  await api.sql(
    "update institution set permit_number = '架空第1号', prefecture = '東京都', city = '架空区' where id = $1",
    [owner.id],
  );
  await handOver(api, owner, await accept(api, owner, await ask(api, two)));
  await api.sql("update institution set name = '改称薬局' where id = $1", [owner.id]);
  const theirs = await recordsAs(api, asker.manager);
  const { records } = await theirs.listTransferRecords({
    institutionId: asker.id,
    from: "2026-11-01",
    to: "2026-11-30",
  });
  expect(records).toHaveLength(2);
  expect(records.find(({ lot }) => lot === "SOON")).toMatchObject({
    direction: TransferDirection.IN,
    happenedOn: "2026-11-20",
    medicineId: tablet.id,
    quantity: "20",
    ...handing,
    expiresOn: "2027-01-31",
    partnerName: owner.name,
    partnerAddress: "東京都架空区",
    partnerPermit: "架空第1号",
  });
  expect(records.map(({ lot, totalYen }) => `${lot} ${totalYen}`).sort()).toEqual(["LATE 123", "SOON 247"]);
  const none = { institutionId: asker.id, direction: TransferDirection.OUT };
  expect((await theirs.listTransferRecords(none)).records).toEqual([]);
  await expect(inPharmacy(api, asker, (tx) => tx.deleteFrom("transfer_record").execute())).rejects.toThrow(
    /permission denied/,
  );
});

test("an outsider sees nothing of a request by any call, and cannot ask who shares no group or shows nothing in it", async () => {
  const outsider = await makeStockedPharmacy(api);
  const created = await ask(api, two);
  const theirs = await sharesAs(api, outsider.manager);
  const move = moveOf(outsider, created);
  const ends = await Promise.all(
    [
      theirs.getShareRequest({ institutionId: outsider.id, shareId: created.id }),
      theirs.getShareTerms({ institutionId: outsider.id, shareId: created.id }),
      theirs.acceptShareRequest(move),
      theirs.counterShareRequest({ ...move, requestId: randomUUID(), quantity: "1" }),
      theirs.endShareRequest({ ...move, requestId: randomUUID(), act: ShareAct.WITHDRAW }),
      theirs.handOverShareRequest({ ...move, requestId: randomUUID(), ...handing }),
      theirs.confirmSharePayment({ ...move, requestId: randomUUID() }),
    ].map(endOf),
  );
  expect(new Set(ends)).toEqual(new Set(["NotFound/SHARE_NOT_FOUND"]));
  const listed = await theirs.listShareRequests({ institutionId: outsider.id });
  expect([listed.requests, listed.waitingCount]).toEqual([[], 0]);
  expect(await endOf(ask(api, two, { by: outsider }))).toBe("NotFound/INSTITUTION_NOT_FOUND");
  const silent = await makeStockedPharmacy(api);
  await makeJoinedGroup(api, "amount", [outsider, { pharmacy: silent, own: "none" }]);
  expect(await endOf(ask(api, { ...two, owner: silent }, { by: outsider }))).toBe("NotFound/INSTITUTION_NOT_FOUND");
  const rows = await inPharmacy(api, outsider, async (tx) => [
    await tx.selectFrom("share_request").select("id").execute(),
    await tx.selectFrom("share_request_event").select("id").execute(),
    await tx.selectFrom("transfer_record").select("id").execute(),
  ]);
  expect(rows).toEqual([[], [], []]);
});

test("what is declined, withdrawn, cancelled or countered lower is free again for others", async () => {
  two = await makePartners(api);
  const { owner, asker, tablet } = two;
  const ours = await sharesAs(api, owner.manager);
  const theirs = await sharesAs(api, asker.manager);
  const cancelled = await cancel(api, asker, await accept(api, owner, await ask(api, two)));
  expect([cancelled.state, await reservedOf(owner, tablet.id)]).toEqual([ShareState.CANCELLED, "0"]);
  const created = await ask(api, two);
  const terms = { quantity: "10", unitPrice: "8.5", taxRate: 8, note: "10錠なら" };
  const { request: countered } = await ours.counterShareRequest({ ...moveOf(owner, created), ...terms });
  expect(countered?.terms).toMatchObject({ quantity: "10", amountYen: 85n, taxRate: 8, note: "10錠なら" });
  expect(await reservedOf(owner, tablet.id)).toBe("10");
  const late = { ...moveOf(asker, created), act: ShareAct.WITHDRAW };
  expect(await endOf(theirs.endShareRequest(late))).toBe("FailedPrecondition/CHANGED_MEANWHILE");
  const { request: agreed } = await theirs.acceptShareRequest(moveOf(asker, countered ?? created));
  expect([agreed?.state, agreed?.terms?.lots.every(({ lotId }) => lotId === "")]).toEqual([ShareState.ACCEPTED, true]);
  const wrong = { ...moveOf(asker, agreed ?? created), ...handing };
  expect(await endOf(theirs.handOverShareRequest(wrong))).toBe("FailedPrecondition/SHARE_STATE");
  const silent = { ...moveOf(owner, agreed ?? created), act: ShareAct.CANCEL, reason: " " };
  expect(await endOf(ours.endShareRequest(silent))).toBe("InvalidArgument/FIELD_INVALID");
  expect(await passingDriftOf(api, owner)).toEqual([]);
});

test("a shelf promises no more than it has, and what has left it since is not handed over but chosen again", async () => {
  two = await makePartners(api);
  const { owner, tablet } = two;
  const first = await accept(api, owner, await ask(api, two, { quantity: "100" }));
  const second = await ask(api, two, { quantity: "30" });
  expect(await endOf(accept(api, owner, second))).toBe("FailedPrecondition/STOCK_NOT_ENOUGH");
  const { terms } = await (await sharesAs(api, owner.manager)).getShareTerms({
    institutionId: owner.id,
    shareId: second.id,
  });
  expect(terms).toMatchObject({ quantity: "20" });
  await api.sql("update stock_lot set expires_on = '2026-11-19' where institution_id = $1 and lot = 'SOON'", [
    owner.id,
  ]);
  const stale = { ...moveOf(owner, first), ...handing };
  await api.sql("update share_request_lot set expires_on = '2026-11-19' where lot = 'SOON' and request_id = $1", [
    first.id,
  ]);
  const client = await sharesAs(api, owner.manager);
  expect(await endOf(client.handOverShareRequest(stale))).toBe("InvalidArgument/FIELD_INVALID");
  const lots = [{ lotId: await lotOf(owner, "LATE"), quantity: "100" }];
  const { request } = await client.handOverShareRequest({ ...stale, requestId: randomUUID(), lots });
  expect(request?.state).toBe(ShareState.COLLECTED);
  expect(await balancesOf(api, owner, tablet.id)).toEqual(["SOON 2026-11-19 20"]);
  expect(await passingDriftOf(api, owner)).toEqual([]);
});

test.each([
  ["a narcotic", "narcotic", "FailedPrecondition/MEDICINE_REGULATED"],
  ["a stimulant's raw material", "stimulant_material", "FailedPrecondition/MEDICINE_REGULATED"],
  ["a psychotropic of who does not give it", "psychotropic", "FailedPrecondition/PSYCHOTROPIC_NOT_SHARED"],
  ["a poison", "poison", "answered"],
])("%s is asked for only as the law allows", async (_what, regulation, end) => {
  const partners = await makePartners(api, { regulation });
  expect(await endOf(ask(api, partners))).toBe(end);
});

test("a psychotropic is given where the setting allows it, by pharmacists, and has its class in the records", async () => {
  two = await makePartners(api, { regulation: "psychotropic" });
  const { owner } = two;
  const ours = await sharesAs(api, owner.manager);
  const setting = { offersPsychotropics: true, taxIncluded: false };
  await ours.updateShareSetting({ institutionId: owner.id, setting, updateMask: { paths: ["setting"] } });
  const request = await ask(api, two);
  const clerk = await sharesAs(api, await makeStaff(api, owner, "clerk"));
  expect(await endOf(clerk.acceptShareRequest(moveOf(owner, request)))).toBe("PermissionDenied/ROLE_TOO_LOW");
  const accepted = await accept(api, owner, request);
  expect(accepted.terms).toMatchObject({ taxIncluded: false, unitPrice: "9.0909", amountYen: 273n, totalYen: 300n });
  await handOver(api, owner, accepted);
  const rows = await api.sql("select distinct regulation, is_opened from transfer_record where source_id = $1", [
    request.id,
  ]);
  expect(rows).toEqual([{ regulation: "psychotropic", is_opened: false }]);
});

test("who counts no stock gives lots by their names and takes without a ledger; the records are written all the same", async () => {
  const [owner, asker] = [await makePharmacy(api), await makePharmacy(api)];
  await makeJoinedGroup(api, "has", [owner, asker]);
  const partners = { ...two, owner, asker };
  const { tablet } = await makePartners(api);
  const created = await ask(api, { ...partners, tablet });
  expect(await endOf(accept(api, owner, created))).toBe("InvalidArgument/FIELD_INVALID");
  const lots = [{ lot: "K1", expiresOn: "2027-05-31", quantity: "30", isOpened: true }];
  const { request } = await (await sharesAs(api, owner.manager)).acceptShareRequest({
    ...moveOf(owner, created),
    lots,
  });
  await handOver(api, owner, request ?? created);
  const moved = await api.sql("select 1 from stock_movement where source_id = $1", [created.id]);
  const rows = await api.sql<{ lot: string }>("select lot, is_opened from transfer_record where source_id = $1", [
    created.id,
  ]);
  expect([moved, rows]).toEqual([[], Array(2).fill({ lot: "K1", is_opened: true })]);
  const shelf = await api.sql("select 1 from stock_item where institution_id = any($1)", [[owner.id, asker.id]]);
  expect(shelf).toEqual([]);
});

test("slip, label and records are printed for the two sides once it is agreed, and for nobody else", async () => {
  two = await makePartners(api, { regulation: "poison" });
  const { owner, asker, tablet } = two;
  const outsider = await makeStockedPharmacy(api);
  const paper = (by: Pharmacy, name: string) =>
    callFiles(api, by.manager, `/${name}.pdf?institution=${by.id}&share=${created.id}`, {
      headers: { tenantid: by.tenantId },
    });
  const created = await ask(api, two);
  expect((await paper(owner, "share-slip")).status).toBe(400);
  const terms = {
    ...moveOf(owner, created),
    lots: [{ lotId: await lotOf(owner, "LATE"), quantity: "30", isOpened: true }],
  };
  const { request } = await (await sharesAs(api, owner.manager)).acceptShareRequest(terms);
  await handOver(api, owner, request ?? created);
  const textsOf = async (response: Response) => pdfTexts(Buffer.from(await response.arrayBuffer())).flat();
  expect(await textsOf(await paper(asker, "share-slip"))).toEqual(
    expect.arrayContaining(["分譲伝票", tablet.name, "LATE"]),
  );
  expect(await textsOf(await paper(owner, "share-label"))).toEqual(
    expect.arrayContaining(["開封品ラベル", "2026/11/20"]),
  );
  expect(await textsOf(await paper(asker, "transfer-records"))).toContain("医薬品 譲渡・譲受記録");
  const narrowed = async (text: string) => {
    const about = new URLSearchParams({ institution: asker.id, text });
    const headers = { tenantid: asker.tenantId };
    return textsOf(await callFiles(api, asker.manager, `/transfer-records.pdf?${about}`, { headers }));
  };
  expect(await narrowed("ｌａｔｅ")).toEqual(expect.arrayContaining(["LATE", "ｌａｔｅ"]));
  expect(await narrowed("SOON")).toContain("記録はありません");
  expect([(await paper(outsider, "share-slip")).status, (await paper(outsider, "share-label")).status]).toEqual([
    404, 404,
  ]);
});

test("the other side is notified of every step, and of what waits for it", async () => {
  two = await makePartners(api);
  const { owner, asker } = two;
  const request = await ask(api, two);
  const waiting = await (await sharesAs(api, owner.manager)).listShareRequests({ institutionId: owner.id });
  expect(waiting.waitingCount).toBe(1);
  await handOver(api, owner, await accept(api, owner, request));
  const kindsOf = async ({ manager }: Pharmacy) => {
    const client = await api.as(NotificationService, manager, tenantHeader(manager));
    return (await client.listNotifications({})).notifications.map(({ kind, path }) => `${kind} ${path}`).sort();
  };
  const path = `/u/medsearch/share/${request.id}`;
  expect(await kindsOf(owner)).toEqual([`share.asked ${path}`]);
  expect(await kindsOf(asker)).toEqual([`share.accepted ${path}`, `share.collected ${path}`]);
});
