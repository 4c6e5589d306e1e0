import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { type Revenue, sumRevenue } from "./sum-revenue.ts";

// As big as the rest of the page, and only drawn here.
const Bars = lazy(async () => ({ default: (await import("../../../../shared/ui/chart/bars.tsx")).Bars }));

/** Height of the bars with their labels. */
const barsHeight = 240;

/** The net amounts as bars, under a sentence with their sum; the same figures are in the table. */
export function RevenueChart({ months }: { months: readonly (Revenue & { month: string })[] }) {
  const { t } = useTranslation("office");
  const { yen, number } = useFormat();
  const { netYen, openYen } = sumRevenue(months);
  const sentence = t("revenue.sentence", {
    count: months.length,
    months: number(months.length),
    net: yen(netYen),
    open: yen(openYen),
  });
  return (
    <Card sx={{ p: 2.5, minWidth: 0 }}>
      <Typography sx={{ mb: 1.5, fontVariantNumeric: "tabular-nums" }}>{sentence}</Typography>
      <Box sx={{ minHeight: barsHeight }}>
        <Suspense>
          <Bars
            bars={months.map((one) => ({ label: one.month.replace("-", "/"), value: Number(one.netYen) }))}
            figure={yen}
            name={`${t("revenue.chart")} ${sentence}`}
            isSlanted
          />
        </Suspense>
      </Box>
    </Card>
  );
}
