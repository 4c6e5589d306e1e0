import type { InvoiceState } from "@meguri/rpc/app/v1/invoice_pb";
import { useTranslation } from "react-i18next";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";
import { invoiceStates } from "./invoice-words.ts";

/** State of a document, as its issuer sees it. */
export function InvoiceChip({ state }: { state: InvoiceState }) {
  const { t } = useTranslation("invoices");
  const known = invoiceStates.find((one) => one.state === state);
  return known ? <StatusChip tone={known.tone} label={t(`state.${known.name}`)} /> : null;
}
