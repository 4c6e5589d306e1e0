import type { ReceivedInvoice } from "@meguri/rpc/app/v1/received_invoice_pb";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { vanPaths } from "../../../../paths.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { ReceivedInvoiceChip } from "../../common/invoice-chip.tsx";
import { invoiceKindNames } from "../../common/invoice-kinds.ts";
import { PartyName } from "../../common/party-name.tsx";

/** Documents, a row each; its number leads to it. */
export function ReceivedTable(props: { invoices: readonly ReceivedInvoice[]; hasWholesaler: boolean }) {
  const { t } = useTranslation("received");
  const { yen } = useFormat();
  const { day } = useQuantityFormat();
  const wholesaler = {
    label: t("field.wholesaler"),
    cell: ({ invoice }: ReceivedInvoice) => <PartyName name={invoice?.issuer?.name ?? ""} />,
  };
  return (
    <PlainTable
      label={t("title")}
      rows={props.invoices}
      rowKey={({ invoice }) => invoice?.id ?? ""}
      minWidth={820}
      isDense
      columns={[
        {
          label: t("field.number"),
          isRowHeader: true,
          cell: ({ invoice }) =>
            invoice && (
              <>
                <Link
                  component={RouterLink}
                  to={vanPaths.tradingInvoice(invoice.vanCode, invoice.id)}
                  sx={{ fontWeight: 600, whiteSpace: "nowrap" }}
                >
                  <bdi dir="ltr">{invoice.number || t("field.noNumber")}</bdi>
                </Link>
                <Typography component="span" variant="body2" color="textSecondary" sx={{ display: "block" }}>
                  {t(`kind.${invoiceKindNames[invoice.kind]}`)}
                </Typography>
              </>
            ),
        },
        ...(props.hasWholesaler ? [wholesaler] : []),
        {
          label: t("field.state"),
          cell: ({ invoice }) => invoice && <ReceivedInvoiceChip state={invoice.state} kind={invoice.kind} />,
        },
        { label: t("field.check"), cell: (row) => <CheckChips row={row} /> },
        { label: t("field.issuedOn"), cell: ({ invoice }) => oneLine(day(invoice?.issuedOn ?? "")) },
        { label: t("field.dueOn"), cell: ({ invoice }) => oneLine(day(invoice?.dueOn ?? "") || "-") },
        { label: t("field.total"), isFigure: true, cell: ({ invoice }) => yen(invoice?.totalYen ?? 0n) },
        { label: t("field.open"), isFigure: true, cell: ({ invoice }) => yen(invoice?.openYen ?? 0n) },
      ]}
    />
  );
}

/** A day in any language, without a break: the column is as wide as the longest. */
const oneLine = (words: string) => (
  <Box component="span" sx={{ whiteSpace: "nowrap" }}>
    {words}
  </Box>
);

/** Whether a person confirmed the check, and how many disputes wait for an answer. */
function CheckChips({ row: { checkedAt, disputeCount } }: { row: ReceivedInvoice }) {
  const { t } = useTranslation("received");
  const { number } = useFormat();
  return (
    <Box component="span" sx={{ display: "inline-flex", flexWrap: "wrap", gap: 0.5 }}>
      {checkedAt ? (
        <StatusChip tone="ok" label={t("check.checked")} />
      ) : (
        <StatusChip tone="neutral" label={t("check.unchecked")} />
      )}
      {disputeCount > 0 && (
        <StatusChip tone="hold" label={t("check.disputes", { count: disputeCount, figure: number(disputeCount) })} />
      )}
    </Box>
  );
}
