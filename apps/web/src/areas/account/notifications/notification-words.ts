import type { Notification } from "@meguri/rpc/app/v1/notification_pb";
import { useTranslation } from "react-i18next";
import type { phrases } from "../../../phrases/ja/account/notifications.ts";
import { startOfDay } from "../../../shared/format/days.ts";
import { useFormat } from "../../../shared/format/use-format.ts";

/** The phrase of each kind that there is. */
const phraseOfKind = {
  "group.applied": "kind.groupApplied",
  "group.approved": "kind.groupApproved",
  "group.rejected": "kind.groupRejected",
  "group.left": "kind.groupLeft",
  "group.removed": "kind.groupRemoved",
  "group.invited": "kind.groupInvited",
  "group.invitation_answered": "kind.groupInvitationAnswered",
  "group.invitation_withdrawn": "kind.groupInvitationWithdrawn",
  "group.transferred": "kind.groupTransferred",
  "group.deleted": "kind.groupDeleted",
  "institution.verified": "kind.institutionVerified",
  "institution.rejected": "kind.institutionRejected",
  "institution.code_lost": "kind.institutionCodeLost",
  "institution.verification_requested": "kind.institutionVerificationRequested",
  "institution.code_contested": "kind.institutionCodeContested",
  "institution.member_joined": "kind.institutionMemberJoined",
  "institution.plan_granted": "kind.institutionPlanGranted",
  "institution.trial_ends": "kind.institutionTrialEnds",
  "invitation.accepted": "kind.invitationAccepted",
  "transfer.sent": "kind.transferSent",
  "transfer.differs": "kind.transferDiffers",
  "transfer.requested": "kind.transferRequested",
  "transfer.request_declined": "kind.transferRequestDeclined",
  "chain.moves_accepted": "kind.chainMovesAccepted",
  "order.awaits_approval": "kind.orderAwaitsApproval",
  "order.approved": "kind.orderApproved",
  "order.returned": "kind.orderReturned",
  "share.asked": "kind.shareAsked",
  "share.countered": "kind.shareCountered",
  "share.accepted": "kind.shareAccepted",
  "share.declined": "kind.shareDeclined",
  "share.withdrawn": "kind.shareWithdrawn",
  "share.cancelled": "kind.shareCancelled",
  "share.expired": "kind.shareExpired",
  "share.uncollected": "kind.shareUncollected",
  "share.collected": "kind.shareCollected",
  "share.paid": "kind.sharePaid",
  "offer.offered": "kind.offerOffered",
  "settlement.closed": "kind.settlementClosed",
  "settlement.paid": "kind.settlementPaid",
  "settlement.received": "kind.settlementReceived",
  "settlement.corrected": "kind.settlementCorrected",
  "wholesaler.applied": "kind.wholesalerApplied",
  "wholesaler.change_proposed": "kind.wholesalerChangeProposed",
  "wholesaler.approved": "kind.wholesalerApproved",
  "wholesaler.rejected": "kind.wholesalerRejected",
  "wholesaler.change_approved": "kind.wholesalerChangeApproved",
  "wholesaler.change_rejected": "kind.wholesalerChangeRejected",
  "wholesaler.suspended": "kind.wholesalerSuspended",
  "wholesaler.resumed": "kind.wholesalerResumed",
  "wholesaler.member_joined": "kind.wholesalerMemberJoined",
  "billing.requested": "kind.billingRequested",
  "billing.agreed": "kind.billingAgreed",
  "billing.ended": "kind.billingEnded",
  "billing.member_joined": "kind.billingMemberJoined",
  "billing.issued": "kind.billingIssued",
  "billing.paid": "kind.billingPaid",
  "billing.declined": "kind.billingDeclined",
  "billing.confirm": "kind.billingConfirm",
  "billing.needs_card": "kind.billingNeedsCard",
  "billing.paused": "kind.billingPaused",
  "billing.resumed": "kind.billingResumed",
  "billing.plan_started": "kind.billingPlanStarted",
  "billing.plan_cancelled": "kind.billingPlanCancelled",
  "billing.plan_stopped": "kind.billingPlanStopped",
  "billing.disputed": "kind.billingDisputed",
  "billing.refund_failed": "kind.billingRefundFailed",
  "billing.refunded": "kind.billingRefunded",
  "billing.overpaid": "kind.billingOverpaid",
  "billing.clock_differs": "kind.billingClockDiffers",
  "trading.requested": "kind.tradingRequested",
  "trading.approved": "kind.tradingApproved",
  "trading.refused": "kind.tradingRefused",
  "trading.ended_by_wholesaler": "kind.tradingEndedByWholesaler",
  "trading.ended_by_institution": "kind.tradingEndedByInstitution",
  "trading.prices_changed": "kind.tradingPricesChanged",
  "trading.prices_agreed": "kind.tradingPricesAgreed",
  "order.arrived": "kind.orderArrived",
  "order.cancelled": "kind.orderCancelled",
  "order.answered": "kind.orderAnswered",
  "order.shipped": "kind.orderShipped",
  "order.unknown": "kind.orderUnknown",
  "order.failed": "kind.orderFailed",
  "return.requested": "kind.returnRequested",
  "return.confirmed": "kind.returnConfirmed",
  "return.refused": "kind.returnRefused",
  "invoice.issued": "kind.invoiceIssued",
  "invoice.credited": "kind.invoiceCredited",
  "invoice.statement_issued": "kind.invoiceStatementIssued",
  "invoice.mail_failed": "kind.invoiceMailFailed",
  "closing.done": "kind.closingDone",
  "invoice.disputed": "kind.invoiceDisputed",
  "invoice.dispute_answered": "kind.invoiceDisputeAnswered",
  "recall.published": "kind.recallPublished",
  "supply.changed": "kind.supplyChanged",
  "stock.short_soon": "kind.stockShortSoon",
  "stock.expiring": "kind.stockExpiring",
} as const satisfies Record<string, `kind.${keyof typeof phrases.kind}`>;

