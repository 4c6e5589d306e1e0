import { randomUUID } from "node:crypto";
import type { World } from "../world/world.ts";
import type { MethodCase } from "./method-case.ts";

const end = "not_found/CORPORATION_NOT_FOUND";
const ends = { clerk: end, stranger: end, admin: end, foreigner: end };
const by = ({ headOffice }: World) => headOffice;
const own =
  (more: (world: World) => Record<string, unknown> = () => ({})) =>
  (world: World) => ({ corporationId: world.corporationId, ...more(world) });
const lines = ({ medicineId: code }: World) => [
  { line: 2, code, price: "6.5", standing: 2, contract: 1, validFrom: "2026-10-01" },
];

const awaiting = ({ pharmacy }: World, orderId: string) => [{ institutionId: pharmacy.id, orderId }];

const manager = ({ manager: who }: World) => who;
const inPharmacy =
  (more: (world: World) => Record<string, unknown> = () => ({})) =>
  (world: World) => ({ institutionId: world.pharmacy.id, ...more(world) });
const none = "not_found/INSTITUTION_NOT_FOUND";
const members = { clerk: "answered", stranger: none, admin: none, foreigner: none };

/** What a head office sets for its shops; to everybody else the corporation does not exist. */
export const chainCases: Record<string, MethodCase> = {
  GetChainOverview: { by, body: own(), ends },
  ListShopTasks: { by, body: own(), ends },
  GetChainRates: { by, body: own(), ends },
  ListOverpaid: {
    by,
    body: own(({ pharmacy, vanCode }) => ({ institutionId: pharmacy.id, vanCode })),
    ends,
  },
  ListChainMonths: { by, body: own(), ends },
  ListGroupNegotiations: { by, body: own(), ends },
  GetChainTerms: { by, body: own(), ends },
  PutChainRoute: { by, body: own(({ medicineId, vanCode }) => ({ medicineId, mainVanCode: vanCode })), ends },
  PutChainSetting: {
    by,
    body: own(() => ({ setting: { clerkLimitYen: "0", guardHours: 12, revisionPercent: "4" } })),
    ends,
  },
  PutChainLayout: { by, body: own(({ vanCode }) => ({ vanCode })), ends },
  PutChainPrices: { by, body: own((world) => ({ vanCode: world.vanCode, lines: lines(world) })), ends },
  ListChainPrices: { by, body: own(({ vanCode }) => ({ vanCode })), ends },
  GetChainRun: { by, body: own(), ends },
  AcceptChainRun: { by, body: own(({ chainRunId: runId }) => ({ runId, moveIds: [] })), ends },
  DropChainMoves: { by, body: own(({ chainMoveId }) => ({ moveIds: [chainMoveId] })), ends },
  ListAwaitingOrders: { by, body: own(), ends },
  ApproveAwaitingOrders: { by, body: own((world) => ({ orders: awaiting(world, world.awaitingOrderId) })), ends },
  ReturnAwaitingOrders: {
    by,
    body: own((world) => ({ orders: awaiting(world, world.awaitingToReturnId), note: "架空" })),
    ends,
  },
  // Last of these: nothing is decided while a run is under way.
  StartChainRun: { by, body: own(), ends },
  ListChainMoves: { by: manager, body: inPharmacy(), ends: members },
  ListShopSurplus: {
    by: manager,
    body: inPharmacy(({ medicineId }) => ({ medicineIds: [medicineId] })),
    ends: members,
  },
  SendChainMoves: {
    by: manager,
    body: inPharmacy(({ chainMoveId }) => ({ requestId: randomUUID(), moveIds: [chainMoveId] })),
    ends: members,
  },
  DeclineChainMoves: {
    by: manager,
    body: inPharmacy(({ chainMoveId }) => ({ moveIds: [chainMoveId], note: "架空" })),
    ends: members,
  },
  FollowInShops: {
    by,
    body: own(({ medicineId, pharmacy }) => ({ medicineId, institutionIds: [pharmacy.id] })),
    ends,
  },
};
