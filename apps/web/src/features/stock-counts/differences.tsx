import type { StockCountDifference } from "@meguri/rpc/app/v1/stock_count_pb";
import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { signOf } from "../../shared/format/decimal.ts";
import { useFormat } from "../../shared/format/use-format.ts";
import { MedicineName } from "../../shared/medicines/medicine-name.tsx";
import { useQuantityFormat } from "../../shared/medicines/use-quantity-format.ts";
import { PlainTable } from "../../shared/ui/plain-table.tsx";

/** What a count has found, lot by lot: expected, counted, the difference and its value. */
export function Differences({ differences }: { differences: readonly StockCountDifference[] }) {
  const { t } = useTranslation(["counts", "scan"]);
  const { yen } = useFormat();
  const { quantity, change, expiry } = useQuantityFormat();
  const [isAll, setIsAll] = useState(false);
  const rows = isAll ? differences : differences.filter(({ difference }) => signOf(difference) !== 0);
  const worth = rows.reduce((sum, { value }) => sum + value, 0n);
  return (
    <section>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2, mb: 1.5 }}>
        <Typography variant="h3">{t("differences.title")}</Typography>
        <Typography role="status" sx={{ fontVariantNumeric: "tabular-nums" }}>
          {t("differences.sum", { figure: rows.length, value: yen(worth) })}
        </Typography>
        <FormControlLabel
          data-chrome
          control={<Switch checked={isAll} onChange={(_, checked) => setIsAll(checked)} />}
          label={t("differences.all")}
          sx={{ marginInlineStart: "auto" }}
        />
      </Box>
      {rows.length === 0 ? (
        <Typography color="textSecondary">{t("differences.none")}</Typography>
      ) : (
        <PlainTable
          label={t("differences.title")}
          rows={rows}
          rowKey={({ medicineId, lot, expiresOn }) => `${medicineId} ${lot} ${expiresOn}`}
          minWidth={720}
          columns={[
            { label: t("scan:field.medicine"), cell: ({ medicineName }) => <MedicineName name={medicineName} /> },
            {
              label: t("scan:field.lot"),
              cell: ({ lot }) => (lot ? <bdi dir="ltr">{lot}</bdi> : t("scan:lotUnknown")),
            },
            { label: t("scan:field.expiry"), cell: ({ expiresOn }) => expiry(expiresOn) || t("scan:expiryUnknown") },
            { label: t("field.expected"), isFigure: true, cell: ({ expected, unit }) => quantity(expected, unit) },
            {
              label: t("field.counted"),
              isFigure: true,
              cell: ({ counted, unit }) => quantity(counted, unit) || t("differences.uncounted"),
            },
            {
              label: t("field.difference"),
              isFigure: true,
              cell: ({ difference, unit }) => <strong>{change(difference, unit)}</strong>,
            },
            { label: t("field.value"), isFigure: true, cell: ({ value }) => yen(value) },
          ]}
        />
      )}
    </section>
  );
}
