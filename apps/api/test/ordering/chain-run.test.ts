import { randomUUID } from "node:crypto";
import { ChainMoveState } from "@meguri/rpc/app/v1/chain_run_service_pb";
import { DeskService, DeskTaskKind } from "@meguri/rpc/app/v1/desk_service_pb";
import { StockTransferState, TransferDifference, TransferRest } from "@meguri/rpc/app/v1/stock_transfer_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { institutionAccess } from "../../src/areas/institution/institutions/index.ts";
import { workOnChainRuns } from "../../src/areas/ordering/chain-run/index.ts";
import { consumeStock } from "../../src/areas/stock/ledger/ledger-queries.ts";
import { Failure } from "../../src/platform/failure.ts";
import { newId } from "../../src/platform/new-id.ts";
import { makeChain } from "../support/scenes/chain.ts";
import { keepAt, makeTradingShops, movesAs, runOf, runsAs, workOnRuns } from "../support/scenes/chain-run.ts";
import { onDay, transfersAs } from "../support/scenes/handing.ts";
import { cartAs, makeBoxed, proposalsAs } from "../support/scenes/orders.ts";
import { recordsAs } from "../support/scenes/passing.ts";
import { makeUser } from "../support/scenes/people.ts";
import { makeStaff, tenantHeader } from "../support/scenes/pharmacies.ts";
import { receive } from "../support/scenes/receiving.ts";
import { balancesOf, driftOf, inPharmacy } from "../support/scenes/shelf.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { endOf } from "../support/server/outcome.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ clock: onDay("2026-11-20") });
});
afterAll(() => api.stop());

/**
 * Three shops that trade with one wholesaler. The first has 1,000 tablets and keeps 200 of them, the second lacks 290, the third
 * 100; the first has 500 of a narcotic as well, of which the second lacks 100.
 */
async function scene() {
  const { chain, shops, medicine: tablet } = await makeTradingShops(api);
  const [giver, second, third] = shops;
  const narcotic = await makeBoxed(api, { regulation: "narcotic" });
  await receive(api, giver, { of: tablet, lot: "L1", expiresOn: "2028-01-31", quantity: "1180" });
  await receive(api, giver, { of: narcotic, lot: "N1", expiresOn: "2028-01-31", quantity: "500" });
  // The giver uses 2 a day, and so all of its lot; the second uses 100.
  await receive(api, second, { of: tablet, lot: "L2", expiresOn: "2028-01-31", quantity: "9010" });
  const at = new Date("2026-08-23T12:00:00+09:00");
  for (const [shop, quantity] of [
    [giver, "180"],
    [second, "9000"],
  ] as const) {
    const used = { medicineId: tablet.id, quantity, happenedOn: "2026-08-23", sourceId: newId(at) };
    await inPharmacy(api, shop, (tx) => consumeStock(tx, { at, by: "t", source: "dispensing" }, "dispense", [used]));
  }
  await keepAt(api, giver, tablet, 200);
  await keepAt(api, second, tablet, 300);
  await keepAt(api, third, tablet, 100);
  await keepAt(api, second, narcotic, 100);
  const corporationId = chain.id;
  return { chain, corporationId, giver, second, third, tablet, narcotic, head: await runsAs(api, chain.headOffice) };
}

test("a shop buys what a sister shop has too much of; or a narcotic, or what a giver needs itself, is moved", async () => {
  const { corporationId, giver, second, third, tablet, narcotic, head } = await scene();
  const { run } = await runOf(api, head, corporationId);
  expect(run?.moves).toMatchObject([
    { fromInstitutionId: giver.id, toInstitutionId: second.id, medicineId: tablet.id, quantity: "290", surplus: "800" },
    { fromInstitutionId: giver.id, toInstitutionId: third.id, quantity: "100", state: ChainMoveState.PROPOSED },
  ]);
  expect(run?.moves.some(({ medicineId }) => medicineId === narcotic.id)).toBe(false);
  expect(run?.shops).toMatchObject([
    { institutionId: giver.id, linesBefore: 0, lines: 0 },
    { institutionId: second.id, linesBefore: 1, yenBefore: 2400n, lines: 0, yen: 0n },
    { institutionId: third.id, linesBefore: 1, lines: 0 },
  ]);
});

