import { InvoiceKind, InvoiceState } from "@meguri/rpc/app/v1/invoice_pb";
import { useTranslation } from "react-i18next";
import type { Tone } from "../../../shared/theme/colors.ts";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";

/** The states of an issued document, in the order of a filter. */
export const issuedStates = [
  { name: "overdue", state: InvoiceState.OVERDUE, tone: "error" },
  { name: "issued", state: InvoiceState.ISSUED, tone: "info" },
  { name: "partPaid", state: InvoiceState.PART_PAID, tone: "warn" },
  { name: "paid", state: InvoiceState.PAID, tone: "ok" },
] as const satisfies { name: string; state: InvoiceState; tone: Tone }[];

/** The states of a received document: an entered one can be void. */
export const receivedStates = [
  ...issuedStates,
  { name: "void", state: InvoiceState.VOID, tone: "neutral" },
] as const satisfies { name: string; state: InvoiceState; tone: Tone }[];

export type ReceivedStateName = (typeof receivedStates)[number]["name"];

export type IssuedStateName = (typeof issuedStates)[number]["name"];

/** State of a document, as its recipient sees it. */
export function ReceivedInvoiceChip({ state, kind }: { state: InvoiceState; kind: InvoiceKind }) {
  const { t } = useTranslation("received");
  // Nobody pays a credit note: it is set off.
  if (kind === InvoiceKind.CREDIT_NOTE && state === InvoiceState.PAID) {
    return <StatusChip tone="ok" label={t("state.settled")} />;
  }
  const known = receivedStates.find((one) => one.state === state);
  return known ? <StatusChip tone={known.tone} label={t(`state.${known.name}`)} /> : null;
}
