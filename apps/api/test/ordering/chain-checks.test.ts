import { randomUUID } from "node:crypto";
import { ChainMoveState } from "@meguri/rpc/app/v1/chain_run_service_pb";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enterReceiver } from "../../src/areas/ordering/chain-run/checked-moves-queries.ts";
import { shipByOf } from "../../src/areas/ordering/chain-run/set-ship-by.ts";
import { consumeStock } from "../../src/areas/stock/ledger/ledger-queries.ts";
import { newId } from "../../src/platform/new-id.ts";
import { keepAt, makeTradingShops, movesAs, runOf, runsAs } from "../support/scenes/chain-run.ts";
import { onDay, transfersAs } from "../support/scenes/handing.ts";
import { proposalsAs } from "../support/scenes/orders.ts";
import { makePharmacy, type Pharmacy } from "../support/scenes/pharmacies.ts";
import { receive } from "../support/scenes/receiving.ts";
import { balancesOf, inPharmacy, type MadeMedicine } from "../support/scenes/shelf.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { endOf } from "../support/server/outcome.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ clock: onDay("2026-11-20") });
});
afterAll(() => api.stop());

/** Three shops that trade with one wholesaler, and a medicine that it sells. */
async function scene() {
  const { chain, shops, medicine } = await makeTradingShops(api);
  const [giver, receiver, third] = shops;
  const head = await runsAs(api, chain.headOffice);
  return { chain, corporationId: chain.id, giver, receiver, third, medicine, head };
}

const put = (shop: Pharmacy, of: MadeMedicine, lot: string, quantity: string, expiresOn = "2028-01-31") =>
  receive(api, shop, { of, lot, expiresOn, quantity });

/** A shop that has 50 of a medicine and uses 5 a day. */
async function useFive(shop: Pharmacy, medicine: MadeMedicine) {
  await put(shop, medicine, "R", "500");
  const at = new Date("2026-08-23T12:00:00+09:00");
  const used = { medicineId: medicine.id, quantity: "450", happenedOn: "2026-08-23", sourceId: newId(at) };
  await inPharmacy(api, shop, (tx) => consumeStock(tx, { at, by: "t", source: "dispensing" }, "dispense", [used]));
}

/** Computes a run. @returns its moves, and what accepts all of them */
async function run({ head, corporationId }: Pick<Awaited<ReturnType<typeof scene>>, "head" | "corporationId">) {
  const computed = (await runOf(api, head, corporationId)).run;
  const moves = computed?.moves ?? [];
  const accept = { corporationId, runId: computed?.id ?? "", moveIds: moves.map(({ id }) => id) };
  return { moves, accept };
}

test("lots of one medicine are accepted each for itself, and together are more than the receiver uses", async () => {
  const opened = await scene();
  const { giver, receiver, medicine, head } = opened;
  await useFive(receiver, medicine);
  await put(giver, medicine, "D1", "200", "2027-05-31");
  await put(giver, medicine, "D2", "100", "2027-06-30");
  const { moves, accept } = await run(opened);
  expect(moves.map(({ lot, quantity, isDeadStock }) => [lot, quantity, isDeadStock])).toEqual([
    ["D1", "200", true],
    ["D2", "100", true],
  ]);
  // Of the 450 that it uses in 90 days it has 300 now.
  await put(receiver, medicine, "R2", "250");
  const accepted = await head.acceptChainRun(accept);
  expect([accepted.reducedMoves, accepted.droppedMoves]).toEqual([1, 1]);
  expect(accepted.run?.moves.map(({ lot, quantity, state }) => [lot, quantity, state])).toEqual([
    ["D1", "150", ChainMoveState.ACCEPTED],
    ["D2", "100", ChainMoveState.DROPPED],
  ]);
});

test.each([
  { isDeadStock: true, orderPoint: 0 },
  { isDeadStock: false, orderPoint: 300 },
])("more is accepted of a lot than can be dispensed before it expires: %o", async ({ isDeadStock, orderPoint }) => {
  const opened = await scene();
  const { giver, receiver, medicine, head } = opened;
  await useFive(receiver, medicine);
  if (orderPoint > 0) await keepAt(api, receiver, medicine, orderPoint);
  // It is dispensed until 2026-12-20, 30 days from now, for 28 days; the receiver uses 150 until then.
  await put(giver, medicine, "E1", "300", "2027-01-18");
  const { moves, accept } = await run(opened);
  expect(moves).toMatchObject([{ toInstitutionId: receiver.id, quantity: "100", isDeadStock }]);
  await put(receiver, medicine, "R2", "60");
  const accepted = await head.acceptChainRun(accept);
  expect(accepted.reducedMoves).toBe(1);
  expect(accepted.run?.moves).toMatchObject([{ quantity: "40", state: ChainMoveState.ACCEPTED }]);
});

