import type { StockOnDay } from "@meguri/rpc/app/v1/bookkeeping_service_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import { Facts } from "../../../shared/ui/facts.tsx";
import { ListState } from "../../../shared/ui/list/list-state.tsx";
import { PrintList } from "../../../shared/ui/print/print-list.tsx";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { StockCsv } from "./month-csv.tsx";
import { stockMethods } from "./stock-methods.ts";
import { useStockValuation } from "./use-bookkeeping.ts";

/** What was on the shelf at the end of a month, valued in the usual ways; of the month that is not over, today. */
export function MonthStock(props: { institutionIds: readonly string[]; month: string; today: string }) {
  const { t } = useTranslation("bookkeeping");
  const { yen, number } = useFormat();
  const { day: dayWords } = useQuantityFormat();
  const { institutionIds, month, today } = props;
  const day = month === today.slice(0, 7) ? today : lastDayOf(month);
  const { valuations, ...reading } = useStockValuation(institutionIds, day);
  const sum = (of: (row: StockOnDay) => bigint) => valuations.reduce((total, row) => total + of(row), 0n);
  const uncosted = valuations.reduce((total, { uncostedCount }) => total + uncostedCount, 0);
  const title = t("stock.title", { day: dayWords(day) });
  return (
    <section aria-label={title}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <ListState {...reading} rows={2} empty={false}>
        <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
          <Facts
            least={180}
            facts={[
              ...stockMethods.map((method) => ({ label: t(`stock.${method}`), value: yen(sum((row) => row[method])) })),
              { label: t("stock.medicines"), value: number(sum(({ medicineCount }) => BigInt(medicineCount))) },
            ]}
          />
          {uncosted > 0 && (
            <Alert severity="info">{t("stock.uncosted", { count: uncosted, figure: number(uncosted) })}</Alert>
          )}
          {valuations.length > 1 && (
            <>
              <ValuedStock title={title} rows={valuations} />
              <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}>
                <StockCsv rows={valuations} day={day} />
                <PrintList title={title} rows={valuations} total={valuations.length}>
                  {(rows) => <ValuedStock title={title} rows={rows} />}
                </PrintList>
              </Box>
            </>
          )}
          <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 720 }}>
            {t("stock.hint")}
          </Typography>
        </Box>
      </ListState>
    </section>
  );
}

function ValuedStock({ title, rows }: { title: string; rows: readonly StockOnDay[] }) {
  const { t } = useTranslation("bookkeeping");
  const { yen } = useFormat();
  return (
    <PlainTable
      label={title}
      rows={rows}
      rowKey={({ institutionId }) => institutionId}
      minWidth={640}
      isDense
      columns={[
        {
          label: t("field.section"),
          isRowHeader: true,
          cell: ({ section }) => <bdi lang="ja">{section}</bdi>,
        },
        ...stockMethods.map((method) => ({
          label: t(`stock.${method}`),
          isFigure: true,
          cell: (row: StockOnDay) => yen(row[method]),
        })),
      ]}
    />
  );
}

/** The last day of a month, YYYY-MM. */
function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
