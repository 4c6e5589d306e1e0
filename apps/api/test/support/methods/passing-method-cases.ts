import { randomUUID } from "node:crypto";
import { systemClock } from "../../../src/platform/clock/clock.ts";
import { addDays, today } from "../../../src/platform/clock/tokyo-day.ts";
import type { World } from "../world/world.ts";
import type { Ends, MethodCase } from "./method-case.ts";

const by = ({ manager }: World) => manager;
const unknown = "not_found/INSTITUTION_NOT_FOUND";
const closed = (clerk: string): Ends => ({ clerk, stranger: unknown, admin: unknown, foreigner: unknown });
const forMembers = closed("answered");
/** Of what the law keeps a ledger of, as the medicine of the world is. */
const aboveClerks = closed("permission_denied/ROLE_TOO_LOW");

type More = (world: World) => Record<string, unknown>;
const inPharmacy =
  (more: More = () => ({})) =>
  (world: World) => ({ institutionId: world.pharmacy.id, ...more(world) });
const act = (more: More) => inPharmacy((world) => ({ requestId: randomUUID(), version: 1, ...more(world) }));
const soon = () => addDays(today(systemClock), 7);

/** The methods about what pharmacies ask of each other, offer, hand over and settle. */
export const passingCases: Record<string, MethodCase> = {
  ListShareRequests: { by, body: inPharmacy(), ends: forMembers },
  GetShareRequest: { by, body: inPharmacy(({ askedShareId: shareId }) => ({ shareId })), ends: forMembers },
  AskShareRequest: {
    by,
    body: ({ partner, offerId }) => ({
      institutionId: partner.id,
      requestId: randomUUID(),
      offerId,
      quantity: "1",
      neededOn: soon(),
      payment: 1,
    }),
    ends: forMembers,
  },
  GetShareTerms: { by, body: inPharmacy(({ askedShareId: shareId }) => ({ shareId })), ends: forMembers },
  AcceptShareRequest: { by, body: act(({ askedShareId: shareId }) => ({ shareId })), ends: aboveClerks },
  CounterShareRequest: {
    by,
    body: act(({ countableShareId: shareId }) => ({ shareId, quantity: "1", unitPrice: "5" })),
    ends: aboveClerks,
  },
  EndShareRequest: {
    by,
    body: act(({ acceptedShareId: shareId }) => ({ shareId, act: 5, reason: "架空" })),
    ends: forMembers,
  },
  HandOverShareRequest: {
    by,
    body: act(({ acceptedShareId: shareId }) => ({ shareId, collectedBy: "架空", documentChecked: "許可証" })),
    ends: aboveClerks,
  },
  ConfirmSharePayment: { by, body: act(({ collectedShareId: shareId }) => ({ shareId })), ends: forMembers },
  GetShareSetting: { by, body: inPharmacy(), ends: forMembers },
  UpdateShareSetting: {
    by,
    body: inPharmacy(() => ({ setting: { offersPsychotropics: true, taxIncluded: false } })),
    ends: aboveClerks,
  },

  ListSurplusOffers: { by, body: ({ partner }) => ({ institutionId: partner.id }), ends: forMembers },
  GetSurplusOffer: { by, body: ({ partner, offerId }) => ({ institutionId: partner.id, offerId }), ends: forMembers },
  ListOfferSuggestions: { by, body: inPharmacy(), ends: forMembers },
  OfferSurplus: {
    by,
    body: inPharmacy(({ groupId, lotId }) => ({
      requestId: randomUUID(),
      groupId,
      lotId,
      quantity: "1",
      unitPrice: "5",
      untilOn: soon(),
      coldChainKept: true,
    })),
    ends: aboveClerks,
  },
  WithdrawSurplusOffer: { by, body: inPharmacy(({ offerId }) => ({ offerId })), ends: forMembers },

  ListTransferRecords: { by, body: inPharmacy(), ends: forMembers },

  ListShareSettlements: { by, body: inPharmacy(), ends: forMembers },
  GetShareSettlement: { by, body: inPharmacy(({ settlementId }) => ({ settlementId })), ends: forMembers },
  MoveShareSettlement: { by, body: act(({ settlementId }) => ({ settlementId, act: 1 })), ends: forMembers },
  CorrectShareSettlement: {
    by,
    body: inPharmacy(({ closedSettlementId: settlementId, settledLineId: lineId }) => ({
      requestId: randomUUID(),
      settlementId,
      lineId,
      amountYen: "-1",
      note: "訂正",
    })),
    ends: forMembers,
  },
};
