import { create } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import {
  ShareAct,
  type ShareLot,
  ShareLotSchema,
  SharePayment,
  type ShareRequest,
  ShareRequestSchema,
  ShareState,
  type ShareTerms,
  ShareTermsSchema,
} from "@meguri/rpc/app/v1/share_request_pb";
import { ShareSide } from "@meguri/rpc/app/v1/share_request_service_pb";
import { regulationToProto } from "../../../medicine/master/index.ts";
import type * as stored from "../../tables.ts";
import * as acts from "../acts/share-acts.ts";
import type * as sides from "../share-requests-deps.ts";
import type { UsualTerms } from "../terms/get-share-terms.ts";
import type { ShareLotRow, ShareRow } from "./share-rows-queries.ts";

const states = {
  requested: ShareState.REQUESTED,
  countered: ShareState.COUNTERED,
  accepted: ShareState.ACCEPTED,
  collected: ShareState.COLLECTED,
  paid: ShareState.PAID,
  settled: ShareState.SETTLED,
  declined: ShareState.DECLINED,
  withdrawn: ShareState.WITHDRAWN,
  expired: ShareState.EXPIRED,
  cancelled: ShareState.CANCELLED,
} as const satisfies Record<stored.ShareRequestState, ShareState>;

const actsToProto = {
  accept: ShareAct.ACCEPT,
  counter: ShareAct.COUNTER,
  decline: ShareAct.DECLINE,
  withdraw: ShareAct.WITHDRAW,
  cancel: ShareAct.CANCEL,
  hand_over: ShareAct.HAND_OVER,
  confirm_payment: ShareAct.CONFIRM_PAYMENT,
} as const satisfies Record<acts.ShareAct, ShareAct>;

const payments = { cash: SharePayment.CASH, month_end: SharePayment.MONTH_END } as const;

/** How a request wishes to pay; the policy lets nothing else through. */
export function paymentOf(payment: SharePayment): stored.ShareRequestPayment {
  return payment === SharePayment.MONTH_END ? "month_end" : "cash";
}

/** The act by which a request is ended; the policy lets nothing else through. */
export function endingOf(act: ShareAct): keyof typeof acts.endOfAct {
  if (act === ShareAct.WITHDRAW) return "withdraw";
  return act === ShareAct.CANCEL ? "cancel" : "decline";
}

export function sideOf(side: ShareSide): sides.ShareSide | undefined {
  if (side === ShareSide.ASKER) return "asker";
  return side === ShareSide.OWNER ? "owner" : undefined;
}

/** A request as one of its sides sees it. */
export function shareToProto(row: ShareRow, institutionId: string): ShareRequest {
  const isOwner = row.owner.institutionId === institutionId.toLowerCase();
  const { id, version, asker, owner, medicineId, medicineName, unit, storage, quantity, neededOn, neededTime } = row;
  return create(ShareRequestSchema, {
    id,
    version,
    asker,
    owner,
    medicineId,
    medicineName,
    unit,
    storage,
    quantity,
    neededOn,
    neededTime,
    collector: row.collector,
    message: row.message,
    payment: payments[row.payment],
    state: states[row.state],
    offerId: row.offerId ?? "",
    regulation: regulationToProto(row.regulation),
    ...(row.given === null ? {} : { terms: termsToProto(row, row.given, isOwner) }),
    ...(row.collectedAt ? { handover: handoverOf(row, row.collectedAt) } : {}),
    events: row.events.map(({ state, institutionId: actedFor, byName, at, note }) => ({
      state: states[state],
      institutionId: actedFor ?? "",
      byName,
      note,
      at: timestampFromDate(new Date(at)),
    })),
    acts: acts.actsOf(isOwner ? "owner" : "asker", row.state, row.payment).map((act) => actsToProto[act]),
    askedAt: timestampFromDate(row.requestedAt),
    settledMonth: row.settledMonth ?? "",
    settlementId: row.settlementId ?? "",
  });
}

function handoverOf({ collectedBy, documentChecked, checkedBy }: ShareRow, at: Date) {
  return { at: timestampFromDate(at), collectedBy, documentChecked, checkedBy };
}

function termsToProto(row: ShareRow, quantity: string, isOwner: boolean): ShareTerms {
  const { unitPrice, taxIncluded, taxRate, amountYen, totalYen, termsNote: note, lots } = row;
  return create(ShareTermsSchema, {
    quantity,
    unitPrice: unitPrice ?? "",
    taxIncluded,
    taxRate,
    note,
    amountYen: BigInt(amountYen),
    totalYen: BigInt(totalYen),
    lots: lots.map((lot) => lotToProto(isOwner ? lot : { ...lot, lotId: null })),
  });
}

function lotToProto({ lotId, lot, expiresOn, quantity, isOpened, openedOn }: ShareLotRow): ShareLot {
  return create(ShareLotSchema, {
    lotId: lotId ?? "",
    lot,
    expiresOn: expiresOn ?? "",
    quantity,
    isOpened,
    openedOn: openedOn ?? "",
  });
}

/** What an owner would give, with everything that it could. */
export function usualTermsToProto({ unitPrice, lots, free, ...terms }: UsualTerms) {
  return {
    terms: create(ShareTermsSchema, { ...terms, unitPrice: unitPrice ?? "", lots: lots.map(lotToProto) }),
    lots: free.map(({ lotId, lot, expiresOn, free: quantity }) =>
      lotToProto({ lotId, lot, expiresOn, quantity, isOpened: false, openedOn: null }),
    ),
  };
}