test("a run that is repeated proposes the same surplus twice, or an accepted move is bought as well", async () => {
  const { corporationId, second, third, tablet, head } = await scene();
  const first = (await runOf(api, head, corporationId)).run;
  const again = (await runOf(api, head, corporationId)).run;
  const facts = (moves: NonNullable<typeof first>["moves"]) =>
    moves.map(({ toInstitutionId, medicineId, quantity }) => [toInstitutionId, medicineId, quantity]);
  expect(facts(again?.moves ?? [])).toEqual(facts(first?.moves ?? []));
  const stale = head.acceptChainRun({ corporationId, runId: first?.id ?? "", moveIds: [] });
  expect(await endOf(stale)).toBe("FailedPrecondition/CHANGED_MEANWHILE");
  const accept = {
    corporationId,
    runId: again?.id ?? "",
    moveIds: again?.moves.map(({ id }) => id) ?? [],
    institutionIds: [second.id, third.id],
  };
  await head.acceptChainRun(accept);
  const { run } = await head.acceptChainRun(accept);
  expect(run?.moves.map(({ state }) => state)).toEqual([ChainMoveState.ACCEPTED, ChainMoveState.ACCEPTED]);
  const { proposals } = await (await proposalsAs(api, second.manager)).getOrderProposals({ institutionId: second.id });
  expect(proposals.some(({ medicineId }) => medicineId === tablet.id)).toBe(false);
  const { run: later } = await runOf(api, head, corporationId);
  expect(later?.moves.filter(({ state }) => state === ChainMoveState.PROPOSED)).toEqual([]);
});

test("what remains to be bought is not in the shop's cart, or is there twice", async () => {
  const { corporationId, second, tablet, head } = await scene();
  const { run } = await runOf(api, head, corporationId);
  const accept = { corporationId, runId: run?.id ?? "", moveIds: [], institutionIds: [second.id] };
  await head.acceptChainRun(accept);
  await head.acceptChainRun(accept);
  const { sections } = await (await cartAs(api, second.manager)).getOrderCart({ institutionId: second.id });
  const lines = sections.flatMap((section) => section.lines);
  // Without the move the tablets are bought; the narcotic stays with the pharmacists of the shop.
  expect(lines.map(({ medicineId, packs }) => [medicineId, packs])).toEqual([[tablet.id, 3]]);
});

test("what a shop never uses stays on its shelf until it expires, while a sister shop buys it", async () => {
  const { corporationId, giver, second, head } = await scene();
  const cream = await makeBoxed(api);
  await receive(api, giver, { of: cream, lot: "D1", expiresOn: "2027-06-30", quantity: "300" });
  await receive(api, second, { of: cream, lot: "D2", expiresOn: "2027-06-30", quantity: "500" });
  const at = new Date("2026-08-23T12:00:00+09:00");
  const used = { medicineId: cream.id, quantity: "450", happenedOn: "2026-08-23", sourceId: newId(at) };
  await inPharmacy(api, second, (tx) => consumeStock(tx, { at, by: "t", source: "dispensing" }, "dispense", [used]));
  const { run } = await runOf(api, head, corporationId);
  // The other shop uses 5 a day, and has 50 of the 450 that it uses in 90 days.
  expect(run?.moves.filter(({ medicineId }) => medicineId === cream.id)).toMatchObject([
    { fromInstitutionId: giver.id, toInstitutionId: second.id, quantity: "300", isDeadStock: true },
  ]);
});

