import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { BillingRefund } from "@meguri/rpc/app/v1/billing_document_pb";
import Box from "@mui/material/Box";
import MuiLink from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { billingPaths } from "../../../paths.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";
import { refundStates, refundWayNames } from "../common/refund-words.ts";

/** What goes back for a document, how and why, with the credit notes. */
export function DocumentRefunds({ accountId, refunds }: { accountId: string; refunds: readonly BillingRefund[] }) {
  const { t } = useTranslation("bills");
  const { yen, date } = useFormat();
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h2" sx={{ mb: 1.5 }}>
        {t("refund.title")}
      </Typography>
      <PlainTable<BillingRefund>
        label={t("refund.title")}
        rows={refunds}
        rowKey={(refund) => refund.id}
        minWidth={640}
        isDense
        columns={[
          {
            label: t("refund.requestedAt"),
            isRowHeader: true,
            cell: ({ requestedAt }) => requestedAt && date(timestampDate(requestedAt)),
          },
          { label: t("payment.amount"), isFigure: true, cell: (refund) => yen(refund.yen) },
          { label: t("refund.wayLabel"), cell: ({ way }) => t(`refund.way.${refundWayNames[way]}`) },
          { label: t("refund.reason"), cell: ({ reason }) => <bdi>{reason}</bdi> },
          {
            label: t("field.state"),
            cell: ({ state }) => {
              const known = refundStates.find((one) => one.state === state);
              return known && <StatusChip tone={known.tone} label={t(`refund.state.${known.name}`)} />;
            },
          },
          {
            label: t("kind.creditNote"),
            cell: ({ creditNoteNumber: number }) =>
              number && (
                <MuiLink component={Link} to={billingPaths.document(accountId, number)}>
                  <bdi dir="ltr">{number}</bdi>
                </MuiLink>
              ),
          },
        ]}
      />
    </Box>
  );
}
