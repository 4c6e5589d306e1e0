import type { StockOnDay } from "@meguri/rpc/app/v1/bookkeeping_service_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import { Facts } from "../../../shared/ui/facts.tsx";
import { ListState } from "../../../shared/ui/list/list-state.tsx";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { useStockValuation } from "./use-bookkeeping.ts";

const methods = ["lastCostYen", "averageCostYen", "lotCostYen", "listPriceYen"] as const;

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
  return (
    <section>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {t("stock.title", { day: dayWords(day) })}
      </Typography>
      <ListState {...reading} rows={2} empty={false}>
        <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
          <Facts
            least={180}
            facts={[
              ...methods.map((method) => ({ label: t(`stock.${method}`), value: yen(sum((row) => row[method])) })),
              { label: t("stock.medicines"), value: number(sum(({ medicineCount }) => BigInt(medicineCount))) },
            ]}
          />
          {uncosted > 0 && (
            <Alert severity="info">{t("stock.uncosted", { count: uncosted, figure: number(uncosted) })}</Alert>
          )}
          {valuations.length > 1 && (
            <PlainTable
              label={t("stock.title", { day: dayWords(day) })}
              rows={valuations}
              rowKey={({ institutionId }) => institutionId}
              minWidth={640}
              isDense
              columns={[
                {
                  label: t("field.section"),
                  isRowHeader: true,
                  cell: ({ section }) => <bdi lang="ja">{section}</bdi>,
                },
                ...methods.map((method) => ({
                  label: t(`stock.${method}`),
                  isFigure: true,
                  cell: (row: StockOnDay) => yen(row[method]),
                })),
              ]}
            />
          )}
          <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 720 }}>
            {t("stock.hint")}
          </Typography>
        </Box>
      </ListState>
    </section>
  );
}

/** The last day of a month, YYYY-MM. */
function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
