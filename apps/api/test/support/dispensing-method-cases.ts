import type { Ends, MethodCase } from "./method-case.ts";
import type { World } from "./world.ts";

const by = ({ manager }: World) => manager;
const unknown = "not_found/INSTITUTION_NOT_FOUND";
const closed = (clerk: string): Ends => ({ clerk, stranger: unknown, admin: unknown, foreigner: unknown });
const forMembers = closed("answered");
const aboveClerks = closed("permission_denied/ROLE_TOO_LOW");

const inPharmacy =
  (more: (world: World) => Record<string, unknown> = () => ({})) =>
  (world: World) => ({ institutionId: world.pharmacy.id, ...more(world) });

/** An NSIPS text as it leaves the browser: one prescription of one medicine, and no patient. */
const nsipsOf = (medicineId: string) =>
  [
    "VER010603,,,,13,4,1234567",
    "2,7,7,A,20261118,,,20261118",
    "3,1,,毎食後,,,,,2,,14,3,,1",
    `4,1,1,1,,${medicineId},,,架空錠,,,,,,,,3,,錠`,
    "",
  ].join("\r\n");

/** The methods about what was dispensed. */
export const dispensingCases: Record<string, MethodCase> = {
  ImportDispensingFiles: {
    by,
    body: inPharmacy(({ medicineId }) => ({
      source: 1,
      files: [{ name: "A1.txt", format: 1, text: nsipsOf(medicineId) }],
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
  ListUnknownItems: { by, body: inPharmacy(), ends: forMembers },
  ResolveUnknownItem: {
    by,
    body: inPharmacy(({ medicineId }) => ({ name: "架空錠", code: "", medicineId })),
    ends: aboveClerks,
  },
  GetDispensingSetting: { by, body: inPharmacy(), ends: forMembers },
  UpdateDispensingSetting: { by, body: inPharmacy(() => ({ forecastsVisits: true })), ends: aboveClerks },
};
