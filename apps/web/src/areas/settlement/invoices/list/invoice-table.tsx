import type { Invoice } from "@meguri/rpc/app/v1/invoice_pb";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { invoicePaths } from "../../../../paths.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { invoiceKindNames } from "../../common/invoice-kinds.ts";
import { InvoiceChip } from "../invoice-chip.tsx";
import { isIssued } from "../invoice-words.ts";

/** Documents, a row each; its number leads to it. */
export function InvoiceTable({ vanCode, invoices }: { vanCode: string; invoices: readonly Invoice[] }) {
  const { t } = useTranslation("invoices");
  const { yen } = useFormat();
  const { day } = useQuantityFormat();
  return (
    <PlainTable
      label={t("title")}
      rows={invoices}
      rowKey={({ id }) => id}
      minWidth={860}
      isDense
      columns={[
        {
          label: t("field.number"),
          isRowHeader: true,
          cell: ({ id, number, kind }) => (
            <>
              <Link
                component={RouterLink}
                to={invoicePaths.detail(vanCode, id)}
                sx={{ fontWeight: 600, whiteSpace: "nowrap" }}
              >
                <bdi dir="ltr">{number || t("state.draft")}</bdi>
              </Link>
              <Typography component="span" variant="body2" color="textSecondary" sx={{ display: "block" }}>
                {t(`kind.${invoiceKindNames[kind]}`)}
              </Typography>
            </>
          ),
        },
        {
          label: t("field.customer"),
          cell: ({ recipient }) => (
            <>
              <bdi lang="ja">{recipient?.name}</bdi>
              {recipient?.customerCode && (
                <Typography component="span" variant="body2" color="textSecondary" sx={{ display: "block" }}>
                  <bdi dir="ltr">{recipient.customerCode}</bdi>
                </Typography>
              )}
            </>
          ),
        },
        { label: t("field.state"), cell: ({ state, kind }) => <InvoiceChip state={state} kind={kind} /> },
        { label: t("field.issuedOn"), cell: ({ issuedOn }) => day(issuedOn) },
        { label: t("field.dueOn"), cell: ({ dueOn }) => day(dueOn) },
        { label: t("field.total"), isFigure: true, cell: ({ totalYen }) => yen(totalYen) },
        {
          label: t("field.open"),
          isFigure: true,
          cell: ({ openYen, state }) => (isIssued(state) ? yen(openYen) : "-"),
        },
      ]}
    />
  );
}