type Kind = keyof typeof phraseOfKind;

/** The phrase of a notification; what was declined, will not be tried again, or names a medicine has another one. */
function phraseOf(kind: Kind, { answer = "", nextTryOn = "", medicine = "" }: Record<string, string>) {
  if (kind === "group.invitation_answered" && answer !== "accepted") return "kind.groupInvitationDeclined";
  if (kind === "billing.declined" && !nextTryOn) return "kind.billingDeclinedLast";
  // Notifications of earlier versions name no medicine.
  if (kind === "transfer.request_declined" && medicine) return "kind.transferRequestDeclinedOf";
  return phraseOfKind[kind];
}

function isKnown(kind: string): kind is Kind {
  return Object.hasOwn(phraseOfKind, kind);
}

/** Puts a notification into words; a kind newer than this page has plain words. */
export function useNotificationWords(): (notification: Notification) => { title: string; detail: string } {
  const { t } = useTranslation("notifications");
  const { number: figure, yen: money, date: dayWords, month: monthWords } = useFormat();
  /** The medicines that are named, a line each, and how many more there are. */
  const named = (medicines: string, all: string) => {
    const more = Number(all) - medicines.split("\n").length;
    return more > 0 ? `${medicines}\n${t("others", { number: figure(more) })}` : medicines;
  };
  return ({ kind, values }) => {
    if (!isKnown(kind)) return { title: t("kind.other"), detail: "" };
    const { institution = "", group = "", person = "", reason = "", words = "" } = values;
    const {
      medicine = "",
      quantity = "",
      month = "",
      wholesaler = "",
      number = "",
      medicines = "",
      account = "",
      yen = "0",
    } = values;
    const { endsOn = "", nextTryOn = "", lastDay = "", day = "", providerDay = "" } = values;
    const stated = reason || words;
    const value = money(Number(yen));
    const dated = endsOn || nextTryOn || lastDay || day;
    const date = dated && dayWords(startOfDay(dated));
    const other = providerDay && dayWords(startOfDay(providerDay));
    return {
      title: t(phraseOf(kind, values), {
        institution,
        group,
        person,
        medicine,
        quantity,
        month: kind.startsWith("billing.") ? monthWords(month) : month,
        wholesaler,
        number,
        value,
        account,
        date,
        other,
      }),
      detail: medicines ? named(medicines, number) : stated && t("said", { words: stated }),
    };
  };
}
