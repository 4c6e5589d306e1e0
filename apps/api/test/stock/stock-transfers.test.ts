import { randomUUID } from "node:crypto";
import { NotificationService } from "@meguri/rpc/app/v1/notification_service_pb";
import { StockTransferState } from "@meguri/rpc/app/v1/stock_transfer_pb";
import { TransferRecordKind } from "@meguri/rpc/app/v1/transfer_record_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeStockedPharmacy, onDay, transfersAs } from "../support/scenes/handing.ts";
import { recordsAs } from "../support/scenes/passing.ts";
import { makeStaff, type Pharmacy, tenantHeader } from "../support/scenes/pharmacies.ts";
import { makeHeadOffice, receive } from "../support/scenes/receiving.ts";
import { balancesOf, driftOf, inPharmacy, type MadeMedicine, makeMedicine } from "../support/scenes/shelf.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { endOf } from "../support/server/outcome.ts";
import type { TokenClaims } from "../support/server/tokens.ts";

let api: TestApi;
let sender: Pharmacy;
let receiver: Pharmacy;
let headOffice: TokenClaims;
let tablet: MadeMedicine;
beforeAll(async () => {
  api = await startApi({ clock: onDay("2026-11-20") });
});
afterAll(() => api.stop());

/** Two shops of one corporation; the first has 100 tablets in a lot that cost 7 yen each. */
async function fresh(more: { regulation?: string; expiresOn?: string } = {}): Promise<string> {
  [sender, receiver] = [await makeStockedPharmacy(api), await makeStockedPharmacy(api)];
  headOffice = await makeHeadOffice(api, sender);
  await api.sql(
    "update institution set corporation_id = (select corporation_id from institution where id = $1) where id = $2",
    [sender.id, receiver.id],
  );
  tablet = await makeMedicine(api, more);
  const { expiresOn = "2028-01-31" } = more;
  await receive(api, sender, { of: tablet, lot: "L1", expiresOn, quantity: "100" });
  await api.sql("update stock_lot set unit_cost = 7 where institution_id = $1", [sender.id]);
  const [lot] = await api.sql<{ id: string }>("select id from stock_lot where institution_id = $1", [sender.id]);
  return lot?.id ?? "";
}

const client = (person: TokenClaims) => transfersAs(api, person);

async function send(lotId: string, person = sender.manager, more: { quantity?: string; requestId?: string } = {}) {
  const { transfer } = await (await client(person)).sendStockTransfer({
    institutionId: sender.id,
    requestId: more.requestId ?? randomUUID(),
    toInstitutionId: receiver.id,
    lots: [{ lotId, quantity: more.quantity ?? "40" }],
  });
  return transfer?.id ?? "";
}

const shelves = async () => [
  await balancesOf(api, sender, tablet.id),
  await balancesOf(api, receiver, tablet.id),
  await driftOf(api, sender),
  await driftOf(api, receiver),
];

test("what is sent is in one stock or the other and never in both, with its lot, expiry and cost, however many receive it", async () => {
  const lotId = await fresh();
  const requestId = randomUUID();
  const transferId = await send(lotId, sender.manager, { requestId });
  expect(await send(lotId, sender.manager, { requestId })).toBe(transferId);
  expect(await shelves()).toEqual([["L1 2028-01-31 60"], [], [], []]);
  const clerks = [receiver.manager, await makeStaff(api, receiver, "clerk")];
  const two = await Promise.all(clerks.map(client));
  const incoming = { institutionId: receiver.id, transferId };
  const ends = await Promise.all(two.map((person) => endOf(person.receiveStockTransfer(incoming))));
  expect(ends).toEqual(["answered", "answered"]);
  expect(await shelves()).toEqual([["L1 2028-01-31 60"], ["L1 2028-01-31 40"], [], []]);
  const cost = await api.sql("select unit_cost::float from stock_lot where institution_id = $1", [receiver.id]);
  expect(cost).toEqual([{ unit_cost: 7 }]);
  const late = (await client(sender.manager)).cancelStockTransfer({ institutionId: sender.id, transferId });
  expect(await endOf(late)).toBe("FailedPrecondition/TRANSFER_STATE");
});

test("what is cancelled is back in its lot, and can be received no more", async () => {
  const lotId = await fresh();
  const transferId = await send(lotId);
  const ours = await client(sender.manager);
  const both = await Promise.all([
    endOf(ours.cancelStockTransfer({ institutionId: sender.id, transferId })),
    endOf((await client(receiver.manager)).receiveStockTransfer({ institutionId: receiver.id, transferId })),
  ]);
  expect(both.sort()).toEqual(["FailedPrecondition/TRANSFER_STATE", "answered"]);
  const { transfer } = await ours.getStockTransfer({ institutionId: sender.id, transferId });
  const isBack = transfer?.state === StockTransferState.CANCELLED;
  expect(await shelves()).toEqual(
    isBack ? [["L1 2028-01-31 100"], [], [], []] : [["L1 2028-01-31 60"], ["L1 2028-01-31 40"], [], []],
  );
});

