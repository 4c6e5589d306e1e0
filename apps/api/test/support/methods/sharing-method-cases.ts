import { systemClock } from "../../../src/platform/clock/clock.ts";
import { today } from "../../../src/platform/clock/tokyo-day.ts";
import type { World } from "../world/world.ts";
import type { Ends, MethodCase } from "./method-case.ts";

const by = ({ manager }: World) => manager;
const unknown = "not_found/INSTITUTION_NOT_FOUND";
const closed = (clerk: string): Ends => ({ clerk, stranger: unknown, admin: unknown, foreigner: unknown });
const answered: Ends = { clerk: "answered", stranger: "answered", admin: "answered", foreigner: "answered" };
const forMembers = closed("answered");
const aboveClerks = closed("permission_denied/ROLE_TOO_LOW");

const inPharmacy =
  (more: (world: World) => Record<string, unknown> = () => ({})) =>
  (world: World) => ({ institutionId: world.pharmacy.id, ...more(world) });
const month = () => today(systemClock).slice(0, 7);

/** The methods about what institutions share and find at each other. */
export const sharingCases: Record<string, MethodCase> = {
  ListEvidenceMonths: { by, body: inPharmacy(), ends: forMembers },
  GetEvidenceMonth: { by, body: inPharmacy(() => ({ month: month() })), ends: forMembers },
  ListReceiptMedicines: { by, body: ({ medicineId }) => ({ codes: [medicineId] }), ends: answered },
  ShareEvidence: {
    by,
    body: inPharmacy(({ medicineId: code }) => ({
      month: month(),
      payer: 1,
      medicines: [{ code, count: 1, amount: "14", lastOn: today(systemClock) }],
    })),
    ends: aboveClerks,
  },
  DeleteEvidence: { by, body: inPharmacy(() => ({ month: month() })), ends: aboveClerks },
  SearchStock: { by, body: inPharmacy(({ medicineId, groupId }) => ({ medicineId, groupId })), ends: forMembers },
  GetMedsearchOverview: { by, body: inPharmacy(), ends: forMembers },
  ListInstitutionStock: { by, body: inPharmacy(({ partner }) => ({ partnerId: partner.id })), ends: forMembers },
};
