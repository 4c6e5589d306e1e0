import type { World } from "../world/world.ts";
import { billingCases } from "./billing-method-cases.ts";
import { chainCases } from "./chain-method-cases.ts";
import { dispensingCases } from "./dispensing-method-cases.ts";
import { doorCases } from "./door-method-cases.ts";
import { enteredCases } from "./entered-method-cases.ts";
import { forecastCases } from "./forecast-method-cases.ts";
import { groupCases } from "./group-method-cases.ts";
import { handingCases } from "./handing-method-cases.ts";
import { institutionCases } from "./institution-method-cases.ts";
import { invoiceCases } from "./invoice-method-cases.ts";
import type { Ends, MethodCase } from "./method-case.ts";
import { orderCases } from "./order-method-cases.ts";
import { passingCases } from "./passing-method-cases.ts";
import { paymentCases } from "./payment-method-cases.ts";
import { sharingCases } from "./sharing-method-cases.ts";
import { stockCases } from "./stock-method-cases.ts";
import { terminalCases } from "./terminal-method-cases.ts";
import { tradingCases } from "./trading-method-cases.ts";
import { watchCases } from "./watch-method-cases.ts";

const manager = ({ manager: who }: World) => who;
const admin = ({ admin: who }: World) => who;
const notAllowed = "permission_denied/NOT_ALLOWED";
const forAll = (end: string): Ends => ({ clerk: end, stranger: end, admin: end, foreigner: end });
const answered = forAll("answered");
/** Of administrators; what they name in another tenant does not exist. */
const admins = (foreigner: string): Ends => ({ clerk: notAllowed, stranger: notAllowed, admin: "answered", foreigner });

const jobs = forAll("not_found/JOB_NOT_FOUND");
const ownJobs = { ...admins("not_found/JOB_NOT_FOUND"), admin: "not_found/JOB_NOT_FOUND" };
const ownFiles = { ...admins("not_found/FILE_NOT_FOUND"), admin: "not_found/FILE_NOT_FOUND" };
const unknownUser = admins("not_found/USER_NOT_FOUND");
const keepers = admins(notAllowed);
let addresses = 0;
const newEmail = () => `new-${addresses++}@example.test`;
const victimId = ({ victim }: World) => ({ userId: victim.uid });
const ofCorporation = forAll("not_found/CORPORATION_NOT_FOUND");
const aboutCorporation =
  (more: (world: World) => Record<string, unknown> = () => ({})) =>
  (world: World) => ({ corporationId: world.corporationId, name: "架空社", ...more(world) });

