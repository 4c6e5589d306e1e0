import type { BillingDocument } from "@meguri/rpc/app/v1/billing_document_pb";
import { InvoiceKind, InvoiceState } from "@meguri/rpc/app/v1/invoice_pb";
import { useTranslation } from "react-i18next";
import type { Tone } from "../../../shared/theme/colors.ts";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";

const looks = {
  [InvoiceState.UNSPECIFIED]: undefined,
  [InvoiceState.DRAFT]: undefined,
  [InvoiceState.ISSUED]: { tone: "info", label: "state.issued" },
  [InvoiceState.PART_PAID]: { tone: "warn", label: "state.partPaid" },
  [InvoiceState.PAID]: { tone: "ok", label: "state.paid" },
  [InvoiceState.OVERDUE]: { tone: "error", label: "state.overdue" },
  [InvoiceState.VOID]: { tone: "neutral", label: "state.void" },
} as const satisfies Record<InvoiceState, { tone: Tone; label: string } | undefined>;

/** State of a document of the operator, as the one who pays it sees it. */
export function BillingDocumentChip({ document: { state, kind } }: { document: BillingDocument }) {
  const { t } = useTranslation("bills");
  // Nobody pays a credit note: it is set off, or the money went back.
  if (kind === InvoiceKind.CREDIT_NOTE && state === InvoiceState.PAID) {
    return <StatusChip tone="ok" label={t("state.settled")} />;
  }
  const look = looks[state];
  return look ? <StatusChip tone={look.tone} label={t(look.label)} /> : null;
}
