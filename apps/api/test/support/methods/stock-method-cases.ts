import { randomUUID } from "node:crypto";
import type { World } from "../world/world.ts";
import type { Ends, MethodCase } from "./method-case.ts";

const by = ({ manager }: World) => manager;
const unknown = "not_found/INSTITUTION_NOT_FOUND";
const closed = (clerk: string): Ends => ({ clerk, stranger: unknown, admin: unknown, foreigner: unknown });
const forMembers = closed("answered");
const forManagers = closed("permission_denied/ROLE_TOO_LOW");
/** Of pharmacists and managers. */
const aboveClerks = forManagers;

/** What the world's pharmacy does with its shelf. */
const inPharmacy =
  (more: (world: World) => Record<string, unknown> = () => ({})) =>
  (world: World) => ({ institutionId: world.pharmacy.id, ...more(world) });
const onMedicine = (more: Record<string, unknown> = {}) => inPharmacy(({ medicineId }) => ({ medicineId, ...more }));
const onDelivery = (more: (world: World) => Record<string, unknown> = () => ({})) =>
  inPharmacy((world) => ({ deliveryId: world.deliveryId, ...more(world) }));
const onAnnounced = inPharmacy(({ announcedDeliveryId: deliveryId }) => ({ deliveryId }));
const onNotice = (more: Record<string, unknown> = {}) => inPharmacy(({ noticeId }) => ({ noticeId, ...more }));
const onCount = (more: (world: World) => Record<string, unknown> = () => ({})) =>
  inPharmacy((world) => ({ countId: world.countId, ...more(world) }));
const scan = (id: string, medicineId: string) => ({ id, medicineId, quantity: "1" });

