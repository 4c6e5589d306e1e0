import { randomUUID } from "node:crypto";
import type { World } from "../world/world.ts";
import type { Ends, MethodCase } from "./method-case.ts";

const by = ({ manager }: World) => manager;
const unknown = "not_found/INSTITUTION_NOT_FOUND";
const forMembers: Ends = { clerk: "answered", stranger: unknown, admin: unknown, foreigner: unknown };

const inPharmacy =
  (more: (world: World) => Record<string, unknown> = () => ({})) =>
  (world: World) => ({ institutionId: world.pharmacy.id, ...more(world) });

const aboveClerks: Ends = { ...forMembers, clerk: "permission_denied/ROLE_TOO_LOW" };
const keeper = ({ admin }: World) => admin;
const notAllowed = "permission_denied/NOT_ALLOWED";
const keepers: Ends = { clerk: notAllowed, stranger: notAllowed, admin: "answered", foreigner: notAllowed };

const ofRecall = (more: () => Record<string, unknown> = () => ({})) =>
  inPharmacy(({ recallNumber }) => ({ number: recallNumber, ...more() }));

/** The methods about supply and recalls. */
export const watchCases: Record<string, MethodCase> = {
  ListSupplyChanges: { by, body: inPharmacy(), ends: forMembers },
  GetSupplyRecord: { by, body: inPharmacy(() => ({ month: "2026-11" })), ends: forMembers },
  ListSupplyRecordEntries: { by, body: inPharmacy(() => ({ month: "2026-11", figure: 1 })), ends: forMembers },
  ListRecalls: { by, body: inPharmacy(), ends: forMembers },
  GetRecall: { by, body: ofRecall(), ends: forMembers },
  ListRecallPatients: { by, body: ofRecall(), ends: aboveClerks },
  ConfirmRecallLots: { by, body: ofRecall(() => ({ all: true })), ends: aboveClerks },
  QuarantineRecall: { by, body: ofRecall(), ends: forMembers },
  ReturnRecall: { by, body: ofRecall(() => ({ requestId: randomUUID(), wholesaler: "架空卸" })), ends: forMembers },
  FinishRecallPatients: { by, body: ofRecall(() => ({ note: "" })), ends: aboveClerks },
  ListUnknownRecalls: { by: keeper, body: () => ({}), ends: keepers },
  AssignRecallMedicines: {
    by: keeper,
    body: ({ recallNumber, medicineId }) => ({ number: recallNumber, medicineIds: [medicineId] }),
    ends: keepers,
  },
};