test("nothing has changed since the run, and less is accepted than it proposed", async () => {
  const opened = await scene();
  const { giver, receiver, third, medicine, head } = opened;
  await useFive(receiver, medicine);
  await keepAt(api, receiver, medicine, 120);
  await keepAt(api, third, medicine, 60);
  await put(giver, medicine, "E1", "90", "2027-01-18");
  await put(giver, medicine, "D1", "400", "2027-06-30");
  const { moves, accept } = await run(opened);
  expect(new Set(moves.map(({ isDeadStock }) => isDeadStock)).size).toBe(2);
  const accepted = await head.acceptChainRun(accept);
  expect([accepted.reducedMoves, accepted.droppedMoves]).toEqual([0, 0]);
  expect(accepted.run?.moves.map(({ id, quantity }) => [id, quantity])).toEqual(
    moves.map(({ id, quantity }) => [id, quantity]),
  );
});

/** An accepted move of 100 that should have left yesterday, to a shop that keeps as many and has none. */
async function late() {
  const opened = await scene();
  const { giver, receiver, medicine, head } = opened;
  await keepAt(api, receiver, medicine, 100);
  await put(giver, medicine, "L1", "500");
  const { moves, accept } = await run(opened);
  expect(moves).toMatchObject([{ toInstitutionId: receiver.id, quantity: "100" }]);
  await head.acceptChainRun(accept);
  await api.sql("update chain_move set ship_by = '2026-11-19' where id = any($1::uuid[])", [accept.moveIds]);
  const ours = await movesAs(api, giver.manager);
  const send = () => ours.sendChainMoves({ institutionId: giver.id, requestId: randomUUID(), moveIds: accept.moveIds });
  return { ...opened, moveIds: accept.moveIds, ours, send };
}

test("a late move is sent although its receiver orders the medicine, or the giver cannot get rid of it", async () => {
  const { giver, receiver, medicine, moveIds, ours, send } = await late();
  const proposals = await proposalsAs(api, receiver.manager);
  const order = { institutionId: receiver.id, requestId: randomUUID(), medicineIds: [medicine.id] };
  const { sections } = await proposals.acceptOrderProposals(order);
  expect(sections.flatMap(({ lines }) => lines)).toMatchObject([{ medicineId: medicine.id, packs: 1 }]);
  expect(await endOf(send())).toBe("FailedPrecondition/TRANSFER_STATE");
  expect(await balancesOf(api, giver, medicine.id)).toEqual(["L1 2028-01-31 500"]);
  await ours.declineChainMoves({ institutionId: giver.id, moveIds, note: "移動先が発注済み" });
  expect((await ours.listChainMoves({ institutionId: giver.id })).moves).toEqual([]);
});

test("a late move is sent of which its receiver needs a part only", async () => {
  const { giver, receiver, medicine, send } = await late();
  await put(receiver, medicine, "R", "40");
  expect(await endOf(send())).toBe("FailedPrecondition/TRANSFER_STATE");
  expect(await balancesOf(api, giver, medicine.id)).toEqual(["L1 2028-01-31 500"]);
});

test("a late move that is still needed cannot be sent, or opens the receiver to the giver", async () => {
  const { giver, receiver, medicine, ours, send } = await late();
  const { transferId } = await send();
  const transfers = await transfersAs(api, giver.manager);
  const { transfer } = await transfers.getStockTransfer({ institutionId: giver.id, transferId });
  expect(transfer).toMatchObject({ toInstitutionId: receiver.id, lines: [{ quantity: "100" }] });
  expect(await balancesOf(api, giver, medicine.id)).toEqual(["L1 2028-01-31 400"]);
  expect(await balancesOf(api, receiver, medicine.id)).toEqual([]);
  const [sent] = await api.sql<{ institution_id: string }>(
    "select institution_id from audit_event where action = 'chain.moves_sent' and object_id = $1",
    [transferId],
  );
  expect(sent?.institution_id).toBe(giver.id);
  const foreign = ours.listChainMoves({ institutionId: receiver.id });
  expect(await endOf(foreign)).toBe("NotFound/INSTITUTION_NOT_FOUND");
});