/** The methods about the shelf, how it is filled and how it is counted. */
export const stockCases: Record<string, MethodCase> = {
  ListStock: { by, body: inPharmacy(), ends: forMembers },
  ListUnapplied: { by, body: inPharmacy(), ends: forMembers },
  GetStockItem: { by, body: onMedicine(), ends: forMembers },
  ListStockMovements: { by, body: onMedicine(), ends: forMembers },
  UpdateStockItem: { by, body: onMedicine({ location: "A-1" }), ends: forMembers },
  ChangeStock: {
    by,
    body: inPharmacy(({ medicineId }) => ({
      medicineId,
      requestId: randomUUID(),
      kind: 3,
      quantity: "1",
      reason: "架空",
    })),
    ends: forMembers,
  },
  CheckStockLot: { by, body: inPharmacy(({ medicineId, lotId }) => ({ medicineId, lotId })), ends: forMembers },
  QuarantineStockLot: {
    by,
    body: inPharmacy(({ medicineId, lotId }) => ({ medicineId, lotId, reason: 2, note: "架空" })),
    ends: forMembers,
  },
  LiftLotQuarantine: {
    by,
    body: inPharmacy(({ medicineId, quarantinedLotId: lotId }) => ({ medicineId, lotId })),
    ends: aboveClerks,
  },
  GetStockSetting: { by, body: inPharmacy(), ends: forMembers },
  UpdateStockSetting: { by, body: inPharmacy(() => ({ beginsOn: "2026-11-01", valuation: 1 })), ends: forManagers },

  ListDeliveries: { by, body: inPharmacy(), ends: forMembers },
  GetDelivery: { by, body: onDelivery(), ends: forMembers },
  StartDelivery: { by, body: inPharmacy(), ends: forMembers },
  AddDeliveryLines: {
    by,
    body: onDelivery(({ medicineId }) => ({ lines: [scan(randomUUID(), medicineId)] })),
    ends: forMembers,
  },
  UpdateDeliveryLine: {
    by,
    body: onDelivery(({ deliveryLineId, medicineId }) => ({ line: scan(deliveryLineId, medicineId) })),
    ends: forMembers,
  },
  TakeBackDeliveryLine: { by, body: onDelivery(({ deliveryLineId: lineId }) => ({ lineId })), ends: forMembers },
  ReceiveAnnounced: { by, body: onAnnounced, ends: forMembers },
  CheckAnnouncedDeliveries: { by, body: inPharmacy(({ noticeId }) => ({ noticeIds: [noticeId] })), ends: forMembers },
  PostAnnouncedDeliveries: { by, body: inPharmacy(({ noticeId }) => ({ noticeIds: [noticeId] })), ends: forMembers },
  PostDelivery: { by, body: onDelivery(), ends: forMembers },
  CancelDelivery: { by, body: onDelivery(), ends: forMembers },

  ImportDeliveryFiles: {
    by,
    body: inPharmacy(() => ({ source: 1, files: [{ name: "架空.dat", content: "UzIw" }] })),
    ends: forMembers,
  },
  ListDeliveryFiles: { by, body: inPharmacy(), ends: forMembers },
  ListDeliveryNotices: { by, body: inPharmacy(), ends: forMembers },
  GetDeliveryNotice: { by, body: onNotice(), ends: forMembers },
  DefineDeliveryCode: {
    by,
    body: onMedicine({ jan: "4987999000005", packQuantity: "100" }),
    ends: forMembers,
  },
  DecideDeliveryNoticeChanges: { by, body: onNotice({ take: true }), ends: forMembers },
  DismissDeliveryNotices: {
    by,
    body: inPharmacy(({ noticeId }) => ({ noticeIds: [noticeId], aside: true })),
    ends: forMembers,
  },
  RecordAnnouncedReturn: {
    by,
    body: inPharmacy(({ returnNoticeId: noticeId }) => ({ noticeId })),
    ends: forMembers,
  },

  ListStockCounts: { by, body: inPharmacy(), ends: forMembers },
  GetStockCount: { by, body: onCount(), ends: forMembers },
  ListStockCountTotals: { by, body: onCount(), ends: forMembers },
  StartStockCount: { by, body: inPharmacy(() => ({ name: "架空" })), ends: forMembers },
  AddStockCountEntries: {
    by,
    body: onCount(({ medicineId }) => ({ entries: [scan(randomUUID(), medicineId)] })),
    ends: forMembers,
  },
  UpdateStockCountEntry: {
    by,
    body: onCount(({ countEntryId, medicineId }) => ({ entry: scan(countEntryId, medicineId) })),
    ends: forMembers,
  },
  TakeBackStockCountEntry: { by, body: onCount(({ countEntryId: entryId }) => ({ entryId })), ends: forMembers },
  PostStockCount: { by, body: onCount(), ends: forMembers },
  CancelStockCount: { by, body: onCount(), ends: forMembers },

  ListRegulatedMedicines: { by, body: inPharmacy(), ends: forMembers },
  ListRegulatedEntries: { by, body: onMedicine(), ends: forMembers },
  AddRegulatedNote: {
    by,
    body: inPharmacy(({ movementId: entryId }) => ({ entryId, note: { remark: "架空" } })),
    ends: aboveClerks,
  },
  CorrectRegulatedEntry: {
    by,
    body: inPharmacy(({ movementId: entryId }) => ({
      entryId,
      requestId: randomUUID(),
      quantity: "4",
      happenedOn: "2026-04-01",
      reason: "架空",
    })),
    ends: aboveClerks,
  },
  ListRegulatedDuties: { by, body: inPharmacy(), ends: forMembers },
  AddRegulatedDuty: {
    by,
    body: inPharmacy(({ medicineId }) => ({
      medicineId,
      dutyId: randomUUID(),
      kind: 3,
      quantity: "1",
      occurredOn: "2026-04-01",
      reason: "架空",
    })),
    ends: aboveClerks,
  },
  FileRegulatedDuty: {
    by,
    body: inPharmacy(({ accidentId: dutyId }) => ({ dutyId, filedOn: "2026-04-01" })),
    ends: aboveClerks,
  },
  CompleteRegulatedDuty: {
    by,
    body: inPharmacy(({ disposalId: dutyId }) => ({ dutyId, occurredOn: "2026-04-02", witness: "架空" })),
    ends: aboveClerks,
  },
  CancelRegulatedDuty: { by, body: inPharmacy(({ accidentId: dutyId }) => ({ dutyId })), ends: aboveClerks },
  GetAnnualReport: { by, body: inPharmacy(() => ({ regulation: 3, year: 2026 })), ends: forMembers },
  GetMedorderOverview: { by, body: inPharmacy(), ends: forMembers },
  GetMedicinePanel: { by, body: onMedicine(), ends: forMembers },
  GetDesk: { by, body: inPharmacy(), ends: forMembers },
  GetDeskDay: { by, body: inPharmacy(), ends: forMembers },
  FindForPalette: { by, body: inPharmacy(() => ({ text: "架空" })), ends: forMembers },

  ListShelfCodes: { by, body: inPharmacy(() => ({})), ends: forMembers },
  ReadScans: { by, body: inPharmacy(() => ({ texts: ["4987000000017"] })), ends: forMembers },
};
