import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { InvoiceReturn } from "@meguri/rpc/app/v1/invoice_return_pb";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { invoicePaths } from "../../../paths.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";
import { ReturnChip } from "../../stock/common/return-chip.tsx";
import { isAnswered } from "./is-answered.ts";

/** Returns of customers, a row each; the customer's name leads to it. */
export function ReturnTable({ vanCode, returns }: { vanCode: string; returns: readonly InvoiceReturn[] }) {
  const { t } = useTranslation("returns");
  const { yen, dateTime, number } = useFormat();
  return (
    <PlainTable
      label={t("title")}
      rows={returns}
      rowKey={({ id }) => id}
      minWidth={860}
      columns={[
        {
          label: t("field.customer"),
          isRowHeader: true,
          cell: ({ id, customerName, customerCode }) => (
            <>
              <Link component={RouterLink} to={invoicePaths.return(vanCode, id)}>
                <bdi lang="ja">{customerName}</bdi>
              </Link>
              {customerCode && (
                <Typography component="span" variant="body2" color="textSecondary" sx={{ display: "block" }}>
                  <bdi dir="ltr">{customerCode}</bdi>
                </Typography>
              )}
            </>
          ),
        },
        { label: t("field.state"), cell: ({ state }) => <ReturnChip state={state} /> },
        {
          label: t("field.requestedAt"),
          cell: ({ requestedAt }) => requestedAt && dateTime(timestampDate(requestedAt)),
        },
        { label: t("field.lines"), isFigure: true, cell: ({ lineCount }) => number(lineCount) },
        {
          label: t("field.expected"),
          isFigure: true,
          cell: ({ state, expectedYen }) => (isAnswered(state) ? yen(expectedYen) : "-"),
        },
        {
          label: t("field.credited"),
          isFigure: true,
          cell: ({ creditedYen }) => (creditedYen > 0n ? yen(creditedYen) : "-"),
        },
        { label: t("field.documents"), cell: ({ creditSlip }) => <bdi dir="ltr">{creditSlip || "-"}</bdi> },
      ]}
    />
  );
}
