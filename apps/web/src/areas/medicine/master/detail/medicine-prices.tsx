import type { Medicine } from "@meguri/rpc/app/v1/medicine_pb";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { PriceSteps } from "./price-steps.tsx";
import { useMedicineFormat } from "./use-medicine-format.ts";

/** What the medicine has cost and when, newest first. */
export function MedicinePrices({ medicine }: { medicine: Medicine }) {
  const { t } = useTranslation("medicines");
  const { price, day, change } = useMedicineFormat();
  const { prices, unit } = medicine;
  if (prices.length === 0) return <EmptyState title={t("prices.none")} />;
  const rows = prices.map((row, index) => ({ ...row, before: prices[index + 1]?.price }));
  const dated = prices.filter(({ validFrom }) => validFrom !== "").length;
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2 }}>
      {dated > 1 && (
        <Card sx={{ p: 2 }}>
          <PriceSteps prices={prices} label={t("prices.chart", { price: price(prices[0]?.price ?? "") })} />
        </Card>
      )}
      <PlainTable
        label={t("detail.tabs.prices")}
        rows={rows}
        rowKey={({ validFrom }) => validFrom}
        columns={[
          { label: t("prices.from"), cell: ({ validFrom }) => day(validFrom) || t("prices.since") },
          { label: t("prices.until"), cell: ({ validUntil }) => day(validUntil) || t("prices.now") },
          {
            label: t("field.price"),
            cell: (row) => (
              <>
                {price(row.price)} / <bdi lang="ja">{unit}</bdi>
              </>
            ),
            isFigure: true,
          },
          {
            label: t("prices.change"),
            cell: (row) =>
              row.before !== undefined && row.before !== row.price && change(Number(row.price) - Number(row.before)),
            isFigure: true,
          },
        ]}
      />
    </Box>
  );
}