test("a run is started twice, is lost with the process that computes it, or changes while it is computed", async () => {
  const { corporationId, head } = await scene();
  await head.startChainRun({ corporationId });
  const { progress } = await head.startChainRun({ corporationId });
  expect(progress).toMatchObject({ shopsTotal: 0, shopsRead: 0, isFailed: false });
  const decide = { corporationId, runId: randomUUID(), moveIds: [] };
  expect(await endOf(head.acceptChainRun(decide))).toBe("FailedPrecondition/CHAIN_RUN_UNDER_WAY");
  // The process stops after it has begun; the next one begins the run again.
  const { database, log } = api.deps;
  const deps = { database, log, clock: onDay("2026-11-20"), institutionAccess };
  const stopping = new AbortController();
  const stopped = {
    ...deps,
    institutionAccess: {
      ...institutionAccess,
      async enterToRead(...args: Parameters<typeof institutionAccess.enterToRead>) {
        stopping.abort();
        return institutionAccess.enterToRead(...args);
      },
    },
  };
  await workOnChainRuns(stopped, stopping.signal);
  expect((await head.getChainRun({ corporationId })).progress).toMatchObject({ shopsTotal: 3, isFailed: false });
  await Promise.all([workOnRuns(api), workOnRuns(api)]);
  const ended = await head.getChainRun({ corporationId });
  expect(ended.progress).toBeUndefined();
  expect(ended.run?.moves).toHaveLength(2);
  const runs = await api.sql("select from chain_run where corporation_id = $1", [corporationId]);
  expect(runs).toHaveLength(1);
});

/** What a run works with where one shop cannot be entered. */
function whereFails(shopId: string, error: Error) {
  const { database, log } = api.deps;
  return {
    database,
    log,
    clock: onDay("2026-11-20"),
    institutionAccess: {
      ...institutionAccess,
      async enterToRead(...[db, id]: Parameters<typeof institutionAccess.enterToRead>) {
        if (id === shopId) throw error;
        return institutionAccess.enterToRead(db, id);
      },
    },
  };
}

test("one shop that cannot be read stops the run of all, or nobody knows which shop it is", async () => {
  const { corporationId, giver, second, third, head } = await scene();
  await head.startChainRun({ corporationId });
  const deps = whereFails(second.id, new Error("unreadable"));
  await workOnChainRuns(deps, new AbortController().signal);
  const { run } = await head.getChainRun({ corporationId });
  expect(run?.shops.filter(({ isFailed }) => isFailed).map(({ institutionId }) => institutionId)).toEqual([second.id]);
  expect(run?.moves).toMatchObject([{ fromInstitutionId: giver.id, toInstitutionId: third.id }]);
});

test("a busy moment of the database ends a run as failed, or leaves a shop out of it", async () => {
  const { corporationId, second, head } = await scene();
  await head.startChainRun({ corporationId });
  const deps = whereFails(second.id, new Failure("BUSY"));
  await expect(workOnChainRuns(deps, new AbortController().signal)).rejects.toThrow("BUSY");
  expect((await head.getChainRun({ corporationId })).progress).toMatchObject({ isFailed: false });
  await workOnRuns(api);
  const { run, progress } = await head.getChainRun({ corporationId });
  expect(progress).toBeUndefined();
  expect(run?.shops.map(({ isFailed }) => isFailed)).toEqual([false, false, false]);
  expect(run?.moves).toHaveLength(2);
});

test("who left the head office still has a run computed, which goes on for ever", async () => {
  const { corporationId, chain, head } = await scene();
  const other = await makeUser(api);
  await api.sql("insert into corporation_member values ('tenant-a', $1, $2, now())", [corporationId, other.uid]);
  await (await runsAs(api, other)).startChainRun({ corporationId });
  await api.sql("delete from corporation_member where corporation_id = $1 and user_id = $2", [
    corporationId,
    other.uid,
  ]);
  await workOnRuns(api);
  const { run, progress } = await head.getChainRun({ corporationId });
  expect(run).toBeUndefined();
  expect(progress).toMatchObject({ isFailed: true });
  expect(chain.shops).toHaveLength(3);
});

