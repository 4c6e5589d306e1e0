import { type ClosingCustomer, ClosingObstacle } from "@meguri/rpc/app/v1/closing_service_pb";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { invoicePaths, vanPaths } from "../../../paths.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";

/** The customers of a closing; each obstacle links to the page where it is resolved. */
export function ClosingTable(props: { vanCode: string; wholesalerId: string; customers: readonly ClosingCustomer[] }) {
  const { t } = useTranslation("closing");
  const { yen, number } = useFormat();
  const { vanCode, wholesalerId } = props;
  const notes = ({ unpricedCount, provisionalCount, unreceivedCount }: ClosingCustomer) =>
    [
      unpricedCount > 0 && t("note.unpriced", { count: unpricedCount, figure: number(unpricedCount) }),
      provisionalCount > 0 && t("note.provisional", { count: provisionalCount, figure: number(provisionalCount) }),
      unreceivedCount > 0 && t("note.unreceived", { count: unreceivedCount, figure: number(unreceivedCount) }),
    ]
      .filter(Boolean)
      .join(" ");
  return (
    <PlainTable
      label={t("field.customers")}
      rows={props.customers}
      rowKey={({ tradingId }) => tradingId}
      minWidth={820}
      isDense
      columns={[
        {
          label: t("field.customer"),
          isRowHeader: true,
          cell: ({ tradingId, name, customerCode, isOutside, corporationName, corporationStatementId }) => (
            <>
              <Link
                component={RouterLink}
                to={
                  isOutside
                    ? invoicePaths.customer(vanCode, tradingId)
                    : vanPaths.customer(vanCode, wholesalerId, tradingId)
                }
              >
                <bdi lang="ja">{name}</bdi>
              </Link>
              <Typography component="span" variant="body2" color="textSecondary" sx={{ display: "block" }}>
                <bdi dir="ltr">{customerCode}</bdi>
              </Typography>
              {corporationName && (
                <Typography component="span" variant="body2" color="textSecondary" sx={{ display: "block" }}>
                  {corporationStatementId ? (
                    <Link component={RouterLink} to={invoicePaths.statement(vanCode, corporationStatementId)}>
                      {t("togetherClosed", { name: corporationName })}
                    </Link>
                  ) : (
                    t("together", { name: corporationName })
                  )}
                </Typography>
              )}
            </>
          ),
        },
        { label: t("field.state"), cell: (customer) => <CustomerState customer={customer} /> },
        { label: t("field.slips"), isFigure: true, cell: ({ slipCount }) => number(slipCount) },
        { label: t("field.lines"), isFigure: true, cell: ({ lineCount }) => number(lineCount) },
        { label: t("field.net"), isFigure: true, cell: ({ netYen }) => yen(netYen) },
        { label: t("field.note"), cell: notes },
        {
          label: t("field.invoice"),
          cell: ({ invoiceId, invoiceNumber, invoiceYen }) =>
            invoiceId && (
              <Link component={RouterLink} to={invoicePaths.detail(vanCode, invoiceId)}>
                <bdi dir="ltr">{invoiceNumber}</bdi> {yen(invoiceYen)}
              </Link>
            ),
        },
      ]}
    />
  );
}

function CustomerState({ customer }: { customer: ClosingCustomer }) {
  const { t } = useTranslation("closing");
  if (customer.invoiceId) return <StatusChip tone="ok" label={t("state.closed")} />;
  if (customer.obstacle === ClosingObstacle.TERMS) return <StatusChip tone="warn" label={t("state.terms")} />;
  if (customer.obstacle === ClosingObstacle.UNPRICED) return <StatusChip tone="warn" label={t("state.unpriced")} />;
  if (customer.obstacle === ClosingObstacle.CORPORATION) {
    return <StatusChip tone="warn" label={t("state.corporation")} />;
  }
  if (customer.lineCount === 0) return <StatusChip tone="neutral" label={t("state.empty")} />;
  return <StatusChip tone="info" label={t("state.ready")} />;
}