test("a stranger, the wrong shop, or a move that does not exist opens the receiver of a late move", async () => {
  const { giver, receiver, third, moveIds } = await late();
  const stranger = await makePharmacy(api);
  /** Which shop is open after a person of a shop has tried. */
  const openAfter = (shop: Pharmacy, ids: readonly string[], boundTo = "") =>
    inPharmacy(api, shop, async (tx) => {
      await sql`select set_config('app.bound_to', ${boundTo}, true)`.execute(tx);
      await enterReceiver(tx, ids);
      const { rows } = await sql<{ id: string }>`select current_setting('app.institution_id') as id`.execute(tx);
      return rows[0]?.id;
    });
  expect(await openAfter(giver, moveIds)).toBe(receiver.id);
  expect(await openAfter(receiver, moveIds)).toBe(receiver.id);
  for (const shop of [third, stranger]) expect(await openAfter(shop, moveIds)).toBe(shop.id);
  // The session of a stranger that has entered nothing opens nothing.
  expect(await openAfter({ ...stranger, id: giver.id }, moveIds)).toBe("");
  // Nor does a terminal's, which is bound to its own shop.
  expect(await openAfter(giver, moveIds, giver.id)).toBe(giver.id);
  for (const ids of [[], [...moveIds, randomUUID()]]) expect(await openAfter(giver, ids)).toBe(giver.id);
  await api.sql("update chain_move set state = 'declined' where id = any($1::uuid[])", [moveIds]);
  expect(await openAfter(giver, moveIds)).toBe(giver.id);
});

test("a late move goes to a shop that has left the corporation", async () => {
  const { receiver, send } = await late();
  await api.sql("update institution set corporation_id = null where id = $1", [receiver.id]);
  expect(await endOf(send())).toBe("FailedPrecondition/NOT_ONE_CORPORATION");
});

test.each([
  { who: "third", change: "corporation_id = null", dropped: 1 },
  { who: "third", change: "deleted_at = now()", dropped: 1 },
  { who: "giver", change: "corporation_id = null", dropped: 2 },
] as const)("one shop that has left since the run stops all others: %o", async ({ who, change, dropped }) => {
  const opened = await scene();
  const { chain, giver, receiver, third, medicine, head } = opened;
  await keepAt(api, receiver, medicine, 100);
  await keepAt(api, third, medicine, 50);
  await put(giver, medicine, "L1", "500");
  const { moves, accept } = await run(opened);
  expect(moves).toHaveLength(2);
  await api.sql(`update institution set ${change} where id = $1`, [opened[who].id]);
  const stranger = await makePharmacy(api);
  const foreign = head.acceptChainRun({ ...accept, institutionIds: [stranger.id] });
  expect(await endOf(foreign)).toBe("NotFound/INSTITUTION_NOT_FOUND");
  const accepted = await head.acceptChainRun({ ...accept, institutionIds: chain.shops.map(({ id }) => id) });
  expect([accepted.reducedMoves, accepted.droppedMoves]).toEqual([0, dropped]);
  const kept = accepted.run?.moves.filter(({ state }) => state === ChainMoveState.ACCEPTED);
  expect(kept?.map(({ toInstitutionId }) => toInstitutionId)).toEqual(who === "third" ? [receiver.id] : []);
  const ordered = accepted.run?.shops.filter(({ orderedAt }) => orderedAt).map(({ institutionId }) => institutionId);
  const staying = chain.shops.map(({ id }) => id).filter((id) => id !== opened[who].id);
  expect(ordered?.toSorted()).toEqual(staying.toSorted());
});

test.each([
  // 2026-11-20 is a Friday, and the Monday after it a holiday.
  { on: "2026-11-20", daysLeft: null, shipBy: "2026-11-25" },
  { on: "2026-11-20", daysLeft: 40, shipBy: "2026-11-25" },
  { on: "2026-11-20", daysLeft: 0, shipBy: "2026-11-20" },
  { on: "2026-11-20", daysLeft: 2, shipBy: "2026-11-20" },
  { on: "2026-11-20", daysLeft: 5, shipBy: "2026-11-24" },
  { on: "2026-11-21", daysLeft: 0, shipBy: "2026-11-24" },
  { on: "2026-11-21", daysLeft: 2, shipBy: "2026-11-24" },
  { on: "2026-11-21", daysLeft: null, shipBy: "2026-11-25" },
])("a move has to leave on a day on which no parcels go: %o", ({ on, daysLeft, shipBy }) => {
  expect(shipByOf(daysLeft, on)).toBe(shipBy);
});
