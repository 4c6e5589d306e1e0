import type { World } from "../world/world.ts";
import { detailsOf, freshVanCode } from "../world/world-trading.ts";
import type { Ends, MethodCase } from "./method-case.ts";

type Body = (world: World) => Record<string, unknown>;

const by = ({ manager }: World) => manager;
const admin = ({ admin: who }: World) => who;
const noInstitution = "not_found/INSTITUTION_NOT_FOUND";
const noWholesaler = "not_found/WHOLESALER_NOT_FOUND";
const tooLow = "permission_denied/ROLE_TOO_LOW";
const notAllowed = "permission_denied/NOT_ALLOWED";
const ends = (clerk: string, others: string): Ends => ({ clerk, stranger: others, admin: others, foreigner: others });
const forAll = (end: string) => ends(end, end);
const members = ends("answered", noInstitution);
const pharmacists = ends(tooLow, noInstitution);
const staff = ends("answered", noWholesaler);
const managers = ends(tooLow, noWholesaler);
/** Of administrators too, who decide about it. */
const alsoAdmins = (of: Ends): Ends => ({ ...of, admin: "answered" });
const admins: Ends = { clerk: notAllowed, stranger: notAllowed, admin: "answered", foreigner: noWholesaler };

const own =
  (more: Body = () => ({})): Body =>
  (world) => ({ wholesalerId: world.wholesalerId, ...more(world) });
const draft =
  (more: Body = () => ({})): Body =>
  (world) => ({ wholesalerId: world.draftWholesalerId, ...more(world) });
const inPharmacy =
  (more: Body = () => ({})): Body =>
  (world) => ({ institutionId: world.pharmacy.id, ...more(world) });
const inTrading = (more: Body = () => ({})) => inPharmacy((world) => ({ tradingId: world.tradingId, ...more(world) }));

const schedule = {
  runs: [{ weekday: 1, name: "午前便", cutOff: "15:00", daysBefore: 1, arrivesFrom: "09:00", arrivesUntil: "11:00" }],
  closedOnHolidays: true,
};
const terms = { channel: 4, contact: "架空", schedule, minimumOrderYen: "10000" };
const lines = ({ medicineId: code }: World) => [
  { line: 2, code, price: "6.5", standing: 2, contract: 1, validFrom: "2026-10-01" },
];
const decision: Body = () => ({ approve: true, reason: "" });
const link: Body = ({ wholesalerInvitationToken: token }) => ({ token });
const forAnother: Ends = {
  ...forAll("permission_denied/INVITATION_FOR_ANOTHER"),
  foreigner: "not_found/INVITATION_NOT_FOUND",
};

const ofWholesalers: Record<string, MethodCase> = {
  ListMyWholesalers: { by, ends: forAll("answered") },
  ListWholesalers: { by, ends: forAll("answered") },
  GetWholesaler: { by, body: own(), ends: alsoAdmins(staff) },
  CreateWholesaler: { by, body: () => ({ details: detailsOf("架空卸", "") }), ends: forAll("answered") },
  UpdateWholesalerApplication: {
    by,
    body: draft(({ draftDetails: details, draftUpdatedAt: updatedAt }) => ({ details, updatedAt })),
    ends: managers,
  },
  ApplyWholesaler: { by, body: draft(), ends: managers },
  ProposeWholesalerChange: {
    by,
    body: own(({ wholesalerDetails: details, wholesalerUpdatedAt: updatedAt }) => ({ details, updatedAt })),
    ends: managers,
  },
  WithdrawWholesalerChange: {
    by,
    body: ({ changingWholesalerId: wholesalerId }) => ({ wholesalerId }),
    ends: managers,
  },
  SetWholesalerDelivery: {
    by,
    body: own(({ wholesalerUpdatedAt: updatedAt }) => ({ schedule, minimumOrderYen: "0", updatedAt })),
    ends: managers,
  },
  ListWholesalerAudit: { by, body: own(), ends: alsoAdmins(managers) },
  ListWholesalerApplications: { by: admin, ends: { ...admins, foreigner: "answered" } },
  DecideWholesalerApplication: {
    by: admin,
    body: (world) => ({ wholesalerId: world.appliedWholesalerId, ...decision(world) }),
    ends: admins,
  },
  DecideWholesalerChange: {
    by: admin,
    body: (world) => ({ wholesalerId: world.changingWholesalerId, ...decision(world) }),
    ends: admins,
  },
  SetWholesalerSuspended: { by: admin, body: own(() => ({ suspended: true, reason: "架空" })), ends: admins },
  ListWholesalerMembers: { by, body: own(), ends: staff },
  ChangeWholesalerMemberRole: {
    by,
    body: own(({ victim }) => ({ userId: victim.uid, role: 2 })),
    ends: managers,
  },
  RemoveWholesalerMember: { by, body: own(({ victim }) => ({ userId: victim.uid })), ends: managers },
  ListWholesalerInvitations: { by, body: own(), ends: managers },
  InviteWholesalerMember: {
    by,
    body: own(() => ({ email: "somebody@example.test", role: 1 })),
    ends: managers,
  },
  RevokeWholesalerInvitation: {
    by,
    body: own(({ wholesalerInvitationId: invitationId }) => ({ invitationId })),
    ends: managers,
  },
  GetWholesalerInvitation: { by: ({ invitee }) => invitee, body: link, ends: forAnother },
  AcceptWholesalerInvitation: { by: ({ invitee }) => invitee, body: link, ends: forAnother },
};

