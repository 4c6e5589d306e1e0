import type { EnteredSlip } from "@meguri/rpc/app/v1/entered_slip_pb";
import Link from "@mui/material/Link";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { invoicePaths } from "../../../paths.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";

/** Entered slips, a row each, with the document that bills each. */
export function SlipTable({ vanCode, slips }: { vanCode: string; slips: readonly EnteredSlip[] }) {
  const { t } = useTranslation("slips");
  const { yen, number } = useFormat();
  const { day } = useQuantityFormat();
  return (
    <PlainTable
      label={t("title")}
      rows={slips}
      rowKey={({ id }) => id}
      minWidth={860}
      isDense
      columns={[
        {
          label: t("field.number"),
          isRowHeader: true,
          cell: ({ id, number: slipNumber }) => (
            <Link component={RouterLink} to={invoicePaths.slip(vanCode, id)}>
              <bdi dir="ltr">{slipNumber}</bdi>
            </Link>
          ),
        },
        { label: t("field.day"), cell: ({ shippedOn }) => day(shippedOn) },
        { label: t("field.customer"), cell: ({ customerName }) => <bdi lang="ja">{customerName}</bdi> },
        { label: t("field.lines"), isFigure: true, cell: ({ lineCount }) => number(lineCount) },
        { label: t("field.net"), isFigure: true, cell: ({ netYen }) => yen(netYen) },
        {
          label: t("field.state"),
          cell: ({ invoiceId }) =>
            invoiceId ? (
              <StatusChip tone="ok" label={t("state.billed")} />
            ) : (
              <StatusChip tone="info" label={t("state.open")} />
            ),
        },
        {
          label: t("field.invoice"),
          cell: ({ invoiceId, invoiceNumber }) =>
            invoiceId && (
              <Link component={RouterLink} to={invoicePaths.detail(vanCode, invoiceId)}>
                <bdi dir="ltr">{invoiceNumber}</bdi>
              </Link>
            ),
        },
      ]}
    />
  );
}
