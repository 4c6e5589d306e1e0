import { randomUUID } from "node:crypto";
import type { World } from "../world/world.ts";
import type { Ends, MethodCase } from "./method-case.ts";

const by = ({ manager }: World) => manager;
const unknown = "not_found/INSTITUTION_NOT_FOUND";
const ends: Ends = { clerk: "answered", stranger: unknown, admin: unknown, foreigner: unknown };

const inPharmacy =
  (more: (world: World) => Record<string, unknown> = () => ({})) =>
  (world: World) => ({ institutionId: world.pharmacy.id, ...more(world) });
/** An act that a person confirms. */
const act = (more: (world: World) => Record<string, unknown>) =>
  inPharmacy((world) => ({ requestId: randomUUID(), ...more(world) }));

/** The methods about what is handed over later, prepared in advance, sent back or moved to another shop. */
export const handingCases: Record<string, MethodCase> = {
  ListRemainders: { by, body: inPharmacy(), ends },
  NoteRemainder: {
    by,
    body: act(({ knownPrescriptionId: prescriptionId }) => ({ prescriptionId, line: 1, quantity: "1" })),
    ends,
  },
  HandOverRemainder: { by, body: act(({ remainderId }) => ({ remainderId })), ends },
  CancelRemainder: { by, body: act(({ remainderId }) => ({ remainderId })), ends },
  TakeBackRemainder: { by, body: act(({ remainderId }) => ({ remainderId, state: 1 })), ends },

  ListPremades: { by, body: inPharmacy(), ends },
  MakePremade: { by, body: act(({ medicineId }) => ({ name: "架空", items: [{ medicineId, quantity: "1" }] })), ends },
  ApplyPremade: {
    by,
    body: act(({ premadeId, knownPrescriptionId: prescriptionId }) => ({ premadeId, prescriptionId })),
    ends,
  },
  TakeBackPremade: { by, body: act(({ premadeId }) => ({ premadeId, state: 1 })), ends },

  ListStockReturns: { by, body: inPharmacy(), ends },
  GetStockReturn: { by, body: inPharmacy(({ returnId }) => ({ returnId })), ends },
  StartStockReturn: { by, body: act(() => ({ wholesaler: "架空卸" })), ends },
  PutStockReturnLine: { by, body: inPharmacy(({ returnId, lotId }) => ({ returnId, lotId, quantity: "2" })), ends },
  RemoveStockReturnLine: { by, body: inPharmacy(({ returnId, lotId }) => ({ returnId, lotId })), ends },
  MoveStockReturn: { by, body: inPharmacy(({ returnId }) => ({ returnId, state: 8 })), ends },

  ListStockTransfers: { by, body: inPharmacy(), ends },
  GetStockTransfer: { by, body: inPharmacy(({ transferId }) => ({ transferId })), ends },
  ListTransferShops: { by, body: inPharmacy(), ends },
  SendStockTransfer: {
    by,
    body: act(({ sisterId: toInstitutionId, lotId }) => ({ toInstitutionId, lots: [{ lotId, quantity: "1" }] })),
    ends,
  },
  ReceiveStockTransfer: {
    by,
    body: ({ sisterId: institutionId, transferId }) => ({ institutionId, transferId }),
    ends,
  },
  ExplainTransferRest: {
    by,
    body: inPharmacy(({ shortTransferId: transferId }) => ({ transferId, line: 1, reason: 2 })),
    ends,
  },
  RequestStockTransfer: {
    by,
    body: act(({ sisterId: fromInstitutionId, medicineId }) => ({
      fromInstitutionId,
      medicineId,
      quantity: "1",
    })),
    ends,
  },
  ListTransferRequests: { by, body: inPharmacy(), ends },
  DeclineTransferRequest: {
    by,
    body: inPharmacy(({ sisterRequestId: transferRequestId }) => ({ transferRequestId, note: "架空" })),
    ends,
  },
  WithdrawTransferRequest: {
    by,
    body: inPharmacy(({ ownRequestId: transferRequestId }) => ({ transferRequestId })),
    ends,
  },
  CancelStockTransfer: { by, body: inPharmacy(({ transferId }) => ({ transferId })), ends },
};