const ofCustomers: Record<string, MethodCase> = {
  ListCustomers: { by, body: own(), ends: staff },
  GetCustomer: { by, body: own(({ tradingId }) => ({ tradingId })), ends: staff },
  DecideCustomer: {
    by,
    body: own(({ requestedTradingId: tradingId }) => ({ tradingId, approve: true, customerCode: "C1" })),
    ends: staff,
  },
  UpdateCustomer: {
    by,
    body: own(({ tradingId, tradingUpdatedAt: updatedAt }) => ({
      tradingId,
      customerCode: "C2",
      schedule,
      minimumOrderYen: "0",
      updatedAt,
    })),
    ends: staff,
  },
  EndCustomer: { by, body: own(({ tradingId }) => ({ tradingId })), ends: managers },
  ListCustomerPrices: { by, body: own(({ tradingId }) => ({ tradingId })), ends: staff },
  ImportCustomerPrices: {
    by,
    body: own((world) => ({ tradingIds: [world.tradingId], lines: lines(world) })),
    ends: staff,
  },
};

const ofTrading: Record<string, MethodCase> = {
  ListTradings: { by, body: inPharmacy(), ends: members },
  GetTrading: { by, body: inTrading(), ends: members },
  RequestTrading: {
    by,
    body: inPharmacy(({ changingWholesalerId: wholesalerId }) => ({ wholesalerId })),
    ends: pharmacists,
  },
  EnterTrading: { by, body: inPharmacy(() => ({ vanCode: freshVanCode(), name: "架空卸", terms })), ends: pharmacists },
  UpdateTrading: {
    by,
    body: inPharmacy(({ inHouseTradingId: tradingId, inHouseUpdatedAt: updatedAt }) => ({
      tradingId,
      terms,
      updatedAt,
    })),
    ends: pharmacists,
  },
  SetOrderLayout: {
    by,
    body: inPharmacy(({ inHouseTradingId: tradingId, inHouseUpdatedAt: updatedAt }) => ({
      tradingId,
      layout: { csv: { encoding: 1, columns: [6, 11].map((column) => ({ column, heading: "列" })) } },
      updatedAt,
    })),
    ends: pharmacists,
  },
  EndTrading: { by, body: inTrading(), ends: pharmacists },
  ListTradingRoutes: { by, body: inPharmacy(), ends: members },
  SetTradingRoute: {
    by,
    body: inPharmacy(({ medicineId, tradingId: mainTradingId, inHouseTradingId: secondTradingId }) => ({
      route: { medicineId, mainTradingId, secondTradingId },
    })),
    ends: pharmacists,
  },
  ListTradingPrices: { by, body: inTrading(), ends: members },
  PutTradingPrices: { by, body: inTrading((world) => ({ lines: lines(world) })), ends: pharmacists },
  FollowHeadOfficePrice: { by, body: inTrading(({ medicineId }) => ({ medicineId })), ends: pharmacists },
  GetPriceGaps: { by, body: inPharmacy(() => ({ by: 1 })), ends: members },
  GetDeliveredMonth: { by, body: inTrading(() => ({ month: "2026-11" })), ends: members },
  GetSettlementReport: { by, body: inPharmacy(() => ({ year: 2026 })), ends: members },
  PutSettlementForm: {
    by,
    body: inPharmacy(() => ({ year: 2026, form: { negotiator: 1, lastYear: 1, secondHalf: 1, efforts: [1] } })),
    ends: pharmacists,
  },
};

const inNegotiation = (more: Body = () => ({})) =>
  inPharmacy((world) => ({ negotiationId: world.negotiationId, ...more(world) }));
const seenOf = ({ negotiatedYen: seenYen }: World) => ({ seenItems: 1, seenYen });
const ofOffer = ({ inHouseTradingId: tradingId }: World) => ({ tradingId });

const ofNegotiations: Record<string, MethodCase> = {
  ListNegotiations: { by, body: inPharmacy(), ends: members },
  GetNegotiation: { by, body: inNegotiation(), ends: members },
  BeginNegotiation: {
    by,
    body: inPharmacy(({ inHouseTradingId }) => ({
      termFrom: "2031-04-01",
      negotiator: 1,
      tradingIds: [inHouseTradingId],
    })),
    ends: pharmacists,
  },
  InviteToNegotiation: { by, body: inNegotiation(({ tradingId }) => ({ tradingIds: [tradingId] })), ends: pharmacists },
  RequestQuote: { by, body: inNegotiation(ofOffer), ends: pharmacists },
  TakeOffer: {
    by,
    body: inNegotiation((world) => ({ ...ofOffer(world), lines: [{ line: 2, code: world.medicineId, price: "7" }] })),
    ends: pharmacists,
  },
  DecideItems: {
    by,
    body: inNegotiation(({ inHouseTradingId: id }) => ({
      decisions: [{ number: 1, tradingId: id, seenTradingId: id, seenPrice: "7" }],
    })),
    ends: pharmacists,
  },
  MarkItemsApart: { by, body: inNegotiation(() => ({ numbers: [1], apart: 1, isApart: false })), ends: pharmacists },
  ConfirmNegotiation: { by, body: inNegotiation(seenOf), ends: pharmacists },
  AgreeWithWholesaler: {
    by,
    body: inNegotiation((world) => ({ ...ofOffer(world), ...seenOf(world), validFrom: "2030-10-01" })),
    ends: pharmacists,
  },
};

/** The methods about wholesalers and about trading with them. */
export const tradingCases: Record<string, MethodCase> = {
  ...ofWholesalers,
  ...ofCustomers,
  ...ofTrading,
  ...ofNegotiations,
};
