import type { BookDocument, PurchaseSum } from "@meguri/rpc/app/v1/bookkeeping_service_pb";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { vanPaths } from "../../../paths.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { Facts } from "../../../shared/ui/facts.tsx";
import { ListState } from "../../../shared/ui/list/list-state.tsx";
import { PrintList } from "../../../shared/ui/print/print-list.tsx";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { invoiceKindNames } from "../common/invoice-kinds.ts";
import { PartyName } from "../common/party-name.tsx";
import { DocumentsCsv, PurchasesCsv } from "./month-csv.tsx";
import { useBooks } from "./use-bookkeeping.ts";
import { useRateWords } from "./use-rate-words.ts";

const toTake = { display: "flex", flexWrap: "wrap", gap: 1.5 } as const;

/** What was bought in a month, by wholesaler and rate, and the documents that say so. */
export function MonthPurchases({ institutionIds, month }: { institutionIds: readonly string[]; month: string }) {
  const { t } = useTranslation("bookkeeping");
  const { yen, number } = useFormat();
  const { books, ...reading } = useBooks(institutionIds, month);
  const purchases = books?.purchases ?? [];
  const documents = books?.documents ?? [];
  const sum = (of: (row: PurchaseSum) => bigint) => purchases.reduce((total, row) => total + of(row), 0n);
  const hasSections = institutionIds.length > 1;
  const filters = [
    `${t("month")} ${month.replace("-", "/")}`,
    t(hasSections ? "shops.all" : "shops.one", { count: institutionIds.length }),
  ];
  return (
    <section>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {t("purchases.title")}
      </Typography>
      <ListState
        {...reading}
        rows={5}
        empty={documents.length === 0 && <EmptyState title={t("purchases.none")} hint={t("purchases.noneHint")} />}
      >
        <Box sx={{ display: "grid", gap: 2.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
          <Facts
            least={150}
            facts={[
              { label: t("field.total"), value: <strong>{yen(sum((row) => row.netYen + row.taxYen))}</strong> },
              { label: t("field.net"), value: yen(sum((row) => row.netYen)) },
              { label: t("field.tax"), value: yen(sum((row) => row.taxYen)) },
              { label: t("field.deductible"), value: yen(sum((row) => row.deductibleYen)) },
              { label: t("field.documents"), value: number(documents.length) },
            ]}
          />
          <Purchases rows={purchases} hasSections={hasSections} />
          <Box sx={toTake}>
            <PurchasesCsv rows={purchases} month={month} />
            <PrintList title={t("purchases.title")} filters={filters} rows={purchases} total={purchases.length}>
              {(rows) => <Purchases rows={rows} hasSections={hasSections} />}
            </PrintList>
          </Box>
          <Typography variant="h3">{t("documents.title")}</Typography>
          <Documents rows={documents} hasSections={hasSections} />
          <Box sx={toTake}>
            <DocumentsCsv rows={documents} month={month} />
            <PrintList title={t("documents.title")} filters={filters} rows={documents} total={documents.length}>
              {(rows) => <Documents rows={rows} hasSections={hasSections} />}
            </PrintList>
          </Box>
        </Box>
      </ListState>
    </section>
  );
}

function Purchases({ rows, hasSections }: { rows: readonly PurchaseSum[]; hasSections: boolean }) {
  const { t } = useTranslation("bookkeeping");
  const { yen, number } = useFormat();
  const rateWords = useRateWords();
  const section = { label: t("field.section"), cell: (row: PurchaseSum) => <bdi lang="ja">{row.section}</bdi> };
  return (
    <PlainTable
      label={t("purchases.title")}
      rows={rows}
      rowKey={(row) => [row.institutionId, row.wholesaler, row.isRegistered, row.taxClass, row.basisPoints].join(" ")}
      minWidth={820}
      isDense
      columns={[
        {
          label: t("field.wholesaler"),
          isRowHeader: true,
          cell: (row) => (
            <>
              <bdi lang="ja">{row.wholesaler}</bdi>
              {!row.isRegistered && (
                <Typography component="span" variant="body2" color="textSecondary" sx={{ display: "block" }}>
                  {t("purchases.unregistered")}
                </Typography>
              )}
            </>
          ),
        },
        ...(hasSections ? [section] : []),
        { label: t("field.rate"), cell: rateWords },
        { label: t("field.documents"), isFigure: true, cell: (row) => number(row.documentCount) },
        { label: t("field.net"), isFigure: true, cell: (row) => yen(row.netYen) },
        { label: t("field.tax"), isFigure: true, cell: (row) => yen(row.taxYen) },
        { label: t("field.deductible"), isFigure: true, cell: (row) => yen(row.deductibleYen) },
        { label: t("field.total"), isFigure: true, cell: (row) => yen(row.netYen + row.taxYen) },
      ]}
    />
  );
}

function Documents({ rows, hasSections }: { rows: readonly BookDocument[]; hasSections: boolean }) {
  const { t } = useTranslation("bookkeeping");
  const { yen } = useFormat();
  const { day } = useQuantityFormat();
  const section = { label: t("field.section"), cell: (row: BookDocument) => <bdi lang="ja">{row.section}</bdi> };
  return (
    <PlainTable
      label={t("documents.title")}
      rows={rows}
      rowKey={({ invoiceId }) => invoiceId}
      minWidth={720}
      isDense
      columns={[
        {
          label: t("field.number"),
          isRowHeader: true,
          cell: ({ vanCode, invoiceId, number }) => (
            <Link
              component={RouterLink}
              to={vanPaths.tradingInvoice(vanCode, invoiceId)}
              sx={{ fontWeight: 600, whiteSpace: "nowrap" }}
            >
              <bdi dir="ltr">{number || t("documents.unnumbered")}</bdi>
            </Link>
          ),
        },
        { label: t("field.kind"), cell: ({ kind }) => t(`kind.${invoiceKindNames[kind]}`) },
        { label: t("field.wholesaler"), cell: ({ wholesaler }) => <PartyName name={wholesaler} /> },
        ...(hasSections ? [section] : []),
        { label: t("field.issuedOn"), cell: ({ issuedOn }) => day(issuedOn) },
        { label: t("field.net"), isFigure: true, cell: ({ netYen }) => yen(netYen) },
        { label: t("field.tax"), isFigure: true, cell: ({ taxYen }) => yen(taxYen) },
        { label: t("field.total"), isFigure: true, cell: ({ netYen, taxYen }) => yen(netYen + taxYen) },
      ]}
    />
  );
}
