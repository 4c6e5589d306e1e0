import type { ProvisionalCustomer } from "@meguri/rpc/app/v1/price_agreement_service_pb";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { invoicePaths } from "../../../paths.ts";
import { saveTable } from "../../../shared/files/save-table.ts";
import type { TableColumn } from "../../../shared/files/table-columns.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { Facts } from "../../../shared/ui/facts.tsx";
import { SaveButton } from "../../../shared/ui/input/save-button.tsx";
import { ListState } from "../../../shared/ui/list/list-state.tsx";
import { PrintList } from "../../../shared/ui/print/print-list.tsx";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { useProvisionalCustomers } from "./use-agreements.ts";

/** The customers with lines at a provisional price, and how much of it is billed. */
export function ProvisionalCustomers({ wholesalerId, vanCode }: { wholesalerId: string; vanCode: string }) {
  const { t } = useTranslation("agreements");
  const { yen, number } = useFormat();
  const { customers, ...reading } = useProvisionalCustomers(wholesalerId);
  const columns: TableColumn<ProvisionalCustomer>[] = [
    { label: t("field.customer"), read: ({ name }) => name },
    { label: t("field.customerCode"), read: ({ customerCode }) => customerCode },
    { label: t("field.billedLines"), kind: "figure", read: ({ lineCount }) => String(lineCount) },
    { label: t("field.billedYen"), kind: "figure", read: ({ netYen }) => String(netYen) },
    { label: t("field.from"), kind: "day", read: ({ firstOn }) => firstOn },
    { label: t("field.until"), kind: "day", read: ({ lastOn }) => lastOn },
    { label: t("field.openLines"), kind: "figure", read: ({ openCount }) => String(openCount) },
    { label: t("field.openYen"), kind: "figure", read: ({ openYen }) => String(openYen) },
  ];
  const sum = (read: (customer: ProvisionalCustomer) => bigint) =>
    customers.reduce((total, one) => total + read(one), 0n);
  return (
    <ListState
      {...reading}
      rows={6}
      empty={customers.length === 0 && <EmptyState title={t("none")} hint={t("noneHint")} />}
    >
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <Facts
          least={160}
          facts={[
            {
              label: t("field.customers"),
              value: t("customers", { count: customers.length, figure: number(customers.length) }),
            },
            { label: t("field.billedYen"), value: <strong>{yen(sum(({ netYen }) => netYen))}</strong> },
            { label: t("field.openYen"), value: yen(sum(({ openYen }) => openYen)) },
          ]}
        />
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}>
          <SaveButton format="csv" save={async () => saveTable("csv", t("title"), columns, customers)} />
          <PrintList title={t("title")} rows={customers} total={customers.length}>
            {(rows) => <CustomerTable vanCode={vanCode} customers={rows} />}
          </PrintList>
        </Box>
        <CustomerTable vanCode={vanCode} customers={customers} />
      </Box>
    </ListState>
  );
}

/** A customer a row; its name leads to its provisional prices. */
function CustomerTable({ vanCode, customers }: { vanCode: string; customers: readonly ProvisionalCustomer[] }) {
  const { t } = useTranslation("agreements");
  const { yen, number } = useFormat();
  const { day } = useQuantityFormat();
  return (
    <PlainTable
      label={t("title")}
      rows={customers}
      rowKey={({ tradingId }) => tradingId}
      minWidth={760}
      isDense
      columns={[
        {
          label: t("field.customer"),
          isRowHeader: true,
          cell: ({ tradingId, name, customerCode }) => (
            <>
              <Link component={RouterLink} to={invoicePaths.agreement(vanCode, tradingId)}>
                <bdi lang="ja">{name}</bdi>
              </Link>
              <Typography component="span" variant="body2" color="textSecondary" sx={{ display: "block" }}>
                <bdi dir="ltr">{customerCode}</bdi>
              </Typography>
            </>
          ),
        },
        {
          label: t("field.delivered"),
          cell: ({ firstOn, lastOn }) => firstOn && t("range", { from: day(firstOn), until: day(lastOn) }),
        },
        { label: t("field.billedLines"), isFigure: true, cell: ({ lineCount }) => number(lineCount) },
        { label: t("field.billedYen"), isFigure: true, cell: ({ netYen }) => <strong>{yen(netYen)}</strong> },
        { label: t("field.openLines"), isFigure: true, cell: ({ openCount }) => number(openCount) },
        { label: t("field.openYen"), isFigure: true, cell: ({ openYen }) => yen(openYen) },
      ]}
    />
  );
}