async function accepted() {
  const opened = await scene();
  const { run } = await runOf(api, opened.head, opened.corporationId);
  const moves = run?.moves ?? [];
  const moveIds = moves.map(({ id }) => id);
  await opened.head.acceptChainRun({ corporationId: opened.corporationId, runId: run?.id ?? "", moveIds });
  const ofSecond = moves.filter(({ toInstitutionId }) => toInstitutionId === opened.second.id).map(({ id }) => id);
  return { ...opened, moveIds, ofSecond };
}

test("two ledgers differ after a move, a difference is lost, or a side cannot give its reason", async () => {
  const { giver, second, tablet, ofSecond } = await accepted();
  const ours = await movesAs(api, giver.manager);
  const requestId = randomUUID();
  const { transferId } = await ours.sendChainMoves({ institutionId: giver.id, requestId, moveIds: ofSecond });
  expect(await endOf(ours.sendChainMoves({ institutionId: giver.id, requestId, moveIds: ofSecond }))).toBe(
    "FailedPrecondition/CHANGED_MEANWHILE",
  );
  expect(await balancesOf(api, giver, tablet.id)).toEqual(["L1 2028-01-31 710"]);
  const theirs = await transfersAs(api, second.manager);
  const ref = { institutionId: second.id, transferId };
  const difference = { line: 1, quantity: "280", reason: TransferDifference.MISSING, note: "1箱少ない" };
  const more = theirs.receiveStockTransfer({ ...ref, differences: [{ ...difference, quantity: "290" }] });
  expect(await endOf(more)).toBe("InvalidArgument/FIELD_INVALID");
  const { transfer } = await theirs.receiveStockTransfer({ ...ref, differences: [difference] });
  expect(transfer).toMatchObject({
    state: StockTransferState.RECEIVED,
    lines: [
      {
        quantity: "290",
        receivedQuantity: "280",
        receiverReason: TransferDifference.MISSING,
        receiverNote: "1箱少ない",
      },
    ],
  });
  expect(await balancesOf(api, second, tablet.id)).toEqual(["L1 2028-01-31 280", "L2 2028-01-31 10"]);
  const rest = { institutionId: giver.id, transferId, line: 1, reason: TransferRest.KEPT, note: "棚に残っていた" };
  const sender = await transfersAs(api, giver.manager);
  expect((await sender.explainTransferRest(rest)).transfer?.lines).toMatchObject([
    { senderReason: TransferRest.KEPT, senderNote: "棚に残っていた" },
  ]);
  expect(await endOf(sender.explainTransferRest(rest))).toBe("FailedPrecondition/TRANSFER_STATE");
  expect(await endOf(theirs.explainTransferRest({ ...rest, institutionId: second.id }))).toBe(
    "FailedPrecondition/TRANSFER_STATE",
  );
  expect(await balancesOf(api, giver, tablet.id)).toEqual(["L1 2028-01-31 720"]);
  expect([await driftOf(api, giver), await driftOf(api, second)]).toEqual([[], []]);
  const { records } = await (await recordsAs(api, second.manager)).listTransferRecords({
    institutionId: second.id,
    from: "2026-11-01",
    to: "2026-11-30",
  });
  expect(records).toMatchObject([{ quantity: "280" }]);
});

test("a giver that cannot send has no way to report it, and the receiver waits for nothing", async () => {
  const { giver, second, tablet, ofSecond } = await accepted();
  const ours = await movesAs(api, giver.manager);
  const decline = { institutionId: giver.id, moveIds: ofSecond, note: "患者に渡した" };
  expect(await endOf(ours.declineChainMoves({ ...decline, note: "" }))).toBe("InvalidArgument/FIELD_INVALID");
  await ours.declineChainMoves(decline);
  const { proposals } = await (await proposalsAs(api, second.manager)).getOrderProposals({ institutionId: second.id });
  expect(proposals.find(({ medicineId }) => medicineId === tablet.id)).toMatchObject({ packs: 3 });
});

