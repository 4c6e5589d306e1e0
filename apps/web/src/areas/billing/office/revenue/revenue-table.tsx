import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { useMonthWords } from "../../common/use-month-words.ts";
import { type Revenue, sumRevenue } from "./sum-revenue.ts";

type Row = Revenue & { month: string };

/** What was billed, month by month, and the sums in the last row. */
export function RevenueTable({ months }: { months: readonly Row[] }) {
  const { t } = useTranslation("office");
  const { yen, number } = useFormat();
  const monthWords = useMonthWords();
  const sum: Row = { month: "", ...sumRevenue(months) };
  return (
    <PlainTable<Row>
      label={t("revenue.table")}
      rows={[...months, sum]}
      rowKey={({ month }) => month}
      minWidth={640}
      isDense
      columns={[
        {
          label: t("field.month"),
          isRowHeader: true,
          cell: ({ month }) => (month ? monthWords(month) : <strong>{t("revenue.sum")}</strong>),
        },
        { label: t("revenue.net"), isFigure: true, cell: ({ netYen }) => yen(netYen) },
        { label: t("field.tax"), isFigure: true, cell: ({ taxYen }) => yen(taxYen) },
        { label: t("revenue.gross"), isFigure: true, cell: ({ netYen, taxYen }) => yen(netYen + taxYen) },
        { label: t("field.open"), isFigure: true, cell: ({ openYen }) => yen(openYen) },
        { label: t("revenue.count"), isFigure: true, cell: ({ invoiceCount }) => number(invoiceCount) },
      ]}
    />
  );
}
