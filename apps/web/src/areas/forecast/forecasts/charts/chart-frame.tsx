import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";

/** A chart under a sentence with its result; the same data are in a table. */
export function ChartFrame(props: {
  title: string;
  sentence: string;
  note?: string;
  chart: ReactNode;
  table: ReactNode;
}) {
  const { t } = useTranslation("forecasts");
  const [isTable, setIsTable] = useState(false);
  return (
    <Card component="section" sx={{ p: 2.5, minWidth: 0 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "start", gap: 1, mb: 1.5 }}>
        <Box sx={{ flex: 1, minWidth: 200 }}>
          <Typography variant="h3">{props.title}</Typography>
          <Typography variant="body2" sx={{ fontVariantNumeric: "tabular-nums" }}>
            {props.sentence}
          </Typography>
          {props.note && (
            <Typography variant="body2" color="textSecondary">
              {props.note}
            </Typography>
          )}
        </Box>
        <Button variant="text" onClick={() => setIsTable(!isTable)}>
          {t(isTable ? "asChart" : "asTable")}
        </Button>
      </Box>
      {isTable ? props.table : <Suspense fallback={<LoadingSkeleton rows={4} />}>{props.chart}</Suspense>}
    </Card>
  );
}
