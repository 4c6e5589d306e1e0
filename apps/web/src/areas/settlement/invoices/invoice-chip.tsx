import { InvoiceKind, InvoiceState } from "@meguri/rpc/app/v1/invoice_pb";
import { useTranslation } from "react-i18next";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";
import { invoiceStates } from "./invoice-words.ts";

/** State of a document, as its issuer sees it. */
export function InvoiceChip({ state, kind }: { state: InvoiceState; kind: InvoiceKind }) {
  const { t } = useTranslation("invoices");
  // Nobody pays a credit note: it is set off.
  if (kind === InvoiceKind.CREDIT_NOTE && state === InvoiceState.PAID) {
    return <StatusChip tone="ok" label={t("state.settled")} />;
  }
  const known = invoiceStates.find((one) => one.state === state);
  return known ? <StatusChip tone={known.tone} label={t(`state.${known.name}`)} /> : null;
}
