import { BillingChargeState, type BillingDocument } from "@meguri/rpc/app/v1/billing_document_pb";
import { InvoiceKind } from "@meguri/rpc/app/v1/invoice_pb";
import { useTranslation } from "react-i18next";
import { startOfDay } from "../../../shared/format/days.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { declinePhrase } from "./decline-words.ts";

/** Writes how a document is charged, and why that failed; nothing where nobody pays it. */
export function useChargeWords(): (document: BillingDocument) => string {
  const { t } = useTranslation("bills");
  const { date } = useFormat();
  return ({ kind, openYen, dueOn, charge }) => {
    if (kind !== InvoiceKind.INVOICE) return "";
    if (!charge) return openYen > 0n && dueOn ? t("charge.transfer", { date: date(startOfDay(dueOn)) }) : "";
    const reason = t(declinePhrase(charge.reason));
    switch (charge.state) {
      case BillingChargeState.DUE:
        return t("charge.due");
      case BillingChargeState.PROCESSING:
        return t("charge.processing");
      case BillingChargeState.DECLINED:
        return charge.nextTryOn
          ? t("charge.declined", { reason, date: date(startOfDay(charge.nextTryOn)) })
          : t("charge.declinedLast", { reason });
      case BillingChargeState.NEEDS_CARD:
        return charge.reason === "no_card" ? reason : t("charge.needsCard", { reason });
      case BillingChargeState.NEEDS_PERSON:
        return t("charge.needsPerson");
      case BillingChargeState.PAID:
        return t("charge.paid");
      case BillingChargeState.CANCELLED:
        return t("charge.cancelled");
      default:
        return "";
    }
  };
}