test("a shop of another corporation, a receiver or a stranger sees or sends what is not theirs", async () => {
  const { corporationId, giver, second, third, ofSecond, chain } = await accepted();
  const other = await makeChain(api, { shops: 1 });
  const strange = await runsAs(api, other.headOffice);
  expect(await endOf(strange.getChainRun({ corporationId }))).toBe("NotFound/CORPORATION_NOT_FOUND");
  const managers = await runsAs(api, giver.manager);
  expect(await endOf(managers.startChainRun({ corporationId }))).toBe("NotFound/CORPORATION_NOT_FOUND");
  const receiver = await movesAs(api, second.manager);
  const send = { requestId: randomUUID(), moveIds: ofSecond };
  expect(await endOf(receiver.sendChainMoves({ ...send, institutionId: second.id }))).toBe(
    "FailedPrecondition/CHANGED_MEANWHILE",
  );
  const head = await movesAs(api, chain.headOffice);
  expect(await endOf(head.sendChainMoves({ ...send, institutionId: giver.id }))).toBe("PermissionDenied/ROLE_TOO_LOW");
  const { moves } = await (await movesAs(api, await makeStaff(api, third, "clerk"))).listChainMoves({
    institutionId: third.id,
  });
  expect(moves.map(({ toInstitutionId }) => toInstitutionId)).toEqual([third.id]);
});

test("a move that nobody sends hides the receiver's shortage for ever, or the giver is not warned", async () => {
  const { chain, corporationId, giver, third, tablet, head } = await scene();
  const { run } = await runOf(api, head, corporationId);
  const move = run?.moves.find(({ toInstitutionId }) => toInstitutionId === third.id);
  const accept = { corporationId, runId: run?.id ?? "", moveIds: [move?.id ?? ""], institutionIds: [] };
  const accepted = (await head.acceptChainRun(accept)).run?.moves.find(({ id }) => id === move?.id);
  // The third shop has none and uses none: Monday is a holiday, so two working days later is Wednesday.
  expect(accepted?.shipBy).toBe("2026-11-25");
  const proposed = async () => {
    const { proposals } = await (await proposalsAs(api, third.manager)).getOrderProposals({ institutionId: third.id });
    return proposals.some(({ medicineId }) => medicineId === tablet.id);
  };
  const desk = await api.as(DeskService, giver.manager, tenantHeader(giver.manager));
  const kindsOn = async (of: typeof desk) =>
    (await of.getDesk({ institutionId: giver.id })).tasks.map(({ kind }) => kind);
  const kinds = () => kindsOn(desk);
  const headDesk = await api.as(DeskService, chain.headOffice, tenantHeader(chain.headOffice));
  expect(await proposed()).toBe(false);
  expect(await kinds()).toContain(DeskTaskKind.CHAIN_MOVES);
  await api.sql("update chain_move set ship_by = '2026-11-20' where id = $1", [move?.id]);
  expect(await proposed()).toBe(false);
  await api.sql("update chain_move set ship_by = '2026-11-19' where id = $1", [move?.id]);
  expect(await proposed()).toBe(true);
  expect(await kinds()).toContain(DeskTaskKind.LATE_MOVES);
  expect(await kinds()).not.toContain(DeskTaskKind.CHAIN_MOVES);
  // The list of the head office leads to its own desk of the shop.
  expect(await kindsOn(headDesk)).toContain(DeskTaskKind.LATE_MOVES);
});

test("a move may leave after the receiver has run out", async () => {
  const { corporationId, second, tablet, head } = await scene();
  const { run } = await runOf(api, head, corporationId);
  const move = run?.moves.find(({ toInstitutionId }) => toInstitutionId === second.id);
  // 10 tablets at 100 a day: it has to leave today.
  const accept = { corporationId, runId: run?.id ?? "", moveIds: [move?.id ?? ""], institutionIds: [] };
  const accepted = (await head.acceptChainRun(accept)).run?.moves.find(({ id }) => id === move?.id);
  expect([accepted?.medicineId, accepted?.shipBy]).toEqual([tablet.id, "2026-11-20"]);
});