/** Every method of the product, by its name. */
export const methodCases: Record<string, MethodCase> = {
  ...institutionCases,
  ...groupCases,
  ...stockCases,
  ...terminalCases,
  ...dispensingCases,
  ...handingCases,
  ...passingCases,
  ...orderCases,
  ...sharingCases,
  ...tradingCases,
  ...invoiceCases,
  ...enteredCases,
  ...paymentCases,
  ...billingCases,
  ...forecastCases,
  ...doorCases,
  ...watchCases,

  // The oldest first: the person created for the secret is in the result, however many worlds came later.
  ListUsers: { by: admin, body: () => ({ limit: 1000, orderBy: "created_at" }), ends: admins("answered") },
  GetUser: { by: admin, body: victimId, ends: unknownUser },
  CreateUser: { by: admin, body: () => ({ user: { email: newEmail() } }), ends: admins("answered") },
  UpdateUser: { by: admin, body: ({ victim }) => ({ user: { userId: victim.uid, tel: "1" } }), ends: unknownUser },
  DeleteUser: { by: admin, body: victimId, ends: unknownUser },
  ImportUser: {
    by: admin,
    body: () => ({ users: [{ email: newEmail() }], skipFirebase: true }),
    ends: admins("answered"),
  },
  CreateCustomToken: { by: admin, body: victimId, ends: unknownUser },
  ListUserStandings: { by: admin, body: ({ victim }) => ({ userIds: [victim.uid] }), ends: admins("answered") },
  SetUserDisabled: { by: admin, body: (world) => ({ ...victimId(world), disabled: true }), ends: unknownUser },
  SetUserAdmin: { by: admin, body: (world) => ({ ...victimId(world), isAdmin: true }), ends: unknownUser },
  EndUserSessions: { by: admin, body: victimId, ends: unknownUser },
  ListUserSessions: { by: admin, body: victimId, ends: unknownUser },
  ListUserAudit: { by: admin, body: victimId, ends: admins("answered") },
  StartUserImport: { by: admin, body: ({ fileId }) => ({ fileId }), ends: ownFiles },
  ListUserImportRows: { by: admin, body: ({ userImportId: jobId }) => ({ jobId }), ends: ownJobs },
  ApplyUserImport: { by: admin, body: ({ userImportId: jobId }) => ({ jobId }), ends: ownJobs },

  SaveUser: { by: manager, ends: answered },
  GetAccount: { by: manager, ends: answered },
  UpdateAccount: { by: manager, body: () => ({ user: { tel: "1" } }), ends: answered },
  EndMySessions: { by: manager, ends: answered },
  DeleteAccount: { by: ({ victim }) => victim, ends: answered },
  GetJob: { by: admin, body: ({ userImportId: jobId }) => ({ jobId }), ends: jobs },
  ListJobs: { by: admin, body: () => ({ kind: "user-import" }), ends: answered },
  CancelJob: { by: admin, body: ({ userImportId: jobId }) => ({ jobId }), ends: jobs },
  ListNotifications: { by: manager, ends: answered },
  WatchChanges: { by: manager, ends: answered },
  MarkNotificationsRead: { by: manager, body: ({ notificationId }) => ({ ids: [notificationId] }), ends: answered },

  SuggestMedicines: { by: manager, body: () => ({ text: "架空" }), ends: answered },
  ListMedicines: { by: manager, ends: answered },
  GetMedicine: { by: manager, body: ({ medicineId }) => ({ medicineId }), ends: answered },
  SetSupplyStatus: { by: admin, body: ({ medicineId }) => ({ medicineId, supply: { kind: 3 } }), ends: keepers },
  SetStorage: { by: admin, body: ({ medicineId }) => ({ medicineId, storage: "冷所" }), ends: keepers },
  ListMasterVersions: { by: admin, ends: keepers },
  StartMasterImport: {
    by: admin,
    body: ({ fileId }) => ({ fileId, source: "ssk" }),
    ends: { ...keepers, admin: "not_found/FILE_NOT_FOUND" },
  },
  GetMasterImport: {
    by: admin,
    body: ({ masterImportId: jobId }) => ({ jobId }),
    ends: { ...keepers, admin: "not_found/JOB_NOT_FOUND" },
  },
  ApplyMasterImport: {
    by: admin,
    body: ({ masterImportId: jobId }) => ({ jobId }),
    ends: { ...keepers, admin: "not_found/JOB_NOT_FOUND" },
  },
  ListParkedCodes: { by: admin, ends: keepers },
  ResolveParkedCode: {
    by: admin,
    body: ({ parkedCode: code, medicineId }) => ({ kind: "yj", code, medicineIds: [medicineId] }),
    ends: keepers,
  },

  ...chainCases,
  ListMyCorporations: { by: manager, ends: answered },
  GetCorporation: { by: manager, body: aboutCorporation(), ends: ofCorporation },
  CreateCorporation: { by: manager, body: () => ({ name: "架空社" }), ends: answered },
  UpdateCorporation: { by: manager, body: aboutCorporation(), ends: ofCorporation },
  AddShop: {
    by: manager,
    body: aboutCorporation(({ outsider }) => ({ institutionId: outsider.id })),
    ends: ofCorporation,
  },
  RemoveShop: {
    by: manager,
    body: aboutCorporation(({ pharmacy }) => ({ institutionId: pharmacy.id })),
    // A shop's own manager may take it out, so that the act checks the shop and not the corporation.
    ends: { ...forAll("not_found/INSTITUTION_NOT_FOUND"), clerk: "permission_denied/ROLE_TOO_LOW" },
  },
  AddHeadOfficeMember: {
    by: manager,
    body: aboutCorporation(({ victim }) => ({ email: victim.email })),
    ends: ofCorporation,
  },
  RemoveHeadOfficeMember: {
    by: manager,
    body: aboutCorporation(({ headOffice }) => ({ userId: headOffice.uid })),
    ends: ofCorporation,
  },
};