test("the head office sends for its shops and cancels, but receives nothing: it has nothing in its hands", async () => {
  const lotId = await fresh();
  const transferId = await send(lotId, headOffice);
  const office = await client(headOffice);
  const incoming = { institutionId: receiver.id, transferId };
  expect(await endOf(office.receiveStockTransfer(incoming))).toBe("PermissionDenied/ROLE_TOO_LOW");
  await office.cancelStockTransfer({ institutionId: sender.id, transferId });
  expect((await shelves())[0]).toEqual(["L1 2028-01-31 100"]);
});

test.each([
  ["a narcotic", { regulation: "narcotic" }, "40", "FailedPrecondition/MEDICINE_REGULATED"],
  ["a stimulant's raw material", { regulation: "stimulant_material" }, "40", "FailedPrecondition/MEDICINE_REGULATED"],
  ["what has expired", { expiresOn: "2026-11-19" }, "40", "InvalidArgument/FIELD_INVALID"],
  ["more than there is", {}, "100.5", "FailedPrecondition/STOCK_NOT_ENOUGH"],
])("%s is not sent", async (_what, more, quantity, end) => {
  const lotId = await fresh(more);
  expect(await endOf(send(lotId, sender.manager, { quantity }))).toBe(end);
  expect((await shelves())[0]).toHaveLength(1);
});

test("nothing is sent out of the corporation, nor from somebody else's shelf", async () => {
  const lotId = await fresh();
  const own = sender;
  await api.sql("update institution set corporation_id = null where id = $1", [receiver.id]);
  expect(await endOf(send(lotId))).toBe("FailedPrecondition/NOT_ONE_CORPORATION");
  await fresh();
  expect(await endOf(send(lotId))).toBe("InvalidArgument/FIELD_INVALID");
  expect(await driftOf(api, own)).toEqual([]);
});

test("a transfer is seen by its two sides and by nobody else, not even past the application's own conditions", async () => {
  const lotId = await fresh();
  const transferId = await send(lotId);
  const [third, stranger] = [await makeStockedPharmacy(api), await makeStockedPharmacy(api)];
  await api.sql(
    "update institution set corporation_id = (select corporation_id from institution where id = $1) where id = $2",
    [sender.id, third.id],
  );
  for (const side of [sender, receiver]) {
    const reported = await (await client(side.manager)).listStockTransfers({ institutionId: side.id });
    expect(reported.transfers.map(({ id }) => id)).toEqual([transferId]);
  }
  for (const other of [third, stranger]) {
    const theirs = await client(other.manager);
    expect((await theirs.listStockTransfers({ institutionId: other.id })).transfers).toEqual([]);
    for (const act of [theirs.getStockTransfer, theirs.receiveStockTransfer, theirs.cancelStockTransfer]) {
      expect(await endOf(act({ institutionId: other.id, transferId }))).toBe("NotFound/TRANSFER_NOT_FOUND");
    }
    const seen = await inPharmacy(api, other, async (tx) => [
      await tx.selectFrom("stock_transfer").select("id").execute(),
      await tx.selectFrom("stock_transfer_line").select("line").execute(),
    ]);
    expect(seen).toEqual([[], []]);
  }
});

test("the shop that receives is notified, and has it in its list of incoming transfers", async () => {
  const lotId = await fresh();
  const transferId = await send(lotId);
  const theirs = await api.as(NotificationService, receiver.manager, tenantHeader(receiver.manager));
  const { notifications } = await theirs.listNotifications({});
  expect(notifications).toMatchObject([
    { kind: "transfer.sent", values: { institution: sender.name }, institutionId: receiver.id },
  ]);
  const incoming = { institutionId: receiver.id, incomingOnly: true };
  const { transfers } = await (await client(receiver.manager)).listStockTransfers(incoming);
  expect(transfers.map(({ id }) => id)).toEqual([transferId]);
  const outgoing = { institutionId: sender.id, incomingOnly: true };
  expect((await (await client(sender.manager)).listStockTransfers(outgoing)).transfers).toEqual([]);
});

test("what moved within the corporation is in the records of both shops once it was received, and not before", async () => {
  const lotId = await fresh();
  const transferId = await send(lotId);
  const recordsOf = async ({ id: institutionId, manager }: Pharmacy) =>
    (await (await recordsAs(api, manager)).listTransferRecords({ institutionId })).records;
  expect(await recordsOf(sender)).toEqual([]);
  await (await client(receiver.manager)).receiveStockTransfer({ institutionId: receiver.id, transferId });
  const fields = { kind: TransferRecordKind.CORPORATION, lot: "L1", quantity: "40", sourceId: transferId };
  expect(await recordsOf(sender)).toMatchObject([{ ...fields, direction: 1, partnerName: receiver.name }]);
  expect(await recordsOf(receiver)).toMatchObject([{ ...fields, direction: 2, partnerName: sender.name }]);
});