test("what was ordered or given by hand since the run is sent as well", async () => {
  const { chain, corporationId, giver, second, third, tablet, head } = await scene();
  const { run } = await runOf(api, head, corporationId);
  // The third shop has received what it lacked, and the giver has used all but 150 of its surplus.
  await receive(api, third, { of: tablet, lot: "L3", expiresOn: "2028-01-31", quantity: "100" });
  const at = new Date("2026-11-20T11:00:00+09:00");
  const used = { medicineId: tablet.id, quantity: "650", happenedOn: "2026-11-20", sourceId: newId(at) };
  await inPharmacy(api, giver, (tx) => consumeStock(tx, { at, by: "t", source: "dispensing" }, "dispense", [used]));
  await api.sql("update stock_item set order_point = 200 where institution_id = $1", [giver.id]);
  const moveIds = run?.moves.map(({ id }) => id) ?? [];
  const accept = { corporationId, runId: run?.id ?? "", moveIds, institutionIds: chain.shops.map(({ id }) => id) };
  const accepted = await head.acceptChainRun(accept);
  expect([accepted.reducedMoves, accepted.droppedMoves]).toEqual([1, 1]);
  const states = new Map(accepted.run?.moves.map((move) => [move.toInstitutionId, [move.quantity, move.state]]));
  expect(states.get(third.id)?.[1]).toBe(ChainMoveState.DROPPED);
  const [quantity, state] = states.get(second.id) ?? [];
  expect(state).toBe(ChainMoveState.ACCEPTED);
  expect(Number(quantity)).toBeLessThanOrEqual(150);
  // What is not sent is bought.
  const { sections } = await (await cartAs(api, second.manager)).getOrderCart({ institutionId: second.id });
  const packs = sections.flatMap(({ lines }) => lines).find(({ medicineId }) => medicineId === tablet.id)?.packs ?? 0;
  expect(packs * 100 + Number(quantity)).toBeGreaterThanOrEqual(290);
  const again = await head.acceptChainRun(accept);
  expect([again.reducedMoves, again.droppedMoves]).toEqual([0, 0]);
});

test("a sender is offered more of a lot than its shop can spare, or what it has promised already", async () => {
  const { chain, shops, medicine } = await makeTradingShops(api);
  const [giver, receiver] = shops;
  await keepAt(api, giver, medicine, 100);
  await receive(api, giver, { of: medicine, lot: "L1", expiresOn: "2028-01-31", quantity: "140" });
  const ours = await movesAs(api, giver.manager);
  const request = { institutionId: giver.id, medicineIds: [medicine.id] };
  const surplus = async () =>
    (await ours.listShopSurplus(request)).medicines.map((one) => [
      one.usable,
      one.keep,
      one.surplus,
      one.lots.map(({ lot, onHand }) => `${lot} ${onHand}`),
    ]);
  expect(await surplus()).toEqual([["140", "100", "40", ["L1 140"]]]);
  await keepAt(api, receiver, medicine, 30);
  const head = await runsAs(api, chain.headOffice);
  const { run } = await runOf(api, head, chain.id);
  const moves = run?.moves ?? [];
  expect(moves.map(({ quantity }) => quantity)).toEqual(["30"]);
  await head.acceptChainRun({ corporationId: chain.id, runId: run?.id ?? "", moveIds: moves.map(({ id }) => id) });
  expect(await surplus()).toEqual([["110", "100", "10", ["L1 110"]]]);
  const sister = await movesAs(api, receiver.manager);
  expect(await endOf(sister.listShopSurplus(request))).toBe("NotFound/INSTITUTION_NOT_FOUND");
});
