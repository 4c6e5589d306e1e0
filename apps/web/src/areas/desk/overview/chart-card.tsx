import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { afterContent } from "../../../shared/parts/after-content.ts";
import type { Bar } from "../../../shared/ui/chart/bars.tsx";
import { chartHeight } from "../../../shared/ui/chart/chart-height.ts";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";

// As big as the rest of the page, and only drawn here: the sentence and the table have the figures before.
const Bars = afterContent(async () => (await import("../../../shared/ui/chart/bars.tsx")).Bars);

/** A chart under a sentence with its result; the same data are in a table. */
export function ChartCard(props: {
  title: string;
  sentence: string;
  labelName: string;
  valueName: string;
  bars: readonly Bar[];
  figure: (value: number) => string;
  isSlanted?: boolean;
}) {
  const { t } = useTranslation("medorder");
  const [isTable, setIsTable] = useState(false);
  const { title, sentence, bars, figure } = props;
  // Where all values are 0, the sentence is enough.
  const hasBars = bars.some(({ value }) => value > 0);
  return (
    <Card component="section" sx={{ p: 2.5, minWidth: 0 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "start", gap: 1, mb: 1.5 }}>
        <Box sx={{ flex: 1, minWidth: 200 }}>
          <Typography variant="h3">{title}</Typography>
          <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: "tabular-nums" }}>
            {sentence}
          </Typography>
        </Box>
        {hasBars && (
          <Button variant="text" onClick={() => setIsTable(!isTable)}>
            {t(isTable ? "asChart" : "asTable")}
          </Button>
        )}
      </Box>
      {!hasBars ? null : isTable ? (
        <PlainTable
          label={title}
          rows={bars}
          rowKey={({ label }) => label}
          minWidth={240}
          columns={[
            { label: props.labelName, cell: ({ label }) => label },
            { label: props.valueName, isFigure: true, cell: ({ value }) => figure(value) },
          ]}
        />
      ) : (
        <Suspense fallback={<Box sx={chartFrame} />}>
          <Bars bars={bars} figure={figure} name={`${title} ${sentence}`} isSlanted={props.isSlanted ?? false} />
        </Suspense>
      )}
    </Card>
  );
}

/** Where the chart will be, with the line on which its bars begin. */
const chartFrame = { height: chartHeight, borderBottom: 1, borderColor: "divider" } as const;
