import type { BillingDocument } from "@meguri/rpc/app/v1/billing_document_pb";
import { useTranslation } from "react-i18next";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";
import { documentStateOf } from "../common/document-words.ts";

/** State of a document of the operator, as the one who pays it sees it. */
export function BillingDocumentChip({ document }: { document: BillingDocument }) {
  const { t } = useTranslation("bills");
  const known = documentStateOf(document);
  return known ? <StatusChip tone={known.tone} label={t(`state.${known.name}`)} /> : null;
}
