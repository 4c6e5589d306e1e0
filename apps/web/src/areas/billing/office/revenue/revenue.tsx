import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { SelectInput } from "../../../../shared/ui/input/select-input.tsx";
import { ListState } from "../../../../shared/ui/list/list-state.tsx";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { useUrlState } from "../../../../shared/ui/use-url-state.ts";
import { RevenueChart } from "./revenue-chart.tsx";
import { RevenueCsv } from "./revenue-csv.tsx";
import { RevenueTable } from "./revenue-table.tsx";
import { useRevenue } from "./use-revenue.ts";

/** So many months can be shown. */
const spans = [12, 24, 36];

type Shown = { months: number };
const defaults: Shown = { months: 12 };
const readShown = ({ months }: Record<string, unknown>): Shown => ({
  months: spans.find((one) => one === months) ?? defaults.months,
});

/** What the operator billed month by month, as a chart and as a table of the same figures. */
export function Revenue() {
  const { t } = useTranslation("office");
  const { number } = useFormat();
  const [{ months: count }, show] = useUrlState("revenue", defaults, readShown);
  const { months, ...reading } = useRevenue(count);
  const isEmpty = months.every(({ netYen, invoiceCount }) => netYen === 0n && invoiceCount === 0);
  return (
    <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "flex-end", gap: 2 }}>
        <Box sx={{ width: 200 }}>
          <SelectInput
            label={t("revenue.span")}
            value={String(count)}
            onChange={(next) => show({ months: Number(next) })}
            choices={spans.map((one) => ({
              value: String(one),
              label: t("revenue.lastMonths", { count: one, months: number(one) }),
            }))}
          />
        </Box>
        <Box sx={{ marginInlineStart: "auto" }}>{!isEmpty && <RevenueCsv months={months} />}</Box>
      </Box>
      <ListState
        {...reading}
        rows={12}
        empty={isEmpty && <EmptyState title={t("revenue.none")} hint={t("revenue.noneHint")} />}
      >
        <RevenueChart months={months} />
        <RevenueTable months={months} />
      </ListState>
    </Box>
  );
}
