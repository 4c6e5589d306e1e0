import { timestampDate } from "@bufbuild/protobuf/wkt";
import { type BillingRefund, BillingRefundState } from "@meguri/rpc/app/v1/billing_document_pb";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";
import { refundStates, refundWayNames } from "../../common/refund-words.ts";
import { DocumentLink } from "../document-link.tsx";

/** The refunds of an invoice, oldest first: where each is, its credit note, and what to do where it failed. */
export function RefundList({ accountId, refunds }: { accountId: string; refunds: readonly BillingRefund[] }) {
  const { t } = useTranslation("office");
  const id = useId();
  if (refunds.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        {t("refund.list")}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 1.5 }}>
        {refunds.map((refund) => (
          <Box component="li" key={refund.id}>
            <Refund accountId={accountId} refund={refund} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function Refund({ accountId, refund }: { accountId: string; refund: BillingRefund }) {
  const { t } = useTranslation("office");
  const { yen, dateTime } = useFormat();
  const { state, way, requestedAt, requestedByName, creditNoteNumber } = refund;
  const known = refundStates.find((one) => one.state === state);
  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
        {known && <StatusChip tone={known.tone} label={t(`refund.state.${known.name}`)} />}
        <Typography component="strong" sx={{ fontWeight: 600, fontVariantNumeric: "tabular-nums" }}>
          {yen(refund.yen)}
        </Typography>
        <Typography component="span" variant="body2">
          {t(`refund.way.${refundWayNames[way]}`)}
        </Typography>
        {creditNoteNumber && <DocumentLink accountId={accountId} number={creditNoteNumber} />}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {requestedAt && dateTime(timestampDate(requestedAt))}{" "}
        <bdi lang="ja">{requestedByName || t("refund.byProvider")}</bdi>
      </Typography>
      {refund.reason && (
        <Typography variant="body2">
          <bdi lang="ja">{refund.reason}</bdi>
        </Typography>
      )}
      {state === BillingRefundState.FAILED && (
        <Typography variant="body2" color="error">
          {t("refund.failedHint")}
        </Typography>
      )}
    </>
  );
}
