import { nsipsHeader } from "../documents/nsips-text.ts";
import type { World } from "../world/world.ts";
import type { Ends, MethodCase } from "./method-case.ts";

const by = ({ manager }: World) => manager;
const unknown = "not_found/INSTITUTION_NOT_FOUND";
const closed = (clerk: string): Ends => ({ clerk, stranger: unknown, admin: unknown, foreigner: unknown });
const forMembers = closed("answered");
const aboveClerks = closed("permission_denied/ROLE_TOO_LOW");

const inPharmacy =
  (more: (world: World) => Record<string, unknown> = () => ({})) =>
  (world: World) => ({ institutionId: world.pharmacy.id, ...more(world) });

/** An NSIPS text as it leaves the browser: one prescription of one medicine, and no patient. */
const nsipsOf = (code: string, medicineId: string) =>
  [
    nsipsHeader(code),
    "2,7,7,A,20261118,,,20261118",
    "3,1,,毎食後,,,,,2,,14,3,,1",
    `4,1,1,1,,${medicineId},,,架空錠,,,,,,,,3,,錠`,
    "",
  ].join("\r\n");

/** The methods about what was dispensed. */
export const dispensingCases: Record<string, MethodCase> = {
  ImportDispensingFiles: {
    by,
    body: inPharmacy(({ medicineId, pharmacy }) => ({
      source: 1,
      files: [{ name: "A1.txt", format: 1, text: nsipsOf(pharmacy.code, medicineId) }],
    })),
    ends: forMembers,
  },
  ListDispensingFiles: { by, body: inPharmacy(), ends: forMembers },
  GetDispensingFile: {
    by,
    body: inPharmacy(({ dispensingFileId: fileId }) => ({ fileId })),
    ends: forMembers,
  },
  ListPrescriptions: { by, body: inPharmacy(), ends: forMembers },
  GetPrescription: { by, body: inPharmacy(({ prescriptionId }) => ({ prescriptionId })), ends: forMembers },
  ErasePatient: {
    by,
    body: inPharmacy(({ prescriptionId }) => ({ prescriptionId, patientMark: "0".repeat(8) })),
    ends: aboveClerks,
  },
  ListUnknownItems: { by, body: inPharmacy(), ends: forMembers },
  ResolveUnknownItem: {
    by,
    body: inPharmacy(({ medicineId }) => ({ name: "架空錠", code: "", medicineId })),
    ends: aboveClerks,
  },
  ResolveUnknownUnit: {
    by,
    body: inPharmacy(({ medicineId }) => ({ medicineId, unit: "包", fileAmount: "1", stockAmount: "2.5" })),
    ends: aboveClerks,
  },
  ListHeldDispensings: { by, body: inPharmacy(), ends: forMembers },
  AcceptHeldDispensing: {
    by,
    body: inPharmacy(({ heldDispensingId: dispensingId }) => ({ dispensingId })),
    ends: aboveClerks,
  },
  DiscardHeldDispensings: {
    by,
    body: inPharmacy(({ heldDispensingId }) => ({ dispensingIds: [heldDispensingId] })),
    ends: aboveClerks,
  },
  ForgetDispensingSender: { by, body: inPharmacy(() => ({ code: "1341234567" })), ends: aboveClerks },
  GetDispensingSetting: { by, body: inPharmacy(), ends: forMembers },
  UpdateDispensingSetting: { by, body: inPharmacy(() => ({ forecastsVisits: true })), ends: aboveClerks },
};
